//! Faults of a table by line (page 8: "bad rows are listed with line numbers").

use std::fmt;

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowFinding {
    /// The table, from 0 in the order given.
    pub table: u16,
    /// The line of a text with the header as line 1. The row of a Parquet file from 1; 0 for an
    /// input as a whole.
    pub line: u64,
    #[serde(flatten)]
    pub problem: RowProblem,
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, IntoStaticStr, VariantArray,
)]
#[serde(into = "&'static str")]
#[strum(serialize_all = "kebab-case")]
pub enum ProblemKind {
    /// The header lacks a column.
    MissingColumn,
    /// The header contains a column twice.
    ColumnTwice,
    /// A row has more or fewer fields than the header.
    FieldCount,
    /// A quote that is not closed, or inside an unquoted field.
    Quotes,
    /// Bytes that are not UTF-8.
    Encoding,
    ControlCharacter,
    LineTooLong,
    /// A row without a tournament.
    NoTournament,
    Date,
    /// A date before that of the previous row.
    DateBack,
    /// A K that is not a whole number from 0 to 10,000.
    K,
    /// A tournament without a K, under a system that needs one.
    NoK,
    /// A row whose K differs from the tournament's earlier rows.
    KDiffers,
    /// A row whose category differs from the tournament's earlier rows.
    CategoryDiffers,
    /// A row whose region differs from the tournament's earlier rows.
    RegionDiffers,
    /// A row whose level differs from the tournament's earlier rows.
    LevelDiffers,
    /// A round that is neither a number from 1 to 9,999 nor the name of an elimination round.
    Round,
    /// An elimination field that is neither yes nor no.
    Elimination,
    NoPlayerA,
    /// No second player, and no bye.
    NoPlayerB,
    /// A player listed against the same player.
    #[strum(serialize = "against-himself")]
    Himself,
    ByeWithOpponent,
    Result,
    DrawInElimination,
    /// A match of a tournament that ended long before.
    TournamentOver,
    /// A tournament already in an earlier input.
    TournamentTwice,
    /// A player's second match in one round of a tournament.
    PlayerTwice,
    /// A match of a player without a place in that tournament's table.
    PlayerWithoutPlace,
    /// A tournament without places, under a system that needs them.
    NoPlaces,
    /// A tournament in progress, under a system that awards at the end: a note.
    UnderWay,
    /// A place in a tournament without any match.
    UnknownTournament,
    /// A place of a player without a match in any table: a note, and the place counts.
    PlayerWithoutMatch,
    /// A column that is not used: a note.
    UnknownColumn,
    /// A place that is not a whole number from 1.
    Place,
    /// A player's second place in the same tournament.
    PlaceTwice,
    /// Places that are not consecutive: after two who share first place comes third.
    PlaceGap,
    /// A dropped field that is neither yes nor no.
    Dropped,
    /// An invalid rating in the initial list.
    ListedRating,
    /// An invalid year of birth.
    Born,
    /// An amateur field that is neither yes nor no.
    Amateur,
    /// A player's second row in a table with one row per player.
    ListedTwice,
}

/// A kind with the text that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowProblem {
    #[serde(rename = "code")]
    pub kind: ProblemKind,
    /// The text found, truncated to 60 characters.
    pub found: String,
}

impl ProblemKind {
    pub const ALL: &'static [ProblemKind] = ProblemKind::VARIANTS;

    /// The code in JSON documents.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

impl RowProblem {
    pub fn new(kind: ProblemKind, found: &[u8]) -> RowProblem {
        let found = String::from_utf8_lossy(found);
        RowProblem {
            kind,
            found: found.chars().take(60).map(|c| if c.is_control() { '·' } else { c }).collect(),
        }
    }
}

/// Code and text found, for logs. People read the text `bad-row-CODE` of the crate `words`.
impl fmt::Display for RowProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.code(), self.found)
    }
}

impl fmt::Display for RowFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.problem),
            line => write!(f, "line {line}: {}", self.problem),
        }
    }
}

/// Maximum findings kept with their text.
const KEPT: usize = 10_000;

/// The findings of a history: the first ten thousand, and the total number.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    list: Vec<RowFinding>,
    count: u64,
}

impl Findings {
    pub fn add(&mut self, table: u16, line: u64, kind: ProblemKind, found: &[u8]) {
        self.count += 1;
        if self.list.len() < KEPT {
            self.list.push(RowFinding { table, line, problem: RowProblem::new(kind, found) });
        }
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    pub fn join(&mut self, other: Findings) {
        self.count += other.count;
        self.list.extend(other.list);
        self.list.truncate(KEPT);
    }

    /// The kept findings in order of tables and lines.
    pub fn sorted(mut self) -> Vec<RowFinding> {
        self.list.sort_by_key(|finding| (finding.table, finding.line, finding.problem.kind));
        self.list
    }
}
