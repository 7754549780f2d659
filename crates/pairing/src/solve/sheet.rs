//! The cost vector as bit fields of one integer: the position of each component.

use crate::matching::Weight;

/// Cost components of one pair, or of one player's exit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct CostTerms {
    pub(crate) sit_out: u64,
    pub(crate) rematches: u64,
    pub(crate) byes: u64,
    pub(crate) clashes: u64,
    /// Players in progress who lose their opponent, in a repair.
    pub(crate) started: u64,
    pub(crate) bye_height: u64,
    /// Score group, and steps it is left by.
    pub(crate) down: Option<(usize, u64)>,
    /// Players not in progress who lose their opponent or bye in a repair.
    pub(crate) moved: u64,
}

impl CostTerms {
    /// The components before those of the score groups.
    pub(crate) fn heads(&self) -> [u64; 6] {
        [self.sit_out, self.rematches, self.byes, self.clashes, self.started, self.bye_height]
    }
}

/// Maximum sum of each component in one task.
#[derive(Clone, Debug)]
pub(crate) struct CostLimits {
    pub(crate) sit_out: u64,
    pub(crate) rematches: u64,
    pub(crate) byes: u64,
    pub(crate) clashes: u64,
    pub(crate) started: u64,
    pub(crate) bye_height: u64,
    /// Pairs and steps by score group, from the task's first.
    pub(crate) down: Vec<(u64, u64)>,
    pub(crate) moved: u64,
}

/// Bit positions of the components, most significant uppermost.
#[derive(Clone, Debug)]
pub(crate) struct CostSheet {
    sit_out: usize,
    rematches: usize,
    byes: usize,
    clashes: usize,
    started: usize,
    bye_height: usize,
    down: Vec<(usize, usize)>,
    moved: usize,
    first_group: usize,
    pub(crate) bits: usize,
}

impl CostSheet {
    pub(crate) fn new(limits: &CostLimits, first_group: usize) -> Self {
        let mut bits = 0;
        let mut field = |limit: u64| {
            let position = bits;
            bits += bit_length(limit);
            position
        };
        let moved = field(limits.moved);
        let mut down: Vec<(usize, usize)> = Vec::with_capacity(limits.down.len());
        for &(pairs, steps) in limits.down.iter().rev() {
            let steps = field(steps);
            down.push((field(pairs), steps));
        }
        down.reverse();
        let bye_height = field(limits.bye_height);
        let started = field(limits.started);
        let clashes = field(limits.clashes);
        let byes = field(limits.byes);
        let rematches = field(limits.rematches);
        let sit_out = field(limits.sit_out);
        Self { sit_out, rematches, byes, clashes, started, bye_height, down, moved, first_group, bits }
    }

    /// The integer for some terms.
    pub(crate) fn value<W: Weight>(&self, terms: &CostTerms) -> W {
        let mut value = W::ZERO;
        let mut add = |amount: u64, bit: usize| {
            if amount > 0 {
                value = value.plus(W::at_bit(amount, bit));
            }
        };
        add(terms.sit_out, self.sit_out);
        add(terms.rematches, self.rematches);
        add(terms.byes, self.byes);
        add(terms.clashes, self.clashes);
        add(terms.started, self.started);
        add(terms.bye_height, self.bye_height);
        add(terms.moved, self.moved);
        if let Some((group, steps)) = terms.down {
            let (pairs_bit, steps_bit) = self.down[group - self.first_group];
            add(1, pairs_bit);
            add(steps, steps_bit);
        }
        value
    }
}

fn bit_length(limit: u64) -> usize {
    (u64::BITS - limit.leading_zeros()) as usize
}
