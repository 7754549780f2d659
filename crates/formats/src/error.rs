//! Why something could not be read: one sentence that says what, where, and what would be right.

use std::fmt;

use pairwright_core::fault::Fault;

use crate::outline;

/// Why something could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The JSON path, such as `rounds[2].matches[0]`; empty where the text as a whole is meant.
    pub path: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// What is wrong and what would be right.
    pub text: String,
}

/// The longest text of a sentence, in characters: what was read is quoted, never repeated at length.
const LONGEST_TEXT: usize = 400;

impl ReadError {
    /// An error about the text as a whole.
    #[must_use]
    pub fn whole(text: impl Into<String>) -> ReadError {
        ReadError { path: String::new(), line: None, text: text.into() }
    }

    /// An error on a line.
    #[must_use]
    pub fn on_line(line: usize, text: impl Into<String>) -> ReadError {
        ReadError { line: Some(line), ..ReadError::whole(text) }
    }

    /// A fault of a tournament with the line on which the JSON text writes it.
    pub(crate) fn from_fault(fault: &Fault, text: &str) -> ReadError {
        let steps = outline::steps_of(&fault.path);
        let line = outline::line_of(text, outline::find(text, &steps));
        ReadError { path: fault.path.clone(), line: Some(line), text: fault.text.clone() }
    }

    /// A fault of a tournament that came from another program's file: told by round and table, for the path is not the
    /// file's own.
    pub(crate) fn in_words(fault: &Fault) -> ReadError {
        let place = match (fault.round, fault.table) {
            (Some(round), Some(table)) => format!("round {round}, table {table}: "),
            (Some(round), None) => format!("round {round}: "),
            _ => String::new(),
        };
        ReadError::whole(format!("{place}{}", fault.text))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", one_line(&self.path))?;
        }
        f.write_str(&one_line(&self.text))?;
        self.line.map_or(Ok(()), |line| write!(f, " (line {line})"))
    }
}

impl std::error::Error for ReadError {}

/// The beginning of what was read, for a sentence.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The text on one line and not too long, whatever was quoted in it.
fn one_line(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars().take(LONGEST_TEXT) {
        match letter {
            '\n' | '\t' => plain.push(' '),
            hidden if hidden.is_control() => plain.push('\u{fffd}'),
            letter => plain.push(letter),
        }
    }
    if text.chars().nth(LONGEST_TEXT).is_some() {
        plain.push('…');
    }
    plain
}
