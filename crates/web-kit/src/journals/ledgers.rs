//! The ledgers of one kind, one per tournament. Each stays open until its tournament is deleted or many others are needed.

use std::sync::{Arc, Mutex};

use pairwright_store::{Changed, TournamentId};

use super::kept::Kept;
use super::ledger::id_of;
use super::open::lock;
use super::{Fold, Follower, Journals, Ledger};
use crate::error::Error;

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

    /// Applies what others have written to these ledgers, and calls `tell` for each tournament concerned. Returns the
    /// first error; every other ledger is up to date.
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
