//! Input of tie-breaks. A tournament's tallies, and values computed once for all players.

use std::cell::OnceCell;

use crate::nouns::exact::{InOneUnit, Quotient};
use crate::nouns::{Ratio, RoundNumber};
use crate::ruleset::{NoOpponents, OpponentsByes, PointsRules, Rematch, Ruleset, TieBreakRules};
use crate::tournament::Tournament;

use crate::scoreboard::{Opposition, RoundTally, Scoreboard, Tallies, Tally};

pub struct Context<'a> {
    pub tournament: &'a Tournament,
    pub ruleset: &'a Ruleset,
    /// In the unit that breaks ties.
    pub tallies: &'a Tallies,
    /// Values computed once for all players, each by the file responsible.
    pub(super) once: &'a OpponentValues,
}

/// Opponents' contributions to tie-breaks, by player index.
#[derive(Debug, Default)]
pub(super) struct OpponentValues {
    /// Match-win percentages, at least the floor; the floor if no round counts.
    pub(super) match_wins: OnceCell<Percentages>,
    /// Game-win percentages, at least the floor; the floor if no game counts.
    pub(super) game_wins: OnceCell<Percentages>,
    /// Scores adjusted for opponents' tie-breaks in chess.
    pub(super) adjusted: OnceCell<Vec<Ratio>>,
    /// Adjusted scores with every game of the last round counted as drawn.
    pub(super) fore: OnceCell<Vec<Ratio>>,
    pub(super) schedules: OnceCell<Vec<Ratio>>,
}

/// Percentages as seen by opponents, by player index.
#[derive(Debug)]
pub(super) struct Percentages {
    values: Vec<Quotient>,
    /// The values over a common denominator, if it is small enough.
    unit: Option<InOneUnit>,
}

impl Percentages {
    /// The mean over some players; `None` for none.
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
    /// The input of tie-breaks; `once` keeps values computed for all players.
    pub(super) fn new(
        tournament: &'a Tournament,
        board: &'a Scoreboard,
        once: &'a OpponentValues,
    ) -> Context<'a> {
        Context { tournament, ruleset: &tournament.ruleset, tallies: board.breaking(), once }
    }

    pub(super) fn rules(&self) -> &TieBreakRules {
        &self.ruleset.tiebreaks
    }

    /// The unit that breaks ties.
    pub(super) fn breaking(&self) -> &PointsRules {
        self.ruleset.unit(&self.ruleset.units.breaks)
    }

    /// Every player's quotient of the parts, at least the floor.
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

    /// Whether a player had left before the last round counted.
    pub(super) fn has_dropped(&self, player: usize) -> bool {
        self.tournament.players[player].last_round().is_some_and(|last| last < self.tallies.after)
    }

    /// Whether byes of this kind count in opponents' tie-breaks.
    pub(super) fn opponents_see(rules: &TieBreakRules, opposition: Opposition) -> bool {
        let is_bye = matches!(opposition, Opposition::Bye | Opposition::HalfBye | Opposition::ZeroBye);
        rules.opponents_byes != OpponentsByes::Skip || !is_bye
    }

    /// The opponents to average over, with the round. Repeated opponents count once or each time.
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

    /// The value of a player without opponents.
    pub(super) fn nobody_met(&self, floor: &Ratio) -> Option<Ratio> {
        match self.rules().no_opponents {
            NoOpponents::Floor => Some(floor.clone()),
            NoOpponents::Zero => Some(Ratio::ZERO),
            NoOpponents::Last => None,
        }
    }
}
