//! The language of the command line, and messages as sentences in it.

use pairwright_core::nouns::message::Message;
use pairwright_lab::Share;
use pairwright_words::{Texts, arg};

/// The text of a key in the language of the command line: `text!("cli-pair-entropy", entropy = hex)`.
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        pairwright_words::say!($crate::words::texts(), $key $(, $name = $value)*)
    };
}
pub(crate) use text;

/// The texts that every command prints.
pub(crate) fn texts() -> Texts {
    Texts::english()
}

/// The text of a message.
pub(crate) fn text_of(message: impl Into<Message>) -> String {
    texts().message(message)
}

/// A share of a whole as an option gives it.
pub(crate) fn share(text: &str) -> Result<Share, String> {
    text.parse().map_err(|_| text!("cli-not-a-share", text = text))
}

/// This many of something, the thousands apart: `counted("matches", 1_234)` is the text `count-matches`.
pub(crate) fn counted(what: &str, number: u64) -> String {
    texts().get(&format!("count-{what}"), &[("count", arg(number)), ("shown", arg(thousands(number)))])
}

/// A number with its thousands apart: 1,234,567.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        let seen = [0, 999, 1_000, 1_234_567].map(thousands);
        assert_eq!(seen, ["0", "999", "1,000", "1,234,567"]);
        let matches = [1, 0, 1_234].map(|number| counted("matches", number));
        assert_eq!(matches, ["1 match", "0 matches", "1,234 matches"]);
    }
}
