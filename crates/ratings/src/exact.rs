//! Exact fractions for the additive system's awards and sums (page 8).
//!
//! Nearly every sum fits 64 bits; others become big integers. Nothing is ever rounded.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};
use serde::{Serialize, Serializer};

/// An exact fraction in lowest terms with a positive denominator.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Exact(Repr);

/// `Big` is used only for values that do not fit `Small`, so equal fractions have equal
/// representations.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { num: i64, den: i64 },
    Big(Box<BigRational>),
}

/// A text that is not an exact number, or too long.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not exact: {0}")]
pub struct NotExact(pub String);

impl Exact {
    pub const ZERO: Exact = Exact(Repr::Small { num: 0, den: 1 });
    pub const ONE: Exact = Exact(Repr::Small { num: 1, den: 1 });
    pub const HALF: Exact = Exact(Repr::Small { num: 1, den: 2 });
    pub const THIRD: Exact = Exact(Repr::Small { num: 1, den: 3 });

    /// The fraction `num / den`; `None` if `den` is zero.
    pub fn new(num: i64, den: i64) -> Option<Exact> {
        (den != 0).then(|| reduced(i128::from(num), i128::from(den)))
    }

    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small { num: 0, .. })
    }

    pub fn is_whole(&self) -> bool {
        match &self.0 {
            Repr::Small { den, .. } => *den == 1,
            Repr::Big(big) => big.is_integer(),
        }
    }

    pub fn plus(&self, other: &Exact) -> Exact {
        match (&self.0, &other.0) {
            (Repr::Small { num: a, den: b }, Repr::Small { num: c, den: d }) if b == d => {
                reduced(i128::from(*a) + i128::from(*c), i128::from(*b))
            }
            (Repr::Small { num: a, den: b }, Repr::Small { num: c, den: d }) => {
                let (a, b, c, d) = (i128::from(*a), i128::from(*b), i128::from(*c), i128::from(*d));
                // Each product is below 2^126, so their sum fits.
                reduced(a * d + c * b, b * d)
            }
            _ => from_big(self.big() + other.big()),
        }
    }

    pub fn times(&self, other: &Exact) -> Exact {
        match (&self.0, &other.0) {
            (Repr::Small { num: a, den: b }, Repr::Small { num: c, den: d }) => {
                reduced(i128::from(*a) * i128::from(*c), i128::from(*b) * i128::from(*d))
            }
            _ => from_big(self.big() * other.big()),
        }
    }

    pub fn minus(&self, other: &Exact) -> Exact {
        self.plus(&other.times(&Exact::from(-1i64)))
    }

    /// The nearest float, for charts only.
    pub fn to_f64(&self) -> f64 {
        self.big().to_f64().unwrap_or(f64::NAN)
    }

    fn big(&self) -> BigRational {
        match &self.0 {
            Repr::Small { num, den } => BigRational::new_raw(BigInt::from(*num), BigInt::from(*den)),
            Repr::Big(big) => (**big).clone(),
        }
    }
}

fn reduced(num: i128, den: i128) -> Exact {
    if let (Ok(num), Ok(den @ 1..)) = (i64::try_from(num), i64::try_from(den)) {
        return reduced_small(num, den);
    }
    let common = gcd(num.unsigned_abs(), den.unsigned_abs()).cast_signed().max(1);
    let sign = if den < 0 { -1 } else { 1 };
    let (num, den) = (num / common * sign, den / common * sign);
    match (i64::try_from(num), i64::try_from(den)) {
        (Ok(num), Ok(den)) => Exact(Repr::Small { num, den }),
        _ => Exact(Repr::Big(Box::new(BigRational::new_raw(num.into(), den.into())))),
    }
}

/// Reduces in 64 bits, which fit nearly every sum of a league and are several times faster than
/// 128.
fn reduced_small(num: i64, den: i64) -> Exact {
    if den == 1 {
        return Exact(Repr::Small { num, den });
    }
    let common = gcd(u128::from(num.unsigned_abs()), u128::from(den.unsigned_abs()));
    let common = i64::try_from(common).unwrap_or(1).max(1);
    Exact(Repr::Small { num: num / common, den: den / common })
}

fn from_big(big: BigRational) -> Exact {
    match (big.numer().to_i64(), big.denom().to_i64()) {
        (Some(num), Some(den)) => Exact(Repr::Small { num, den }),
        _ => Exact(Repr::Big(Box::new(big))),
    }
}

/// Euclid's algorithm; switches to 64 bits as soon as both fit.
fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        if let (Ok(mut a), Ok(mut b)) = (u64::try_from(a), u64::try_from(b)) {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            return u128::from(a);
        }
        (a, b) = (b, a % b);
    }
    a
}

impl Default for Exact {
    fn default() -> Exact {
        Exact::ZERO
    }
}

impl From<i64> for Exact {
    fn from(whole: i64) -> Exact {
        Exact(Repr::Small { num: whole, den: 1 })
    }
}

impl From<u32> for Exact {
    fn from(whole: u32) -> Exact {
        Exact::from(i64::from(whole))
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small { num: a, den: b }, Repr::Small { num: c, den: d }) => {
                (i128::from(*a) * i128::from(*d)).cmp(&(i128::from(*c) * i128::from(*b)))
            }
            _ => self.big().cmp(&other.big()),
        }
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small { num, den: 1 } => write!(f, "{num}"),
            Repr::Small { num, den } => write!(f, "{num}/{den}"),
            Repr::Big(big) => write!(f, "{big}"),
        }
    }
}

impl FromStr for Exact {
    type Err = NotExact;

    fn from_str(text: &str) -> Result<Exact, NotExact> {
        let wrong = || NotExact(text.to_owned());
        let (num, den) = text.split_once('/').unwrap_or((text, "1"));
        let (num, den) = (num.trim().parse().map_err(|_| wrong())?, den.trim().parse().map_err(|_| wrong())?);
        Exact::new(num, den).ok_or_else(wrong)
    }
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Exact {
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small { num, .. } => *num < 0,
            Repr::Big(big) => big.is_negative(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(text.parse::<Exact>().unwrap().to_string(), expected);
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        check("4/6", "2/3");
        check("-4/-6", "2/3");
        check("4/-6", "-2/3");
        check("0/7", "0");
        check("12", "12");
        assert!("1/0".parse::<Exact>().is_err());
        assert!("x".parse::<Exact>().is_err());
    }

    #[test]
    fn a_sum_of_every_kind_of_share_leaves_64_bits_and_comes_back() {
        let shares = || (2..200).filter_map(|den| Exact::new(1, den));
        let sum = shares().fold(Exact::ZERO, |sum, share| sum.plus(&share));
        assert!(matches!(sum.0, Repr::Big(_)));
        assert!(sum > Exact::from(4i64) && sum < Exact::from(5i64));
        let back = shares().fold(sum, |sum, share| sum.minus(&share));
        assert_eq!(back, Exact::ZERO);
    }
}
