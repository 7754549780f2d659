//! Cost components of a changing part. They are separate, or bit fields of one integer if they fit,
//! which is several times faster.

use std::num::NonZeroU16;

use super::prices::Prices;
use crate::sheet::CostTerms;
use crate::solve::Task;
use crate::vertex::Vertex;

/// Sums of every cost component, and the prices added to them.
pub(super) trait ComponentSums: Clone + PartialEq {
    /// The cost of a pair.
    type Price: Copy;

    fn nothing(prices: &Prices<'_>) -> Self;

    /// The cost of a kind of pair, if prices are listed.
    fn of_kind(prices: &Prices<'_>, kind: NonZeroU16) -> Self::Price;

    /// The cost of a pair, if allowed, if prices are not listed.
    fn price(prices: &Prices<'_>, a: Option<Vertex>, b: Option<Vertex>) -> Option<Self::Price>;

    /// Adds the cost of a pair.
    fn add(&mut self, price: Self::Price);

    /// Subtracts the cost of a pair added before.
    fn take(&mut self, price: Self::Price);

    /// Whether `other` nowhere exceeds these sums in the components of the price. In other
    /// components it never does.
    fn has_room(&self, other: &Self, price: Self::Price) -> bool;

    /// Whether a pair by itself costs no more than these sums.
    fn holds(&self, price: Self::Price) -> bool;
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CostTally {
    heads: [u64; 6],
    first_group: usize,
    /// Pairs and steps, from the task's first group.
    down: Vec<(u64, u64)>,
    moved: u64,
}

impl ComponentSums for CostTally {
    type Price = CostTerms;

    fn nothing(prices: &Prices<'_>) -> Self {
        Self::new(prices.task)
    }

    fn of_kind(prices: &Prices<'_>, kind: NonZeroU16) -> CostTerms {
        prices.terms_of(kind)
    }

    fn price(prices: &Prices<'_>, a: Option<Vertex>, b: Option<Vertex>) -> Option<CostTerms> {
        prices.of(a, b)
    }

    fn add(&mut self, terms: CostTerms) {
        self.heads.iter_mut().zip(terms.heads()).for_each(|(sum, amount)| *sum += amount);
        self.moved += terms.moved;
        if let Some((group, steps)) = terms.down {
            let down = &mut self.down[group - self.first_group];
            *down = (down.0 + 1, down.1 + steps);
        }
    }

    fn take(&mut self, terms: CostTerms) {
        self.heads.iter_mut().zip(terms.heads()).for_each(|(sum, amount)| *sum -= amount);
        self.moved -= terms.moved;
        if let Some((group, steps)) = terms.down {
            let down = &mut self.down[group - self.first_group];
            *down = (down.0 - 1, down.1 - steps);
        }
    }

    fn has_room(&self, other: &Self, terms: CostTerms) -> bool {
        let down = terms.down.is_none_or(|(group, _)| {
            let (most, sum) = (self.down[group - self.first_group], other.down[group - self.first_group]);
            sum.0 <= most.0 && sum.1 <= most.1
        });
        down && other.moved <= self.moved
            && other.heads.iter().zip(&self.heads).all(|(sum, most)| sum <= most)
    }

    fn holds(&self, terms: CostTerms) -> bool {
        let down = terms.down.is_none_or(|(group, steps)| {
            let most = self.down[group - self.first_group];
            most.0 > 0 && steps <= most.1
        });
        down && terms.moved <= self.moved
            && terms.heads().iter().zip(&self.heads).all(|(one, most)| one <= most)
    }
}

impl CostTally {
    fn new(task: &Task) -> Self {
        let groups = task.end_group - task.first_group;
        Self { first_group: task.first_group, down: vec![(0, 0); groups], ..Self::default() }
    }
}

/// Sums as bit fields of one integer, each wide enough for its maximum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PackedTally {
    sums: u128,
    /// The highest bit of every field.
    tops: u128,
}

impl PackedTally {
    /// Whether no field of a number exceeds that of these sums. Then subtraction borrows across no field.
    fn covers(&self, other: u128) -> bool {
        let difference = self.sums.wrapping_sub(other);
        let borrowed = (!self.sums & other) | ((!self.sums | other) & difference);
        borrowed & self.tops == 0
    }
}

impl ComponentSums for PackedTally {
    type Price = u128;

    fn nothing(prices: &Prices<'_>) -> Self {
        Self { sums: 0, tops: prices.tops }
    }

    fn of_kind(prices: &Prices<'_>, kind: NonZeroU16) -> u128 {
        prices.value_of(kind).cast_unsigned()
    }

    fn price(_: &Prices<'_>, _: Option<Vertex>, _: Option<Vertex>) -> Option<u128> {
        // Integers exist only if prices are listed.
        None
    }

    fn add(&mut self, price: u128) {
        self.sums += price;
    }

    fn take(&mut self, price: u128) {
        self.sums -= price;
    }

    fn has_room(&self, other: &Self, _: u128) -> bool {
        self.covers(other.sums)
    }

    fn holds(&self, price: u128) -> bool {
        self.covers(price)
    }
}
