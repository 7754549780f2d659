//! The time for each game on a chess clock.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::message::Message;
use crate::message;

const MOST_MINUTES: u32 = 600;
const MOST_SECONDS: u32 = 600;
/// The moves after which FIDE compares time controls (Laws of Chess, appendices A and B).
const USUAL_MOVES: u32 = 60;

/// A time control as chess players write it: `15+10` is 15 minutes for each, and 10 seconds for every move or turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// Minutes for each player.
    pub minutes: u32,
    /// Seconds that every move or turn has of its own.
    pub seconds: u32,
}

impl TimeControl {
    /// Minutes of a game of chess: 60 moves, with an increment for each.
    pub fn minutes_of_a_game(self) -> u32 {
        2 * (self.minutes + self.seconds * USUAL_MOVES / 60)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoTimeControl;

impl From<&NoTimeControl> for Message {
    fn from(_: &NoTimeControl) -> Message {
        message!("time-control-unreadable", minutes = MOST_MINUTES, seconds = MOST_SECONDS)
    }
}

crate::error_from_message!(NoTimeControl);

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<TimeControl, NoTimeControl> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str, least: u32, most: u32| {
            text.trim().parse().ok().filter(|number| (least..=most).contains(number))
        };
        let both = number(minutes, 1, MOST_MINUTES).zip(number(seconds, 0, MOST_SECONDS));
        both.map(|(minutes, seconds)| TimeControl { minutes, seconds }).ok_or(NoTimeControl)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seconds {
            0 => write!(f, "{}", self.minutes),
            seconds => write!(f, "{}+{seconds}", self.minutes),
        }
    }
}

impl TryFrom<String> for TimeControl {
    type Error = NoTimeControl;
    fn try_from(text: String) -> Result<TimeControl, NoTimeControl> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}
