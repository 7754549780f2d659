//! Faults of a table by line (page 8: "bad rows are listed with line numbers").

use std::fmt;

use serde::{Serialize, Serializer};

/// A fault and its place.
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

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident $code:literal,)*) => {
        /// The kinds of faults.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ProblemKind { $($(#[$doc])* $name,)* }

        impl ProblemKind {
            pub const ALL: &[ProblemKind] = &[$(ProblemKind::$name,)*];

            /// The code in JSON documents.
            pub fn code(self) -> &'static str {
                match self { $(ProblemKind::$name => $code,)* }
            }
        }
    };
}

problems! {
    /// The header lacks a column.
    MissingColumn "missing-column",
    /// The header contains a column twice.
    ColumnTwice "column-twice",
    /// A row has more or fewer fields than the header.
    FieldCount "field-count",
    /// A quote that is not closed, or inside an unquoted field.
    Quotes "quotes",
    /// Bytes that are not UTF-8.
    Encoding "encoding",
    ControlCharacter "control-character",
    /// A line too long to be a row.
    LineTooLong "line-too-long",
    /// A row without a tournament.
    NoTournament "no-tournament",
    Date "date",
    /// A date before that of the previous row.
    DateBack "date-back",
    /// A K that is not a whole number from 0 to 10,000.
    K "k",
    /// A tournament without a K, under a system that needs one.
    NoK "no-k",
    /// A row whose K differs from the tournament's earlier rows.
    KDiffers "k-differs",
    /// A row whose category differs from the tournament's earlier rows.
    CategoryDiffers "category-differs",
    /// A row whose region differs from the tournament's earlier rows.
    RegionDiffers "region-differs",
    /// A row whose level differs from the tournament's earlier rows.
    LevelDiffers "level-differs",
    /// A round that is neither a number from 1 to 9,999 nor the name of an elimination round.
    Round "round",
    /// An elimination field that is neither yes nor no.
    Elimination "elimination",
    NoPlayerA "no-player-a",
    /// No second player, and no bye.
    NoPlayerB "no-player-b",
    /// A player listed against the same player.
    Himself "against-himself",
    ByeWithOpponent "bye-with-opponent",
    Result "result",
    /// A draw in a round of elimination.
    DrawInElimination "draw-in-elimination",
    /// A match of a tournament that ended long before.
    TournamentOver "tournament-over",
    /// A tournament already in an earlier input.
    TournamentTwice "tournament-twice",
    /// A player's second match in one round of a tournament.
    PlayerTwice "player-twice",
    /// A match of a player without a place in that tournament's table.
    PlayerWithoutPlace "player-without-place",
    /// A tournament without places, under a system that needs them.
    NoPlaces "no-places",
    /// A tournament in progress, under a system that awards at the end: a note.
    UnderWay "under-way",
    /// A place in a tournament without any match.
    UnknownTournament "unknown-tournament",
    /// A place of a player without a match in any table: a note, and the place counts.
    PlayerWithoutMatch "player-without-match",
    /// A column that is not used: a note.
    UnknownColumn "unknown-column",
    /// A place that is not a whole number from 1.
    Place "place",
    /// A player's second place in the same tournament.
    PlaceTwice "place-twice",
    /// Places that are not consecutive: after two who share first place comes third.
    PlaceGap "place-gap",
    /// A dropped field that is neither yes nor no.
    Dropped "dropped",
    /// An invalid rating in the initial list.
    ListedRating "listed-rating",
    /// An invalid year of birth.
    Born "born",
    /// An amateur field that is neither yes nor no.
    Amateur "amateur",
    /// A player's second row in a table with one row per player.
    ListedTwice "listed-twice",
}

/// A kind with the text that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowProblem {
    #[serde(rename = "code")]
    pub kind: ProblemKind,
    /// The text found, truncated to 60 characters.
    pub found: String,
}

impl Serialize for ProblemKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
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
