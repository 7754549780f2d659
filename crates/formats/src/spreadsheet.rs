//! Escapes texts that a spreadsheet would interpret as formulas. As in spreadsheets,
//! an apostrophe precedes them.

use std::borrow::Cow;

const MARK: char = '\'';

/// A text escaped for a cell.
pub fn marked(text: &str) -> Cow<'_, str> {
    if is_taken_for_formula(text) { Cow::Owned(format!("{MARK}{text}")) } else { Cow::Borrowed(text) }
}

/// The text of an escaped cell.
pub(crate) fn unmarked(cell: &str) -> &str {
    cell.strip_prefix(MARK).filter(|text| is_taken_for_formula(text)).unwrap_or(cell)
}

/// Whether a text, apart from leading marks, would be interpreted as a formula. Numbers would not.
fn is_taken_for_formula(text: &str) -> bool {
    let mut letters = text.trim_start_matches(MARK).chars();
    match letters.next() {
        Some('-' | '+') => letters.as_str().is_empty() || !letters.all(|c| c.is_ascii_digit() || c == '.'),
        Some(first) => matches!(first, '=' | '@') || first.is_control(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_looks_like_a_formula_is_marked_and_read_back_unchanged() {
        for text in ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "'=1", "''-x", "-", "+1+2"] {
            let cell = marked(text);
            assert_eq!(cell, format!("'{text}"));
            assert_eq!(unmarked(&cell), text);
        }
        for text in ["", "Ada", "O'Brien", "'tis", "-3", "+4.5", "12", "a=b"] {
            assert_eq!((&*marked(text), unmarked(text)), (text, text));
        }
    }
}
