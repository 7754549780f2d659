//! How a round was paired: by what, with which rules relaxed, and what is left unproved.

use pairwright_pairing::{Proof, REPAIR};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

use super::ids::{PlayerId, RoundNumber};
use super::round::Round;

/// Who paired a round that the desk has changed while it was being played (page 10).
pub const BY_HAND: &str = "by-hand/1";

/// A round that is paired and not yet published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The round as it will be.
    pub round: Round,
    /// How it was made.
    pub record: PairingRecord,
}

/// How a round was paired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingRecord {
    pub round: RoundNumber,
    /// Name and version of the engine; a newer one never rewrites history.
    pub engine: String,
    /// Rules that had to give way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<Relaxed>,
    /// Players who had to sit out because of forbidden pairs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<PlayerId>,
    /// Whether it was the last announced round, paired by standing.
    #[serde(default)]
    pub by_standing: bool,
    /// Whether somebody changed the engine's answer by hand.
    #[serde(default)]
    pub by_hand: bool,
    /// What the engine could not prove of its answer; `None` where nothing is left open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unproved: Option<Unproved>,
}

impl PairingRecord {
    /// The round as it is published: with who paired it.
    pub(crate) fn on(&self, round: Round) -> Round {
        fn name(engine: &str) -> Option<&str> {
            engine.split('/').next()
        }
        let repaired = [REPAIR, BY_HAND].into_iter().any(|engine| name(&self.engine) == name(engine));
        let engine = Some(self.engine.clone()).filter(|engine| !engine.is_empty());
        Round { engine, repaired, ..round }
    }
}

/// A rule that had to give way because no pairing exists otherwise (page 4, the ladder).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Relaxed {
    /// Two who have met before meet again.
    Rematch { players: (PlayerId, PlayerId) },
    /// Somebody who has had a bye has another.
    SecondBye { player: PlayerId },
    /// Two of one club or family meet.
    Clash { players: (PlayerId, PlayerId) },
}

impl Relaxed {
    pub const CODES: &'static [&'static str] = Relaxed::VARIANTS;

    pub fn players(&self) -> Vec<&PlayerId> {
        match self {
            Relaxed::Rematch { players: (a, b) } | Relaxed::Clash { players: (a, b) } => vec![a, b],
            Relaxed::SecondBye { player } => vec![player],
        }
    }

    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// What the engine could not prove of its own answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Unproved {
    /// That no pairing is better: the field is too large for an exact search.
    Approximate,
    /// That no pairing as good is nearer to the order of the standing.
    OrderOpen,
    /// That the rounds after this one can be played no better.
    CornersOpen,
}

impl Unproved {
    /// What the engine's own word leaves open.
    pub(crate) fn of(proof: Proof) -> Option<Self> {
        match proof {
            Proof::Complete | Proof::ByHand => None,
            Proof::Rough => Some(Self::Approximate),
            Proof::OrderOpen => Some(Self::OrderOpen),
            Proof::CornerOpen => Some(Self::CornersOpen),
        }
    }
}
