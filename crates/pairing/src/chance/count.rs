//! Counts all optimal pairings and draws one: exact, while counting is affordable.
//!
//! The first unpaired vertex is matched or left out; each remaining set is counted once, however it
//! was reached. Costs are added up along with the counts, so only optimal completions count.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::matching::{Weight, Wide};
use crate::solve::sheet::CostSheet;
use crate::solve::{Solved, Task};

/// Draws among the cheapest matchings of a task, all equally likely. `None` above 64 vertices or
/// the limit of states.
pub(crate) fn draw(table: &FieldTable, task: &Task, states: usize, lot: &mut Lot) -> Option<Solved> {
    if task.vertices.len() > 64 {
        return None;
    }
    let sheet = task.sheet(table);
    match sheet.bits {
        0..=120 => Counter::<i128>::new(table, task, &sheet, states).draw(lot),
        121..=504 => Counter::<Wide<8>>::new(table, task, &sheet, states).draw(lot),
        505..=2040 => Counter::<Wide<32>>::new(table, task, &sheet, states).draw(lot),
        _ => None,
    }
}

/// An option of the first vertex left: its partner (itself for none) and the cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartnerChoice<W> {
    pub(crate) other: usize,
    pub(crate) cost: W,
}

/// The cheapest completion, and the number of equally cheap ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best<W> {
    pub(crate) cost: W,
    ways: u128,
}

/// The best completion of every set of remaining vertices.
#[derive(Debug)]
pub(crate) struct Counter<'a, W> {
    vertices: &'a [Vertex],
    /// By vertex: the later ones it may be matched to.
    choices: Vec<Vec<PartnerChoice<W>>>,
    known: HashMap<u64, Option<Best<W>>, FixedState>,
    states: usize,
}

impl<'a, W: Weight> Counter<'a, W> {
    pub(crate) fn new(table: &FieldTable, task: &'a Task, sheet: &CostSheet, states: usize) -> Self {
        Self::of(&task.vertices, states, |a, b| {
            let terms = if a == b { task.exit_of(table, a) } else { task.terms(table, a, b) };
            terms.map(|terms| sheet.value(&terms))
        })
    }

    /// Counts with any cost of matching two vertices, or of leaving one out if both are the same.
    pub(crate) fn of(
        vertices: &'a [Vertex],
        states: usize,
        cost: impl Fn(Vertex, Vertex) -> Option<W>,
    ) -> Self {
        let choices = (0..vertices.len()).map(|a| {
            let priced =
                |b: usize| cost(vertices[a], vertices[b]).map(|cost| PartnerChoice { other: b, cost });
            (a..vertices.len()).filter_map(priced).collect()
        });
        Self { vertices, choices: choices.collect(), known: HashMap::default(), states }
    }

    /// The minimum cost, and the number of matchings that have it.
    #[cfg(test)]
    pub(crate) fn least(&mut self) -> Option<(W, u128)> {
        if self.vertices.is_empty() {
            return Some((W::ZERO, 1));
        }
        self.best(self.everybody())?.map(|best| (best.cost, best.ways))
    }

