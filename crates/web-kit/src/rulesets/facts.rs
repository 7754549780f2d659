//! A ruleset as a list of facts: each key that is set, in words. Reading and comparing use the same list.

use pairwright_core::standings::TieBreakCode;
use pairwright_core::{Ratio, Ruleset};
use pairwright_words::{Texts, say};
use serde_json::{Map, Value};

use crate::parts::match_notes::side_name;
use crate::parts::words;

/// The tables of a ruleset and their keys, most interesting first. Unlisted ones come last.
const ORDER: &[(&str, &[&str])] = &[
    (
        "match",
        &[
            "structure",
            "decided",
            "total",
            "sides",
            "decks",
            "minutes",
            "place",
            "preparation",
            "clock",
            "at_zero",
            "forfeit",
            "drawn",
        ],
    ),
    (
        "points",
        &[
            "win",
            "draw",
            "loss",
            "table",
            "split",
            "game",
            "bonus",
            "sweep",
            "forfeit",
            "bye",
            "half_bye",
            "zero_bye",
            "double_loss",
        ],
    ),
    ("unit", &[]),
    ("units", &["ranks", "pairs", "breaks", "rounded"]),
    ("tiebreaks", &["order", "floor", "game_floor"]),
    ("pairing", &["method", "within", "last_round", "rematches", "keep_apart", "cycles", "leavers"]),
    ("late", &["missed_rounds", "game_loss", "match_loss"]),
    ("cut", &["kind", "structure", "privileges"]),
];

/// A key of a ruleset, with its value in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The heading of its table: `Points`.
    pub section: String,
    /// The key in the TOML: `points.win`.
    pub key: String,
    /// The key in words: `Match won`.
    pub label: String,
    pub value: String,
}

/// The keys that a ruleset sets, in order.
pub fn facts(texts: Texts, ruleset: &Ruleset) -> Vec<Fact> {
    let Ok(Value::Object(tables)) = serde_json::to_value(ruleset) else { return Vec::new() };
    let mut facts = Vec::new();
    for (table, keys) in ORDER {
        match tables.get(*table) {
            Some(Value::Object(units)) if *table == "unit" => {
                for (name, unit) in units {
                    let section = say!(texts, "rules-section-unit", name = name.as_str());
                    facts.extend(table_facts(texts, &section, &format!("unit.{name}"), unit, ORDER[1].1));
                }
            }
            Some(rows) => {
                let section = section_title(texts, table);
                facts.extend(table_facts(texts, &section, table, rows, keys));
            }
            None => {}
        }
    }
    facts
}

fn table_facts(texts: Texts, section: &str, table: &str, rows: &Value, order: &[&str]) -> Vec<Fact> {
    let Value::Object(rows) = rows else { return Vec::new() };
    let mut rows: Vec<(&String, &Value)> = rows.iter().collect();
    rows.sort_by_key(|(key, _)| order.iter().position(|known| known == key).unwrap_or(usize::MAX));
    let kind = if table.starts_with("unit.") { "points" } else { table };
    let fact = |(key, value): (&String, &Value)| Fact {
        section: section.to_owned(),
        key: format!("{table}.{key}"),
        label: label(texts, &format!("{kind}.{key}")),
        value: value_text(texts, kind, key, value),
    };
    rows.into_iter().map(fact).collect()
}

/// A key such as `points.win` in words.
pub fn label(texts: Texts, key: &str) -> String {
    let plain = || key.rsplit('.').next().unwrap_or(key).replace('_', " ");
    known(texts, &format!("rules-key-{}", key.replace(['_', '.'], "-"))).unwrap_or_else(plain)
}

pub fn section_title(texts: Texts, table: &str) -> String {
    texts.get(&format!("rules-section-{table}"), &[])
}

fn known(texts: Texts, key: &str) -> Option<String> {
    Some(texts.get(key, &[])).filter(|text| !text.starts_with('⟨'))
}

fn value_text(texts: Texts, table: &str, key: &str, value: &Value) -> String {
    match value {
        Value::Bool(true) => say!(texts, "rules-yes"),
        Value::Bool(false) => say!(texts, "rules-no"),
        Value::String(word) => word_text(texts, table, key, word),
        Value::Array(list) if list.is_empty() => say!(texts, "rules-none"),
        Value::Array(list) => {
            let item = |item: &Value| value_text(texts, table, key, item);
            list.iter().map(item).collect::<Vec<_>>().join(if list[0].is_object() { "\n" } else { ", " })
        }
        Value::Object(_) if key == "table" => table_row(texts, value),
        Value::Object(_) if key == "split" => split_row(texts, value),
        Value::Object(parts) if parts.contains_key("measure") => measured(texts, value),
        Value::Object(parts) => parts_text(texts, table, parts),
        other => texts.number(other),
    }
}

