//! What a row of a ranking says without any number of points: matches won and lost, and what parts neighbours.

use crate::ruleset::TieBreakCode;

/// Matches won, lost and drawn, byes and rounds missed among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Record {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

impl std::fmt::Display for Record {
    /// `4-1`, with draws `4-1-1`: wins, losses, draws.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.wins, self.losses)?;
        if self.draws > 0 { write!(f, "-{}", self.draws) } else { Ok(()) }
    }
}

/// What first separates two players in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separation {
    Points,
    TieBreak(TieBreakCode),
    /// Nothing: they share their rank.
    Nothing,
}
