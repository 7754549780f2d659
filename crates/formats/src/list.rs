//! The list of file formats, used by help, documentation and error messages, and the export in each.

use std::io;

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Coded, Message, Term};
use pairwright_core::{Tournament, message};

use crate::foreign::{melee, topdeck};
use crate::losses::{OF_THE_ROOM, TournamentPart};
use crate::trf::{self, Dialect};
use crate::{players_csv, tournament_json, write_cobra};

#[derive(Debug, Clone, Copy)]
pub struct FileFormat {
    /// The name for `export --format`; empty without export.
    pub name: &'static str,
    /// The text `format-title-KIND` is its title.
    pub kind: &'static str,
    /// The extension of its files.
    pub ending: &'static str,
    pub is_read: bool,
    pub dialect: Option<Dialect>,
    /// Parts it cannot contain at all. The writer reports parts it contains incompletely.
    leaves_out: &'static [&'static [TournamentPart]],
    pub(crate) writer: Option<FormatWriter>,
}

impl FileFormat {
    /// A format that cannot be exported.
    const fn read(kind: &'static str, ending: &'static str) -> FileFormat {
        FileFormat { name: "", kind, ending, is_read: true, dialect: None, leaves_out: &[], writer: None }
    }

    const fn report(name: &'static str, dialect: Dialect, writer: FormatWriter) -> FileFormat {
        let format = FileFormat::read(name, "trf");
        FileFormat {
            name,
            dialect: Some(dialect),
            leaves_out: NOT_IN_REPORTS,
            writer: Some(writer),
            ..format
        }
    }

    pub fn is_written(&self) -> bool {
        self.writer.is_some()
    }

    /// The default name of a file: `players.csv`, `trf26.trf`.
    pub fn file_name(&self) -> String {
        format!("{}.{}", self.kind, self.ending)
    }

    /// Whether its exports cannot contain this part at all.
    pub fn lacks(&self, part: TournamentPart) -> bool {
        self.is_written() && self.leaves_out.iter().chain([&OF_THE_ROOM]).any(|parts| parts.contains(&part))
    }
}

/// All formats, recognised by content.
pub const FORMATS: &[FileFormat] = &[
    FileFormat { name: "json", writer: Some(tournament_file), ..FileFormat::read("tournament", "json") },
    FileFormat::read("journal", "json"),
    FileFormat {
        name: "csv",
        leaves_out: &[&[
            TournamentPart::Tournament,
            TournamentPart::Regulars,
            TournamentPart::Clocks,
            TournamentPart::Decks,
            TournamentPart::Identities,
            TournamentPart::MissedRounds,
            TournamentPart::Disqualifications,
        ]],
        writer: Some(players),
        ..FileFormat::read("players", "csv")
    },
    FileFormat::report("trf16", Dialect::TrfX, |from, to| report_file(from, Dialect::TrfX, to)),
    FileFormat::report("trf26", Dialect::Trf26, |from, to| report_file(from, Dialect::Trf26, to)),
    FileFormat {
        name: "cobra",
        leaves_out: &[
            ONLY_OURS,
            &[
                TournamentPart::OwnRules,
                TournamentPart::RoundsPlanned,
                TournamentPart::OtherStages,
                TournamentPart::RoundRobin,
                TournamentPart::Ratings,
                TournamentPart::Byes,
                TournamentPart::Presence,
                TournamentPart::MissedRounds,
                TournamentPart::Disqualifications,
            ],
        ],
        writer: Some(cobra),
        ..FileFormat::read("cobra", "json")
    },
    FileFormat::read("wer", "xml"),
    FileFormat::read("konami", "Tournament"),
    FileFormat::read("tom", "tdf"),
    FileFormat::read("challonge", "json"),
    FileFormat {
        name: "melee",
        leaves_out: NOT_ON_MELEE,
        writer: Some(melee::write),
        ..FileFormat::read("melee", "json")
    },
    FileFormat {
        name: "topdeck",
        leaves_out: NOT_ON_TOPDECK,
        writer: Some(topdeck::write),
        ..FileFormat::read("topdeck", "json")
    },
    FileFormat::read("limitless", "json"),
    FileFormat::read("eventlink", "json"),
    FileFormat::read("startgg", "json"),
    FileFormat::read("pgn", "pgn"),
    FileFormat::read("crosstable", "xlsx"),
    FileFormat::read("chessresults", "xml"),
];

