//! The course of the tournament: what is planned, the cut, the end, and taking things back.

use pairwright_core::nouns::exact::NotANumber;
use pairwright_core::nouns::result::Structure;
use pairwright_core::nouns::{CutRule, FreeRound, Privilege, StageKind, StageSpec};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::{Ruleset, RulesetChoice};
use pairwright_core::stages::next::make_cut;
use pairwright_core::stages::prizes::PrizeTables;
use pairwright_core::{Action, Points, Setup};
use serde_json::{Map, Value, json};

use super::order::Order;
use crate::i18n::Texts;
use crate::leaderboard::history::LARGEST_K;
use crate::pages::begin::{date, plan_cut_by, plan_format};
use crate::pages::desk::{changes, rounds, step, told};
use crate::say;
use crate::server::error::{Ask, Trouble};
use crate::server::fields::Fields;

/// The setup with the number of rounds and the cut that a form names; as it is where it names none.
pub(super) fn planned(order: &Order<'_>) -> Result<Setup, Trouble> {
    let mut setup = order.tournament.setup.clone();
    match order.fields.find("cut").map(str::trim) {
        None => {}
        Some(step::BY_POINTS) => cut_by_points(order, &mut setup)?,
        Some(_) => {
            let top = order.fields.optional_number("cut")?.unwrap_or(0);
            if top != setup.cut_size().unwrap_or(0) || top == 0 && is_by_points(&setup) {
                change_cut(order, &mut setup, (top > 0).then(|| CutRule::top(top)))?;
            }
        }
    }
    if let Some(rounds) = order.fields.find("rounds") {
        setup.rounds_planned = match rounds {
            "auto" => step::suggested(order.tournament, setup.cut_size()),
            _ => order.fields.optional_number("rounds")?,
        };
    }
    Ok(setup)
}

fn change_cut(order: &Order<'_>, setup: &mut Setup, rule: Option<CutRule>) -> Result<(), Trouble> {
    if order.tournament.is_cut() {
        return Err(Refusal::AlreadyCut.into());
    }
    plan_cut_by(setup, rule);
    Ok(())
}

fn is_by_points(setup: &Setup) -> bool {
    let rule = setup.bracket_stage().and_then(|stage| stage.cut.as_ref());
    rule.is_some_and(|rule| rule.top.is_none() && rule.points.is_some())
}

/// A cut without a number: everybody with so many points goes on.
fn cut_by_points(order: &Order<'_>, setup: &mut Setup) -> Result<(), Trouble> {
    let least = order.fields.find("cut_points").map(str::trim).unwrap_or_default();
    if least.is_empty() && is_by_points(setup) {
        return Ok(());
    }
    if least.is_empty() {
        return Err(Trouble::Invalid(say!(order.texts, "desk-cut-needs-points")));
    }
    change_cut(order, setup, Some(CutRule { points: Some(points(least)?), ..CutRule::default() }))
}

fn points(text: &str) -> Result<Points, Trouble> {
    text.parse().map(Points).map_err(|error: NotANumber| Trouble::Invalid(Texts::english().sentence(error)))
}

/// The Swiss in one part, or in two with a cut between them.
fn change_parts(order: &Order<'_>, setup: &mut Setup) -> Result<(), Trouble> {
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
        points: if least.is_empty() { None } else { Some(points(least)?) },
        ..CutRule::default()
    };
    let first =
        StageSpec { rounds: fields.optional_number("part_after")?, ..StageSpec::new(StageKind::Swiss) };
    let second = StageSpec { cut: Some(cut), ..StageSpec::new(StageKind::Swiss) };
    setup.stages.retain(|stage| !is_swiss(stage));
    setup.stages.splice(0..0, [first, second]);
    Ok(())
}

/// Changes the number of rounds or the cut.
pub(super) fn plan(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    configure(order, planned(order)?)
}

/// The change of the settings; once the tournament is under way what changes with them is shown first.
fn configure(order: &Order<'_>, setup: Setup) -> Result<Vec<Action>, Trouble> {
    let now = &order.tournament.setup;
    if setup == *now {
        return Ok(Vec::new());
    }
    if !order.tournament.rounds.is_empty() && !changes::is_outward(now, &setup) {
        changes::question(order.texts, order.tournament, &setup)?.or_known(order.fields)?;
    }
    Ok(vec![Action::Configure { setup }])
}

/// Changes anything that is settled.
pub(super) fn settings(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let fields = order.fields;
    fields.check_seen(&order.tournament.setup)?;
    let mut setup = planned(order)?;
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
    configure(order, setup)
}

/// What ratings need to know: an empty field is one that is not said.
fn rated(fields: &Fields, setup: &mut Setup) -> Result<(), Trouble> {
    let text = |name: &str| Some(fields.get(name).trim().to_owned()).filter(|text| !text.is_empty());
    setup.k = fields.optional_number("k")?;
    if let Some(k) = setup.k.filter(|k| *k > LARGEST_K) {
        return Err(Trouble::Invalid(format!("“{k}” is no K: a whole number from 0 to 10,000 is.")));
    }
    (setup.category, setup.region, setup.level) = (text("category"), text("region"), text("level"));
    Ok(())
}

