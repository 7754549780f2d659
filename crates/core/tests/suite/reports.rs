//! What players report: it counts for nothing until it is entered, the desk's entry comes first, undo takes it along.

use crate::common::{Desk, entropy, report};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Match, Penalty, PenaltyKind, Reports};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, MatchResult, RoundNumber, Setup};

fn setup() -> Setup {
    Setup { rounds_planned: Some(4), entropy: Some(entropy()), ..Setup::new("Friday", "magic") }
}

fn four() -> (Desk, Match) {
    let mut desk = Desk::with_players(setup(), 4);
    desk.pairs();
    let first = desk.t().current_round().unwrap().matches[0].clone();
    (desk, first)
}

fn says(m: &Match, side: usize, result: Option<MatchResult>) -> Action {
    Action::PlayerReport {
        round: RoundNumber(1),
        players: (m.players[0].clone(), m.players[1].clone()),
        by: m.players[side].clone(),
        result,
        at: 5,
    }
}

fn played(a: u32, b: u32) -> Option<MatchResult> {
    Some(MatchResult::played(a, b, 0))
}

fn state<'a>(desk: &'a Desk, m: &Match) -> Option<ReportState<'a>> {
    let round = desk.t().current_round().unwrap();
    desk.t().report_state(round.number, round.match_of(&m.players[0]).unwrap())
}

#[test]
fn a_report_is_not_a_result() {
    let (mut desk, m) = four();
    desk.does(says(&m, 0, played(2, 1)));
    assert!(desk.t().rounds[0].matches[0].is_open());
    assert!(matches!(state(&desk, &m), Some(ReportState::Waiting(report)) if report.by == m.players[0]));
    desk.does(says(&m, 0, None));
    assert_eq!(state(&desk, &m), None);
}

#[test]
fn a_players_second_report_replaces_the_first() {
    let (mut desk, m) = four();
    desk.does(says(&m, 0, played(2, 1)));
    desk.does(says(&m, 0, played(2, 0)));
    let Some(ReportState::Waiting(report)) = state(&desk, &m) else { panic!("{:?}", state(&desk, &m)) };
    assert_eq!(Some(report.result.clone()), played(2, 0));
    assert_eq!(desk.t().reports.len(), 1);
}

#[test]
fn different_reports_are_a_dispute_until_they_agree() {
    let (mut desk, m) = four();
    desk.does(says(&m, 1, played(0, 2)));
    desk.does(says(&m, 0, played(2, 1)));
    let Some(ReportState::Disputed(one, other)) = state(&desk, &m) else { panic!("{:?}", state(&desk, &m)) };
    assert_eq!((&one.by, &other.by), (&m.players[0], &m.players[1]), "in the order of the players");
    desk.does(says(&m, 1, played(2, 1)));
    assert!(matches!(state(&desk, &m), Some(ReportState::Agreed(_))));
}

#[test]
fn the_desk_overrules_reports_and_keeps_them() {
    let (mut desk, m) = four();
    desk.does(says(&m, 0, played(2, 1)));
    desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(0, 2, 0)));
    assert_eq!(state(&desk, &m), None);
    let round = desk.t().current_round().unwrap().clone();
    let both = desk.t().reports_of(round.number, &round.matches[0]);
    assert_eq!(both.first.map(|report| report.result.clone()), played(2, 1));
    let agrees = desk.tries(says(&m, 1, played(0, 2)));
    assert!(matches!(agrees, Err(Refusal::HasResult { .. })), "{agrees:?}");
    assert!(
        desk.t().contradictions(round.number, &desk.t().rounds[0].matches[0]).is_empty(),
        "it came before"
    );
}

#[test]
fn a_late_report_that_contradicts_the_desk_is_kept_and_can_be_taken_back() {
    let (mut desk, m) = four();
    let against = |desk: &Desk| {
        let round = &desk.t().rounds[0];
        desk.t()
            .contradictions(round.number, &round.matches[0])
            .iter()
            .map(|r| r.by.clone())
            .collect::<Vec<_>>()
    };
    desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(0, 2, 0)));
    desk.does(says(&m, 0, played(2, 1)));
    assert_eq!(against(&desk), [m.players[0].clone()]);
    assert_eq!(desk.t().rounds[0].matches[0].result, played(0, 2), "it changes nothing");
    // It is taken back, and comes again.
    desk.does(says(&m, 0, None));
    assert!(against(&desk).is_empty());
    assert!(matches!(desk.tries(says(&m, 0, None)), Err(Refusal::HasResult { .. })));
    desk.does(says(&m, 0, played(2, 1)));
    // The desk decides for something else: nothing has to be looked at.
    desk.does(Action::Report {
        round: RoundNumber(1),
        players: (m.players[0].clone(), m.players[1].clone()),
        result: played(1, 2),
        was: played(0, 2),
    });
    assert!(against(&desk).is_empty());
}

