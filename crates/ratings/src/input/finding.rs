//! What is wrong with a table, line by line (page 8: "bad rows are listed with line numbers").

use std::fmt;

use serde::{Serialize, Serializer};

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The table, counted from 0 in the order they were given.
    pub table: u16,
    /// The line of a text, the header being line 1; the row of a Parquet file, counted from 1; 0 for an input as a whole.
    pub line: u64,
    #[serde(flatten)]
    pub problem: Problem,
}

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident $code:literal,)*) => {
        /// The kinds of things that can be wrong.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            pub const ALL: &[Kind] = &[$(Kind::$name,)*];

            /// Its name in JSON documents.
            pub fn code(self) -> &'static str {
                match self { $(Kind::$name => $code,)* }
            }
        }
    };
}

problems! {
    /// The header lacks a column.
    MissingColumn "missing-column",
    /// The header names a column twice.
    ColumnTwice "column-twice",
    /// A row has more or fewer fields than the header.
    FieldCount "field-count",
    /// A quote that is not closed, or one inside an unquoted field.
    Quotes "quotes",
    /// Bytes that are not UTF-8.
    Encoding "encoding",
    ControlCharacter "control-character",
    /// A line too long to be a row.
    LineTooLong "line-too-long",
    /// A row without a tournament.
    NoTournament "no-tournament",
    Date "date",
    /// A date before the row above it.
    DateBack "date-back",
    /// A K that is not a whole number from 0 to 10,000.
    K "k",
    /// A tournament without a K, under a system that needs one.
    NoK "no-k",
    /// A row whose K differs from what the same tournament's rows said before.
    KDiffers "k-differs",
    /// The same of the category.
    CategoryDiffers "category-differs",
    /// The same of the region.
    RegionDiffers "region-differs",
    /// The same of the level.
    LevelDiffers "level-differs",
    /// A round that is neither a number from 1 to 9,999 nor a round of elimination by name.
    Round "round",
    /// A field for elimination that is neither yes nor no.
    Elimination "elimination",
    /// Nobody in the place of the first player.
    NoPlayerA "no-player-a",
    /// Nobody in the place of the second player, and no bye.
    NoPlayerB "no-player-b",
    /// A player against himself.
    Himself "against-himself",
    ByeWithOpponent "bye-with-opponent",
    Result "result",
    /// A draw where none can be: in a round of elimination.
    DrawInElimination "draw-in-elimination",
    /// A match of a tournament that ended long before.
    TournamentOver "tournament-over",
    /// A tournament that is in an input given before.
    TournamentTwice "tournament-twice",
    /// A second match of a player in one round of a tournament.
    PlayerTwice "player-twice",
    /// A match of somebody whom the table of places does not have in that tournament.
    PlayerWithoutPlace "player-without-place",
    /// A tournament without places, under a system that needs them.
    NoPlaces "no-places",
    /// A tournament that is not over, under a system that awards at the end: noted.
    UnderWay "under-way",
    /// A place in a tournament without any match.
    UnknownTournament "unknown-tournament",
    /// A place of somebody who is in no match of any table: noted, and the place counts.
    PlayerWithoutMatch "player-without-match",
    /// A column that is not read: noted.
    UnknownColumn "unknown-column",
    /// A place that is not a whole number from 1.
    Place "place",
    /// A second place of the same player in the same tournament.
    PlaceTwice "place-twice",
    /// Places that do not follow from one another: after two who share the first comes the third.
    PlaceGap "place-gap",
    /// A field for drops that is neither yes nor no.
    Dropped "dropped",
    /// It is not a rating, in the list to begin with.
    ListedRating "listed-rating",
    /// It is not a year of birth.
    Born "born",
    /// A field for amateurs that is neither yes nor no.
    Amateur "amateur",
    /// A second row of the same player, where each has one.
    ListedTwice "listed-twice",
}

/// A kind with the text that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    #[serde(rename = "code")]
    pub kind: Kind,
    /// What is there, cut after 60 characters.
    pub found: String,
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl Problem {
    /// A kind with what is there.
    pub fn new(kind: Kind, found: &[u8]) -> Problem {
        let found = String::from_utf8_lossy(found);
        Problem {
            kind,
            found: found.chars().take(60).map(|c| if c.is_control() { '·' } else { c }).collect(),
        }
    }
}

/// Code and what is there, for logs; people read the text `bad-row-CODE` of the crate `words`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.code(), self.found)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.problem),
            line => write!(f, "line {line}: {}", self.problem),
        }
    }
}

/// How many findings are kept word by word.
const KEPT: usize = 10_000;

/// The findings of a history: the first ten thousand, and the number of all.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    list: Vec<Finding>,
    count: u64,
}

impl Findings {
    pub fn add(&mut self, table: u16, line: u64, kind: Kind, found: &[u8]) {
        self.count += 1;
        if self.list.len() < KEPT {
            self.list.push(Finding { table, line, problem: Problem::new(kind, found) });
        }
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Takes over what another list found.
    pub fn join(&mut self, other: Findings) {
        self.count += other.count;
        self.list.extend(other.list);
        self.list.truncate(KEPT);
    }

    /// Those that were kept, in the order of tables and lines.
    pub fn sorted(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| (finding.table, finding.line, finding.problem.kind));
        self.list
    }
}
