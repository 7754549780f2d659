//! The additive system of document 000, "Heresy the Third" (page 8). A tournament awards (K/8) × W
//! × V in exact fractions, and lifetime ratings never fall.
//!
//! The document ends with a riddle: 980 or 990 points for 16-1-1 in a field of 400 at K/8 = 5. Its
//! own formula gives 953 1/3 or 962 1/2, with V = 11. We keep the formula; the test of the riddle
//! shows how to get the other figures.

use std::collections::BTreeMap;

use crate::change::{Change, Log, Working};
use crate::exact::Exact;
use crate::facts::{Finish, Finished};
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::{System, slot};
use crate::value::Value;

/// Which places get a V ("Top 8", or "1/5 of those who entered, rounded up, plus ties").
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Paid {
    Everybody,
    /// The first N places, and everybody tied for the last of them.
    First(u32),
    /// A share of the field, rounded up, and everybody tied for its last place.
    Share(Exact),
}

/// Options that document 000 leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdditiveOptions {
    /// The value of a drawn match in W: 0, 1/3 or 1/2.
    pub draw: Exact,
    /// Which places get a V.
    pub paid: Paid,
    /// V of the last tier if the field is a power of two or nearer to the next one. Otherwise one less.
    pub starting_v: u32,
    /// "Maybe some event should offer 10 times normal points": by a tournament's name or level.
    pub multipliers: BTreeMap<String, Exact>,
    /// A factor for displayed totals, at most 6, to avoid fractions.
    pub factor: u32,
}

impl Default for AdditiveOptions {
    fn default() -> AdditiveOptions {
        AdditiveOptions {
            draw: Exact::HALF,
            paid: Paid::Everybody,
            starting_v: 2,
            multipliers: BTreeMap::new(),
            factor: 1,
        }
    }
}

/// The V of one place among `field` players, without options. The last tier has 2 if the field is a
/// power of two or at least half-way to the next one, otherwise 1. Each tier above has one more (…,
/// 9-16, 5-8, 3-4, 2, 1).
pub fn v_of_place(place: u32, field: u32) -> u32 {
    let starting = if is_nearer_to_the_next(field) { 2 } else { 1 };
    starting + tier(field).saturating_sub(tier(place))
}

/// The last place with the same V: 4 for third, 8 for fifth to eighth.
pub fn last_place_of_tier(place: u32) -> u32 {
    1u32.checked_shl(tier(place)).unwrap_or(u32::MAX)
}

/// 0 for the first place, 1 for the second, 2 for 3-4, 3 for 5-8, …
fn tier(place: u32) -> u32 {
    u32::BITS - place.max(1).saturating_sub(1).leading_zeros()
}

/// "Those values that are exactly in between (12, for example) are treated as being closer to the upper bound."
fn is_nearer_to_the_next(field: u32) -> bool {
    let below = 1u64 << field.max(1).ilog2();
    field.is_power_of_two() || 2 * u64::from(field) >= 3 * below
}

impl AdditiveOptions {
    /// The mean V of players who share a place: "we average the V those finishes would receive".
    pub fn v(&self, place: u32, tied: u32, field: u32) -> Exact {
        if place > self.last_paid(field) {
            return Exact::ZERO;
        }
        let places = place..place.saturating_add(tied.max(1));
        let sum: i64 =
            places.map(|place| i64::from(v_of_place(place, field)) + i64::from(self.starting_v) - 2).sum();
        Exact::new(sum.max(0), i64::from(tied.max(1))).unwrap_or(Exact::ZERO)
    }

    fn last_paid(&self, field: u32) -> u32 {
        match &self.paid {
            Paid::Everybody => u32::MAX,
            Paid::First(places) => *places,
            Paid::Share(share) => u32::try_from(share.times(&Exact::from(field)).ceil()).unwrap_or(u32::MAX),
        }
    }

    /// W: "one plus the number of matches won", with the one only for players who stayed, and
    /// draws at their value.
    pub fn w(&self, wins: u32, draws: u32, dropped: bool) -> Exact {
        let stayed = if dropped { 0 } else { 1 };
        Exact::from(i64::from(wins) + stayed).plus(&self.draw.times(&Exact::from(draws)))
    }

