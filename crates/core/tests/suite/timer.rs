//! Timers, extra time and missing players, through actions alone.

use crate::common::{Desk, entropy, report};
use pairwright_core::nouns::{
    AtZero, ExtraReason, ExtraTime, Lateness, TimerEvent, TimerOf, TimerStep, VenueOptions,
};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup};

const MINUTE: i64 = 60_000;
const ROUND_1: TimerOf = TimerOf::Round { round: RoundNumber(1) };

fn first_round() -> Desk {
    let mut desk = Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, 6);
    desk.pairs();
    desk
}

fn timer(of: TimerOf, step: TimerStep, at: i64) -> Action {
    Action::Timer { of, step, at: at * MINUTE }
}

fn start(at: i64) -> Action {
    timer(ROUND_1, TimerStep::Start { from: at * MINUTE, length: 50 * MINUTE }, at)
}

fn pair(desk: &Desk, table: usize) -> (PlayerId, PlayerId) {
    let (a, b) = desk.t().rounds[0].matches[table].pair().unwrap();
    (a.clone(), b.clone())
}

fn give(desk: &Desk, table: usize, minutes: i64, turns: i32) -> Action {
    let extra = ExtraTime { time: minutes * MINUTE, turns, reason: ExtraReason::Call, note: String::new() };
    Action::ExtraTime { round: RoundNumber(1), players: pair(desk, table), extra, at: 0 }
}

fn has(desk: &Desk, table: usize) -> (i64, i32) {
    let extra = desk.t().extra_time(RoundNumber(1), &desk.t().rounds[0].matches[table]);
    (extra.time / MINUTE, extra.turns)
}

#[test]
fn a_timer_keeps_its_steps_in_order() {
    let mut desk = first_round();
    desk.does(start(5));
    desk.does(timer(ROUND_1, TimerStep::Pause {}, 15));
    desk.does(timer(ROUND_1, TimerStep::Continue {}, 20));
    desk.does(timer(ROUND_1, TimerStep::Add { by: -5 * MINUTE }, 21));
    let at: Vec<i64> = desk.t().timer_events(ROUND_1).iter().map(|event| event.at / MINUTE).collect();
    assert_eq!(at, [5, 15, 20, 21]);
    desk.does(timer(ROUND_1, TimerStep::Stop {}, 30));
    desk.does(start(31));
}

#[test]
fn an_impossible_timer_step_is_refused_and_changes_nothing() {
    let mut desk = first_round();
    let stop = TimerStep::Stop {};
    for step in [TimerStep::Pause {}, TimerStep::Continue {}, TimerStep::Add { by: 1 }, stop] {
        assert_eq!(desk.tries(timer(ROUND_1, step, 1)), Err(Refusal::TimerDoesNotRun));
    }
    let length = |length| timer(ROUND_1, TimerStep::Start { from: 0, length }, 0);
    for wrong in [0, -1, i64::MAX, i64::MIN, 25 * 60 * MINUTE] {
        assert_eq!(desk.tries(length(wrong)), Err(Refusal::TimerTooLong));
    }
    let later = TimerOf::Round { round: RoundNumber(2) };
    assert_eq!(
        desk.tries(timer(later, TimerStep::Start { from: 0, length: MINUTE }, 0)),
        Err(Refusal::NoSuchRound(RoundNumber(2)))
    );
    assert!(desk.t().timers.is_empty());
    desk.does(start(1));
    assert_eq!(desk.tries(start(2)), Err(Refusal::TimerRuns));
    assert_eq!(desk.tries(timer(ROUND_1, TimerStep::Continue {}, 2)), Err(Refusal::TimerRuns));
    assert_eq!(desk.tries(timer(ROUND_1, TimerStep::Add { by: i64::MIN }, 2)), Err(Refusal::TimerTooLong));
    desk.does(timer(ROUND_1, TimerStep::Pause {}, 2));
    assert_eq!(desk.tries(timer(ROUND_1, TimerStep::Pause {}, 3)), Err(Refusal::TimerDoesNotRun));
    assert_eq!(desk.tries(start(3)), Err(Refusal::TimerRuns), "a paused timer goes on, or is stopped first");
}

#[test]
fn undoing_a_start_undoes_the_later_steps_of_the_timer_and_nothing_else() {
    let mut desk = first_round();
    let started = desk.does(start(0));
    let given = desk.does(give(&desk, 0, 5, 0));
    let paused = desk.does(timer(ROUND_1, TimerStep::Pause {}, 9));
    let (a, b) = pair(&desk, 1);
    desk.does(report(1, &a, &b, MatchResult::played(2, 0, 0)));
    let plan = desk.journal.undo_plan(started).unwrap();
    assert_eq!(plan.entries, [started, paused]);
    desk.does(Action::Undo { entries: plan.entries });
    assert_eq!(desk.t().timer_events(ROUND_1), &[] as &[TimerEvent]);
    assert_eq!(has(&desk, 0), (5, 0), "extra time stays");
    desk.does(Action::Undo { entries: vec![given] });
    assert_eq!(has(&desk, 0), (0, 0));
}

