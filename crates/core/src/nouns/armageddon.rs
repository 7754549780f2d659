//! The Judge Armageddon Clock of a game as a judge counts it (page 7). What the numbers come to is not known here.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::ids::{BySide, PlayerId, RoundNumber};

/// What a player has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    pub life: u32,
    pub poison: u32,
    /// Cards in the library.
    pub library: u32,
}

/// What a player chooses at an upkeep, for the opponent.
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

/// One thing that happened under the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArmageddonStep {
    /// An upkeep: the counters were put on, and each side chose.
    Upkeep(BySide<DoomChoice>),
    /// The game itself has changed what both have left.
    Left(BySide<Left>),
}

/// The clock of one game. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Armageddon {
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    /// How many counters each upkeep adds.
    pub speed: u32,
    /// What both had left when it entered.
    pub left: BySide<Left>,
    /// What happened since, in order.
    pub steps: Vec<ArmageddonStep>,
    pub at: i64,
    /// When the game was over.
    pub ended: Option<i64>,
}

impl Armageddon {
    /// One that enters now.
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
