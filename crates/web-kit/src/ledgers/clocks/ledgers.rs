//! The clock ledgers, one per tournament, and the listeners of each clock.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use pairwright_clock::Milliseconds;
use pairwright_store::{Changed, TournamentId};
use tokio::sync::watch;

use super::event::Opponents;
use super::{ClockKey, Clocks, TableClockEvent};
use crate::error::Error;
use crate::journals::{CommandStamp, Follower, Journals, Ledgers, clocks_of, lock};

/// The clocks of a tournament in one second.
type Snapshot = (u64, Arc<str>);

pub struct ClockLedgers {
    journals: Arc<Journals>,
    ledgers: Ledgers<Clocks>,
    news: Mutex<HashMap<(TournamentId, Opponents), watch::Sender<u64>>>,
    /// By tournament, and by whether fallen flags are included.
    snapshots: Mutex<HashMap<(TournamentId, bool), Snapshot>>,
}

impl ClockLedgers {
    pub fn new(journals: Arc<Journals>) -> Arc<ClockLedgers> {
        let ledgers = Ledgers::new(journals.clone(), clocks_of);
        let (news, snapshots) = Default::default();
        let clocks = Arc::new(ClockLedgers { journals, ledgers, news, snapshots });
        clocks.journals.followed_by(&clocks);
        clocks
    }

    /// The current time, for clocks.
    pub fn now(&self) -> Milliseconds {
        Milliseconds(u64::try_from(self.journals.now()).unwrap_or(0))
    }

    pub fn clocks(&self, id: &TournamentId) -> Result<Arc<Clocks>, Error> {
        Ok(self.ledgers.of(id)?.state())
    }

    /// Applies a decision on the newest state, completely or not at all, and notifies this clock's listeners.
    pub fn act(
        &self,
        id: &TournamentId,
        key: &ClockKey,
        command: &CommandStamp,
        decide: &dyn Fn(&Clocks) -> Result<Vec<TableClockEvent>, Error>,
    ) -> Result<(), Error> {
        let (ledger, written) = (self.ledgers.of(id)?, Cell::new(0));
        let before = ledger.seq();
        ledger.act(command, &|known| decide(known).inspect(|events| written.set(events.len() as u64)))?;
        let others_wrote = ledger.seq() > before + written.get();
        let pairing = key.pairing();
        self.tell(|(of, played)| of == id && (others_wrote || *played == pairing));
        Ok(())
    }

    /// Notifies the listeners of these clocks.
    fn tell(&self, whom: impl Fn(&(TournamentId, Opponents)) -> bool) {
        let mut news = lock(&self.news);
        news.retain(|_, sender| sender.receiver_count() > 0);
        for (_, sender) in news.iter().filter(|(clock, _)| whom(clock)) {
            sender.send_modify(|count| *count += 1);
        }
    }

    pub fn follow(&self, id: &TournamentId, key: &ClockKey) -> watch::Receiver<u64> {
        let mut news = lock(&self.news);
        news.entry((id.clone(), key.pairing())).or_default().subscribe()
    }

    /// The clocks in the current second, made once for all readers of the same kind.
    pub fn snapshot(
        &self,
        id: &TournamentId,
        is_true: bool,
        make: impl FnOnce(Milliseconds) -> Result<String, Error>,
    ) -> Result<Arc<str>, Error> {
        let now = self.now();
        let second = now.0 / 1_000;
        let mut snapshots = lock(&self.snapshots);
        let place = (id.clone(), is_true);
        if let Some((_, made)) = snapshots.get(&place).filter(|(of, _)| *of == second) {
            return Ok(made.clone());
        }
        let made: Arc<str> = make(now)?.into();
        snapshots.retain(|_, (of, _)| *of + 60 > second);
        snapshots.insert(place, (second, made.clone()));
        Ok(made)
    }
}

impl Follower for ClockLedgers {
    fn follow_up(&self, changed: &Changed) -> Result<(), Error> {
        self.ledgers.catch_up(changed, |id| self.tell(|(of, _)| of == id))
    }

    fn forget(&self, id: &TournamentId) {
        self.ledgers.forget(id);
        lock(&self.snapshots).retain(|(of, _), _| of != id);
    }
}
