//! Exact fractions in lowest terms.
//!
//! A [`Ratio`] uses 128-bit integers, enough for every tournament of ordinary length, and
//! switches to big integers when they overflow. It never becomes a float.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::str::FromStr;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An exact fraction in lowest terms with a positive denominator.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Ratio(Repr);

/// `Big` is used only for values that do not fit `Small`, so equal values have equal representations.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { num: i128, den: i128 },
    Big(Box<BigRational>),
}

/// A division by zero, or a text that is not a number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not exact: `{0}`")]
pub struct NotANumber(pub String);

impl Ratio {
    pub const ZERO: Ratio = Ratio(Repr::Small { num: 0, den: 1 });
    pub const ONE: Ratio = Ratio(Repr::Small { num: 1, den: 1 });
    pub const HALF: Ratio = Ratio(Repr::Small { num: 1, den: 2 });
    pub const THIRD: Ratio = Ratio(Repr::Small { num: 1, den: 3 });

    /// The fraction `num / den`; `None` if `den` is zero.
    pub fn new(num: i64, den: i64) -> Option<Ratio> {
        (den != 0).then(|| reduced(i128::from(num), i128::from(den)))
    }

    /// The quotient of two fractions; `None` if `divisor` is zero.
    pub fn checked_div(&self, divisor: &Ratio) -> Option<Ratio> {
        (!divisor.is_zero()).then(|| quotient(self, divisor))
    }

    #[inline]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small { num: 0, .. })
    }

    #[inline]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small { num, .. } => *num < 0,
            Repr::Big(big) => big.is_negative(),
        }
    }

    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Repr::Small { den, .. } => *den == 1,
            Repr::Big(big) => big.is_integer(),
        }
    }

    /// The largest whole number not above the value.
    pub fn floor(&self) -> Ratio {
        match &self.0 {
            Repr::Small { num, den } => Ratio(Repr::Small { num: num.div_euclid(*den), den: 1 }),
            Repr::Big(big) => from_big(big.floor()),
        }
    }

    /// The least whole number not below the value.
    pub fn ceil(&self) -> Ratio {
        -&(-self).floor()
    }

    /// The nearest whole number, halves up (page 2, NTS).
    pub fn round_half_up(&self) -> Ratio {
        (self + &Ratio::HALF).floor()
    }

    /// The denominator in lowest terms; `None` if it does not fit.
    pub fn denominator(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small { den, .. } => i64::try_from(*den).ok(),
            Repr::Big(_) => None,
        }
    }

    /// The value as an integer; `None` if it is fractional or does not fit.
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small { num, den: 1 } => i64::try_from(*num).ok(),
            _ => None,
        }
    }

    /// Numerator and positive denominator in lowest terms; `None` beyond 128 bits.
    #[inline]
    pub fn parts(&self) -> Option<(i128, i128)> {
        match &self.0 {
            Repr::Small { num, den } => Some((*num, *den)),
            Repr::Big(_) => None,
        }
    }

    /// The value rounded to this many decimals, halves up.
    pub fn rounded(&self, places: u32) -> Ratio {
        let scale = (0..places).fold(Ratio::ONE, |scale, _| &scale * &Ratio::from(10u32));
        quotient(&(self * &scale).round_half_up(), &scale)
    }

    /// The value with this many decimals, rounded half up: `0.616399`.
    pub fn to_decimal(&self, places: u32) -> String {
        let digits = match self.in_units_of(places) {
            Some(small) => small.to_string(),
            None => {
                let scale = BigRational::from(BigInt::from(10u8).pow(places));
                (big(self) * scale + BigRational::new(1.into(), 2.into())).floor().to_integer().to_string()
            }
        };
        let (sign, digits) = digits.strip_prefix('-').map_or(("", digits.as_str()), |digits| ("-", digits));
        let digits = format!("{digits:0>width$}", width = places as usize + 1);
        let (whole, decimals) = digits.split_at(digits.len() - places as usize);
        if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{decimals}") }
    }

    /// The value in units of the last decimal, rounded half up. `None` if 128 bits overflow.
    fn in_units_of(&self, places: u32) -> Option<i128> {
        let Repr::Small { num, den } = self.0 else { return None };
        let scaled = num.checked_mul(10i128.checked_pow(places)?)?.checked_mul(2)?.checked_add(den)?;
        Some(scaled.div_euclid(den.checked_mul(2)?))
    }

    /// The value as a fraction or whole number: `20711/33600`, `3`.
    pub fn to_fraction(&self) -> String {
        match &self.0 {
            Repr::Small { num, den: 1 } => num.to_string(),
            Repr::Small { num, den } => format!("{num}/{den}"),
            Repr::Big(big) => big.to_string(),
        }
    }

    /// The nearest float, for charts and benchmarks only: it must never decide an order.
    pub fn to_f64(&self) -> f64 {
        big(self).to_f64().unwrap_or(f64::NAN)
    }

    /// The mean of the values; `None` if there are none.
    pub fn mean<'a>(values: impl IntoIterator<Item = &'a Ratio>) -> Option<Ratio> {
        let (sum, count) = values.into_iter().fold((Ratio::ZERO, 0i64), |(sum, n), v| (&sum + v, n + 1));
        (count > 0).then(|| quotient(&sum, &Ratio::from(count)))
    }
}

