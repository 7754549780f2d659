//! Rules below all pages: requests (`command`) and what follows from them (`decide`), rights, the result line, names, the
//! meaning of registrations, reports, calls and deck lists, and messages for store errors.
//!
//! Architecture Invariant: nothing here knows HTTP or HTML.

pub mod alike;
pub mod authors;
pub mod begin;
pub mod calls;
pub mod command;
pub mod decide;
pub mod decks;
pub mod ends;
pub mod faults;
pub mod line;
pub mod names;
pub mod order;
pub mod preview;
pub mod registration;
pub mod rights;
pub mod stages;
mod store_error;
pub mod surname;
pub mod text;
pub mod timer;

pub use store_error::{shown, store_error, store_error_in_public};

/// The beginning of a typed text, to be quoted in a sentence.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
