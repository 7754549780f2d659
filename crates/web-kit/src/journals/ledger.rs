//! Ledgers: event lists kept beside the tournaments' journals in the same store, such as roles and table clocks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use pairwright_store as store;
use pairwright_store::{Append, AppendOutcome, Changed, NewEntry, Rewrite, Rewritten, Seq, TournamentId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch as news;

use super::kept::{Idle, Kept};
use super::open::lock;
use super::{CommandStamp, Done, Follower, Journals, WallClock};
use crate::error::Error;

/// The number of attempts against other writers before a change is given up.
const ATTEMPTS: usize = 20;

/// A state folded from events.
pub trait Fold: Clone + Default + Send + Sync + 'static {
    /// An event. Its JSON is stored for ever: variants and fields are only ever added.
    type Event: Serialize + DeserializeOwned;

    /// Applies an event. Nothing is refused here: events are checked before they are written.
    fn update(&mut self, at: i64, by: &str, event: &Self::Event);
}

/// Turns the newest state into events, or refuses.
pub(crate) type LedgerDecision<'a, F> = dyn Fn(&F) -> Result<Vec<<F as Fold>::Event>, Error> + 'a;

/// Maps an event and its author to their rewritten forms.
type Rewriting<'a, E> = dyn Fn(E, &str) -> (E, String) + 'a;

pub struct Ledger<F> {
    id: TournamentId,
    store: Arc<dyn store::Journal>,
    clock: Arc<WallClock>,
    turn: Mutex<()>,
    known: RwLock<LedgerState<F>>,
    news: news::Sender<u64>,
}

struct LedgerState<F> {
    seq: u64,
    /// Readers share it. It is changed in place if there are none.
    state: Arc<F>,
    /// The number of the event that each command wrote.
    commands: HashMap<String, u64>,
}

pub fn clocks_of(tournament: &TournamentId) -> String {
    format!("clocks-{tournament}")
}

pub fn walls_of(tournament: &TournamentId) -> String {
    format!("walls-{tournament}")
}

/// The ledger of second readings of a tournament's slips.
pub fn readings_of(tournament: &TournamentId) -> String {
    format!("readings-{tournament}")
}

pub fn id_of(name: &str) -> TournamentId {
    TournamentId::beside(name)
}

impl<F: Fold> Ledger<F> {
    /// Reads a ledger from the store, or starts an empty one.
    pub(super) fn load(
        store: Arc<dyn store::Journal>,
        clock: Arc<WallClock>,
        name: &str,
    ) -> Result<Ledger<F>, Error> {
        let known = LedgerState { seq: 0, state: Arc::default(), commands: HashMap::new() };
        let (news, id) = (news::Sender::new(0), id_of(name));
        let ledger = Ledger { id, store, clock, turn: Mutex::new(()), known: RwLock::new(known), news };
        ledger.catch_up()?;
        Ok(ledger)
    }

    pub fn state(&self) -> Arc<F> {
        self.known().state.clone()
    }

    pub fn seq(&self) -> u64 {
        self.known().seq
    }

    /// The state, with the number of its last event.
    pub fn numbered(&self) -> (u64, Arc<F>) {
        let known = self.known();
        (known.seq, known.state.clone())
    }

    /// Whether a command was already carried out: its answer was lost, and the form was sent again.
    pub fn has_done(&self, command: &CommandStamp) -> bool {
        self.known().commands.contains_key(&command.id)
    }

    /// Receives the number of the last event, now and after each later one.
    pub fn follow(&self) -> news::Receiver<u64> {
        self.news.subscribe()
    }

    /// Applies a decision on the newest state, completely or not at all.
    pub fn act(&self, command: &CommandStamp, decide: &LedgerDecision<'_, F>) -> Result<Done, Error> {
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
                // The refusal may be due to an outdated state.
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

    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    fn append(&self, last: Seq, command: &CommandStamp, events: &[F::Event]) -> Append {
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

    /// Writes events after the last known one; `None` if another writer was faster.
    fn write(&self, last: Seq, command: &CommandStamp, events: &[F::Event]) -> Result<Option<Done>, Error> {
        let outcome = self.store.append(self.append(last, command, events))?;
        self.catch_up()?;
        match outcome {
            AppendOutcome::Appended { seq } => Ok(Some(Done { seq: seq.0, repeated: false })),
            AppendOutcome::AlreadyDone { seq } => Ok(Some(Done { seq: seq.0, repeated: true })),
            AppendOutcome::Deleted => Err(Error::NoSuchTournament(self.id.to_string())),
            AppendOutcome::Stale { .. } => Ok(None),
        }
    }

    /// Rewrites stored events in one step, with an event that does the same to the newest state.
    pub fn rewrite(
        &self,
        command: &CommandStamp,
        decide: &dyn Fn(&F) -> Result<F::Event, Error>,
        rewritten: &Rewriting<'_, F::Event>,
    ) -> Result<(), Error> {
        let _turn = lock(&self.turn);
        for _ in 0..ATTEMPTS {
            self.catch_up()?;
            let (last, state) = {
                let known = self.known();
                (Seq(known.seq), known.state.clone())
            };
            let own = decide(&state)?;
            drop(state);
            let mut entries = Vec::new();
            for row in self.store.entries(&self.id, Seq(0))? {
                let before: F::Event = serde_json::from_str(&row.action).map_err(|_| Error::Broken)?;
                let (event, by_whom) = rewritten(before, &row.by_whom);
                let action = written(&event);
                if action != row.action || by_whom != row.by_whom {
                    entries.push(Rewritten { seq: row.seq, by_whom, action });
                }
            }
            let append = self.append(last, command, std::slice::from_ref(&own));
            match self.store.rewrite(Rewrite { append, entries })? {
                AppendOutcome::Stale { .. } => {}
                AppendOutcome::Deleted => return Err(Error::NoSuchTournament(self.id.to_string())),
                AppendOutcome::Appended { .. } | AppendOutcome::AlreadyDone { .. } => {
                    return self.catch_up().map(|_| ());
                }
            }
        }
        Err(Error::Busy)
    }

    /// Applies stored events that are not known yet. Returns whether there were any.
    pub fn catch_up(&self) -> Result<bool, Error> {
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
            // Another thread may have applied it meanwhile.
            if row.seq.0 == known.seq + 1 {
                Arc::make_mut(&mut known.state).update(row.at_ms, &row.by_whom, &event);
                known.commands.insert(row.command.0, row.seq.0);
                known.seq = row.seq.0;
            }
        }
        let seq = known.seq;
        drop(known);
        self.news.send_replace(seq);
        Ok(true)
    }

    fn known(&self) -> RwLockReadGuard<'_, LedgerState<F>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }
}

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

/// Maximum number of unused ledgers kept open.
const MOST: usize = 256;

pub struct Ledgers<F> {
    journals: Arc<Journals>,
    name: fn(&TournamentId) -> String,
    open: Mutex<Kept<Ledger<F>>>,
}

impl<F: Fold> Ledgers<F> {
    pub fn new(journals: Arc<Journals>, name: fn(&TournamentId) -> String) -> Ledgers<F> {
        Ledgers { journals, name, open: Mutex::new(Kept::new(MOST)) }
    }

