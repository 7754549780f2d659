//! `clock`: replays chess clocks from their actions.

use std::path::PathBuf;

use pairwright_answers::input::Source;
use pairwright_clock::replay::{Replay, Written, document};
use pairwright_formats::read_json;

use crate::clocks;
use crate::failure::{Answer, Failure};
use crate::output::{Form, Out};

/// What there is below `clock`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Print what each side showed after every action, who ran, and when each flag fell.
    Replay {
        /// The actions.
        file: PathBuf,
    },
}

pub(super) fn run(command: &Command, out: &mut Out) -> Result<Answer, Failure> {
    let Command::Replay { file } = command;
    let source = Source::new(file);
    let json = source.text()?;
    let written: Written =
        read_json(json.trim_start_matches('\u{feff}')).map_err(|error| source.wrong(&error))?;
    let shown = Replay::try_from(written)
        .and_then(|replay| document(&replay))
        .map_err(|error| source.refused(pairwright_answers::clocks::replay(&error)))?;
    match out.form() {
        Form::Json => out.json(&shown)?,
        Form::People => clocks::shown::print(&shown, out)?,
    }
    Ok(Answer::Done)
}
