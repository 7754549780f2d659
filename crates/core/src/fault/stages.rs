//! Faults of a tournament's stages (page 5).

use crate::nouns::{Coded, LARGEST_CUT, MOST_ROUNDS, Privilege, Setup, StageKind, StageSpec, TournamentFile};
use std::collections::HashSet;

use crate::message;
use crate::nouns::{Message, Structure};
use crate::ruleset::{PairingMethod, Ruleset};

use super::place::{Fault, PlayerIndices};

/// The maximum number of wins or losses with which a player leaves.
const MOST_LEAVE: u32 = 20;
const MOST_EXTRA_ROUNDS: u32 = 5;

pub(super) fn faults(
    file: &TournamentFile,
    ruleset: Option<&Ruleset>,
    known: &PlayerIndices,
    found: &mut Vec<Fault>,
) {
    found.extend(stage_faults(&file.setup.stages, file.setup.rounds_planned, ruleset));
    found.extend(ruleset.and_then(|ruleset| leave_fault(&file.setup, ruleset)));
    found.extend(ruleset.and_then(|ruleset| extra_rounds_fault(&file.setup, ruleset)));
    for (place, stage) in file.setup.stages.iter().enumerate() {
        for id in stage.declined.iter().filter(|id| !known.contains_key(*id)) {
            found.push(Fault::new(format!("stages[{place}].declined"), message!("id-unknown", id = id)));
        }
        let mut seen = HashSet::new();
        for id in &stage.seeds {
            let path = format!("stages[{place}].seeds");
            if !known.contains_key(id) {
                found.push(Fault::new(path, message!("id-unknown", id = id)));
            } else if !seen.insert(id) {
                found.push(Fault::new(path, message!("seed-twice", id = id)));
            }
        }
    }
}

/// Faults of planned stages (page 5). Their order, and options that their kind does not allow.
pub fn stage_faults(stages: &[StageSpec], planned: Option<u32>, ruleset: Option<&Ruleset>) -> Vec<Fault> {
    let mut found = order_faults(stages, planned);
    for (place, stage) in stages.iter().enumerate() {
        found.extend(kind_fault(place, stage));
        found.extend(ruleset.and_then(|ruleset| privilege_fault(place, stage, ruleset)));
    }
    found
}

/// The fault of a record that ends no Swiss, or not the only one (page 5).
pub fn leave_fault(setup: &Setup, ruleset: &Ruleset) -> Option<Fault> {
    let leave = setup.leave?;
    if [leave.wins, leave.losses].iter().any(|number| !(1..=MOST_LEAVE).contains(number)) {
        return Some(Fault::new("leave", message!("leave-impossible", most = MOST_LEAVE)));
    }
    let is_only = begins_with_swiss(setup, ruleset) && setup.preliminary_stages().nth(1).is_none();
    (!is_only).then(|| Fault::new("leave", message!("leave-only-one-swiss")))
}

/// The fault of extra rounds that no Swiss has (page 5).
pub fn extra_rounds_fault(setup: &Setup, ruleset: &Ruleset) -> Option<Fault> {
    let extra = setup.extra_rounds?;
    let fault = |why| Some(Fault::new("extra_rounds", why));
    if !(1..=MOST_EXTRA_ROUNDS).contains(&extra) {
        return fault(message!("extra-rounds-impossible", most = MOST_EXTRA_ROUNDS));
    }
    if setup.leave.is_some() || !begins_with_swiss(setup, ruleset) {
        return fault(message!("extra-rounds-only-in-swiss"));
    }
    None
}

fn begins_with_swiss(setup: &Setup, ruleset: &Ruleset) -> bool {
    match setup.preliminary_stages().next() {
        Some(stage) => stage.kind == StageKind::Swiss,
        None => !setup.begins_with_bracket() && ruleset.pairing.method != PairingMethod::RoundRobin,
    }
}

