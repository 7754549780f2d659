//! Exact numbers of events in a tournament, spread randomly over its rounds.

use pairwright_core::refusal::Refusal;
use pairwright_core::{message, nouns};

use crate::dice::Dice;

/// Exact numbers for the whole tournament; `None` follows the rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Matches without a winner.
    pub draws: Option<u32>,
    /// Players who leave before the end.
    pub drops: Option<u32>,
    /// Requested byes, one per player and round.
    pub byes: Option<u32>,
    /// Matches to which one player does not come.
    pub forfeits: Option<u32>,
}

/// Events left for the remaining rounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quota {
    what: &'static str,
    asked: u32,
    left: u32,
}

impl Quota {
    pub(crate) fn new(what: &'static str, asked: u32) -> Quota {
        Quota { what, asked, left: asked }
    }

    /// Chooses where events occur in a round with this many places, as the first of `rounds` remaining.
    pub(crate) fn places(&mut self, dice: &mut Dice, places: usize, rounds: u32) -> Vec<bool> {
        let room = nouns::count(places);
        let later = room.saturating_mul(rounds.saturating_sub(1));
        let by_chance = (0..self.left).filter(|_| dice.below(rounds.max(1)) == 0).count();
        let here = nouns::count(by_chance).max(self.left.saturating_sub(later)).min(room);
        self.left -= here;
        let mut happens = vec![false; places];
        let mut open = here;
        for (left, place) in (1..=room).rev().zip(&mut happens) {
            if dice.below(left) < open {
                *place = true;
                open -= 1;
            }
        }
        happens
    }

    pub(crate) fn count(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    pub(crate) fn is_met(self) -> bool {
        self.left == 0
    }

    pub(crate) fn finish(self) -> Result<(), Refusal> {
        if self.left == 0 {
            return Ok(());
        }
        let Quota { what, asked, left } = self;
        Err(Refusal::Match(message!("quota-no-room", what = what, asked = asked, room = asked - left)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_met_exactly_wherever_it_fits() {
        let mut dice = Dice::new(&"9f2c".parse().unwrap());
        for asked in 0..=24 {
            let mut quota = Quota::new("draws", asked);
            let happened: usize = (1..=4)
                .rev()
                .map(|rounds| quota.places(&mut dice, 6, rounds).iter().filter(|happens| **happens).count())
                .sum();
            assert_eq!(happened, usize::try_from(asked).unwrap());
            quota.finish().unwrap();
        }
        let mut quota = Quota::new("draws", 25);
        (1..=4).rev().for_each(|rounds| drop(quota.places(&mut dice, 6, rounds)));
        let no_room = message!("quota-no-room", what = "draws", asked = 25u32, room = 24u32);
        assert_eq!(quota.finish(), Err(Refusal::Match(no_room)));
    }
}
