//! Reads a season's rules, and refuses those that contradict each other.

use pairwright_core::fault::MOST_ROUNDS;
use pairwright_core::message;
use pairwright_core::nouns::{LARGEST_K, Message};
use pairwright_core::ruleset::{RulesetError, line_of, rules_from_toml, rules_over, toml_table};
use pairwright_ratings::Exact;
use pairwright_ratings::season::{By, PointsSystem, QualifyRules, SeasonK, SeasonRules, TableRules};
use pairwright_ratings::systems::pro::{PointsTable, are_sound};
use serde::Deserialize;

/// Maximum rounds of byes that a season can give.
const MOST_BYES: u32 = 3;

/// Reads rules, and checks that they fit each other.
///
/// # Errors
/// Invalid TOML, an unknown key, an impossible value, or rules that contradict each other, with key and line.
pub fn read(text: &str) -> Result<SeasonRules, RulesetError> {
    let rules: SeasonRules = rules_from_toml(text)?;
    match check(&rules) {
        Ok(()) => Ok(rules),
        Err(error) => Err(RulesetError { line: line_of(text, &error.key), ..error }),
    }
}

/// Reads a season's rules with the keys of `changes` in place of its own. Keys that another `system` does not have are
/// dropped, and so is `of` if `changes` lists tournaments.
///
/// # Errors
/// Those of [`read`], with lines of `changes`.
pub fn read_over(text: &str, changes: &str) -> Result<SeasonRules, RulesetError> {
    let own = read(text)?;
    let (mut base, changed) = (toml_table(text)?, toml_table(changes)?);
    if changed.contains_key("tournaments") {
        base.remove("of");
    }
    // An unknown system is refused with the other rules.
    let system = changed.get("system").and_then(|system| PointsSystem::deserialize(system).ok());
    if let Some(system) = system {
        let other = keys_of_systems(&own).into_iter().filter(|(.., systems)| !systems.contains(&system));
        for (key, ..) in other {
            match key.split_once('.') {
                None => drop(base.remove(key)),
                Some((table, key)) => {
                    let inner = base.get_mut(table).and_then(serde_json::Value::as_object_mut);
                    drop(inner.and_then(|inner| inner.remove(key)));
                }
            }
        }
    }
    let rules: SeasonRules = rules_over(base, changes)?;
    check(&rules).map_err(|error| RulesetError { line: line_of(changes, &error.key), ..error })?;
    Ok(rules)
}

type RulesCheck = Result<(), RulesetError>;

pub(super) fn wrong(key: impl Into<String>, why: Message) -> RulesetError {
    RulesetError { key: key.into(), why, line: None }
}

fn check(rules: &SeasonRules) -> RulesCheck {
    if !rules.name.contains(char::is_alphanumeric) {
        return Err(wrong("name", message!("name-empty")));
    }
    check_days(rules)?;
    check_system(rules)?;
    check_counts(rules)?;
    check_values(rules)?;
    check_level(rules)?;
    check_tables(rules)?;
    check_names(rules)?;
    (0..).zip(&rules.qualify).try_for_each(|(number, rule)| check_qualify(rules, number, rule))
}

fn check_days(rules: &SeasonRules) -> RulesCheck {
    match (rules.from, rules.to) {
        (Some(from), Some(to)) if from > to => {
            let (from, to) = (from.to_string(), to.to_string());
            Err(wrong("to", message!("season-ends-before", from = from, to = to)))
        }
        _ => Ok(()),
    }
}

/// The keys that only some systems have, and whether the rules have them.
fn keys_of_systems(rules: &SeasonRules) -> [(&'static str, bool, &'static [PointsSystem]); 10] {
    use PointsSystem::{Additive, Dci1994, Placement, Pro, Rating, Wins};
    // A rating adds up no results.
    const ADDED_UP: &[PointsSystem] = &[Additive, Dci1994, Placement, Pro, Wins];
    [
        ("best", rules.best.is_some(), ADDED_UP),
        ("multipliers", !rules.multipliers.is_empty(), ADDED_UP),
        ("k", rules.k.is_some(), &[Additive, Rating]),
        ("draws", rules.draws.is_some(), &[Additive, Wins]),
        ("paid", rules.paid.is_some(), &[Additive]),
        ("starting_v", rules.starting_v.is_some(), &[Additive]),
        ("places", rules.places.is_some(), &[Placement]),
        ("levels", rules.levels.is_some(), &[Pro]),
        ("rating", rules.rating.is_some(), &[Rating]),
        ("to_come.k", rules.to_come.as_ref().is_some_and(|ahead| ahead.k.is_some()), &[Additive]),
    ]
}

