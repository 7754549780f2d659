//! What the stages of a tournament cannot be (page 5).

use std::collections::HashSet;

use crate::file::TournamentFile;
use crate::nouns::{Privilege, StageKind, StageSpec};
use crate::result::Structure;
use crate::ruleset::Ruleset;

use super::{Fault, Known};

/// What is wrong with the stages of a file, their seeds included.
pub(super) fn faults(
    file: &TournamentFile,
    ruleset: Option<&Ruleset>,
    known: &Known,
    found: &mut Vec<Fault>,
) {
    found.extend(stage_faults(&file.stages, file.rounds_planned, ruleset));
    for (place, stage) in file.stages.iter().enumerate() {
        let mut seen = HashSet::new();
        for id in &stage.seeds {
            let path = format!("stages[{place}].seeds");
            if !known.contains_key(id) {
                found.push(Fault::new(path, format!("nobody has the id `{id}`")));
            } else if !seen.insert(id) {
                found.push(Fault::new(path, format!("`{id}` has two seeds: every player stands once")));
            }
        }
    }
}

/// What is wrong with stages as they are planned: their order, and what a kind of stage cannot have (page 5).
#[must_use]
pub fn stage_faults(stages: &[StageSpec], planned: Option<u32>, ruleset: Option<&Ruleset>) -> Vec<Fault> {
    let mut found = order_faults(stages, planned);
    for (place, stage) in stages.iter().enumerate() {
        found.extend(kind_fault(place, stage));
        found.extend(ruleset.and_then(|ruleset| privilege_fault(place, stage, ruleset)));
    }
    found
}

/// What a kind of stage cannot have.
fn kind_fault(place: usize, stage: &StageSpec) -> Option<Fault> {
    let fault = |key: &str, text: String| Some(Fault::new(format!("stages[{place}].{key}"), text));
    if let Some(top) = stage.cut.as_ref().and_then(|cut| cut.top).filter(|top| *top < 2) {
        return fault("cut.top", format!("a cut to {top} is no bracket: write at least 2"));
    }
    if stage.third_place && stage.kind == StageKind::DoubleElimination {
        let text = "a double elimination has a third place without a match for it: leave it out";
        return fault("third_place", text.into());
    }
    if !stage.privileges.is_empty() && !stage.kind.is_bracket() {
        let text = "the higher seed has privileges in an elimination only: leave them out";
        return fault("privileges", text.into());
    }
    let twice = stage.privileges.iter().enumerate().find(|(n, one)| stage.privileges[..*n].contains(one));
    twice.and_then(|(_, one)| fault("privileges", format!("`{}` stands twice: write it once", one.name())))
}

/// A privilege that the rules leave no room for.
fn privilege_fault(place: usize, stage: &StageSpec, ruleset: &Ruleset) -> Option<Fault> {
    let has = |privilege| stage.privileges.contains(&privilege);
    let structure = stage.structure.unwrap_or(ruleset.match_rules.structure);
    let text = if has(Privilege::GameWin) && structure == Structure::BestOf1 {
        "in matches of one game nobody can begin with a game won: write another structure, or leave `game-win` out"
    } else if has(Privilege::Side) && ruleset.match_rules.sides.is_none() {
        "this game has no sides to choose: leave `side` out"
    } else {
        return None;
    };
    Some(Fault::new(format!("stages[{place}].privileges"), text))
}

/// What the order of stages cannot be: before the bracket there is one stage, or several of the Swiss, each but the last
/// with its number of rounds and each but the first with a cut (page 5).
fn order_faults(stages: &[StageSpec], planned: Option<u32>) -> Vec<Fault> {
    let bracket = stages.iter().position(|stage| stage.kind.is_bracket()).unwrap_or(stages.len());
    let (before, after) = (&stages[..bracket], stages.get(bracket + 1));
    let mut found = Vec::new();
    for place in 0..before.len() {
        found.extend(preliminary_fault(before, place));
    }
    if let Some(next) = after {
        let text = if next.kind.is_bracket() {
            "a tournament has one bracket: leave the second one out"
        } else {
            "nothing is played after a bracket: put it last"
        };
        found.push(Fault::new(format!("stages[{}].kind", bracket + 1), text));
    }
    found.extend(rounds_fault(before, planned));
    found
}

/// What is wrong with one of the stages before the bracket.
fn preliminary_fault(before: &[StageSpec], place: usize) -> Option<Fault> {
    let stage = &before[place];
    let fault = |key: &str, text: &str| Some(Fault::new(format!("stages[{place}].{key}"), text));
    if before.len() > 1 && stage.kind != StageKind::Swiss {
        return fault("kind", "only a Swiss goes on after a cut: leave a single stage before the bracket");
    }
    if place > 0 && stage.cut.as_ref().is_none_or(|cut| cut.top.is_none() && cut.points.is_none()) {
        return fault("cut", "say who plays on, as in {\"points\": 18} or {\"top\": 32}");
    }
    if place > 0 && stage.structure.is_some() {
        return fault("structure", "the Swiss keeps its match structure after a cut: leave it out");
    }
    if place + 1 < before.len() && stage.rounds.is_none_or(|rounds| rounds == 0) {
        return fault("rounds", "say after how many rounds the cut is made, as in 8");
    }
    None
}

/// The announced number of rounds and those of the stages must be the same.
fn rounds_fault(before: &[StageSpec], planned: Option<u32>) -> Option<Fault> {
    let planned = planned?;
    let sum = |sum: u32, stage: &StageSpec| sum.checked_add(stage.rounds?);
    let stages = before.iter().try_fold(0, sum).filter(|rounds| *rounds > 0 && *rounds != planned)?;
    let text = format!(
        "{planned} rounds are announced but the stages have {stages}: write the same number, or leave it out"
    );
    Some(Fault::new("rounds_planned", text))
}
