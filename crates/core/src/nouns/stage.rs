//! A stage: a part of a tournament with one way of pairing, and who enters it (page 5).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::defaults::{is_default, null_is_default};
use super::exact::Ratio;
use super::ids::{PlayerId, Points};
use super::result::Structure;

/// A part of a tournament with one way of pairing.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum StageKind {
    /// Players with equal points meet.
    #[default]
    Swiss,
    RoundRobin,
    /// Who loses is out.
    Elimination,
    /// Who loses twice is out.
    DoubleElimination,
}

impl StageKind {
    /// Whether the stage is played in a bracket: its matches have winners and do not enter the Swiss standing.
    pub fn is_bracket(self) -> bool {
        matches!(self, StageKind::Elimination | StageKind::DoubleElimination)
    }
}

/// How a stage is played and who enters it (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageSpec {
    /// The way of pairing.
    pub kind: StageKind,
    /// How many rounds, where that is not settled by the number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Who enters from the stage before; everybody where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutRule>,
    /// The match structure, where it is not the ruleset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Whether the losers of the semi-finals play for third place. A double elimination has a third place without.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub third_place: bool,
    /// In a double elimination: whether the final is played again when the undefeated player loses it, so that nobody is
    /// out who has lost once. Yes where left out.
    #[serde(default = "yes", deserialize_with = "null_is_yes", skip_serializing_if = "is_yes")]
    pub reset: bool,
    /// What the higher seed has over the other (000, "Give a play advantage to finishing higher").
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub privileges: Vec<Privilege>,
    /// Who has the free round when somebody leaves after the cut.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub free_round: FreeRound,
    /// The players in the order of their seeds, once the cut has been made.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<PlayerId>,
    /// Where the Swiss goes on after a cut: those who had dropped after the last round before it, and were not sent home by
    /// the cut as the others were.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<PlayerId>,
}

impl StageSpec {
    /// A stage of this kind with nothing else settled.
    pub fn new(kind: StageKind) -> StageSpec {
        StageSpec {
            kind,
            rounds: None,
            cut: None,
            structure: None,
            third_place: false,
            reset: true,
            privileges: Vec::new(),
            free_round: FreeRound::default(),
            seeds: Vec::new(),
            dropped: Vec::new(),
        }
    }

    /// The same stage before anybody has played: nobody is in its cut yet.
    pub fn before_the_cut(&self) -> StageSpec {
        StageSpec { seeds: Vec::new(), dropped: Vec::new(), ..self.clone() }
    }
}

/// Something that the higher seed of a match has over the other (page 5; 000).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Privilege {
    /// Begins every match with a game won.
    GameWin,
    /// Chooses who plays first in game one.
    PlayFirst,
    /// The top seed chooses who drafts first, or the seat.
    Seat,
    /// Chooses the side in the first round; later the one who has had it less has it (Netrunner).
    Side,
}

/// Who has the free round when somebody leaves after the cut (page 5): nobody is promoted.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FreeRound {
    #[default]
    Opponent,
    /// The highest seed of the round who is still here; the scheduled opponent plays in that one's place.
    HighestSeed,
}

/// Who goes on: the top N, everybody with this many points, or, where both are given, everybody who satisfies both.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutRule {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<u32>,
    /// Everybody with at least this many ranking points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// Whether, where both are given, it is enough to satisfy one of them.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub either: bool,
    /// Whether those with as many points as the last of the top go on too (Pokémon's cut).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub with_ties: bool,
}

impl CutRule {
    pub fn top(players: u32) -> CutRule {
        CutRule { top: Some(players), ..CutRule::default() }
    }

    /// Everybody with at least this many points.
    pub fn points(least: Ratio) -> CutRule {
        CutRule { points: Some(Points(least)), ..CutRule::default() }
    }
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_yes(value: &bool) -> bool {
    *value
}

fn null_is_yes<'de, D: serde::Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::<bool>::deserialize(from)?.unwrap_or(true))
}
