//! Finds positions in a JSON text: the value at a path, its line, duplicate keys.
//!
//! Only scans: for invalid JSON it returns the deepest position found. Never recurses, so that
//! nesting cannot exhaust the stack.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PathStep {
    Key(String),
    Index(usize),
}

/// Parses a path such as `rounds[2].matches[0].result`.
pub(crate) fn steps_of(path: &str) -> Vec<PathStep> {
    let parts = path.split(['.', '[']).filter(|part| !part.is_empty());
    parts
        .map(|part| match part.strip_suffix(']').and_then(|digits| digits.parse().ok()) {
            Some(index) => PathStep::Index(index),
            None => PathStep::Key(part.into()),
        })
        .collect()
}

/// Formats a path: `rounds[2].matches[0]`.
pub(crate) fn path_of(steps: &[PathStep]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            PathStep::Key(key) if path.is_empty() => path.push_str(key),
            PathStep::Key(key) => path.extend([".", key]),
            PathStep::Index(index) => path.push_str(&format!("[{index}]")),
        }
    }
    path
}

/// The line of an offset, from 1.
pub(crate) fn line_of(text: impl AsRef<[u8]>, offset: usize) -> usize {
    line_ends(text.as_ref(), 0..offset) + 1
}

/// The number of line ends in a range of bytes: CR, LF or both.
pub(crate) fn line_ends(bytes: &[u8], range: Range<usize>) -> usize {
    let is_end = |at: &usize| match bytes[*at] {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    (range.start..range.end.min(bytes.len())).filter(is_end).count()
}

/// The start of the value at a path, or of the deepest existing value on the way.
pub(crate) fn find(text: &str, steps: &[PathStep]) -> usize {
    let mut at = Cursor::new(text, 0).value_start();
    for step in steps {
        let below = match step {
            PathStep::Key(key) => entries(text, at).find(|entry| entry.key == *key).map(|entry| entry.value),
            PathStep::Index(index) => elements(text, at).nth(*index),
        };
        let Some(below) = below else { return at };
        at = below;
    }
    at
}

/// The position at which reading stopped.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The path to the value being read.
    pub(crate) steps: Vec<PathStep>,
    /// The closing bracket after which reading stopped.
    pub(crate) closed: Option<Closed>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Closed {
    pub(crate) at: usize,
    /// The step to the last part of the closed value.
    pub(crate) last: PathStep,
}

/// The number of elements of the array at an offset.
pub(crate) fn length(text: &str, array: usize) -> usize {
    elements(text, array).count()
}

/// The position of a reader that stopped after this many bytes.
pub(crate) fn stop_at(text: &str, read: usize) -> Stop {
    let bytes = text.as_bytes().get(..read).unwrap_or(text.as_bytes());
    let end = bytes.iter().rposition(|byte| !byte.is_ascii_whitespace()).map_or(0, |last| last + 1);
    let mut cursor = Cursor::new(text, 0);
    // The steps into open values; `None` for an object between its values.
    let mut open: Vec<Option<PathStep>> = Vec::new();
    while let Some(byte) = cursor.peek().filter(|_| cursor.at < end) {
        let at = cursor.at;
        cursor.at += 1;
        match byte {
            b'{' => open.push(None),
            b'[' => open.push(Some(PathStep::Index(0))),
            b'}' | b']' => {
                let last = open.pop().flatten();
                if cursor.at == end {
                    let is_empty = text[..at].trim_ascii_end().ends_with(['{', '[']);
                    let closed = last.filter(|_| !is_empty).map(|last| Closed { at, last });
                    return Stop { steps: open.into_iter().flatten().collect(), closed };
                }
            }
            b',' => match open.last_mut() {
                Some(Some(PathStep::Index(index))) => *index += 1,
                Some(step) => *step = None,
                None => {}
            },
            b'"' => cursor.string(at, end, open.last_mut()),
            b':' => {}
            _ => cursor.skip_word(),
        }
    }
    Stop { steps: open.into_iter().flatten().collect(), closed: None }
}

pub(crate) fn find_last_key(text: &str, object: usize, key: &str) -> Option<usize> {
    entries(text, object).filter(|entry| entry.key == key).last().map(|entry| entry.key_at)
}

/// The string under a key of the outermost object.
pub(crate) fn top_level_string(text: &str, key: &str) -> Option<String> {
    let object = Cursor::new(text, 0).value_start();
    let entry = entries(text, object).find(|entry| entry.key == key)?;
    let end = Cursor::new(text, entry.value).string_end()?;
    serde_json::from_str(&text[entry.value..end]).ok()
}

/// The keys of the outermost object.
pub(crate) fn top_level_keys(text: &str) -> Vec<Cow<'_, str>> {
    let object = Cursor::new(text, 0).value_start();
    entries(text, object).map(|entry| entry.key).collect()
}

