//! Exact fractions that are not brought to lowest terms, for what is worked out of many players and compared (page 3,
//! "Exact"): lowest terms take longer than everything before them.

use std::cmp::Ordering;

use super::exact::{Ratio, gcd, reduced};

/// A fraction that is compared before it is in lowest terms: finding these takes longer than everything before it.
#[derive(Debug, Clone)]
pub enum Quotient {
    /// The numerator, and the denominator above zero.
    Of(i128, i128),
    /// In lowest terms already.
    Reduced(Ratio),
}

impl Quotient {
    /// In lowest terms.
    #[must_use]
    pub fn reduced(&self) -> Ratio {
        match self {
            Quotient::Of(num, den) => reduced(*num, *den),
            Quotient::Reduced(ratio) => ratio.clone(),
        }
    }

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
            if let (Some(left), Some(right)) = (an.checked_mul(bd), bn.checked_mul(ad)) {
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

/// Values of many over one denominator, which makes sums of them sums of whole numbers.
#[derive(Debug, Clone)]
pub struct InOneUnit {
    over: i128,
    parts: Vec<i128>,
}

impl InOneUnit {
    /// The values; `None` where they have no common denominator of 96 bits.
    #[must_use]
    pub fn of<'a>(values: impl Iterator<Item = &'a Ratio> + Clone) -> Option<InOneUnit> {
        let mut over = 1i128;
        for value in values.clone() {
            let (_, den) = value.parts()?;
            if over % den != 0 {
                let common = i128::try_from(gcd(over.unsigned_abs(), den.unsigned_abs())).ok()?;
                over = over.checked_mul(den / common).filter(|over| *over < 1 << 96)?;
            }
        }
        let part = |value: &Ratio| value.parts().and_then(|(num, den)| num.checked_mul(over / den));
        Some(InOneUnit { over, parts: values.map(part).collect::<Option<_>>()? })
    }

    /// The mean of those at these places; `None` of none, or where the sum does not fit.
    #[must_use]
    pub fn mean(&self, mut places: impl Iterator<Item = usize>) -> Option<Quotient> {
        let add =
            |(sum, count): (i128, i128), place: usize| Some((sum.checked_add(self.parts[place])?, count + 1));
        let (sum, count) = places.try_fold((0, 0), add)?;
        let over = self.over.checked_mul(count)?;
        (count > 0).then_some(Quotient::Of(sum, over))
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
            let all: Vec<Ratio> = values.iter().chain(&others).cloned().collect();
            let unit = InOneUnit::of(all.iter()).unwrap();
            let mean = unit.mean(0..values.len()).unwrap();
            let other = unit.mean(values.len()..all.len()).unwrap();
            let (plain, plain_other) = (Ratio::mean(&values).unwrap(), Ratio::mean(&others).unwrap());
            prop_assert_eq!(mean.cmp(&other), plain.cmp(&plain_other));
            prop_assert_eq!(mean.cmp(&Quotient::Reduced(plain_other)), other.cmp(&Quotient::Reduced(plain.clone())).reverse());
            prop_assert_eq!(mean.reduced(), plain);
        }
    }

    #[test]
    fn what_has_no_common_unit_is_not_forced_into_one() {
        let primes = [999_999_937i64, 999_999_893, 999_999_883, 999_999_797];
        let values: Vec<Ratio> = primes.iter().map(|prime| Ratio::new(1, *prime).unwrap()).collect();
        assert!(InOneUnit::of(values.iter()).is_none());
        assert!(InOneUnit::of(std::iter::empty()).unwrap().mean(std::iter::empty()).is_none());
    }
}
