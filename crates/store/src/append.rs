//! What a caller wants written, and the outcome.

use std::collections::HashMap;

use crate::{CommandId, Error, NewEntry, Seq, TournamentId};

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
    pub fn one(tournament: TournamentId, at: Seq, entry: NewEntry) -> Self {
        Self { tournament, at, entries: vec![entry] }
    }

    /// Asks for a whole new journal, as an import does.
    pub fn whole(tournament: TournamentId, entries: Vec<NewEntry>) -> Self {
        Self { tournament, at: Seq(1), entries }
    }

    /// Returns the place of the last entry, once it is written.
    pub(crate) fn last(&self) -> Seq {
        Seq(self.at.plus(self.entries.len()).0.saturating_sub(1))
    }

    /// Returns the entries with the places they are to take.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Seq, &NewEntry)> {
        self.entries.iter().enumerate().map(|(index, entry)| (self.at.plus(index), entry))
    }

    /// Returns when the last entry was decided, unless it is one of the beginning.
    pub(crate) fn changed_at_ms(&self) -> Option<i64> {
        let last = self.entries.last().filter(|entry| !entry.is_of_the_beginning(self.last()))?;
        Some(last.at_ms)
    }

    /// Finds a command that is in the append twice, and the first of its places.
    fn command_twice(&self) -> Option<(CommandId, Seq)> {
        let mut seen = HashMap::new();
        self.numbered().find_map(|(seq, NewEntry { command, .. })| {
            seen.insert(command, seq).map(|earlier| (command.clone(), earlier))
        })
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
    pub seq: Seq,
    pub by_whom: String,
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
    /// Somebody else's entry has that place, or there would be a gap: load what is new, decide again. Nothing was written.
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

/// The answer to an append.
pub(crate) type Answer = Result<Outcome, Error>;

/// What a database knows that decides about an append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Facts {
    /// Whether the tournament was deleted.
    pub(crate) is_deleted: bool,
    /// The tournament's latest entry.
    pub(crate) latest_seq: Seq,
    /// Those commands of the append that are in the journal already, with their places.
    pub(crate) known: Vec<(CommandId, Seq)>,
}

/// What an append comes to inside a transaction that is not committed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Attempt {
    /// What will be answered once the transaction is committed.
    Decided(Outcome),
    /// A mistake of the caller's: this command is at this place already, or twice in the append.
    Reused(CommandId, Seq),
}

impl Attempt {
    /// Decides about an append; its entries are written where this says that they are appended.
    pub(crate) fn of(append: &Append, facts: &Facts) -> Attempt {
        let Facts { is_deleted, latest_seq, known } = facts;
        let outcome = match known.iter().max_by_key(|(_, seq)| *seq) {
            _ if *is_deleted => Outcome::Deleted,
            Some((_, seq)) if known.len() == append.entries.len() => Outcome::AlreadyDone { seq: *seq },
            Some((command, seq)) => return Attempt::Reused(command.clone(), *seq),
            None if append.at != latest_seq.next() => Outcome::Stale { latest_seq: *latest_seq },
            None => match append.command_twice() {
                Some((command, seq)) => return Attempt::Reused(command, seq),
                None => Outcome::Appended { seq: append.last() },
            },
        };
        Attempt::Decided(outcome)
    }

    /// Returns what the caller is told once the transaction is committed.
    pub(crate) fn answer(self, append: &Append) -> Answer {
        match self {
            Attempt::Decided(outcome) => Ok(outcome),
            Attempt::Reused(command, seq) => {
                Err(Error::CommandReused { tournament: append.tournament.clone(), command, seq })
            }
        }
    }

    /// Whether the entries are to be written.
    pub(crate) fn is_appended(&self) -> bool {
        matches!(self, Attempt::Decided(Outcome::Appended { .. }))
    }
}
