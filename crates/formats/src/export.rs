//! Export of tournaments: one list of formats, for the desk and the command line.

use std::io;

use pairwright_core::Tournament;
use pairwright_core::file::TournamentFile;
use pairwright_core::message;
use pairwright_core::nouns::message::{Message, Term};

use crate::list::{FORMATS, FileFormat};
use crate::losses::TournamentPart;
use crate::trf::{self, Dialect};
use crate::{players_csv, tournament_json, write_cobra};

/// A file, with one message for each thing it does not contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    pub text: String,
    /// What could not be exported.
    pub lost: Vec<Message>,
}

/// Writes a tournament. Returns what was exported only in part, or why the format cannot contain it at all.
pub(crate) type FormatWriter = fn(&Tournament, &mut Vec<u8>) -> Result<Vec<Message>, Message>;

pub fn export_formats() -> impl Iterator<Item = &'static FileFormat> {
    FORMATS.iter().filter(|format| format.is_written())
}

/// Exports the tournament in one of [`export_formats`].
pub fn export(tournament: &Tournament, format: &FileFormat) -> Result<Exported, Message> {
    let write = format.writer.ok_or_else(|| message!("format-not-written"))?;
    let mut bytes = Vec::new();
    let in_part = write(tournament, &mut bytes)?;
    let parts: Vec<Message> =
        format.left_out(tournament).map(|part: TournamentPart| Message::new(part.key(), vec![])).collect();
    let left_out = (!parts.is_empty()).then(|| message!("parts-left-out", parts = Term::from(parts)));
    let lost = left_out.into_iter().chain(in_part).collect();
    Ok(Exported { text: String::from_utf8_lossy(&bytes).into_owned(), lost })
}

pub(crate) fn tournament_file(from: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    written(tournament_json::write(&TournamentFile::from(from), to)).map(|()| Vec::new())
}

pub(crate) fn players(from: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    written(players_csv::write(&from.players, to))?;
    let rounds = from.rounds.len();
    Ok((rounds > 0).then(|| message!("players-rounds-lost", count = rounds)).into_iter().collect())
}

pub(crate) fn cobra(from: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    written(write_cobra(from, to))
}

pub(crate) fn report_file(
    from: &Tournament,
    dialect: Dialect,
    to: &mut Vec<u8>,
) -> Result<Vec<Message>, Message> {
    let (report, lost) = trf::from_tournament(from, dialect)?;
    written(trf::write(&report, dialect, to)).map(|()| lost)
}

/// Writing to a vector cannot fail, so an error is the format's own.
fn written<T>(done: io::Result<T>) -> Result<T, Message> {
    done.map_err(|error| Message::verbatim(error.to_string()))
}
