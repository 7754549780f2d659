//! The stream: eliminations with byes, tied places, explanations, filters, leaderboards, several tables.

use std::ops::ControlFlow;

use crate::common::{Wish, lines, system, text};
use pairwright_ratings::change::Working;
use pairwright_ratings::history::{BadRows, RateError, rate};
use pairwright_ratings::input::{Mapping, Matches, Merged, Places, ProblemKind, Register, Source};
use pairwright_ratings::leaderboard::Board;
use pairwright_ratings::systems::additive::{Additive, AdditiveOptions, Paid};
use pairwright_ratings::{Exact, Filter, Group, Log, Rater, Settings, SystemName, Value, Wanted, Window};

/// Single elimination of 20 in which the lower number always wins; 1 to 12 have a bye in round one.
fn twenty() -> (String, String) {
    let mut rows = String::from("tournament,date,k,round,player_a,player_b,result\n");
    let mut left: Vec<u32> = (1..=20).collect();
    let mut places = [0; 21];
    for round in 1..=5 {
        let (byes, last) = if round == 1 { (12, 20) } else { (0, left.len()) };
        let playing = &left[byes..last];
        let pairs = playing.len() / 2;
        for n in 0..pairs {
            let (a, b) = (playing[n], playing[playing.len() - 1 - n]);
            rows += &format!("t,2010-09-17,8,{round},{a},{b},a\n");
            places[b as usize] = left.len() - pairs + 1;
        }
        left.truncate(left.len() - pairs);
    }
    places[1] = 1;
    let mut table = String::from("tournament,player,place,dropped\n");
    (1..=20).for_each(|n| table += &format!("t,{n},{},0\n", places[n]));
    (rows, table)
}

/// The table of document 000 for 20 players, from the matches: 1 has a bye and wins (30, 200), 13 and 16 have none.
#[test]
fn the_published_awards_of_twenty_players_are_reproduced() {
    let (rows, places) = twenty();
    let wish =
        Wish { places: Some(&places), ..Wish::of(text(&rows), &[SystemName::Additive, SystemName::Dci1994]) };
    let (history, _) = wish.rate().unwrap();
    let value = |name: SystemName, player: &str| {
        let list = lines(&history, name);
        list.iter().find_map(|line| line.strip_prefix(&format!("{player} "))).unwrap().to_owned()
    };
    // 1st with a bye, 2nd with, 3-4 with, 5-8 with, 9-16 with (4 of them, 9 to 12) and without (13 to 16), 17-20.
    for (player, additive, dci) in [
        ("1", 30, 200),
        ("2", 20, 140),
        ("3", 12, 90),
        ("5", 6, 50),
        ("9", 2, 20),
        ("13", 4, 30),
        ("20", 1, 10),
    ] {
        assert_eq!(value(SystemName::Additive, player), additive.to_string(), "{player}");
        assert_eq!(value(SystemName::Dci1994, player), dci.to_string(), "{player}");
    }
}

/// Without a table of places, the matches show who lost when.
#[test]
fn the_system_of_1994_needs_no_table() {
    let (rows, _) = twenty();
    let (history, _) = Wish::of(text(&rows), &[SystemName::Dci1994]).rate().unwrap();
    assert_eq!(lines(&history, SystemName::Dci1994)[..2], ["1 200", "2 140"]);
}

const FRIDAY: &str = include_str!("../../../../testdata/ratings/three-tournaments.csv");
const PLACES: &str = include_str!("../../../../testdata/ratings/three-tournaments-places.csv");

#[test]
fn every_award_can_be_opened_to_its_reason() {
    let wish = Wish {
        places: Some(PLACES),
        explain: Some("dan"),
        ..Wish::of(text(FRIDAY), &[SystemName::Additive])
    };
    let (history, changes) = wish.rate().unwrap();
    // dan: a draw (1/2), a bye that is not a win, left early; places 2-3 of 4 average (3 + 2) / 2: 1 × 1/2 × 5/2.
    // Then 4 × 0 × 2: a forfeit is no win.
    let awarded: Vec<(String, &str)> = changes
        .iter()
        .map(|c| (c.after.clone().unwrap().to_string(), c.tournament.as_ref().unwrap().id.as_str()))
        .collect();
    assert_eq!(awarded, [("5/4".into(), "f1"), ("5/4".into(), "f2")]);
    let Working::Award { w, v, wins, draws, dropped, tied, .. } = &changes[0].why else { panic!("no award") };
    assert_eq!(
        (w, v, *wins, *draws, *dropped, *tied),
        (&Exact::HALF, &"5/2".parse().unwrap(), 0, 1, true, 2)
    );
    // ann: 1 × 3 × 4, then 4 × 1 × 2; cid: 1 × 3/2 × 5/2, then 4 × 1 × 3; the casual third tournament is nothing.
    assert_eq!(lines(&history, SystemName::Additive), ["bob 34", "ann 20", "cid 63/4", "dan 5/4"]);
}

