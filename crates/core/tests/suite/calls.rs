//! Calls for a judge, and the Judge Armageddon Clock as a judge counts it (page 10, "Judges"; page 7).

use crate::common::{Desk, entropy, report};
use pairwright_core::nouns::{ArmageddonStep, CallEnd, CallKind, DoomChoice, Left};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, BySide, MatchResult, PlayerId, RoundNumber, Setup};

const R1: RoundNumber = RoundNumber(1);

/// Four players in their first round.
fn desk() -> Desk {
    let mut desk = Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, 4);
    desk.pairs();
    desk
}

/// The players of a table.
fn table(desk: &Desk, place: usize) -> (PlayerId, PlayerId) {
    let (first, second) = desk.t().rounds[0].matches[place].pair().unwrap();
    (first.clone(), second.clone())
}

fn call(desk: &Desk, number: u32, place: usize, at: i64) -> Action {
    let players = table(desk, place);
    let by = Some(players.0.clone());
    Action::CallJudge { call: number, round: R1, players, by, kind: CallKind::Rules, at }
}

fn take(call: u32, judge: &str) -> Action {
    Action::TakeCall { call, judge: judge.into(), at: 2_000 }
}

#[test]
fn a_call_is_taken_once_and_ends_once() {
    let mut desk = desk();
    desk.does(call(&desk, 1, 0, 1_000));
    desk.does(take(1, "judge Ana"));
    assert_eq!(desk.tries(take(1, "judge Bo")), Err(Refusal::CallTaken));
    desk.does(Action::EndCall { call: 1, end: CallEnd::Done, at: 61_000 });
    let again = Action::EndCall { call: 1, end: CallEnd::Withdrawn, at: 62_000 };
    assert_eq!(desk.tries(again), Err(Refusal::CallEnded));
    assert_eq!(desk.tries(take(7, "judge Bo")), Err(Refusal::NoSuchCall(7)));
    let call = &desk.t().calls[0];
    assert_eq!(call.taken, Some(("judge Ana".into(), 2_000)));
    assert_eq!((call.is_open(), call.length(999_999)), (false, 60_000), "an ended call grows no longer");
}

#[test]
fn an_appeal_waits_for_the_head_judge_and_is_decided_once() {
    let mut desk = desk();
    desk.does(call(&desk, 1, 0, 1_000));
    let by = Some(table(&desk, 0).1);
    let appeal = Action::Appeal { call: 1, by, at: 3_000 };
    let hear = Action::HearAppeal { call: 1, judge: "head-judge Bo".into(), at: 4_000 };
    assert_eq!(desk.tries(appeal.clone()), Err(Refusal::NoRulingYet));
    desk.does(take(1, "judge Ana"));
    assert_eq!(desk.tries(hear.clone()), Err(Refusal::NotAppealed));
    let stranger = Action::Appeal { call: 1, by: Some(table(&desk, 1).0), at: 3_000 };
    assert_eq!(desk.tries(stranger), Err(Refusal::NoSuchCall(1)));
    desk.does(appeal.clone());
    assert_eq!(desk.tries(take(1, "judge Ana")), Err(Refusal::CallAppealed));
    assert_eq!(desk.tries(appeal), Err(Refusal::CallAppealed));
    for end in [CallEnd::Withdrawn, CallEnd::Done] {
        let ends = Action::EndCall { call: 1, end, at: 3_500 };
        assert_eq!(desk.tries(ends), Err(Refusal::CallAppealed), "it is the head judge's to end");
    }
    desk.does(hear.clone());
    assert_eq!(desk.tries(hear), Err(Refusal::CallTaken));
    desk.does(Action::EndCall { call: 1, end: CallEnd::Done, at: 61_000 });
    assert_eq!(desk.t().calls[0].length(0), 60_000, "the time goes back to the first call");
}

#[test]
fn a_table_that_waits_for_a_judge_does_not_call_again() {
    let mut desk = desk();
    desk.does(call(&desk, 1, 0, 1_000));
    assert!(matches!(desk.tries(call(&desk, 2, 0, 2_000)), Err(Refusal::AlreadyCalled { .. })));
    assert_eq!(desk.tries(call(&desk, 1, 1, 2_000)), Err(Refusal::CallNumberTaken(1)));
    desk.does(call(&desk, 2, 1, 2_000));
    desk.does(Action::EndCall { call: 1, end: CallEnd::Withdrawn, at: 3_000 });
    desk.does(call(&desk, 3, 0, 4_000));
}

