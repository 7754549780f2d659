//! A player's report of a match result (page 10, "Results from the players").

use super::ids::{PlayerId, RoundNumber};
use super::result::MatchResult;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerReport {
    pub round: RoundNumber,
    /// The players of the match in order.
    pub players: (PlayerId, PlayerId),
    /// The player who reports.
    pub by: PlayerId,
    /// The result from the first player's view.
    pub result: MatchResult,
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// The result entered when the report came; `None` if the match was open.
    pub against: Option<MatchResult>,
}
