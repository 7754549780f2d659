//! The language of the answers, and messages as sentences in it.

use std::sync::OnceLock;

use pairwright_core::nouns::Message;
use pairwright_words::{Texts, arg};

/// Returns the text of a key in the language of the answers: `text!("cli-pair-entropy", entropy = hex)`.
#[macro_export]
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        pairwright_words::say!($crate::words::texts(), $key $(, $name = $value)*)
    };
}
pub use crate::text;

static LANGUAGE: OnceLock<Texts> = OnceLock::new();

/// Sets the language of this process; later calls have no effect.
pub fn speak(texts: Texts) {
    let _ = LANGUAGE.set(texts);
}

/// Returns the texts of the answers: English, unless another language was set before.
pub fn texts() -> Texts {
    *LANGUAGE.get_or_init(Texts::english)
}

pub fn text_of(message: impl Into<Message>) -> String {
    texts().message(message)
}

/// Returns a number of things with thousands separators: `counted("matches", 1_234)` is the text `count-matches`.
pub fn counted(what: &str, number: u64) -> String {
    texts().get(&format!("count-{what}"), &[("count", arg(number)), ("shown", arg(thousands(number)))])
}

/// Returns a number with thousands separators: 1,234,567.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push_str(&texts().get("thousands-mark", &[]));
        }
        text.push(digit);
    }
    text
}