#[test]
fn the_additive_system_follows_its_options() {
    let mut options =
        AdditiveOptions { paid: Paid::First(1), factor: 6, draw: Exact::THIRD, ..AdditiveOptions::default() };
    options.multipliers.insert("amateur".into(), Exact::from(10i64));
    let mut wish = Wish { places: Some(PLACES), ..Wish::of(text(FRIDAY), &[]) };
    wish.groups = vec![Group::new(Filter::default(), vec![Box::new(Additive::new(options))])];
    let (history, _) = wish.rate().unwrap();
    // bob: 4 × 2 × 4 × 10 × 6; ann: 1 × 3 × 4 × 6.
    assert_eq!(lines(&history, SystemName::Additive), ["bob 1920", "ann 72", "cid 0", "dan 0"]);
}

#[track_caller]
fn check_filter(filter: Filter, expected: &[&str]) {
    let mut wish = Wish { places: Some(PLACES), ..Wish::of(text(FRIDAY), &[]) };
    wish.groups = vec![Group::new(filter, vec![system(SystemName::Dci)])];
    let (history, _) = wish.rate().unwrap();
    assert_eq!(lines(&history, SystemName::Dci), expected);
}

#[test]
fn filters_choose_the_tournaments_that_count() {
    let some = |text: &str| Some(text.to_owned());
    let first = ["ann 1608", "dan 1600", "bob 1596", "cid 1596"];
    check_filter(Filter { category: some("limited"), ..Filter::default() }, &first);
    check_filter(Filter { region: some("eu"), ..Filter::default() }, &first);
    check_filter(Filter { to: "2010-09-09".parse().ok(), ..Filter::default() }, &first);
    check_filter(Filter { level: some("amateur"), ..Filter::default() }, &["bob 1616", "ann 1584"]);
    check_filter(Filter { region: some("e"), ..Filter::default() }, &[]);
}

#[test]
fn a_leaderboard_has_movement_and_goals() {
    let mut board = Board::as_of("2010-09-10".parse().unwrap());
    board.window = Window::Last(365);
    board.goal = Some(Exact::from(30i64));
    board.top = Some(3);
    let mut wish = Wish { places: Some(PLACES), ..Wish::of(text(FRIDAY), &[]) };
    wish.groups = board.groups(|| system(SystemName::Additive)).into();
    let (history, _) = wish.rate().unwrap();
    let [now, before] = history.rater.groups() else { panic!("two groups") };
    let rows = board.rows(SystemName::Additive, now, before, &history.register);
    let seen: Vec<_> =
        rows.iter().map(|row| (row.rank, row.rank_before, row.player.as_str(), row.has_reached)).collect();
    assert_eq!(
        seen,
        [(1, Some(3), "bob", Some(true)), (2, Some(1), "ann", Some(false)), (3, Some(2), "cid", Some(false))]
    );
    assert_eq!(rows[1].to_go, Some(Value::Exact(Exact::from(10i64))));
    assert!(rows.iter().all(|row| row.is_provisional && !row.is_inactive));
}

#[test]
fn several_tables_are_one_history_by_days() {
    let head = "tournament,date,k,player_a,player_b,result\n";
    let (even, odd) = (
        format!("{head}a,2010-01-01,32,x,y,a\na,2010-01-03,32,x,y,a\n"),
        format!("{head}b,2010-01-02,8,y,z,a\n"),
    );
    let both = format!("{head}a,2010-01-01,32,x,y,a\nb,2010-01-02,8,y,z,a\na,2010-01-03,32,x,y,a\n");
    let mut register = Register::default();
    let tables = [(0, even), (1, odd)];
    let sources = tables.map(|(number, table)| -> Box<dyn Source> {
        Box::new(Matches::csv(number, text(&table), Mapping::default()).unwrap())
    });
    let mut source = Merged::new(sources.into());
    let group = Group::new(Filter::default(), vec![system(SystemName::Dci)]);
    let rater = Rater::new(Settings::default(), vec![group], Places::default()).unwrap();
    let mut sink = |_| {};
    let mut told = 0;
    let mut progress = |seen: pairwright_ratings::Progress| {
        told = seen.matches;
        ControlFlow::Continue(())
    };
    register.players.number("somebody who never plays").unwrap();
    let mut log = Log::new(Wanted::Nobody, &mut sink);
    let history = rate(&mut source, register, rater, BadRows::Refuse, &mut log, &mut progress).unwrap();
    let (one, _) = Wish::of(text(&both), &[SystemName::Dci]).rate().unwrap();
    assert_eq!((lines(&history, SystemName::Dci), told), (lines(&one, SystemName::Dci), 3));
}

