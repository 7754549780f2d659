//! Reading rulesets from TOML and from tables, with errors that name key and line.

use serde_json::{Map, Value};

use super::Ruleset;
use super::choice::merge;
use super::presets::{PRESETS, Preset};
use crate::wording::in_our_words;

/// What is wrong with a ruleset, and at which key and line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{}{text}", line_prefix(*line), key_prefix(key))]
pub struct RulesetError {
    /// The key, such as `tiebreaks.floor`; empty where the text as a whole is meant.
    pub key: String,
    /// What is wrong and what would be right.
    pub text: String,
    /// The line of a TOML file, where it was one.
    pub line: Option<usize>,
}

fn line_prefix(line: Option<usize>) -> String {
    line.map(|line| format!("line {line}: ")).unwrap_or_default()
}

fn key_prefix(key: &str) -> String {
    if key.is_empty() { String::new() } else { format!("`{key}`: ") }
}

impl RulesetError {
    pub(super) fn at(key: &str, text: String) -> RulesetError {
        RulesetError { key: key.into(), text, line: None }
    }
}

/// Reads a ruleset written as TOML; `extends = "magic"` starts from that preset.
///
/// # Errors
/// What is no TOML, an unknown key, or a value that cannot be, with key and line.
pub fn from_toml(text: &str) -> Result<Ruleset, RulesetError> {
    let ruleset = from_table(toml_table(text)?);
    let ruleset = ruleset.and_then(|ruleset| ruleset.check_bounds().map(|()| ruleset));
    ruleset.map_err(|error| RulesetError { line: line_of(text, &error.key), ..error })
}

/// The preset that a ruleset's text says it extends; none where it is whole in itself or no TOML.
#[must_use]
pub fn base_of(text: &str) -> Option<&'static Preset> {
    let table = toml_table(text).ok()?;
    Preset::named(table.get("extends")?.as_str()?)
}

fn toml_table(text: &str) -> Result<Map<String, Value>, RulesetError> {
    toml::from_str(text).map_err(|error| RulesetError {
        key: String::new(),
        text: error.message().replace('\n', ", "),
        line: error.span().map(|span| line_at(text, span.start)),
    })
}

pub(super) fn preset_table(name: &str) -> Result<Map<String, Value>, RulesetError> {
    let Some(preset) = Preset::named(name) else {
        let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
        let text = format!("there is no preset `{name}`; there are {}", known.join(", "));
        return Err(RulesetError::at("", text));
    };
    toml_table(preset.toml)
}

/// How deep `extends` may go: a preset extends another one at most once.
const DEEPEST: usize = 4;

pub(super) fn from_table(table: Map<String, Value>) -> Result<Ruleset, RulesetError> {
    let merged = with_base(table, DEEPEST)?;
    let ruleset: Ruleset = serde_path_to_error::deserialize(Value::Object(merged)).map_err(|error| {
        let path = error.path().to_string();
        let key = if path == "." { String::new() } else { path };
        RulesetError::at(&key, in_our_words(&error.into_inner().to_string()))
    })?;
    ruleset.validate()
}

fn with_base(mut table: Map<String, Value>, depth: usize) -> Result<Map<String, Value>, RulesetError> {
    let Some(base) = table.remove("extends") else { return Ok(table) };
    let Some(name) = base.as_str().filter(|_| depth > 0) else {
        return Err(RulesetError::at(
            "extends",
            "name the preset to start from, as in extends = \"magic\"".into(),
        ));
    };
    let below = preset_table(name).map_err(|error| RulesetError { key: "extends".into(), ..error })?;
    let mut below = with_base(below, depth - 1)?;
    // What says something else is not called as what it was made from.
    let departs = table.keys().any(|key| !matches!(key.as_str(), "name" | "title" | "source"));
    if departs && !table.contains_key("title") {
        below.insert("title".into(), Value::String(format!("Own rules after {name}")));
    }
    merge(&mut below, table);
    Ok(below)
}

/// The line on which a key such as `tiebreaks.floor` or `points.table[2].won` is written.
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{OwnByes, RulesetChoice};

    fn refused(text: &str) -> String {
        from_toml(text).unwrap_err().to_string()
    }

    #[test]
    fn every_preset_is_a_ruleset_of_its_own_name() {
        for preset in PRESETS {
            let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().unwrap();
            assert_eq!(ruleset.name, preset.name);
            assert!(!ruleset.source.is_empty());
        }
    }

    #[test]
    fn options_of_page_3() {
        let row = |name: &str| {
            let rules = RulesetChoice::Preset(name.into()).resolve().unwrap();
            let t = rules.tiebreaks;
            (t.floor.to_string(), t.game_floor().to_string(), t.own_byes == OwnByes::Count, t.own_floor)
        };
        assert_eq!(row("magic"), ("0.33".into(), "0.33".into(), true, true));
        assert_eq!(row("magic-melee"), ("1/3".into(), "1/3".into(), true, true));
        assert_eq!(row("magic-mtgo"), ("1/3".into(), "1/3".into(), true, false));
        assert_eq!(row("magic-topdeck"), ("0.33".into(), "0.33".into(), true, false));
        assert_eq!(row("magic-2012"), ("1/3".into(), "1/3".into(), false, false));
        assert_eq!(row("magic-wer"), ("0.33".into(), "0".into(), true, false));
    }

    #[test]
    fn a_title_is_not_inherited_by_what_says_something_else() {
        let title = |text: &str| from_toml(text).unwrap().title;
        assert_eq!(title("extends = \"magic\"\n[points]\nwin = \"4\"\n"), "Own rules after magic");
        assert_eq!(title("extends = \"magic\"\ntitle = \"Four\"\n[points]\nwin = \"4\"\n"), "Four");
        assert_eq!(title("extends = \"magic\"\nname = \"mine\"\n"), "Magic: best of three, 3 points a win");
    }

    #[test]
    fn errors_name_key_and_line() {
        let text = "extends = \"magic\"\nname = \"x\"\n[tiebreaks]\nfloor = \"4/3\"\n";
        assert!(refused(text).starts_with("line 4: `tiebreaks.floor`:"), "{}", refused(text));
        assert!(
            refused("extends = \"magic\"\n[match]\nstructur = \"any\"\n")
                .starts_with("line 3: `match.structur`: unknown key")
        );
        assert!(refused("extends = \"magix\"\n").contains("there is no preset `magix`"));
        assert!(refused("[match\n").starts_with("line 1:"));
        assert!(refused("extends = \"magic\"\n[tiebreaks]\norder = [\"omw\", \"omw\"]\n").contains("twice"));
        assert!(refused("extends = \"magic\"\n[points]\nwin = \"0\"\n").contains("more than nothing"));
    }

    #[test]
    fn overrides_merge_tables_and_replace_lists() {
        let choice: RulesetChoice =
            serde_json::from_str(r#"{"preset":"magic","tiebreaks":{"order":["gw"],"rematch":"once"}}"#)
                .unwrap();
        let rules = choice.resolve().unwrap();
        assert_eq!(rules.tiebreaks.order.len(), 1);
        assert_eq!(rules.tiebreaks.floor.to_string(), "0.33");
        assert_eq!(choice.name(), "magic");
    }
}
