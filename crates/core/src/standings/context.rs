//! What tie-breaks are computed from: the tallies of a tournament, with what was computed of all players before.

use std::cell::OnceCell;

use crate::nouns::exact::Ratio;
use crate::nouns::ids::RoundNumber;
use crate::nouns::quotient::{InOneUnit, Quotient};
use crate::ruleset::{NoOpponents, OpponentsByes, PointsRules, Rematch, Ruleset, TieBreakRules};
use crate::tournament::Tournament;

use super::tally::{Opposition, RoundTally, Tallies, Tally};

/// What tie-breaks are computed from: the tallies of a tournament, with what opponents contribute.
pub struct Context<'a> {
    pub tournament: &'a Tournament,
    pub ruleset: &'a Ruleset,
    /// The tallies in the unit that breaks ties.
    pub tallies: &'a Tallies,
    /// What is computed of all players once, by the file that knows how.
    pub(super) once: &'a Once,
}

/// By the player's index, what opponents contribute to each other's tie-breaks.
#[derive(Debug, Default)]
pub(super) struct Once {
    /// Match-win percentages, floored; the floor where no round counts.
    pub(super) match_wins: OnceCell<Percentages>,
    /// Game-win percentages, floored; the floor where no game counts.
    pub(super) game_wins: OnceCell<Percentages>,
    /// Scores as chess counts them for the opponents.
    pub(super) adjusted: OnceCell<Vec<Ratio>>,
    /// The same as if every game of the last round had been drawn.
    pub(super) fore: OnceCell<Vec<Ratio>>,
    pub(super) schedules: OnceCell<Vec<Ratio>>,
}

/// What every player's opponents see of them, by the player's index.
#[derive(Debug)]
pub(super) struct Percentages {
    values: Vec<Quotient>,
    /// The same in one unit, where there is one of a reasonable size.
    unit: Option<InOneUnit>,
}

impl Percentages {
    /// The mean of those of some players; `None` of none.
    pub(super) fn mean(&self, players: impl Iterator<Item = usize> + Clone) -> Option<Quotient> {
        players.clone().next()?;
        let in_unit = self.unit.as_ref().and_then(|unit| unit.mean(players.clone()));
        in_unit.or_else(|| {
            let values: Vec<Ratio> = players.map(|player| self.values[player].reduced()).collect();
            Ratio::mean(&values).map(Quotient::Reduced)
        })
    }
}

impl<'a> Context<'a> {
    /// Of tallies, and of what was computed of them before.
    pub(super) fn new(tournament: &'a Tournament, tallies: &'a Tallies, once: &'a Once) -> Context<'a> {
        Context { tournament, ruleset: &tournament.ruleset, tallies, once }
    }

    pub(super) fn rules(&self) -> &TieBreakRules {
        &self.ruleset.tiebreaks
    }

    /// The unit that breaks ties.
    pub(super) fn breaking(&self) -> &PointsRules {
        self.ruleset.unit(&self.ruleset.units.breaks)
    }

    /// Every player's percentage out of a numerator and a denominator, and at least the floor.
    pub(super) fn percentages(&self, floor: &Ratio, parts: impl Fn(&Tally) -> (Ratio, Ratio)) -> Percentages {
        let floor = Quotient::Reduced(floor.clone());
        let floored = |tally: &Tally| {
            let (numerator, denominator) = parts(tally);
            let own = Quotient::of(&numerator, &denominator).filter(|own| *own > floor);
            own.unwrap_or_else(|| floor.clone())
        };
        let values: Vec<Quotient> = self.tallies.players.iter().map(floored).collect();
        Percentages { unit: InOneUnit::of(values.iter()), values }
    }

    /// Whether a bye of this kind enters what opponents see of a player.
    pub(super) fn opponents_see(rules: &TieBreakRules, opposition: Opposition) -> bool {
        let is_bye = matches!(opposition, Opposition::Bye | Opposition::HalfBye | Opposition::ZeroBye);
        rules.opponents_byes != OpponentsByes::Skip || !is_bye
    }

    /// The opponents whose percentages are averaged, each with the round of the meeting, once or each time met.
    pub(super) fn opponents(&self, player: usize) -> impl Iterator<Item = (RoundNumber, usize)> + Clone {
        let met = self.tallies.players[player].met();
        let each = self.rules().rematch == Rematch::Each;
        let before = met.clone();
        let is_again =
            move |place: usize, other: usize| before.clone().take(place).any(|(_, earlier)| earlier == other);
        let counts =
            move |(place, (_, other)): &(usize, (&RoundTally, usize))| each || !is_again(*place, *other);
        met.enumerate().filter(counts).map(|(_, (round, other))| (round.round, other))
    }

    /// The value of somebody who met nobody.
    pub(super) fn nobody_met(&self, floor: &Ratio) -> Option<Ratio> {
        match self.rules().no_opponents {
            NoOpponents::Floor => Some(floor.clone()),
            NoOpponents::Zero => Some(Ratio::ZERO),
            NoOpponents::Last => None,
        }
    }
}
