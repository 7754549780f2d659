//! Elo's win expectancy (page 8), `E(D) = 1 / (1 + 10^(-D/400))`, and functions derived from it.
//!
//! Document 000, "Heresy the Third", lists four properties of every such function: it lies strictly
//! between 0 and 1; `E(D) + E(-D) = 1`; every value belongs to one difference; it always increases.

use crate::math;

/// ln(10) / 400: the contribution of one rating point to the exponent.
const PER_POINT: f64 = std::f64::consts::LN_10 / 400.0;

/// The expected score against an opponent rated `difference` points lower.
#[inline]
pub fn expectancy(difference: f64) -> f64 {
    1.0 / (1.0 + math::exp(-difference * PER_POINT))
}

/// The expectancy at each difference, bit for bit equal to [`expectancy`].
#[inline]
pub fn expectancy_each<const N: usize>(differences: &mut [f64; N]) {
    differences.iter_mut().for_each(|difference| *difference = -*difference * PER_POINT);
    math::exp_each(differences);
    differences.iter_mut().for_each(|power| *power = 1.0 / (1.0 + *power));
}

/// The rating difference for a winning probability; `None` unless 0 < E < 1.
///
/// A probability of 0.76 is worth 200 points (document 000).
pub fn difference(expectancy: f64) -> Option<f64> {
    let inside = expectancy > 0.0 && expectancy < 1.0;
    inside.then(|| math::ln(expectancy / (1.0 - expectancy)) / PER_POINT)
}

/// Larger differences are clamped to this, an expectancy of 6 in 100 thousand million.
pub(crate) const WIDEST: i64 = 4_096;
/// Binary places of the table.
const PLACES: u32 = 48;
/// The maximum K, with which every product fits 64 bits.
pub(crate) const LARGEST_K: u32 = 10_000;

/// Expectancies of integer differences in fixed point, identical on every machine (page 8).
#[derive(Debug, Clone)]
pub struct ExpectancyTable(Box<[i64]>);

impl ExpectancyTable {
    /// Computes the table. One half of it is one minus the other, so that two players' expectancies
    /// sum to exactly 1.
    pub fn new() -> ExpectancyTable {
        let scale = (1i64 << PLACES) as f64;
        #[expect(clippy::cast_possible_truncation, reason = "between 0 and 2^48")]
        let above = |d: i64| (expectancy(d as f64) * scale + 0.5) as i64;
        let at = |d: i64| if d < 0 { (1 << PLACES) - above(-d) } else { above(d) };
        ExpectancyTable((-WIDEST..=WIDEST).map(at).collect())
    }

    pub fn expectancy(&self, difference: i64) -> f64 {
        self.fixed(difference) as f64 / (1i64 << PLACES) as f64
    }

    /// `K × (score − E)`, rounded to the nearest integer, halves up. `halves` is twice the score.
    #[inline]
    pub fn change(&self, k: u32, difference: i64, halves: i64) -> i64 {
        let exact = i64::from(k.min(LARGEST_K)) * ((halves << (PLACES - 1)) - self.fixed(difference));
        (exact + (1 << (PLACES - 1))) >> PLACES
    }

    #[inline]
    fn fixed(&self, difference: i64) -> i64 {
        let place = difference.clamp(-WIDEST, WIDEST) + WIDEST;
        usize::try_from(place).ok().and_then(|place| self.0.get(place)).copied().unwrap_or(0)
    }
}

impl Default for ExpectancyTable {
    fn default() -> ExpectancyTable {
        ExpectancyTable::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_four_properties_exactly() {
        let table = ExpectancyTable::new();
        for d in -WIDEST..=WIDEST {
            assert!(table.fixed(d) > 0 && table.fixed(d) < 1 << PLACES);
            assert_eq!(table.fixed(d) + table.fixed(-d), 1 << PLACES);
            assert!(d == -WIDEST || table.fixed(d) > table.fixed(d - 1), "{d}");
        }
    }

    #[test]
    fn halves_are_rounded_up() {
        let table = ExpectancyTable::new();
        assert_eq!(table.change(1, 0, 2), 1);
        assert_eq!(table.change(1, 0, 0), 0);
        assert_eq!(table.change(32, -720, 2), 32);
        assert_eq!(table.change(u32::MAX, i64::MAX, 0), -10_000);
    }
}
