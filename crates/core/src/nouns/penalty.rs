//! Penalties given by judges (page 5).

use serde::{Deserialize, Serialize};

use super::ids::{PlayerId, Points, RoundNumber};
use super::null_is_default;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Penalty {
    pub player: PlayerId,
    /// `None` before the first round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    pub kind: PenaltyKind,
    /// For the staff only.
    #[serde(default, deserialize_with = "null_is_default")]
    pub reason: String,
}

/// The kinds of penalties (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyKind {
    Warning,
    /// The loss of one game, entered with the result.
    GameLoss,
    /// The loss of the round's open match.
    MatchLoss,
    Points(Points),
    /// Removal from the tournament and loss of the open match.
    Disqualification,
}

impl Penalty {
    pub fn points(&self) -> Option<&Points> {
        match &self.kind {
            PenaltyKind::Points(points) => Some(points),
            _ => None,
        }
    }
}
