//! The absolute criteria: C1 (no rematch), C2 (who may have the bye), C3 (same absolute preference).

use super::field::{Field, Past};
use super::person::{DutchPlayer, persons};
use crate::field::Seat;

const NOBODY: u32 = u32::MAX;

/// The present players in order, and who may meet whom. Players are identified by their index in that order.
#[derive(Debug)]
pub(crate) struct Law {
    pub(crate) persons: Vec<DutchPlayer>,
    /// Sorted indices of players excluded by C1 or the organiser.
    barred: Vec<Vec<u32>>,
}

impl Law {
    pub(crate) fn new(field: &Field) -> Self {
        let persons = persons(field);
        let mut place = vec![NOBODY; field.players.len()];
        for (at, person) in (0..).zip(&persons) {
            place[person.seat as usize] = at;
        }
        let find = |seat: Seat| place.get(seat as usize).copied().filter(|&at| at != NOBODY);
        let mut barred = vec![Vec::new(); persons.len()];
        let mut bar = |a: Seat, b: Seat| {
            if let (Some(a), Some(b)) = (find(a), find(b)) {
                barred[a as usize].push(b);
                barred[b as usize].push(a);
            }
        };
        for person in &persons {
            for past in field.players[person.seat as usize].history.iter().take(field.played as usize) {
                if let Past::Game { opponent, .. } = *past {
                    bar(person.seat, opponent);
                }
            }
        }
        field.forbidden.iter().for_each(|&(a, b)| bar(a, b));
        for list in &mut barred {
            list.sort_unstable();
            list.dedup();
        }
        Self { persons, barred }
    }

    /// Whether C1 and C3 let two players meet.
    pub(crate) fn may_meet(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.persons[a], &self.persons[b]);
        let clash = one.absolute().is_some() && one.absolute() == other.absolute();
        a != b && (!clash || one.topscorer || other.topscorer) && !self.barred(a, b)
    }

    /// Whether C1 or the organiser keeps two players apart.
    pub(crate) fn barred(&self, a: usize, b: usize) -> bool {
        u32::try_from(b).is_ok_and(|b| self.barred[a].binary_search(&b).is_ok())
    }
}
