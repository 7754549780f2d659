//! Each kind of time control in a few lines, and the rules of stopping, flags and announcements.

use pairwright_clock::{
    Announcer, Audience, Clock, ClockAction, ClockRefusal, Control, Milliseconds, Phase, Reading, Side,
    StopReason,
};

/// A clock with this control on which a starts at 0 and each turn takes the next number of milliseconds.
fn played(control: &str, turns: &[u64]) -> (Clock, Milliseconds) {
    let mut clock = Clock::new(serde_json::from_str(control).unwrap());
    clock.apply(Milliseconds(0), ClockAction::Start(Side::A)).unwrap();
    let mut at = Milliseconds(0);
    for turn in turns {
        at = at.plus(Milliseconds(*turn));
        clock.apply(at, ClockAction::Press(clock.running().unwrap())).unwrap();
    }
    (clock, at)
}

fn reading(control: &str, turns: &[u64], then: u64) -> Reading {
    let (clock, at) = played(control, turns);
    clock.read(at.plus(Milliseconds(then)))
}

/// What both sides show `then` milliseconds into the turn after `turns`.
#[track_caller]
fn check(control: &str, turns: &[u64], then: u64, shows: [u64; 2]) {
    let reading = reading(control, turns, then);
    assert_eq!([reading.shows.a.0, reading.shows.b.0], shows);
}

/// When each flag fell.
#[track_caller]
fn flags(control: &str, turns: &[u64], then: u64, fell: [Option<u64>; 2]) {
    let found = reading(control, turns, then).flag_fell_at;
    assert_eq!([found.a, found.b].map(|at| at.map(|at| at.0)), fell);
}

const BYO_YOMI: &str = r#"{"kind":"byo-yomi","base":1000,"period":300,"periods":3}"#;
const CANADIAN: &str = r#"{"kind":"canadian","base":1000,"period":300,"moves":2}"#;
const HOURGLASS: &str = r#"{"kind":"hourglass","base":1000}"#;
const PER_MOVE: &str = r#"{"kind":"per-move","base":1000}"#;
const STAGES: &str =
    r#"{"kind":"fischer","base":1000,"delay":10,"stages":[{"moves":2,"add":500},{"moves":1,"add":70}]}"#;
const DELAY: &str = r#"{"kind":"delay","base":1000,"delay":100}"#;
const SUDDEN: &str = r#"{"kind":"sudden","base":1000}"#;

#[test]
fn sand_flows_while_it_runs_and_stops_at_a_flag() {
    check(HOURGLASS, &[300], 0, [700, 1300]);
    check(HOURGLASS, &[], 300, [700, 1300]);
    check(HOURGLASS, &[300, 50], 0, [750, 1250]);
    check(HOURGLASS, &[1500], 0, [0, 2000]);
    check(HOURGLASS, &[1500], 400, [0, 1600]);
    flags(HOURGLASS, &[1500], 400, [Some(1000), None]);
}

