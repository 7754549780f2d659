//! The reasons why there is no answer.

use std::io;

use pairwright_core::message;
use pairwright_core::nouns::{Message, Term};

use crate::words;

#[derive(Debug)]
pub enum Failure {
    /// Wrong usage or input: what, where, and what would be right.
    Input(Message),
    /// Invalid rows of a table, below a sentence about all of them.
    Rows(Message, Vec<String>),
    /// The machine failed, such as its disk or a port.
    Machine(Message),
    /// The reader of the output has gone away, which is no error.
    NobodyReads,
}

/// The parts of a failure, for programs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Located {
    /// The code of the error, as `unknown-key`.
    pub code: String,
    /// The JSON path in the input, as `rounds[2].matches[0]`.
    pub path: Option<String>,
    /// The line of the input, counted from 1.
    pub line: Option<i64>,
}

const BAD_INPUT: u8 = 2;
const MACHINE_FAILED: u8 = 3;

impl Failure {
    /// Creates a failure for wrong usage or input.
    pub fn of(message: impl Into<Message>) -> Failure {
        Failure::Input(message.into())
    }

    /// Creates a failure for a wrong option or wrong input in a file.
    pub fn at(place: &str, why: impl Into<Message>) -> Failure {
        Failure::Input(message!("at-place", place = place, why = why.into()))
    }

    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::NobodyReads => 0,
            Failure::Input(_) | Failure::Rows(..) => BAD_INPUT,
            Failure::Machine(_) => MACHINE_FAILED,
        }
    }

    /// Returns the error in one sentence, then the invalid rows.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Failure::NobodyReads => Vec::new(),
            Failure::Input(why) | Failure::Machine(why) => vec![words::text_of(why)],
            Failure::Rows(why, rows) => {
                [words::text_of(why)].into_iter().chain(rows.iter().cloned()).collect()
            }
        }
    }

    pub fn located(&self) -> Located {
        match self {
            Failure::NobodyReads => Located::default(),
            Failure::Input(why) | Failure::Machine(why) | Failure::Rows(why, _) => Located::of(why),
        }
    }
}

impl Located {
    /// Returns the innermost message's parts; those around it only give the place.
    fn of(message: &Message) -> Located {
        let term = |name: &str| message.terms.iter().find(|(own, _)| own == name).map(|(_, term)| term);
        let within = match (&*message.code, term("why")) {
            ("at-place" | "read-at-path" | "read-on-line", Some(Term::Message(why))) => Located::of(why),
            _ => return Located { code: message.code.to_string(), ..Located::default() },
        };
        match (term("path"), term("line")) {
            (Some(Term::Text(path)), _) => Located { path: Some(path.clone()), ..within },
            (_, Some(Term::Number(line))) => Located { line: Some(*line), ..within },
            _ => within,
        }
    }
}

/// Only for standard output; an error of a file gets the file's name where it occurs.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::Machine(message!("cli-output-unwritable", error = error.to_string())),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}
