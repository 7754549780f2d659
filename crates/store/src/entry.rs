//! One line of a journal, and the words that name it.

use std::fmt;

/// One line of a journal as it stands on disk: who did what to which tournament, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the tournament's journal.
    pub seq: Seq,
    /// The command it answers; unique within the tournament.
    pub command: CommandId,
    /// When it was decided, in milliseconds since 1970-01-01 UTC.
    pub at_ms: i64,
    /// Who did it, in the caller's own words for people.
    pub by_whom: String,
    /// What was done: JSON text that the store never looks into.
    pub action: String,
}

/// A line that is to be written; its [`Seq`] comes from the [`Append`](crate::Append) that carries it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// The command it answers. A retry sends the same id again.
    pub command: CommandId,
    /// When it was decided, in milliseconds since 1970-01-01 UTC.
    pub at_ms: i64,
    /// Who did it, in the caller's own words for people.
    pub by_whom: String,
    /// What was done: JSON text that the store never looks into.
    pub action: String,
}

impl NewEntry {
    /// Returns the line as it will stand at `seq`.
    pub fn at(self, seq: Seq) -> Entry {
        let Self { command, at_ms, by_whom, action } = self;
        Entry { seq, command, at_ms, by_whom, action }
    }

    /// Returns how many bytes of text the line holds.
    pub(crate) fn size(&self) -> usize {
        self.command.0.len() + self.by_whom.len() + self.action.len()
    }
}

impl Entry {
    /// Whether it was written with the beginning of its journal, and may have come with a file, dated by another clock.
    pub fn is_of_the_beginning(&self) -> bool {
        self.command.begins_at(self.seq)
    }
}

impl NewEntry {
    /// The same of one that is to stand at a place.
    pub(crate) fn is_of_the_beginning(&self, seq: Seq) -> bool {
        self.command.begins_at(seq)
    }
}

impl CommandId {
    /// Whether an entry of this name at this place was written with the beginning of its journal. A command of several
    /// entries names them `3f1c`, `3f1c.1`, `3f1c.2` …, so such an entry's place in its command is its place in the journal.
    fn begins_at(&self, seq: Seq) -> bool {
        let place = self.0.rsplit_once('.').and_then(|(_, place)| place.parse().ok());
        seq.0 == 1 + place.unwrap_or(0)
    }
}

impl From<Entry> for NewEntry {
    fn from(Entry { command, at_ms, by_whom, action, .. }: Entry) -> Self {
        Self { command, at_ms, by_whom, action }
    }
}

/// One row of the list of tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentSummary {
    pub id: TournamentId,
    /// When its first entry was decided, in milliseconds since 1970-01-01 UTC.
    pub created_at_ms: i64,
    /// Its latest entry; because journals have no gaps, also the number of its entries.
    pub latest: Seq,
    /// Since when it is in the archive, in milliseconds since 1970-01-01 UTC; `None` while it is in the list.
    pub archived_at_ms: Option<i64>,
    /// From what its card was made; `None` where it has none.
    pub card: Option<MadeFrom>,
}

impl TournamentSummary {
    /// Whether its card is the one that would be made now in the way of this version.
    pub fn has_card(&self, version: u32) -> bool {
        self.card == Some(MadeFrom { seq: self.latest, version })
    }
}

/// From what a card was made: of two cards the greater is the newer one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MadeFrom {
    pub seq: Seq,
    /// Counts the ways in which cards were made: one made in an earlier way is made anew.
    pub version: u32,
}

impl MadeFrom {
    /// Reads the two columns back.
    pub(crate) fn from_sql(seq: Option<i64>, version: Option<i64>) -> Option<MadeFrom> {
        let version = u32::try_from(version?).ok()?;
        Some(MadeFrom { seq: Seq::from_sql(seq?), version })
    }
}

/// The place of an entry in its tournament's journal: 1, 2, 3 … without gaps. 0 is the place before the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

impl Seq {
    /// The place before the first entry: what an unknown tournament answers as its latest.
    pub const START: Self = Self(0);

    /// Returns the place right after this one.
    pub fn next(self) -> Self {
        self.plus(1)
    }

    /// Returns the place `count` entries further on.
    pub fn plus(self, count: usize) -> Self {
        Self(self.0.saturating_add(count as u64))
    }

    /// Returns the number as the database holds it; nothing is ever stored above `i64::MAX`.
    pub(crate) fn to_sql(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }

    /// Reads the number back; the schema refuses negative ones.
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
            /// Returns the id as text.
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
    /// Names a tournament; any text, chosen by the caller, unique within a store. What begins with `@` names a journal that
    /// stands beside the tournaments and is in no list of them.
    TournamentId
}

impl TournamentId {
    /// The name of a journal beside the tournaments.
    pub fn beside(name: &str) -> TournamentId {
        TournamentId(format!("@{name}"))
    }

    /// Whether the journal stands beside the tournaments.
    pub fn is_beside(&self) -> bool {
        self.0.starts_with('@')
    }
}

text_id! {
    /// Names one wish to change a tournament, so that sending it twice does it once.
    CommandId
}
