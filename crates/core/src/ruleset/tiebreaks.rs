//! A ruleset's tie-breaks and the conventions for computing them (page 3).

use serde::{Deserialize, Serialize};

use crate::nouns::{Ratio, is_default};

use super::TieBreakCode;

/// The tie-breaks and the conventions for computing them (page 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieBreakRules {
    /// The most important first.
    pub order: Vec<TieBreakCode>,
    /// The minimum for an opponent's match-win percentage.
    #[serde(default)]
    pub floor: Ratio,
    /// The minimum for a game-win percentage; by default the same as `floor`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_floor: Option<Ratio>,
    /// The maximum for the match-win percentage of an opponent who dropped; none by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped_cap: Option<Ratio>,
    #[serde(default)]
    pub opponents_byes: OpponentsByes,
    /// Whether a player's own bye counts in the player's own percentages.
    #[serde(default)]
    pub own_byes: OwnByes,
    /// Whether the floor applies to the player's own game-win percentage.
    #[serde(default)]
    pub own_floor: bool,
    /// How a repeated opponent counts.
    #[serde(default)]
    pub rematch: Rematch,
    /// The value of a player without opponents.
    #[serde(default)]
    pub no_opponents: NoOpponents,
    /// The formula of an opponent's match-win percentage.
    #[serde(default, skip_serializing_if = "is_default")]
    pub match_wins: MatchWins,
    /// How the opponents' match-win percentages are combined.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opponents_average: OpponentsAverage,
    /// Whether the unplayed third game of a sweep counts as won in game-win percentages (000).
    #[serde(default, rename = "sweep_counts_third_game", skip_serializing_if = "is_default")]
    pub swept_game: SweptGame,
    /// Decimals to which a strength of schedule is rounded, halves up. `None` for no rounding.
    /// Further steps use the rounded value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sos_decimals: Option<u32>,
    /// The rating assumed for unrated opponents (FIDE C.07, article 10). For rating tie-breaks;
    /// `None` leaves such opponents out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<u32>,
    /// The edition of FIDE's rules for unplayed rounds in chess tie-breaks. If `None`,
    /// unplayed rounds add nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unplayed: Option<Unplayed>,
}

impl TieBreakRules {
    /// The floor of game-win percentages.
    pub fn game_floor(&self) -> &Ratio {
        self.game_floor.as_ref().unwrap_or(&self.floor)
    }

    /// Whether a tie-break depends on who won which game, so that a count of games is not enough.
    pub fn need_games_in_order(&self) -> bool {
        self.order.iter().any(|code| code.name() == "second_games")
    }
}

/// How an opponent's bye counts (page 3, `opponents_byes`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentsByes {
    /// A won match and a round (004, and current rules).
    #[default]
    Count,
    /// Neither, in matches and in games (000).
    Skip,
    /// The points without the round.
    PointsOnly,
}

/// Whether a player's own bye counts in the player's own percentages (page 3, `own_byes`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnByes {
    #[default]
    Count,
    /// It does not (000).
    Skip,
}

/// How a repeated opponent counts (page 3, `rematch`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rematch {
    #[default]
    Each,
    Once,
}

/// The value of a player without opponents (page 3, `no_opponents`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoOpponents {
    #[default]
    Floor,
    Zero,
    /// No value, below every number.
    Last,
}

/// The formula of an opponent's match-win percentage (key `match_wins`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchWins {
    /// Points divided by those of a win in every round (page 3).
    #[default]
    Points,
    /// Wins plus half the draws, divided by rounds (Pokémon's win percentage).
    HalfDraws,
}

/// How the opponents' match-win percentages are combined (key `opponents_average`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentsAverage {
    /// Each opponent's percentage counts the same (page 3).
    #[default]
    Each,
    /// The opponents' total points divided by the maximum, with one floor. Early leavers weigh
    /// less. Inferred from the files of Konami's program, whose figures match no other formula.
    Pooled,
}

/// Whether a sweep's unplayed third game counts (000: "Add a third game win to each sweep").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum SweptGame {
    #[default]
    Unplayed,
    /// It counts as a win for the player who swept the match, and as a loss for the opponent.
    Won,
}

impl From<bool> for SweptGame {
    fn from(counts: bool) -> SweptGame {
        if counts { SweptGame::Won } else { SweptGame::Unplayed }
    }
}

impl From<SweptGame> for bool {
    fn from(swept: SweptGame) -> bool {
        swept == SweptGame::Won
    }
}

/// The edition of FIDE's tie-break rules for unplayed rounds (page 3, `unplayed`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unplayed {
    /// C.07 art. 16 as of 1 March 2026: a dummy with the player's own score, limited.
    #[serde(rename = "fide-2026")]
    Fide2026,
    /// C.07 as of 2023: the same without limits on the dummy's score.
    #[serde(rename = "fide-2023")]
    Fide2023,
    /// Before 2023: a virtual opponent for the player, half a point for the opponents.
    #[serde(rename = "fide-2009")]
    Fide2009,
}

/// The quantity a tie-break counts, which should be that of the ranking (003).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Currency {
    /// Points of the unit that breaks ties.
    Points,
    /// Games, if the ranking counts matches.
    Games,
    /// Rounds won, whatever they were worth.
    Wins,
    Ratings,
    Play,
    /// The lot, or a position in a list.
    Chance,
}

impl Currency {
    /// Whether players have none of it before their first round.
    pub fn is_earned(self) -> bool {
        matches!(self, Currency::Points | Currency::Games | Currency::Wins)
    }
}
