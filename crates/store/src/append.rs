//! What a caller wants written, and the outcome.

use crate::{NewEntry, Seq, TournamentId};

/// A wish to write entries at the end of one tournament's journal: all of them or none.
///
/// The first entry of all (`at` is 1) brings the tournament into being.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The journal to write to.
    pub tournament: TournamentId,
    /// The place the first of the entries is meant to take: one past the state its decision was made on.
    pub at: Seq,
    /// The entries, at least one.
    pub entries: Vec<NewEntry>,
}

impl Append {
    /// Asks for one entry.
    #[must_use]
    pub fn one(tournament: TournamentId, at: Seq, entry: NewEntry) -> Self {
        Self { tournament, at, entries: vec![entry] }
    }

    /// Asks for a whole new journal, as an import does.
    #[must_use]
    pub fn whole(tournament: TournamentId, entries: Vec<NewEntry>) -> Self {
        Self { tournament, at: Seq(1), entries }
    }

    /// Returns the place of the last entry, once it is written.
    pub(crate) fn last(&self) -> Seq {
        Seq(self.at.plus(self.entries.len()).0.saturating_sub(1))
    }

    /// Returns how many bytes of text the entries hold.
    pub(crate) fn size(&self) -> usize {
        self.entries.iter().map(NewEntry::size).sum()
    }
}

/// A wish to write some entries of a journal anew, so that a person's name is gone from it, together with the entry that
/// says so. All of it or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewrite {
    /// What is appended: refused like any other append, and then nothing is rewritten.
    pub append: Append,
    /// The entries that change, by their places.
    pub entries: Vec<Rewritten>,
}

/// What stands in an entry from now on; its place, its time and its command stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    /// Which entry.
    pub seq: Seq,
    /// Who did it.
    pub by_whom: String,
    /// What was done.
    pub action: String,
}

/// What became of an [`Append`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The entries are on the disk.
    Appended {
        /// The place of the last of them.
        seq: Seq,
    },
    /// Somebody else's entry has that place, or there would be a gap: load what is new, decide again. Nothing was
    /// written.
    Stale {
        /// The latest entry there is.
        latest_seq: Seq,
    },
    /// The tournament was deleted: nothing can be written under its id any more. Nothing was written.
    Deleted,
    /// These very commands were written before, so this is a harmless retry. Nothing was written.
    AlreadyDone {
        /// The place of the last of them.
        seq: Seq,
    },
}
