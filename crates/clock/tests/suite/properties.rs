//! Properties of every clock, and every kind compared with a clock that counts single milliseconds.

use crate::common::Ticker;
use pairwright_clock::{
    Announcer, BySide, Clock, ClockAction, Control, ControlKind, Milliseconds, Overtime, Side, StageBonus,
    StopReason,
};
use proptest::prelude::*;

fn ms(range: std::ops::Range<u64>) -> impl Strategy<Value = Milliseconds> {
    range.prop_map(Milliseconds)
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::A), Just(Side::B)]
}

fn kind() -> impl Strategy<Value = ControlKind> {
    let overtime = (ms(1..15), 1..4_u32, 1..4_u32);
    prop_oneof![
        Just(ControlKind::Sudden),
        ms(0..12).prop_map(ControlKind::Delay),
        ms(0..12).prop_map(ControlKind::Bronstein),
        ms(0..12).prop_map(ControlKind::Fischer),
        Just(ControlKind::Hourglass),
        Just(ControlKind::PerMove),
        overtime.prop_map(|(period, periods, moves)| ControlKind::Overtime(Overtime {
            period,
            periods,
            moves
        })),
    ]
}

fn stages() -> impl Strategy<Value = Vec<StageBonus>> {
    prop::collection::vec((1..4_u32, ms(0..20)).prop_map(|(moves, add)| StageBonus { moves, add }), 0..3)
}

/// Small times, so that flags, delays and periods often coincide.
fn control() -> impl Strategy<Value = Control> {
    (ms(0..60), ms(0..60), kind(), stages()).prop_map(|(a, b, kind, stages)| Control {
        base: BySide::new(a, b),
        kind,
        stages: stages.into(),
    })
}

/// Attempts at anything, whatever the clock is doing.
fn action() -> impl Strategy<Value = ClockAction> {
    prop_oneof![
        2 => side().prop_map(ClockAction::Start),
        10 => side().prop_map(ClockAction::Press),
        3 => Just(ClockAction::Stop(None)),
        3 => Just(ClockAction::Resume),
        2 => (side(), -30..30_i64).prop_map(|(side, by)| ClockAction::Adjust(side, by)),
        1 => Just(ClockAction::Reset),
    ]
}

/// Actions with the time that passes before each.
fn actions() -> impl Strategy<Value = Vec<(u64, ClockAction)>> {
    prop::collection::vec((0..25_u64, action()), 1..40)
}

/// Mostly presses by the running side, so that games get far.
fn mostly_possible(action: ClockAction, clock: &Clock, wait: u64) -> ClockAction {
    match (action, clock.running()) {
        (ClockAction::Press(_), Some(side)) if !wait.is_multiple_of(5) => ClockAction::Press(side),
        _ => action,
    }
}

fn agree(clock: &Clock, ticker: &Ticker, at: Milliseconds) -> Result<(), TestCaseError> {
    let reading = clock.read(at);
    let [a, b] = &ticker.players;
    prop_assert_eq!([reading.shows.a.0, reading.shows.b.0], [a.left, b.left]);
    let flags = [reading.flag_fell_at.a, reading.flag_fell_at.b].map(|flag| flag.map(|at| at.0));
    prop_assert_eq!(flags, [a.flag, b.flag]);
    prop_assert_eq!([reading.moves.a, reading.moves.b], [a.moves, b.moves]);
    prop_assert_eq!(reading.running.map(|side| usize::from(side == Side::B)), ticker.running);
    prop_assert_eq!(reading.first_flag.map(|side| usize::from(side == Side::B)), ticker.first);
    Ok(())
}

