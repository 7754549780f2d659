//! All open journals, through which the server reads and changes every tournament.
//!
//! Everything here blocks. Handlers use it through `crate::server::state`, which runs it on a suitable thread.
//!
//! Architecture Invariant: a journal in memory never runs ahead of the disk. An action is checked on a copy,
//! appended to the store, and only then applied here.

mod act;
mod begin;
mod clock;
mod kept;
mod ledger;
mod once;
mod open;
mod remove;
pub mod round_reasons;
mod times;
mod watch;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::{Arc, Mutex, Weak};

use pairwright_core::{Journal, PlayerId, Tournament};
use pairwright_store as store;
use pairwright_store::TournamentId;
use tokio::sync::watch as news;

pub use act::{CommandStamp, Done};
pub use clock::{TimeReading, WallClock};
pub use ledger::{Fold, Ledger, Ledgers, clocks_of, id_of as ledger_id, readings_of, walls_of};
pub use once::Once;
pub use pairwright_office::ends::has_begun;
pub use round_reasons::ReasonCache;
pub use times::{ClosedAt, Times};
pub use watch::{Follower, watch};

use crate::error::Error;
use kept::Kept;
use open::Open;
pub use open::lock;

/// Maximum entries, players and matches of unused tournaments in memory.
const MOST: usize = 100_000;
/// Maximum number of tournaments loaded at the same time.
const LOADING: usize = 16;

pub struct Journals {
    store: Arc<dyn store::Journal>,
    open: Mutex<Kept<Open>>,
    /// One task loads a tournament while others wait, so that nobody writes to it during the load.
    loading: [Mutex<()>; LOADING],
    changes: news::Sender<u64>,
    clock: Arc<WallClock>,
    /// The data beside the journals that follows other processes.
    beside: Mutex<Vec<Weak<dyn Follower>>>,
}

/// A tournament as of one entry of its journal.
#[derive(Clone)]
pub struct Moment {
    pub id: TournamentId,
    /// Number of the last entry.
    pub seq: u64,
    pub tournament: Arc<Tournament>,
    /// Why its rounds are paired as they are, shared by all readers.
    pub reasons: Arc<ReasonCache>,
    /// Computed values shared by its pages.
    pub once: Arc<Once>,
}

impl Moment {
    pub fn of(id: &TournamentId, journal: &Journal) -> Moment {
        let (seq, tournament) = (journal.last_seq(), journal.tournament().clone());
        Moment { id: id.clone(), seq, tournament, reasons: Arc::default(), once: Arc::default() }
    }

    /// The same moment as everybody may read it.
    pub fn in_public(self) -> Moment {
        Moment { tournament: in_public(&self.tournament), once: Arc::default(), ..self }
    }
}

/// Removes what only the desk may know. Returns the same tournament if there is nothing of the kind.
fn in_public(tournament: &Arc<Tournament>) -> Arc<Tournament> {
    match tournament.people.is_empty() {
        true => tournament.clone(),
        false => Arc::new(tournament.in_public()),
    }
}

impl Journals {
    /// Opens the journals of a store.
    /// The time starts no earlier than the newest entry, even if the machine's clock was set back. Imported
    /// entries do not count, because they are dated by other clocks.
    pub fn new(store: Arc<dyn store::Journal>, clock: WallClock) -> Result<Journals, Error> {
        Journals::keeping(store, clock, MOST)
    }

    /// `most` limits what is kept of unused tournaments.
    fn keeping(store: Arc<dyn store::Journal>, clock: WallClock, most: usize) -> Result<Journals, Error> {
        store.newest_change()?.into_iter().for_each(|at| clock.not_before(at));
        let (open, changes) = (Mutex::new(Kept::new(most)), news::Sender::new(0));
        let (loading, beside) = Default::default();
        Ok(Journals { store, open, loading, changes, clock: Arc::new(clock), beside })
    }

    /// Moves the time to at least this entry, unless it may have been imported.
    pub fn not_before(&self, entry: &store::StoredEntry) {
        if !entry.is_of_the_beginning() {
            self.clock.not_before(entry.at_ms);
        }
    }

    pub fn moment(&self, id: &TournamentId) -> Result<Moment, Error> {
        Ok(self.open(id)?.moment())
    }

    /// The tournament as everybody may read it: with display names and without contact details.
    pub fn public_moment(&self, id: &TournamentId) -> Result<Moment, Error> {
        Ok(self.open(id)?.public_moment())
    }

    /// Like [`Journals::public_moment`], but does not block: `None` if the journal is not open.
    pub fn known_public_moment(&self, id: &TournamentId) -> Option<Moment> {
        lock(&self.open).get(id).map(|open| open.public_moment())
    }

