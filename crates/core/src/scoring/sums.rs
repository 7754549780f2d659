//! A match opened up: what each game gave to whom and why, and how the difference was divided (pages 2 and 6).

use crate::nouns::exact::Ratio;
use crate::nouns::ids::{BySide, Points, Side};
use crate::nouns::result::Played;
use crate::ruleset::{GameWorth, Measured, SplitRow, Worth};

use super::Scoring;
use super::totals::{OneGame, one_by_one};

/// What the games of a match add up to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sums<'a> {
    pub games: Vec<GameSum<'a>>,
    /// What they add up to.
    pub totals: BySide<Ratio>,
    /// How the difference is divided, where it is.
    pub division: Option<Division<'a>>,
}

/// What one game gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSum<'a> {
    pub number: usize,
    pub winner: Option<Side>,
    /// Whose deck lost and by which option, where that counts.
    pub lost: Option<(Side, &'a str)>,
    /// What each player got.
    pub parts: BySide<Part<'a>>,
}

/// What a game gave to one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part<'a> {
    /// By which measure and its value; `None` of a fixed amount.
    pub measured: Option<(&'a Measured, i64)>,
    /// The amount before the limits.
    pub amount: Ratio,
    /// The amount as it counts.
    pub counts: Ratio,
}

/// The points of a match divided by the difference of its totals (001, victory points).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Division<'a> {
    pub difference: Ratio,
    /// The row it falls into.
    pub row: &'a SplitRow,
    /// What each player gets.
    pub points: BySide<Points>,
}

impl Division<'_> {
    /// What is divided: 30 in Turnabout.
    pub fn whole(&self) -> Points {
        self.row.points.0.plus(&self.row.points.1)
    }
}

impl Sums<'_> {
    /// Whether there is anything to open: a division, or a gain that a measure settled. Games that always give the same
    /// say everything by their number.
    pub fn is_measured(&self) -> bool {
        let measured =
            |game: &GameSum<'_>| game.parts.first.measured.or(game.parts.second.measured).is_some();
        self.division.is_some() || self.games.iter().any(measured)
    }
}

impl<'a> Scoring<'a> {
    /// A match opened up, also one whose games are not all played; `None` where games add nothing up or a number is
    /// missing. What the ranking unit gives game by game comes before what only decides the match.
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

    fn part(&self, worth: &'a GameWorth, game: OneGame<'_>, side: Side) -> Option<Part<'a>> {
        let counts = self.adding(worth).worth_of(game, side).ok()?;
        let measured = self.measure_of(worth, game, side);
        let amount = measured.map_or_else(|| counts.clone(), |(measured, value)| measured.amount(value));
        Some(Part { measured, amount, counts })
    }

    fn measure_of(&self, worth: &'a GameWorth, game: OneGame<'_>, side: Side) -> Option<(&'a Measured, i64)> {
        let measured = self.measured(worth, game.number, game.winner, side)?;
        game.measure(measured.measure, side).map(|value| (measured, value))
    }
}
