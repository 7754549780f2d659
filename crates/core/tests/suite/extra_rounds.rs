//! Rounds that are played only if more than one player is undefeated (page 5, "Extra rounds").

use pairwright_core::check::check_tournament;
use pairwright_core::nouns::{CutRule, Leave, StageKind, StageSpec};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::{Action, MatchResult, RoundNumber, Setup, Tournament};

use crate::common::{Desk, entropy, report};

fn setup(rounds: u32, extra: u32) -> Setup {
    let (rounds_planned, extra_rounds) = (Some(rounds), Some(extra));
    Setup { rounds_planned, extra_rounds, entropy: Some(entropy()), ..Setup::new("Draft", "magic") }
}

/// Plays a round; the first matches are drawn, in the others the first player wins.
fn plays(desk: &mut Desk, draws: usize) {
    desk.pairs();
    let round = desk.t().current_round().unwrap().clone();
    for (place, (a, b)) in round.open_matches().filter_map(|m| m.pair()).enumerate() {
        let result = if place < draws { MatchResult::played(1, 1, 1) } else { MatchResult::played(2, 0, 0) };
        desk.does(report(round.number.0, a, b, result));
    }
}

#[test]
fn a_sixth_round_is_played_only_if_two_are_undefeated_after_five() {
    // Of 32 players one is undefeated after five rounds, of 33 there may be two.
    for (players, draws, rounds) in [(8, 0, 3), (8, 1, 4), (9, 0, 4)] {
        let mut desk = Desk::with_players(setup(3, 1), players);
        for round in 0..3 {
            plays(&mut desk, if round == 2 { draws } else { 0 });
        }
        assert_eq!(desk.t().rounds_announced(), Some(rounds), "{players} players, {draws} draws");
        let next = if rounds > 3 { NextStep::Pair(RoundNumber(4)) } else { NextStep::Finish };
        assert_eq!(next_step(desk.t()), next);
        if rounds > 3 {
            plays(&mut desk, 0);
            assert_eq!(next_step(desk.t()), NextStep::Finish, "there is one extra round");
        }
        assert_eq!(check_tournament(desk.t()), []);
    }
}

#[test]
fn an_undefeated_player_who_drops_makes_the_extra_round_needless() {
    let mut desk = Desk::with_players(setup(1, 2), 4);
    plays(&mut desk, 0);
    assert_eq!(desk.t().rounds_announced(), Some(2));
    let round = desk.t().current_round().unwrap();
    let winner = round.matches[0].players[0].clone();
    let drop = desk.does(Action::Drop { player: winner, after: RoundNumber(1) });
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    desk.does(Action::Undo { entries: vec![drop] });
    plays(&mut desk, 0);
    assert_eq!((desk.t().rounds_announced(), next_step(desk.t())), (Some(2), NextStep::Finish));
}

#[test]
fn an_extra_round_that_is_paired_is_played_and_the_cut_follows_it() {
    let bracket = StageSpec { cut: Some(CutRule::top(2)), ..StageSpec::new(StageKind::Elimination) };
    let mut desk = Desk::with_players(Setup { stages: vec![bracket], ..setup(1, 1) }, 4);
    plays(&mut desk, 0);
    let round = desk.t().current_round().unwrap().clone();
    desk.pairs();
    let (a, b) = round.matches[0].pair().unwrap();
    let was = round.matches[0].result.clone();
    let result = was.as_ref().map(MatchResult::swapped);
    desk.does(Action::Report { round: round.number, players: (a.clone(), b.clone()), result, was });
    assert_eq!(desk.t().rounds_announced(), Some(2));
    let open: Vec<_> = desk.t().open_matches().map(|(_, m)| m.clone()).collect();
    for (a, b) in open.iter().filter_map(|m| m.pair()) {
        desk.does(report(2, a, b, MatchResult::played(2, 0, 0)));
    }
    assert_eq!(next_step(desk.t()), NextStep::Cut(2));
    desk.cuts();
    assert_eq!(desk.t().rounds_announced(), Some(2));
}

#[test]
fn extra_rounds_are_announced_before_round_1_and_only_for_a_swiss() {
    let mut desk = Desk::with_players(setup(3, 1), 4);
    let with = |extra_rounds| Setup { extra_rounds, ..setup(3, 1) };
    desk.does(Action::Configure { setup: with(Some(2)) });
    desk.pairs();
    assert_eq!(desk.tries(Action::Configure { setup: with(None) }), Err(Refusal::ExtraRoundsAnnounced));
    let table = Setup { stages: vec![StageSpec::new(StageKind::RoundRobin)], ..setup(3, 1) };
    let leave = Setup { leave: Some(Leave { wins: 3, losses: 3 }), ..setup(5, 1) };
    for setup in [with(Some(0)), table, leave] {
        assert!(matches!(Tournament::begin(&Action::Create { setup }), Err(Refusal::Stages { .. })));
    }
}
