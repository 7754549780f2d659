//! One reason: a code, with what else there is to say by it.

use serde::Serialize;

use crate::nouns::ids::{PlayerId, Points};

use super::code::Code;

/// A reason with its code; which of the other keys it has depends on the code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    pub code: Code,
    /// The points of the score group, as the pairing counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<u32>,
    /// Players down to the score group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players_down_to: Option<u32>,
    /// The only ones who could be met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<Vec<PlayerId>>,
    /// Byes had before, or rounds not played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<u32>,
    /// The kind of a requested bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// This many points further down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Points>,
    /// Who could have been moved down too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<Vec<Instead>>,
    /// Among how many of the score group chance chose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_lot_of: Option<u32>,
    /// Whether there may be more of them: in large fields only exchanges of two pairs are looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub or_more: bool,
    /// The seeds of a match of the bracket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seeds: Option<Vec<usize>>,
    /// Of the player who asks: who has the same points, and how the opponent was found among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equals: Option<Equals>,
}

/// Those on the same points as a player, that one among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Equals {
    pub count: u32,
    /// How many of them the player had met.
    pub met: u32,
    /// Whether chance chose among those left.
    pub by_lot: bool,
    /// Among how many, where they were counted.
    pub chosen_among: Option<u32>,
}

/// Who could have been moved down too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Instead {
    pub player: PlayerId,
    /// The first criterion that speaks against it; without one, later criteria, the order or the lot decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub criterion: Option<&'static str>,
}

impl Reason {
    /// A reason of which nothing but its code is to be said.
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
