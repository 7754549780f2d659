//! How a round was paired: the engine, the relaxed rules, and anything left unproved.

use pairwright_pairing::{Proof, REPAIR};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

use super::{PlayerId, Round, RoundNumber};

/// The "engine" of a round changed by the desk while it was in progress (page 10).
pub const BY_HAND: &str = "by-hand/1";

/// A paired round that is not yet published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub round: Round,
    pub record: PairingRecord,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairingRecord {
    pub round: RoundNumber,
    /// Name and version of the engine; a newer one never rewrites history.
    pub engine: String,
    /// Rules that were relaxed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relaxed: Vec<Relaxed>,
    /// Players who sat out because of forbidden pairs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sits_out: Vec<PlayerId>,
    /// Whether it was the last announced round, paired by standings.
    #[serde(default)]
    pub by_standing: bool,
    /// Whether somebody changed the engine's pairing by hand.
    #[serde(default)]
    pub by_hand: bool,
    /// The open point of the engine's proof; `None` if it is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unproved: Option<Unproved>,
}

impl PairingRecord {
    /// The record of a round that follows from rules or was made by hand.
    pub fn new(round: RoundNumber, engine: impl Into<String>) -> PairingRecord {
        PairingRecord {
            round,
            engine: engine.into(),
            relaxed: Vec::new(),
            sits_out: Vec::new(),
            by_standing: false,
            by_hand: false,
            unproved: None,
        }
    }

    /// The round for publication, with the name of its engine.
    pub(crate) fn on(&self, round: Round) -> Round {
        fn name(engine: &str) -> Option<&str> {
            engine.split('/').next()
        }
        let repaired = [REPAIR, BY_HAND].into_iter().any(|engine| name(&self.engine) == name(engine));
        let engine = Some(self.engine.clone()).filter(|engine| !engine.is_empty());
        Round { engine, repaired, ..round }
    }
}

/// A rule relaxed because no pairing satisfies it (page 4, the ladder).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Relaxed {
    Rematch {
        players: (PlayerId, PlayerId),
    },
    SecondBye {
        player: PlayerId,
    },
    /// A pair from one club or family.
    Clash {
        players: (PlayerId, PlayerId),
    },
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

/// A property of the pairing that the engine did not prove.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Unproved {
    /// That no pairing is better: the field is too large for an exact search.
    Approximate,
    /// That no equally good pairing is closer to the order of the standings.
    OrderOpen,
    /// That later rounds could not be better with another pairing.
    CornersOpen,
}

impl Unproved {
    /// The open point of the engine's proof.
    pub(crate) fn of(proof: Proof) -> Option<Self> {
        match proof {
            Proof::Complete | Proof::ByHand => None,
            Proof::Rough => Some(Self::Approximate),
            Proof::OrderOpen => Some(Self::OrderOpen),
            Proof::CornerOpen => Some(Self::CornersOpen),
        }
    }
}