#[test]
fn every_move_has_its_time_and_unused_time_is_lost() {
    check(PER_MOVE, &[300], 0, [1000, 1000]);
    check(PER_MOVE, &[], 300, [700, 1000]);
    flags(PER_MOVE, &[999, 1000], 0, [None, Some(1999)]);
    check(PER_MOVE, &[999, 1000], 0, [1000, 0]);
    check(r#"{"kind":"per-move","base":0,"delay":400}"#, &[100], 0, [400, 400]);
    check(r#"{"kind":"per-move","delay":400}"#, &[100], 150, [400, 250]);
}

#[test]
fn byo_yomi_periods_are_full_again_after_a_move_and_the_last_one_ends_in_the_flag() {
    check(BYO_YOMI, &[999], 0, [1, 1000]);
    check(BYO_YOMI, &[1000], 0, [300, 1000]);
    check(BYO_YOMI, &[], 1299, [1, 1000]);
    check(BYO_YOMI, &[1299], 0, [300, 1000]);
    assert_eq!(reading(BYO_YOMI, &[1299], 0).period.a, 1);
    check(BYO_YOMI, &[], 1300, [300, 1000]);
    assert_eq!(reading(BYO_YOMI, &[], 1300).period.a, 2);
    flags(BYO_YOMI, &[], 1899, [None, None]);
    flags(BYO_YOMI, &[], 1900, [Some(1900), None]);
    flags(BYO_YOMI, &[1700, 0], 300, [Some(2000), None]);
    check(BYO_YOMI, &[5000], 0, [0, 1000]);
}

#[test]
fn a_canadian_block_is_full_again_after_its_moves() {
    check(CANADIAN, &[1100, 0], 0, [200, 1000]);
    check(CANADIAN, &[1100, 0, 150], 0, [300, 1000]);
    flags(CANADIAN, &[1100, 0], 200, [Some(1300), None]);
}

#[test]
fn stages_add_time_after_their_moves() {
    check(STAGES, &[100, 0], 0, [910, 1010]);
    check(STAGES, &[100, 0, 100], 0, [1320, 1010]);
    check(STAGES, &[100, 0, 100, 0, 0], 0, [1400, 1520]);
    check(STAGES, &[100, 0, 1000], 0, [0, 1010]);
}

#[test]
fn each_side_can_have_its_own_time() {
    check(r#"{"kind":"sudden","base":{"a":500,"b":900}}"#, &[100], 100, [400, 800]);
    flags(r#"{"kind":"sudden","base":{"a":500,"b":900}}"#, &[600], 900, [Some(500), Some(1500)]);
}

#[test]
fn delay_and_refund_can_be_seen_while_they_run() {
    assert_eq!(reading(DELAY, &[], 30).delay_left, Milliseconds(70));
    assert_eq!(reading(DELAY, &[], 130).delay_left, Milliseconds(0));
    let bronstein = r#"{"kind":"bronstein","base":1000,"delay":100}"#;
    assert_eq!(reading(bronstein, &[], 30).refund, Milliseconds(30));
    assert_eq!(reading(bronstein, &[], 130).refund, Milliseconds(100));
    assert_eq!(reading(bronstein, &[], 1000).refund, Milliseconds(0), "nothing is refunded after the flag");
}

#[test]
fn a_side_that_begins_without_time_is_flagged_at_that_instant() {
    flags(r#"{"kind":"sudden","base":0}"#, &[], 0, [Some(0), None]);
    flags(r#"{"kind":"bronstein","base":0,"delay":9}"#, &[], 0, [Some(0), None]);
    flags(r#"{"kind":"delay","base":0,"delay":9}"#, &[], 8, [None, None]);
    flags(r#"{"kind":"delay","base":0,"delay":9}"#, &[], 9, [Some(9), None]);
    flags(r#"{"kind":"sudden","base":{"a":100,"b":0}}"#, &[10], 0, [None, Some(10)]);
}

#[test]
fn when_a_judge_takes_all_the_time_the_flag_falls_as_the_clock_goes_on() {
    let (mut clock, _) = played(SUDDEN, &[]);
    clock.apply(Milliseconds(10), ClockAction::Stop(Some(StopReason::Judge))).unwrap();
    clock.apply(Milliseconds(10), ClockAction::Adjust(Side::A, -5_000)).unwrap();
    assert_eq!(clock.read(Milliseconds(50)).flag_fell_at.a, None);
    clock.apply(Milliseconds(60), ClockAction::Resume).unwrap();
    assert_eq!(clock.read(Milliseconds(60)).flag_fell_at.a, Some(Milliseconds(60)));
}

#[test]
fn a_flag_stays_fallen_when_a_judge_gives_time() {
    let (mut clock, at) = played(SUDDEN, &[1200]);
    clock.apply(at, ClockAction::Stop(None)).unwrap();
    clock.apply(at, ClockAction::Adjust(Side::A, 300)).unwrap();
    let reading = clock.read(at);
    assert_eq!((reading.shows.a, reading.flag_fell_at.a), (Milliseconds(300), Some(Milliseconds(1000))));
}

#[test]
fn a_stop_without_a_judge_is_a_concession() {
    let (mut clock, at) = played(DELAY, &[10]);
    clock.apply(at, ClockAction::Stop(None)).unwrap();
    assert_eq!(clock.phase(), Phase::Stopped { side: Side::B, reason: None });
    clock.apply(at, ClockAction::Reason(StopReason::Concession(Side::B))).unwrap();
    let reason = Some(StopReason::Concession(Side::B));
    assert_eq!(clock.phase(), Phase::Stopped { side: Side::B, reason });
}

#[test]
fn the_next_game_begins_with_both_times_full() {
    let (mut clock, at) = played(DELAY, &[500, 500]);
    assert_eq!(clock.apply(at, ClockAction::Reset), Err(ClockRefusal::Runs));
    clock.apply(at, ClockAction::Stop(Some(StopReason::GameOver))).unwrap();
    clock.apply(at, ClockAction::Reset).unwrap();
    assert_eq!(clock.phase(), Phase::Ready);
    assert_eq!(clock.read(at).shows.a, Milliseconds(1000));
    assert!(matches!(
        clock.apply(Milliseconds(0), ClockAction::Start(Side::B)),
        Err(ClockRefusal::TimeGoesBack { .. })
    ));
    clock.apply(at, ClockAction::Start(Side::B)).unwrap();
}

#[test]
fn play_goes_on_until_a_flag_is_announced_and_then_no_further_turn_begins() {
    let (mut clock, at) = played(SUDDEN, &[1200]);
    assert_eq!(clock.lost_on_time(), None);
    clock.apply(at, ClockAction::Press(Side::B)).unwrap();
    clock.apply(at.plus(Milliseconds(5)), ClockAction::Announce(Announcer::Player(Side::B))).unwrap();
    assert_eq!(clock.lost_on_time(), Some(Side::A));
    assert_eq!(clock.running(), None);
    assert_eq!(clock.apply(Milliseconds(9_999), ClockAction::Resume), Err(ClockRefusal::Announced));
    assert_eq!(
        clock.apply(Milliseconds(9_999), ClockAction::Announce(Announcer::Judge)),
        Err(ClockRefusal::Announced)
    );
    clock.apply(Milliseconds(9_999), ClockAction::Reset).unwrap();
    assert_eq!(clock.lost_on_time(), None);
}

#[test]
fn the_first_of_two_flags_loses() {
    let (mut clock, at) = played(r#"{"kind":"sudden","base":{"a":5000,"b":1000}}"#, &[0, 2000, 5000]);
    clock.apply(at, ClockAction::Announce(Announcer::Judge)).unwrap();
    let reading = clock.read(at);
    assert!(reading.flag_fell_at.a.is_some() && reading.flag_fell_at.b.is_some());
    assert_eq!(clock.lost_on_time(), Some(Side::B));
}

#[test]
fn the_side_that_ran_first_loses_when_both_flags_fall_at_the_same_instant() {
    let (clock, at) = played(r#"{"kind":"sudden","base":{"a":1000,"b":0}}"#, &[1000]);
    let reading = clock.read(at);
    assert_eq!(reading.flag_fell_at.a, reading.flag_fell_at.b);
    assert_eq!(reading.first_flag, Some(Side::A));
}

#[test]
fn spectators_see_a_flag_only_once_it_is_announced() {
    let (mut clock, at) = played(SUDDEN, &[1200]);
    let seen = clock.read(at).for_audience(Audience::Spectators);
    assert_eq!((seen.first_flag, seen.flag_fell_at.a), (None, None));
    assert!(seen.shows.a > Milliseconds(0), "a zero would give the flag away");
    assert_eq!(clock.read(at).for_audience(Audience::Table).first_flag, Some(Side::A));
    clock.apply(at, ClockAction::Announce(Announcer::Judge)).unwrap();
    assert_eq!(clock.read(at).for_audience(Audience::Spectators).first_flag, Some(Side::A));
}

#[test]
fn every_kind_is_written_as_it_is_read() {
    for control in [BYO_YOMI, CANADIAN, HOURGLASS, PER_MOVE, STAGES, DELAY, SUDDEN] {
        let read: Control = serde_json::from_str(control).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), control);
    }
}
