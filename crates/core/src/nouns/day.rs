//! What is settled about the day: when it begins, when it has to be over, the time between rounds (page 5).

use jiff::civil::Time;
use serde::{Deserialize, Serialize};

use super::ids::RoundNumber;

/// Minutes between the end of a round and the beginning of the next unless the organiser says otherwise: the last results
/// come in, the next round is paired, everybody finds a table.
pub const USUAL_TURNAROUND: u32 = 10;

/// What the organiser has settled about the day. How long a round is, is settled beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DayOptions {
    /// When the first round begins, by the clocks of the place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Time>,
    /// When all has to be over: the first such time after the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latest_end: Option<Time>,
    /// Minutes between the end of a round and the beginning of the next; as usual where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnaround: Option<u32>,
    /// A pause, for a meal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
}

/// A pause between two rounds, on top of the time that there is between any two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    pub after: RoundNumber,
    pub minutes: u32,
}

impl Pause {
    /// Its minutes where it comes after a round; none after any other.
    pub fn minutes_after(self, round: RoundNumber) -> u32 {
        if self.after == round { self.minutes } else { 0 }
    }
}
