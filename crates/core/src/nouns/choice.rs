//! Which ruleset a tournament is played by, as its file says it (page 1, `ruleset`).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A tournament's ruleset as it was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RulesetChoice {
    Preset(String),
    /// `{ "preset": NAME, …overrides }`, or, without `preset`, a whole ruleset.
    Table(Map<String, Value>),
}

impl RulesetChoice {
    /// The name to show: the preset's, or the whole ruleset's own.
    pub fn name(&self) -> &str {
        match self {
            RulesetChoice::Preset(name) => name,
            RulesetChoice::Table(table) => {
                table.get("preset").or_else(|| table.get("name")).and_then(Value::as_str).unwrap_or("custom")
            }
        }
    }
}
