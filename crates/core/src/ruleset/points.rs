//! Points from matches: by result, by a table of games, by game, or by splitting a sum (page 2).

use serde::{Deserialize, Serialize};

use super::worth::{GameWorth, Rounding};
use crate::nouns::{Points, Ratio, is_default};

/// The value of each outcome of a match. `win`, `draw` and `loss` apply to matches without games (a
/// forfeit, an intentional draw), and to all matches unless `game`, `table` or `split` is set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsRules {
    /// A match won; also the basis for percentages.
    pub win: Points,
    /// A match drawn, by play or by agreement.
    pub draw: Points,
    pub loss: Points,
    /// A win over an absent opponent; by default the same as any win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Points>,
    pub bye: Points,
    pub half_bye: Points,
    pub zero_bye: Points,
    pub double_loss: Points,
    /// A bonus for winning every game of the match (003, the first years of Magic).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<Points>,
    /// The value of each game; the match gives their sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameWorth>,
    /// A bonus for the match on top of its games (003, game/match points).
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
    /// The maximum points of a match win; without games, if games are scored by a measure.
    pub fn best_win(&self) -> Points {
        let table = self.table.iter().flat_map(|row| [&row.points.0, &row.points.1]);
        let split = self.split.iter().flat_map(|row| [&row.points.0, &row.points.1]);
        let best = table.chain(split).fold(&self.win, |best, points| best.max(points));
        self.sweep.as_ref().map_or_else(|| best.clone(), |more| best.plus(more))
    }
}

/// The match bonus on top of its games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    pub win: Points,
    /// To each player if it is drawn.
    pub draw: Points,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    /// Games won by the player with more of them.
    pub won: u32,
    /// Games won by the opponent.
    pub lost: u32,
    /// Whether the row is for matches with drawn games.
    #[serde(default, skip_serializing_if = "is_default")]
    pub draws: Draws,
    /// Points of the player with more game wins, then of the opponent.
    pub points: (Points, Points),
}

/// The matches that a row of the table applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    #[default]
    Any,
    /// Matches without a drawn game.
    None,
    /// Matches with at least one.
    Some,
}

/// A row of a split by difference: points of the player ahead and the other, up to this difference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SplitRow {
    /// The largest difference of the row; the last row also applies beyond it.
    pub up_to: Ratio,
    /// Points of the player ahead, then of the other.
    pub points: (Points, Points),
}

impl TableRow {
    /// Whether the row applies to a match with these games.
    pub fn is_for(&self, won: u32, lost: u32, drawn: u32) -> bool {
        let draws = match self.draws {
            Draws::Any => true,
            Draws::None => drawn == 0,
            Draws::Some => drawn > 0,
        };
        (self.won, self.lost) == (won, lost) && draws
    }
}

/// The roles of units. Units other than `points` are tables `[unit.NAME]` of the same form (page 2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Units {
    #[serde(default = "points")]
    pub ranks: String,
    /// The unit of score groups.
    #[serde(default = "points")]
    pub pairs: String,
    #[serde(default = "points")]
    pub breaks: String,
    /// Rounding of a player's sum before pairing (003, NTS).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounded: Option<RoundedPairing>,
}

/// The name of the unit defined by `[points]`.
pub const POINTS: &str = "points";

fn points() -> String {
    POINTS.into()
}

impl Default for Units {
    fn default() -> Units {
        Units { ranks: points(), pairs: points(), breaks: points(), rounded: None }
    }
}

/// Rounding of a player's sum before pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundedPairing {
    pub divided_by: Ratio,
    pub rounding: Rounding,
}

impl RoundedPairing {
    pub fn of(&self, sum: &Points) -> Points {
        Points(self.rounding.of(&sum.0.checked_div(&self.divided_by).unwrap_or_default()))
    }
}
