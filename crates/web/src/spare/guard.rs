//! A guard around the store: a server that is not the desk cannot write. Writes are marked, so that a spare
//! asks only for those.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use pairwright_store as store;
use pairwright_store::{
    Append, AppendCallback, AppendOutcome, CatalogueCard, CataloguePage, CatalogueQuery, ChangeMark, Changed,
    Choices, Deletion, Error, Inventory, Rewrite, Seq, StoredEntry, TournamentId, TournamentSummary,
    Unlisted,
};
use pairwright_web_kit::journals::lock;
use tokio::sync::watch;

/// Maximum time that closing waits for writes in progress.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether this server may write, and what it has written.
pub(crate) struct Guard {
    gate: Mutex<Gate>,
    nobody_writes: Condvar,
    marks: Mutex<WriteMarks>,
    /// Why the last entry could not be written, if the disk is full.
    no_room: Mutex<Option<Error>>,
    news: watch::Sender<u64>,
}

#[derive(Debug)]
struct Gate {
    is_open: bool,
    under_way: usize,
}

#[derive(Debug, Default)]
struct WriteMarks {
    count: u64,
    /// The mark of each journal's last write.
    journals: BTreeMap<TournamentId, u64>,
    /// The mark of the last change other than to a journal, or by another process.
    whole: u64,
}

/// The changes since a mark.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) mark: u64,
    /// The journals written to; `None` if anything may have changed.
    pub(crate) journals: Option<BTreeSet<TournamentId>>,
}

/// Permission for one write. Closing waits for its release.
struct Pass(Arc<Guard>);

impl Drop for Pass {
    fn drop(&mut self) {
        lock(&self.0.gate).under_way -= 1;
        self.0.nobody_writes.notify_all();
    }
}

impl Guard {
    pub(crate) fn new() -> Arc<Guard> {
        Arc::new(Guard {
            gate: Mutex::new(Gate { is_open: true, under_way: 0 }),
            nobody_writes: Condvar::new(),
            marks: Mutex::default(),
            no_room: Mutex::default(),
            news: watch::Sender::new(0),
        })
    }

    pub(crate) fn is_open(&self) -> bool {
        lock(&self.gate).is_open
    }

    pub(crate) fn open(&self) {
        lock(&self.gate).is_open = true;
    }

    /// Prevents further writes and waits for those in progress. Blocks.
    pub(crate) fn close(&self) {
        let mut gate = lock(&self.gate);
        gate.is_open = false;
        drop(self.nobody_writes.wait_timeout_while(gate, PATIENCE, |gate| gate.under_way > 0));
    }

    fn pass(self: &Arc<Self>) -> Result<Pass, Error> {
        let mut gate = lock(&self.gate);
        if !gate.is_open {
            return Err(Error::NotTheDesk);
        }
        gate.under_way += 1;
        Ok(Pass(self.clone()))
    }

    /// Why the last entry could not be written, if the disk is full. Reading still works.
    pub(crate) fn no_room(&self) -> Option<Error> {
        lock(&self.no_room).clone()
    }

    fn mark(&self, journal: &TournamentId) {
        self.count(|marks| {
            marks.journals.insert(journal.clone(), marks.count);
        });
    }

    fn mark_whole(&self) {
        self.count(|marks| marks.whole = marks.count);
    }

    fn count(&self, mark: impl FnOnce(&mut WriteMarks)) {
        let mut marks = lock(&self.marks);
        marks.count += 1;
        mark(&mut marks);
        self.news.send_replace(marks.count);
    }

    pub(crate) fn since(&self, before: u64) -> Marked {
        let marks = lock(&self.marks);
        let new = marks.journals.iter().filter(|(_, at)| **at > before);
        let journals = (marks.whole <= before).then(|| new.map(|(id, _)| id.clone()).collect());
        Marked { mark: marks.count, journals }
    }

    /// Receives the mark, now and after each write.
    pub(crate) fn follow(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }
}

pub(crate) struct Guarded {
    inner: Arc<dyn store::Journal>,
    guard: Arc<Guard>,
}

impl Guarded {
    pub(crate) fn new(inner: Arc<dyn store::Journal>, guard: Arc<Guard>) -> Arc<Guarded> {
        Arc::new(Guarded { inner, guard })
    }
}

impl store::Journal for Guarded {
    fn append_then(&self, append: Append, done: AppendCallback) {
        let pass = match self.guard.pass() {
            Ok(pass) => pass,
            Err(error) => return done(Err(error)),
        };
        let id = append.tournament.clone();
        let marked = move |outcome: Result<AppendOutcome, Error>| {
            match &outcome {
                Ok(AppendOutcome::Appended { .. }) => {
                    pass.0.mark(&id);
                    *lock(&pass.0.no_room) = None;
                }
                Err(error @ Error::DiskFull { .. }) => *lock(&pass.0.no_room) = Some(error.clone()),
                _ => {}
            }
            drop(pass);
            done(outcome);
        };
        self.inner.append_then(append, Box::new(marked));
    }

