//! From matches to points: by the result, by a table of games, game by game, or by dividing a sum (page 2).

use serde::{Deserialize, Serialize};

use super::worth::{GameWorth, Rounding};
use crate::nouns::exact::Ratio;
use crate::nouns::ids::Points;
use crate::nouns::is_default;

/// What each outcome of a match is worth. `win`, `draw` and `loss` are those of a match without games (a forfeit, an
/// intentional draw), and of every match unless one of `game`, `table` and `split` says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsRules {
    /// A match won; also what a full result is measured by.
    pub win: Points,
    /// A match drawn, by play or by agreement.
    pub draw: Points,
    pub loss: Points,
    /// A match that the other did not come to; as a match won where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Points>,
    pub bye: Points,
    pub half_bye: Points,
    pub zero_bye: Points,
    /// A match that both lose.
    pub double_loss: Points,
    /// More for winning every game of the match (003, the first years of Magic).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<Points>,
    /// What each game gives; the match gives their sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameWorth>,
    /// More for the match, on top of what its games give (003, game/match points).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// By games won, lost and drawn (000, the 12-point match).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<TableRow>,
    /// By the difference of the totals (001, victory points).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub split: Vec<SplitRow>,
}

impl PointsRules {
    /// The most that a match won can give; where games are worth what is measured in them, a match won without games.
    pub fn best_win(&self) -> Points {
        let table = self.table.iter().flat_map(|row| [&row.points.0, &row.points.1]);
        let split = self.split.iter().flat_map(|row| [&row.points.0, &row.points.1]);
        let best = table.chain(split).fold(&self.win, |best, points| best.max(points));
        self.sweep.as_ref().map_or_else(|| best.clone(), |more| best.plus(more))
    }
}

/// What the match gives on top of its games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    pub win: Points,
    /// To each where it is drawn.
    pub draw: Points,
}

/// One row of a points table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    /// Games won by the player with more of them.
    pub won: u32,
    /// Games won by the other.
    pub lost: u32,
    /// Whether the row is for matches with drawn games.
    #[serde(default, skip_serializing_if = "is_default")]
    pub draws: Draws,
    /// Points of the one and of the other.
    pub points: (Points, Points),
}

/// For which matches a row of the table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    #[default]
    Any,
    /// For those without a drawn game.
    None,
    /// For those with one or more.
    Some,
}

/// One row of a division by difference: up to this difference, what the player with more gets, and what the other gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SplitRow {
    /// The largest difference of the row; the last row also holds for every larger one.
    pub up_to: Ratio,
    /// Points of the one and of the other.
    pub points: (Points, Points),
}

impl TableRow {
    /// Whether the row is for a match of this many games.
    pub fn is_for(&self, won: u32, lost: u32, drawn: u32) -> bool {
        let draws = match self.draws {
            Draws::Any => true,
            Draws::None => drawn == 0,
            Draws::Some => drawn > 0,
        };
        (self.won, self.lost) == (won, lost) && draws
    }
}

/// Which unit of points does what. Units other than `points` are tables `[unit.NAME]` of the same form (page 2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Units {
    /// What the ranking goes by.
    #[serde(default = "points")]
    pub ranks: String,
    /// What makes score groups.
    #[serde(default = "points")]
    pub pairs: String,
    /// What tie-breaks are made of.
    #[serde(default = "points")]
    pub breaks: String,
    /// How a player's sum is rounded before it pairs (003, NTS).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounded: Option<RoundedPairing>,
}

/// The name of the unit that `[points]` is.
pub const POINTS: &str = "points";

fn points() -> String {
    POINTS.into()
}

impl Default for Units {
    fn default() -> Units {
        Units { ranks: points(), pairs: points(), breaks: points(), rounded: None }
    }
}

/// How a player's sum is rounded before it pairs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundedPairing {
    /// What the sum is divided by first.
    pub divided_by: Ratio,
    /// To which whole number.
    pub rounding: Rounding,
}

impl RoundedPairing {
    /// The number that a sum pairs by.
    pub fn of(&self, sum: &Points) -> Points {
        Points(self.rounding.of(&sum.0.checked_div(&self.divided_by).unwrap_or_default()))
    }
}
