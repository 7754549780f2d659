//! Cost components of a changing part.

use crate::solve::Task;
use crate::solve::sheet::CostTerms;

/// Sums of every cost component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CostTally {
    heads: [u64; 6],
    first_group: usize,
    /// Pairs and steps, from the task's first group.
    down: Vec<(u64, u64)>,
    moved: u64,
}

impl CostTally {
    pub(super) fn new(task: &Task) -> Self {
        let groups = task.end_group - task.first_group;
        Self { first_group: task.first_group, down: vec![(0, 0); groups], ..Self::default() }
    }

    /// Adds the cost of a pair.
    pub(super) fn add(&mut self, terms: CostTerms) {
        self.heads.iter_mut().zip(terms.heads()).for_each(|(sum, amount)| *sum += amount);
        self.moved += terms.moved;
        if let Some((group, steps)) = terms.down {
            let down = &mut self.down[group - self.first_group];
            *down = (down.0 + 1, down.1 + steps);
        }
    }

    /// Subtracts the cost of a pair added before.
    pub(super) fn take(&mut self, terms: CostTerms) {
        self.heads.iter_mut().zip(terms.heads()).for_each(|(sum, amount)| *sum -= amount);
        self.moved -= terms.moved;
        if let Some((group, steps)) = terms.down {
            let down = &mut self.down[group - self.first_group];
            *down = (down.0 - 1, down.1 - steps);
        }
    }

    /// Whether `other` nowhere exceeds these sums in the components of the pair. In other
    /// components it never does.
    pub(super) fn has_room(&self, other: &Self, terms: CostTerms) -> bool {
        let down = terms.down.is_none_or(|(group, _)| {
            let (most, sum) = (self.down[group - self.first_group], other.down[group - self.first_group]);
            sum.0 <= most.0 && sum.1 <= most.1
        });
        down && other.moved <= self.moved
            && other.heads.iter().zip(&self.heads).all(|(sum, most)| sum <= most)
    }

    /// Whether a pair by itself costs no more than these sums.
    pub(super) fn holds(&self, terms: CostTerms) -> bool {
        let down = terms.down.is_none_or(|(group, steps)| {
            let most = self.down[group - self.first_group];
            most.0 > 0 && steps <= most.1
        });
        down && terms.moved <= self.moved
            && terms.heads().iter().zip(&self.heads).all(|(one, most)| one <= most)
    }
}
