//! The ruleset of a tournament as written in its file (page 1, `ruleset`).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
