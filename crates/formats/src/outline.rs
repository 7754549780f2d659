//! Finds places in a JSON text: where the value at a path stands, on which line, which key stands twice.
//!
//! Only looks: text that is not JSON gives the deepest place that could be found. Never recurses, so that no depth of
//! nesting can exhaust the stack.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

/// One step down a JSON path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    /// Into the value of this key.
    Key(String),
    /// Into the element of this number.
    Index(usize),
}

/// The steps of a path such as `rounds[2].matches[0].result`.
pub(crate) fn steps_of(path: &str) -> Vec<Step> {
    let parts = path.split(['.', '[']).filter(|part| !part.is_empty());
    parts
        .map(|part| match part.strip_suffix(']').and_then(|digits| digits.parse().ok()) {
            Some(index) => Step::Index(index),
            None => Step::Key(part.into()),
        })
        .collect()
}

/// The path as people write it: `rounds[2].matches[0]`.
pub(crate) fn path_of(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Key(key) if path.is_empty() => path.push_str(key),
            Step::Key(key) => path.extend([".", key]),
            Step::Index(index) => path.push_str(&format!("[{index}]")),
        }
    }
    path
}

/// The line, from 1, on which an offset lies.
pub(crate) fn line_of(text: impl AsRef<[u8]>, offset: usize) -> usize {
    line_ends(text.as_ref(), 0..offset) + 1
}

