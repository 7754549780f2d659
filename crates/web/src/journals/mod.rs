//! All open journals: the one door through which the server reads and changes tournaments.
//!
//! Everything here blocks; handlers come in through `crate::server::state`, which puts them on a thread for that.
//!
//! Architecture Invariant: a journal in memory never runs ahead of the disk. An action is checked on a copy, appended
//! to the store, and only then taken down here.

mod act;
mod begin;
mod clock;
mod erase;
mod follower;
mod kept;
mod ledger;
mod ledgers;
mod open;
mod remove;
mod times;
mod touched;
mod watch;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::{Arc, Mutex, Weak};

use pairwright_core::{Journal, PlayerId, Tournament};
use pairwright_store as store;
use pairwright_store::TournamentId;
use tokio::sync::watch as news;

pub use act::{Command, Done};
pub use clock::{Clock, Reading};
pub(crate) use follower::Follower;
pub(crate) use ledger::{Fold, Ledger, clocks_of, id_of as ledger_id, readings_of, walls_of};
pub(crate) use ledgers::Ledgers;
pub use times::Times;
pub use watch::watch;

use crate::parts::{Once, ReasonCache};
use crate::server::error::Error;
use kept::Kept;
use open::Open;
pub(crate) use open::lock;

/// So many entries, players and matches of tournaments that nobody uses stay in memory.
const MOST: usize = 100_000;
/// So many tournaments can be opened at the same time.
const LOADING: usize = 16;

/// All open journals over one store.
pub struct Journals {
    store: Arc<dyn store::Journal>,
    open: Mutex<Kept<Open>>,
    /// One tournament is opened by one at a time, so that nothing can be written to it while somebody reads what will be its
    /// open journal; and the others who want it wait for that.
    loading: [Mutex<()>; LOADING],
    changes: news::Sender<u64>,
    clock: Arc<Clock>,
    /// What is kept beside the journals, and follows what other processes write there.
    beside: Mutex<Vec<Weak<dyn Follower>>>,
}

/// A tournament as it stood after an entry of its journal.
#[derive(Debug, Clone)]
pub struct Moment {
    pub id: TournamentId,
    /// The number of the last entry.
    pub seq: u64,
    /// The tournament as it stood.
    pub tournament: Arc<Tournament>,
    /// Why its rounds are as they are, for everybody who looks at it.
    pub reasons: Arc<ReasonCache>,
    /// What its pages work out of it.
    pub once: Arc<Once>,
}

impl Moment {
    /// A journal as it stands, its reasons not worked out yet.
    pub(crate) fn of(id: &TournamentId, journal: &Journal) -> Moment {
        let (seq, tournament) = (journal.last_seq(), journal.tournament().clone());
        Moment { id: id.clone(), seq, tournament, reasons: Arc::default(), once: Arc::default() }
    }

    /// The same as everybody may read it.
    pub(crate) fn in_public(self) -> Moment {
        Moment { tournament: in_public(&self.tournament), once: Arc::default(), ..self }
    }
}

/// A tournament as everybody may read it: itself, where there is nothing that only the desk may know.
fn in_public(tournament: &Arc<Tournament>) -> Arc<Tournament> {
    match tournament.people.is_empty() {
        true => tournament.clone(),
        false => Arc::new(tournament.in_public()),
    }
}

impl Journals {
    /// Keeps the journals of a store. The time is never before the newest entry, though the machine's clock was set back
    /// while the server did not run; what came with a file is dated by another clock and does not count.
    pub fn new(store: Arc<dyn store::Journal>, clock: Clock) -> Result<Journals, Error> {
        Journals::keeping(store, clock, MOST)
    }

    /// The same with so much in memory that nobody uses.
    fn keeping(store: Arc<dyn store::Journal>, clock: Clock, most: usize) -> Result<Journals, Error> {
        store.newest_change()?.into_iter().for_each(|at| clock.not_before(at));
        let (open, changes) = (Mutex::new(Kept::new(most)), news::Sender::new(0));
        let (loading, beside) = Default::default();
        Ok(Journals { store, open, loading, changes, clock: Arc::new(clock), beside })
    }

    /// The time is no earlier than an entry, unless that may have come with a file.
    pub(crate) fn not_before(&self, entry: &store::Entry) {
        if !entry.is_of_the_beginning() {
            self.clock.not_before(entry.at_ms);
        }
    }

