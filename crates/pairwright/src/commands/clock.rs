//! `clock`: replays chess clocks from their actions.

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_clock::replay::{Replay, WrittenReplay, document};
use pairwright_formats::read_json;

use crate::clocks;
use crate::failure::{CommandAnswer, Failure};
use crate::output::Out;

#[derive(Debug, clap::Subcommand)]
pub enum ClockCommand {
    Replay { file: PathBuf },
}

pub(crate) fn run(command: &ClockCommand, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let ClockCommand::Replay { file } = command;
    let source = FileSource::new(file);
    let json = source.text()?;
    let written: WrittenReplay =
        read_json(json.trim_start_matches('\u{feff}')).map_err(|error| source.wrong(&error))?;
    let shown = Replay::try_from(written)
        .and_then(|replay| document(&replay))
        .map_err(|error| source.refused(pairwright_answers::clocks::replay(&error)))?;
    out.answer(&shown, |out| Ok(clocks::print(&shown, out)?))
}
