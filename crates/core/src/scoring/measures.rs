//! The report of a game (pages 2 and 6). The winner, and exactly the measures that points depend on.

use crate::message;
use crate::nouns::{Game, Message, Side};
use crate::ruleset::{Decided, GameWorth, Measure, Measured, Worth};

use super::Scoring;

/// A measure of one player to report with a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerMeasure {
    pub side: Side,
    pub measure: Measure,
    /// The minimum and maximum, if the rules set them.
    pub range: Option<(i32, i32)>,
    /// Whether points depend on it; otherwise it may be left out.
    pub needed: bool,
}

impl Scoring<'_> {
    /// The measures to report for this game and winner, the first side's first.
    pub fn measures(&self, game: usize, winner: Option<Side>) -> Vec<PlayerMeasure> {
        let mut measures: Vec<PlayerMeasure> = Vec::new();
        for (worth, needed) in self.worths() {
            for side in Side::BOTH {
                let Some(measured) = self.measured(worth, game, winner, side) else { continue };
                let same =
                    |known: &&mut PlayerMeasure| known.side == side && known.measure == measured.measure;
                if let Some(known) = measures.iter_mut().find(same) {
                    known.needed |= needed;
                    continue;
                }
                let (measure, range) = (measured.measure, measured.range);
                measures.push(PlayerMeasure { side, measure, range, needed });
            }
        }
        measures.sort_by_key(|measure| measure.side);
        measures
    }

    /// Whether any game of a match needs more than its winner.
    pub fn has_measures(&self) -> bool {
        self.worths().any(|(worth, _)| {
            worth.win == Worth::LosingDeck
                || [&worth.win, &worth.draw, &worth.loss]
                    .iter()
                    .any(|worth| matches!(worth, Worth::Measured(_)))
        })
    }

    /// The values of games, and whether points depend on each.
    fn worths(&self) -> impl Iterator<Item = (&GameWorth, bool)> {
        let needed = self.needs_total();
        let total = self.rules.match_rules.total.iter().map(move |total| (total, needed));
        let units = self.rules.unit_names().filter_map(|name| self.rules.unit(name).game.as_ref());
        total.chain(units.map(|game| (game, true)))
    }

    /// Whether no match can be scored without its total.
    pub(super) fn needs_total(&self) -> bool {
        let splits = self.rules.unit_names().any(|name| !self.rules.unit(name).split.is_empty());
        splits || self.rules.match_rules.decided == Decided::Totals
    }

    /// The measure that determines a side's value of a game.
    pub(super) fn measured<'w>(
        &self,
        worth: &'w GameWorth,
        game: usize,
        winner: Option<Side>,
        side: Side,
    ) -> Option<&'w Measured> {
        match super::totals::worth_for(worth, winner, side) {
            Worth::Fixed(_) => None,
            Worth::Measured(measured) => Some(measured),
            Worth::LosingDeck => worth.option(self.options[self.lost_deck(game, side)]),
        }
    }

    /// Whose deck lost a game that this side won.
    pub fn lost_deck(&self, game: usize, winner: Side) -> Side {
        self.rules.match_rules.decks.whose(game, winner.other())
    }
}

impl PlayerMeasure {
    /// The number recorded in a game.
    pub fn of(&self, game: &Game) -> Option<i64> {
        super::totals::measure(game, self.measure, self.side)
    }

    /// The number, if it is possible.
    pub fn check(&self, value: i64) -> Result<i32, Message> {
        let (least, most) =
            self.range.unwrap_or((if self.measure == Measure::Life { LEAST } else { 0 }, MOST));
        i32::try_from(value).ok().filter(|value| (least..=most).contains(value)).ok_or_else(|| {
            let measure = self.measure.name();
            message!("measure-out-of-range", measure = measure, value = value, least = least, most = most)
        })
    }
}

/// Bounds to catch typing errors.
const MOST: i32 = 9_999;
const LEAST: i32 = -9_999;
