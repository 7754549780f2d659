//! What a ranking goes by: the tallies in the unit that ranks, and in the one that breaks ties where that is another.

use crate::nouns::Round;
use crate::nouns::ids::RoundNumber;
use crate::tournament::Tournament;

use super::context::{Context, Once};
use super::tally::Tallies;

/// The tallies that rank, and those that break ties where that is another unit.
#[derive(Debug, Clone)]
pub struct Scores {
    ranking: Tallies,
    breaking: Option<Tallies>,
}

impl Scores {
    /// Those after a round, which is included.
    pub fn after(tournament: &Tournament, after: RoundNumber) -> Scores {
        let units = &tournament.ruleset.units;
        let other = (units.breaks != units.ranks).then(|| Tallies::in_unit(tournament, after, &units.breaks));
        Scores { ranking: Tallies::new(tournament, after), breaking: other }
    }

    /// Adds the round that has been published since.
    pub(crate) fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        let units = &tournament.ruleset.units;
        self.ranking.add_published(tournament, round, &units.ranks);
        if let Some(breaking) = &mut self.breaking {
            breaking.add_published(tournament, round, &units.breaks);
        }
    }

    /// The same before the first round, of the same players.
    pub(crate) fn begin_again(&mut self) {
        self.ranking.begin_again();
        self.breaking.iter_mut().for_each(Tallies::begin_again);
    }

    /// Makes room for this many rounds more.
    pub(crate) fn reserve(&mut self, rounds: usize) {
        self.ranking.reserve(rounds);
        self.breaking.iter_mut().for_each(|breaking| breaking.reserve(rounds));
    }

    /// The tallies that rank.
    pub fn ranking(&self) -> &Tallies {
        &self.ranking
    }

    /// The tallies in a unit, where it is one of the two.
    pub(crate) fn in_unit(&self, tournament: &Tournament, unit: &str) -> Option<&Tallies> {
        let units = &tournament.ruleset.units;
        if unit == units.ranks {
            Some(&self.ranking)
        } else {
            self.breaking.as_ref().filter(|_| unit == units.breaks)
        }
    }

    /// From which tie-breaks are computed; what is computed of all players stays in `once`.
    pub(super) fn context<'a>(&'a self, tournament: &'a Tournament, once: &'a Once) -> Context<'a> {
        Context::new(tournament, self.breaking.as_ref().unwrap_or(&self.ranking), once)
    }
}
