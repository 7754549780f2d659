//! A tournament in the formats that it can be exported to: one list of them, for the desk and the command line.

use std::io;

use pairwright_core::Tournament;
use pairwright_core::file::TournamentFile;
use pairwright_core::message;
use pairwright_core::nouns::message::Message;

use crate::list::{FORMATS, FileFormat, Support};
use crate::losses::losses;
use crate::trf::{self, Dialect};
use crate::{players_csv, tournament_json, write_cobra};

/// A file, and everything that it does not hold, one sentence each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// The file.
    pub text: String,
    /// What could not be carried over.
    pub lost: Vec<Message>,
}

/// The formats that a tournament can be exported to.
pub fn export_formats() -> impl Iterator<Item = &'static FileFormat> {
    FORMATS.iter().filter(|format| format.writes == Support::Now && !format.name.is_empty())
}

impl FileFormat {
    /// The name of a file that is saved in it: `players.csv`, `trf26.trf`.
    #[must_use]
    pub fn file_name(&self) -> String {
        let ending = match self.name {
            "csv" => "csv",
            "json" | "cobra" => "json",
            _ => "trf",
        };
        format!("{}.{ending}", self.kind)
    }

    /// The dialect of a report file.
    #[must_use]
    pub fn dialect(&self) -> Option<Dialect> {
        match self.name {
            "trf16" => Some(Dialect::TrfX),
            "trf26" => Some(Dialect::Trf26),
            _ => None,
        }
    }
}

/// The tournament in one of [`export_formats`].
///
/// # Errors
/// Why the format cannot hold this tournament at all.
pub fn export(tournament: &Tournament, format: &FileFormat) -> Result<Exported, Message> {
    let mut bytes = Vec::new();
    let lost = match (format.dialect(), format.name) {
        (Some(dialect), _) => {
            let (trf, lost) = trf::from_tournament(tournament, dialect)?;
            written(trf::write(&trf, dialect, &mut bytes))?;
            lost
        }
        (None, "cobra") => written(write_cobra(tournament, &mut bytes))?,
        (None, "csv") => {
            let mut lost = written(players_csv::write(&tournament.players, &mut bytes))?;
            if !tournament.rounds.is_empty() {
                lost.push(message!("players-rounds-lost", count = tournament.rounds.len()));
            }
            lost
        }
        _ => {
            written(tournament_json::write(&TournamentFile::from(tournament), &mut bytes))?;
            Vec::new()
        }
    };
    let lost = losses(tournament, format.name).into_iter().chain(lost).collect();
    Ok(Exported { text: String::from_utf8_lossy(&bytes).into_owned(), lost })
}

/// A vector takes every byte; a format that fails all the same says why.
fn written<T>(done: io::Result<T>) -> Result<T, Message> {
    done.map_err(|error| Message::verbatim(error.to_string()))
}
