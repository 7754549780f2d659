//! A reason: a code with its details.

use serde::Serialize;

use crate::nouns::ids::{PlayerId, Points};

use super::code::Code;

/// A reason; the code determines which other keys are present.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    pub code: Code,
    /// The points of the score group, as counted for pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u32>,
    /// Number of players down to the score group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players_down_to: Option<u32>,
    /// The only possible opponents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Vec<PlayerId>>,
    /// Previous byes, or rounds not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
    /// The kind of a requested bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Points>,
    /// Players who could have been moved down instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Vec<Instead>>,
    /// Number of players in the score group among whom chance chose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_lot_of: Option<u32>,
    /// Whether there may be more. In large fields only exchanges of two pairs are considered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub or_more: bool,
    /// The seeds of a bracket match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seeds: Option<Vec<usize>>,
    /// Players on the same points, and how the opponent was chosen among them. For the player who asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equals: Option<Equals>,
}

/// Players on the same points, including the player who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Equals {
    pub count: u32,
    /// Number of them already met.
    pub met: u32,
    /// Whether chance chose among the rest.
    pub by_lot: bool,
    /// The number of candidates, if counted.
    pub chosen_among: Option<u32>,
}

/// A player who could have been moved down instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Instead {
    pub player: PlayerId,
    /// The first criterion against it. If `None`, later criteria, the order or the lot decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub criterion: Option<&'static str>,
}

impl Reason {
    /// A reason without details.
    pub fn new(code: Code) -> Reason {
        Reason {
            code,
            points: None,
            player: None,
            steps: None,
            players_down_to: None,
            only: None,
            before: None,
            kind: None,
            by: None,
            instead: None,
            by_lot_of: None,
            or_more: false,
            seeds: None,
            equals: None,
        }
    }
}
