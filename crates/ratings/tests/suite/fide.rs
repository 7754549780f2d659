//! A monthly list worked by hand, under the regulations of 1 March 2024 with the amendment of 1 October 2025.

use crate::common::{Wish, text};
use pairwright_ratings::change::Working;
use pairwright_ratings::names::Player;
use pairwright_ratings::systems::fide::{
    Development, Fide, FideOptions, Newcomers, expected, lowered, rounded,
};
use pairwright_ratings::{Change, Filter, Group, SystemName};

/// The list before, in the order of the players in the table below.
const LIST: [(&str, i64); 8] = [
    ("ann", 2000),
    ("bea", 2100),
    ("cid", 1900),
    ("dan", 1950),
    ("max", 2700),
    ("low", 2200),
    ("pit", 2350),
    ("out", 1402),
];

/// October 2025. By hand, with PD from the table and K 20 (10 from 2400 on):
///
/// | player | games | sum of (score − PD) | change |
/// |---|---|---|---|
/// | ann 2000 | beats bea (.36), draws cid (.64), loses to dan (.57) | 1.5 − 1.57 = −.07 | −1.4 → −1 |
/// | bea 2100 | loses to ann (.64) | −.64 | −12.8 → −13 |
/// | cid 1900 | draws ann (.36); draws dan (.43) | +.14 + .07 = +.21 | +4.2 → +4 |
/// | dan 1950 | beats ann (.43); draws cid (.57) | +.57 − .07 = +.50 | +10 |
/// | max 2700 | beats low: from 2650 the whole 500 counts (.96) | +.04 | +.4 → 0 |
/// | low 2200 | loses to max: 500 counts as 400 (.08) | −.08 | −1.6 → −2 |
/// | pit 2350 | beats out: 948 counts as 400 (.92) | +.08 | +1.6 → +2 |
/// | out 1402 | loses to pit (.08), and to cid: 498 as 400 (.08) | −.16 | −3.2 → −3: 1399 leaves the list |
///
/// cid also beats out: .92, +.08, so his sum is +.29, and 5.8 → +6.
const OCTOBER: &str = "\
t,2025-10-03,1,ann,bea,a
t,2025-10-04,2,ann,cid,draw
t,2025-10-05,3,ann,dan,b
t,2025-10-06,4,cid,dan,draw
t,2025-10-07,5,max,low,a
t,2025-10-08,6,pit,out,a
t,2025-10-09,7,cid,out,a
";

fn rated(rows: &str, options: FideOptions) -> (Vec<String>, Vec<Change>) {
    let table = format!("tournament,date,round,player_a,player_b,result\n{rows}");
    let mut wish = Wish::of(text(&table), &[]);
    wish.groups = vec![Group::new(Filter::default(), vec![Box::new(Fide::new(options))])];
    wish.explain = Some("ann");
    let (history, changes) = wish.rate().unwrap();
    (crate::common::lines(&history, SystemName::Fide), changes)
}

/// Players get numbers in order of appearance, ann first.
fn list() -> FideOptions {
    let order = ["ann", "bea", "cid", "dan", "max", "low", "pit", "out"];
    let rating = |name: &str| LIST.iter().find(|(known, _)| *known == name).unwrap().1;
    let list = (0..).map(Player).zip(order.map(rating)).collect();
    FideOptions { newcomers: Newcomers::ByRegulations, list, ..FideOptions::default() }
}

#[test]
fn a_month_gives_the_ratings_worked_out_by_hand() {
    let (list, changes) = rated(OCTOBER, list());
    assert_eq!(list, ["max 2700", "pit 2352", "low 2198", "bea 2087", "ann 1999", "dan 1960", "cid 1906"]);
    assert_eq!(changes.len(), 1);
    assert_eq!(changes[0].why, Working::Period { k: 20, games: 3, sum: -7 });
    assert_eq!(changes[0].day.to_string(), "2025-11-01");
}

/// Within a month everybody is rated from the list, so the order of the games does not matter.
#[test]
fn the_order_within_a_month_does_not_matter() {
    let mut rows: Vec<&str> = OCTOBER.lines().collect();
    let first = rated(OCTOBER, list()).0;
    rows.swap(2, 3);
    let swapped = rows.join("\n").replace("2025-10-05", "2025-10-06");
    assert_eq!(rated(&swapped, list()).0, first);
}

/// A newcomer's five games in October and November make a rating for December; until then opponents gain nothing.
#[test]
fn a_newcomers_first_rating_follows_from_five_games() {
    let rows = "\
t,2025-10-03,1,ann,bea,draw
u,2025-10-04,1,ann,new,draw
u,2025-10-05,2,bea,new,b
u,2025-10-06,3,cid,new,a
v,2025-11-04,1,dan,new,draw
v,2025-11-05,2,ann,new,b
";
    // ann and bea, 2000 and 2100, draw: +.14 and −.14, K 20: 2003 and 2097. Then, new's games:
    // 2000 ½, 2100 1, 1900 0, 1950 ½, 2003 1. Ra = (9953 + 3600) / 7 = 1936.14; p = 4 / 7 = .57, dp = 50: 1986.
    let order = [("ann", 2000), ("bea", 2100), ("new", 0), ("cid", 1900), ("dan", 1950)];
    let rated_ones = (0..).map(Player).zip(order).filter(|(_, (_, rating))| *rating > 0);
    let list = rated_ones.map(|(player, (_, rating))| (player, rating)).collect();
    let (list, _) =
        rated(rows, FideOptions { newcomers: Newcomers::ByRegulations, list, ..FideOptions::default() });
    assert_eq!(list, ["bea 2097", "ann 2003", "new 1986", "dan 1950", "cid 1900"]);
}

#[test]
fn the_coefficient_follows_rating_age_and_games() {
    let adult = |rating, games| Development { rating, games, ..Development::default() };
    let young = |rating| Development { is_young: true, ..adult(rating, 300) };
    assert_eq!((adult(1_600, 29).coefficient(), adult(1_600, 30).coefficient()), (40, 20));
    assert_eq!(Development { reached_2400: true, ..adult(2_350, 300) }.coefficient(), 10);
    assert_eq!((young(2_299).coefficient(), young(2_300).coefficient()), (40, 20));
    assert_eq!((lowered(40, 17), lowered(40, 18), lowered(20, 35), lowered(20, 36)), (40, 38, 20, 19));
    assert_eq!((rounded(20, -7), rounded(10, 25), rounded(10, -25), rounded(10, 24)), (-1, 3, -3, 2));
}

#[test]
fn differences_are_cut_at_four_hundred_points_below_a_rating_of_2650() {
    assert_eq!((expected(2_649, 2_000), expected(2_650, 2_000)), (92, 99));
    assert_eq!((expected(2_000, 2_700), expected(2_700, 2_000), expected(1_500, 2_300)), (8, 99, 8));
}