/// How many lines end in a range of bytes: in CR, LF or both.
pub(crate) fn line_ends(bytes: &[u8], range: Range<usize>) -> usize {
    let is_end = |at: &usize| match bytes[*at] {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    (range.start..range.end.min(bytes.len())).filter(is_end).count()
}

/// Where the value at a path begins, or the deepest value on the way there.
pub(crate) fn find(text: &str, steps: &[Step]) -> usize {
    let mut at = Cursor::new(text, 0).value_start();
    for step in steps {
        let below = match step {
            Step::Key(key) => entries(text, at).find(|entry| entry.key == *key).map(|entry| entry.value),
            Step::Index(index) => elements(text, at).nth(*index),
        };
        let Some(below) = below else { return at };
        at = below;
    }
    at
}

/// Where reading a text has stopped.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The path to the value that was being read.
    pub(crate) steps: Vec<Step>,
    /// The bracket behind which reading stopped.
    pub(crate) closed: Option<Closed>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Closed {
    pub(crate) at: usize,
    /// The step to the last part of what it closes.
    pub(crate) last: Step,
}

/// Where reading has stopped that has read this many bytes.
pub(crate) fn stop_at(text: &str, read: usize) -> Stop {
    let bytes = text.as_bytes().get(..read).unwrap_or(text.as_bytes());
    let end = bytes.iter().rposition(|byte| !byte.is_ascii_whitespace()).map_or(0, |last| last + 1);
    let mut cursor = Cursor::new(text, 0);
    // The steps into what is open; none into an object between its values.
    let mut open: Vec<Option<Step>> = Vec::new();
    while let Some(byte) = cursor.peek().filter(|_| cursor.at < end) {
        let at = cursor.at;
        cursor.at += 1;
        match byte {
            b'{' => open.push(None),
            b'[' => open.push(Some(Step::Index(0))),
            b'}' | b']' => {
                let last = open.pop().flatten();
                if cursor.at == end {
                    let is_empty = text[..at].trim_ascii_end().ends_with(['{', '[']);
                    let closed = last.filter(|_| !is_empty).map(|last| Closed { at, last });
                    return Stop { steps: open.into_iter().flatten().collect(), closed };
                }
            }
            b',' => match open.last_mut() {
                Some(Some(Step::Index(index))) => *index += 1,
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

/// Where the last key of this name is in the object that begins at an offset.
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

/// The first key that stands twice in one object, anywhere below an offset: its path and where it stands again.
pub(crate) fn key_twice(text: &str, from: usize) -> Option<(Vec<Step>, usize)> {
    let mut waiting = vec![(Vec::new(), from)];
    while let Some((path, at)) = waiting.pop() {
        let mut seen = HashSet::new();
        let mut below = Vec::new();
        for entry in entries(text, at) {
            let path: Vec<Step> = path.iter().cloned().chain([Step::Key(entry.key.to_string())]).collect();
            if !seen.insert(entry.key) {
                return Some((path, entry.key_at));
            }
            below.push((path, entry.value));
        }
        for (index, value) in elements(text, at).enumerate() {
            below.push((path.iter().cloned().chain([Step::Index(index)]).collect(), value));
        }
        waiting.extend(below.into_iter().rev());
    }
    None
}

/// From where to where each value of a text goes, the whole left out.
#[cfg(test)]
pub(crate) fn values(text: &str) -> Vec<(usize, usize)> {
    let (mut waiting, mut found) = (vec![0], Vec::new());
    while let Some(at) = waiting.pop() {
        let below: Vec<usize> =
            entries(text, at).map(|entry| entry.value).chain(elements(text, at)).collect();
        for value in below {
            let mut cursor = Cursor::new(text, value);
            cursor.skip_value().unwrap();
            found.push((value, cursor.at));
            waiting.push(value);
        }
    }
    found
}

/// A key of an object and its value.
struct Entry<'a> {
    key: Cow<'a, str>,
    key_at: usize,
    value: usize,
}

/// The entries of the object at an offset; none where there is no object.
fn entries(text: &str, at: usize) -> impl Iterator<Item = Entry<'_>> {
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

/// Where the elements of the array at an offset begin; none where there is no array.
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

/// A place in a JSON text.
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

    /// Steps over a comma; says whether there was one.
    fn goes_on(&mut self) -> bool {
        self.enter(b',')
    }

    fn entry(&mut self) -> Option<Entry<'a>> {
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
        Some(Entry { key, key_at, value })
    }

    /// Steps over the string that begins at an offset. In an object between its values it is the key of the next one, if its
    /// colon was read too.
    fn string(&mut self, at: usize, end: usize, open: Option<&mut Option<Step>>) {
        self.at = at;
        self.at = self.string_end().unwrap_or(self.text.len());
        let raw = self.text.get(at..self.at).unwrap_or_default();
        if let Some(step @ None) = open
            && self.peek() == Some(b':')
            && self.at < end
        {
            *step = serde_json::from_str(raw).ok().map(Step::Key);
        }
    }

    /// Where the string that begins here ends, its quotes included.
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

    /// Steps over a value: a string, a number or word, or everything between matching brackets.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, path: &str, found: &str) {
        let at = find(text, &steps_of(path));
        assert!(text[at..].starts_with(found), "{path}: {}", &text[at..]);
    }

    #[test]
    fn values_are_found_by_their_path() {
        let text = r#" {"a": [1, {"b\n": "x]"}, "c"], "d": {"e": null}, "": 7}"#;
        check(text, "a[0]", "1,");
        check(text, "a[2]", "\"c\"");
        check(text, "d.e", "null");
        check(text, "d.f", "{\"e\"");
        check(text, "a[9]", "[1,");
        check(text, "", "{\"a\"");
        for text in ["a\nb\nc", "a\r\nb\r\nc", "a\rb\rc"] {
            assert_eq!(line_of(text, text.len() - 1), 3, "{text:?}");
        }
        assert_eq!(path_of(&steps_of("rounds[2].matches[0].result")), "rounds[2].matches[0].result");
    }

    #[test]
    fn a_key_that_stands_twice_is_found_at_any_depth() {
        let (path, at) = key_twice(r#"{"a":[{"x":1},{"x":1,"y":{},"x":2}]}"#, 0).unwrap();
        assert_eq!((path_of(&path).as_str(), at), ("a[1].x", 28));
        assert_eq!(key_twice(r#"{"a":{"a":1},"b":{"a":1}}"#, 0), None);
    }

    #[test]
    fn a_value_is_no_key() {
        assert!(has_key(r#"{"a":[{"b\\":"c"},{"d" : 1}]}"#, &["d"]));
        assert!(!has_key(r#"{"a":["d",{"b":"d"},"\":d\":"]}"#, &["d"]));
        assert!(!has_key("{\"a\":\"d", &["d"]));
    }

    #[test]
    fn depth_is_no_danger() {
        let bomb = "[".repeat(1_000_000);
        assert_eq!(find(&bomb, &steps_of("[0][0].a")), 0);
        assert_eq!(top_level_string(&format!("{{\"a\":{bomb}"), "format"), None);
    }
}
