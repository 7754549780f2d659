//! Escapes texts that a spreadsheet would interpret as formulas. As in spreadsheets,
//! an apostrophe precedes them.

use std::borrow::Cow;

const MARK: char = '\'';

/// A text escaped for a cell.
pub fn marked(text: &str) -> Cow<'_, str> {
    if is_taken_for_formula(text) { Cow::Owned(format!("{MARK}{text}")) } else { Cow::Borrowed(text) }
}

/// The text of an escaped cell.
pub fn unmarked(cell: &str) -> &str {
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
