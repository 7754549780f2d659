//! The interface of every store.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use crate::{
    Append, AppendOutcome, CatalogueCard, CataloguePage, CatalogueQuery, Choices, Error, Rewrite, Seq,
    StoredEntry, TournamentId, TournamentSummary, Unlisted,
};

/// Receives an append's answer. It runs on a thread of the store, so it must be quick and not wait for the store.
pub type AppendCallback = Box<dyn FnOnce(Result<AppendOutcome, Error>) + Send>;

/// The journals of many tournaments.
///
/// All methods but [`append_then`](Self::append_then) block: asynchronous callers run them on a thread for
/// blocking work, and have `append_then` send its answer into a channel that holds one value.
pub trait Journal: Send + Sync {
    /// Appends, and calls `done` exactly once: when the rows are durable, or when it is certain that they are
    /// not, or cannot be known. Never blocks.
    fn append_then(&self, append: Append, done: AppendCallback);

    /// Returns the entries after `after`, in order; empty for an unknown tournament.
    fn entries(&self, tournament: &TournamentId, after: Seq) -> Result<Vec<StoredEntry>, Error>;

    /// Returns the place of the latest entry, or [`Seq::START`]. Costs one index lookup.
    fn latest_seq(&self, tournament: &TournamentId) -> Result<Seq, Error>;

    /// Returns all tournaments, oldest first.
    fn tournaments(&self) -> Result<Vec<TournamentSummary>, Error>;

    /// Returns the time of the newest entry, except entries from the beginning of a journal.
    fn newest_change(&self) -> Result<Option<i64>, Error>;

    fn catalogue(&self, query: &CatalogueQuery) -> Result<CataloguePage, Error>;

    /// Returns the choices in the catalogue for somebody who may find these unlisted tournaments.
    fn choices(&self, unlisted: &Unlisted) -> Result<Choices, Error>;

    /// Returns the tournaments whose card is missing, out of date, or made by an older version; newest first.
    fn without_card(&self, version: u32) -> Result<Vec<TournamentId>, Error>;

    /// Returns the rated results of these tournaments, from their current cards. Leaves out tournaments without a card.
    fn rated(&self, tournaments: &[TournamentId]) -> Result<Vec<(TournamentId, String)>, Error>;

    /// Stores cards, unless there is a newer card or entry. Does not count as a change to the database, because
    /// cards can be made again.
    fn keep_cards(&self, cards: Vec<CatalogueCard>) -> Result<(), Error>;

    /// Archives a tournament, or puts it back into the list (`None`). Returns false if it does not exist.
    fn archive(&self, tournament: &TournamentId, since_ms: Option<i64>) -> Result<bool, Error>;

    /// Deletes a tournament with its whole journal for ever, provided that `at` is its latest entry.
    ///
    /// After the answer [`Deletion::Deleted`] it never comes back, even after a crash, and nothing can be
    /// appended to it. The side journals `beside` are deleted too, whatever they contain.
    fn delete(
        &self,
        tournament: &TournamentId,
        at: Seq,
        now_ms: i64,
        beside: &[TournamentId],
    ) -> Result<Deletion, Error>;

    /// Rewrites entries and appends to the same journal, atomically even in a crash.
    ///
    /// After the answer [`AppendOutcome::Appended`], no file of the database contains the old texts any more; earlier copies may.
    fn rewrite(&self, rewrite: Rewrite) -> Result<AppendOutcome, Error>;

    /// Returns the secret with this name; if there is none, stores `fresh` for ever. Concurrent callers, even in
    /// several processes, all get the same.
    fn secret_or_insert(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error>;

    /// Returns everything but the entries, in one snapshot.
    fn inventory(&self) -> Result<Inventory, Error>;

    /// Marks an unused name as that of a deleted tournament.
    fn bury(&self, tournament: &TournamentId, deleted_at_ms: i64) -> Result<(), Error>;

    /// Returns a mark that changes if somebody else, such as a second process, writes to the database. This
    /// store's own writes do not change it.
    fn change_mark(&self) -> Result<ChangeMark, Error>;

    /// Returns the current mark, and the journals that others may have written to since an earlier one.
    fn changed_since(&self, before: Option<ChangeMark>) -> Result<(ChangeMark, Changed), Error> {
        let mark = self.change_mark()?;
        Ok((mark, if before == Some(mark) { Changed::nothing() } else { Changed::All }))
    }

    /// Writes a compact copy of everything to a new file at `path`, and returns the number of entries in all journals.
    ///
    /// Creates the folder if needed. The store stays in use meanwhile. The file appears only when it is complete,
    /// durable and verified. It is readable only for this user, because it contains the secrets. If the database
    /// was deleted or replaced, the copy is of the one that this store has open.
    ///
    /// # Errors
    /// If `path` exists or cannot be written, or the database cannot be read.
    fn backup_to(&self, path: &Path) -> Result<u64, Error>;

    /// Appends, and returns once the rows are durable.
    ///
    /// # Errors
    /// If it is unknown whether the rows are durable; the same append may be tried again.
    fn append(&self, append: Append) -> Result<AppendOutcome, Error> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.append_then(append, Box::new(move |outcome| drop(answer.send(outcome))));
        answered.recv().unwrap_or(Err(Error::Stopped))
    }
}

/// A database restored from a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The number of entries in all journals.
    pub entries: u64,
    /// The new path of the database that was there before.
    pub kept: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deletion {
    Deleted,
    /// Somebody has written to the tournament since: nothing was deleted.
    Stale {
        latest_seq: Seq,
    },
    /// The tournament does not exist, or was deleted before.
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    /// Unknown: possibly all.
    All,
    Only(BTreeSet<TournamentId>),
}

impl Changed {
    pub fn nothing() -> Self {
        Self::Only(BTreeSet::new())
    }

    /// Whether a journal may be among them.
    pub fn concerns(&self, journal: &TournamentId) -> bool {
        match self {
            Self::All => true,
            Self::Only(journals) => journals.contains(journal),
        }
    }

    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Only(these), Self::Only(others)) => Self::Only(&these | &others),
            _ => Self::All,
        }
    }
}

/// A moment in the life of a database as seen by one store; only equality is meaningful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeMark(pub(crate) i64);

/// Everything in a database except the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inventory {
    /// All journals, including deleted ones, sorted by id.
    pub journals: Vec<JournalState>,
    /// The secrets, sorted by name.
    pub secrets: Vec<(String, Vec<u8>)>,
}

impl Inventory {
    /// Sorts the parts, because databases return them in different orders.
    pub(crate) fn of(mut journals: Vec<JournalState>, mut secrets: Vec<(String, Vec<u8>)>) -> Inventory {
        journals.sort_by(|a, b| a.id.cmp(&b.id));
        secrets.sort();
        Inventory { journals, secrets }
    }
}

/// The state of a journal, without its entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalState {
    pub id: TournamentId,
    pub latest: Seq,
    /// When it was archived, in Unix milliseconds.
    pub archived_at_ms: Option<i64>,
    /// When it was deleted, in Unix milliseconds.
    pub deleted_at_ms: Option<i64>,
}
