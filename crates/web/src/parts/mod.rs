//! The parts that pages and their handlers are made of and that know no page.

pub(crate) mod form;

/// The beginning of what somebody typed, for a sentence.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
