//! Entries of a journal, and the types that identify them.

use std::fmt;

/// An entry of a journal on disk: who did what to which tournament, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// The place in the tournament's journal.
    pub seq: Seq,
    /// The command that caused it; unique within the tournament.
    pub command: CommandId,
    /// The time of the decision, in Unix milliseconds.
    pub at_ms: i64,
    /// The author, as text for people.
    pub by_whom: String,
    /// The action, as JSON text that the store never reads.
    pub action: String,
}

/// An entry to write; its [`Seq`] comes from its [`Append`](crate::Append).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// The command that caused it; a retry sends the same id again.
    pub command: CommandId,
    /// The time of the decision, in Unix milliseconds.
    pub at_ms: i64,
    /// The author, as text for people.
    pub by_whom: String,
    /// The action, as JSON text that the store never reads.
    pub action: String,
}

impl NewEntry {
    pub fn at(self, seq: Seq) -> StoredEntry {
        let Self { command, at_ms, by_whom, action } = self;
        StoredEntry { seq, command, at_ms, by_whom, action }
    }

    pub(crate) fn size(&self) -> usize {
        self.command.0.len() + self.by_whom.len() + self.action.len()
    }
}

impl StoredEntry {
    /// Whether it was written when its journal was created. It may then come from a file, dated by another clock.
    pub fn is_of_the_beginning(&self) -> bool {
        self.command.begins_at(self.seq)
    }
}

impl NewEntry {
    /// Whether it would belong to the beginning of its journal at this place.
    pub(crate) fn is_of_the_beginning(&self, seq: Seq) -> bool {
        self.command.begins_at(seq)
    }
}

impl CommandId {
    /// Whether an entry with this id at this place belongs to the beginning of its journal.
    ///
    /// A command with several entries names them `3f1c`, `3f1c.1`, `3f1c.2` …: at the beginning, an entry's place
    /// in its command is its place in the journal.
    fn begins_at(&self, seq: Seq) -> bool {
        let place = self.0.rsplit_once('.').and_then(|(_, place)| place.parse().ok());
        seq.0 == 1 + place.unwrap_or(0)
    }
}

impl From<StoredEntry> for NewEntry {
    fn from(StoredEntry { command, at_ms, by_whom, action, .. }: StoredEntry) -> Self {
        Self { command, at_ms, by_whom, action }
    }
}

/// A row of the list of tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentSummary {
    pub id: TournamentId,
    /// The time of its first entry, in Unix milliseconds.
    pub created_at_ms: i64,
    /// Its latest entry, and the number of its entries: journals have no gaps.
    pub latest: Seq,
    /// When it was archived, in Unix milliseconds; `None` while it is in the list.
    pub archived_at_ms: Option<i64>,
    /// The origin of its card; `None` if it has none.
    pub card: Option<MadeFrom>,
}

impl TournamentSummary {
    /// Whether its card is up to date and made by this version.
    pub fn has_card(&self, version: u32) -> bool {
        self.card == Some(MadeFrom { seq: self.latest, version })
    }
}

/// The origin of a card; the greater one is newer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MadeFrom {
    pub seq: Seq,
    /// The version of the card's format; older cards are made again.
    pub version: u32,
}

impl MadeFrom {
    pub(crate) fn from_sql(seq: Option<i64>, version: Option<i64>) -> Option<MadeFrom> {
        let version = u32::try_from(version?).ok()?;
        Some(MadeFrom { seq: Seq::from_sql(seq?), version })
    }
}

/// The place of an entry in its tournament's journal: 1, 2, 3 … without gaps; 0 is the place before the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

impl Seq {
    /// The place before the first entry: the latest of an unknown tournament.
    pub const START: Self = Self(0);

    pub fn next(self) -> Self {
        self.plus(1)
    }

    /// Returns the place `count` entries later.
    pub fn plus(self, count: usize) -> Self {
        Self(self.0.saturating_add(count as u64))
    }

    /// Returns the number for the database, which stores nothing above `i64::MAX`: a larger one finds nothing either.
    pub(crate) fn to_sql(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }

    /// Reads the number; the schema refuses negative ones.
    pub(crate) fn from_sql(number: i64) -> Self {
        Self(number.unsigned_abs())
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub String);

        impl $name {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self(text.to_owned())
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self(text)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

text_id! {
    /// The id of a tournament: any text, chosen by the caller, unique within a store. An id that begins
    /// with `@` names a side journal, which is not a tournament and in no list of them.
    TournamentId
}

impl TournamentId {
    /// Returns the id of a side journal.
    pub fn beside(name: &str) -> TournamentId {
        TournamentId(format!("@{name}"))
    }

    /// Whether this is the id of a side journal.
    pub fn is_beside(&self) -> bool {
        self.0.starts_with('@')
    }
}

text_id! {
    /// The id of a request to change a tournament; sending it twice changes the tournament once.
    CommandId
}
