//! What a player has reported of a match (page 10, "Results from the players").

use super::ids::{PlayerId, RoundNumber};
use super::result::MatchResult;

/// What a player has reported of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerReport {
    pub round: RoundNumber,
    /// The players of the match in their order.
    pub players: (PlayerId, PlayerId),
    /// Which of the two reports.
    pub by: PlayerId,
    /// How it ended, seen from the first.
    pub result: MatchResult,
    /// When, in milliseconds since 1970 UTC.
    pub at: i64,
    /// What stood in the match when the report came; `None` while the match was open.
    pub against: Option<MatchResult>,
}
