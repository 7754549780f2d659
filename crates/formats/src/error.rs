//! Reading errors: one sentence with the fault, its place, and how to fix it.

use pairwright_core::fault::Fault;
use pairwright_core::message;
use pairwright_core::nouns::Message;

use crate::outline;

/// Why something could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The JSON path, such as `rounds[2].matches[0]`; empty for the text as a whole.
    pub path: String,
    pub line: Option<usize>,
    /// The fault and how to fix it.
    pub text: Message,
}

impl ReadError {
    pub fn whole(text: impl Into<Message>) -> ReadError {
        ReadError { path: String::new(), line: None, text: text.into() }
    }

    pub fn on_line(line: usize, text: impl Into<Message>) -> ReadError {
        ReadError { line: Some(line), ..ReadError::whole(text) }
    }

    /// A fault of a tournament, with its line in the JSON text.
    pub(crate) fn from_fault(fault: &Fault, text: &str) -> ReadError {
        let steps = outline::steps_of(&fault.path);
        let line = outline::line_of(text, outline::find(text, &steps));
        ReadError { path: fault.path.clone(), line: Some(line), text: fault.why.clone() }
    }

    /// A fault of a tournament imported from another program. It is located by round and table,
    /// because the path would refer to our format.
    pub(crate) fn in_words(fault: &Fault) -> ReadError {
        let place = match (fault.round, fault.table) {
            (Some(round), Some(table)) => {
                message!("place-in-round", round = round, place = message!("place-table", table = table))
            }
            (Some(round), None) => message!("place-round", round = round),
            _ => return ReadError::whole(&fault.why),
        };
        ReadError::whole(message!("at-place", place = place, why = &fault.why))
    }
}

impl From<&ReadError> for Message {
    fn from(error: &ReadError) -> Message {
        let why = match error.path.as_str() {
            "" => error.text.clone(),
            path => message!("read-at-path", path = path, why = &error.text),
        };
        match error.line {
            None => why,
            Some(line) => message!("read-on-line", why = why, line = line),
        }
    }
}

pairwright_core::error_from_message!(ReadError);

/// The start of the input, for a message.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