/// Refuses keys of another system, and a system without its key.
fn check_system(rules: &SeasonRules) -> RulesCheck {
    use PointsSystem::{Placement, Rating};
    let own: &'static str = rules.system.into();
    for (key, is_given, systems) in keys_of_systems(rules) {
        if is_given && !systems.contains(&rules.system) {
            let systems: Vec<&'static str> = systems.iter().map(|system| (*system).into()).collect();
            return Err(wrong(key, message!("season-of-another-system", systems = systems, own = own)));
        }
    }
    if rules.system == Placement && rules.places.is_none() {
        return Err(wrong("system", message!("season-key-needed", system = own, key = "places")));
    }
    if rules.system == Rating && matches!(rules.k, Some(SeasonK::ByCategory(_))) {
        return Err(wrong("k", message!("season-rating-one-k")));
    }
    Ok(())
}

/// Maximum number of tournaments in a season, and of players in one to come.
const MOST_TOURNAMENTS: u32 = 400;
const MOST_PLAYERS: u32 = 1_000_000;
/// Each further table counts every result again.
const MOST_TABLES: u32 = 24;

/// Tournaments of other levels than those in the table of points do not count, and none can be to come.
fn check_level(rules: &SeasonRules) -> RulesCheck {
    let level = rules.to_come.as_ref().and_then(|ahead| ahead.level.as_ref());
    let Some(level) = level.filter(|_| rules.system == PointsSystem::Pro) else { return Ok(()) };
    let levels = rules.levels.clone().unwrap_or_else(|| PointsTable::of_2010().levels);
    if levels.contains_key(level) {
        return Ok(());
    }
    let known: Vec<&str> = levels.keys().map(String::as_str).collect();
    Err(wrong("to_come.level", message!("season-no-such-level", level = level, known = known)))
}

fn check_counts(rules: &SeasonRules) -> RulesCheck {
    let ahead = rules.to_come.clone().unwrap_or_default();
    let listed = rules.tournaments.as_ref().map(Vec::len).and_then(|count| u32::try_from(count).ok());
    let tables = u32::try_from(rules.tables.len()).ok();
    let numbers = [
        ("table", tables, MOST_TABLES),
        ("of", rules.of, MOST_TOURNAMENTS),
        ("tournaments", listed, MOST_TOURNAMENTS),
        ("to_come.rounds", ahead.rounds, MOST_ROUNDS),
        ("to_come.players", ahead.players, MOST_PLAYERS),
    ];
    if let Some((key, _, most)) =
        numbers.into_iter().find(|(_, number, most)| number.is_some_and(|number| number > *most))
    {
        return Err(wrong(key, message!("season-at-most", most = most)));
    }
    for (key, number) in [("best", rules.best), ("of", rules.of), ("attend", rules.attend)] {
        if number == Some(0) {
            return Err(wrong(key, message!("season-at-least", least = 1u32)));
        }
    }
    if let (Some(of), Some(listed)) =
        (rules.of, listed.filter(|listed| rules.of.is_some_and(|of| of != *listed)))
    {
        return Err(wrong("of", message!("season-list-differs", of = of, listed = listed)));
    }
    let Some(of) = rules.of.or(listed) else { return Ok(()) };
    for (key, number) in [("best", rules.best), ("attend", rules.attend)] {
        if number.is_some_and(|number| number > of) {
            return Err(wrong(key, message!("season-above-of", of = of)));
        }
    }
    Ok(())
}