/// Turns of this many milliseconds, alternately, from a start at 0.
fn play(control: Control, turns: &[u64]) -> Clock {
    let mut clock = Clock::new(control);
    clock.apply(Milliseconds(0), ClockAction::Start(Side::A)).unwrap();
    let mut at = 0;
    for turn in turns {
        at += turn;
        clock.apply(Milliseconds(at), ClockAction::Press(clock.running().unwrap())).unwrap();
    }
    clock
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_kind_agrees_with_a_clock_that_counts(control in control(), actions in actions(), peek in 0..30_u64) {
        let (mut clock, mut ticker) = (Clock::new(control.clone()), Ticker::new(&control));
        let mut at = Milliseconds(0);
        for (wait, action) in actions {
            // Between the actions too: the display must not depend on when somebody looks.
            let between = at.plus(Milliseconds(peek.min(wait)));
            ticker.until(between);
            agree(&clock, &ticker, between)?;
            at = at.plus(Milliseconds(wait));
            ticker.until(at);
            let action = mostly_possible(action, &clock, wait);
            prop_assert_eq!(clock.apply(at, action).is_ok(), ticker.act(action), "{:?}", action);
            agree(&clock, &ticker, at)?;
        }
        ticker.until(at.plus(Milliseconds(200)));
        agree(&clock, &ticker, at.plus(Milliseconds(200)))?;
    }

    /// Until a flag falls, at the same instant on both.
    #[test]
    fn bronstein_with_the_delay_in_the_base_shows_the_delay_more_after_every_press(
        base in 0..200_u64, delay in 0..20_u64, turns in prop::collection::vec(0..40_u64, 1..60),
    ) {
        let d = Milliseconds(delay);
        let base = Milliseconds(base);
        let mut simple = Clock::new(Control::new(base, ControlKind::Delay(d)));
        let mut refund = Clock::new(Control::new(base.plus(d), ControlKind::Bronstein(d)));
        let mut at = Milliseconds(0);
        for clock in [&mut simple, &mut refund] {
            clock.apply(at, ClockAction::Start(Side::A)).unwrap();
        }
        for turn in turns {
            at = at.plus(Milliseconds(turn));
            let side = simple.running().unwrap();
            for clock in [&mut simple, &mut refund] {
                clock.apply(at, ClockAction::Press(side)).unwrap();
            }
            let (simple, refund) = (simple.read(at), refund.read(at));
            prop_assert_eq!(simple.flag_fell_at, refund.flag_fell_at);
            for side in Side::BOTH {
                if simple.flag_fell_at[side].is_none() {
                    prop_assert_eq!(refund.shows[side], simple.shows[side].plus(d));
                }
            }
        }
    }

    /// A stop at any instant of any turn, however long, changes nothing but the time of day.
    #[test]
    fn stopping_neither_makes_nor_loses_time(
        control in control(), turns in prop::collection::vec((0..25_u64, 0..25_u64, 0..1_000_u64), 1..40),
    ) {
        let mut plain = Clock::new(control.clone());
        let mut stopped = Clock::new(control);
        plain.apply(Milliseconds(0), ClockAction::Start(Side::A)).unwrap();
        stopped.apply(Milliseconds(0), ClockAction::Start(Side::A)).unwrap();
        let (mut at, mut late) = (0, 0);
        for (before, after, pause) in turns {
            let stop = Milliseconds(at + late + before);
            stopped.apply(stop, ClockAction::Stop(None)).unwrap();
            late += pause;
            stopped.apply(Milliseconds(at + late + before), ClockAction::Resume).unwrap();
            at += before + after;
            let side = plain.running().unwrap();
            plain.apply(Milliseconds(at), ClockAction::Press(side)).unwrap();
            stopped.apply(Milliseconds(at + late), ClockAction::Press(side)).unwrap();
            let (plain, stopped) = (plain.read(Milliseconds(at)), stopped.read(Milliseconds(at + late)));
            prop_assert_eq!(plain.shows, stopped.shows);
            prop_assert_eq!(plain.moves, stopped.moves);
            prop_assert_eq!(plain.first_flag, stopped.first_flag);
            prop_assert_eq!(plain.flag_fell_at.map(|flag| flag.is_some()), stopped.flag_fell_at.map(|flag| flag.is_some()));
        }
    }

    #[test]
    fn a_sudden_death_clock_loses_exactly_the_time_that_passes(turns in prop::collection::vec(0..40_u64, 1..20)) {
        let clock = play(Control::new(Milliseconds(10_000), ControlKind::Sudden), &turns);
        let at = turns.iter().sum();
        let shows = clock.read(Milliseconds(at)).shows;
        prop_assert_eq!(shows.a.0 + shows.b.0 + at, 20_000);
    }

    #[test]
    fn an_hourglass_holds_the_same_sand_until_a_flag_falls(turns in prop::collection::vec(0..40_u64, 1..20)) {
        let clock = play(Control::new(Milliseconds(100), ControlKind::Hourglass), &turns);
        let reading = clock.read(Milliseconds(turns.iter().sum()));
        if reading.first_flag.is_none() {
            prop_assert_eq!(reading.shows.a.0 + reading.shows.b.0, 200);
        }
    }

    /// A flag stays fallen and never moves, and a side that does not run loses nothing.
    #[test]
    fn a_flag_stays_fallen_and_only_the_side_that_runs_loses_time(control in control(), actions in actions()) {
        let mut clock = Clock::new(control.clone());
        let mut at = Milliseconds(0);
        for (wait, action) in actions.into_iter().filter(|(_, action)| *action != ClockAction::Reset) {
            let (before, running) = (clock.read(at), clock.running());
            at = at.plus(Milliseconds(wait));
            let now = clock.read(at);
            for side in Side::BOTH {
                if before.flag_fell_at[side].is_some() {
                    prop_assert_eq!(now.flag_fell_at[side], before.flag_fell_at[side]);
                }
                if running != Some(side) && control.kind != ControlKind::Hourglass {
                    prop_assert_eq!(now.shows[side], before.shows[side]);
                }
            }
            let _ = clock.apply(at, action);
            prop_assert!(clock.read(at).first_flag.is_none() || now.first_flag.is_none() || now.first_flag == clock.read(at).first_flag);
        }
    }

    /// Any numbers at all: no panic, and a refused action changes nothing.
    #[test]
    fn nothing_panics_and_a_refused_action_changes_nothing(
        base in any::<(u64, u64)>(), d in any::<u64>(), n in any::<(u32, u32)>(), which in 0..7_usize,
        actions in prop::collection::vec((any::<u64>(), any::<i64>(), 0..12_u8, side()), 1..30),
    ) {
        let d = Milliseconds(d);
        let overtime = Overtime { period: d, periods: n.0, moves: n.1 };
        let kinds = [ControlKind::Sudden, ControlKind::Delay(d), ControlKind::Bronstein(d), ControlKind::Fischer(d), ControlKind::Hourglass, ControlKind::PerMove, ControlKind::Overtime(overtime)];
        let stages = vec![StageBonus { moves: n.0, add: d }, StageBonus { moves: n.1, add: d }];
        let base = BySide::new(Milliseconds(base.0), Milliseconds(base.1));
        let mut clock = Clock::new(Control { base, kind: kinds[which], stages: stages.into() });
        let mut sorted = actions;
        sorted[1..].sort_by_key(|(at, ..)| *at);
        for (at, by, what, side) in sorted {
            let action = match what {
                0 => ClockAction::Start(side),
                1 => ClockAction::Stop(Some(StopReason::Concession(side))),
                2 => ClockAction::Resume,
                3 => ClockAction::Adjust(side, by),
                4 => ClockAction::Announce(Announcer::Player(side)),
                5 => ClockAction::Reset,
                6 => ClockAction::Reason(StopReason::Judge),
                _ => ClockAction::Press(clock.running().unwrap_or(side)),
            };
            let before = clock.clone();
            if clock.apply(Milliseconds(at), action).is_err() {
                prop_assert_eq!(&before, &clock);
            }
            let _ = clock.read(Milliseconds(at.saturating_add(1)));
        }
    }
}
