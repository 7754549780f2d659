//! How a command ends: the one place where errors become sentences and exit codes (page 1).

use std::io::{self, Write};
use std::process::ExitCode;

use pairwright_core::message;
use pairwright_core::nouns::message::Message;

use crate::words;

/// What a command answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Done.
    Done,
    /// The answer is "no": a check found something.
    No,
}

/// Why a command could not be carried out.
#[derive(Debug)]
pub enum Failure {
    /// Bad usage or bad input: what, where, and what would be right.
    Input(Message),
    /// Bad rows of a table, named below a sentence about all of them.
    Rows(Message, Vec<String>),
    /// The machine failed: disk, port.
    Machine(Message),
    /// The reader of the output went away; nothing is wrong with that.
    NobodyReads,
}

/// The exit codes of page 1.
const DONE: u8 = 0;
const NO: u8 = 1;
const BAD_INPUT: u8 = 2;
const MACHINE_FAILED: u8 = 3;

impl Failure {
    /// Bad usage or bad input.
    pub fn of(message: impl Into<Message>) -> Failure {
        Failure::Input(message.into())
    }

    /// What is wrong with a database: bad usage where another path would be right, and else the machine.
    pub fn of_store(error: &pairwright_store::Error) -> Failure {
        use pairwright_store::Error;
        let why = pairwright_web::store_error(error);
        match error {
            Error::NoDatabase { .. } | Error::DatabaseExists { .. } | Error::BackupExists { .. } => {
                Failure::Input(why)
            }
            Error::NotADatabase { .. } | Error::NotPairwright { .. } | Error::IsFolder { .. } => {
                Failure::Input(why)
            }
            Error::Corrupt { .. } | Error::CutShort { .. } | Error::NewerVersion { .. } => {
                Failure::Input(why)
            }
            Error::AddressUnreadable { .. } | Error::RootsUnreadable { .. } => Failure::Input(why),
            Error::CertificateUntrusted { .. }
            | Error::CertificateOfAnother { .. }
            | Error::NotEncrypted { .. } => Failure::Input(why),
            Error::LoginRefused { .. } | Error::NotEmpty => Failure::Input(why),
            Error::ServerTooOld { .. } | Error::NotUtf8 { .. } => Failure::Input(why),
            _ => Failure::Machine(why),
        }
    }

    /// Bad usage of an option, or bad input in a file.
    pub fn at(place: &str, why: impl Into<Message>) -> Failure {
        Failure::Input(message!("at-place", place = place, why = why.into()))
    }
}

/// Errors of standard output; those of files are said with the file's name where they happen.
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

/// Says how it ended: one sentence on standard error, and the exit code.
#[must_use]
pub fn exit(outcome: &Result<Answer, Failure>) -> ExitCode {
    let code = match outcome {
        Ok(Answer::Done) | Err(Failure::NobodyReads) => DONE,
        Ok(Answer::No) => NO,
        Err(Failure::Input(why)) => say(why, &[], BAD_INPUT),
        Err(Failure::Rows(why, rows)) => say(why, rows, BAD_INPUT),
        Err(Failure::Machine(why)) => say(why, &[], MACHINE_FAILED),
    };
    ExitCode::from(code)
}

fn say(why: &Message, rows: &[String], code: u8) -> u8 {
    // Where standard error cannot be written either, the exit code still tells.
    let _ = writeln!(io::stderr(), "pairwright: {}", words::text_of(why));
    rows.iter().for_each(|row| drop(writeln!(io::stderr(), "{row}")));
    code
}
