//! A ruleset: the data that says how a tournament is scored, ranked and paired (page 2).
//!
//! Rulesets are TOML. A preset is compiled in; a tournament file names one, overrides parts of it (tables merge, lists
//! replace), or brings a whole one; a user's own TOML file has the same form and may say `extends = "magic"`.

mod bounds;
mod choice;
mod cut;
mod late;
mod matches;
mod notes;
mod pairing;
mod points;
mod presets;
mod read;
mod tie_break_codes;
mod tiebreaks;
mod validate;
mod worth;

pub use crate::nouns::{CountName, Measure};
pub use choice::RulesetChoice;
pub use cut::CutDefaults;
pub use late::{After, LateRules, MissedRounds};
pub use matches::{ClockRule, Decided, Decks, Drawn, Forfeits, MatchRules, PlayedAt};
pub use notes::{Departure, NOTES, Note, notes};
pub use pairing::{
    Acceleration, InitialColour, KeepApart, LastRound, Leavers, MOST_CYCLES, PairingMethod, PairingNumbers,
    PairingRules, Rematches, Within,
};
pub use points::{Bonus, Draws, POINTS, PointsRules, RoundedPairing, SplitRow, TableRow, Units};
pub use presets::{PRESETS, Preset};
pub use read::{RulesetError, base_of, from_toml, line_of, toml_fault, toml_table};
pub(crate) use tie_break_codes::tie_breaks;
pub use tie_break_codes::{TieBreakCode, UnknownTieBreak};
pub use tiebreaks::{
    MatchWins, NoOpponents, OpponentsAverage, OpponentsByes, OwnByes, Rematch, SweptGame, TieBreakRules,
    Unplayed,
};
pub use worth::{GameWorth, Measured, Rounding, Worth};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::nouns::ids::Points;
use crate::nouns::is_default;

/// The games of the presets.
const GAMES: [&str; 6] = ["magic", "netrunner", "chess", "turnabout", "pokemon", "yugioh"];

/// Everything a ruleset settles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The preset's name, or the user's own.
    pub name: String,
    /// One line for pickers; empty where somebody's own rules have none.
    #[serde(default)]
    pub title: String,
    /// The game it is for, such as `magic`: ratings are kept game by game. Of a ruleset that
    /// names none, see [`Ruleset::game`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// Where the rules are written.
    #[serde(default)]
    pub source: String,
    /// The games of a match.
    #[serde(rename = "match")]
    pub match_rules: MatchRules,
    /// What results are worth, in the unit named `points`.
    pub points: PointsRules,
    /// Other units side by side with it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub unit: BTreeMap<String, PointsRules>,
    /// Which unit pairs, which ranks and which breaks ties.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: Units,
    /// What separates players of equal points.
    pub tiebreaks: TieBreakRules,
    /// How a Swiss round is paired.
    #[serde(default)]
    pub pairing: PairingRules,
    /// What coming late costs.
    #[serde(default)]
    pub late: LateRules,
    /// How a cut is played where the tournament does not say.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut: CutDefaults,
}

impl Ruleset {
    /// The unit of this name; the ruleset was checked to have it.
    pub fn unit(&self, name: &str) -> &PointsRules {
        self.unit.get(name).unwrap_or(&self.points)
    }

    /// The game it is for: as it says, as its name begins like a preset's, or as its sides are called;
    /// `other` where nothing tells.
    pub fn game(&self) -> &str {
        if !self.game.is_empty() {
            return &self.game;
        }
        let by_name = GAMES.iter().find(|game| self.name.starts_with(*game));
        let sides = self.match_rules.sides.as_ref().map(|(first, second)| (first.as_str(), second.as_str()));
        match (by_name, sides) {
            (Some(game), _) => game,
            (None, Some(("corp", "runner"))) => "netrunner",
            (None, Some(("white", "black"))) => "chess",
            (None, _) if self.has_deck_options() => "turnabout",
            (None, _) => "other",
        }
    }

    /// The unit that ranks.
    pub fn ranking(&self) -> &PointsRules {
        self.unit(&self.units.ranks)
    }

    /// The number that a sum of the pairing unit pairs by.
    pub fn pairing_points(&self, sum: &Points) -> Points {
        self.units.rounded.as_ref().map_or_else(|| sum.clone(), |rounded| rounded.of(sum))
    }

    /// What a game is worth, wherever the ruleset says so.
    pub fn game_worths(&self) -> impl Iterator<Item = &GameWorth> {
        let units = self.unit_names().filter_map(|name| self.unit(name).game.as_ref());
        self.match_rules.total.iter().chain(units)
    }

    /// Whether decks are registered with a scoring option (page 6).
    pub fn has_deck_options(&self) -> bool {
        self.deck_options().is_some()
    }

    /// Where the scoring options of decks are; `None` where decks have none.
    pub fn deck_options(&self) -> Option<&GameWorth> {
        self.game_worths().find(|worth| worth.win == Worth::LosingDeck)
    }

    /// The names of all units, `points` first.
    pub fn unit_names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(POINTS).chain(self.unit.keys().map(String::as_str))
    }
}
