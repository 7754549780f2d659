//! What a player is given by a judge (page 5).

use serde::{Deserialize, Serialize};

use super::ids::{PlayerId, Points, RoundNumber};

/// A penalty as the record shows it (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    pub player: PlayerId,
    /// In which round; `None` before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    pub kind: PenaltyKind,
    /// Why, for the staff only.
    #[serde(default)]
    pub reason: String,
}

/// The penalties there are (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyKind {
    Warning,
    /// A game of the match is lost; it is entered with the result.
    GameLoss,
    /// The open match of the round is lost.
    MatchLoss,
    /// This many ranking points are taken off.
    Points(Points),
    /// Out of the tournament; the open match is lost.
    Disqualification,
}

impl Penalty {
    /// Ranking points taken off.
    pub fn points(&self) -> Option<&Points> {
        match &self.kind {
            PenaltyKind::Points(points) => Some(points),
            _ => None,
        }
    }
}
