//! The ledgers of the clocks, one for each tournament, with who waits for news of which clock.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use pairwright_clock::Milliseconds;
use pairwright_store::TournamentId;
use tokio::sync::watch;

use super::clocks::Clocks;
use super::event::{ClockKey, Event};
use super::timeline::Timeline;
use crate::journals::{Command, Journals, Ledger, clocks_of, lock};
use crate::server::error::Error;

/// What all clocks of a tournament showed in a second.
type Snapshot = (u64, Arc<str>);

/// The clocks of all tournaments.
pub(crate) struct Ledgers {
    journals: Arc<Journals>,
    open: Mutex<HashMap<TournamentId, Arc<Ledger<Clocks>>>>,
    news: Mutex<HashMap<(TournamentId, ClockKey), watch::Sender<u64>>>,
    timeline: Timeline,
    /// Of each tournament, for who may see fallen flags and for everybody else: of which second, and what.
    snapshots: Mutex<HashMap<(TournamentId, bool), Snapshot>>,
}

impl Ledgers {
    pub(crate) fn new(journals: Arc<Journals>) -> Ledgers {
        let timeline = Timeline::new(journals.now());
        Ledgers {
            journals,
            open: Mutex::default(),
            news: Mutex::default(),
            timeline,
            snapshots: Mutex::default(),
        }
    }

    /// What time it is for clocks.
    pub(super) fn now(&self) -> Milliseconds {
        self.timeline.now(self.journals.now())
    }

    /// The clocks of a tournament as they stand.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(super) fn clocks(&self, id: &TournamentId) -> Result<Arc<Clocks>, Error> {
        Ok(self.ledger(id)?.state())
    }

    /// Carries out what is decided on the newest state of the clocks, and tells who looks at this one.
    ///
    /// # Errors
    /// What the decision refuses, or what the store cannot; then nothing has changed.
    pub(super) fn act(
        &self,
        id: &TournamentId,
        key: &ClockKey,
        command: &Command,
        decide: &dyn Fn(&Clocks) -> Result<Vec<Event>, Error>,
    ) -> Result<(), Error> {
        self.ledger(id)?.act(command, decide)?;
        let mut news = lock(&self.news);
        if let Some(sender) = news.get(&(id.clone(), key.clone())) {
            sender.send_modify(|count| *count += 1);
        }
        news.retain(|_, sender| sender.receiver_count() > 0);
        Ok(())
    }

    /// Tells of every change of a clock.
    pub(super) fn follow(&self, id: &TournamentId, key: &ClockKey) -> watch::Receiver<u64> {
        let mut news = lock(&self.news);
        news.entry((id.clone(), key.clone())).or_default().subscribe()
    }

    /// The snapshot of a tournament's clocks in this second, made once for everybody who sees the same.
    pub(super) fn snapshot(
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

    fn ledger(&self, id: &TournamentId) -> Result<Arc<Ledger<Clocks>>, Error> {
        let mut open = lock(&self.open);
        if let Some(ledger) = open.get(id) {
            return Ok(ledger.clone());
        }
        let ledger: Arc<Ledger<Clocks>> = Arc::new(self.journals.ledger(&clocks_of(id))?);
        self.timeline.not_before(ledger.state().last(), self.journals.now());
        open.insert(id.clone(), ledger.clone());
        Ok(ledger)
    }
}
