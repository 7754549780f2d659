//! Checks of cuts against the standings at the time and their rules (page 5).
//!
//! A cut after a round with open matches or missing players, or without a rule, is not judged. A
//! player who left after the last round before a bracket may have done so before or after the cut;
//! both are right. If the Swiss continues, the stage lists the players who had dropped before its cut.

use crate::hypothesis::Hypothesis;
use crate::message;
use crate::nouns::{
    CutRule, FindingKind, Match, MatchResult, Message, Penalty, PlayerId, RoundNumber, StageKind, StageSpec,
};
use crate::stages::{CutFault, bracket, cut_faults};
use crate::standings::standings;
use crate::tournament::Tournament;

use super::view::Finding;
use crate::pairing::{known_before, under_rules_of};

pub(super) fn findings(tournament: &Tournament) -> Vec<Finding> {
    let stages = tournament.setup.stages.iter().enumerate();
    stages.flat_map(|(place, stage)| of_stage(tournament, place, stage)).collect()
}

fn of_stage(tournament: &Tournament, place: usize, stage: &StageSpec) -> Vec<Finding> {
    let Some(rule) = &stage.cut else { return Vec::new() };
    let Some(seeds) = entered(tournament, stage) else { return Vec::new() };
    let after = tournament.last_before_cut(place);
    let Some(then) = after.and_then(|after| standing_of(tournament, after, &seeds)) else {
        return Vec::new();
    };
    let last = then.last_swiss_round();
    let judge = |then: &Tournament| judged(then, rule, &seeds, stage.kind);
    let faults = judge(&then);
    let is_right = |then| could_have_been_right(then, last, &|then| judge(then).is_empty());
    if faults.is_empty() || possible(then.clone(), last).into_iter().any(is_right) {
        return Vec::new();
    }
    let found = |fault: &CutFault| Finding {
        round: Some(last.next()),
        table: None,
        kind: kind(fault),
        text: text(&then, fault),
    };
    faults.iter().map(found).collect()
}

/// The players who advanced, as recorded or as the bracket's matches show.
fn entered(tournament: &Tournament, stage: &StageSpec) -> Option<Vec<PlayerId>> {
    if !stage.seeds.is_empty() {
        return Some(stage.seeds.clone());
    }
    let is_played = tournament.bracket_rounds().next().is_some_and(|round| round.stage == stage.kind);
    is_played.then(|| bracket(tournament)).flatten().map(|tree| tree.seeds)
}

/// The tournament at the time of a cut; `None` if its standings are not known.
fn standing_of(tournament: &Tournament, after: RoundNumber, seeds: &[PlayerId]) -> Option<Hypothesis> {
    let then = at_the_cut(&known_before(tournament, after.next()), after, seeds);
    let everybody_played = |number: RoundNumber| {
        let round = then.round(number);
        round.is_some_and(|round| {
            let missing = then.present_in(number).any(|player| round.match_of(&player.id).is_none());
            !(missing && round.stage == StageKind::Swiss) && round.open_matches().next().is_none()
        })
    };
    let is_known = after.0 > 0 && (1..=after.0).map(RoundNumber).all(everybody_played);
    is_known.then_some(then)
}

/// The tournament up to a cut. Players who left at the cut or were eliminated by it are still present.
pub(crate) fn at_the_cut(tournament: &Tournament, after: RoundNumber, seeds: &[PlayerId]) -> Hypothesis {
    let mut then = Hypothesis::from(tournament);
    then.rounds_mut().retain(|round| round.number <= after);
    for player in then.players_mut() {
        let was_here = seeds.contains(&player.id) || tournament.missed_cut(player);
        let is_later =
            |last: Option<RoundNumber>| last.is_some_and(|last| last > after || last == after && was_here);
        if is_later(player.dropped_after) {
            player.dropped_after = None;
        }
        if is_later(player.disqualified_after) {
            player.disqualified_after = None;
        }
    }
    then
}

fn judged(then: &Tournament, rule: &CutRule, seeds: &[PlayerId], kind: StageKind) -> Vec<CutFault> {
    let mut faults = cut_faults(then, &standings(then), rule, seeds);
    if !kind.is_bracket() {
        // If the Swiss continues, seeds have no effect.
        faults.retain(|fault| !matches!(fault, CutFault::Order { .. } | CutFault::Lot));
    }
    faults
}

/// The tournament as it may have been at the cut. A file does not record whether other rules, or penalties since
/// the last round before it, came before or after the cut.
fn possible(then: Hypothesis, last: RoundNumber) -> Vec<Hypothesis> {
    let is_since =
        |given: &Penalty| given.round.is_some_and(|round| round >= last) && given.points().is_some();
    let other_rules = under_rules_of(&then, last).map(Hypothesis::from);
    let mut possible: Vec<Hypothesis> = std::iter::once(then).chain(other_rules).collect();
    if possible[0].penalties.iter().any(is_since) {
        let mut before = possible.clone();
        before.iter_mut().for_each(|then| then.penalties_mut().retain(|given| !is_since(given)));
        possible.extend(before);
    }
    possible
}

/// Limit for trying combinations of changed results.
const MOST_IN_DOUBT: usize = 6;

/// Whether the cut was right with earlier results of the round before it. A file does not record
/// whether a correction came before or after the cut.
fn could_have_been_right(
    then: Hypothesis,
    last: RoundNumber,
    is_right: &impl Fn(&Tournament) -> bool,
) -> bool {
    let mut in_doubt = Vec::new();
    for published in &then.rounds {
        for (place, played) in published.matches.iter().enumerate() {
            let results = results_about(played, last);
            if !results.is_empty() {
                in_doubt.push((published.number, place, results));
            }
        }
    }
    in_doubt.len() > MOST_IN_DOUBT || tried(then, &in_doubt, is_right)
}

/// Results of a match between the pairing of its round and a correction before the next pairing.
fn results_about(played: &Match, last: RoundNumber) -> Vec<MatchResult> {
    let changes = played.late.changes().iter().filter(|late| late.after == last);
    changes.filter_map(|late| late.was.clone()).collect()
}

type InDoubt = (RoundNumber, usize, Vec<MatchResult>);

fn tried(then: Hypothesis, in_doubt: &[InDoubt], is_right: &impl Fn(&Tournament) -> bool) -> bool {
    let Some(((round, place, results), rest)) = in_doubt.split_first() else { return is_right(&then) };
    let mut other = then.clone();
    tried(then, rest, is_right)
        || results.iter().any(|result| {
            other.end(*round, *place, result.clone());
            tried(other.clone(), rest, is_right)
        })
}

fn kind(fault: &CutFault) -> FindingKind {
    match fault {
        CutFault::Size { .. } | CutFault::Below(_) | CutFault::PassedOver(_) => FindingKind::Cut,
        CutFault::Order { .. } => FindingKind::Seeds,
        CutFault::Lot => FindingKind::Lot,
    }
}

fn text(then: &Tournament, fault: &CutFault) -> Message {
    let name = |id: &PlayerId| then.name_of(id).to_owned();
    match fault {
        CutFault::Size { made, due } => message!("found-cut-size", made = made, due = due),
        CutFault::Below(id) => message!("found-below-the-cut", name = name(id)),
        CutFault::PassedOver(id) => message!("found-passed-over", name = name(id)),
        CutFault::Order { first, second } => {
            message!("found-seeds", first = name(first), second = name(second))
        }
        CutFault::Lot => message!("found-seeds-lot"),
    }
}
