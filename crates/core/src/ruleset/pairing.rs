//! A ruleset's pairing options (page 4).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::nouns::is_default;

/// How rounds are paired (page 4).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingRules {
    #[serde(default)]
    pub method: PairingMethod,
    /// The criterion among players of equal points.
    #[serde(default)]
    pub within: Within,
    #[serde(default)]
    pub last_round: LastRound,
    /// Whether players may meet again if nothing else is possible.
    #[serde(default)]
    pub rematches: Rematches,
    /// Players kept apart unless they must meet.
    #[serde(default)]
    pub keep_apart: Vec<KeepApart>,
    /// In a round robin: number of times each pair meets, with sides exchanged each time. Once by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u32>,
    /// In a round robin: how games count for players who left before playing half of them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub leavers: Leavers,
    /// Whether top players start with virtual points (Dutch system).
    #[serde(default)]
    pub acceleration: Acceleration,
    /// The basis of pairing numbers (Dutch system).
    #[serde(default)]
    pub numbers: PairingNumbers,
    /// The colour drawn before the first round (Dutch system). By default as shown by the
    /// first round, otherwise White.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<InitialColour>,
}

/// An upper bound: no round robin has this many cycles.
pub const MOST_CYCLES: u32 = 8;

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PairingMethod {
    /// As in card games (page 4).
    #[default]
    Swiss,
    /// Points as near as possible, for points so fine that score groups hardly exist (page 4).
    Nearest,
    /// FIDE's Dutch system (C.04.3).
    Dutch,
    /// Everybody against everybody, by Berger tables.
    RoundRobin,
    /// One game with assigned sides (Netrunner). Pairs near points and balanced sides, and allows
    /// one rematch with sides exchanged.
    SingleSided,
    /// By overall standings: 1-2, 3-4 … (Monrad).
    Adjacent,
    /// By overall standings: first against last.
    Fold,
    /// By overall standings: upper half against lower half.
    Slide,
    Random,
}

/// The criterion among players of equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Within {
    /// Chance, with every optimal pairing equally likely.
    #[default]
    Random,
    /// 1-2, 3-4 … by standings.
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
    /// 1-2, 3-4 … inside each score group, so that players who can afford a draw may take it (004).
    ByStanding,
}

/// Whether two players may meet again if nothing else is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rematches {
    /// The last step of the ladder.
    #[default]
    LastResort,
    Never,
}

/// How games count for players who left a round robin before playing half of them.
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
    /// Baku acceleration. The upper half gets virtual points in the first half of the rounds. They
    /// are worth a win in the first quarter, a draw in the second.
    Baku,
}

/// The basis of pairing numbers (C.04.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingNumbers {
    /// Ratings, highest first; equal ratings in order of registration.
    #[default]
    Rating,
    /// The order of registration.
    File,
}

/// The colour of the first player in the first round (C.04.3, 5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InitialColour {
    White,
    Black,
}

/// Players kept apart unless they must meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum KeepApart {
    Club,
}
