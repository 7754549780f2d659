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
    #[must_use]
    pub fn at(self, seq: Seq) -> Entry {
        let Self { command, at_ms, by_whom, action } = self;
        Entry { seq, command, at_ms, by_whom, action }
    }

    /// Returns how many bytes of text the line holds.
    pub(crate) fn size(&self) -> usize {
        self.command.0.len() + self.by_whom.len() + self.action.len()
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
    /// The tournament.
    pub id: TournamentId,
    /// When its first entry was decided, in milliseconds since 1970-01-01 UTC.
    pub created_at_ms: i64,
    /// Its latest entry; because journals have no gaps, also the number of its entries.
    pub latest: Seq,
    /// Since when it is in the archive, in milliseconds since 1970-01-01 UTC; `None` while it is in the list.
    pub archived_at_ms: Option<i64>,
}

/// The place of an entry in its tournament's journal: 1, 2, 3 … without gaps. 0 is the place before the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

impl Seq {
    /// The place before the first entry: what an unknown tournament answers as its latest.
    pub const START: Self = Self(0);

    /// Returns the place right after this one.
    #[must_use]
    pub fn next(self) -> Self {
        self.plus(1)
    }

    /// Returns the place `count` entries further on.
    #[must_use]
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
            #[must_use]
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
    /// Names a tournament; any text, chosen by the caller, unique within a store.
    TournamentId
}

text_id! {
    /// Names one wish to change a tournament, so that sending it twice does it once.
    CommandId
}
