//! Reads rulesets from TOML and from tables, with errors that name key and line.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::presets::{PRESETS, Preset};
use super::{Ruleset, TieBreakCode};
use crate::message;
use crate::nouns::{Message, RulesetChoice, Setup};
use crate::wording::in_our_words;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesetError {
    /// The key, such as `tiebreaks.floor`; empty for the text as a whole.
    pub key: String,
    /// The fault and how to fix it.
    pub why: Message,
    /// The line of a TOML file, if it was one.
    pub line: Option<usize>,
}

impl From<&RulesetError> for Message {
    fn from(error: &RulesetError) -> Message {
        let at_key = match error.key.as_str() {
            "" => error.why.clone(),
            key => message!("at-key", key = key, why = &error.why),
        };
        match error.line {
            None => at_key,
            Some(line) => message!("at-line", line = line, why = at_key),
        }
    }
}

crate::error_from_message!(RulesetError);

impl RulesetError {
    pub(super) fn at(key: &str, why: Message) -> RulesetError {
        RulesetError { key: key.into(), why, line: None }
    }
}

/// Reads a ruleset written as TOML; `extends = "magic"` starts from that preset.
///
/// # Errors
/// Invalid TOML, an unknown key, or an impossible value, with key and line.
pub fn from_toml(text: &str) -> Result<Ruleset, RulesetError> {
    checked(text, |ruleset| ruleset.check_bounds().and_then(|()| ruleset.check_cycles()))
}

/// Reads the ruleset of a tournament, whose stages may play a round robin under any method.
///
/// # Errors
/// As [`from_toml`].
pub fn for_tournament(text: &str) -> Result<Ruleset, RulesetError> {
    checked(text, Ruleset::check_bounds)
}

fn checked(
    text: &str,
    check: impl Fn(&Ruleset) -> Result<(), RulesetError>,
) -> Result<Ruleset, RulesetError> {
    let ruleset = from_table(toml_table(text)?);
    let ruleset = ruleset.and_then(|ruleset| check(&ruleset).map(|()| ruleset));
    ruleset.map_err(|error| RulesetError { line: line_of(text, &error.key), ..error })
}

/// The preset that a ruleset's text extends, if any.
pub fn base_of(text: &str) -> Option<&'static Preset> {
    let table = toml_table(text).ok()?;
    Preset::named(table.get("extends")?.as_str()?)
}

/// Parses TOML text as a table and refuses `nan` and `inf`.
pub fn toml_table(text: &str) -> Result<Map<String, Value>, RulesetError> {
    let table: Map<String, Value> = toml::from_str(text).map_err(|error| RulesetError {
        key: String::new(),
        why: match error.message().starts_with("duplicate key") {
            true => message!("toml-key-twice"),
            false => message!("not-toml"),
        },
        line: error.span().map(|span| line_at(text, span.start)),
    })?;
    match not_finite(&table) {
        Some(key) => {
            Err(RulesetError { line: line_of(text, &key), ..RulesetError::at(&key, message!("not-finite")) })
        }
        None => Ok(table),
    }
}

/// The first key whose value is `nan` or `inf`, which TOML allows and exact numbers do not.
fn not_finite(table: &Map<String, Value>) -> Option<String> {
    let of = |value: &Value| match value {
        Value::Null => Some(String::new()),
        Value::Object(inner) => not_finite(inner).map(|key| format!(".{key}")),
        Value::Array(list) => list.iter().enumerate().find_map(|(place, one)| match one {
            Value::Null => Some(format!("[{place}]")),
            Value::Object(inner) => not_finite(inner).map(|key| format!("[{place}].{key}")),
            _ => None,
        }),
        _ => None,
    };
    table.iter().find_map(|(key, value)| of(value).map(|below| format!("{key}{below}")))
}

/// The fault of an invalid TOML text, from the parser's message and position.
pub fn toml_fault(text: &str, says: &str, span: Option<std::ops::Range<usize>>) -> RulesetError {
    let line = span.map(|span| line_at(text, span.start));
    let as_read = || RulesetError { line, ..RulesetError::at("", in_our_words(says)) };
    toml_table(text).err().unwrap_or_else(as_read)
}

