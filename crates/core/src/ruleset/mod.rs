//! Rulesets: the data that determines scoring, ranking and pairing (page 2).
//!
//! Rulesets are TOML. Presets are compiled in. A tournament file names a preset, overrides parts of
//! it (tables merge, lists replace), or contains a whole ruleset. A user's own TOML file has the
//! same form and may say `extends = "magic"`.

mod bounds;
mod contradictions;
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

pub use crate::nouns::{CountName, Measure, RulesetChoice};
pub use late::{After, LateRules, MissedRounds};
pub use matches::{ClockRule, Decided, Decks, Drawn, Forfeits, MatchRules, PlayedAt};
pub use notes::{Departure, NOTES, Note, notes};
pub use pairing::{
    Acceleration, InitialColour, KeepApart, LastRound, Leavers, MOST_CYCLES, PairingMethod, PairingNumbers,
    PairingRules, Rematches, Within,
};
pub use points::{Bonus, Draws, POINTS, PointsRules, RoundedPairing, SplitRow, TableRow, Units};
pub use presets::{PRESETS, Preset};
pub use read::{
    RulesetError, base_of, for_tournament, from_toml, line_of, rules_from_toml, rules_over, toml_fault,
    toml_table,
};
pub(crate) use tie_break_codes::tie_breaks;
pub use tie_break_codes::{TieBreakCode, UnknownTieBreak};
pub use tiebreaks::{
    Currency, MatchWins, NoOpponents, OpponentsAverage, OpponentsByes, OwnByes, Rematch, SweptGame,
    TieBreakRules, Unplayed,
};
pub use worth::{GameWorth, Measured, Rounding, Worth};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::nouns::{Points, Privilege, StageKind, StageSpec, Structure, is_default};

const GAMES: [&str; 11] = [
    "magic",
    "netrunner",
    "chess",
    "turnabout",
    "pokemon",
    "yugioh",
    "flesh-and-blood",
    "lorcana",
    "one-piece",
    "riftbound",
    "star-wars-unlimited",
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The preset's name, or the user's own.
    pub name: String,
    /// One line for pickers; may be empty in a user's own ruleset.
    #[serde(default)]
    pub title: String,
    /// The game, such as `magic`: ratings are kept by game. If empty, [`Ruleset::game`] derives it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    #[serde(default)]
    pub source: String,
    #[serde(rename = "match")]
    pub match_rules: MatchRules,
    /// The value of results in the unit `points`.
    pub points: PointsRules,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub unit: BTreeMap<String, PointsRules>,
    /// The units for pairing, ranking and breaking ties.
    #[serde(default, skip_serializing_if = "is_default")]
    pub units: Units,
    pub tiebreaks: TieBreakRules,
    #[serde(default)]
    pub pairing: PairingRules,
    #[serde(default)]
    pub late: LateRules,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut: CutDefaults,
    /// Rounds and cuts by number of players, smallest number first. If empty, those of Magic (page 5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<RoundsRow>,
    /// What judges penalise, in the order of the game's penalty guide. Offered as reasons; penalties are the judges' choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub infractions: Vec<Infraction>,
}

impl Ruleset {
    /// The unit of this name, which validation guarantees to exist.
    pub fn unit(&self, name: &str) -> &PointsRules {
        self.unit.get(name).unwrap_or(&self.points)
    }

    /// The game. As stated, by a preset's name at the start, or by the names of its sides. `other` if unknown.
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

    pub fn ranking(&self) -> &PointsRules {
        self.unit(&self.units.ranks)
    }

    pub fn pairing_points(&self, sum: &Points) -> Points {
        self.units.rounded.as_ref().map_or_else(|| sum.clone(), |rounded| rounded.of(sum))
    }

    /// All values of games in the ruleset.
    pub fn game_worths(&self) -> impl Iterator<Item = &GameWorth> {
        let units = self.unit_names().filter_map(|name| self.unit(name).game.as_ref());
        self.match_rules.total.iter().chain(units)
    }

    /// Whether decks are registered with a scoring option (page 6).
    pub fn has_deck_options(&self) -> bool {
        self.deck_options().is_some()
    }

    /// The scoring options of decks; `None` if decks have none.
    pub fn deck_options(&self) -> Option<&GameWorth> {
        self.game_worths().find(|worth| worth.win == Worth::LosingDeck)
    }

    /// The names of all units, `points` first.
    pub fn unit_names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(POINTS).chain(self.unit.keys().map(String::as_str))
    }
}

/// Defaults for a newly planned cut; the tournament can change each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutDefaults {
    #[serde(default = "elimination")]
    pub kind: StageKind,
    /// The match structure, if it differs from the rounds before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Advantages of the higher seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub privileges: Vec<Privilege>,
}

fn elimination() -> StageKind {
    StageKind::Elimination
}

impl Default for CutDefaults {
    fn default() -> CutDefaults {
        CutDefaults { kind: elimination(), structure: None, privileges: Vec::new() }
    }
}

impl CutDefaults {
    /// A stage with the game's defaults.
    pub fn stage(&self) -> StageSpec {
        let kind = if self.kind.is_bracket() { self.kind } else { elimination() };
        StageSpec { structure: self.structure, privileges: self.privileges.clone(), ..StageSpec::new(kind) }
    }
}

/// An infraction and its usual penalty, both in the words of the guide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Infraction {
    pub name: String,
    /// The penalty for the first time. Games have penalties of their own, such as a lower hand size.
    pub penalty: String,
}

const MOST_INFRACTIONS: usize = 100;
/// Maximum length of an infraction and of its penalty, in characters.
const LONGEST_INFRACTION: usize = 100;

/// Rounds and cut up to a number of players, as the game's policy recommends them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundsRow {
    /// Most players of the row; `None` for any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u32>,
    pub rounds: u32,
    /// Players who advance to the bracket; 0 for none.
    #[serde(default)]
    pub cut: u32,
}

impl Ruleset {
    /// The rounds and the cut for a number of players; `None` if the policy's table does not reach as far.
    pub fn rounds_for(&self, players: u64) -> Option<&RoundsRow> {
        self.rounds.iter().find(|row| row.players.is_none_or(|most| players <= u64::from(most)))
    }
}
