//! Hypothetical tournaments, for computations on other results, rounds or seeds.

use std::ops::Deref;

use crate::nouns::{MatchResult, Penalty, Player, Round, RoundNumber, StageSpec};
use crate::tournament::Tournament;

/// A modified copy of a tournament. It can be read like one, but no journal accepts it, and
/// it cannot become one.
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

impl From<Tournament> for Hypothesis {
    fn from(tournament: Tournament) -> Hypothesis {
        Hypothesis(tournament)
    }
}

impl Hypothesis {
    pub fn rounds_mut(&mut self) -> &mut Vec<Round> {
        &mut self.0.state.rounds
    }

    /// The players; none can be added, removed or reordered.
    pub fn players_mut(&mut self) -> &mut [Player] {
        &mut self.0.state.players
    }

    pub fn penalties_mut(&mut self) -> &mut Vec<Penalty> {
        &mut self.0.state.penalties
    }

    /// The planned stages with their seeds.
    pub fn stages_mut(&mut self) -> &mut [StageSpec] {
        &mut self.0.state.setup.stages
    }

    /// Takes back a round and all later ones.
    pub fn take_back(&mut self, from: RoundNumber) {
        self.0.state.rounds.retain(|round| round.number < from);
        self.0.state.pairings.retain(|record| record.round < from);
    }

    /// Sets the result of a match by round and index in the round. Does nothing if there is no such match.
    pub fn end(&mut self, round: RoundNumber, place: usize, result: MatchResult) {
        let published = self.0.state.rounds.iter_mut().find(|published| published.number == round);
        if let Some(played) = published.and_then(|published| published.matches.get_mut(place)) {
            played.result = Some(result);
        }
    }
}
