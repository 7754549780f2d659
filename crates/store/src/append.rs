//! Appends to journals, and their outcomes.

use std::collections::HashMap;

use crate::{CommandId, Error, NewEntry, Seq, TournamentId};

/// A request to append entries to one tournament's journal: all of them or none.
///
/// An append whose `at` is 1 creates the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    pub tournament: TournamentId,
    /// The place of the first entry: one past the state on which the command was decided.
    pub at: Seq,
    /// The entries, at least one.
    pub entries: Vec<NewEntry>,
}

impl Append {
    pub fn one(tournament: TournamentId, at: Seq, entry: NewEntry) -> Self {
        Self { tournament, at, entries: vec![entry] }
    }

    /// Creates a whole new journal, as an import does.
    pub fn whole(tournament: TournamentId, entries: Vec<NewEntry>) -> Self {
        Self { tournament, at: Seq(1), entries }
    }

    pub(crate) fn last(&self) -> Seq {
        Seq(self.at.plus(self.entries.len()).0.saturating_sub(1))
    }

    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Seq, &NewEntry)> {
        self.entries.iter().enumerate().map(|(index, entry)| (self.at.plus(index), entry))
    }

    /// Returns the time of the last entry; `None` if it belongs to the beginning of the journal.
    pub(crate) fn changed_at_ms(&self) -> Option<i64> {
        let last = self.entries.last().filter(|entry| !entry.is_of_the_beginning(self.last()))?;
        Some(last.at_ms)
    }

    fn command_twice(&self) -> Option<(CommandId, Seq)> {
        let mut seen = HashMap::new();
        self.numbered().find_map(|(seq, NewEntry { command, .. })| {
            seen.insert(command, seq).map(|earlier| (command.clone(), earlier))
        })
    }

    pub(crate) fn size(&self) -> usize {
        self.entries.iter().map(NewEntry::size).sum()
    }
}

/// A request to rewrite entries of a journal so that a person's name disappears from it.
///
/// The entry that records this is appended with it: all of it or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewrite {
    /// The entries to append. If they are refused, nothing is rewritten.
    pub append: Append,
    pub entries: Vec<Rewritten>,
}

/// The new content of an entry; its place, time and command stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    pub seq: Seq,
    pub by_whom: String,
    pub action: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppendOutcome {
    /// The entries are on the disk.
    Appended {
        /// The place of the last entry.
        seq: Seq,
    },
    /// The place is taken, or would leave a gap. Nothing was written; load the new entries and decide again.
    Stale {
        /// The latest entry in the journal.
        latest_seq: Seq,
    },
    /// The tournament was deleted, and its id can never be used again. Nothing was written.
    Deleted,
    /// A harmless retry: the same commands were written before. Nothing was written.
    AlreadyDone {
        /// The place of the last entry.
        seq: Seq,
    },
}

pub(crate) type AppendResult = Result<AppendOutcome, Error>;

/// The state of the database that decides about an append.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AppendFacts {
    pub(crate) is_deleted: bool,
    pub(crate) latest_seq: Seq,
    /// Commands of the append that the journal already has, with their places.
    pub(crate) known: Vec<(CommandId, Seq)>,
}

/// The outcome of an append inside a transaction that is not committed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Attempt {
    /// The outcome once the transaction is committed.
    Decided(AppendOutcome),
    /// A mistake of the caller: the command is already at this place, or twice in the append.
    Reused(CommandId, Seq),
}

impl Attempt {
    /// Decides about an append. The entries have to be written if the result is `Appended`.
    pub(crate) fn of(append: &Append, facts: &AppendFacts) -> Attempt {
        let AppendFacts { is_deleted, latest_seq, known } = facts;
        let outcome = match known.iter().max_by_key(|(_, seq)| *seq) {
            _ if *is_deleted => AppendOutcome::Deleted,
            Some((_, seq)) if known.len() == append.entries.len() => AppendOutcome::AlreadyDone { seq: *seq },
            Some((command, seq)) => return Attempt::Reused(command.clone(), *seq),
            None if append.at != latest_seq.next() => AppendOutcome::Stale { latest_seq: *latest_seq },
            None => match append.command_twice() {
                Some((command, seq)) => return Attempt::Reused(command, seq),
                None => AppendOutcome::Appended { seq: append.last() },
            },
        };
        Attempt::Decided(outcome)
    }

    /// Returns the caller's answer, once the transaction is committed.
    pub(crate) fn answer(self, append: &Append) -> AppendResult {
        match self {
            Attempt::Decided(outcome) => Ok(outcome),
            Attempt::Reused(command, seq) => {
                Err(Error::CommandReused { tournament: append.tournament.clone(), command, seq })
            }
        }
    }

    pub(crate) fn is_appended(&self) -> bool {
        matches!(self, Attempt::Decided(AppendOutcome::Appended { .. }))
    }
}
