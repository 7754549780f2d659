//! Match records, and the criteria that separate neighbours.

use crate::ruleset::TieBreakCode;

/// Matches won, lost and drawn, including byes and missed rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Record {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

impl std::fmt::Display for Record {
    /// Wins, losses and any draws: `4-1`, `4-1-1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.wins, self.losses)?;
        if self.draws > 0 { write!(f, "-{}", self.draws) } else { Ok(()) }
    }
}

/// The first criterion that separates two players in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separation {
    Points,
    TieBreak(TieBreakCode),
    /// The players share their rank.
    Nothing,
}