    fn entries(&self, tournament: &TournamentId, after: Seq) -> Result<Vec<StoredEntry>, Error> {
        self.inner.entries(tournament, after)
    }

    fn latest_seq(&self, tournament: &TournamentId) -> Result<Seq, Error> {
        self.inner.latest_seq(tournament)
    }

    fn tournaments(&self) -> Result<Vec<TournamentSummary>, Error> {
        self.inner.tournaments()
    }

    fn newest_change(&self) -> Result<Option<i64>, Error> {
        self.inner.newest_change()
    }

    fn catalogue(&self, query: &CatalogueQuery) -> Result<CataloguePage, Error> {
        self.inner.catalogue(query)
    }

    fn choices(&self, unlisted: &Unlisted) -> Result<Choices, Error> {
        self.inner.choices(unlisted)
    }

    fn without_card(&self, version: u32) -> Result<Vec<TournamentId>, Error> {
        self.inner.without_card(version)
    }

    fn rated(&self, tournaments: &[TournamentId]) -> Result<Vec<(TournamentId, String)>, Error> {
        self.inner.rated(tournaments)
    }

    /// Every laptop makes its own cards from its journals.
    fn keep_cards(&self, cards: Vec<CatalogueCard>) -> Result<(), Error> {
        self.inner.keep_cards(cards)
    }

    fn archive(&self, tournament: &TournamentId, since_ms: Option<i64>) -> Result<bool, Error> {
        let _pass = self.guard.pass()?;
        self.inner.archive(tournament, since_ms).inspect(|_| self.guard.mark_whole())
    }

    fn delete(
        &self,
        tournament: &TournamentId,
        at: Seq,
        now_ms: i64,
        beside: &[TournamentId],
    ) -> Result<Deletion, Error> {
        let _pass = self.guard.pass()?;
        self.inner.delete(tournament, at, now_ms, beside).inspect(|_| self.guard.mark_whole())
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<AppendOutcome, Error> {
        let _pass = self.guard.pass()?;
        let id = rewrite.append.tournament.clone();
        self.inner.rewrite(rewrite).inspect(|_| self.guard.mark(&id))
    }

    fn secret_or_insert(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error> {
        self.inner.secret_or_insert(name, fresh)
    }

    fn inventory(&self) -> Result<Inventory, Error> {
        self.inner.inventory()
    }

    fn bury(&self, tournament: &TournamentId, deleted_at_ms: i64) -> Result<(), Error> {
        let _pass = self.guard.pass()?;
        self.inner.bury(tournament, deleted_at_ms).inspect(|()| self.guard.mark_whole())
    }

    fn change_mark(&self) -> Result<ChangeMark, Error> {
        self.inner.change_mark()
    }

    /// A spare must learn of other processes' writes as well.
    fn changed_since(&self, before: Option<ChangeMark>) -> Result<(ChangeMark, Changed), Error> {
        let (mark, changed) = self.inner.changed_since(before)?;
        match &changed {
            Changed::Only(journals) => journals.iter().for_each(|id| self.guard.mark(id)),
            Changed::All => self.guard.mark_whole(),
        }
        Ok((mark, changed))
    }

    fn backup_to(&self, path: &Path) -> Result<u64, Error> {
        self.inner.backup_to(path)
    }
}

#[cfg(test)]
mod tests {
    use pairwright_store::{Journal, NewEntry, SqliteStore};

    use super::*;

    fn append(id: &str, at: u64) -> Append {
        let (command, by_whom, action) = (at.to_string().as_str().into(), String::new(), "{}".to_owned());
        Append::one(id.into(), Seq(at), NewEntry { command, at_ms: 0, by_whom, action })
    }

    #[test]
    fn only_the_desk_writes_and_every_write_is_marked() {
        let guard = Guard::new();
        let inner = Arc::new(SqliteStore::temporary().unwrap());
        let store = Guarded::new(inner, guard.clone());
        store.append(append("t", 1)).unwrap();
        let first = guard.since(0);
        assert_eq!(first.journals, Some(BTreeSet::from(["t".into()])));
        store.append(append("@people", 1)).unwrap();
        store.append(append("t", 7)).unwrap();
        assert_eq!(guard.since(first.mark).journals, Some(BTreeSet::from(["@people".into()])));
        store.archive(&"t".into(), Some(7)).unwrap();
        assert_eq!(guard.since(first.mark).journals, None, "it may be anything");
        guard.close();
        let refused = [
            store.append(append("t", 2)).err(),
            store.archive(&"t".into(), None).err(),
            store.delete(&"t".into(), Seq(1), 0, &[]).err(),
            store.rewrite(Rewrite { append: append("t", 2), entries: Vec::new() }).err(),
            store.bury(&"u".into(), 0).err(),
        ];
        assert!(refused.into_iter().all(|error| error == Some(Error::NotTheDesk)));
        guard.open();
        store.append(append("t", 2)).unwrap();
    }
}
