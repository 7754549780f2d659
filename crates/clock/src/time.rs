//! The unit of time.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A span of time, or an instant on some monotonic clock, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Milliseconds(pub u64);

impl Milliseconds {
    /// Zero time.
    pub const ZERO: Milliseconds = Milliseconds(0);

    /// Returns this many seconds.
    #[must_use]
    pub const fn seconds(seconds: u32) -> Milliseconds {
        Milliseconds(seconds as u64 * 1_000)
    }

    /// Returns this many minutes.
    #[must_use]
    pub const fn minutes(minutes: u32) -> Milliseconds {
        Milliseconds(minutes as u64 * 60_000)
    }

    /// Returns the sum, saturating at the maximum.
    #[must_use]
    pub const fn plus(self, other: Milliseconds) -> Milliseconds {
        Milliseconds(self.0.saturating_add(other.0))
    }

    /// Returns the difference, saturating at zero.
    #[must_use]
    pub const fn less(self, other: Milliseconds) -> Milliseconds {
        Milliseconds(self.0.saturating_sub(other.0))
    }

    /// Returns the time adjusted by this many milliseconds, saturating at zero.
    #[must_use]
    pub const fn adjusted(self, by: i64) -> Milliseconds {
        Milliseconds(self.0.saturating_add_signed(by))
    }

    /// Returns whether this is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// The exact time: `8:02.999`, with hours if there are any.
impl fmt::Display for Milliseconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes) = (self.0 / 3_600_000, self.0 / 60_000 % 60);
        let (seconds, rest) = (self.0 / 1_000 % 60, self.0 % 1_000);
        let text = if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}.{rest:03}")
        } else {
            format!("{minutes}:{seconds:02}.{rest:03}")
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(milliseconds: u64, text: &str) {
        assert_eq!(Milliseconds(milliseconds).to_string(), text);
    }

    #[test]
    fn times_are_written_exactly() {
        check(0, "0:00.000");
        check(59_999, "0:59.999");
        check(480_000, "8:00.000");
        check(3_599_999, "59:59.999");
        check(3_600_000, "1:00:00.000");
    }

    #[test]
    fn times_saturate_at_zero_and_at_the_maximum() {
        assert_eq!(Milliseconds(5).less(Milliseconds(6)), Milliseconds::ZERO);
        assert_eq!(Milliseconds(5).adjusted(i64::MIN), Milliseconds::ZERO);
        assert_eq!(Milliseconds(u64::MAX).plus(Milliseconds(1)), Milliseconds(u64::MAX));
    }
}
