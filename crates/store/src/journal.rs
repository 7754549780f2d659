//! What every store can do, whatever keeps the rows.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use crate::{
    Append, Card, CataloguePage, CatalogueQuery, Choices, Entry, Error, Inventory, Outcome, Rewrite, Seq,
    TournamentId, TournamentSummary, Unlisted,
};

/// What is called with the answer to an append, on a thread of the store; it must be quick and must not wait for the store.
pub type Done = Box<dyn FnOnce(Result<Outcome, Error>) + Send>;

/// The journals of many tournaments.
///
/// All methods but [`append_then`](Self::append_then) block: asynchronous callers put them on a thread made for
/// that, and have `append_then` send its answer into a channel of theirs that holds one value.
pub trait Journal: Send + Sync {
    /// Appends, and calls `done` exactly once: after the rows are durable, or after it is sure that they were not
    /// written or cannot be said to be. Never blocks.
    fn append_then(&self, append: Append, done: Done);

    /// Returns the entries after `after`, in order. An unknown tournament has none.
    fn entries(&self, tournament: &TournamentId, after: Seq) -> Result<Vec<Entry>, Error>;

    /// Returns the place of the latest entry, [`Seq::START`] when there is none. Costs one look into an index.
    fn latest_seq(&self, tournament: &TournamentId) -> Result<Seq, Error>;

    /// Returns all tournaments, oldest first.
    fn tournaments(&self) -> Result<Vec<TournamentSummary>, Error>;

    /// Returns when the newest entry of all was decided, those left out that came with the beginning of a journal.
    fn newest_change(&self) -> Result<Option<i64>, Error>;

    /// Returns a part of the catalogue, the newest tournament first.
    fn catalogue(&self, query: &CatalogueQuery) -> Result<CataloguePage, Error>;

    /// Returns what the catalogue can be asked for by somebody who finds these unlisted tournaments.
    fn choices(&self, unlisted: &Unlisted) -> Result<Choices, Error>;

    /// Returns the tournaments whose card is missing, or not made from the newest entry in the way of this version, or a
    /// later one; the newest first.
    fn without_card(&self, version: u32) -> Result<Vec<TournamentId>, Error>;

    /// Returns what counts in ratings of these tournaments, from their cards as they are; one without a card is left out.
    fn rated(&self, tournaments: &[TournamentId]) -> Result<Vec<(TournamentId, String)>, Error>;

    /// Keeps cards, each unless there is a newer one, or its entry is not the newest any more. What a card says can be
    /// made anew, so it does not count as a change to the database.
    fn keep_cards(&self, cards: Vec<Card>) -> Result<(), Error>;

    /// Puts a tournament into the archive, or back into the list (`None`). Returns false where there is no such tournament.
    fn archive(&self, tournament: &TournamentId, since_ms: Option<i64>) -> Result<bool, Error>;

    /// Deletes a tournament with its whole journal, for ever, provided that `at` is its latest entry. What was answered
    /// with [`Deletion::Deleted`] never comes back, whatever is appended by whomever, and survives a crash. The journals
    /// `beside` are deleted with it, whatever stands in them.
    fn delete(
        &self,
        tournament: &TournamentId,
        at: Seq,
        now_ms: i64,
        beside: &[TournamentId],
    ) -> Result<Deletion, Error>;

    /// Writes some entries anew and appends to the same journal, in one step that survives a crash. Once it is answered
    /// with [`Outcome::Appended`], what the entries said before is in no file of the database any more; of copies made
    /// earlier nothing can be promised.
    fn rewrite(&self, rewrite: Rewrite) -> Result<Outcome, Error>;

    /// Returns the secret of that name. When there is none, keeps `fresh` under that name for ever and returns it;
    /// of several callers at once, in several processes, all get the same.
    fn secret_or_insert(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error>;

    /// Returns what there is beside the entries, as it stood at one moment.
    fn inventory(&self) -> Result<Inventory, Error>;

    /// Marks a name, under which nothing was ever written here, as that of a deleted tournament.
    fn bury(&self, tournament: &TournamentId, deleted_at_ms: i64) -> Result<(), Error>;

    /// Returns a mark that differs from the one before if somebody else, such as a second process, wrote to the
    /// database in between. What this store wrote itself does not change it.
    fn change_mark(&self) -> Result<ChangeMark, Error>;

    /// Returns the mark of now, and which journals others may have written to since an earlier one.
    fn changed_since(&self, before: Option<ChangeMark>) -> Result<(ChangeMark, Changed), Error> {
        let mark = self.change_mark()?;
        Ok((mark, if before == Some(mark) { Changed::nothing() } else { Changed::All }))
    }

    /// Writes a compact copy of everything to a new file at `path`, making its folder if need be, while the store stays
    /// in use, and returns once the copy is durable and was read back. The file appears only when it is complete. It
    /// holds the secrets too, so it is made readable for this user alone. Works also where the database was deleted or
    /// replaced: then it is what this store has open. Says how many entries all journals have together.
    ///
    /// # Errors
    /// When `path` exists or cannot be written, or the database cannot be read.
    fn backup_to(&self, path: &Path) -> Result<u64, Error>;

    /// Appends, and returns once the rows are durable.
    ///
    /// # Errors
    /// When nothing can be promised about the rows; the same append may be tried again.
    fn append(&self, append: Append) -> Result<Outcome, Error> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.append_then(append, Box::new(move |outcome| drop(answer.send(outcome))));
        answered.recv().unwrap_or(Err(Error::Stopped))
    }
}

/// A database that was made of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// How many entries its journals have together.
    pub entries: u64,
    /// What the database is called now that was there before.
    pub kept: Option<PathBuf>,
}

/// What became of a wish to delete a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deletion {
    Deleted,
    /// Somebody has written to it since: nothing was deleted.
    Stale {
        /// The latest entry there is.
        latest_seq: Seq,
    },
    /// There is no such tournament, or it was deleted before.
    Unknown,
}

/// Which journals others wrote to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    /// Nobody knows: any of them.
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

/// A moment in the life of a database as seen by one store; only equality means something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeMark(pub(crate) i64);
