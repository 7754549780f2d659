//! Stages: parts of a tournament with one method of pairing each, and who enters them (page 5).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{PlayerId, Points, Ratio, Structure, is_default, null_is_default};

/// The method of pairing in a stage.
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
    Elimination,
    /// A second loss eliminates.
    DoubleElimination,
}

impl StageKind {
    /// Whether the stage is played as a bracket. Its matches have winners and do not count
    /// in the Swiss standings.
    pub fn is_bracket(self) -> bool {
        matches!(self, StageKind::Elimination | StageKind::DoubleElimination)
    }
}

/// How a stage is played and who enters it (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct StageSpec {
    pub kind: StageKind,
    /// The number of rounds, unless it follows from the number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Who advances from the stage before; everybody by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutRule>,
    /// The match structure, if it differs from the ruleset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Whether the losing semi-finalists play for third place. A double elimination has a third place anyway.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub third_place: bool,
    /// Whether the final of a double elimination is replayed if the undefeated player loses it.
    /// True by default, so that one loss eliminates nobody.
    #[serde(default = "yes", deserialize_with = "null_is_yes", skip_serializing_if = "is_yes")]
    pub reset: bool,
    /// Advantages of the higher seed (000, "Give a play advantage to finishing higher").
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub privileges: Vec<Privilege>,
    /// Who gets the walkover when somebody leaves after the cut.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub free_round: FreeRound,
    /// The players in seed order, once the cut has been made.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<PlayerId>,
    /// Players who declined their place in the bracket before its first round.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<PlayerId>,
    /// If the Swiss continues after a cut: players who dropped after the last round before it. They
    /// differ from those it eliminated.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<PlayerId>,
}

impl StageSpec {
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
            declined: Vec::new(),
            dropped: Vec::new(),
        }
    }

    /// The stage before its cut was made.
    pub fn before_the_cut(&self) -> StageSpec {
        StageSpec { seeds: Vec::new(), declined: Vec::new(), dropped: Vec::new(), ..self.clone() }
    }
}

/// An advantage of the higher seed in a match (page 5; 000).
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
    /// Starts every match with a game win.
    GameWin,
    /// Chooses who plays first in game one.
    PlayFirst,
    /// The top seed chooses who drafts first, or the seat.
    Seat,
    /// Chooses the side in the first round. Later the player who has had it less often gets it (Netrunner).
    Side,
}

/// Who gets the walkover when somebody leaves after the cut (page 5). Nobody is promoted.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FreeRound {
    #[default]
    Opponent,
    /// The highest remaining seed of the round. Its opponent plays in the place of the player who left.
    HighestSeed,
}

/// Who advances. The top N, everybody with enough points, or everybody who satisfies both.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct CutRule {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// Whether satisfying one of two criteria is enough.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub either: bool,
    /// Whether players with the same points as the last of the top advance too (Pokémon's cut).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub with_ties: bool,
}

impl CutRule {
    pub fn top(players: u32) -> CutRule {
        CutRule { top: Some(players), ..CutRule::default() }
    }

    pub fn points(least: Ratio) -> CutRule {
        CutRule { points: Some(Points(least)), ..CutRule::default() }
    }

    /// Whether rank alone decides who advances: no points are needed, and ties at the last place add nobody.
    pub fn is_by_rank(&self) -> bool {
        self.points.is_none() && !self.with_ties
    }
}

/// The record with which a player's Swiss is over (page 5, "Out by record").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Leave {
    pub wins: u32,
    pub losses: u32,
}

/// Why a player's Swiss is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordEnd {
    Wins,
    Losses,
}

impl Leave {
    /// How this record ends a player's Swiss; `None` if the player plays on.
    pub fn end(self, wins: u32, losses: u32) -> Option<RecordEnd> {
        if wins >= self.wins {
            return Some(RecordEnd::Wins);
        }
        (losses >= self.losses).then_some(RecordEnd::Losses)
    }

    /// Rounds after which every record without draws is complete.
    pub fn most_rounds(self) -> u32 {
        self.wins.saturating_add(self.losses).saturating_sub(1)
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
