//! What changes in a round that is paired: with the correction of a past result (page 4, "Correcting a past result"), or by
//! hand (page 10, "The round in progress").

use serde::{Deserialize, Serialize};

use super::matches::Match;
use super::record::PairingRecord;
use super::round::Round;

/// How the later round follows the correction, or that it follows none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Finished matches stay, started ones if they can, and of the others as many as a good round allows.
    Repair,
    /// The round is paired as if the result had been right from the start.
    Anew,
    /// No result was corrected: the desk has changed the round that is being played (page 10).
    ByHand,
}

/// What changes in a round. What is not named stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundChange {
    pub answer: Answer,
    /// Matches and byes that are taken out, as they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Match>,
    /// Matches and byes that take their place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<Match>,
    /// How the round is paired from now on.
    pub record: PairingRecord,
}

impl RoundChange {
    /// The round as it would be, with who paired it.
    pub fn applied(&self, round: &Round) -> Round {
        let kept = round.matches.iter().filter(|m| !self.gone.contains(m));
        let mut matches: Vec<Match> = kept.chain(&self.new).cloned().collect();
        matches.sort_by_key(|m| (m.table.is_none(), m.table));
        let after = self.record.on(Round { matches, ..round.clone() });
        let was_repaired = self.answer == Answer::ByHand && round.repaired;
        Round { repaired: after.repaired || was_repaired, ..after }
    }

    /// Finished matches that are lost with their results.
    pub fn lost(&self) -> impl Iterator<Item = &Match> {
        self.gone.iter().filter(|m| m.pair().is_some() && !m.is_open())
    }

    /// Whether everything stays as it is.
    pub fn is_nothing(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }
}
