//! Reads plans from TOML, with errors that state key, line and a fix.

mod field;
mod game;
mod history;
mod values;
mod variant;

use pairwright_core::nouns::message::Message;
use pairwright_core::ruleset::{RulesetError, line_of, toml_table};
use pairwright_core::wording::in_our_words;
use pairwright_core::{Entropy, message};
use serde::Deserialize;
use serde_json::Value;

use super::MOST_RUNS;
use super::entry::Roll;
use super::plan::{Plan, Variant};
use field::WrittenField;
use game::WrittenGame;
use variant::WrittenVariant;

/// A key in the plan and its fault.
type Wrong = (String, Message);

/// Returns the text of a file named in a plan, a ruleset or a history. `None` if there is no such file.
pub type Files<'a> = &'a dyn Fn(&str) -> Result<Option<String>, Message>;

/// Reads a plan. Rulesets that are neither a preset nor a table, and histories, are read through `files`.
///
/// # Errors
/// Invalid TOML, an unknown key, or an impossible value, with key and line.
pub fn read(text: &str, files: Files<'_>) -> Result<Plan, RulesetError> {
    let table = toml_table(text)?;
    let wrong = |(key, why): Wrong| RulesetError { line: line_of(text, &key), key, why };
    let written: WrittenPlan = serde_path_to_error::deserialize(Value::Object(table)).map_err(|error| {
        let path = error.path().to_string();
        let key = if path == "." { String::new() } else { path };
        wrong((key, in_our_words(&error.into_inner().to_string())))
    })?;
    written.plan(files).map_err(wrong)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlan {
    runs: Option<u64>,
    entropy: Option<Entropy>,
    players: WrittenField,
    #[serde(default)]
    game: WrittenGame,
    variant: Vec<WrittenVariant>,
}

impl WrittenPlan {
    fn plan(self, files: Files<'_>) -> Result<Plan, Wrong> {
        if self.runs.is_some_and(|runs| runs == 0 || runs > MOST_RUNS) {
            return Err(("runs".into(), message!("plan-runs", most = MOST_RUNS)));
        }
        if self.variant.is_empty() {
            return Err(("variant".into(), message!("plan-no-variant")));
        }
        let field = self.players.field(files)?;
        let roll = Roll::new(field.len());
        let mut variants: Vec<Variant> = Vec::new();
        for (place, variant) in self.variant.into_iter().enumerate() {
            let at = |(key, why): Wrong| (format!("variant[{place}]{key}"), why);
            if variants.iter().any(|other| other.name == variant.name) {
                return Err(at((".name".into(), message!("listed-twice", name = variant.name.as_str()))));
            }
            variants.push(variant.variant(&roll, files).map_err(at)?);
        }
        let model = self.game.model()?;
        let has_clock = |variant: &Variant| variant.begun.ruleset.match_rules.clock.is_some();
        if model.pace.is_some_and(|pace| pace.on_clocks) && !variants.iter().any(has_clock) {
            return Err(("game.clock".into(), message!("plan-clock")));
        }
        Ok(Plan { runs: self.runs, entropy: self.entropy, field, roll, model, variants })
    }
}
