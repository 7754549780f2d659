//! Records beside the tournaments' journals, kept in the same store with the same care: who may do what, the clocks of
//! the tables. A ledger is a list of events and the state that they add up to.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use pairwright_store as store;
use pairwright_store::{Append, Changed, NewEntry, Outcome, Rewrite, Rewritten, Seq, TournamentId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch as news;

use super::kept::Idle;
use super::open::lock;
use super::{Clock, Command, Done, Follower};
use crate::server::error::Error;

/// How often somebody else may be faster before we give up.
const ATTEMPTS: usize = 20;

/// A state that events add up to.
pub(crate) trait Fold: Clone + Default + Send + Sync + 'static {
    /// One thing that happened. Its JSON is stored for ever: variants and fields are only ever added.
    type Event: Serialize + DeserializeOwned;

    /// Takes an event in. It was checked before it was written, so nothing is refused here.
    fn take_in(&mut self, at: i64, by: &str, event: &Self::Event);
}

/// Turns the newest state into events, or says why not.
pub(crate) type Decide<'a, F> = dyn Fn(&F) -> Result<Vec<<F as Fold>::Event>, Error> + 'a;

/// Gives an event, with who did it, as it stands from now on.
type Rewriting<'a, E> = dyn Fn(E, &str) -> (E, String) + 'a;

pub(crate) struct Ledger<F> {
    id: TournamentId,
    store: Arc<dyn store::Journal>,
    clock: Arc<Clock>,
    turn: Mutex<()>,
    known: RwLock<Known<F>>,
    news: news::Sender<u64>,
}

/// What is known of a ledger.
struct Known<F> {
    seq: u64,
    /// Whoever reads holds on to it; it is changed in place while nobody does.
    state: Arc<F>,
    /// The commands that the events answer.
    commands: HashMap<String, u64>,
}

/// The ledger of a tournament's table clocks.
pub(crate) fn clocks_of(tournament: &TournamentId) -> String {
    format!("clocks-{tournament}")
}

/// The ledger of a tournament's walls.
pub(crate) fn walls_of(tournament: &TournamentId) -> String {
    format!("walls-{tournament}")
}

/// The ledger of a tournament's slips that were read a second time.
pub(crate) fn readings_of(tournament: &TournamentId) -> String {
    format!("readings-{tournament}")
}

/// What the store calls a ledger.
pub(crate) fn id_of(name: &str) -> TournamentId {
    TournamentId::beside(name)
}

impl<F: Fold> Ledger<F> {
    /// Reads a ledger from the store; an empty one where there is none.
    pub(super) fn load(
        store: Arc<dyn store::Journal>,
        clock: Arc<Clock>,
        name: &str,
    ) -> Result<Ledger<F>, Error> {
        let known = Known { seq: 0, state: Arc::default(), commands: HashMap::new() };
        let (news, id) = (news::Sender::new(0), id_of(name));
        let ledger = Ledger { id, store, clock, turn: Mutex::new(()), known: RwLock::new(known), news };
        ledger.catch_up()?;
        Ok(ledger)
    }

    /// The state as it stands.
    pub(crate) fn state(&self) -> Arc<F> {
        self.known().state.clone()
    }

    /// The number of the last event that is known.
    pub(crate) fn seq(&self) -> u64 {
        self.known().seq
    }

    /// Tells the number of the last event, now and after every one.
    pub(crate) fn follow(&self) -> news::Receiver<u64> {
        self.news.subscribe()
    }

    /// Carries out what is decided on the newest state; all of it or nothing.
    ///
    /// # Errors
    /// What the decision refuses, or what the store cannot; then nothing has changed.
    pub(crate) fn act(&self, command: &Command, decide: &Decide<'_, F>) -> Result<Done, Error> {
        let _turn = lock(&self.turn);
        for _ in 0..ATTEMPTS {
            let (seq, state) = {
                let known = self.known();
                if let Some(seq) = known.commands.get(&command.id) {
                    return Ok(Done { seq: *seq, repeated: true });
                }
                (known.seq, known.state.clone())
            };
            let events = match decide(&state) {
                Ok(events) => events,
                // Perhaps refused only because we do not know the newest state.
                Err(_) if self.catch_up()? => continue,
                Err(error) => return Err(error),
            };
            drop(state);
            if events.is_empty() {
                return Ok(Done { seq, repeated: false });
            }
            if let Some(done) = self.write(Seq(seq), command, &events)? {
                return Ok(done);
            }
        }
        Err(Error::Busy)
    }

