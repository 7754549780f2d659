//! A round: everybody still in plays at most one match (page 1).

use serde::{Deserialize, Serialize};

use super::defaults::null_is_default;
use super::ids::{PlayerId, RoundNumber};
use super::matches::Match;
use super::stage::StageKind;

/// Everybody still in plays at most one match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// From 1 without a gap.
    pub number: RoundNumber,
    /// Of which stage; Swiss where left out.
    #[serde(default, deserialize_with = "null_is_default")]
    pub stage: StageKind,
    /// Matches and byes.
    pub matches: Vec<Match>,
}

impl Round {
    /// The player's match or bye in this round.
    #[must_use]
    pub fn match_of(&self, player: &PlayerId) -> Option<&Match> {
        self.matches.iter().find(|m| m.has(player))
    }

    /// Matches without a result.
    pub fn open_matches(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|m| m.is_open())
    }
}
