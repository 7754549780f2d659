//! A round: every active player plays at most one match (page 1).

use serde::{Deserialize, Serialize};

use super::{Match, PlayerId, RoundNumber, StageKind, is_default, null_is_default};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// From 1 without a gap.
    pub number: RoundNumber,
    #[serde(default, deserialize_with = "null_is_default")]
    pub stage: StageKind,
    /// Name and version of the pairing engine, if known. Other versions may have drawn differently.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// Whether it was repaired after a correction or changed while in progress. Matches finished by
    /// then were kept regardless of the draw.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub repaired: bool,
    pub matches: Vec<Match>,
}

impl Round {
    pub fn new(number: RoundNumber, stage: StageKind, matches: Vec<Match>) -> Round {
        Round { number, stage, engine: None, repaired: false, matches }
    }

    pub fn match_of(&self, player: &PlayerId) -> Option<&Match> {
        self.matches.iter().find(|m| m.has(player))
    }

    pub fn open_matches(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|m| m.is_open())
    }

    /// Matches of two players in table order; those without a table are last.
    pub fn by_table(&self) -> Vec<&Match> {
        let mut matches: Vec<&Match> = self.matches.iter().filter(|m| m.pair().is_some()).collect();
        matches.sort_by_key(|m| (m.table.is_none(), m.table));
        matches
    }
}
