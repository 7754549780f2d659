//! `clock`: chess clocks replayed from their actions.

use std::io::Write;
use std::path::PathBuf;

use pairwright_clock::replay::{document, read, text};

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::{Form, Out};
use crate::words::foreign;

/// What there is below `clock`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Print what each side showed after every action, who ran, and when each flag fell.
    Replay {
        /// The actions.
        file: PathBuf,
    },
}

/// Carries out the command.
pub(super) fn run(command: &Command, out: &mut Out) -> Result<Answer, Failure> {
    let Command::Replay { file } = command;
    let source = Source::new(file);
    let json = source.text()?;
    let shown =
        read(&json).and_then(|replay| document(&replay)).map_err(|error| source.refused(foreign(error)))?;
    match out.form() {
        Form::Json => out.json(&shown)?,
        Form::People => write!(out, "{}", text(&shown))?,
    }
    Ok(Answer::Done)
}
