//! The plan of a day: how many rounds, when they begin, and the ways out of a day that is too short.

use pairwright_core::RoundNumber;
use pairwright_core::nouns::Pause;
use pairwright_core::stages::timetable::{DayPlan, MINUTE, PlanChange};
use pairwright_core::stages::{Entries, rounds_for_cut, rounds_needed};

#[test]
fn each_awarded_bye_doubles_a_players_weight() {
    assert_eq!(Entries::weighing_byes([0, 0, 1, 2, 3]), Entries(16));
    assert_eq!(Entries::weighing_byes([u32::MAX]).0, 1 << 32);
}

#[test]
fn without_a_cut_that_sends_somebody_home_one_player_stays_undefeated() {
    let needed = [Some(4), None, Some(0), Some(16), Some(32)].map(|cut| rounds_needed(Entries(16), cut));
    assert_eq!(needed, [5, 4, 4, 4, 4]);
    assert_eq!(rounds_needed(Entries(1), Some(8)), 0);
}

#[test]
fn other_cuts_follow_the_inequality() {
    assert_eq!(rounds_for_cut(Entries(16), 4), Some(5));
    assert_eq!(rounds_for_cut(Entries(4), 4), None);
    assert_eq!(rounds_for_cut(Entries(9), 8), Some(4));
    assert_eq!(rounds_for_cut(Entries(100_000), 8), Some(10));
    assert!(rounds_for_cut(Entries(u64::MAX), 2).is_some());
}

const HOUR: i64 = 60 * MINUTE;

/// The Friday night of document 004. It starts at 19:30 with thirty-three players and rounds of
/// fifty minutes in all, and must end by midnight.
fn friday() -> DayPlan {
    DayPlan {
        first: RoundNumber(1),
        halving: 1,
        begin: 19 * HOUR + 30 * MINUTE,
        rounds: 6,
        bracket_rounds: 0,
        minutes: 50,
        turnaround: 0,
        pause: None,
        latest_end: Some(24 * HOUR),
    }
}

#[test]
fn the_friday_night_of_document_004_ends_at_half_past_twelve() {
    assert_eq!(friday().end(), 24 * HOUR + 30 * MINUTE);
    assert_eq!(friday().late_by(), Some(30));
    assert_eq!(friday().rounds_that_fit(), Some(5));
}

#[test]
fn each_way_out_is_the_smallest_change_of_its_kind_that_is_in_time() {
    let ways = friday().ways_out();
    let changes: Vec<PlanChange> = ways.iter().map(|way| way.change).collect();
    assert_eq!(changes, [PlanChange::Earlier(30), PlanChange::Shorter(5), PlanChange::FewerRounds(1)]);
    assert!(ways.iter().all(|way| way.plan.late_by().is_none()));
    let with_cut = DayPlan { rounds: 4, bracket_rounds: 3, ..friday() };
    let changes: Vec<PlanChange> = with_cut.ways_out().iter().map(|way| way.change).collect();
    assert_eq!(changes[..2], [PlanChange::Earlier(80), PlanChange::Shorter(15)]);
    assert_eq!(
        changes[2..5],
        [PlanChange::SmallerCut(1), PlanChange::SmallerCut(2), PlanChange::SmallerCut(3)]
    );
    assert_eq!(changes[5..], [PlanChange::FewerRounds(2)]);
}

#[test]
fn a_day_that_is_far_too_short_names_the_saving_of_each_smaller_cut() {
    let tight = DayPlan { bracket_rounds: 3, latest_end: Some(21 * HOUR), ..friday() };
    let cuts = tight.ways_out().into_iter().filter(|way| matches!(way.change, PlanChange::SmallerCut(_)));
    let rounds: Vec<u32> = cuts.map(|way| way.plan.bracket_rounds).collect();
    assert_eq!(rounds, [2, 1, 0], "also where none of them is enough");
}

#[test]
fn a_smaller_cut_comes_with_fewer_rounds_only_if_it_is_not_enough_alone() {
    let tight = DayPlan { bracket_rounds: 3, minutes: 60, latest_end: Some(24 * HOUR), ..friday() };
    let both = tight
        .ways_out()
        .into_iter()
        .find(|way| matches!(way.change, PlanChange::SmallerCutAndFewerRounds(..)));
    let both = both.unwrap();
    assert_eq!(both.change, PlanChange::SmallerCutAndFewerRounds(3, 2));
    assert_eq!((both.plan.rounds, both.plan.bracket_rounds, both.plan.late_by()), (4, 0, None));
    assert_eq!(DayPlan { rounds: 5, ..both.plan }.late_by(), Some(30), "a fifth round does not fit");
}

#[test]
fn a_pause_is_added_to_the_time_between_two_rounds() {
    let pause = Some(Pause { after: RoundNumber(2), minutes: 30 });
    let plan = DayPlan { begin: 0, rounds: 3, turnaround: 10, pause, latest_end: None, ..friday() };
    let begins: Vec<i64> = plan.to_come().map(|round| round.begin / MINUTE).collect();
    assert_eq!(begins, [0, 60, 150]);
    assert_eq!((plan.late_by(), plan.rounds_that_fit()), (None, None));
}

#[test]
fn only_the_rest_of_a_day_that_has_begun_can_change() {
    // Five rounds have been played by 23:40.
    let begun = DayPlan { first: RoundNumber(6), begin: 23 * HOUR + 40 * MINUTE, ..friday() };
    assert_eq!((begun.late_by(), begun.rounds_that_fit()), (Some(30), Some(5)));
    let changes: Vec<PlanChange> = begun.ways_out().iter().map(|way| way.change).collect();
    assert_eq!(changes, [PlanChange::Shorter(30), PlanChange::FewerRounds(1)]);
    let over = DayPlan { first: RoundNumber(7), ..begun };
    assert_eq!((over.late_by(), over.minutes_to_spare(), over.to_come().count()), (None, None, 0));
}

#[test]
fn a_double_elimination_loses_two_rounds_with_half_the_cut() {
    let double = DayPlan { rounds: 3, bracket_rounds: 4, halving: 2, ..friday() };
    assert_eq!(double.late_by(), Some(80));
    assert!(
        double
            .ways_out()
            .iter()
            .any(|way| way.change == PlanChange::SmallerCut(1) && way.plan.bracket_rounds == 2)
    );
}

#[test]
fn a_change_that_cannot_be_in_time_is_not_a_way_out() {
    let tight = DayPlan { latest_end: Some(20 * HOUR), ..friday() };
    let changes: Vec<PlanChange> = tight.ways_out().iter().map(|way| way.change).collect();
    assert_eq!(changes, [PlanChange::Earlier(270)]);
    assert_eq!(tight.rounds_that_fit(), Some(0));
    let endless = DayPlan { minutes: 0, ..friday() };
    assert_eq!((endless.rounds_that_fit(), endless.late_by()), (None, None));
}