/// Document 000's chain: Barry beats Alan in 76 of 100, Chris beats Barry in 76 of 100; they settle near 1400, 1600, 1800.
#[test]
fn a_chain_of_three_players_converges_to_its_ratings() {
    let mut rows = String::from("tournament,date,k,player_a,player_b,result\n");
    for n in 0..2_000 {
        let result = if n * 76 % 100 < 76 { "a" } else { "b" };
        rows += &format!("t,2010-01-01,8,barry,alan,{result}\nt,2010-01-01,8,chris,barry,{result}\n");
    }
    let (history, _) = Wish::of(text(&rows), &[SystemName::Elo]).rate().unwrap();
    let ratings = history.rater.groups()[0].ratings(SystemName::Elo, &history.register);
    for (rated, expected) in ratings.iter().zip([1_800.0, 1_600.0, 1_400.0]) {
        assert!((rated.value.to_f64() - expected).abs() < 30.0, "{:?}", rated.value);
    }
}

/// Many tables name the winner first: to the last bit, predictions must not depend on that.
#[test]
fn swapping_the_sides_of_every_match_changes_no_prediction() {
    let head = "tournament,date,k,round,player_a,player_b,result\n";
    let mut state = 5_u32;
    let mut random = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    };
    let matches: Vec<(u32, u32, u32)> = (0..4_000)
        .map(|_| (random(40), random(39), random(3)))
        .map(|(a, b, c)| (a, (a + b + 1) % 40, c))
        .collect();
    let table = |swapped: bool| {
        let row = |(place, (a, b, result)): (usize, &(u32, u32, u32))| {
            let day = 1 + place / 160;
            let (a, b, result) = if swapped { (b, a, 2 - result) } else { (a, b, *result) };
            let result = ["a", "draw", "b"][result as usize];
            format!("t{day},2010-09-{day:02},32,,p{a},p{b},{result}\n")
        };
        format!("{head}{}", matches.iter().enumerate().map(row).collect::<String>())
    };
    for name in [SystemName::Dci, SystemName::Fide, SystemName::Glicko2] {
        let predictions = |swapped| {
            let table = table(swapped);
            let mut wish = Wish::of(text(&table), &[name]);
            wish.settings.predictions = pairwright_ratings::predict::PredictionMeasure::Predictions;
            let (history, _) = wish.rate().unwrap();
            history.rater.groups()[0].predictions()[0].clone()
        };
        let found = predictions(false);
        assert!(found.matches > 1_000, "{name}");
        assert_eq!(found, predictions(true), "{name}");
    }
}

/// A table and its copy: the repeated tournaments are found, once each, and never rated twice.
#[test]
fn a_tournament_in_two_inputs_counts_once() {
    let head = "tournament,date,k,player_a,player_b,result\n";
    let first = format!("{head}t1,2010-09-10,16,ann,bob,a\nt1,2010-09-10,16,cid,dan,a\n");
    let second = format!("{first}t2,2010-09-17,16,ann,bob,a\n");
    let rated = |bad_rows| {
        let table = |number, content| {
            let matches = Matches::csv(number, text(content), Mapping::default()).unwrap();
            Box::new(matches) as Box<dyn Source>
        };
        let mut source = Merged::new(vec![table(0, &first), table(1, &second)]);
        let group = Group::new(Filter::default(), vec![system(SystemName::Dci)]);
        let rater = Rater::new(Settings::default(), vec![group], Places::default()).unwrap();
        let mut sink = |_| {};
        let mut log = Log::new(Wanted::Nobody, &mut sink);
        let mut progress = |_| ControlFlow::Continue(());
        rate(&mut source, Register::default(), rater, bad_rows, &mut log, &mut progress)
    };
    let Err(RateError::BadRows { findings, count: 1 }) = rated(BadRows::Refuse) else {
        panic!("it was rated")
    };
    assert_eq!((findings[0].table, findings[0].problem.kind), (1, ProblemKind::TournamentTwice));
    let history = rated(BadRows::Skip).unwrap();
    assert_eq!(history.rater.rows(), 3);
}
