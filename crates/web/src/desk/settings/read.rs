//! The settings as their form has them.

use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_core::nouns::result::Structure;
use pairwright_core::nouns::{CutRule, FreeRound, Privilege, StageKind, StageSpec};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::{Ruleset, RulesetChoice};
use pairwright_core::{Action, Setup};
use serde_json::{Map, Value, json};

use crate::desk::order::Order;
use crate::desk::plan;
use crate::leaderboard::history::LARGEST_K;
use crate::server::error::Error;
use crate::server::fields::Fields;
use crate::tournaments::new::{date, plan_format};

/// Changes anything that is settled.
pub(crate) fn settings(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let fields = order.fields;
    fields.check_seen(&order.tournament.setup)?;
    let mut setup = plan::planned(order)?;
    if let Some(format) = fields.find("format")
        && order.tournament.rounds.is_empty()
        && !order.tournament.is_cut()
    {
        plan_format(&mut setup, format)?;
    }
    change_parts(order, &mut setup)?;
    setup.name = fields.get("name").to_owned();
    setup.date = date(fields.get("date"))?;
    if let Some(stage) = setup.stages.iter_mut().find(|stage| stage.kind.is_bracket()) {
        change_stage(fields, stage, order.tournament.is_cut())?;
    }
    if fields.find("k").is_some() {
        rated(fields, &mut setup)?;
    }
    setup.decks_public = fields.is_ticked("decks_public");
    setup.ruleset = ruleset(order)?;
    plan::configure(order, setup)
}

/// What ratings need to know: an empty field is one that is not said.
fn rated(fields: &Fields, setup: &mut Setup) -> Result<(), Error> {
    let text = |name: &str| Some(fields.get(name).trim().to_owned()).filter(|text| !text.is_empty());
    setup.k = fields.optional_number("k")?;
    if let Some(k) = setup.k.filter(|k| *k > LARGEST_K) {
        return Err(Error::Invalid(message!("error-no-k", k = k.to_string())));
    }
    (setup.category, setup.region, setup.level) = (text("category"), text("region"), text("level"));
    Ok(())
}

/// The stage after the cut as the form has it; its kind only before the cut.
fn change_stage(fields: &Fields, stage: &mut StageSpec, is_cut: bool) -> Result<(), Error> {
    stage.structure = structure(fields.get("cut_structure"))?;
    if !is_cut && let Some(kind) = fields.find("cut_kind") {
        let double = kind == "double-elimination";
        stage.kind = if double { StageKind::DoubleElimination } else { StageKind::Elimination };
    }
    if !is_cut {
        change_cut_rule(fields, stage)?;
    }
    stage.third_place = fields.is_ticked("third_place") && stage.kind == StageKind::Elimination;
    if fields.find("cut_kind").is_some() {
        stage.reset = fields.get("reset") != "no";
        let highest = fields.get("free_round") == "highest-seed";
        stage.free_round = if highest { FreeRound::HighestSeed } else { FreeRound::Opponent };
        stage.privileges = Privilege::all().filter(|privilege| fields.is_ticked(privilege.code())).collect();
    }
    Ok(())
}

/// Who goes on besides the number: by points, and with those who have as many as the last.
fn change_cut_rule(fields: &Fields, stage: &mut StageSpec) -> Result<(), Error> {
    let Some(least) = fields.find("cut_points").map(str::trim) else { return Ok(()) };
    let Some(rule) = &mut stage.cut else { return Ok(()) };
    rule.points = if least.is_empty() { None } else { Some(plan::points(least)?) };
    rule.either = fields.get("cut_join") == "either" && rule.points.is_some();
    rule.with_ties = fields.is_ticked("with_ties");
    Ok(())
}

fn structure(name: &str) -> Result<Option<Structure>, Error> {
    if name.is_empty() {
        return Ok(None);
    }
    let unknown = || Error::Invalid(message!("error-no-structure", name = crate::parts::shortened(name)));
    Structure::of_code(name).map(Some).ok_or_else(unknown)
}

/// The ruleset that the form describes: a preset, with what differs from it.
fn ruleset(order: &Order<'_>) -> Result<RulesetChoice, Error> {
    let fields = order.fields;
    let now = &order.tournament.setup.ruleset;
    let same = fields.get("preset") == now.name();
    let base = if same { now.clone() } else { RulesetChoice::Preset(fields.get("preset").into()) };
    let rules = base.resolve().map_err(Refusal::from)?;
    let changed = overrides(fields, &rules);
    if changed.is_empty() {
        return Ok(base);
    }
    let mut table = match base {
        RulesetChoice::Preset(name) => Map::from_iter([("preset".to_owned(), Value::String(name))]),
        RulesetChoice::Table(table) => table,
    };
    for (section, key, value) in changed {
        let section = table.entry(section).or_insert_with(|| json!({}));
        if let Some(section) = section.as_object_mut() {
            section.insert(key.to_owned(), value);
        }
    }
    Ok(RulesetChoice::Table(table))
}

/// The options of the form that are not what the ruleset says.
fn overrides(fields: &Fields, rules: &Ruleset) -> Vec<(&'static str, &'static str, Value)> {
    let clubs = if fields.is_ticked("keep_apart") { json!(["club"]) } else { json!([]) };
    let wished = [
        ("match", "structure", json!(fields.get("structure"))),
        ("pairing", "last_round", json!(fields.get("last_round"))),
        ("pairing", "keep_apart", clubs),
        ("late", "missed_rounds", json!(fields.get("missed_rounds"))),
    ];
    let now = serde_json::to_value(rules).unwrap_or_default();
    let differs = |(section, key, value): &(&str, &str, Value)| {
        *value != json!("") && now.get(section).and_then(|section| section.get(key)) != Some(value)
    };
    wished.into_iter().filter(|wish| differs(wish)).collect()
}

/// The Swiss in one part, or in two with a cut between them.
fn change_parts(order: &Order<'_>, setup: &mut Setup) -> Result<(), Error> {
    let fields = order.fields;
    let Some(after) = fields.find("part_after").map(str::trim) else { return Ok(()) };
    let is_swiss = |stage: &StageSpec| stage.kind == StageKind::Swiss;
    if after.is_empty() {
        setup.stages.retain(|stage| !is_swiss(stage) || stage.cut.is_none());
        setup.stages.iter_mut().filter(|stage| is_swiss(stage)).for_each(|stage| stage.rounds = None);
        return Ok(());
    }
    let least = fields.get("part_points");
    let cut = CutRule {
        top: fields.optional_number("part_top")?,
        points: if least.is_empty() { None } else { Some(plan::points(least)?) },
        ..CutRule::default()
    };
    let first =
        StageSpec { rounds: fields.optional_number("part_after")?, ..StageSpec::new(StageKind::Swiss) };
    let second = StageSpec { cut: Some(cut), ..StageSpec::new(StageKind::Swiss) };
    setup.stages.retain(|stage| !is_swiss(stage));
    setup.stages.splice(0..0, [first, second]);
    Ok(())
}