/// The parts of an amount in display order, with each deck option on a line.
fn parts_text(texts: Texts, table: &str, parts: &Map<String, Value>) -> String {
    const FIRST: [&str; 6] = ["win", "draw", "loss", "options", "least", "most"];
    let mut parts: Vec<(&String, &Value)> = parts.iter().collect();
    parts.sort_by_key(|(key, _)| FIRST.iter().position(|known| known == key).unwrap_or(FIRST.len()));
    let part = |(key, value): (&String, &Value)| match value {
        Value::Object(options) if key == "options" => parts_text(texts, table, options),
        _ => {
            let label = known(texts, &format!("rules-key-part-{}", key.replace('_', "-")));
            format!("{}: {}", label.unwrap_or_else(|| key.clone()), value_text(texts, table, key, value))
        }
    };
    parts.into_iter().map(part).collect::<Vec<_>>().join("\n")
}

pub fn word_text(texts: Texts, table: &str, key: &str, word: &str) -> String {
    if key == "structure" && (table == "match" || table == "cut") {
        return known(texts, &format!("structure-{word}")).unwrap_or_else(|| word.to_owned());
    }
    if (table, key) == ("match", "sides") {
        return side_name(texts, word);
    }
    if (table, key) == ("tiebreaks", "order") {
        let title = word.parse::<TieBreakCode>().map(|code| words::tiebreak_title(texts, code));
        return title.unwrap_or_else(|_| word.to_owned());
    }
    let text = known(texts, &format!("rules-value-{table}-{}-{word}", key.replace('_', "-")));
    let text = text.or_else(|| known(texts, &format!("rules-value-{word}")));
    text.unwrap_or_else(|| if word.parse::<Ratio>().is_ok() { texts.number(&word) } else { word.to_owned() })
}

fn plain(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

/// A number with the language's decimal mark.
fn amount(texts: Texts, value: Option<&Value>) -> String {
    texts.number(&plain(value))
}

fn table_row(texts: Texts, row: &Value) -> String {
    let games = format!("{}–{}", plain(row.get("won")), plain(row.get("lost")));
    let points = pair(texts, row.get("points"));
    match row.get("draws").and_then(Value::as_str) {
        Some("some") => say!(texts, "rules-row-with-draws", games = games, points = points),
        _ => say!(texts, "rules-row", games = games, points = points),
    }
}

fn split_row(texts: Texts, row: &Value) -> String {
    let points = pair(texts, row.get("points"));
    say!(texts, "rules-split-row", difference = amount(texts, row.get("up_to")), points = points)
}

fn pair(texts: Texts, points: Option<&Value>) -> String {
    let list = points.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    list.iter().map(|one| amount(texts, Some(one))).collect::<Vec<_>>().join("–")
}

/// `10 + 1/2 × cards left in the library, rounded up`.
fn measured(texts: Texts, given: &Value) -> String {
    let measure = plain(given.get("measure"));
    let measure = match measure.strip_prefix("count:") {
        Some(what) => say!(texts, "rules-count", what = what),
        None => known(texts, &format!("rules-measure-{measure}")).unwrap_or(measure),
    };
    let part = |key: &str| given.get(key).map(|value| amount(texts, Some(value)));
    let product = match part("factor").filter(|factor| factor != "1") {
        Some(factor) => format!("{} × {measure}", factor.replace('-', "−")),
        None => measure,
    };
    let sum = match part("base").filter(|base| base != "0") {
        Some(base) if product.starts_with('−') => format!("{base} {}", product.replacen('−', "− ", 1)),
        Some(base) => format!("{base} + {product}"),
        None => product,
    };
    match part("rounding").as_deref() {
        Some("up") => say!(texts, "rules-rounded-up", amount = sum),
        Some("down") => say!(texts, "rules-rounded-down", amount = sum),
        Some("nearest") => say!(texts, "rules-rounded-nearest", amount = sum),
        _ => sum,
    }
}

#[cfg(test)]
mod tests {
    use pairwright_core::ruleset::RulesetChoice;

    use super::*;
    use crate::rulesets::presets::presets;

    #[test]
    fn every_key_of_every_preset_has_words() {
        for (preset, rules) in presets() {
            for fact in facts(Texts::english(), rules) {
                let raw = fact.key.rsplit('.').next().map(|key| key.replace('_', " "));
                let has_words = fact.label.chars().next().is_some_and(char::is_uppercase);
                assert!(has_words, "{}: {} reads {raw:?}", preset.name, fact.key);
                assert!(!fact.value.contains('⟨') && !fact.value.is_empty(), "{}: {fact:?}", preset.name);
                assert!(!fact.value.contains('{'), "{}: {fact:?}", preset.name);
            }
        }
    }

    #[test]
    fn amounts_read_like_arithmetic() {
        let rules = RulesetChoice::Preset("turnabout".into()).resolve().unwrap_or_else(|e| panic!("{e}"));
        let facts = facts(Texts::english(), &rules);
        let total = facts.iter().find(|fact| fact.key == "match.total").map(|fact| fact.value.clone());
        let total = total.unwrap_or_default();
        assert!(total.contains("10 + 0.5 × cards left in the winner's library, rounded up"), "{total}");
        assert!(total.contains("30 − 2 × the winner's poison counters"), "{total}");
        let comma = Texts::of_tag("pt-BR").map(|texts| super::facts(texts, &rules)).unwrap_or_default();
        assert!(comma.iter().any(|fact| fact.value.contains("10 + 0,5 × ")), "{comma:?}");
    }
}