    pub fn of(&self, id: &TournamentId) -> Result<Arc<Ledger<F>>, Error> {
        let mut open = lock(&self.open);
        if let Some(ledger) = open.get(id) {
            return Ok(ledger);
        }
        let ledger = Arc::new(self.journals.ledger(&(self.name)(id))?);
        Ok(open.keep(id, ledger).0)
    }

    /// Applies to these ledgers what others have written, and calls `tell` for each tournament concerned.
    /// Returns the first error, after updating every other ledger.
    pub fn catch_up(&self, changed: &Changed, tell: impl Fn(&TournamentId)) -> Result<(), Error> {
        let mut open = lock(&self.open).all();
        open.retain(|(id, _)| changed.concerns(&id_of(&(self.name)(id))));
        let one = |(id, ledger): (TournamentId, Arc<Ledger<F>>)| {
            let is_new = ledger.catch_up()?;
            is_new.then(|| tell(&id));
            Ok(())
        };
        open.into_iter().map(one).fold(Ok(()), Result::and)
    }
}

impl<F: Fold> Follower for Ledgers<F> {
    fn follow_up(&self, changed: &Changed) -> Result<(), Error> {
        self.catch_up(changed, |_| ())
    }

    fn forget(&self, id: &TournamentId) {
        lock(&self.open).remove(id);
    }
}

#[cfg(test)]
mod tests {
    use pairwright_core::{Action, Journal, Setup};
    use pairwright_store::{Append, Journal as _, NewEntry, Seq, SqliteStore};

    use super::*;
    use crate::journals::{CommandStamp, WallClock};

    #[derive(Clone, Default)]
    struct CountLedger(u64);

    impl Fold for CountLedger {
        type Event = u64;

        fn update(&mut self, _: i64, _: &str, event: &u64) {
            self.0 += event;
        }
    }

    fn counts() -> (Arc<SqliteStore>, Arc<Journals>, Arc<Ledgers<CountLedger>>) {
        let store = Arc::new(SqliteStore::temporary().unwrap());
        let journals = Arc::new(Journals::new(store.clone(), WallClock::of_machine()).unwrap());
        let ledgers = Arc::new(Ledgers::new(journals.clone(), crate::journals::walls_of));
        journals.followed_by(&ledgers);
        (store, journals, ledgers)
    }

    /// Writes to a tournament's ledger as another process would.
    fn written(store: &SqliteStore, tournament: &TournamentId, action: &str) {
        let (command, by_whom) = ("c".into(), String::new());
        let entries = vec![NewEntry { command, at_ms: 0, by_whom, action: action.into() }];
        let tournament = format!("@walls-{tournament}").as_str().into();
        store.append(Append { tournament, at: Seq(1), entries }).unwrap();
    }

    #[test]
    fn an_unreadable_ledger_does_not_keep_the_others_from_new_entries() {
        let (store, journals, ledgers) = counts();
        let ids: Vec<TournamentId> = (0..9).map(|number| format!("t{number}").as_str().into()).collect();
        for id in &ids {
            ledgers.of(id).unwrap();
            written(&store, id, if id == &ids[4] { "nonsense" } else { "7" });
        }
        assert!(journals.catch_up_with(&Changed::All).is_err());
        let sums: Vec<u64> = ids.iter().map(|id| ledgers.of(id).unwrap().state().0).collect();
        assert_eq!(sums, [7, 7, 7, 7, 0, 7, 7, 7, 7]);
    }

    #[test]
    fn the_ledger_of_a_deleted_tournament_is_closed() {
        let (_, journals, ledgers) = counts();
        let create = Action::Create { setup: Setup::new("Saturday", "magic") };
        let entries = Journal::begin(0, "organiser", create).unwrap().entries().to_vec();
        let command = CommandStamp { id: "c".into(), by: "organiser".into() };
        let id = journals.begin_with(&command, entries).unwrap();
        let open = Arc::downgrade(&ledgers.of(&id).unwrap());
        let last = journals.moment(&id).unwrap().seq;
        journals.delete(&id, last).unwrap();
        assert!(open.upgrade().is_none());
    }
}