/// Reduces a fraction to lowest terms with a positive denominator. `den` must not be zero.
pub(crate) fn reduced(num: i128, den: i128) -> Ratio {
    if den == 1 {
        return Ratio(Repr::Small { num, den });
    }
    // Dividing in 128 bits takes several times longer than in 64, and most fractions fit 64 bits.
    if let (Ok(num), Ok(den @ 1..)) = (i64::try_from(num), i64::try_from(den))
        && let Ok(common) = i64::try_from(gcd64(num.unsigned_abs(), den.unsigned_abs()))
    {
        return Ratio(Repr::Small { num: i128::from(num / common), den: i128::from(den / common) });
    }
    let common = gcd(num.unsigned_abs(), den.unsigned_abs());
    let Ok(common) = i128::try_from(common) else {
        return from_big(BigRational::new(num.into(), den.into()));
    };
    let (num, den) = (num / common, den / common);
    match (den < 0, num.checked_neg(), den.checked_neg()) {
        (false, _, _) => Ratio(Repr::Small { num, den }),
        (true, Some(num), Some(den)) => Ratio(Repr::Small { num, den }),
        _ => from_big(BigRational::new(num.into(), den.into())),
    }
}

/// The product if it fits 128 bits; a single multiplication if both factors fit 64.
#[inline]
pub(crate) fn times(a: i128, b: i128) -> Option<i128> {
    match (i64::try_from(a), i64::try_from(b)) {
        (Ok(a), Ok(b)) => Some(i128::from(a) * i128::from(b)),
        _ => a.checked_mul(b),
    }
}

/// Euclid's algorithm. Switches to 64 bits as soon as both fit, which is several times faster.
pub(crate) fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        if let (Ok(small_a), Ok(small_b)) = (u64::try_from(a), u64::try_from(b)) {
            return u128::from(gcd64(small_a, small_b));
        }
        (a, b) = (b, a % b);
    }
    a
}

/// Stein's binary algorithm, several times faster than dividing.
fn gcd64(mut a: u64, mut b: u64) -> u64 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != 0 {
        b >>= b.trailing_zeros();
        (a, b) = (a.min(b), a.abs_diff(b));
    }
    a << twos
}

fn big(value: &Ratio) -> BigRational {
    match &value.0 {
        Repr::Small { num, den } => BigRational::new_raw((*num).into(), (*den).into()),
        Repr::Big(big) => (**big).clone(),
    }
}

fn from_big(value: BigRational) -> Ratio {
    match (value.numer().to_i128(), value.denom().to_i128()) {
        (Some(num), Some(den)) => Ratio(Repr::Small { num, den }),
        _ => Ratio(Repr::Big(Box::new(value))),
    }
}

fn sum(a: &Ratio, b: &Ratio) -> Ratio {
    if let (Repr::Small { num: an, den: ad }, Repr::Small { num: bn, den: bd }) = (&a.0, &b.0) {
        if ad == bd {
            if let Some(num) = an.checked_add(*bn) {
                return reduced(num, *ad);
            }
        } else if let (Some(left), Some(right), Some(den)) =
            (times(*an, *bd), times(*bn, *ad), times(*ad, *bd))
            && let Some(num) = left.checked_add(right)
        {
            return reduced(num, den);
        }
    }
    from_big(big(a) + big(b))
}

fn product(a: &Ratio, b: &Ratio) -> Ratio {
    if let (Repr::Small { num: an, den: ad }, Repr::Small { num: bn, den: bd }) = (&a.0, &b.0)
        && let (Some(num), Some(den)) = (times(*an, *bn), times(*ad, *bd))
    {
        return reduced(num, den);
    }
    from_big(big(a) * big(b))
}

