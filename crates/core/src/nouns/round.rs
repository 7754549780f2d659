//! A round: every active player plays at most one match (page 1).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Match, PlayerId, Points, RoundNumber, RulesetChoice, StageKind, is_default, null_is_default};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
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
    /// What has changed since it was paired.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub paired_on: PairedOn,
    pub matches: Vec<Match>,
}

/// What a round was paired on, where that has changed since. The round is judged by it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct PairedOn {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<RulesetChoice>,
    /// The announced number of rounds; 0 if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_planned: Option<u32>,
    /// The pairs that must never meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forbidden: Option<Vec<(PlayerId, PlayerId)>>,
    /// The points that penalties had taken off, by player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalties: Option<BTreeMap<PlayerId, Points>>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub ratings: BTreeMap<PlayerId, Option<i32>>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub clubs: BTreeMap<PlayerId, Option<String>>,
    /// Whether its lot was drawn from another entropy, which is not known.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub unknown_entropy: bool,
    /// Whether this file leaves out pairs that must never meet.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub withheld: bool,
}

impl PairedOn {
    /// Every player named.
    pub(crate) fn players(&self) -> impl Iterator<Item = &PlayerId> {
        let apart = self.forbidden.iter().flatten().flat_map(|(one, other)| [one, other]);
        let fined = self.penalties.iter().flat_map(BTreeMap::keys);
        apart.chain(fined).chain(self.ratings.keys()).chain(self.clubs.keys())
    }
}

impl Round {
    pub fn new(number: RoundNumber, stage: StageKind, matches: Vec<Match>) -> Round {
        Round { number, stage, engine: None, repaired: false, paired_on: PairedOn::default(), matches }
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
