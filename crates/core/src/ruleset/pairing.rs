//! How a ruleset pairs (page 4).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::nouns::is_default;

/// How a Swiss round is paired (page 4).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingRules {
    #[serde(default)]
    pub method: PairingMethod,
    /// What decides among players of equal points.
    #[serde(default)]
    pub within: Within,
    /// Whether the last announced round is paired by standing.
    #[serde(default)]
    pub last_round: LastRound,
    /// Whether two players may meet again when nothing else is possible.
    #[serde(default)]
    pub rematches: Rematches,
    /// Who is kept apart unless they must meet.
    #[serde(default)]
    pub keep_apart: Vec<KeepApart>,
    /// In a round robin: how often everybody meets everybody, each time with sides exchanged; once where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u32>,
    /// In a round robin: what becomes of the games of a player who left before half of them were played.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leavers: Leavers,
    /// Whether the best begin with virtual points (Dutch system).
    #[serde(default)]
    pub acceleration: Acceleration,
    /// From what the pairing numbers follow (Dutch system).
    #[serde(default)]
    pub numbers: PairingNumbers,
    /// The colour drawn by lots before the first round (Dutch system); where left out, the one that the first
    /// round shows, or White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<InitialColour>,
}

/// More cycles than anybody plays in a round robin.
pub const MOST_CYCLES: u32 = 8;

/// A Swiss pairing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingMethod {
    /// As card games play it (page 4).
    #[default]
    Swiss,
    /// Points as near as possible, for points so fine that score groups hardly exist (page 4).
    Nearest,
    /// FIDE's Dutch system (C.04.3).
    Dutch,
    /// Everybody against everybody, by Berger tables.
    RoundRobin,
    /// One game, its sides assigned: points near, sides in balance, an opponent once more with sides exchanged (Netrunner).
    SingleSided,
    /// By the standing of all: 1-2, 3-4 … (Monrad).
    Adjacent,
    /// By the standing of all: first against last.
    Fold,
    /// By the standing of all: upper half against lower half.
    Slide,
    Random,
}

/// What decides among players of equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Within {
    /// Chance, every optimal pairing equally likely.
    #[default]
    Random,
    /// 1-2, 3-4 … by standing.
    Standings,
    Fold,
    /// Upper half against lower half.
    Slide,
}

/// How the last announced round is paired.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum LastRound {
    #[default]
    Random,
    /// 1-2, 3-4 … inside each score group, so that those who can afford a draw may take it (004).
    ByStanding,
}

/// Whether two players may meet again when nothing else is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rematches {
    /// As the ladder's last step.
    #[default]
    LastResort,
    /// In no case (Turnabout).
    Never,
}

/// What becomes of the games of a player who left a round robin with fewer than half of them played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leavers {
    /// They count, and the rest are forfeits.
    #[default]
    Count,
    /// They count for nobody, and the player is out of the standings (FIDE C.05).
    AnnulUnderHalf,
}

/// Virtual points in the first rounds (C.04.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    #[default]
    None,
    /// Baku's: the better half has a win's points in the first quarter of the rounds, a draw's in the second.
    Baku,
}

/// From what the pairing numbers follow (C.04.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingNumbers {
    /// From the ratings, the highest first; equal ratings in the order of registration.
    #[default]
    Rating,
    /// From the order of registration.
    File,
}

/// The colour of the first player in the first round (C.04.3, 5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InitialColour {
    White,
    Black,
}

/// Who is kept apart unless they must meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeepApart {
    /// Members of one club.
    Club,
}
