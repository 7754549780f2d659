//! Exact fractions not reduced to lowest terms, for comparing many players.
//! Reducing them would take longer than all other steps of a ranking together.

use std::cmp::Ordering;

use crate::ratio::{Ratio, gcd, reduced, times};

/// A fraction that need not be in lowest terms.
#[derive(Debug, Clone)]
pub enum Quotient {
    /// The numerator and the positive denominator.
    Of(i128, i128),
    /// Already in lowest terms.
    Reduced(Ratio),
}

impl Quotient {
    /// The quotient of two numbers; `None` if `den` is zero.
    pub fn of(num: &Ratio, den: &Ratio) -> Option<Quotient> {
        let crossed = num.parts().zip(den.parts()).and_then(|((an, ad), (bn, bd))| {
            Some(Quotient::Of(times(an, bd)?, times(ad, bn).filter(|den| *den > 0)?))
        });
        crossed.or_else(|| num.checked_div(den).map(Quotient::Reduced))
    }

    pub fn reduced(&self) -> Ratio {
        match self {
            Quotient::Of(num, den) => reduced(*num, *den),
            Quotient::Reduced(ratio) => ratio.clone(),
        }
    }

    #[inline]
    fn parts(&self) -> Option<(i128, i128)> {
        match self {
            Quotient::Of(num, den) => Some((*num, *den)),
            Quotient::Reduced(ratio) => ratio.parts(),
        }
    }
}

impl Ord for Quotient {
    fn cmp(&self, other: &Quotient) -> Ordering {
        if let (Some((an, ad)), Some((bn, bd))) = (self.parts(), other.parts()) {
            if ad == bd {
                return an.cmp(&bn);
            }
            if let (Some(left), Some(right)) = (times(an, bd), times(bn, ad)) {
                return left.cmp(&right);
            }
        }
        self.reduced().cmp(&other.reduced())
    }
}

impl PartialOrd for Quotient {
    fn partial_cmp(&self, other: &Quotient) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Quotient {
    fn eq(&self, other: &Quotient) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Quotient {}

/// Many values over one common denominator, so that sums are sums of integers.
#[derive(Debug, Clone)]
pub struct InOneUnit {
    over: i128,
    parts: Vec<i128>,
}

impl InOneUnit {
    /// The values; `None` without a common denominator below 2^96.
    pub fn of<'a>(values: impl Iterator<Item = &'a Quotient> + Clone) -> Option<InOneUnit> {
        let mut over = 1i128;
        let mut last = 1i128;
        for value in values.clone() {
            let (_, den) = value.parts()?;
            // Consecutive values often have the same denominator.
            if den != last && remainder(over, den) != 0 {
                let common = i128::try_from(gcd(over.unsigned_abs(), den.unsigned_abs())).ok()?;
                over = over.checked_mul(den / common).filter(|over| *over < 1 << 96)?;
            }
            last = den;
        }
        let mut parts = Vec::with_capacity(values.size_hint().0);
        for value in values {
            let (num, den) = value.parts()?;
            parts.push(times(num, divided(over, den))?);
        }
        Some(InOneUnit { over, parts })
    }

    /// The mean of the values at these indices. `None` if there are none or the sum overflows.
    pub fn mean(&self, mut places: impl Iterator<Item = usize>) -> Option<Quotient> {
        let add =
            |(sum, count): (i128, i128), place: usize| Some((sum.checked_add(self.parts[place])?, count + 1));
        let (sum, count) = places.try_fold((0, 0), add)?;
        let over = self.over.checked_mul(count)?;
        (count > 0).then_some(Quotient::Of(sum, over))
    }
}

/// The remainder for a positive divisor; several times faster if both fit 64 bits.
#[inline]
fn remainder(a: i128, b: i128) -> i128 {
    match (i64::try_from(a), i64::try_from(b)) {
        (Ok(a), Ok(b)) => i128::from(a % b),
        _ => a % b,
    }
}

/// The quotient for a positive divisor, rounded towards zero.
#[inline]
fn divided(a: i128, b: i128) -> i128 {
    match (i64::try_from(a), i64::try_from(b)) {
        (Ok(a), Ok(b)) => i128::from(a / b),
        _ => a / b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_ratio() -> impl Strategy<Value = Ratio> {
        (0..40i64, 1..40i64).prop_map(|(num, den)| Ratio::new(num, den).unwrap())
    }

    proptest! {
        #[test]
        fn means_and_orders_are_those_of_fractions(
            values in proptest::collection::vec(any_ratio(), 1..9),
            others in proptest::collection::vec(any_ratio(), 1..9),
        ) {
            let all: Vec<Quotient> = values.iter().chain(&others).cloned().map(Quotient::Reduced).collect();
            let unit = InOneUnit::of(all.iter()).unwrap();
            let mean = unit.mean(0..values.len()).unwrap();
            let other = unit.mean(values.len()..all.len()).unwrap();
            let (plain, plain_other) = (Ratio::mean(&values).unwrap(), Ratio::mean(&others).unwrap());
            prop_assert_eq!(mean.cmp(&other), plain.cmp(&plain_other));
            prop_assert_eq!(mean.cmp(&Quotient::Reduced(plain_other)), other.cmp(&Quotient::Reduced(plain.clone())).reverse());
            prop_assert_eq!(mean.reduced(), plain);
        }

        #[test]
        fn a_quotient_not_in_lowest_terms_is_the_same_number(
            pairs in proptest::collection::vec((-40..400i64, 1..40i64, 1..40i64, -3..40i64), 1..9),
        ) {
            let parts = pairs.iter().map(|(an, ad, bd, bn)| (Ratio::new(*an, *ad).unwrap(), Ratio::new(*bn, *bd).unwrap()));
            let plain: Option<Vec<Ratio>> = parts.clone().map(|(num, den)| num.checked_div(&den)).collect();
            let quotients: Option<Vec<Quotient>> = parts.map(|(num, den)| Quotient::of(&num, &den)).collect();
            prop_assert_eq!(plain.is_some(), quotients.is_some());
            let Some((plain, quotients)) = plain.zip(quotients) else { return Ok(()) };
            let reduced: Vec<Ratio> = quotients.iter().map(Quotient::reduced).collect();
            prop_assert_eq!(&reduced, &plain);
            let mean = InOneUnit::of(quotients.iter()).and_then(|unit| unit.mean(0..plain.len()));
            prop_assert_eq!(mean.map(|mean| mean.reduced()), Ratio::mean(&plain));
        }
    }

    #[test]
    fn quotients_without_a_common_unit_are_not_forced_into_one() {
        let primes = [999_999_937i64, 999_999_893, 999_999_883, 999_999_797];
        let values: Vec<Quotient> = primes.iter().map(|prime| Quotient::Of(1, i128::from(*prime))).collect();
        assert!(InOneUnit::of(values.iter()).is_none());
        assert!(InOneUnit::of(std::iter::empty()).unwrap().mean(std::iter::empty()).is_none());
    }
}
