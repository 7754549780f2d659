//! Scores for a ranking. Tallies in the ranking unit, and in a separate tie-breaking unit if there is one.

use crate::nouns::Round;
use crate::nouns::ids::RoundNumber;
use crate::tournament::Tournament;

use super::context::{Context, OpponentValues};
use super::tally::Tallies;

/// Tallies for ranking, and for breaking ties if that is another unit.
#[derive(Debug, Clone)]
pub struct Scores {
    ranking: Tallies,
    breaking: Option<Tallies>,
}

impl Scores {
    /// Tallies up to and including a round.
    pub fn after(tournament: &Tournament, after: RoundNumber) -> Scores {
        let units = &tournament.ruleset.units;
        let other = (units.breaks != units.ranks).then(|| Tallies::in_unit(tournament, after, &units.breaks));
        Scores { ranking: Tallies::new(tournament, after), breaking: other }
    }

    /// Adds a newly published round.
    pub(crate) fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        let units = &tournament.ruleset.units;
        self.ranking.add_published(tournament, round, &units.ranks);
        if let Some(breaking) = &mut self.breaking {
            breaking.add_published(tournament, round, &units.breaks);
        }
    }

    pub fn ranking(&self) -> &Tallies {
        &self.ranking
    }

    /// The tallies in a unit, if it is one of the two.
    pub(crate) fn in_unit(&self, tournament: &Tournament, unit: &str) -> Option<&Tallies> {
        let units = &tournament.ruleset.units;
        if unit == units.ranks {
            Some(&self.ranking)
        } else {
            self.breaking.as_ref().filter(|_| unit == units.breaks)
        }
    }

    /// The input of tie-breaks; `once` keeps values computed for all players.
    pub(super) fn context<'a>(&'a self, tournament: &'a Tournament, once: &'a OpponentValues) -> Context<'a> {
        Context::new(tournament, self.breaking.as_ref().unwrap_or(&self.ranking), once)
    }
}