/// Parts that no other program's files can contain.
const ONLY_OURS: &[TournamentPart] = &[
    TournamentPart::Prizes,
    TournamentPart::DecksPublic,
    TournamentPart::Venue,
    TournamentPart::RatingKeys,
    TournamentPart::ExtraRounds,
    TournamentPart::Entropy,
    TournamentPart::Clubs,
    TournamentPart::Homes,
    TournamentPart::Regulars,
    TournamentPart::AwardedByes,
    TournamentPart::FixedTables,
    TournamentPart::Clocks,
    TournamentPart::Decks,
    TournamentPart::LateResults,
    TournamentPart::GivenGames,
    TournamentPart::Engines,
    TournamentPart::Drafts,
];

/// Parts that no report file can contain.
const NOT_IN_REPORTS: &[&[TournamentPart]] = &[
    ONLY_OURS,
    &[
        TournamentPart::Ruleset,
        TournamentPart::Stages,
        TournamentPart::Identities,
        TournamentPart::Tables,
        TournamentPart::AgreedDraws,
    ],
];

/// Parts that Melee's lists cannot contain.
const NOT_ON_MELEE: &[&[TournamentPart]] = &[NOT_ON_SITES[0], NOT_ON_SITES[1], &[TournamentPart::Stages]];

/// Parts that TopDeck's file cannot contain. Of a planned cut it has the number of players.
const NOT_ON_TOPDECK: &[&[TournamentPart]] =
    &[NOT_ON_SITES[0], NOT_ON_SITES[1], &[TournamentPart::OtherStages]];

/// Parts that no site's lists can contain.
const NOT_ON_SITES: &[&[TournamentPart]] = &[
    ONLY_OURS,
    &[
        TournamentPart::OwnRules,
        TournamentPart::RoundsPlanned,
        TournamentPart::RoundRobin,
        TournamentPart::Ratings,
        TournamentPart::Byes,
        TournamentPart::Identities,
        TournamentPart::Presence,
        TournamentPart::MissedRounds,
        TournamentPart::Disqualifications,
        TournamentPart::AgreedDraws,
    ],
];

pub(crate) fn readable() -> Term {
    let read = FORMATS.iter().filter(|format| format.is_read);
    read.map(|format| Message::new(format!("format-title-{}", format.kind), vec![])).collect()
}

/// A file, with one message for each thing it does not contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    pub text: String,
    pub lost: Vec<Message>,
}

/// Writes a tournament. Returns what was exported only in part, or why the format cannot contain it at all.
type FormatWriter = fn(&Tournament, &mut Vec<u8>) -> Result<Vec<Message>, Message>;

pub fn export_formats() -> impl Iterator<Item = &'static FileFormat> {
    FORMATS.iter().filter(|format| format.is_written())
}

/// Exports the tournament in one of [`export_formats`].
pub fn export(tournament: &Tournament, format: &FileFormat) -> Result<Exported, Message> {
    let write = format.writer.ok_or_else(|| message!("format-not-written"))?;
    let mut bytes = Vec::new();
    let in_part = write(tournament, &mut bytes)?;
    let parts = TournamentPart::all().filter(|part| format.lacks(*part) && part.is_in(tournament));
    let parts: Vec<Message> = parts.map(|part| Message::new(part.key(), vec![])).collect();
    let left_out = (!parts.is_empty()).then(|| message!("parts-left-out", parts = Term::from(parts)));
    let lost = left_out.into_iter().chain(in_part).collect();
    Ok(Exported { text: String::from_utf8_lossy(&bytes).into_owned(), lost })
}

fn tournament_file(from: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    written(tournament_json::write(&TournamentFile::from(from), to)).map(|()| Vec::new())
}

fn players(from: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    written(players_csv::write(&from.players, to))?;
    let rounds = from.rounds.len();
    Ok((rounds > 0).then(|| message!("players-rounds-lost", count = rounds)).into_iter().collect())
}

fn cobra(from: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    written(write_cobra(from, to))
}

fn report_file(from: &Tournament, dialect: Dialect, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    let (report, lost) = trf::from_tournament(from, dialect)?;
    written(trf::write(&report, dialect, to)).map(|()| lost)
}

/// Writing to a vector cannot fail, so every error is the format's own.
fn written<T>(done: io::Result<T>) -> Result<T, Message> {
    done.map_err(|error| Message::verbatim(error.to_string()))
}
