//! Weights that are vectors, compared from the first component down.

use super::weight::Weight;

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