    /// The tournament as it stands.
    pub fn moment(&self, id: &TournamentId) -> Result<Moment, Error> {
        Ok(self.open(id)?.moment())
    }

    /// The tournament as everybody may read it: every name as it is shown, and nothing by which somebody is reached.
    pub fn public_moment(&self, id: &TournamentId) -> Result<Moment, Error> {
        Ok(self.open(id)?.public_moment())
    }

    /// The same where the journal is open already; does not block.
    pub(crate) fn known_public_moment(&self, id: &TournamentId) -> Option<Moment> {
        lock(&self.open).get(id).map(|open| open.public_moment())
    }

    /// The tournament as it stands, with when things happened, for somebody who will not come back to it soon: it is not kept open.
    pub(crate) fn glance(&self, id: &TournamentId) -> Result<(Moment, Times), Error> {
        let open = lock(&self.open).get(id);
        let open = open.map_or_else(|| Open::load(&*self.store, id).map(Arc::new), Ok)?;
        let times = open.read(Times::of);
        Ok((open.moment(), times))
    }

    /// The number of the last entry that a player's own page shows something of, and which grows with it.
    pub(crate) fn own_number(&self, id: &TournamentId, player: &PlayerId) -> Result<u64, Error> {
        Ok(self.open(id)?.own_number(player))
    }

    /// Reads from the whole journal; nothing can be appended meanwhile, so it must be quick.
    pub fn read<T>(&self, id: &TournamentId, read: impl FnOnce(&Journal) -> T) -> Result<T, Error> {
        Ok(self.open(id)?.read(read))
    }

    /// All tournaments, the newest first, those of the archive among them.
    pub fn list(&self) -> Result<Vec<store::TournamentSummary>, Error> {
        let mut all = self.store.tournaments()?;
        all.retain(|row| !row.id.is_beside());
        all.reverse();
        Ok(all)
    }

    /// The catalogue is read and kept there.
    pub(crate) fn store(&self) -> &dyn store::Journal {
        &*self.store
    }

    /// The tournaments that are open, as they stand.
    pub(crate) fn opened(&self) -> Vec<Moment> {
        let all = lock(&self.open).all();
        all.into_iter().map(|(_, open)| open.moment()).collect()
    }

    /// Tells the number of the last entry, now and after every change.
    pub fn follow(&self, id: &TournamentId) -> Result<news::Receiver<u64>, Error> {
        Ok(self.open(id)?.news.subscribe())
    }

    /// Counts the changes of all tournaments, now and after every one.
    pub fn follow_all(&self) -> news::Receiver<u64> {
        self.changes.subscribe()
    }

    /// How many follow an open tournament, or all of them.
    pub(crate) fn listeners(&self, tournament: Option<&str>) -> usize {
        match tournament {
            Some(id) => {
                let count = |open: &Open| open.news.receiver_count();
                lock(&self.open).look(&TournamentId::from(id), count).unwrap_or(0)
            }
            None => self.changes.receiver_count(),
        }
    }

    /// What time it is, in milliseconds since 1970 UTC.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// The store's secret of a name; `fresh` is kept where there is none.
    pub fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(self.store.secret_or_insert(name, fresh)?)
    }

    /// Copies the whole database to a new file, and says how many entries it has.
    pub(crate) fn backup_to(&self, path: &std::path::Path) -> Result<u64, store::Error> {
        self.store.backup_to(path)
    }

    /// A ledger of the store; whoever opens it keeps it, one for each name.
    pub(crate) fn ledger<F: Fold>(&self, name: &str) -> Result<Ledger<F>, Error> {
        Ledger::load(self.store.clone(), self.clock.clone(), name)
    }

    /// The open journal, loaded when first asked for.
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
        // Somebody may have deleted it while it was loaded, and has looked for it here too early.
        if self.store.latest_seq(id)? == store::Seq::START {
            lock(&self.open).remove(id);
            return Err(Error::NoSuchTournament(id.to_string()));
        }
        Ok(open)
    }

    /// Tells of a change to a tournament, or of one that nobody knows of which.
    fn count_change(&self, of: Option<&TournamentId>) {
        if let Some(id) = of {
            self.followers().iter().for_each(|follower| follower.changed(id));
        }
        self.changes.send_modify(|changes| *changes += 1);
    }
}
