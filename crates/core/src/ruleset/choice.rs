//! A tournament's choice of ruleset (page 1, `ruleset`). It is a name, a preset with overrides,
//! or a whole ruleset.

use serde_json::{Map, Value};

use super::Ruleset;
use super::read::{RulesetError, from_table, preset_table};
use crate::message;
pub use crate::nouns::RulesetChoice;

impl RulesetChoice {
    /// The chosen ruleset.
    ///
    /// # Errors
    /// An unknown preset, an unknown key, or an impossible value, each by name.
    pub fn resolve(&self) -> Result<Ruleset, RulesetError> {
        match self {
            RulesetChoice::Preset(name) => from_table(preset_table(name)?),
            RulesetChoice::Table(table) => resolve_table(table),
        }
    }

    /// The form written in a tournament: a preset by its name, any other ruleset in full.
    pub fn whole(ruleset: &Ruleset) -> RulesetChoice {
        let preset = RulesetChoice::Preset(ruleset.name.clone());
        if preset.resolve().is_ok_and(|known| known == *ruleset) {
            return preset;
        }
        match serde_json::to_value(ruleset) {
            Ok(Value::Object(table)) => RulesetChoice::Table(table),
            // A struct always serialises as a table.
            _ => preset,
        }
    }
}

fn resolve_table(table: &Map<String, Value>) -> Result<Ruleset, RulesetError> {
    let mut overrides = table.clone();
    match overrides.remove("preset") {
        None => from_table(table.clone()),
        Some(Value::String(name)) => {
            overrides.insert("extends".into(), Value::String(name));
            from_table(overrides)
        }
        Some(other) => {
            Err(RulesetError::at("preset", message!("preset-not-a-name", found = other.to_string())))
        }
    }
}

/// Applies `overrides` to `base`. Tables merge key by key; everything else, including lists, is replaced.
pub(super) fn merge(base: &mut Map<String, Value>, overrides: Map<String, Value>) {
    for (key, value) in overrides {
        match (base.get_mut(&key), value) {
            (Some(Value::Object(below)), Value::Object(above)) => merge(below, above),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}