    /// What time it is, in milliseconds since 1970 UTC.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    /// Events after the last known one.
    fn append(&self, last: Seq, command: &Command, events: &[F::Event]) -> Append {
        let at_ms = self.clock.now();
        let row = |(place, event): (usize, &F::Event)| NewEntry {
            command: command.entry_id(place).into(),
            at_ms,
            by_whom: command.by.clone(),
            action: written(event),
        };
        let entries = events.iter().enumerate().map(row).collect();
        Append { tournament: self.id.clone(), at: last.next(), entries }
    }

    /// Writes events after the last known one; nothing where somebody was faster.
    fn write(&self, last: Seq, command: &Command, events: &[F::Event]) -> Result<Option<Done>, Error> {
        let outcome = self.store.append(self.append(last, command, events))?;
        self.catch_up()?;
        match outcome {
            Outcome::Appended { seq } => Ok(Some(Done { seq: seq.0, repeated: false })),
            Outcome::AlreadyDone { seq } => Ok(Some(Done { seq: seq.0, repeated: true })),
            Outcome::Deleted => Err(Error::NoSuchTournament(self.id.to_string())),
            Outcome::Stale { .. } => Ok(None),
        }
    }

    /// Rewrites what stands in the store, in one step with the event that says so, which does the same to the state.
    pub(crate) fn rewrite(
        &self,
        command: &Command,
        event: &F::Event,
        rewritten: &Rewriting<'_, F::Event>,
    ) -> Result<(), Error> {
        let _turn = lock(&self.turn);
        for _ in 0..ATTEMPTS {
            self.catch_up()?;
            let last = Seq(self.known().seq);
            let mut entries = Vec::new();
            for row in self.store.entries(&self.id, Seq(0))? {
                let before: F::Event = serde_json::from_str(&row.action).map_err(|_| Error::Broken)?;
                let (event, by_whom) = rewritten(before, &row.by_whom);
                let action = written(&event);
                if action != row.action || by_whom != row.by_whom {
                    entries.push(Rewritten { seq: row.seq, by_whom, action });
                }
            }
            let append = self.append(last, command, std::slice::from_ref(event));
            match self.store.rewrite(Rewrite { append, entries })? {
                Outcome::Stale { .. } => {}
                Outcome::Deleted => return Err(Error::NoSuchTournament(self.id.to_string())),
                Outcome::Appended { .. } | Outcome::AlreadyDone { .. } => return self.catch_up().map(|_| ()),
            }
        }
        Err(Error::Busy)
    }

    /// Takes in what stands in the store and is not yet known; says whether there was anything.
    pub(crate) fn catch_up(&self) -> Result<bool, Error> {
        let before = self.known().seq;
        let rows = self.store.entries(&self.id, Seq(before))?;
        if rows.is_empty() {
            return Ok(false);
        }
        let mut events = Vec::with_capacity(rows.len());
        for row in rows {
            self.clock.not_before(row.at_ms);
            let event: F::Event = serde_json::from_str(&row.action).map_err(|_| Error::Broken)?;
            events.push((row, event));
        }
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        for (row, event) in events {
            // Another thread may have taken it in meanwhile.
            if row.seq.0 == known.seq + 1 {
                Arc::make_mut(&mut known.state).take_in(row.at_ms, &row.by_whom, &event);
                known.commands.insert(row.command.0, row.seq.0);
                known.seq = row.seq.0;
            }
        }
        let seq = known.seq;
        drop(known);
        self.news.send_replace(seq);
        Ok(true)
    }

    fn known(&self) -> RwLockReadGuard<'_, Known<F>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An event as it stands in the store.
fn written(event: &impl Serialize) -> String {
    serde_json::to_string(event).expect("an event has only string keys")
}

impl<F: Fold> Idle for Ledger<F> {
    fn is_idle(&self) -> bool {
        self.news.receiver_count() == 0
    }

    fn weight(&self) -> usize {
        1
    }
}

impl<F: Fold> Follower for Ledger<F> {
    fn follow_up(&self, changed: &Changed) -> Result<(), Error> {
        if changed.concerns(&self.id) { self.catch_up().map(|_| ()) } else { Ok(()) }
    }
}
