//! A share of a whole, in millionths: chances without floats.

use std::fmt;
use std::str::FromStr;

use pairwright_core::Ratio;

/// A share from nothing to everything, in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(pub(crate) u32);

/// A text that is no share.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no share of a whole: write a number from 0 to 1, such as 0.05")]
pub struct NotAShare(String);

/// The whole.
pub(crate) const WHOLE: u32 = 1_000_000;

impl Share {
    /// Nothing.
    pub const NOTHING: Share = Share(0);
    /// Three in a thousand.
    pub const FEW: Share = Share(3_000);

    /// So many hundredths, at most a hundred.
    #[must_use]
    pub const fn percent(hundredths: u32) -> Share {
        Share(if hundredths > 100 { WHOLE } else { hundredths * (WHOLE / 100) })
    }

    /// The nearest float, for what is drawn by lot and never compared.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / f64::from(WHOLE)
    }

    /// As a binary fraction rounded down: its first bit is worth a half. `None` for the whole.
    pub(crate) fn binary(self) -> Option<u64> {
        u64::try_from((u128::from(self.0) << 64) / u128::from(WHOLE)).ok()
    }

    /// This share of a number, rounded down.
    #[must_use]
    pub fn of(self, number: usize) -> usize {
        let share = usize::try_from(self.0).unwrap_or(0);
        number.saturating_mul(share) / usize::try_from(WHOLE).unwrap_or(1)
    }
}

impl FromStr for Share {
    type Err = NotAShare;

    /// Reads `0.05` or `1/20`.
    fn from_str(text: &str) -> Result<Share, NotAShare> {
        let wrong = || NotAShare(text.chars().take(40).collect());
        let ratio: Ratio = text.parse().map_err(|_| wrong())?;
        if ratio.is_negative() || ratio > Ratio::ONE {
            return Err(wrong());
        }
        let millionths = (&ratio * &Ratio::from(WHOLE)).round_half_up();
        millionths.to_string().parse().map(Share).map_err(|_| wrong())
    }
}

impl fmt::Display for Share {
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
        assert_eq!("1/4".parse::<Share>().unwrap(), Share::percent(25));
        assert_eq!(Share::percent(25).of(10), 2);
        for text in ["-0.1", "1.1", "", "x", "5%"] {
            assert!(text.parse::<Share>().is_err(), "{text}");
        }
    }
}
