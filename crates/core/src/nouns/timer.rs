//! Timers, extra time for single matches, and absent players (page 10, "Time"). Instants are
//! milliseconds since 1970 UTC.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{PlayerId, RoundNumber};

pub const USUAL_ROUND_MINUTES: u32 = 50;
/// Maximum length of a timer and of a single extension: a day.
pub const LONGEST_TIMER_MS: i64 = 24 * 60 * 60 * 1000;
pub const MOST_EXTRA_TURNS: i32 = 20;
pub const LONGEST_NOTE: usize = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum TimerOf {
    Round {
        round: RoundNumber,
    },
    /// Deck inspection before a game of a round (page 6).
    Preparation {
        round: RoundNumber,
        /// The game, from 1.
        game: u32,
    },
    /// A game of a round whose time is divided among its games (page 6).
    Game {
        round: RoundNumber,
        /// The game, from 1.
        game: u32,
    },
    DeckConstruction {},
    /// The players' meeting before the first round.
    PlayerMeeting {},
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimerStep {
    /// Runs for the whole length from an instant, which may be in the future.
    Start {
        from: i64,
        length: i64,
    },
    Pause {},
    Continue {},
    /// Lengthens or shortens the timer.
    Add {
        by: i64,
    },
    /// Removes the timer; it can be started again.
    Stop {},
}

/// An operation on a timer and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimerEvent {
    pub at: i64,
    pub step: TimerStep,
}

/// Time and turns given to one match beyond the round's time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExtraTime {
    /// Milliseconds; negative to take some back.
    #[serde(default)]
    pub time: i64,
    /// Turns beyond those that every match gets at time; negative to take some back.
    #[serde(default)]
    pub turns: i32,
    #[serde(default)]
    pub reason: ExtraReason,
    /// Details of the reason, for the staff.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ExtraReason {
    #[default]
    Call,
    DeckCheck,
    /// Slow play: turns are given.
    SlowPlay,
    Late,
    Other,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenTime {
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    pub at: i64,
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
    ExtraTurns(u32),
    /// The Judge Armageddon Clock enters.
    Armageddon,
    /// The ruleset assigns the result.
    AssignedResult,
}

impl Default for AtZero {
    fn default() -> AtZero {
        AtZero::ExtraTurns(5)
    }
}

impl TimerOf {
    pub fn round(self) -> Option<RoundNumber> {
        match self {
            TimerOf::Round { round } | TimerOf::Preparation { round, .. } | TimerOf::Game { round, .. } => {
                Some(round)
            }
            TimerOf::DeckConstruction {} | TimerOf::PlayerMeeting {} => None,
        }
    }
}
