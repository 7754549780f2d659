//! A ruleset: the data that says how a tournament is scored, ranked and paired (page 2).
//!
//! Rulesets are TOML. A preset is compiled in; a tournament file names one, overrides parts of it (tables merge, lists
//! replace), or brings a whole one; a user's own TOML file has the same form and may say `extends = "magic"`.

mod choice;
mod lint;
mod presets;
mod read;

pub use choice::RulesetChoice;
pub use lint::notes;
pub use presets::{PRESETS, Preset};
pub use read::{RulesetError, from_toml};

use serde::{Deserialize, Serialize};

use crate::exact::Ratio;
use crate::ids::Points;
use crate::model::ByeKind;
use crate::result::Structure;
use crate::standings::TieBreakCode;

/// Everything a ruleset settles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The preset's name, or the user's own.
    pub name: String,
    /// One line for pickers.
    #[serde(default)]
    pub title: String,
    /// Where the rules are written.
    #[serde(default)]
    pub source: String,
    /// The games of a match.
    #[serde(rename = "match")]
    pub match_rules: MatchRules,
    /// What results are worth, in the unit that pairs and ranks.
    pub points: PointsRules,
    /// What separates players of equal points.
    pub tiebreaks: TieBreakRules,
    /// How a Swiss round is paired.
    #[serde(default)]
    pub pairing: PairingRules,
    /// What a late entry gets for the rounds missed.
    #[serde(default)]
    pub late: LateRules,
}

/// The games of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRules {
    /// How many games, and when the match ends.
    pub structure: Structure,
}

/// What each outcome of a match is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointsRules {
    /// A match won; also what a full result is measured by.
    pub win: Points,
    /// A match drawn, by play or by agreement.
    pub draw: Points,
    /// A match lost.
    pub loss: Points,
    /// A bye.
    pub bye: Points,
    /// A bye asked for.
    pub half_bye: Points,
    /// A round missed.
    pub zero_bye: Points,
    /// A match that both lose.
    pub double_loss: Points,
}

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
}

impl TieBreakRules {
    /// The floor of game-win percentages.
    #[must_use]
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
    /// It does.
    #[default]
    Count,
    /// It does not (000).
    Skip,
}

/// How an opponent met twice counts (page 3, `rematch`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rematch {
    /// Each time.
    #[default]
    Each,
    /// Once.
    Once,
}

/// The value of somebody who met nobody (page 3, `no_opponents`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoOpponents {
    /// The floor.
    #[default]
    Floor,
    /// Zero.
    Zero,
    /// No value, below every number.
    Last,
}

/// How a Swiss round is paired (page 4).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingRules {
    /// The system.
    #[serde(default)]
    pub method: PairingMethod,
    /// What decides among players of equal points.
    #[serde(default)]
    pub within: Within,
    /// Whether the last announced round is paired by standing.
    #[serde(default)]
    pub last_round: LastRound,
    /// Whether two players may meet again when nothing else is possible.
    #[serde(default)]
    pub rematches: Rematches,
    /// Who is kept apart unless they must meet.
    #[serde(default)]
    pub keep_apart: Vec<KeepApart>,
}

/// A Swiss pairing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingMethod {
    /// As card games play it (page 4).
    #[default]
    Swiss,
}

/// What decides among players of equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Within {
    /// Chance, every optimal pairing equally likely.
    #[default]
    Random,
    /// 1-2, 3-4 … by standing.
    Standings,
    /// First against last.
    Fold,
    /// Upper half against lower half.
    Slide,
}

/// How the last announced round is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastRound {
    /// Like every other.
    #[default]
    Random,
    /// 1-2, 3-4 … inside each score group, so that those who can afford a draw may take it (004).
    ByStanding,
}

/// Whether two players may meet again when nothing else is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rematches {
    /// As the ladder's last step.
    #[default]
    LastResort,
    /// In no case (Turnabout).
    Never,
}

/// Who is kept apart unless they must meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeepApart {
    /// Members of one club.
    Club,
}

/// What a late entry gets for the rounds missed (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateRules {
    /// For each of them.
    #[serde(default)]
    pub missed_rounds: MissedRounds,
}

/// What a missed round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissedRounds {
    /// A loss without an opponent.
    #[default]
    Loss,
    /// A bye.
    Bye,
    /// Nothing: the player did not take part.
    Nothing,
}

impl MissedRounds {
    /// What stands in a round that a late entry missed; `None` where the player did not take part.
    #[must_use]
    pub fn bye(self) -> Option<ByeKind> {
        match self {
            MissedRounds::Loss => Some(ByeKind::ZeroBye),
            MissedRounds::Bye => Some(ByeKind::Bye),
            MissedRounds::Nothing => None,
        }
    }
}

impl Ruleset {
    /// Checks what types cannot: that the numbers make sense together.
    fn validate(self) -> Result<Ruleset, RulesetError> {
        let points = &self.points;
        let say = |key: &str, text: String| Err(RulesetError::at(key, text));
        if points.win <= Points::ZERO {
            return say("points.win", format!("a win is worth {}: it must be more than nothing", points.win));
        }
        if points.draw > points.win || points.loss > points.draw {
            return say(
                "points.draw",
                "a draw must be worth no more than a win and no less than a loss".into(),
            );
        }
        for (key, floor) in [
            ("tiebreaks.floor", &self.tiebreaks.floor),
            ("tiebreaks.game_floor", self.tiebreaks.game_floor()),
        ] {
            if floor.is_negative() || *floor > Ratio::ONE {
                return say(
                    key,
                    format!(
                        "a floor of {floor} is no percentage: write a fraction from 0 to 1, such as \"0.33\""
                    ),
                );
            }
        }
        let order = &self.tiebreaks.order;
        if let Some(twice) = order.iter().enumerate().find(|(i, code)| order[..*i].contains(code)) {
            return say("tiebreaks.order", format!("`{}` stands in the list twice", twice.1.name()));
        }
        Ok(self)
    }
}
