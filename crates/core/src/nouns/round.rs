//! A round: everybody still in plays at most one match (page 1).

use serde::{Deserialize, Serialize};

use super::defaults::{is_default, null_is_default};
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
    /// Name and version of the engine that paired it; unknown where left out. Another version may have drawn other lots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// Whether it was repaired after a correction, or changed while it was being played: matches that were over by then
    /// have stayed, whatever the lot.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub repaired: bool,
    pub matches: Vec<Match>,
}

impl Round {
    /// A round of which only this is known.
    pub fn new(number: RoundNumber, stage: StageKind, matches: Vec<Match>) -> Round {
        Round { number, stage, engine: None, repaired: false, matches }
    }

    /// The player's match or bye in this round.
    pub fn match_of(&self, player: &PlayerId) -> Option<&Match> {
        self.matches.iter().find(|m| m.has(player))
    }

    /// Matches without a result.
    pub fn open_matches(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|m| m.is_open())
    }

    /// The matches of two players in the order of their tables; those without a table are last.
    pub fn by_table(&self) -> Vec<&Match> {
        let mut matches: Vec<&Match> = self.matches.iter().filter(|m| m.pair().is_some()).collect();
        matches.sort_by_key(|m| (m.table.is_none(), m.table));
        matches
    }
}
