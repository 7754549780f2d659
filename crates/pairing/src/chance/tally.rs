//! Cost components of a part that is being changed, pair by pair.

use crate::sheet::Terms;
use crate::solve::Task;

/// Sums of every component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    heads: [u64; 6],
    first_group: usize,
    /// Pairs and steps, first group of the task first.
    down: Vec<(u64, u64)>,
    moved: u64,
}

impl Tally {
    /// Nothing yet.
    pub(super) fn new(task: &Task) -> Self {
        let groups = task.end_group - task.first_group;
        Self { first_group: task.first_group, down: vec![(0, 0); groups], ..Self::default() }
    }

    /// Adds what a pair costs.
    pub(super) fn add(&mut self, terms: &Terms) {
        self.heads.iter_mut().zip(terms.heads()).for_each(|(sum, amount)| *sum += amount);
        self.moved += terms.moved;
        if let Some((group, steps)) = terms.down {
            let down = &mut self.down[group - self.first_group];
            *down = (down.0 + 1, down.1 + steps);
        }
    }

    /// Takes away what a pair costs that has been added.
    pub(super) fn take(&mut self, terms: &Terms) {
        self.heads.iter_mut().zip(terms.heads()).for_each(|(sum, amount)| *sum -= amount);
        self.moved -= terms.moved;
        if let Some((group, steps)) = terms.down {
            let down = &mut self.down[group - self.first_group];
            *down = (down.0 - 1, down.1 - steps);
        }
    }

    /// Whether other sums are nowhere greater than these in the components that a pair adds to.
    pub(super) fn has_room(&self, other: &Self, terms: &Terms) -> bool {
        let down = terms.down.is_none_or(|(group, _)| {
            let (most, sum) = (self.down[group - self.first_group], other.down[group - self.first_group]);
            sum.0 <= most.0 && sum.1 <= most.1
        });
        down && other.moved <= self.moved
            && other.heads.iter().zip(&self.heads).all(|(sum, most)| sum <= most)
    }

    /// Whether a pair by itself costs no more than all of this.
    pub(super) fn holds(&self, terms: &Terms) -> bool {
        let down = terms.down.is_none_or(|(group, steps)| {
            let most = self.down[group - self.first_group];
            most.0 > 0 && steps <= most.1
        });
        down && terms.moved <= self.moved
            && terms.heads().iter().zip(&self.heads).all(|(one, most)| one <= most)
    }
}
