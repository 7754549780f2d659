//! A game's own table of rounds and cuts by number of players (page 5).

use serde::{Deserialize, Serialize};

use super::Ruleset;

/// Rounds and cut up to a number of players, as the game's policy recommends them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsRow {
    /// Most players of the row; `None` for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    pub rounds: u32,
    /// Players who advance to the bracket; 0 for none.
    #[serde(default)]
    pub cut: u32,
}

impl Ruleset {
    /// The rounds and the cut for a number of players; `None` if the policy's table does not reach as far.
    pub fn rounds_for(&self, players: u64) -> Option<&RoundsRow> {
        self.rounds.iter().find(|row| row.players.is_none_or(|most| players <= u64::from(most)))
    }
}