fn preset_table(name: &str) -> Result<Map<String, Value>, RulesetError> {
    let Some(preset) = Preset::named(name) else {
        let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        return Err(RulesetError::at("", message!("preset-unknown", name = name, known = known)));
    };
    toml_table(preset.toml)
}

/// Maximum depth of `extends`: a preset extends another at most once.
const DEEPEST: usize = 4;

fn from_table(table: Map<String, Value>) -> Result<Ruleset, RulesetError> {
    typed::<Ruleset>(with_base(table, DEEPEST)?)?.validate()
}

fn typed<T: DeserializeOwned>(table: Map<String, Value>) -> Result<T, RulesetError> {
    serde_path_to_error::deserialize(Value::Object(table)).map_err(|error| {
        let path = error.path().to_string();
        let key = if path == "." { String::new() } else { path };
        RulesetError::at(&key, in_our_words(&error.into_inner().to_string()))
    })
}

/// Reads other rules written as TOML, such as a season's.
///
/// # Errors
/// Invalid TOML, an unknown key, or a value of another type, with key and line.
pub fn rules_from_toml<T: DeserializeOwned>(text: &str) -> Result<T, RulesetError> {
    typed(toml_table(text)?).map_err(|error| RulesetError { line: line_of(text, &error.key), ..error })
}

/// Reads other rules whose topmost keys replace those of `base`. Errors name lines of `text`.
pub fn rules_over<T: DeserializeOwned>(mut base: Map<String, Value>, text: &str) -> Result<T, RulesetError> {
    base.extend(toml_table(text)?);
    typed(base).map_err(|error| RulesetError { line: line_of(text, &error.key), ..error })
}

fn with_base(mut table: Map<String, Value>, depth: usize) -> Result<Map<String, Value>, RulesetError> {
    let Some(base) = table.remove("extends") else { return Ok(table) };
    let Some(name) = base.as_str().filter(|_| depth > 0) else {
        return Err(RulesetError::at("extends", message!("extends-nothing")));
    };
    let below = preset_table(name).map_err(|error| RulesetError { key: "extends".into(), ..error })?;
    let mut below = with_base(below, depth - 1)?;
    // A changed copy must not keep the original's title; it has none until its author sets one.
    let departs = table.keys().any(|key| !matches!(key.as_str(), "name" | "title" | "source"));
    if departs && !table.contains_key("title") {
        below.insert("title".into(), Value::String(String::new()));
    }
    merge(&mut below, table);
    Ok(below)
}

/// The line of a key such as `tiebreaks.floor` or `points.table[2].won`.
pub fn line_of(text: &str, key: &str) -> Option<usize> {
    use toml::de::DeValue;
    let table = toml::de::DeTable::parse(text).ok()?;
    let mut at = table.get_ref();
    let mut line = None;
    for part in key.split('.') {
        let (name, places) = part.split_once('[').unwrap_or((part, ""));
        let Some((name, value)) = at.iter().find(|(key, _)| key.get_ref() == name) else { break };
        line = Some(line_at(text, name.span().start));
        let mut value = value;
        for place in places.split('[').filter_map(|place| place.strip_suffix(']')?.parse::<usize>().ok()) {
            let DeValue::Array(list) = value.get_ref() else { break };
            value = list.get(place)?;
            line = Some(line_at(text, value.span().start));
        }
        match value.get_ref() {
            DeValue::Table(below) => at = below,
            _ => break,
        }
    }
    line
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

impl Setup {
    /// The chosen ruleset. Where players leave by their record, fewer losses rank first among equal points:
    /// they have played different numbers of rounds.
    ///
    /// # Errors
    /// As [`RulesetChoice::resolve`].
    pub fn rules(&self) -> Result<Ruleset, RulesetError> {
        let mut rules = self.ruleset.resolve()?;
        let losses = TieBreakCode::all().find(|code| code.name() == "match_losses");
        let missing = losses.filter(|code| self.leave.is_some() && !rules.tiebreaks.order.contains(code));
        rules.tiebreaks.order.splice(0..0, missing);
        Ok(rules)
    }
}

impl RulesetChoice {
    /// Returns the chosen ruleset with its overrides.
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
fn merge(base: &mut Map<String, Value>, overrides: Map<String, Value>) {
    for (key, value) in overrides {
        match (base.get_mut(&key), value) {
            (Some(Value::Object(below)), Value::Object(above)) => merge(below, above),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}