/// Whether an object at any depth has one of these keys.
pub(crate) fn has_key(text: &str, keys: &[&str]) -> bool {
    let mut cursor = Cursor::new(text, 0);
    while let Some(byte) = cursor.peek() {
        if byte != b'"' {
            cursor.at += 1;
            continue;
        }
        let start = cursor.at + 1;
        let Some(end) = cursor.string_end() else { return false };
        let string = text.get(start..end - 1).unwrap_or_default();
        cursor.at = end;
        if cursor.enter(b':') && keys.contains(&string) {
            return true;
        }
    }
    false
}

/// The first duplicate key of an object anywhere below an offset: its path and second position.
pub(crate) fn key_twice(text: &str, from: usize) -> Option<(Vec<PathStep>, usize)> {
    let mut waiting = vec![(Vec::new(), from)];
    while let Some((path, at)) = waiting.pop() {
        let mut seen = HashSet::new();
        let mut below = Vec::new();
        for entry in entries(text, at) {
            let path: Vec<PathStep> =
                path.iter().cloned().chain([PathStep::Key(entry.key.to_string())]).collect();
            if !seen.insert(entry.key) {
                return Some((path, entry.key_at));
            }
            below.push((path, entry.value));
        }
        for (index, value) in elements(text, at).enumerate() {
            below.push((path.iter().cloned().chain([PathStep::Index(index)]).collect(), value));
        }
        waiting.extend(below.into_iter().rev());
    }
    None
}

struct KeyAndValue<'a> {
    key: Cow<'a, str>,
    key_at: usize,
    value: usize,
}

/// The entries of the object at an offset; empty if there is no object.
fn entries(text: &str, at: usize) -> impl Iterator<Item = KeyAndValue<'_>> {
    let mut cursor = Cursor::new(text, at);
    let mut open = cursor.enter(b'{');
    std::iter::from_fn(move || {
        if !open {
            return None;
        }
        let entry = cursor.entry();
        open = entry.is_some() && cursor.goes_on();
        entry
    })
}

/// The starts of the elements of the array at an offset. Empty if there is no array.
fn elements(text: &str, at: usize) -> impl Iterator<Item = usize> {
    let mut cursor = Cursor::new(text, at);
    let mut open = cursor.enter(b'[') && cursor.peek() != Some(b']');
    std::iter::from_fn(move || {
        if !open {
            return None;
        }
        let start = cursor.value_start();
        cursor.skip_value()?;
        open = cursor.goes_on();
        Some(start)
    })
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn new(text: &'a str, at: usize) -> Cursor<'a> {
        Cursor { text, at }
    }

    /// The next byte that is not white space.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    fn value_start(&mut self) -> usize {
        self.peek();
        self.at
    }

    fn enter(&mut self, opening: u8) -> bool {
        let enters = self.peek() == Some(opening);
        self.at += usize::from(enters);
        enters
    }

    /// Skips a comma; returns whether there was one.
    fn goes_on(&mut self) -> bool {
        self.enter(b',')
    }

    fn entry(&mut self) -> Option<KeyAndValue<'a>> {
        let key_at = self.value_start();
        let end = self.string_end()?;
        let raw = self.text.get(key_at + 1..end - 1)?;
        let key = match raw.contains('\\') {
            false => Cow::Borrowed(raw),
            true => Cow::Owned(serde_json::from_str(&self.text[key_at..end]).ok()?),
        };
        self.at = end;
        if !self.enter(b':') {
            return None;
        }
        let value = self.value_start();
        self.skip_value()?;
        Some(KeyAndValue { key, key_at, value })
    }

    /// Skips the string at an offset. In an object between values, it is the next value's key if
    /// its colon was also read.
    fn string(&mut self, at: usize, end: usize, open: Option<&mut Option<PathStep>>) {
        self.at = at;
        self.at = self.string_end().unwrap_or(self.text.len());
        let raw = self.text.get(at..self.at).unwrap_or_default();
        if let Some(step @ None) = open
            && self.peek() == Some(b':')
            && self.at < end
        {
            *step = serde_json::from_str(raw).ok().map(PathStep::Key);
        }
    }

    /// The end of the string that begins here, including quotes.
    fn string_end(&mut self) -> Option<usize> {
        if self.peek() != Some(b'"') {
            return None;
        }
        let bytes = self.text.as_bytes();
        let mut at = self.at + 1;
        loop {
            match *bytes.get(at)? {
                b'"' => return Some(at + 1),
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
    }

    /// Skips a value: a string, a number or word, or everything between matching brackets.
    fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0usize;
        loop {
            match self.peek()? {
                b'"' => self.at = self.string_end()?,
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' if depth == 0 => return None,
                b',' | b':' => self.at += 1,
                _ => self.skip_word(),
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn skip_word(&mut self) {
        let ends = |byte: &u8| b",:{}[]\"".contains(byte) || byte.is_ascii_whitespace();
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(ends).unwrap_or(rest.len());
    }
}