/// An option that the kind of stage does not allow.
fn kind_fault(place: usize, stage: &StageSpec) -> Option<Fault> {
    let fault = |key: &str, why: Message| Some(Fault::new(format!("stages[{place}].{key}"), why));
    match stage.cut.as_ref().and_then(|cut| cut.top) {
        Some(top) if top < 2 => return fault("cut.top", message!("stage-cut-too-small", top = top)),
        Some(top) if top > LARGEST_CUT => {
            return fault("cut.top", message!("stage-cut-too-large", top = top, most = LARGEST_CUT));
        }
        _ => {}
    }
    if stage.cut.as_ref().is_some_and(|cut| cut.top.is_none() && cut.points.is_none()) {
        return fault("cut", message!("stage-who-plays-on"));
    }
    if let Some(rounds) = stage.rounds.filter(|rounds| *rounds > MOST_ROUNDS) {
        return fault("rounds", message!("rounds-impossible", rounds = rounds, most = MOST_ROUNDS));
    }
    if stage.third_place && stage.kind == StageKind::DoubleElimination {
        return fault("third_place", message!("stage-third-place"));
    }
    if !stage.privileges.is_empty() && !stage.kind.is_bracket() {
        return fault("privileges", message!("stage-privileges-outside-bracket"));
    }
    let twice = stage.privileges.iter().enumerate().find(|(n, one)| stage.privileges[..*n].contains(one));
    twice.and_then(|(_, one)| fault("privileges", message!("listed-twice", name = one.code())))
}

/// A privilege that the rules make impossible.
fn privilege_fault(place: usize, stage: &StageSpec, ruleset: &Ruleset) -> Option<Fault> {
    let has = |privilege| stage.privileges.contains(&privilege);
    let structure = stage.structure.unwrap_or(ruleset.match_rules.structure);
    let why = if has(Privilege::GameWin) && structure == Structure::BestOf1 {
        message!("stage-game-win-in-one-game")
    } else if has(Privilege::Side) && ruleset.match_rules.sides.is_none() {
        message!("stage-no-sides")
    } else {
        return None;
    };
    Some(Fault::new(format!("stages[{place}].privileges"), why))
}

/// Faults in the order of stages (page 5). Before the bracket there may be several Swiss stages.
/// All but the last need a number of rounds, all but the first a cut.
fn order_faults(stages: &[StageSpec], planned: Option<u32>) -> Vec<Fault> {
    let bracket = stages.iter().position(|stage| stage.kind.is_bracket()).unwrap_or(stages.len());
    let (before, after) = (&stages[..bracket], stages.get(bracket + 1));
    let mut found = Vec::new();
    for place in 0..before.len() {
        found.extend(preliminary_fault(before, place));
    }
    if let Some(next) = after {
        let second = next.kind.is_bracket();
        let why = if second { message!("stage-second-bracket") } else { message!("stage-after-bracket") };
        found.push(Fault::new(format!("stages[{}].kind", bracket + 1), why));
    }
    found.extend(rounds_fault(before, planned));
    found
}

/// The fault of one stage before the bracket.
fn preliminary_fault(before: &[StageSpec], place: usize) -> Option<Fault> {
    let stage = &before[place];
    let fault = |key: &str, why: Message| Some(Fault::new(format!("stages[{place}].{key}"), why));
    if before.len() > 1 && stage.kind != StageKind::Swiss {
        return fault("kind", message!("stage-only-swiss-goes-on"));
    }
    if place > 0 && stage.cut.is_none() {
        return fault("cut", message!("stage-who-plays-on"));
    }
    if place > 0 && stage.structure.is_some() {
        return fault("structure", message!("stage-keeps-structure"));
    }
    if place + 1 < before.len() && stage.rounds.is_none_or(|rounds| rounds == 0) {
        return fault("rounds", message!("stage-rounds-before-cut"));
    }
    None
}

/// Checks that the announced number of rounds is the sum over the stages.
fn rounds_fault(before: &[StageSpec], planned: Option<u32>) -> Option<Fault> {
    let planned = planned?;
    let sum = |sum: u32, stage: &StageSpec| sum.checked_add(stage.rounds?);
    let stages = before.iter().try_fold(0, sum).filter(|rounds| *rounds > 0 && *rounds != planned)?;
    Some(Fault::new("rounds_planned", message!("stage-rounds-differ", announced = planned, stages = stages)))
}
