//! Weights: integers wide enough to hold a whole cost vector, one bit field per component.
//!
//! A vector compared lexicographically is an integer in positional notation if no component overflows
//! its field. So plain integer comparison, addition and halving are all that the matching needs.

use std::cmp::Ordering;

/// An ordered abelian group in which even elements can be halved.
pub(crate) trait Weight: Copy + Ord {
    const ZERO: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// Halves; exact for even elements.
    fn half(self) -> Self;
    /// Puts an amount at a bit position.
    fn at_bit(amount: u64, bit: usize) -> Self;
    fn twice(self) -> Self {
        self.plus(self)
    }
}

impl Weight for i128 {
    const ZERO: Self = 0;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        self - other
    }

    fn half(self) -> Self {
        self >> 1
    }

    fn at_bit(amount: u64, bit: usize) -> Self {
        Self::from(amount) << bit
    }
}

/// An integer of N 64-bit limbs, two's complement, least limb first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (mine, theirs) = (self.0[N - 1].cast_signed(), other.0[N - 1].cast_signed());
        mine.cmp(&theirs).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);

    fn plus(mut self, other: Self) -> Self {
        let mut carry = false;
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            (*mine, carry) = mine.carrying_add(theirs, carry);
        }
        self
    }

    fn minus(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            (*mine, borrow) = mine.borrowing_sub(theirs, borrow);
        }
        self
    }

    fn half(self) -> Self {
        let mut halved = self;
        for limb in 0..N - 1 {
            halved.0[limb] = self.0[limb] >> 1 | self.0[limb + 1] << 63;
        }
        halved.0[N - 1] = (self.0[N - 1].cast_signed() >> 1).cast_unsigned();
        halved
    }

    fn at_bit(amount: u64, bit: usize) -> Self {
        let mut limbs = [0; N];
        let (limb, shift) = (bit / 64, bit % 64);
        limbs[limb] = amount << shift;
        if shift > 0 && limb + 1 < N {
            limbs[limb + 1] = amount >> (64 - shift);
        }
        Self(limbs)
    }
}

/// A vector of N integers in lexicographic order, most significant first.
///
/// A matching with such weights is proved optimal for the vectors themselves, whatever the size of
/// the components; with bit fields it would be proved only for the integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lex<const N: usize>(pub(crate) [i64; N]);

impl<const N: usize> Weight for Lex<N> {
    const ZERO: Self = Self([0; N]);

    fn plus(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine = mine.wrapping_add(theirs));
        self
    }

    fn minus(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine = mine.wrapping_sub(theirs));
        self
    }

    fn half(mut self) -> Self {
        self.0.iter_mut().for_each(|mine| *mine >>= 1);
        self
    }

    /// Puts an amount at a component, counted from the most significant.
    fn at_bit(amount: u64, bit: usize) -> Self {
        let mut vector = Self::ZERO;
        vector.0[bit] = amount.cast_signed();
        vector
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the same sums in 256 bits and in i128.
    #[test]
    fn wide_numbers_count_like_narrow_ones() {
        let numbers =
            [0_i128, 1, -1, 2, 1 << 64, -(1 << 64), (1 << 100) + 77, -(1 << 100) - 3, i128::from(u64::MAX)];
        let widen = |n: i128| -> Wide<4> {
            let low = n.cast_unsigned();
            let limb = |shift: u32| u64::try_from(low >> shift & u128::from(u64::MAX)).unwrap();
            let sign = if n < 0 { u64::MAX } else { 0 };
            Wide([limb(0), limb(64), sign, sign])
        };
        for a in numbers {
            for b in numbers {
                assert_eq!(widen(a).plus(widen(b)), widen(a + b));
                assert_eq!(widen(a).minus(widen(b)), widen(a - b));
                assert_eq!(widen(a).cmp(&widen(b)), a.cmp(&b));
                assert_eq!(widen(a).twice().half(), widen(a));
            }
        }
        assert_eq!(Wide::<4>::at_bit(6, 63).half(), Wide::<4>::at_bit(3, 63));
    }
}