fn check_values(rules: &SeasonRules) -> RulesCheck {
    let is_share = |share: &Exact| *share >= Exact::ZERO && *share <= Exact::ONE;
    if rules.draws.as_ref().is_some_and(|draws| !is_share(draws)) {
        return Err(wrong("draws", message!("season-draws")));
    }
    if rules
        .paid
        .as_ref()
        .is_some_and(|paid| *paid <= Exact::ZERO || (*paid >= Exact::ONE && !paid.0.is_integer()))
    {
        return Err(wrong("paid", message!("season-paid")));
    }
    let ks: Vec<(String, u32)> = match &rules.k {
        None => Vec::new(),
        Some(SeasonK::All(k)) => vec![("k".into(), *k)],
        Some(SeasonK::ByCategory(list)) => {
            list.iter().map(|(category, k)| (format!("k.{category}"), *k)).collect()
        }
    };
    let ahead = rules.to_come.as_ref().and_then(|ahead| ahead.k).map(|k| ("to_come.k".into(), k));
    if let Some((key, _)) = ks.into_iter().chain(ahead).find(|(_, k)| !(1..=LARGEST_K).contains(k)) {
        return Err(wrong(key, message!("season-k", most = LARGEST_K)));
    }
    if let Some((name, _)) = rules.multipliers.iter().find(|(_, factor)| factor.0.is_negative()) {
        return Err(wrong(format!("multipliers.{name}"), message!("season-at-least", least = 0u32)));
    }
    let levels = rules.levels.iter().flatten().map(|(level, steps)| (format!("levels.{level}"), steps));
    let steps = rules.places.iter().map(|steps| ("places".to_owned(), steps)).chain(levels);
    match steps.into_iter().find(|(_, steps)| !are_sound(steps)) {
        Some((key, _)) => Err(wrong(key, message!("points-steps"))),
        None => Ok(()),
    }
}

/// Checks that every further table has a name, and leaves something out of the first one.
fn check_tables(rules: &SeasonRules) -> RulesCheck {
    for (place, table) in rules.tables.iter().enumerate() {
        if !table.name.contains(char::is_alphanumeric) {
            return Err(wrong(format!("table[{place}].name"), message!("name-empty")));
        }
        let TableRules { home, age_group, category, region, level, .. } = table;
        let filters = [home, age_group, category, region, level];
        if !table.amateurs && filters.into_iter().flatten().all(|filter| filter.trim().is_empty()) {
            return Err(wrong(format!("table[{place}]"), message!("season-table-of-all")));
        }
    }
    Ok(())
}

fn check_names(rules: &SeasonRules) -> RulesCheck {
    let breaks = rules.tie_breaks.iter().map(|one| <&'static str>::from(*one));
    let tables = rules.tables.iter().map(|table| table.name.as_str());
    let listed = rules.tournaments.iter().flatten().map(String::as_str);
    let twice = twice(breaks).map(|name| ("tie_breaks".to_owned(), name));
    let twice = twice.or_else(|| self::twice(listed).map(|name| ("tournaments".to_owned(), name)));
    let table = || {
        let name = self::twice(tables)?;
        let place = rules.tables.iter().rposition(|table| table.name == name)?;
        Some((format!("table[{place}].name"), name))
    };
    match twice.or_else(table) {
        Some((key, name)) => Err(wrong(key, message!("listed-twice", name = name))),
        None => Ok(()),
    }
}

fn twice<'a>(names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut known = std::collections::HashSet::new();
    names.into_iter().find(|name| !known.insert(*name))
}

fn check_qualify(rules: &SeasonRules, number: usize, rule: &QualifyRules) -> RulesCheck {
    let at = |key: &str| format!("qualify[{number}].{key}");
    let Some(by) = rule.by() else {
        return Err(wrong(format!("qualify[{number}]"), message!("season-qualify-by-one")));
    };
    if by == By::Top(0) {
        return Err(wrong(at("top"), message!("season-at-least", least = 1u32)));
    }
    if rule.pass_down && !matches!(by, By::Top(_)) {
        return Err(wrong(at("pass_down"), message!("season-pass-down")));
    }
    if let Some(table) = &rule.table
        && !rules.tables.iter().any(|one| one.name == *table)
    {
        let known: Vec<&str> = rules.tables.iter().map(|one| one.name.as_str()).collect();
        let why = match known.is_empty() {
            true => message!("season-without-tables", table = table),
            false => message!("season-no-such-table", table = table, known = known),
        };
        return Err(wrong(at("table"), why));
    }
    if rule.byes.is_some_and(|byes| !(1..=MOST_BYES).contains(&byes)) {
        return Err(wrong(at("byes"), message!("season-byes", most = MOST_BYES)));
    }
    let carried = [("byes", rule.byes.is_some()), ("seeded", rule.seeded)];
    match carried.iter().find(|(_, is_given)| *is_given && rule.target.is_none()) {
        Some((key, _)) => Err(wrong(at(key), message!("season-for-what"))),
        None => Ok(()),
    }
}
