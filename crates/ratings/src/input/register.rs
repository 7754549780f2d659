//! Everybody and everything that the tables of a history name, as numbers that all tables share.

use std::sync::Arc;

use crate::facts::Facts;
use crate::input::finding::{Findings, Kind};
use crate::names::Names;
use crate::origins::Origins;

/// One match of a table, its names turned into numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub day: crate::day::Day,
    /// The tournament's number in the register.
    pub tournament: u32,
    /// The players; of a bye the same one twice.
    pub players: [crate::names::Player; 2],
    /// Where the row stands.
    pub line: u32,
    /// The table it is in.
    pub table: u16,
    pub round: u16,
    /// How the match ended.
    pub outcome: crate::outcome::Outcome,
    /// What kind of round it was.
    pub stage: Stage,
}

/// What kind of round a match was played in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The table does not say.
    Unknown,
    /// The loser plays on.
    Swiss,
    /// The loser is out.
    Elimination,
}

/// Some rows, and the tournaments that are first named in them.
#[derive(Debug, Default)]
pub struct Batch {
    /// Matches in the order of their days.
    pub rows: Vec<Row>,
    /// New tournaments by number.
    pub tournaments: Vec<(u32, Arc<Facts>)>,
}

impl Batch {
    /// How many rows a batch holds at most.
    pub const ROWS: usize = 8_192;

    /// Forgets everything and keeps the room.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.tournaments.clear();
    }
}

/// The names of a history, and what was found wrong with its tables.
#[derive(Debug, Default)]
pub struct Register {
    pub players: Names,
    pub tournaments: Names,
    /// What is known of each tournament; nothing of one that only the table of places has named.
    pub(crate) facts: Vec<Option<(Arc<Facts>, u16)>>,
    /// Where players are at home, and who is an amateur.
    pub origins: Origins,
    /// Rows that say a match again, as their mapping knows ([`DrawnMatches::Twice`](super::mapping::DrawnMatches)).
    pub passed_over: u64,
    /// What is wrong with the tables.
    pub findings: Findings,
    /// What is not wrong, but should be known.
    pub notes: Findings,
}

impl Register {
    /// What is known of a tournament.
    pub fn facts(&self, tournament: u32) -> Option<&Arc<Facts>> {
        self.known(tournament).map(|(facts, _)| facts)
    }

    /// The input that has a tournament's matches.
    pub(crate) fn table(&self, tournament: u32) -> Option<u16> {
        self.known(tournament).map(|(_, table)| *table)
    }

    fn known(&self, tournament: u32) -> Option<&(Arc<Facts>, u16)> {
        self.facts.get(tournament as usize)?.as_ref()
    }

    /// Notes the columns of a table that are not read.
    pub(crate) fn note_unread<'a>(
        &mut self,
        table: u16,
        header: impl Iterator<Item = &'a [u8]>,
        read: &[Option<usize>],
    ) {
        let is_unread = |(place, name): &(usize, &[u8])| !name.is_empty() && !read.contains(&Some(*place));
        for (_, name) in header.enumerate().filter(is_unread) {
            self.notes.add(table, 1, Kind::UnknownColumn, name);
        }
    }

    /// Notes what is known of a tournament, and in which input it stands.
    pub(crate) fn note(&mut self, tournament: u32, facts: Arc<Facts>, table: u16) {
        let place = tournament as usize;
        if self.facts.len() <= place {
            self.facts.resize((place + 1).next_power_of_two(), None);
        }
        self.facts[place] = Some((facts, table));
    }
}

/// Something that gives a history's matches in the order of their days.
pub trait Source: Send {
    /// Adds rows to a batch until it is full or the source is at its end, which `false` shows.
    ///
    /// # Errors
    /// [`ReadError`] where the source cannot be read at all; what is wrong with single rows becomes a finding.
    fn fill(&mut self, batch: &mut Batch, register: &mut Register) -> Result<bool, ReadError>;

    /// How many bytes (of Parquet: rows) were read so far.
    fn progress(&self) -> u64;
}

impl ReadError {
    /// The same, of the table with this number; what is wrong with a header is said by findings.
    pub(crate) fn of(self, table: u16) -> ReadError {
        match self {
            ReadError::Header(_) | ReadError::Missing(_) | ReadError::TooMany => self,
            other => ReadError::Table { table, error: Box::new(other) },
        }
    }
}

/// A source that cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error("reading failed: {0}")]
    Io(#[from] std::io::Error),
    /// It is not a Parquet file, or a broken one.
    #[cfg(feature = "parquet")]
    #[error("parquet: {0}")]
    Parquet(#[from] parquet::errors::ParquetError),
    /// This program cannot read Parquet.
    #[cfg(not(feature = "parquet"))]
    #[error("no parquet")]
    NoParquet,
    /// The header lacks what is needed; the findings say what.
    #[error("header: {0}")]
    Header(String),
    /// The header lacks this column.
    #[error("missing column: {0}")]
    Missing(&'static str),
    /// One of several tables cannot be read.
    #[error("{error}")]
    Table { table: u16, error: Box<ReadError> },
    /// More names than can be counted.
    #[error("too many")]
    TooMany,
}
