//! Time in the room: timers that run for everybody, what single matches get on top, and who is not there yet (page 10,
//! "Time"). Instants are milliseconds since 1970 UTC.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{PlayerId, RoundNumber};

/// A round's length in minutes unless the organiser or the ruleset says otherwise.
pub const USUAL_ROUND_MINUTES: u32 = 50;
/// No timer is longer, and nothing adds more at once: a day.
pub const LONGEST_TIMER_MS: i64 = 24 * 60 * 60 * 1000;
/// No more extra turns are given to a match.
pub const MOST_EXTRA_TURNS: i32 = 20;
/// No more of a note is kept.
pub const LONGEST_NOTE: usize = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum TimerOf {
    Round {
        round: RoundNumber,
    },
    /// Looking through the deck before a game of a round (page 6).
    Preparation {
        round: RoundNumber,
        /// Before which game, from 1.
        game: u32,
    },
    /// Playing a game of a round, where each game has its part of the round's time (page 6).
    Game {
        round: RoundNumber,
        /// Which game, from 1.
        game: u32,
    },
    DeckConstruction {},
    /// The meeting of all players before the first round.
    PlayerMeeting {},
}

/// One thing done to a timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimerStep {
    /// Runs for its whole length from an instant on, which may lie ahead.
    Start {
        from: i64,
        /// How long, in milliseconds.
        length: i64,
    },
    Pause {},
    /// Goes on after a pause.
    Continue {},
    /// Gets longer, or shorter.
    Add {
        /// By how many milliseconds.
        by: i64,
    },
    /// Is put away; it can be started anew.
    Stop {},
}

/// One thing done to a timer, with when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimerEvent {
    pub at: i64,
    pub step: TimerStep,
}

/// What is given to one match beyond the round's time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraTime {
    /// Time in milliseconds; less than nothing takes some back.
    #[serde(default)]
    pub time: i64,
    /// Turns beyond those that everybody has when the time is over; less than nothing takes some back.
    #[serde(default)]
    pub turns: i32,
    #[serde(default)]
    pub reason: ExtraReason,
    /// More about why, for the staff.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Why a match gets extra time.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ExtraReason {
    /// A judge was called.
    #[default]
    Call,
    DeckCheck,
    /// Somebody played too slowly: turns are given.
    SlowPlay,
    /// The match began late.
    Late,
    Other,
}

/// What was given to a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenTime {
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    pub at: i64,
    /// How much and why.
    pub extra: ExtraTime,
}

/// A player who is not at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    pub round: RoundNumber,
    pub player: PlayerId,
    pub since: i64,
}

/// What happens at a table when the round's time is over (page 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtZero {
    /// This many extra turns in total.
    ExtraTurns(u32),
    /// The Judge Armageddon Clock enters.
    Armageddon,
    /// The match gets the result that the ruleset assigns.
    AssignedResult,
}

/// Five extra turns in total.
impl Default for AtZero {
    fn default() -> AtZero {
        AtZero::ExtraTurns(5)
    }
}

impl TimerOf {
    /// The round that a timer belongs to.
    pub fn round(self) -> Option<RoundNumber> {
        match self {
            TimerOf::Round { round } | TimerOf::Preparation { round, .. } | TimerOf::Game { round, .. } => {
                Some(round)
            }
            TimerOf::DeckConstruction {} | TimerOf::PlayerMeeting {} => None,
        }
    }
}