    pub(crate) fn draw(&mut self, lot: &mut Lot) -> Option<Solved> {
        let mut left = self.everybody();
        if self.is_beyond_counting() {
            return None;
        }
        self.best(left)??;
        let mut made = Solved::default();
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let other = self.pick(left, lot)?;
            left = without(left, first, other);
            if first == other {
                made.left.push(self.vertices[first]);
            } else {
                made.pairs.push((self.vertices[first], self.vertices[other]));
            }
        }
        Some(made)
    }

    /// Whether counting would exceed the limit: there are more reachable sets than it may visit.
    /// Counting the sets alone is much faster.
    fn is_beyond_counting(&self) -> bool {
        let most = self.states.saturating_add(self.vertices.len());
        // The first vertex left is in every set, so there are no more sets than subsets of the
        // others.
        if 1_u64 << (self.vertices.len().saturating_sub(1)).min(63) <= most as u64 {
            return false;
        }
        let mut seen = SeenSets::new(most.saturating_add(self.choices.len()));
        let mut sets = vec![self.everybody()];
        let mut at = 0;
        while at < sets.len() && sets.len() <= most {
            let left = sets[at];
            at += 1;
            let first = left.trailing_zeros() as usize;
            let open = self.choices[first].iter().filter(|choice| left >> choice.other & 1 == 1);
            let rest = open.map(|choice| without(left, first, choice.other));
            sets.extend(rest.filter(|&rest| rest != 0 && seen.insert(rest)));
        }
        sets.len() > most
    }

    /// All vertices, none matched yet.
    pub(crate) fn everybody(&self) -> u64 {
        u64::MAX >> (64 - self.vertices.len())
    }

    /// The cost of matching two vertices, or of leaving one out if both are the same. `None` if impossible.
    pub(crate) fn cost(&self, a: usize, b: usize) -> Option<W> {
        let choice = self.choices[a.min(b)].iter().find(|choice| choice.other == a.max(b));
        choice.map(|choice| choice.cost)
    }

    /// Draws an option of the first vertex left, weighted by the number of completions.
    fn pick(&mut self, left: u64, lot: &mut Lot) -> Option<usize> {
        let best = self.best(left)??;
        let mut drawn = lot.below_wide(best.ways);
        for place in 0..self.choices[left.trailing_zeros() as usize].len() {
            let choice = self.choices[left.trailing_zeros() as usize][place];
            let Some(rest) = self.after(left, choice)? else { continue };
            if rest.cost.plus(choice.cost) == best.cost {
                match drawn.checked_sub(rest.ways) {
                    None => return Some(choice.other),
                    Some(more) => drawn = more,
                }
            }
        }
        None
    }

    /// The best completion after an option; inner `None` if impossible.
    fn after(&mut self, left: u64, choice: PartnerChoice<W>) -> Option<Option<Best<W>>> {
        if left >> choice.other & 1 == 0 {
            return Some(None);
        }
        let first = left.trailing_zeros() as usize;
        self.best(without(left, first, choice.other))
    }

    /// Outer `None`: too many states. Inner `None`: cannot be completed.
    pub(crate) fn best(&mut self, left: u64) -> Option<Option<Best<W>>> {
        if left == 0 {
            return Some(Some(Best { cost: W::ZERO, ways: 1 }));
        }
        if let Some(&best) = self.known.get(&left) {
            return Some(best);
        }
        if self.known.len() >= self.states {
            return None;
        }
        let first = left.trailing_zeros() as usize;
        let mut best: Option<Best<W>> = None;
        for place in 0..self.choices[first].len() {
            let choice = self.choices[first][place];
            if let Some(rest) = self.after(left, choice)? {
                best = Some(better(best, Best { cost: rest.cost.plus(choice.cost), ..rest })?);
            }
        }
        self.known.insert(left, best);
        Some(best)
    }
}

/// A hash set of non-empty vertex sets with open addressing, at most half full.
struct SeenSets {
    slots: Vec<u64>,
}

impl SeenSets {
    fn new(most: usize) -> Self {
        Self { slots: vec![0; (2 * most).next_power_of_two()] }
    }

    /// Whether a set is new.
    fn insert(&mut self, set: u64) -> bool {
        let last = self.slots.len() - 1;
        // The upper half of a product depends on all bits of the set (Fibonacci hashing).
        let mut at = usize::try_from(set.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32).unwrap_or(0) & last;
        while self.slots[at] != 0 {
            if self.slots[at] == set {
                return false;
            }
            at = (at + 1) & last;
        }
        self.slots[at] = set;
        true
    }
}

/// The cheaper of two, or both combined; `None` if there are too many to count.
fn better<W: Weight>(best: Option<Best<W>>, new: Best<W>) -> Option<Best<W>> {
    match best {
        Some(old) if old.cost < new.cost => Some(old),
        Some(old) if old.cost == new.cost => Some(Best { ways: old.ways.checked_add(new.ways)?, ..old }),
        _ => Some(new),
    }
}

/// Removes two vertices from a set.
pub(crate) fn without(left: u64, a: usize, b: usize) -> u64 {
    left & !(1 << a | 1 << b)
}
