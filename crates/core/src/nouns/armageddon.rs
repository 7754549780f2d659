//! The Judge Armageddon Clock of a game as a judge records it (page 7). `pairwright_clock` does the arithmetic.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{BySide, PlayerId, RoundNumber};

/// A player's remaining resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    pub life: u32,
    pub poison: u32,
    pub library: u32,
}

/// A player's choice at an upkeep, applied to the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DoomChoice {
    /// The opponent loses life.
    Life,
    /// The opponent gets poison.
    Poison,
    /// The opponent exiles cards.
    Library,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArmageddonStep {
    /// The counters were added, and each side chose.
    Upkeep(BySide<DoomChoice>),
    /// The game itself changed the players' remaining resources.
    Left(BySide<Left>),
}

/// The clock of one game. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Armageddon {
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    /// Counters added at each upkeep.
    pub speed: u32,
    /// Resources of both players when the clock entered.
    pub left: BySide<Left>,
    /// Steps since then, in order.
    pub steps: Vec<ArmageddonStep>,
    pub at: i64,
    pub ended: Option<i64>,
}

impl Armageddon {
    pub fn new(
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        speed: u32,
        left: BySide<Left>,
        at: i64,
    ) -> Armageddon {
        Armageddon { round, players, speed, left, steps: Vec::new(), at, ended: None }
    }
}
