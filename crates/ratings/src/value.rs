//! Ratings: a whole number, a fraction, or a number with uncertainty, depending on the system.

use std::cmp::Ordering;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::exact::Exact;

/// One player's rating under one system.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Whole points: `dci`, `fide`, `dci-1994`, `pro`.
    Whole(i64),
    Exact(Exact),
    Real(f64),
    Uncertain {
        rating: f64,
        deviation: f64,
        volatility: Option<f64>,
    },
}

impl Value {
    /// The rating as a float, for charts and for measuring predictions.
    pub fn to_f64(&self) -> f64 {
        match self {
            Value::Whole(whole) => *whole as f64,
            Value::Exact(exact) => exact.0.to_f64(),
            Value::Real(rating) | Value::Uncertain { rating, .. } => *rating,
        }
    }

    /// A fractional rating with two decimals, rounded half up, for people. `None` if it is whole or already a decimal.
    pub fn decimals(&self) -> Option<String> {
        match self {
            Value::Exact(exact) if !exact.0.is_integer() => Some(exact.0.to_decimal(2)),
            _ => None,
        }
    }

    /// The standard deviation with two decimals, if the system has one.
    pub fn deviation(&self) -> Option<String> {
        match self {
            Value::Uncertain { deviation, .. } => Some(format!("{deviation:.2}")),
            _ => None,
        }
    }

    /// Orders two ratings of one system, the lower first.
    pub fn order(&self, other: &Value) -> Ordering {
        match (self, other) {
            (Value::Whole(a), Value::Whole(b)) => a.cmp(b),
            (Value::Exact(a), Value::Exact(b)) => a.cmp(b),
            _ => self.to_f64().total_cmp(&other.to_f64()),
        }
    }

    /// The difference to a goal, `None` once it is reached: "2,850 this year: 40 to go".
    pub fn to_go(&self, goal: &Exact) -> Option<Value> {
        let missing = match self {
            Value::Whole(whole) => goal.minus(&Exact::from(*whole)),
            Value::Exact(exact) => goal.minus(exact),
            Value::Real(_) | Value::Uncertain { .. } => {
                let missing = goal.0.to_f64() - self.to_f64();
                return (missing > 0.0).then_some(Value::Real(missing));
            }
        };
        (!missing.0.is_zero() && !missing.0.is_negative()).then_some(Value::Exact(missing))
    }

    /// The exact content, bit for bit.
    pub fn fingerprint(&self) -> String {
        match self {
            Value::Real(rating) => format!("{:016x}", rating.to_bits()),
            Value::Uncertain { rating, deviation, volatility } => {
                let volatility = volatility.unwrap_or_default();
                format!("{:016x}{:016x}{:016x}", rating.to_bits(), deviation.to_bits(), volatility.to_bits())
            }
            exact => exact.to_string(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Whole(whole) => write!(f, "{whole}"),
            Value::Exact(exact) => write!(f, "{exact}"),
            Value::Real(rating) | Value::Uncertain { rating, .. } => write!(f, "{rating:.2}"),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decimals_of_a_fraction_are_rounded_half_up() {
        let decimals = |fraction: &str| Value::Exact(fraction.parse().unwrap()).decimals();
        assert_eq!(decimals("49/8").as_deref(), Some("6.13"));
        assert_eq!(decimals("1/3").as_deref(), Some("0.33"));
        assert_eq!(decimals("185/2").as_deref(), Some("92.50"));
        assert_eq!(decimals("6"), None);
    }
}
