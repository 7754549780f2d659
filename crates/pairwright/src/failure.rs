//! The end of a command: the only place where errors become sentences and exit codes (page 1).

use std::io::{self, Write};
use std::process::ExitCode;

pub use pairwright_answers::Failure;
use pairwright_answers::words::text_of;
use pairwright_core::nouns::Message;

/// The exit codes of page 1 without a failure.
const DONE: u8 = 0;
const NO: u8 = 1;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommandAnswer {
    Done,
    /// The answer is "no": a check found something.
    No,
}

/// Converts a store error: a failure of the input if another path would help, otherwise of the machine.
pub fn of_store(error: &pairwright_store::Error) -> Failure {
    use pairwright_store::Error;
    let why = pairwright_office::store_error(error);
    match error {
        Error::NoDatabase { .. } | Error::DatabaseExists { .. } | Error::BackupExists { .. } => {
            Failure::Input(why)
        }
        Error::NotADatabase { .. } | Error::NotPairwright { .. } | Error::IsFolder { .. } => {
            Failure::Input(why)
        }
        Error::Corrupt { .. } | Error::CutShort { .. } | Error::NewerVersion { .. } => Failure::Input(why),
        Error::AddressUnreadable { .. } | Error::RootsUnreadable { .. } => Failure::Input(why),
        Error::CertificateUntrusted { .. }
        | Error::CertificateOfAnother { .. }
        | Error::NotEncrypted { .. } => Failure::Input(why),
        Error::LoginRefused { .. } | Error::NotEmpty => Failure::Input(why),
        Error::ServerTooOld { .. } | Error::NotUtf8 { .. } => Failure::Input(why),
        _ => Failure::Machine(why),
    }
}

/// Prints any failure to standard error and returns the exit code.
pub fn exit(outcome: &Result<CommandAnswer, Failure>) -> ExitCode {
    ExitCode::from(match outcome {
        Ok(CommandAnswer::Done) => DONE,
        Ok(CommandAnswer::No) => NO,
        Err(failure) => {
            say(&failure.lines());
            failure.exit_code()
        }
    })
}

/// Prints a doubt about a file that could be read.
pub(crate) fn tell(note: &Message) {
    say(&[text_of(note)]);
}

/// Prints lines after the program's name.
fn say(lines: &[String]) {
    for (place, line) in lines.iter().enumerate() {
        let name = if place == 0 { "pairwright: " } else { "" };
        // If standard error cannot be written either, only the exit code is left.
        let _ = writeln!(io::stderr(), "{name}{line}");
    }
}
