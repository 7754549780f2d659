//! Fixed columns: pieces of a line by position, and the numbers in them.

/// An upper bound, which keeps numbers from exhausting memory.
pub(crate) const MOST_ROUNDS: u32 = 999;

/// One line as characters, blank beyond its end.
pub(crate) struct Line<'a> {
    letters: Vec<char>,
    text: &'a str,
}

impl<'a> Line<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { letters: text.chars().collect(), text }
    }

    /// The first three characters.
    pub(crate) fn code(&self) -> String {
        self.raw(1, 3)
    }

    /// The text after the code, trimmed.
    pub(crate) fn rest(&self) -> &'a str {
        let start = self.text.char_indices().nth(3).map_or(self.text.len(), |(at, _)| at);
        self.text[start..].trim()
    }

    /// Columns from `first` to `last`, counted from 1, unchanged.
    pub(crate) fn raw(&self, first: usize, last: usize) -> String {
        let last = last.min(self.letters.len());
        if first > last { String::new() } else { self.letters[first - 1..last].iter().collect() }
    }

    pub(crate) fn cell(&self, first: usize, last: usize) -> String {
        self.raw(first, last).trim().to_owned()
    }

    /// One character; blank beyond the end.
    pub(crate) fn letter(&self, column: usize) -> char {
        self.letters.get(column - 1).copied().unwrap_or(' ')
    }

    pub(crate) fn length(&self) -> usize {
        self.letters.len()
    }
}

pub(crate) fn whole(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|_| text.trim().starts_with(|c: char| c.is_ascii_digit()))
}

/// The largest numbers of tenths that fit four columns, with a decimal and without.
const WIDEST: (u32, u32) = (999, 99_990);

/// Points such as `7.5` in tenths. `None` if they would not fit four columns when written.
pub(crate) fn tenths(text: &str) -> Option<u32> {
    let text = text.trim();
    let (units, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let tenth = match fraction.trim_end_matches('0') {
        "" => 0,
        one if one.len() == 1 => whole(one)?,
        _ => return None,
    };
    let units = if units.is_empty() && !fraction.is_empty() { 0 } else { whole(units)? };
    let most = if tenth == 0 { WIDEST.1 } else { WIDEST.0 };
    units.checked_mul(10)?.checked_add(tenth).filter(|tenths| *tenths <= most)
}

pub(crate) fn points(tenths: u32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
