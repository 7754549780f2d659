//! A tournament as it might be or might have been, for what is worked out on other results, rounds or seeds.

use std::ops::Deref;

use crate::nouns::ids::RoundNumber;
use crate::nouns::result::MatchResult;
use crate::nouns::{Player, Round, StageSpec};
use crate::tournament::Tournament;

/// A copy of a tournament in which something else is supposed. It is read as a tournament is; no journal can hold it, and
/// nothing makes it the tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct Hypothesis(Tournament);

impl Deref for Hypothesis {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.0
    }
}

impl From<&Tournament> for Hypothesis {
    fn from(tournament: &Tournament) -> Hypothesis {
        Hypothesis(tournament.clone())
    }
}

impl Hypothesis {
    pub fn rounds_mut(&mut self) -> &mut Vec<Round> {
        &mut self.0.state.rounds
    }

    /// The players: always the same ones, in the same order.
    pub fn players_mut(&mut self) -> &mut [Player] {
        &mut self.0.state.players
    }

    /// The planned stages with their seeds.
    pub fn stages_mut(&mut self) -> &mut [StageSpec] {
        &mut self.0.state.setup.stages
    }

    /// Supposes how a match ended, given by its round and its place in the list of the round's matches. A match that is not
    /// there ends in no way.
    pub fn end(&mut self, round: RoundNumber, place: usize, result: MatchResult) {
        let published = self.0.state.rounds.iter_mut().find(|published| published.number == round);
        if let Some(played) = published.and_then(|published| published.matches.get_mut(place)) {
            played.result = Some(result);
        }
    }
}