#[test]
fn a_match_that_the_desk_opens_again_has_no_reports() {
    let (mut desk, m) = four();
    desk.does(says(&m, 0, played(2, 1)));
    desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(0, 2, 0)));
    desk.does(Action::Report {
        round: RoundNumber(1),
        players: (m.players[0].clone(), m.players[1].clone()),
        result: None,
        was: played(0, 2),
    });
    assert_eq!(state(&desk, &m), None);
    desk.does(says(&m, 1, played(2, 1)));
    assert!(matches!(state(&desk, &m), Some(ReportState::Waiting(report)) if report.by == m.players[1]));
}

#[test]
fn a_match_loss_ends_the_reports_of_the_match() {
    let (mut desk, m) = four();
    desk.does(says(&m, 0, played(2, 1)));
    let penalty = Penalty {
        player: m.players[0].clone(),
        round: Some(RoundNumber(1)),
        kind: PenaltyKind::MatchLoss,
        reason: String::new(),
    };
    desk.does(Action::Penalize { penalty });
    assert_eq!(state(&desk, &m), None);
}

#[test]
fn nobody_reports_the_match_of_others_or_an_impossible_result() {
    let (mut desk, m) = four();
    let other = desk.t().rounds[0].matches[1].players[0].clone();
    let stranger = Action::PlayerReport {
        round: RoundNumber(1),
        players: (m.players[0].clone(), m.players[1].clone()),
        by: other.clone(),
        result: played(2, 0),
        at: 5,
    };
    assert!(matches!(desk.tries(stranger), Err(Refusal::NotOwnMatch { .. })));
    let wrong_pair = Action::PlayerReport {
        round: RoundNumber(1),
        players: (m.players[0].clone(), other),
        by: m.players[0].clone(),
        result: played(2, 0),
        at: 5,
    };
    assert!(matches!(desk.tries(wrong_pair), Err(Refusal::NoSuchMatch { .. })));
    assert!(matches!(desk.tries(says(&m, 0, played(3, 0))), Err(Refusal::Result { .. })));
}

#[test]
fn nobody_reports_where_only_the_desk_enters_results() {
    let (mut desk, m) = four();
    let mut setup = desk.t().setup.clone();
    setup.venue.reports = Reports::Off;
    desk.does(Action::Configure { setup });
    assert!(matches!(desk.tries(says(&m, 0, played(2, 0))), Err(Refusal::NoReports)));
}

#[test]
fn an_undone_round_takes_its_reports_along() {
    let (mut desk, m) = four();
    let publish = desk.journal.last_seq();
    let seq = desk.does(says(&m, 0, played(2, 1)));
    let plan = desk.journal.undo_plan(publish).unwrap();
    assert_eq!(plan.entries, [publish, seq]);
    desk.does(Action::Undo { entries: plan.entries });
    assert!(desk.t().reports.is_empty());
    assert!(matches!(desk.tries(says(&m, 0, played(2, 1))), Err(Refusal::NoSuchRound(RoundNumber(1)))));
}

#[test]
fn an_undone_result_brings_the_reports_back() {
    let (mut desk, m) = four();
    desk.does(says(&m, 0, played(2, 1)));
    let seq = desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(0, 2, 0)));
    desk.does(Action::Undo { entries: vec![seq] });
    assert!(matches!(state(&desk, &m), Some(ReportState::Waiting(_))));
}

#[test]
fn exchanging_sides_keeps_the_winner() {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Net", "netrunner-single-sided") };
    let mut desk = Desk::with_players(setup, 4);
    desk.pairs();
    let m = desk.t().rounds[0].matches[0].clone();
    let winner = m.players[0].clone();
    desk.does(says(&m, 0, Some(MatchResult::played(1, 0, 0))));
    let players = (m.players[0].clone(), m.players[1].clone());
    desk.does(Action::ExchangeSides { round: RoundNumber(1), players });
    let Some(ReportState::Waiting(report)) = state(&desk, &m) else { panic!("{:?}", state(&desk, &m)) };
    assert_eq!((&report.by, &report.players.1), (&winner, &winner));
    assert_eq!(report.result, MatchResult::played(0, 1, 0));
}

#[test]
fn a_new_round_keeps_only_the_reports_of_open_matches() {
    let (mut desk, _) = four();
    let matches = desk.t().rounds[0].matches.clone();
    for m in &matches {
        desk.does(says(m, 0, played(2, 0)));
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(2, 0, 0)));
    }
    desk.pairs();
    assert!(desk.t().reports.is_empty(), "{:?}", desk.t().reports);
}

#[test]
fn the_last_step_of_the_desk_is_never_a_players_report() {
    let (mut desk, m) = four();
    let publish = desk.journal.last_seq();
    desk.does(says(&m, 0, played(2, 1)));
    assert_eq!(desk.journal.last_done(|entry| entry.action.is_for_players_to_ask()).unwrap().seq, publish);
}