/// The stage after the cut as the form has it; its kind only before the cut.
fn change_stage(fields: &Fields, stage: &mut StageSpec, is_cut: bool) -> Result<(), Trouble> {
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
        stage.privileges =
            Privilege::ALL.into_iter().filter(|privilege| fields.is_ticked(privilege.name())).collect();
    }
    Ok(())
}

/// Who goes on besides the number: by points, and with those who have as many as the last.
fn change_cut_rule(fields: &Fields, stage: &mut StageSpec) -> Result<(), Trouble> {
    let Some(least) = fields.find("cut_points").map(str::trim) else { return Ok(()) };
    let Some(rule) = &mut stage.cut else { return Ok(()) };
    rule.points = if least.is_empty() { None } else { Some(points(least)?) };
    rule.either = fields.get("cut_join") == "either" && rule.points.is_some();
    rule.with_ties = fields.is_ticked("with_ties");
    Ok(())
}

fn structure(name: &str) -> Result<Option<Structure>, Trouble> {
    if name.is_empty() {
        return Ok(None);
    }
    serde_json::from_value(json!(name))
        .map(Some)
        .map_err(|_| Trouble::Invalid(format!("“{}” is no match structure.", crate::parts::shortened(name))))
}

/// The ruleset that the form describes: a preset, with what differs from it.
fn ruleset(order: &Order<'_>) -> Result<RulesetChoice, Trouble> {
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

/// Settles the prizes. After round 1 has begun a change is asked twice, as they were published; a first plan once.
pub(super) fn prizes(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let texts = order.texts;
    order.fields.check_seen(&order.tournament.setup.prizes)?;
    let plan = crate::pages::desk::prizes::read(texts, order.fields, order.tournament.setup.prize_tables())?;
    if plan.as_ref().map_or(&[][..], PrizeTables::tables) == order.tournament.setup.prize_tables() {
        return Ok(Vec::new());
    }
    let action = Action::Prizes { plan };
    order.tournament.after(&action)?;
    let is_first = order.tournament.setup.prizes.is_none() && order.tournament.prizes_changed_after.is_none();
    if is_first && !order.tournament.rounds.is_empty() {
        let ask = Ask {
            sentence: say!(texts, "desk-prizes-first-question"),
            details: vec![say!(texts, "desk-prizes-first-question-why")],
            yes: say!(texts, "desk-prizes-settle"),
            shown: "first".into(),
        };
        ask.or_known(order.fields)?;
    } else if !order.tournament.rounds.is_empty() {
        const TWICE: &str = "asked-once";
        let once = order.fields.get("shown").starts_with(TWICE);
        let first = Ask {
            sentence: say!(texts, "desk-prizes-question"),
            details: vec![say!(texts, "desk-prizes-question-why")],
            yes: say!(texts, "desk-prizes-change"),
            shown: TWICE.into(),
        };
        let second = Ask {
            sentence: say!(texts, "desk-prizes-question-again"),
            details: Vec::new(),
            yes: say!(texts, "desk-prizes-change"),
            shown: format!("{TWICE}, and again"),
        };
        if once { second.or_known(order.fields)? } else { return Err(Trouble::Ask(Box::new(first))) }
    }
    Ok(vec![action])
}

/// Makes the cut.
pub(super) fn cut(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    if order.tournament.is_cut() {
        return Err(Refusal::AlreadyCut.into());
    }
    let (cut, action) = make_cut(order.tournament)?;
    order.fields.check_seen(&cut.seeds)?;
    Ok(vec![action])
}

/// Closes the tournament; before the end of what was planned it is asked first.
pub(super) fn finish(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let texts = order.texts;
    let over = matches!(
        pairwright_core::stages::next::next_step(order.tournament),
        pairwright_core::stages::next::NextStep::Finish | pairwright_core::stages::next::NextStep::Finished
    );
    order.tournament.after(&Action::Finish {})?;
    if !over {
        let ask = Ask {
            sentence: say!(texts, "desk-end-question"),
            details: Vec::new(),
            yes: say!(texts, "desk-end-here"),
            shown: order.tournament.rounds.len().to_string(),
        };
        ask.or_known(order.fields)?;
    }
    Ok(vec![Action::Finish {}])
}

/// Takes an entry back. What goes with it, and the rounds that stay though they were paired on it, are shown first.
pub(super) fn undo(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let texts = order.texts;
    let seq = u64::from(order.fields.number("entry")?);
    let plan = order.journal.undo_plan(seq)?;
    let entries = order.journal.entries().iter().filter(|entry| plan.entries.contains(&entry.seq));
    let what: Vec<String> =
        entries.map(|entry| told::told_entry(texts, order.journal, order.tournament, entry)).collect();
    if what.len() > 1 || !plan.paired_after.is_empty() {
        let mut details = what;
        let rounds: Vec<String> =
            plan.paired_after.iter().map(|round| rounds::name(texts, order.tournament, *round)).collect();
        if !rounds.is_empty() {
            details.push(say!(texts, "desk-stay-paired", rounds = rounds.join(", "), count = rounds.len()));
        }
        let shown: Vec<String> = plan.entries.iter().map(ToString::to_string).collect();
        let ask = Ask {
            sentence: say!(texts, "desk-undo-question", count = plan.entries.len()),
            details,
            yes: say!(texts, "desk-undo-all", count = plan.entries.len()),
            shown: shown.join(" "),
        };
        ask.or_known(order.fields)?;
    }
    Ok(vec![Action::Undo { entries: plan.entries }])
}
