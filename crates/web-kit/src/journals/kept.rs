//! A cache by tournament: everything in use, plus a limited amount of the rest, least recently used first out.

use std::collections::HashMap;
use std::sync::Arc;

use pairwright_store::TournamentId;

/// Something open that can be closed and reopened.
pub(super) trait Idle {
    /// Whether nothing follows it or runs in it. Called only while nobody else holds it.
    fn is_idle(&self) -> bool;

    fn weight(&self) -> usize;
}

/// The open items. They are handed out only under the lock around this, so an unused one cannot be taken meanwhile.
pub(super) struct Kept<T> {
    slots: HashMap<TournamentId, KeptSlot<T>>,
    uses: u64,
    /// Maximum total weight of items that nobody uses.
    most: usize,
}

struct KeptSlot<T> {
    kept: Arc<T>,
    used: u64,
}

impl<T: Idle> Kept<T> {
    pub(super) fn new(most: usize) -> Kept<T> {
        Kept { slots: HashMap::new(), uses: 0, most }
    }

    /// Returns what is open under an id and counts it as used.
    pub(super) fn get(&mut self, id: &TournamentId) -> Option<Arc<T>> {
        self.uses += 1;
        let slot = self.slots.get_mut(id)?;
        slot.used = self.uses;
        Some(slot.kept.clone())
    }

    /// Inserts an item unless there is one. Returns the one kept, and the items evicted, which are
    /// best dropped after releasing the lock.
    pub(super) fn keep(&mut self, id: &TournamentId, new: Arc<T>) -> (Arc<T>, Vec<Arc<T>>) {
        let there = self.get(id);
        let kept = there.unwrap_or_else(|| {
            self.slots.insert(id.clone(), KeptSlot { kept: new.clone(), used: self.uses });
            new
        });
        (kept, self.make_room())
    }

    pub(super) fn remove(&mut self, id: &TournamentId) {
        self.slots.remove(id);
    }

    /// Reads from an item without counting it as used.
    pub(super) fn look<V>(&self, id: &TournamentId, look: impl FnOnce(&T) -> V) -> Option<V> {
        self.slots.get(id).map(|slot| look(&slot.kept))
    }

    /// Everything that is open, without counting it as used.
    pub(super) fn all(&self) -> Vec<(TournamentId, Arc<T>)> {
        self.slots.iter().map(|(id, slot)| (id.clone(), slot.kept.clone())).collect()
    }

