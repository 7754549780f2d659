//! Sums of amounts, wide enough that no certificate can overflow them.

use crate::certificate::{Amount, Component};

/// A vector of components in order, without zeros.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Balance(Vec<(Component, i128)>);

impl Balance {
    /// Normalises an amount in any order, adding up repeated components.
    pub(super) fn new(amount: &Amount) -> Self {
        let mut terms: Vec<(Component, i128)> =
            amount.0.iter().map(|&(at, count)| (at, count.into())).collect();
        terms.sort_by_key(|(at, _)| *at);
        terms.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            kept.1 += if same { next.1 } else { 0 };
            same
        });
        terms.retain(|(_, count)| *count != 0);
        Self(terms)
    }

    pub(super) fn of(at: Component, count: u64) -> Self {
        Self(
            Some((at, i128::from(count) * i128::from(crate::certificate::ONE)))
                .filter(|term| term.1 != 0)
                .into_iter()
                .collect(),
        )
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        self.with(other, 1)
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        self.with(other, -1)
    }

    fn with(&self, other: &Self, sign: i128) -> Self {
        let (mut mine, mut theirs) = (self.0.as_slice(), other.0.as_slice());
        let mut sum = Vec::with_capacity(mine.len() + theirs.len());
        loop {
            match (mine.split_first(), theirs.split_first()) {
                (Some((a, rest)), Some((b, others))) if a.0 == b.0 => {
                    let count = a.1 + sign * b.1;
                    sum.extend((count != 0).then_some((a.0, count)));
                    (mine, theirs) = (rest, others);
                }
                (Some((a, rest)), Some((b, _))) if a.0 < b.0 => {
                    sum.push(*a);
                    mine = rest;
                }
                (_, Some((b, others))) => {
                    sum.push((b.0, sign * b.1));
                    theirs = others;
                }
                (Some((a, rest)), None) => {
                    sum.push(*a);
                    mine = rest;
                }
                (None, None) => return Self(sum),
            }
        }
    }

    /// Whether the most significant component is negative.
    pub(super) fn is_negative(&self) -> bool {
        self.0.first().is_some_and(|(_, count)| *count < 0)
    }

    /// The greater of two.
    pub(super) fn max(self, other: &Self) -> Self {
        if self.minus(other).is_negative() { other.clone() } else { self }
    }

    /// The most significant non-zero component.
    pub(super) fn dearest(&self) -> Option<Component> {
        self.0.first().map(|(at, _)| *at)
    }
}
