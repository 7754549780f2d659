//! The number of rounds and the cut, as somebody asks for them.

use serde::Deserialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "u32")]
pub enum PlannedRounds {
    /// As many as the players need.
    Suggested,
    /// None announced.
    Open,
    Number(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "u32")]
pub enum CutSize {
    /// To this many players; 0 is no cut.
    Top(u32),
    /// Everybody with enough points.
    ByPoints,
}

impl From<u32> for PlannedRounds {
    fn from(rounds: u32) -> PlannedRounds {
        PlannedRounds::Number(rounds)
    }
}

impl From<u32> for CutSize {
    fn from(top: u32) -> CutSize {
        CutSize::Top(top)
    }
}