    /// Removes unused items above the limit.
    fn make_room(&mut self) -> Vec<Arc<T>> {
        let unused = |slot: &KeptSlot<T>| Arc::strong_count(&slot.kept) == 1 && slot.kept.is_idle();
        let mut idle: Vec<_> = self
            .slots
            .iter()
            .filter(|(_, slot)| unused(slot))
            .map(|(id, slot)| (slot.used, slot.kept.weight(), id.clone()))
            .collect();
        let mut weight: usize = idle.iter().map(|(_, weight, _)| weight).sum();
        if weight <= self.most {
            return Vec::new();
        }
        idle.sort_unstable();
        let mut gone = Vec::new();
        for (_, of_this, id) in idle {
            if weight <= self.most {
                break;
            }
            weight -= of_this;
            gone.extend(self.slots.remove(&id).map(|slot| slot.kept));
        }
        gone
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    use super::*;

    #[derive(Default)]
    struct Thing {
        is_followed: AtomicBool,
    }

    impl Idle for Thing {
        fn is_idle(&self) -> bool {
            !self.is_followed.load(Relaxed)
        }

        fn weight(&self) -> usize {
            10
        }
    }

    fn names(kept: &Kept<Thing>) -> Vec<String> {
        let mut names: Vec<String> = kept.all().into_iter().map(|(id, _)| id.0).collect();
        names.sort();
        names
    }

    #[test]
    fn the_least_recently_used_journal_is_closed_first_and_none_in_use() {
        let mut kept: Kept<Thing> = Kept::new(20);
        let held = kept.keep(&"held".into(), Arc::default()).0;
        kept.keep(&"followed".into(), Arc::default()).0.is_followed.store(true, Relaxed);
        for id in ["a", "b", "c"] {
            kept.keep(&id.into(), Arc::default());
            kept.get(&"a".into());
        }
        assert_eq!(names(&kept), ["a", "b", "c", "followed", "held"], "the new one is still held");
        let gone = kept.keep(&"d".into(), Arc::default()).1;
        assert_eq!(
            (names(&kept), gone.len()),
            (vec!["a", "c", "d", "followed", "held"].into_iter().map(String::from).collect(), 1)
        );
        drop(held);
        kept.keep(&"e".into(), Arc::default());
        assert_eq!(names(&kept), ["a", "d", "e", "followed"]);
    }

    #[test]
    fn an_open_journal_stays_open() {
        let mut kept: Kept<Thing> = Kept::new(20);
        let first = kept.keep(&"a".into(), Arc::new(Thing::default())).0;
        let again = kept.keep(&"a".into(), Arc::default()).0;
        assert!(Arc::ptr_eq(&first, &again));
    }

    mod journals {
        use pairwright_core::nouns::Player;
        use pairwright_core::{Action, Journal, Setup};
        use pairwright_store::SqliteStore;

        use super::super::super::{CommandStamp, Journals, WallClock, lock};
        use super::*;

        /// Journals with this limit for what nobody uses.
        fn journals(most: usize) -> Journals {
            let store = Arc::new(SqliteStore::temporary().unwrap());
            Journals::keeping(store, WallClock::of_machine(), most).unwrap()
        }

        fn begun(journals: &Journals, number: usize) -> TournamentId {
            let command = CommandStamp { id: format!("begin {number}"), by: "organiser".into() };
            let setup = Setup::new(&format!("Evening {number}"), "magic");
            journals.begin(&command, Action::Create { setup }).unwrap()
        }

        fn register(journals: &Journals, id: &TournamentId, name: &str) {
            let command = CommandStamp { id: name.to_owned(), by: "organiser".into() };
            let add = |_: &Journal| {
                let player = Player::new(name, name);
                Ok(vec![Action::Register { player, missed_rounds: None }])
            };
            journals.act(id, &command, &add).unwrap();
        }

        #[test]
        fn journals_that_nobody_uses_are_closed() {
            let journals = journals(20);
            let ids: Vec<TournamentId> = (0..50).map(|number| begun(&journals, number)).collect();
            let followed = journals.follow(&ids[0]).unwrap();
            for id in ids.iter().chain(&ids) {
                assert_eq!(journals.moment(id).unwrap().seq, 1);
                assert!(lock(&journals.open).all().len() <= 23);
            }
            // A follower is notified, whatever else was opened meanwhile.
            register(&journals, &ids[0], "ada");
            assert!(followed.has_changed().unwrap());
            let seqs = |id| (journals.moment(id).unwrap().seq, journals.glance(id).unwrap().0.seq);
            assert_eq!((seqs(&ids[0]), seqs(&ids[1])), ((2, 2), (1, 1)));
        }

        /// Two open journals of one tournament would both accept entries, and readers of one would miss those of the other.
        #[test]
        fn a_writer_reads_its_own_entries_while_journals_open_and_close() {
            const WRITERS: usize = 8;
            const EACH: usize = 40;
            let journals = journals(0);
            let ids: Vec<TournamentId> = (0..3).map(|number| begun(&journals, number)).collect();
            std::thread::scope(|scope| {
                for writer in 0..WRITERS {
                    let (journals, ids) = (&journals, &ids);
                    scope.spawn(move || {
                        for turn in 0..EACH {
                            let id = &ids[(writer + turn) % ids.len()];
                            let name = format!("player-{writer}-{turn}");
                            register(journals, id, &name);
                            let tournament = journals.moment(id).unwrap().tournament;
                            assert!(
                                tournament.players.iter().any(|player| player.name == name),
                                "{name} is there"
                            );
                        }
                    });
                }
            });
            let players = |id: &TournamentId| journals.moment(id).unwrap().tournament.players.len();
            assert_eq!(ids.iter().map(players).sum::<usize>(), WRITERS * EACH);
            assert!(lock(&journals.open).all().len() <= ids.len());
        }
    }
}
