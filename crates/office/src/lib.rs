//! The office below all pages: who may do what, the result line, names as people look for them, what a registration, a report,
//! a call and a deck list mean, and why a database cannot be used.
//!
//! Architecture Invariant: nothing here knows HTTP or HTML.

pub mod alike;
pub mod authors;
pub mod calls;
pub mod decks;
pub mod line;
pub mod names;
pub mod registration;
pub mod reports;
pub mod rights;
mod store_error;
pub mod surname;

pub use store_error::{shown, store_error, store_error_in_public};

/// The beginning of what somebody typed, for a sentence.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
