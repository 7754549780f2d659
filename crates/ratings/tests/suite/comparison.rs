//! Systems compared by their predictions.

use crate::common::{Wish, system, text};
use pairwright_ratings::input::mapping::PlacesFrom;
use pairwright_ratings::predict::{PredictionMeasure, Predictions};
use pairwright_ratings::systems::System;
use pairwright_ratings::systems::glicko2::{Glicko2, Glicko2Options, Period};
use pairwright_ratings::{BadRows, Filter, Group, SystemName, Value};
use proptest::prelude::*;

const HEADER: &str = "tournament,date,k,level,round,player_a,player_b,result\n";

fn predictions(rows: &[String]) -> Vec<Predictions> {
    let mut wish = Wish::of(text(&format!("{HEADER}{}", rows.concat())), SystemName::ALL);
    wish.settings.predictions = PredictionMeasure::Comparison;
    wish.settings.places = PlacesFrom::Record;
    // The system of 1994 refuses a draw in what may be an elimination.
    wish.bad_rows = BadRows::Skip;
    let (history, _) = wish.rate().unwrap();
    history.rater.groups()[0].predictions().to_vec()
}

/// Tournaments of twelve matches, one every three weeks.
fn row(number: usize, [a, b]: [u8; 2], result: &str) -> String {
    let (tournament, day) = (number / 12, number / 12 * 21);
    let (year, month, day) = pairwright_ratings::Day(14_600 + i32::try_from(day).unwrap()).civil();
    format!(
        "T{tournament},{year:04}-{month:02}-{day:02},16,pro-tour,{},P{a},P{b},{result}\n",
        number % 12 + 1
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever the last match's result, the earlier predictions and its own stay the same.
    #[test]
    fn no_prediction_depends_on_what_it_predicts_or_on_anything_later(
        list in proptest::collection::vec((0..8u8, 1..8u8, 0..9usize), 2..180),
    ) {
        let players = |(a, apart, _): (u8, u8, usize)| [a, (a + apart) % 8];
        let results = ["a", "b", "a", "draw", "2-1", "1-2", "2-0", "0-2", "a"];
        let mut rows: Vec<String> =
            list.iter().enumerate().map(|(number, one)| row(number, players(*one), results[one.2])).collect();
        rows.pop();
        let before = predictions(&rows);
        let with = |result: &str| {
            let last = row(list.len() - 1, players(list[list.len() - 1]), result);
            predictions(&[&rows[..], &[last]].concat())
        };
        let ways = ["a", "b", "draw"].map(with);
        for (place, name) in SystemName::ALL.iter().enumerate() {
            let of = |one: &Predictions| one.log_loss().unwrap_or_default() * one.matches as f64;
            let loss = |way: usize| of(&ways[way][place]) - of(&before[place]);
            let chances = (-loss(0)).exp() + (-loss(1)).exp();
            prop_assert!((chances - 1.0).abs() < 1e-6, "{}: {}", name, chances);
            for way in &ways {
                prop_assert_eq!(way[place].matches, before[place].matches + 1);
                let steps = way[place].steps.iter().zip(&before[place].steps);
                let changed: u64 = steps.filter(|(now, old)| now != old).map(|(now, old)| now.count - old.count).sum();
                prop_assert_eq!(changed, 2, "{}", name);
            }
        }
    }
}

/// The better of two wins three of four: every system learns it, and the prior never does.
#[test]
fn systems_that_learn_predict_better_than_the_prior() {
    let rows: Vec<String> =
        (0..480).map(|number| row(number, [1, 2], if number % 4 == 3 { "b" } else { "a" })).collect();
    let entropy = -(0.75 * 0.75f64.ln() + 0.25 * 0.25f64.ln());
    for (predictions, name) in predictions(&rows).iter().zip(SystemName::ALL) {
        let loss = predictions.quality().unwrap().log_loss;
        assert!((entropy - 0.01..0.66).contains(&loss.value), "{name} {loss:?}");
        assert!((0.01..0.05).contains(&loss.error), "{name} {loss:?}");
    }
}

/// B plays from January to March.
#[test]
fn the_deviation_of_the_idle_grows_from_list_to_list() {
    let rows = [("01", "A,B"), ("02", "B,C"), ("03", "B,C"), ("12", "A,C")]
        .map(|(month, players)| format!("T{month},2020-{month}-05,16,,1,{players},a\n"));
    let deviation = |system: Box<dyn System>, to: &str| {
        let name = system.name();
        let mut wish = Wish::of(text(&format!("{HEADER}{}", rows.concat())), &[]);
        let filter = Filter { to: to.parse().ok(), ..Filter::default() };
        wish.groups = vec![Group::new(filter, vec![system])];
        let (mut history, _) = wish.rate().unwrap();
        let player = pairwright_ratings::Player(history.register.players.number("B").unwrap());
        match history.rater.groups()[0].rating(name, player) {
            Some(Value::Uncertain { deviation, .. }) => deviation,
            other => panic!("{other:?}"),
        }
    };
    let glicko = |period| -> Box<dyn System> {
        Box::new(Glicko2::new(Glicko2Options { period, ..Glicko2Options::default() }))
    };
    let days = ["2020-03-31", "2020-04-30", "2020-05-31", "2020-06-30", "2021-06-30"];
    let check = |of: &dyn Fn() -> Box<dyn System>| {
        let list = days.map(|day| deviation(of(), day));
        assert!(list.is_sorted_by(|a, b| a < b), "{list:?}");
    };
    check(&|| glicko(Period::Match));
    check(&|| glicko(Period::Month));
    check(&|| system(SystemName::Whr));
}
