//! Shares of a whole in millionths: probabilities without floats.

use std::fmt;
use std::str::FromStr;

use pairwright_core::{Ratio, message};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A share from 0 to 1, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(pub(crate) u32);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("share: {0}")]
pub struct NotAShare(pub String);

pub(crate) const WHOLE: u32 = 1_000_000;

impl Share {
    pub const NOTHING: Share = Share(0);
    /// Three in a thousand.
    pub const FEW: Share = Share(3_000);

    /// This percentage, at most 100.
    pub const fn percent(hundredths: u32) -> Share {
        Share(if hundredths > 100 { WHOLE } else { hundredths * (WHOLE / 100) })
    }

    pub fn ratio(self) -> Ratio {
        Ratio::new(self.0.into(), WHOLE.into()).unwrap_or_default()
    }

    /// The nearest float, for random draws; never for comparisons.
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / f64::from(WHOLE)
    }

    /// As a percentage, for people: 76.5.
    pub fn in_hundred(self) -> f64 {
        f64::from(self.0) / f64::from(WHOLE / 100)
    }

    /// As a binary fraction rounded down, whose first bit is a half; `None` for 1.
    pub(crate) fn binary(self) -> Option<u64> {
        u64::try_from((u128::from(self.0) << 64) / u128::from(WHOLE)).ok()
    }

    /// This share of a number, rounded down.
    pub fn of(self, number: usize) -> usize {
        number.saturating_mul(self.0 as usize) / WHOLE as usize
    }
}

impl FromStr for Share {
    type Err = NotAShare;

    /// Reads `5%`, `5 %`, `0.05` or `1/20`; a comma may stand for the decimal point.
    ///
    /// ```
    /// use pairwright_lab::Share;
    ///
    /// for text in ["76%", "76 %", "0.76", "0,76", "19/25"] {
    ///     assert_eq!(text.parse(), Ok(Share::percent(76)));
    /// }
    /// assert!("76".parse::<Share>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Share, NotAShare> {
        let wrong = || NotAShare(text.chars().take(40).collect());
        let (number, in_hundred) = match text.trim().strip_suffix('%') {
            Some(number) => (number.trim_end(), true),
            None => (text.trim(), false),
        };
        let ratio: Ratio = number.replacen(',', ".", 1).parse().map_err(|_| wrong())?;
        let ratio = if in_hundred { &ratio * &hundredth() } else { ratio };
        if ratio.is_negative() || ratio > Ratio::ONE {
            return Err(wrong());
        }
        let millionths = (&ratio * &Ratio::from(WHOLE)).round_half_up();
        millionths.to_string().parse().map(Share).map_err(|_| wrong())
    }
}

impl<'de> Deserialize<'de> for Share {
    /// Reads a number from 0 to 1, or text for [`Share::from_str`].
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Share, D::Error> {
        let text = match Value::deserialize(from)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        text.parse().map_err(|NotAShare(text)| D::Error::custom(message!("cli-not-a-share", text = text)))
    }
}

fn hundredth() -> Ratio {
    Ratio::new(1, 100).unwrap_or_default()
}

impl fmt::Display for Share {
    /// A number from 0 to 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ratio::new(self.0.into(), WHOLE.into()).unwrap_or_default().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_and_written() {
        for text in ["0", "0.05", "1", "0.000001"] {
            assert_eq!(text.parse::<Share>().unwrap().to_string(), text);
        }
        for text in ["1/4", "25%", "25 %", " 0.25", "25.0%"] {
            assert_eq!(text.parse::<Share>().unwrap(), Share::percent(25), "{text}");
        }
        assert_eq!("1%".parse::<Share>().unwrap(), Share::percent(1));
        assert_eq!("100%".parse::<Share>().unwrap(), Share::percent(100));
        for text in ["76.5%", "76,5%", "76,5 %", "0,765"] {
            assert_eq!(text.parse::<Share>().unwrap().in_hundred().to_string(), "76.5", "{text}");
        }
        assert_eq!(Share::percent(25).of(10), 2);
        for text in
            ["-0.1", "1.1", "101%", "-5%", "", "x", "%", "5%%", "2", "76", "0,7,6", "0,", ",5", "1,000.5%"]
        {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }
}
