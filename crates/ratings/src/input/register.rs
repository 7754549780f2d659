//! Players and tournaments of a history, by numbers shared by all tables.

use std::sync::Arc;

use crate::facts::{Origins, TournamentFacts};
use crate::input::finding::{Findings, ProblemKind};
use crate::names::Names;

/// One match of a table, with names replaced by numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub day: crate::day::Day,
    pub tournament: u32,
    /// The players; a bye has the same one twice.
    pub players: [crate::names::Player; 2],
    pub line: u32,
    pub table: u16,
    pub round: u16,
    pub outcome: crate::outcome::MatchOutcome,
    pub stage: Stage,
}

/// Decides whether the loser plays on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The table does not say.
    Unknown,
    Swiss,
    Elimination,
}

/// Rows, and the tournaments that first occur in them.
#[derive(Debug, Default)]
pub struct Batch {
    /// Matches in order of days.
    pub rows: Vec<Row>,
    /// New tournaments by number.
    pub tournaments: Vec<(u32, Arc<TournamentFacts>)>,
}

impl Batch {
    pub const ROWS: usize = 8_192;

    /// Removes all rows but keeps the memory.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.tournaments.clear();
    }
}

/// The names in a history, and findings in its tables.
#[derive(Debug, Default)]
pub struct Register {
    pub players: Names,
    pub tournaments: Names,
    /// Facts about each tournament; `None` if only the table of places contains it.
    pub(crate) facts: Vec<Option<(Arc<TournamentFacts>, u16)>>,
    /// Homes of players, and amateur status.
    pub origins: Origins,
    /// Rows that repeat a match, if the mapping says that drawn matches are listed twice.
    pub passed_over: u64,
    pub findings: Findings,
    /// Notes that are not errors.
    pub notes: Findings,
}

impl Register {
    pub fn facts(&self, tournament: u32) -> Option<&Arc<TournamentFacts>> {
        self.known(tournament).map(|(facts, _)| facts)
    }

    /// The input that contains a tournament's matches.
    pub(crate) fn table(&self, tournament: u32) -> Option<u16> {
        self.known(tournament).map(|(_, table)| *table)
    }

    fn known(&self, tournament: u32) -> Option<&(Arc<TournamentFacts>, u16)> {
        self.facts.get(tournament as usize)?.as_ref()
    }

    /// Adds a note for each unused column of a table.
    pub(crate) fn note_unread<'a>(
        &mut self,
        table: u16,
        header: impl Iterator<Item = &'a [u8]>,
        read: &[Option<usize>],
    ) {
        let is_unread = |(place, name): &(usize, &[u8])| !name.is_empty() && !read.contains(&Some(*place));
        for (_, name) in header.enumerate().filter(is_unread) {
            self.notes.add(table, 1, ProblemKind::UnknownColumn, name);
        }
    }

    pub(crate) fn note(&mut self, tournament: u32, facts: Arc<TournamentFacts>, table: u16) {
        let place = tournament as usize;
        if self.facts.len() <= place {
            self.facts.resize((place + 1).next_power_of_two(), None);
        }
        self.facts[place] = Some((facts, table));
    }
}

/// A source of a history's matches in order of days.
pub trait Source: Send {
    /// Adds rows to a batch until it is full; `false` at the end of the source.
    ///
    /// # Errors
    /// [`SourceError`] if the source cannot be read at all; faults of single rows become findings.
    fn fill(&mut self, batch: &mut Batch, register: &mut Register) -> Result<bool, SourceError>;

    /// Bytes (rows of Parquet) read so far.
    fn progress(&self) -> u64;
}

impl SourceError {
    /// Adds the number of the table; faults of a header are already findings.
    pub(crate) fn of(self, table: u16) -> SourceError {
        match self {
            SourceError::Header(_) | SourceError::Missing(_) | SourceError::TooMany => self,
            other => SourceError::Table { table, error: Box::new(other) },
        }
    }
}

/// A source that cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
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
    /// The header lacks required columns; the findings list them.
    #[error("header: {0}")]
    Header(String),
    /// The header lacks this column.
    #[error("missing column: {0}")]
    Missing(&'static str),
    /// One of several tables cannot be read.
    #[error("{error}")]
    Table { table: u16, error: Box<SourceError> },
    /// There are more names than can be numbered.
    #[error("too many")]
    TooMany,
}
