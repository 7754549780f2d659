//! The settings of a tournament: its name, ruleset and stages.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::day::date;
use super::{
    Entropy, Leave, PlayerId, PrizePlan, PrizeTables, StageKind, StageSpec, VenueOptions, is_default,
    null_is_default,
};

/// Everything about a tournament except players and rounds. Its keys are in the tournament file (page 1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub name: String,
    #[serde(default, deserialize_with = "date", skip_serializing_if = "Option::is_none")]
    pub date: Option<jiff::civil::Date>,
    /// The weight of its matches in ratings (page 8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k: Option<u32>,
    /// Limited, constructed … (page 8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// From the continent down: `eu/de`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// Friday, qualifier … (page 8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    pub ruleset: RulesetChoice,
    /// The announced number of Swiss rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_planned: Option<u32>,
    /// Further rounds, each played only if more than one player is undefeated after the announced ones (page 5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_rounds: Option<u32>,
    /// The record with which a player's Swiss is over (page 5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<Leave>,
    /// Cut and elimination (page 5).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<StageSpec>,
    /// Pairs that must never meet.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<(PlayerId, PlayerId)>,
    /// Whether names and lists of decks are public; their scoring options always are.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub decks_public: bool,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub venue: VenueOptions,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Entropy>,
    /// Prizes by place (page 5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<PrizeTables>,
}

impl Setup {
    /// A tournament under a preset, with defaults for everything else.
    pub fn new(name: &str, preset: &str) -> Setup {
        Setup {
            name: name.into(),
            date: None,
            k: None,
            category: None,
            region: None,
            level: None,
            ruleset: RulesetChoice::Preset(preset.into()),
            rounds_planned: None,
            extra_rounds: None,
            leave: None,
            stages: Vec::new(),
            forbidden: Vec::new(),
            decks_public: false,
            venue: VenueOptions::default(),
            entropy: None,
            prizes: None,
        }
    }

    /// The settings for a similar tournament on another day. Anything tied to these players or this
    /// day is left out.
    pub fn on_another_day(&self, name: &str, date: Option<jiff::civil::Date>) -> Setup {
        let mut setup =
            Setup { name: name.into(), date, entropy: None, forbidden: Vec::new(), ..self.clone() };
        setup.stages = self.stages.iter().map(StageSpec::before_the_cut).collect();
        setup.decks_public = false;
        setup.venue.practice = false;
        setup.venue.decks.locked = false;
        setup.venue.decks.deadline = None;
        setup
    }

    /// The prize tables; empty if there are none.
    pub fn prize_tables(&self) -> &[PrizePlan] {
        self.prizes.as_ref().map_or(&[], PrizeTables::tables)
    }

    /// The stages before the bracket, in order. If there are several, the Swiss continues after a
    /// cut with points carried over.
    pub fn preliminary_stages(&self) -> impl Iterator<Item = &StageSpec> {
        self.stages.iter().filter(|stage| !stage.kind.is_bracket())
    }

    /// The announced number of rounds before the bracket: the tournament's, the sum over its stages, or the
    /// rounds that complete every record.
    pub fn rounds_announced(&self) -> Option<u32> {
        let sum = || {
            let mut rounds = self.preliminary_stages().map(|stage| stage.rounds).peekable();
            rounds.peek()?;
            rounds.try_fold(0u32, |sum, rounds| sum.checked_add(rounds?))
        };
        self.rounds_planned.or_else(sum).or_else(|| self.leave.map(Leave::most_rounds))
    }

    /// The announced number of rounds with all extra ones.
    pub fn most_rounds(&self) -> Option<u32> {
        Some(self.rounds_announced()?.saturating_add(self.extra_rounds.unwrap_or(0)))
    }

    /// The planned stage played as a bracket.
    pub fn bracket_stage(&self) -> Option<&StageSpec> {
        self.stages.iter().find(|stage| stage.kind.is_bracket())
    }

    /// Whether the first stage is a bracket of all players: without a cut, and without announced rounds.
    pub fn begins_with_bracket(&self) -> bool {
        let first = self.stages.first();
        first.is_some_and(|stage| stage.kind.is_bracket() && stage.cut.is_none())
            && self.rounds_planned.is_none()
    }

    pub fn stage(&self, kind: StageKind) -> Option<&StageSpec> {
        self.stages.iter().find(|stage| stage.kind == kind)
    }

    /// The key that orders equal players. `None` without entropy: they keep the order of listing.
    pub fn lot_of(&self, player: &PlayerId) -> Option<[u8; 32]> {
        self.entropy.as_ref().map(|entropy| entropy.lot_of(player))
    }

    /// The planned number of players in the cut. It is capped because a journal of an earlier
    /// version may exceed the limit.
    pub fn cut_size(&self) -> Option<u32> {
        Some(self.bracket_stage()?.cut.as_ref()?.top?.min(LARGEST_CUT))
    }

    /// The planned number of players in the bracket if rank alone decides who they are.
    pub fn cut_by_rank(&self) -> Option<u32> {
        let rule = self.bracket_stage()?.cut.as_ref()?;
        self.cut_size().filter(|_| rule.is_by_rank())
    }
}

pub const LARGEST_CUT: u32 = 1_024;
/// The largest weight of a tournament's matches in ratings (page 8).
pub const LARGEST_K: u32 = 10_000;
/// An upper bound: no tournament has this many Swiss rounds.
pub const MOST_ROUNDS: u32 = 1_000;

/// A preset, or a table of rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RulesetChoice {
    Preset(String),
    /// `{ "preset": NAME, …overrides }`, or a whole ruleset if `preset` is missing.
    Table(Map<String, Value>),
}

impl RulesetChoice {
    /// The display name: the preset's, or the whole ruleset's own.
    pub fn name(&self) -> &str {
        match self {
            RulesetChoice::Preset(name) => name,
            RulesetChoice::Table(table) => {
                table.get("preset").or_else(|| table.get("name")).and_then(Value::as_str).unwrap_or("custom")
            }
        }
    }
}
