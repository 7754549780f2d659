//! Rules below all pages: rights, the result line, sorting of names, and messages for store errors.
//!
//! Architecture Invariant: nothing here knows HTTP or HTML.

pub mod line;
pub mod names;
pub mod rights;
mod store_error;

pub use store_error::{shown, store_error, store_error_in_public};

/// The beginning of a typed text, to be quoted in a sentence.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