    /// One player's award for a tournament, with its reason.
    pub fn award(&self, finish: &Finish, field: u32, k: u32, multiplier: &Exact) -> (Exact, Working) {
        let k_over_8 = Exact::new(i64::from(k), 8).unwrap_or(Exact::ZERO);
        let w = self.w(finish.wins, finish.draws, finish.dropped);
        let v = self.v(finish.place, finish.tied, field);
        let award = k_over_8.times(&w).times(&v).times(multiplier);
        let (Finish { wins, draws, dropped, place, tied, .. }, draw_value) = (*finish, self.draw.clone());
        let multiplier = multiplier.clone();
        (
            award,
            Working::Award {
                k_over_8,
                w,
                v,
                multiplier,
                wins,
                draws,
                draw_value,
                dropped,
                place,
                tied,
                field,
            },
        )
    }
}

/// The additive system's ratings: sums of awards.
#[derive(Debug, Clone)]
pub struct Additive {
    options: AdditiveOptions,
    totals: Vec<Option<Exact>>,
}

impl Additive {
    pub fn new(options: AdditiveOptions) -> Additive {
        Additive { options, totals: Vec::new() }
    }

    fn shown(&self, total: &Exact) -> Value {
        Value::Exact(total.times(&Exact::from(self.options.factor.clamp(1, 6))))
    }
}

impl System for Additive {
    fn name(&self) -> SystemName {
        SystemName::Additive
    }

    fn award(&mut self, finished: &Finished<'_>, log: &mut Log<'_>) {
        let multiplier = finished.multiplier(&self.options.multipliers);
        for finish in finished.finishes {
            let (award, why) = self.options.award(finish, finished.field(), finished.k, &multiplier);
            let place = slot(&mut self.totals, finish.player, &None);
            let before = self.totals[place].take();
            let after = before.as_ref().map_or_else(|| award.clone(), |before| before.plus(&award));
            if log.wants(finish.player) {
                let before = before.map(|before| self.shown(&before));
                log.take(award_change(
                    SystemName::Additive,
                    finished,
                    finish,
                    before,
                    self.shown(&after),
                    why,
                ));
            }
            self.totals[place] = Some(after);
        }
    }

    fn rating(&self, player: Player) -> Option<Value> {
        self.totals.get(player.index())?.as_ref().map(|total| self.shown(total))
    }
}

/// One player's change from a finished tournament.
pub(crate) fn award_change(
    system: SystemName,
    finished: &Finished<'_>,
    finish: &Finish,
    before: Option<Value>,
    after: Value,
    why: Working,
) -> Change {
    Change {
        system,
        player: finish.player,
        day: finished.day,
        tournament: Some(finished.tournament.clone()),
        round: None,
        opponent: None,
        before,
        after: Some(after),
        why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Player;

    /// A player with 16-1-1 wins a field of 400 at K/8 = 5. The document's 980 or 990 differ from
    /// its formula; they need one more tier and no point for staying.
    #[test]
    fn the_formula_gives_its_own_figures_for_the_documents_riddle() {
        let check = |draw: &Exact, expected: &str, by_formula: &str| {
            let options = AdditiveOptions { draw: draw.clone(), ..AdditiveOptions::default() };
            let finish = |dropped| Finish {
                player: Player(0),
                place: 1,
                tied: 1,
                dropped,
                wins: 16,
                draws: 1,
                rounds: 0,
                rounds_sum: 0,
                last_round: 0,
            };
            let award = |dropped| options.award(&finish(dropped), 400, 40, &Exact::ONE).0;
            assert_eq!(award(false).to_string(), by_formula);
            // V is 11: scaled to 12, and without the point for staying.
            assert_eq!(award(true).times(&Exact::new(12, 11).unwrap()).to_string(), expected);
        };
        check(&Exact::THIRD, "980", "2860/3");
        check(&Exact::HALF, "990", "1925/2");
    }

    #[test]
    fn only_the_first_fifth_rounded_up_and_ties_have_awards() {
        let options =
            AdditiveOptions { paid: Paid::Share("1/5".parse().unwrap()), ..AdditiveOptions::default() };
        assert_eq!(options.v(4, 3, 16), "10/3".parse().unwrap());
        assert_eq!(options.v(5, 1, 16), Exact::ZERO);
        let top = AdditiveOptions { paid: Paid::First(8), starting_v: 4, ..AdditiveOptions::default() };
        assert_eq!((top.v(8, 1, 16), top.v(9, 8, 16)), (Exact::from(5i64), Exact::ZERO));
    }

    #[test]
    fn the_smallest_and_the_largest_field_have_awards() {
        assert_eq!((v_of_place(1, 1), v_of_place(1, 0), v_of_place(1, u32::MAX)), (2, 1, 34));
    }
}
