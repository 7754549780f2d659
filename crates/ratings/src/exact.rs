//! Exact numbers of the additive system, written as fractions (page 8). Nothing is ever rounded.

use std::fmt;
use std::str::FromStr;

use pairwright_exact::Ratio;
use serde::{Deserialize, Serialize, Serializer};

/// An exact number, written as a fraction in lowest terms: `1925/2`.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub struct Exact(pub Ratio);

/// A text that is too long or no exact number.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not exact: {0}")]
pub struct NotExact(pub String);

impl Exact {
    pub const ZERO: Exact = Exact(Ratio::ZERO);
    pub const ONE: Exact = Exact(Ratio::ONE);
    pub const HALF: Exact = Exact(Ratio::HALF);
    pub const THIRD: Exact = Exact(Ratio::THIRD);

    /// The fraction `num / den`; `None` if `den` is zero.
    pub fn new(num: i64, den: i64) -> Option<Exact> {
        Ratio::new(num, den).map(Exact)
    }

    pub fn plus(&self, other: &Exact) -> Exact {
        Exact(&self.0 + &other.0)
    }

    pub fn minus(&self, other: &Exact) -> Exact {
        Exact(&self.0 - &other.0)
    }

    pub fn times(&self, other: &Exact) -> Exact {
        Exact(&self.0 * &other.0)
    }
}

impl From<i64> for Exact {
    fn from(whole: i64) -> Exact {
        Exact(whole.into())
    }
}

impl From<u32> for Exact {
    fn from(whole: u32) -> Exact {
        Exact(whole.into())
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_fraction())
    }
}

impl FromStr for Exact {
    type Err = NotExact;

    fn from_str(text: &str) -> Result<Exact, NotExact> {
        text.parse().map(Exact).map_err(|_| NotExact(text.to_owned()))
    }
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
        check("-4/6", "-2/3");
        check("4.5", "9/2");
        check("0/7", "0");
        check("12", "12");
        assert!("1/0".parse::<Exact>().is_err());
        assert!("x".parse::<Exact>().is_err());
    }
}
