//! Chance among optimal pairings, all equally likely.
//!
//! Five methods, tried in this order. *Trial*: deal the players of a component at random into the only
//! pattern of groups of an optimal pairing, and repeat until nobody meets a past opponent: exactly
//! uniform. *Levels*: count the optimal pairings along the score groups of a component, then draw:
//! exactly uniform. *Count*: count the optimal pairings of every set of remaining players, then draw:
//! exactly uniform. *Links* and *chain*: start from an optimal pairing and exchange partners at random
//! for a long time, in two or three pairs and along *cycles* of any length: uniform in the limit.

pub(crate) mod chain;
pub(crate) mod count;
mod cycles;
mod levels;
mod links;
mod prices;
mod tally;
mod trial;

use levels::Levels;
use prices::Prices;

use crate::field::table::FieldTable;
use crate::lot::{Lot, Version};
use crate::plan::PairingPlan;
use crate::solve::{Solved, Task};

/// Maximum vertices for which the draw is always exact.
const SMALL: usize = 16;
/// Maximum states to count, by size of the component.
const STATES_SMALL: usize = 200_000;
const STATES: usize = 3_000;

/// Maximum vertices for which the chain always follows. Links do not find rare ways from
/// one pairing to another.
const WALKED_ANYWAY: usize = 80;

/// A part of the field, with one of its optimal pairings. No optimal pairing connects it to the rest.
#[derive(Clone, Debug)]
pub(crate) struct FieldPart {
    pub(crate) task: Task,
    pub(crate) made: Solved,
}

/// Draws among the optimal pairings of a part.
pub(crate) fn draw(table: &FieldTable, plan: Option<&PairingPlan>, part: &mut FieldPart, lot: &mut Lot) {
    if !draw_anew(table, plan, part, lot) {
        walk(table, plan, part, lot);
    }
}

/// Draws without regard to the pairing that the part has. False if only a walk from that one is left.
pub(crate) fn draw_anew(
    table: &FieldTable,
    plan: Option<&PairingPlan>,
    part: &mut FieldPart,
    lot: &mut Lot,
) -> bool {
    let size = part.task.vertices.len();
    if size <= 2 {
        return true;
    }
    let counts_levels = size > SMALL && table.version == Version::Third;
    let dealt = plan.and_then(|plan| trial::draw(table, plan, &part.task, lot));
    let levels = || plan.filter(|_| counts_levels).and_then(|plan| Levels::new(table, plan, &part.task));
    let states = if size <= SMALL { STATES_SMALL } else { STATES };
    let drawn = match dealt.or_else(|| levels()?.draw(lot)) {
        Some(pairs) => Some(Solved { pairs, left: Vec::new() }),
        None => count::draw(table, &part.task, states, lot),
    };
    drawn.map(|made| part.made = made).is_some()
}

/// Walks from the pairing of a part to others at random.
pub(crate) fn walk(table: &FieldTable, plan: Option<&PairingPlan>, part: &mut FieldPart, lot: &mut Lot) {
    let prices = Prices::new(table, &part.task);
    let is_walked = part.task.vertices.len() <= WALKED_ANYWAY;
    if plan.is_none() || !links::draw(&prices, &mut part.made, lot) || is_walked {
        chain::mix(&prices, &mut part.made, lot);
    }
}

#[cfg(test)]
mod mixing_tests;
#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::field::{Entrant, Field};
    use crate::lot::Seed;
    use crate::optimum::Skeleton;

    /// Ten players in groups of 3, 4 and 3 with some history, in linked parts.
    fn position() -> Field {
        let groups = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2];
        Field {
            players: groups.iter().map(|&group| Entrant { group, ..Entrant::default() }).collect(),
            met: vec![(0, 1), (0, 3), (1, 4), (3, 4), (5, 6), (2, 5), (7, 8)],
            ..Field::default()
        }
    }

    /// The number of occurrences of each outcome.
    fn outcomes(
        times: usize,
        draw: impl Fn(&FieldTable, &PairingPlan, &mut FieldPart, &mut Lot),
    ) -> HashMap<Vec<(u32, u32)>, usize> {
        let table = FieldTable::new(&position());
        let mut lot = Lot::new(&Seed { entropy: [41; 32], round: 0 });
        let mut outcomes = HashMap::new();
        for _ in 0..times {
            let mut skeleton = Skeleton::new(&table, &mut lot);
            let plan = skeleton.plan.take().expect("nothing has to be relaxed");
            let part = &mut skeleton.parts[0];
            assert_eq!(part.task.vertices.len(), 10);
            draw(&table, &plan, part, &mut lot);
            let mut pairs = part.made.seats().0;
            pairs.iter_mut().for_each(|pair| *pair = (pair.0.min(pair.1), pair.0.max(pair.1)));
            pairs.sort_unstable();
            *outcomes.entry(pairs).or_insert(0) += 1;
        }
        outcomes
    }

    fn assert_level(outcomes: &HashMap<Vec<(u32, u32)>, usize>, count: usize, share: usize) {
        assert_eq!(outcomes.len(), count);
        let off = |&seen: &usize| (seen.abs_diff(share).pow(2)) as f64 / share as f64;
        let (chi, freedom) = (outcomes.values().map(off).sum::<f64>(), (count - 1) as f64);
        assert!(chi < freedom + 4.0 * (2.0 * freedom).sqrt(), "chi-square {chi:.1} at {freedom}");
    }

    #[test]
    fn all_ways_of_drawing_give_the_same_distribution() {
        let count = |table: &FieldTable, _: &PairingPlan, part: &mut FieldPart, lot: &mut Lot| {
            part.made = count::draw(table, &part.task, STATES, lot).expect("ten players can be counted");
        };
        let all = outcomes(20_000, count).len();
        let share = 40;
        assert_level(&outcomes(all * share, count), all, share);
        let trial = outcomes(all * share, |table, plan, part, lot| {
            let pairs = trial::draw(table, plan, &part.task, lot).expect("a deal succeeds");
            part.made = Solved { pairs, left: Vec::new() };
        });
        assert_level(&trial, all, share);
        let levels = outcomes(all * share, |table, plan, part, lot| {
            let mut levels = Levels::new(table, plan, &part.task).expect("the groups are small");
            let pairs = levels.draw(lot).expect("they can be counted");
            part.made = Solved { pairs, left: Vec::new() };
        });
        assert_level(&levels, all, share);
        let links = outcomes(all * share, |table, _, part, lot| {
            assert!(links::draw(&Prices::new(table, &part.task), &mut part.made, lot));
        });
        assert_level(&links, all, share);
        let chain = outcomes(all * share, |table, _, part, lot| {
            chain::walk(&Prices::new(table, &part.task), &mut part.made, 300, lot);
        });
        assert_level(&chain, all, share);
    }
}
