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
    /// What is wrong.
    #[serde(flatten)]
    pub problem: Problem,
}

macro_rules! problems {
    ($($(#[$doc:meta])* $name:ident $code:literal,)*) => {
        /// The kinds of things that can be wrong.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Kind] = &[$(Kind::$name,)*];

            /// Its name in JSON documents.
            #[must_use]
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
    /// Bytes that are no UTF-8.
    Encoding "encoding",
    /// A control character.
    ControlCharacter "control-character",
    /// A line too long to be a row.
    LineTooLong "line-too-long",
    /// A row without a tournament.
    NoTournament "no-tournament",
    /// A date that is none.
    Date "date",
    /// A date before the row above it.
    DateBack "date-back",
    /// A K that is no whole number from 0 to 10,000.
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
    /// A bye with an opponent.
    ByeWithOpponent "bye-with-opponent",
    /// A result that is none.
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
    /// A place in a tournament without any match.
    UnknownTournament "unknown-tournament",
    /// A place of somebody who is in no match of any table.
    UnknownPlayer "unknown-player",
    /// A place that is no whole number from 1.
    Place "place",
    /// A second place of the same player in the same tournament.
    PlaceTwice "place-twice",
    /// Places that do not follow from one another: after two who share the first comes the third.
    PlaceGap "place-gap",
    /// A field for drops that is neither yes nor no.
    Dropped "dropped",
    /// A rating of the list to begin with that is none.
    ListedRating "listed-rating",
    /// A year of birth that is none.
    Born "born",
    /// A second rating of the same player.
    ListedTwice "listed-twice",
}

/// A kind with the text that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The kind.
    #[serde(rename = "code")]
    pub kind: Kind,
    /// What stands there, cut after 60 characters.
    pub found: String,
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl Problem {
    /// A kind with what stands there.
    #[must_use]
    pub fn new(kind: Kind, found: &[u8]) -> Problem {
        let found = String::from_utf8_lossy(found);
        Problem {
            kind,
            found: found.chars().take(60).map(|c| if c.is_control() { '·' } else { c }).collect(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = &self.found;
        match self.kind {
            Kind::MissingColumn => write!(f, "the header has no column `{found}`"),
            Kind::ColumnTwice => write!(f, "the header names the column `{found}` twice"),
            Kind::FieldCount => write!(f, "the row has {found}: as many fields as the header are right"),
            Kind::Quotes => write!(
                f,
                "`{found}` has a quote that is not closed on its line, or one inside a field without quotes around it"
            ),
            Kind::Encoding => write!(f, "`{found}` is not UTF-8"),
            Kind::ControlCharacter => write!(f, "`{found}` holds a control character"),
            Kind::LineTooLong => write!(f, "the line has more than 65,536 bytes"),
            Kind::NoTournament => write!(f, "the row names no tournament"),
            Kind::Date => write!(f, "`{found}` is no date: write it as 2010-09-13"),
            Kind::DateBack => write!(f, "{found}: rows stand in the order of their days"),
            Kind::K => write!(f, "`{found}` is no K: a whole number from 0 to 10,000 is"),
            Kind::NoK => write!(
                f,
                "tournament `{found}` names no K, which this system needs: name one for all tournaments"
            ),
            Kind::KDiffers => write!(f, "K {found}: a tournament has one K"),
            Kind::CategoryDiffers => write!(f, "category {found}: a tournament has one category"),
            Kind::RegionDiffers => write!(f, "region {found}: a tournament has one region"),
            Kind::LevelDiffers => write!(f, "level {found}: a tournament has one level"),
            Kind::Round => write!(
                f,
                "`{found}` is no round: a number from 1 to 9,999 is, or final, semifinal, quarterfinal"
            ),
            Kind::Elimination => write!(f, "`{found}` says neither yes nor no to elimination: write 1 or 0"),
            Kind::NoPlayerA => write!(f, "the first player is unknown: the field is empty"),
            Kind::NoPlayerB => {
                write!(f, "the second player is unknown: the field is empty, and the result is no bye")
            }
            Kind::Himself => write!(f, "`{found}` plays against himself"),
            Kind::ByeWithOpponent => write!(f, "a bye with the opponent `{found}`"),
            Kind::Result => {
                write!(f, "`{found}` is no result: a, b, draw, or games such as 2-1 or 2-1-1 are")
            }
            Kind::DrawInElimination => {
                write!(f, "`{found}` is a draw in a round of elimination, where none can be")
            }
            Kind::TournamentOver => {
                write!(f, "tournament `{found}` was over long before: give another tournament another name")
            }
            Kind::TournamentTwice => {
                write!(f, "tournament `{found}` is in another input already, and counts once: give it once")
            }
            Kind::PlayerTwice => {
                write!(f, "{found}: that player has a match in that round already")
            }
            Kind::PlayerWithoutPlace => {
                write!(f, "{found}: the table of places does not know that player there")
            }
            Kind::NoPlaces => write!(f, "tournament `{found}` has no places, which this system needs"),
            Kind::UnknownTournament => write!(f, "tournament `{found}` is unknown: it has no match"),
            Kind::UnknownPlayer => write!(f, "player `{found}` is unknown: there is no match of that player"),
            Kind::Place => write!(f, "`{found}` is no place: a whole number from 1 is"),
            Kind::PlaceTwice => write!(f, "player `{found}` has a place in this tournament already"),
            Kind::PlaceGap => write!(
                f,
                "place {found}: those who tie share a place, and the next follows after as many as tie"
            ),
            Kind::Dropped => write!(f, "`{found}` says neither yes nor no to a drop: write 1 or 0"),
            Kind::ListedRating => write!(f, "`{found}` is no rating: a whole number from 1 to 9,999 is"),
            Kind::Born => write!(f, "`{found}` is no year of birth: write it as 1992"),
            Kind::ListedTwice => write!(f, "player `{found}` stands in this list already"),
        }
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
    /// Adds one.
    pub fn add(&mut self, table: u16, line: u64, kind: Kind, found: &[u8]) {
        self.count += 1;
        if self.list.len() < KEPT {
            self.list.push(Finding { table, line, problem: Problem::new(kind, found) });
        }
    }

    /// How many there are.
    #[must_use]
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
    #[must_use]
    pub fn sorted(mut self) -> Vec<Finding> {
        self.list.sort_by_key(|finding| (finding.table, finding.line, finding.problem.kind));
        self.list
    }
}