#[test]
fn extra_time_adds_up_table_by_table_and_can_be_taken_back() {
    let mut desk = first_round();
    for (minutes, turns) in [(5, 0), (3, 2), (-4, 0), (0, -1)] {
        desk.does(give(&desk, 1, minutes, turns));
    }
    assert_eq!([has(&desk, 0), has(&desk, 1)], [(0, 0), (4, 1)]);
    assert_eq!(desk.tries(give(&desk, 1, -5, 0)), Err(Refusal::LessThanNoExtraTime));
    assert_eq!(desk.tries(give(&desk, 1, 0, -2)), Err(Refusal::LessThanNoExtraTime));
    assert_eq!(desk.tries(give(&desk, 1, 0, 0)), Err(Refusal::NoExtraTime));
    assert_eq!(desk.tries(give(&desk, 1, 24 * 60, 0)), Err(Refusal::TimerTooLong));
    assert_eq!(desk.tries(give(&desk, 1, 0, 20)), Err(Refusal::TooManyExtraTurns { most: 20 }));
    let (a, c) = (pair(&desk, 0).0, pair(&desk, 1).0);
    let extra = ExtraTime { turns: 1, ..ExtraTime::default() };
    let apart = Action::ExtraTime { round: RoundNumber(1), players: (a, c), extra, at: 0 };
    assert!(matches!(desk.tries(apart), Err(Refusal::NoSuchMatch { .. })));
}

#[test]
fn extra_time_stays_with_its_match_when_the_sides_are_exchanged() {
    let mut desk =
        Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "chess-dutch") }, 4);
    desk.pairs();
    desk.does(give(&desk, 0, 6, 0));
    let players = pair(&desk, 0);
    desk.does(Action::ExchangeSides { round: RoundNumber(1), players });
    assert_eq!(has(&desk, 0), (6, 0));
}

#[test]
fn a_missing_player_is_noted_once_and_may_arrive() {
    let mut desk = first_round();
    let (a, b) = pair(&desk, 0);
    let note = |player: &PlayerId, missing, at| Action::Missing {
        round: RoundNumber(1),
        player: player.clone(),
        missing,
        at,
    };
    desk.does(note(&a, true, 7));
    desk.does(note(&a, true, 9));
    assert_eq!(desk.t().missing_since(RoundNumber(1), &a), Some(7));
    assert_eq!(desk.t().missing_since(RoundNumber(1), &b), None);
    desk.does(note(&a, false, 11));
    assert_eq!(desk.t().missing_since(RoundNumber(1), &a), None);
    desk.does(report(1, &a, &b, MatchResult::played(2, 0, 0)));
    assert!(matches!(desk.tries(note(&a, true, 12)), Err(Refusal::NoOpenMatch { .. })));
}

#[test]
fn the_organiser_decides_what_happens_at_zero_before_the_ruleset() {
    let at_zero = |preset: &str, venue: VenueOptions| {
        Desk::open(Setup { venue, ..Setup::new("Friday", preset) }).t().at_zero()
    };
    assert_eq!(at_zero("magic", VenueOptions::default()), AtZero::ExtraTurns(5));
    assert_eq!(at_zero("turnabout", VenueOptions::default()), AtZero::Armageddon);
    let three = VenueOptions { at_zero: Some(AtZero::ExtraTurns(3)), ..VenueOptions::default() };
    assert_eq!(at_zero("turnabout", three), AtZero::ExtraTurns(3));
}

#[test]
fn the_cost_of_lateness_follows_the_ruleset_unless_the_organiser_sets_it() {
    let desk = |rules: serde_json::Value, late| {
        let ruleset = serde_json::from_value(rules).unwrap();
        let venue = VenueOptions { late, ..VenueOptions::default() };
        Desk::open(Setup { venue, ruleset, ..Setup::new("Friday", "magic") }).t().lateness()
    };
    let ten = Lateness { game_loss: Some(0), match_loss: Some(10) };
    assert_eq!(desk(serde_json::json!("magic"), None), ten);
    assert_eq!(desk(serde_json::json!("chess"), None), ten, "as journals of earlier versions mean it");
    let hour = serde_json::json!({ "extends": "chess", "late": { "game_loss": "never", "match_loss": 60 } });
    assert_eq!(desk(hour.clone(), None), Lateness { game_loss: None, match_loss: Some(60) });
    assert_eq!(desk(hour, Some(ten)), ten, "the organiser's word comes first");
}

#[test]
fn no_game_is_lost_later_than_its_match() {
    let mut desk = Desk::open(Setup::new("Friday", "magic"));
    let mut set = |game_loss, match_loss| {
        let late = Some(Lateness { game_loss, match_loss });
        let setup = desk.t().setup.clone();
        let venue = VenueOptions { late, ..setup.venue.clone() };
        desk.tries(Action::Configure { setup: Setup { venue, ..setup } })
    };
    assert!(matches!(set(Some(11), Some(10)), Err(Refusal::Name(why)) if why.code == "venue-late-order"));
    for (game, all) in [(Some(10), Some(10)), (Some(11), None), (None, Some(10))] {
        assert!(set(game, all).is_ok());
    }
}

#[test]
fn options_that_are_not_set_are_not_written() {
    assert_eq!(serde_json::to_string(&VenueOptions::default()).unwrap(), "{}");
    let late = Some(Lateness { game_loss: None, match_loss: Some(15) });
    let text = serde_json::to_string(&VenueOptions { late, ..VenueOptions::default() }).unwrap();
    assert_eq!(serde_json::from_str::<VenueOptions>(&text).unwrap().late, late);
}