    /// The tournament with the times of its events, without keeping it open.
    pub fn glance(&self, id: &TournamentId) -> Result<(Moment, Times), Error> {
        let open = self.opened_or_read(id)?;
        let times = open.read(Times::of);
        Ok((open.moment(), times))
    }

    /// The tournament after an earlier entry, without keeping it open.
    pub fn glance_back(&self, id: &TournamentId, seq: u64) -> Result<Tournament, Error> {
        Ok(self.opened_or_read(id)?.read(|journal| journal.as_of(seq))?)
    }

    fn opened_or_read(&self, id: &TournamentId) -> Result<Arc<Open>, Error> {
        let open = lock(&self.open).get(id);
        open.map_or_else(|| Open::load(&*self.store, id).map(Arc::new), Ok)
    }

    /// The number of the last entry that a player's own page depends on.
    pub fn own_number(&self, id: &TournamentId, player: &PlayerId) -> Result<u64, Error> {
        Ok(self.open(id)?.own_number(player))
    }

    /// Reads from the journal. It must be quick, because nothing can be appended meanwhile.
    pub fn read<T>(&self, id: &TournamentId, read: impl FnOnce(&Journal) -> T) -> Result<T, Error> {
        Ok(self.open(id)?.read(read))
    }

    /// All tournaments including archived ones, newest first.
    pub fn list(&self) -> Result<Vec<store::TournamentSummary>, Error> {
        let mut all = self.store.tournaments()?;
        all.retain(|row| !row.id.is_beside());
        all.reverse();
        Ok(all)
    }

    /// The store, for the catalogue, which is kept there.
    pub fn store(&self) -> &dyn store::Journal {
        &*self.store
    }

    pub fn opened(&self) -> Vec<Moment> {
        let all = lock(&self.open).all();
        all.into_iter().map(|(_, open)| open.moment()).collect()
    }

    /// Receives the number of the last entry, now and after each change.
    pub fn follow(&self, id: &TournamentId) -> Result<news::Receiver<u64>, Error> {
        Ok(self.open(id)?.news.subscribe())
    }

    /// Receives a count of the changes to all tournaments, now and after each one.
    pub fn follow_all(&self) -> news::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Returns the number of followers of an open tournament, or of all if `None`.
    pub fn listeners(&self, tournament: Option<&str>) -> usize {
        match tournament {
            Some(id) => {
                let count = |open: &Open| open.news.receiver_count();
                lock(&self.open).look(&TournamentId::from(id), count).unwrap_or(0)
            }
            None => self.changes.receiver_count(),
        }
    }

    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// The store's secret with this name. Stores `fresh` if there is none.
    pub fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(self.store.secret_or_insert(name, fresh)?)
    }

    /// Copies the whole database to a new file and returns its number of entries.
    pub fn backup_to(&self, path: &std::path::Path) -> Result<u64, store::Error> {
        self.store.backup_to(path)
    }

    /// Opens a ledger. The caller must keep it: one per name.
    pub fn ledger<F: Fold>(&self, name: &str) -> Result<Ledger<F>, Error> {
        Ledger::load(self.store.clone(), self.clock.clone(), name)
    }

    /// Returns the open journal, loading it on first use.
    fn open(&self, id: &TournamentId) -> Result<Arc<Open>, Error> {
        if id.is_beside() {
            return Err(Error::NoSuchTournament(id.to_string()));
        }
        let known = lock(&self.open).get(id);
        if let Some(open) = known {
            return Ok(open);
        }
        let place = BuildHasherDefault::<DefaultHasher>::default().hash_one(id) % LOADING as u64;
        let _alone = lock(&self.loading[usize::try_from(place).unwrap_or(0)]);
        let known = lock(&self.open).get(id);
        if let Some(open) = known {
            return Ok(open);
        }
        let loaded = Arc::new(Open::load(&*self.store, id)?);
        let (open, _gone) = lock(&self.open).keep(id, loaded);
        // It may have been deleted during the load, when it could not be closed yet.
        if self.store.latest_seq(id)? == store::Seq::START {
            lock(&self.open).remove(id);
            return Err(Error::NoSuchTournament(id.to_string()));
        }
        Ok(open)
    }

    /// Announces a change to a tournament, or to an unknown one if `None`.
    fn count_change(&self, of: Option<&TournamentId>) {
        if let Some(id) = of {
            self.followers().iter().for_each(|follower| follower.changed(id));
        }
        self.changes.send_modify(|changes| *changes += 1);
    }
}
