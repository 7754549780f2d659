//! Rounds of a stage that the file does not plan (page 5).

use crate::message;
use crate::nouns::message::Message;
use crate::nouns::{Coded, FindingKind, Round, StageKind};
use crate::tournament::Tournament;

use super::finding::Finding;

/// Rounds whose kind differs from the plan or from a bracket already begun.
pub(super) fn findings(tournament: &Tournament) -> Vec<Finding> {
    let found = |round: &Round| {
        let text = unplanned(tournament, round)?;
        Some(Finding { round: Some(round.number), table: None, kind: FindingKind::Stage, text })
    };
    tournament.rounds.iter().filter_map(found).collect()
}

fn unplanned(tournament: &Tournament, round: &Round) -> Option<Message> {
    let bracket = tournament.bracket_rounds().next();
    if !round.stage.is_bracket() && bracket.is_some_and(|first| first.number < round.number) {
        return Some(message!("found-after-bracket", kind = named(round.stage)));
    }
    let is_of_bracket = |kind: &StageKind| kind.is_bracket() == round.stage.is_bracket();
    let begun = bracket.map(|first| first.stage).filter(is_of_bracket);
    let mut planned = planned_kinds(tournament, round.stage);
    let is_open = planned.is_empty();
    planned.extend(begun.filter(|_| is_open));
    let due = planned.first().filter(|_| !planned.contains(&round.stage))?;
    Some(message!("found-unplanned-stage", kind = named(round.stage), planned = named(*due)))
}

/// The kinds of stage planned for such a round; empty if the plan leaves it open. A cut or a number
/// of rounds implies rounds before the bracket, but not their kind.
fn planned_kinds(tournament: &Tournament, kind: StageKind) -> Vec<StageKind> {
    let setup = &tournament.setup;
    let all = setup.stages.iter().map(|stage| stage.kind);
    let alike: Vec<StageKind> = all.clone().filter(|other| other.is_bracket() == kind.is_bracket()).collect();
    if alike.is_empty() && (kind.is_bracket() || setup.begins_with_bracket()) { all.collect() } else { alike }
}

fn named(kind: StageKind) -> Message {
    message!("stage-kind", kind = kind.code())
}