/// Both callers check that the divisor is not zero.
fn quotient(a: &Ratio, b: &Ratio) -> Ratio {
    if let (Repr::Small { num: an, den: ad }, Repr::Small { num: bn, den: bd }) = (&a.0, &b.0)
        && let (Some(num), Some(den)) = (times(*an, *bd), times(*ad, *bn))
    {
        return reduced(num, den);
    }
    from_big(big(a) / big(b))
}

impl Add<&Ratio> for &Ratio {
    type Output = Ratio;
    fn add(self, other: &Ratio) -> Ratio {
        sum(self, other)
    }
}

impl Sub<&Ratio> for &Ratio {
    type Output = Ratio;
    fn sub(self, other: &Ratio) -> Ratio {
        sum(self, &-other)
    }
}

impl Mul<&Ratio> for &Ratio {
    type Output = Ratio;
    fn mul(self, other: &Ratio) -> Ratio {
        product(self, other)
    }
}

impl Div<std::num::NonZeroU32> for &Ratio {
    type Output = Ratio;
    fn div(self, other: std::num::NonZeroU32) -> Ratio {
        quotient(self, &Ratio::from(i64::from(other.get())))
    }
}

impl Neg for &Ratio {
    type Output = Ratio;
    fn neg(self) -> Ratio {
        match &self.0 {
            Repr::Small { num, den } if *num != i128::MIN => Ratio(Repr::Small { num: -num, den: *den }),
            _ => from_big(-big(self)),
        }
    }
}

impl From<i64> for Ratio {
    fn from(whole: i64) -> Ratio {
        Ratio(Repr::Small { num: i128::from(whole), den: 1 })
    }
}

impl From<u32> for Ratio {
    fn from(whole: u32) -> Ratio {
        Ratio::from(i64::from(whole))
    }
}

impl From<u64> for Ratio {
    fn from(whole: u64) -> Ratio {
        Ratio(Repr::Small { num: i128::from(whole), den: 1 })
    }
}

impl From<usize> for Ratio {
    fn from(whole: usize) -> Ratio {
        Ratio::from(whole as u64)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Ratio) -> Ordering {
        if let (Repr::Small { num: an, den: ad }, Repr::Small { num: bn, den: bd }) = (&self.0, &other.0) {
            if ad == bd {
                return an.cmp(bn);
            }
            if let (Some(left), Some(right)) = (times(*an, *bd), times(*bn, *ad)) {
                return left.cmp(&right);
            }
        }
        big(self).cmp(&big(other))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for Ratio {
    fn default() -> Ratio {
        Ratio::ZERO
    }
}

/// A terminating decimal if possible (`4.5`), otherwise a fraction (`13/3`).
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match decimals_needed(self) {
            Some(places) => f.write_str(&self.to_decimal(places)),
            None => f.write_str(&self.to_fraction()),
        }
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fraction())
    }
}

/// The number of decimals, at most nine, that write the value exactly.
fn decimals_needed(value: &Ratio) -> Option<u32> {
    let Repr::Small { den, .. } = value.0 else { return None };
    (0..=9).find(|places| 10i128.pow(*places) % den == 0)
}

impl FromStr for Ratio {
    type Err = NotANumber;

    /// Reads `3`, `-3`, `4.5` or `13/3`.
    fn from_str(text: &str) -> Result<Ratio, NotANumber> {
        read(text.trim()).ok_or_else(|| NotANumber(text.chars().take(40).collect()))
    }
}

/// Digits that fit 64 bits on each side of the bar, so that every written value can be read back.
const MOST_DIGITS: usize = 18;

fn read(text: &str) -> Option<Ratio> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let value = match (digits.split_once('/'), digits.split_once('.')) {
        (Some((num, den)), None) => Ratio::new(whole(num.trim_end())?, whole(den.trim_start())?)?,
        (None, Some((units, decimals))) if units.len() + decimals.len() <= MOST_DIGITS => {
            let places = u32::try_from(decimals.len()).ok()?;
            let scale = 10i64.checked_pow(places)?;
            &Ratio::from(whole(units)?) + &Ratio::new(whole(decimals)?, scale)?
        }
        (None, None) => Ratio::from(whole(digits)?),
        _ => return None,
    };
    Some(if negative { -&value } else { value })
}