#[test]
fn a_player_calls_a_judge_only_to_their_own_match() {
    let mut desk = desk();
    let (here, there) = (table(&desk, 0), table(&desk, 1));
    let call = |by: &PlayerId, players: (PlayerId, PlayerId), round: u32| Action::CallJudge {
        call: 1,
        round: RoundNumber(round),
        players,
        by: Some(by.clone()),
        kind: CallKind::Other,
        at: 0,
    };
    let mixed = (here.0.clone(), there.0.clone());
    for wrong in [call(&there.0, here.clone(), 1), call(&here.0, mixed, 1), call(&here.0, here.clone(), 2)] {
        assert!(desk.tries(wrong).is_err());
    }
    assert!(desk.t().calls.is_empty());
    desk.does(call(&here.1, here.clone(), 1));
}

#[test]
fn undoing_a_call_also_undoes_its_acceptance() {
    let mut desk = desk();
    let called = desk.does(call(&desk, 1, 0, 1_000));
    desk.does(call(&desk, 2, 1, 1_500));
    desk.does(take(1, "judge Ana"));
    let plan = desk.journal.undo_plan(called).unwrap();
    assert_eq!(plan.entries.len(), 2, "{plan:?}");
    desk.does(Action::Undo { entries: plan.entries });
    assert_eq!(desk.t().calls.iter().map(|call| call.number).collect::<Vec<_>>(), [2]);
}

const LEFT: Left = Left { life: 20, poison: 0, library: 40 };

fn enters(desk: &Desk, speed: u32) -> Action {
    let left = BySide::new(LEFT, LEFT);
    Action::BeginArmageddon { round: R1, players: table(desk, 0), speed, left, at: 0 }
}

#[test]
fn each_step_under_an_armageddon_clock_can_be_taken_back_once() {
    let mut desk = desk();
    assert_eq!(desk.tries(enters(&desk, 0)), Err(Refusal::NoSpeed));
    desk.does(enters(&desk, 2));
    assert!(matches!(desk.tries(enters(&desk, 3)), Err(Refusal::ArmageddonRuns { .. })));
    let players = table(&desk, 0);
    let step = ArmageddonStep::Upkeep(BySide::new(DoomChoice::Life, DoomChoice::Poison));
    desk.does(Action::StepArmageddon { round: R1, players: players.clone(), step, at: 1 });
    let back = Action::UnstepArmageddon { round: R1, players: players.clone(), steps: 1, at: 2 };
    desk.does(back.clone());
    assert_eq!(desk.tries(back), Err(Refusal::ArmageddonChanged), "a second tap takes nothing more back");
    desk.does(Action::EndArmageddon { round: R1, players: players.clone(), at: 3 });
    assert!(desk.t().armageddon(R1, &players).is_none());
    let late = Action::StepArmageddon { round: R1, players, step, at: 4 };
    assert!(matches!(desk.tries(late), Err(Refusal::NoArmageddon { .. })));
    desk.does(enters(&desk, 1));
}

#[test]
fn a_call_of_an_earlier_round_leaves_the_same_players_free_to_call_again() {
    let mut desk = Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, 2);
    desk.pairs();
    desk.does(call(&desk, 1, 0, 1_000));
    let players = table(&desk, 0);
    desk.does(report(1, &players.0, &players.1, MatchResult::played(2, 0, 0)));
    desk.pairs();
    let again = Action::CallJudge {
        call: 2,
        round: RoundNumber(2),
        players,
        by: None,
        kind: CallKind::Rules,
        at: 2_000,
    };
    desk.does(again);
    assert_eq!(desk.t().calls.len(), 2);
}

#[test]
fn a_journal_with_an_appeal_that_ends_undecided_opens() {
    let mut desk = desk();
    desk.does(call(&desk, 1, 0, 1_000));
    desk.does(take(1, "judge Ana"));
    desk.does(Action::Appeal { call: 1, by: None, at: 3_000 });
    let mut of_before = desk.t().clone();
    of_before.apply(&Action::EndCall { call: 1, end: CallEnd::Withdrawn, at: 4_000 }).unwrap();
    assert!(!of_before.calls[0].is_open());
}

#[test]
fn a_player_with_a_bye_can_call_a_judge() {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") };
    let mut desk = Desk::with_players(setup, 5);
    desk.pairs();
    let alone = desk.t().rounds[0].matches.iter().find(|m| m.pair().is_none()).unwrap().players[0].clone();
    let call = |number: u32, player: &PlayerId| Action::CallJudge {
        call: number,
        round: R1,
        players: (player.clone(), player.clone()),
        by: Some(player.clone()),
        kind: CallKind::Time,
        at: 1_000,
    };
    let seated = table(&desk, 0).0;
    assert!(desk.tries(call(1, &seated)).is_err(), "a player with an opponent calls from the match");
    desk.does(call(1, &alone));
    assert!(matches!(desk.tries(call(2, &alone)), Err(Refusal::AlreadyCalled { .. })));
    desk.does(take(1, "judge Ana"));
    desk.does(Action::EndCall { call: 1, end: CallEnd::Done, at: 61_000 });
}
