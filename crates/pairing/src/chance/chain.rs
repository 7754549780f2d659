//! A long random walk over the optimal pairings of a part that is too large to count.
//!
//! One step takes two or three random pairs and redistributes their players, every way equally
//! likely. The new pairs are kept if they are allowed and cost the same. A step and its reverse are
//! equally likely, so in the long run all reachable pairings are. Not all are reachable: if players
//! have few possible opponents, an optimal pairing may differ from all others in more than three
//! pairs. So [`cycles`] follows.

use std::cmp::Ordering;

use super::cycles;
use super::prices::Prices;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::solve::Solved;
use crate::solve::sheet::CostTerms;

/// Steps per pair and per bit of the number of pairs.
const STEPS: usize = 3;
/// Minimum steps for small parts.
const LEAST: usize = 1_000;
/// Maximum pairs of a small part.
const SMALL: usize = 40;
/// Draws of the subsequent walk along cycles: per vertex, and the minimum.
const DRAWS: usize = 8;
const LEAST_DRAWS: usize = 15_000;

/// Randomises a part's pairing until it no longer depends on the start.
pub(super) fn mix(prices: &Prices<'_>, made: &mut Solved, lot: &mut Lot) {
    let count = made.pairs.len() + made.left.len();
    let steps = STEPS * count * (1 + count.max(1).ilog2() as usize);
    walk(prices, made, if count <= SMALL { steps.max(LEAST) } else { steps }, lot);
    cycles::walk(prices, made, (2 * DRAWS * count).max(LEAST_DRAWS), lot);
}

/// Walks this many steps.
pub(super) fn walk(prices: &Prices<'_>, made: &mut Solved, steps: usize, lot: &mut Lot) {
    let pairs = made.pairs.iter().flat_map(|&(a, b)| [Some(a), Some(b)]);
    let mut slots: Vec<Option<Vertex>> =
        pairs.chain(made.left.iter().flat_map(|&a| [Some(a), None])).collect();
    if slots.len() < 4 {
        return;
    }
    step_by_step(prices, &mut slots, steps, lot);
    *made = read(&slots);
}

/// Redistributes the players of two or three pairs at a time, if the cost is unchanged.
/// Neighbouring slots are a pair; a vertex next to an empty slot is left out.
fn step_by_step(prices: &Prices<'_>, slots: &mut [Option<Vertex>], steps: usize, lot: &mut Lot) {
    let count = slots.len() / 2;
    for step in 0..steps {
        let width = if step % 3 == 2 && count > 2 { 3 } else { 2 };
        let Some(chosen) = choice(width, count, lot) else { continue };
        let old: [_; 6] = std::array::from_fn(|at| slots[2 * chosen[at / 2] + at % 2]);
        let mut new = old;
        lot.shuffle(&mut new[1..2 * width]);
        if prices.same_cost(&old[..2 * width], &new[..2 * width]) {
            for at in 0..2 * width {
                slots[2 * chosen[at / 2] + at % 2] = new[at];
            }
        }
    }
}

/// Random distinct pairs; `None` if one was drawn twice.
fn choice(width: usize, count: usize, lot: &mut Lot) -> Option<[usize; 3]> {
    let mut chosen = [0; 3];
    for at in 0..width {
        chosen[at] = lot.below(count);
        if chosen[..at].contains(&chosen[at]) {
            return None;
        }
    }
    Some(chosen)
}

fn read(slots: &[Option<Vertex>]) -> Solved {
    let mut made = Solved::default();
    for pair in slots.chunks_exact(2) {
        match (pair[0], pair[1]) {
            (Some(a), Some(b)) => made.pairs.push((a, b)),
            (one, other) => made.left.extend(one.or(other)),
        }
    }
    made
}

/// The change of cost if up to three pairs are replaced by others of the same players. `None` if not allowed.
///
/// Two neighbours are a pair; a vertex next to `None` is left out.
pub(crate) fn change_of_cost(
    price: impl Fn(Option<Vertex>, Option<Vertex>) -> Option<CostTerms>,
    old: &[Option<Vertex>],
    new: &[Option<Vertex>],
) -> Option<Ordering> {
    let terms = |pair: &[Option<Vertex>]| match (pair[0], pair[1]) {
        (None, None) => Some(CostTerms::default()),
        (a, b) => price(a, b),
    };
    let mut sum = CostDifference::default();
    for pair in new.chunks_exact(2) {
        match terms(pair) {
            Some(terms) => sum.add(terms, 1),
            None => return None,
        }
    }
    old.chunks_exact(2).filter_map(terms).for_each(|terms| sum.add(terms, -1));
    Some(sum.sign())
}

/// Differences of cost components.
#[derive(Default)]
struct CostDifference {
    heads: [i64; 6],
    /// Score group, pairs and steps; at most three pairs before and three after.
    down: [(usize, i64, i64); 6],
    groups: usize,
    moved: i64,
}

impl CostDifference {
    fn add(&mut self, terms: CostTerms, sign: i64) {
        for (sum, amount) in self.heads.iter_mut().zip(terms.heads()) {
            *sum += sign * amount.cast_signed();
        }
        self.moved += sign * terms.moved.cast_signed();
        let Some((group, steps)) = terms.down else { return };
        let at = (0..self.groups).find(|&at| self.down[at].0 == group).unwrap_or_else(|| {
            self.down[self.groups] = (group, 0, 0);
            self.groups += 1;
            self.groups - 1
        });
        self.down[at].1 += sign;
        self.down[at].2 += sign * steps.cast_signed();
    }

    /// Compares the cost of the new pairs with the old.
    fn sign(&mut self) -> Ordering {
        self.down[..self.groups].sort_unstable_by_key(|&(group, ..)| group);
        let down = self.down[..self.groups].iter().flat_map(|&(_, pairs, steps)| [pairs, steps]);
        let first =
            self.heads.into_iter().chain(down).chain([self.moved]).find(|&difference| difference != 0);
        first.map_or(Ordering::Equal, |difference| difference.cmp(&0))
    }
}