fn whole(digits: &str) -> Option<i64> {
    let plain =
        !digits.is_empty() && digits.len() <= MOST_DIGITS && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Ratio {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Ratio, D::Error> {
        from.deserialize_any(RatioVisitor)
    }
}

struct RatioVisitor;

impl serde::de::Visitor<'_> for RatioVisitor {
    type Value = Ratio;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("exact number")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Ratio, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_i64<E: serde::de::Error>(self, whole: i64) -> Result<Ratio, E> {
        Ok(Ratio::from(whole))
    }

    fn visit_u64<E: serde::de::Error>(self, whole: u64) -> Result<Ratio, E> {
        i64::try_from(whole).map(Ratio::from).map_err(|_| E::custom(NotANumber(whole.to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ratio(text: &str) -> Ratio {
        text.parse().unwrap()
    }

    #[test]
    fn numbers_are_read_and_written() {
        for (text, shown, fraction) in [
            ("3", "3", "3"),
            ("4.5", "4.5", "9/2"),
            ("13/3", "13/3", "13/3"),
            ("-0.25", "-0.25", "-1/4"),
            ("0.33", "0.33", "33/100"),
            ("6/4", "1.5", "3/2"),
        ] {
            assert_eq!(ratio(text).to_string(), shown);
            assert_eq!(ratio(text).to_fraction(), fraction);
        }
    }

    #[test]
    fn text_that_is_not_a_number_is_refused() {
        for text in [
            "",
            "-",
            "1/0",
            "1.",
            ".5",
            "1e3",
            "1/2/3",
            "1.5/2",
            "+1",
            "9999999999999999999",
            "4.999999999999999999",
            "½",
        ] {
            assert!(text.parse::<Ratio>().is_err(), "{text}");
        }
    }

    #[test]
    fn decimals_round_half_up() {
        assert_eq!(ratio("20711/33600").to_decimal(6), "0.616399");
        assert_eq!(ratio("1/8").to_decimal(2), "0.13");
        assert_eq!(ratio("-1/8").to_decimal(2), "-0.12");
        assert_eq!(ratio("2/3").to_decimal(0), "1");
        assert_eq!(ratio("1/3").to_decimal(4), "0.3333");
    }

    #[test]
    fn floor_and_ceiling_are_the_nearest_whole_numbers() {
        for (text, floor, ceil) in [("16/5", 3, 4), ("4", 4, 4), ("-1/2", -1, 0)] {
            let number = ratio(text);
            assert_eq!(
                (number.floor().to_i64(), number.ceil().to_i64()),
                (Some(floor), Some(ceil)),
                "{text}"
            );
        }
    }

    #[test]
    fn numbers_stay_exact_beyond_128_bits() {
        let primes = [
            2i64, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89,
            97, 101, 103, 107,
        ];
        let terms: Vec<Ratio> = primes.iter().map(|p| Ratio::new(1, *p).unwrap()).collect();
        let sum = terms.iter().fold(Ratio::ZERO, |a, b| &a + b);
        let back = terms.iter().fold(sum.clone(), |a, b| &a - b);
        assert!(matches!(sum.0, Repr::Big(_)));
        assert!(matches!(back.0, Repr::Small { .. }));
        assert_eq!(back, Ratio::ZERO);
        let huge = (0..9).fold(ratio("999999999999999999/999999999999999998"), |a, _| &a * &a);
        assert!(matches!(huge.0, Repr::Big(_)));
        assert_eq!(huge.checked_div(&huge), Some(Ratio::ONE));
        assert!(huge > Ratio::ONE);
    }

    fn any_ratio() -> impl Strategy<Value = Ratio> {
        (any::<i64>(), 1..i64::MAX).prop_map(|(num, den)| Ratio::new(num, den).unwrap())
    }

    proptest! {
        #[test]
        fn arithmetic_agrees_with_big_rationals(a in any_ratio(), b in any_ratio(), c in any_ratio()) {
            prop_assert_eq!(big(&(&(&a + &b) * &c)), (big(&a) + big(&b)) * big(&c));
            prop_assert_eq!(big(&(&a - &b)), big(&a) - big(&b));
            prop_assert_eq!(a.cmp(&b), big(&a).cmp(&big(&b)));
        }

        #[test]
        fn a_number_written_is_read_back(a in any_ratio()) {
            let short = &a * &Ratio::new(1, 1).unwrap();
            if short.to_fraction().len() < 18 {
                prop_assert_eq!(short.to_string().parse::<Ratio>().unwrap(), short);
            }
        }

        #[test]
        fn reading_never_panics(text in "\\PC{0,24}") {
            let _ = text.parse::<Ratio>();
        }
    }
}
