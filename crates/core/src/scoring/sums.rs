//! The breakdown of a match (pages 2 and 6). It has the value of each game with its reason, and the
//! split of the difference.

use crate::nouns::{BySide, Played, Points, Ratio, Side};
use crate::ruleset::{GameWorth, Measured, SplitRow, Worth};

use super::Scoring;
use super::totals::{OneGame, one_by_one};

/// The breakdown of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sums<'a> {
    pub games: Vec<GameSum<'a>>,
    /// The sums over all games.
    pub totals: BySide<Ratio>,
    /// The split of the difference, if there is one.
    pub division: Option<Division<'a>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSum<'a> {
    pub number: usize,
    pub winner: Option<Side>,
    /// Whose deck lost, and its option, if that counts.
    pub lost: Option<(Side, &'a str)>,
    /// The value for each player.
    pub parts: BySide<GamePart<'a>>,
}

/// One player's value of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePart<'a> {
    /// The measure and its number; `None` for a fixed value.
    pub measured: Option<(&'a Measured, i64)>,
    /// The value before the limits.
    pub amount: Ratio,
    /// The value after the limits.
    pub counts: Ratio,
}

/// The points of a match split by the difference of its totals (001, victory points).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division<'a> {
    pub difference: Ratio,
    pub row: &'a SplitRow,
    pub points: BySide<Points>,
}

impl Division<'_> {
    /// The total that is split: 30 in Turnabout.
    pub fn whole(&self) -> Points {
        self.row.points.0.plus(&self.row.points.1)
    }
}

impl Sums<'_> {
    /// Whether there is anything to break down: a split, or a value derived from a measure. Fixed
    /// values need no explanation.
    pub fn is_measured(&self) -> bool {
        let measured =
            |game: &GameSum<'_>| game.parts.first.measured.or(game.parts.second.measured).is_some();
        self.division.is_some() || self.games.iter().any(measured)
    }
}

impl<'a> Scoring<'a> {
    /// The breakdown of a match, even an unfinished one. `None` if games have no values or a number
    /// is missing. Values in the ranking unit take precedence over those that only decide the match.
    pub fn sums(&self, played: &Played) -> Option<Sums<'a>> {
        let points = self.rules.unit(self.unit);
        let worth = points.game.as_ref().or(self.rules.match_rules.total.as_ref())?;
        let games: Option<Vec<_>> =
            one_by_one(played).into_iter().map(|game| self.game_sum(worth, game)).collect();
        let games = games?;
        let total = |side: Side| games.iter().fold(Ratio::ZERO, |sum, game| &sum + &game.parts[side].counts);
        let totals = BySide::new(total(Side::First), total(Side::Second));
        let division = super::split_row(points, &totals).map(|(difference, row)| Division {
            points: BySide::new(
                super::split(points, &totals, Side::First),
                super::split(points, &totals, Side::Second),
            ),
            difference,
            row,
        });
        Some(Sums { games, totals, division })
    }

    fn game_sum(&self, worth: &'a GameWorth, game: OneGame<'_>) -> Option<GameSum<'a>> {
        let by_deck = game.winner.filter(|_| worth.win == Worth::LosingDeck);
        let lost = by_deck.and_then(|winner| {
            let deck = self.lost_deck(game.number, winner);
            Some((deck, self.options[deck].or(worth.default_option.as_deref())?))
        });
        let first = self.part(worth, game, Side::First)?;
        let second = self.part(worth, game, Side::Second)?;
        Some(GameSum { number: game.number, winner: game.winner, lost, parts: BySide::new(first, second) })
    }

    fn part(&self, worth: &'a GameWorth, game: OneGame<'_>, side: Side) -> Option<GamePart<'a>> {
        let counts = self.adding(worth).worth_of(game, side).ok()?;
        let measured = self.measure_of(worth, game, side);
        let amount = measured.map_or_else(|| counts.clone(), |(measured, value)| measured.amount(value));
        Some(GamePart { measured, amount, counts })
    }

    fn measure_of(&self, worth: &'a GameWorth, game: OneGame<'_>, side: Side) -> Option<(&'a Measured, i64)> {
        let measured = self.measured(worth, game.number, game.winner, side)?;
        game.measure(measured.measure, side).map(|value| (measured, value))
    }
}
