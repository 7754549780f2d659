//! A Swiss that players leave with a number of wins or losses (page 5, "Out by record").

use pairwright_core::check::check_tournament;
use pairwright_core::nouns::{CutRule, Leave, RecordEnd, StageKind, StageSpec};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::standings::standings;
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup, Tournament};

use crate::common::{Desk, entropy, report};

const THREE: Leave = Leave { wins: 3, losses: 3 };

fn setup(leave: Leave, top: u32) -> Setup {
    let bracket = StageSpec { cut: Some(CutRule::top(top)), ..StageSpec::new(StageKind::Elimination) };
    let (leave, entropy) = (Some(leave), Some(entropy()));
    Setup { leave, entropy, stages: vec![bracket], ..Setup::new("Major", "magic") }
}

/// The lower number of a player wins.
fn plays(desk: &mut Desk) {
    let round = desk.t().current_round().unwrap().clone();
    for (a, b) in round.open_matches().filter_map(|m| m.pair()) {
        let index = |id: &PlayerId| desk.t().index_of(id);
        let result = if index(a) < index(b) { (2, 0) } else { (0, 2) };
        desk.does(report(round.number.0, a, b, MatchResult::played(result.0, result.1, 0)));
    }
}

/// Plays the Swiss to its end.
fn played(setup: Setup, players: usize) -> Desk {
    let mut desk = Desk::with_players(setup, players);
    while let NextStep::Pair(_) = next_step(desk.t()) {
        desk.pairs();
        plays(&mut desk);
    }
    desk
}

fn records(tournament: &Tournament) -> Vec<String> {
    standings(tournament).rows.iter().map(|row| row.record.to_string()).collect()
}

#[test]
fn sixteen_teams_are_in_with_three_wins_and_out_with_three_losses() {
    let mut desk = played(setup(THREE, 8), 16);
    assert_eq!(desk.t().setup.rounds_announced(), Some(5));
    let sizes: Vec<usize> = desk.t().rounds.iter().map(|round| round.matches.len()).collect();
    assert_eq!(sizes, [8, 8, 8, 6, 3]);
    let all = ["3-0", "3-1", "3-2", "2-3", "1-3", "0-3"].into_iter().zip([2, 3, 3, 3, 3, 2]);
    let expected: Vec<&str> = all.flat_map(|(record, times)| vec![record; times]).collect();
    assert_eq!(records(desk.t()), expected, "fewer losses rank first");
    assert_eq!(next_step(desk.t()), NextStep::Cut(8));
    let winners: Vec<String> =
        standings(desk.t()).rows[..8].iter().map(|row| row.player.to_string()).collect();
    assert_eq!(desk.cuts(), winners);
    let NextStep::Pair(_) = next_step(desk.t()) else { panic!("the bracket comes next") };
    desk.pairs();
    assert_eq!(desk.t().current_round().unwrap().matches.len(), 4);
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn nobody_with_all_losses_is_in_a_cut_that_is_larger() {
    let mut desk = played(setup(THREE, 16), 16);
    assert_eq!(desk.cuts().len(), 8);
}

#[test]
fn the_swiss_is_over_before_the_announced_rounds_once_every_record_is_complete() {
    let long = Setup { rounds_planned: Some(9), ..setup(Leave { wins: 2, losses: 2 }, 4) };
    let mut desk = played(long, 8);
    assert_eq!(desk.t().last_swiss_round(), RoundNumber(3));
    assert_eq!(desk.cuts().len(), 4);
}

#[test]
fn an_odd_field_with_drops_also_ends_within_five_rounds() {
    for players in [3, 7, 11, 15, 21] {
        let mut desk = Desk::with_players(setup(THREE, 2), players);
        while let NextStep::Pair(round) = next_step(desk.t()) {
            desk.pairs();
            plays(&mut desk);
            let leaves = desk.t().present_in(round.next()).next().map(|player| player.id.clone());
            if let Some(player) = leaves.filter(|_| round.0 == 2) {
                desk.does(Action::Drop { player, after: round });
            }
        }
        assert!(desk.t().last_swiss_round().0 <= 5, "{players}");
        let findings = check_tournament(desk.t());
        assert_eq!(findings, [], "{players}");
    }
}

#[test]
fn a_correction_brings_a_player_back_and_a_complete_record_cannot_be_paired_by_hand() {
    let mut desk = Desk::with_players(setup(Leave { wins: 3, losses: 1 }, 2), 4);
    desk.pairs();
    plays(&mut desk);
    let id: PlayerId = "p4".into();
    assert_eq!(desk.t().record_end(&id), Some(RecordEnd::Losses));
    let round = desk.t().round(RoundNumber(1)).unwrap().clone();
    let lost = round.match_of(&id).unwrap();
    let next = RoundNumber(2);
    let mut by_hand = round.matches.clone();
    by_hand.iter_mut().for_each(|m| m.result = None);
    let mut proposed = round.clone();
    (proposed.number, proposed.matches) = (next, by_hand);
    let record = desk.t().record_of(round.number).unwrap().clone();
    let pair = Action::Pair { round: proposed, record };
    assert!(matches!(desk.tries(pair), Err(Refusal::RecordComplete { .. })));
    let (a, b) = lost.pair().unwrap();
    let was = lost.result.clone();
    let result = Some(was.clone().unwrap().swapped());
    desk.does(Action::Report { round: round.number, players: (a.clone(), b.clone()), result, was });
    assert_eq!(desk.t().record_end(&id), None);
}

#[test]
fn a_record_ends_only_a_swiss_of_one_stage() {
    let with = |kind| Setup { stages: vec![StageSpec::new(kind)], ..setup(THREE, 2) };
    let table = Action::Create { setup: with(StageKind::RoundRobin) };
    let tree = Action::Create { setup: with(StageKind::Elimination) };
    for action in [table, tree, Action::Create { setup: setup(Leave { wins: 0, losses: 3 }, 2) }] {
        assert!(matches!(Tournament::begin(&action), Err(Refusal::Stages { .. })));
    }
}

#[test]
fn the_record_that_ends_is_announced_before_round_1() {
    let mut desk = Desk::with_players(setup(THREE, 4), 8);
    let other = Setup { leave: Some(Leave { wins: 2, losses: 2 }), ..desk.t().setup.clone() };
    desk.does(Action::Configure { setup: other });
    desk.pairs();
    let back = Setup { leave: Some(THREE), ..desk.t().setup.clone() };
    assert_eq!(desk.tries(Action::Configure { setup: back }), Err(Refusal::LeaveAnnounced));
}
