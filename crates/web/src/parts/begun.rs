//! Whether a tournament has something to rank.

use pairwright_core::Tournament;

/// Whether two players have finished a match, so that a ranking says something.
pub(crate) fn has_begun(tournament: &Tournament) -> bool {
    let mut matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    matches.any(|played| played.pair().is_some() && !played.is_open())
}
