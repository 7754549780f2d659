//! The stages planned by forms: how a tournament begins, and the bracket after a cut.

use pairwright_core::Setup;
use pairwright_core::nouns::{CutRule, StageKind, StageSpec};
use pairwright_core::ruleset::{RulesetChoice, RulesetError};
use serde_json::{Map, Value, json};
use strum::{IntoStaticStr, VariantArray};

/// Ways to begin other than rounds as the ruleset pairs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    RoundRobin,
    /// Everybody meets everybody twice, with sides swapped.
    DoubleRoundRobin,
    Elimination,
    DoubleElimination,
}

impl Format {
    pub fn stage(self) -> StageKind {
        match self {
            Format::RoundRobin | Format::DoubleRoundRobin => StageKind::RoundRobin,
            Format::Elimination => StageKind::Elimination,
            Format::DoubleElimination => StageKind::DoubleElimination,
        }
    }

    /// The ruleset in which everybody meets as often as the format requires. Other formats leave it unchanged.
    pub fn ruleset(self, choice: RulesetChoice) -> Result<RulesetChoice, RulesetError> {
        let is_double = self == Format::DoubleRoundRobin;
        if self.stage() != StageKind::RoundRobin || meets_again(&choice)? == is_double {
            return Ok(choice);
        }
        let mut table = match choice {
            RulesetChoice::Preset(name) => Map::from_iter([("preset".to_owned(), Value::String(name))]),
            RulesetChoice::Table(table) => table,
        };
        let pairing = table.entry("pairing").or_insert_with(|| json!({}));
        if let Some(pairing) = pairing.as_object_mut() {
            pairing.insert("cycles".to_owned(), json!(if is_double { 2 } else { 1 }));
        }
        Ok(RulesetChoice::Table(table))
    }
}

fn meets_again(choice: &RulesetChoice) -> Result<bool, RulesetError> {
    Ok(choice.resolve()?.pairing.cycles.is_some_and(|cycles| cycles > 1))
}

/// The start of a tournament; `None` is rounds as the ruleset pairs them.
pub fn format_of(setup: &Setup) -> Option<Format> {
    let first = setup.stages.first()?;
    let is_whole = first.cut.is_none() && setup.rounds_planned.is_none();
    match first.kind {
        StageKind::RoundRobin if meets_again(&setup.ruleset).unwrap_or(false) => {
            Some(Format::DoubleRoundRobin)
        }
        StageKind::RoundRobin => Some(Format::RoundRobin),
        StageKind::Elimination => is_whole.then_some(Format::Elimination),
        StageKind::DoubleElimination => is_whole.then_some(Format::DoubleElimination),
        StageKind::Swiss => None,
    }
}

/// Plans the stages of a format. A bracket without preceding rounds includes everybody.
pub fn plan_format(setup: &mut Setup, format: Option<Format>) {
    if format == format_of(setup) {
        return;
    }
    setup.stages.retain(|stage| stage.kind.is_bracket() && stage.cut.is_some());
    match format.map(Format::stage) {
        Some(kind) if kind.is_bracket() => {
            setup.rounds_planned = None;
            setup.stages = vec![StageSpec { kind, ..usual_bracket(setup) }];
        }
        Some(kind) => setup.stages.insert(0, StageSpec::new(kind)),
        None => {}
    }
}

/// The bracket with the ruleset's usual options.
pub fn usual_bracket(setup: &Setup) -> StageSpec {
    let rules = setup.ruleset.resolve();
    rules.map_or_else(|_| StageSpec::new(StageKind::Elimination), |rules| rules.cut.stage())
}

/// Plans a cut with the ruleset's usual bracket, or removes it.
pub fn plan_cut(setup: &mut Setup, rule: Option<CutRule>) {
    let found = setup.stages.iter_mut().find(|stage| stage.kind.is_bracket());
    match (found, rule) {
        (_, None) => setup.stages.retain(|stage| !stage.kind.is_bracket()),
        (Some(stage), rule) => stage.cut = rule,
        (None, rule) => {
            let stage = StageSpec { cut: rule, ..usual_bracket(setup) };
            setup.stages.push(stage);
        }
    }
}
