//! What tie-breaks are computed from: the tallies of a tournament, with what was computed of all players before.

use std::cell::OnceCell;

use crate::nouns::exact::Ratio;
use crate::nouns::ids::RoundNumber;
use crate::ruleset::{NoOpponents, OpponentsByes, PointsRules, Rematch, Ruleset, TieBreakRules};
use crate::tournament::Tournament;

use super::tally::{Opposition, Tallies, Tally};

/// What tie-breaks are computed from: the tallies of a tournament, with what opponents contribute.
pub struct Context<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// Its ruleset.
    pub ruleset: &'a Ruleset,
    /// The tallies in the unit that breaks ties.
    pub tallies: &'a Tallies,
    /// What is computed of all players once, by the file that knows how.
    pub(super) once: Once,
}

/// By the player's index, what opponents contribute to each other's tie-breaks.
#[derive(Default)]
pub(super) struct Once {
    /// Match-win percentages, not yet floored; `None` where no round counts.
    pub(super) match_wins: OnceCell<Vec<Option<Ratio>>>,
    /// Game-win percentages, not yet floored; `None` where no game counts.
    pub(super) game_wins: OnceCell<Vec<Option<Ratio>>>,
    /// Scores as chess counts them for the opponents.
    pub(super) adjusted: OnceCell<Vec<Ratio>>,
    /// The same as if every game of the last round had been drawn.
    pub(super) fore: OnceCell<Vec<Ratio>>,
    /// Strengths of schedule.
    pub(super) schedules: OnceCell<Vec<Ratio>>,
}

impl<'a> Context<'a> {
    /// Nothing is computed yet.
    #[must_use]
    pub(crate) fn new(tournament: &'a Tournament, tallies: &'a Tallies) -> Context<'a> {
        Context { tournament, ruleset: &tournament.ruleset, tallies, once: Once::default() }
    }

    pub(super) fn rules(&self) -> &TieBreakRules {
        &self.ruleset.tiebreaks
    }

    /// The unit that breaks ties.
    pub(super) fn breaking(&self) -> &PointsRules {
        self.ruleset.unit(&self.ruleset.units.breaks)
    }

    /// Every player's percentage out of a numerator and a denominator; `None` where there is nothing to divide by.
    pub(super) fn percentages(&self, parts: impl Fn(&Tally) -> (Ratio, Ratio)) -> Vec<Option<Ratio>> {
        let quotient = |(numerator, denominator): (Ratio, Ratio)| numerator.checked_div(&denominator);
        self.tallies.players.iter().map(|tally| quotient(parts(tally))).collect()
    }

    /// Whether a bye of this kind enters what opponents see of a player.
    pub(super) fn opponents_see(rules: &TieBreakRules, opposition: Opposition) -> bool {
        let is_bye = matches!(opposition, Opposition::Bye | Opposition::HalfBye | Opposition::ZeroBye);
        rules.opponents_byes != OpponentsByes::Skip || !is_bye
    }

    /// The opponents whose percentages are averaged, each with the round of the meeting, once or each time met.
    pub(super) fn opponents(&self, player: usize) -> Vec<(RoundNumber, usize)> {
        let mut seen = Vec::new();
        for (round, opponent) in self.tallies.players[player].met() {
            let again = seen.iter().any(|(_, earlier)| *earlier == opponent);
            if self.rules().rematch == Rematch::Each || !again {
                seen.push((round.round, opponent));
            }
        }
        seen
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
