//! Whether a tournament has anything to rank.

use pairwright_core::Tournament;

/// Whether two players have finished a match.
pub fn has_begun(tournament: &Tournament) -> bool {
    let mut matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    matches.any(|played| played.pair().is_some() && !played.is_open())
}
