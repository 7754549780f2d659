//! Bytes as text: UTF-8, and Latin-1 for the formats that permit it.

use pairwright_core::message;

use crate::error::ReadError;
use crate::outline;

pub fn text(bytes: &[u8]) -> Result<&str, ReadError> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(ReadError::whole(message!("file-utf-16")));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        ReadError::on_line(outline::line_of(bytes, error.valid_up_to()), message!("file-not-utf-8"))
    })
}

/// Decodes UTF-8, or otherwise Latin-1; returns whether it was Latin-1.
pub(crate) fn decode(bytes: &[u8]) -> (String, bool) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.strip_prefix('\u{feff}').unwrap_or(text).to_owned(), false),
        Err(_) => (bytes.iter().copied().map(char::from).collect(), true),
    }
}

/// Whether a line looks like a Latin-1 language. Other code pages give three consecutive
/// letters beyond ASCII (Greek, Cyrillic) or symbols between letters (Polish, Czech).
pub(crate) fn is_like_latin_1(line: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii() || letter.is_alphabetic() || "\u{a0}´·".contains(letter);
    let letters: Vec<char> = line.chars().collect();
    letters.iter().all(|letter| is_plain(*letter))
        && !letters.windows(3).any(|three| three.iter().all(|letter| !letter.is_ascii()))
}
