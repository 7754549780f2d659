//! The language of the command line, and messages as sentences in it.

use pairwright_core::nouns::message::Message;
use pairwright_words::Texts;

/// The texts that every command prints.
pub(crate) fn texts() -> Texts {
    Texts::english()
}

/// The text of a message.
pub(crate) fn text(message: impl Into<Message>) -> String {
    texts().message(message)
}
