//! The tie-breaks of a ruleset and the conventions they are computed by (page 3).

use serde::{Deserialize, Serialize};

use crate::nouns::exact::Ratio;
use crate::nouns::is_default;

use super::TieBreakCode;

/// The tie-breaks in their order and the conventions they are computed by (page 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieBreakRules {
    /// Which, the most important first.
    pub order: Vec<TieBreakCode>,
    /// The least an opponent's match-win percentage counts.
    #[serde(default)]
    pub floor: Ratio,
    /// The least a game-win percentage counts; as `floor` unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_floor: Option<Ratio>,
    /// What an opponent's bye counts.
    #[serde(default)]
    pub opponents_byes: OpponentsByes,
    /// Whether one's own bye enters one's own percentages.
    #[serde(default)]
    pub own_byes: OwnByes,
    /// Whether one's own game-win percentage is floored.
    #[serde(default)]
    pub own_floor: bool,
    /// An opponent met twice.
    #[serde(default)]
    pub rematch: Rematch,
    /// The value of somebody who met nobody.
    #[serde(default)]
    pub no_opponents: NoOpponents,
    /// What an opponent's match-win percentage is made of.
    #[serde(default, skip_serializing_if = "is_default")]
    pub match_wins: MatchWins,
    /// How the opponents' match-win percentages become one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opponents_average: OpponentsAverage,
    /// Whether the third game that a sweep leaves unplayed counts as won in game-win percentages (000).
    #[serde(default, rename = "sweep_counts_third_game", skip_serializing_if = "is_default")]
    pub swept_game: SweptGame,
    /// To how many decimals a strength of schedule is rounded, halves up, before anything is made of it; to none where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sos_decimals: Option<u32>,
    /// The rating as which unrated opponents count in tie-breaks by ratings (FIDE C.07, article 10); they are left out where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<u32>,
    /// By which edition of FIDE's rules unplayed rounds count in chess's tie-breaks; they add nothing where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unplayed: Option<Unplayed>,
}

impl TieBreakRules {
    /// The floor of game-win percentages.
    pub fn game_floor(&self) -> &Ratio {
        self.game_floor.as_ref().unwrap_or(&self.floor)
    }
}

/// What an opponent's bye counts (page 3, `opponents_byes`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentsByes {
    /// A won match and a round (004, and the rules today).
    #[default]
    Count,
    /// Neither, in matches and in games (000).
    Skip,
    /// The points without the round.
    PointsOnly,
}

/// Whether one's own bye enters one's own percentages (page 3, `own_byes`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnByes {
    #[default]
    Count,
    /// It does not (000).
    Skip,
}

/// How an opponent met twice counts (page 3, `rematch`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rematch {
    #[default]
    Each,
    Once,
}

/// The value of somebody who met nobody (page 3, `no_opponents`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoOpponents {
    #[default]
    Floor,
    Zero,
    /// No value, below every number.
    Last,
}

/// What an opponent's match-win percentage is made of (key `match_wins`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchWins {
    /// Points by the points of a win in every round (page 3).
    #[default]
    Points,
    /// Matches won and half the matches drawn by the rounds (Pokémon's win percentage).
    HalfDraws,
}

/// How the opponents' match-win percentages become one (key `opponents_average`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentsAverage {
    /// Each opponent's percentage counts the same (page 3).
    #[default]
    Each,
    /// The points of all by the points they could have had, floored as a whole: who left early weighs less. Found in the
    /// files of Konami's program, whose own figures come out so and not otherwise.
    Pooled,
}

/// Whether a sweep's unplayed third game counts (000: "Add a third game win to each sweep").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum SweptGame {
    /// An unplayed game does not count.
    #[default]
    Unplayed,
    /// It counts as won by the player who swept the match, and as lost by the other.
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

/// The edition of FIDE's tie-break rules that says how unplayed rounds count (page 3, `unplayed`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unplayed {
    /// C.07 art. 16 as of 1 March 2026: a dummy with the player's own score, limited.
    #[serde(rename = "fide-2026")]
    Fide2026,
    /// C.07 as of 2023: the same without limits on the dummy's score.
    #[serde(rename = "fide-2023")]
    Fide2023,
    /// Before 2023: a virtual opponent for oneself, half a point for the opponents.
    #[serde(rename = "fide-2009")]
    Fide2009,
}
