//! Tie-breaks in a column: their decimals, their rating tables, and who is separated by them.

use std::collections::BTreeSet;

use pairwright_core::nouns::Player;
use pairwright_core::standings::{
    Precision, TieBreakCode, column, expected_score, rating_difference, tie_break_of_all,
};
use pairwright_core::{Action, Ratio, RoundNumber, Setup, Tournament};

#[track_caller]
fn check(code: &str, precision: Precision, values: &[&str], shown: &[&str]) {
    let code: TieBreakCode = code.parse().unwrap();
    let values: Vec<Ratio> = values.iter().map(|value| value.parse().unwrap()).collect();
    let values: Vec<Option<&Ratio>> = values.iter().map(Some).collect();
    let texts: Vec<String> = column(code, &values, precision).into_iter().flatten().collect();
    assert_eq!(texts, shown);
}

#[test]
fn percentages_that_differ_do_not_look_equal() {
    check("omw", Precision::Listed, &["1", "2/3", "1/3", "0"], &["100.00", "66.67", "33.33", "0.00"]);
    check("omw", Precision::Listed, &["0.66671", "0.66669", "1/2"], &["66.671", "66.669", "50.00"]);
    // One pair needs four decimals, its neighbours do not; equals look the same.
    let values = ["0.5", "20711/33600", "20711/33600", "0.616401", "0.6"];
    check("omw", Precision::Listed, &values, &["50.00", "61.6399", "61.6399", "61.6401", "60.00"]);
    check("omw", Precision::Opened, &["632984/1000000"], &["63.2984"]);
    check("omw", Precision::Exported, &["0.1234567", "0.1234568"], &["0.1234567", "0.1234568"]);
}

#[test]
fn numbers_have_the_decimals_they_need() {
    check("sos", Precision::Listed, &["10/3", "4.5", "3"], &["3.3333", "4.5", "3"]);
    check("BH", Precision::Listed, &["1.00001", "1.00002"], &["1.00001", "1.00002"]);
}

#[test]
fn an_empty_column_is_empty() {
    let code: TieBreakCode = "omw".parse().unwrap();
    assert_eq!(column(code, &[None, None], Precision::Listed), [None, None]);
    assert!(column(code, &[], Precision::Listed).is_empty());
}

#[test]
fn the_smallest_possible_difference_is_visible() {
    let close = "100000000000000000/300000000000000001";
    let texts = ["1/3", close].map(|value| value.parse::<Ratio>().unwrap());
    let values: Vec<Option<&Ratio>> = texts.iter().map(Some).collect();
    let shown = column("gw".parse().unwrap(), &values, Precision::Listed);
    assert!(shown[0] != shown[1] && shown[0].as_ref().is_some_and(|text| text.len() < 30), "{shown:?}");
}

#[track_caller]
fn gives(fraction: &str, expected: i32) {
    assert_eq!(rating_difference(&fraction.parse().unwrap()), expected, "{fraction}");
}

#[test]
fn a_score_gives_its_rating_difference() {
    gives("1/2", 0);
    gives("3/8", -87);
    gives("3/4", 193);
    gives("1", 800);
    gives("0", -800);
}

#[test]
fn a_rating_difference_gives_its_expected_score() {
    assert_eq!([0, 3, 4, -4, 735, 736, -736].map(expected_score), [50, 50, 51, 49, 99, 100, 0]);
}

#[test]
fn both_rating_tables_increase() {
    let scores: BTreeSet<i64> = (-800..=800).map(expected_score).collect();
    assert!(scores.into_iter().eq(0..=100) && (-800..800).map(expected_score).is_sorted());
    let differences: Vec<i32> =
        (0..=100).map(|hundredths| rating_difference(&Ratio::new(hundredths, 100).unwrap())).collect();
    assert!(differences.is_sorted_by(|a, b| a < b), "{differences:?}");
}

#[test]
fn every_rule_is_listed_under_its_own_code() {
    for code in TieBreakCode::all() {
        assert_eq!(code.rule().about().code, code.name());
    }
}

#[test]
fn nothing_earned_separates_players_before_the_first_round() {
    let mut tournament = Tournament::new(Setup::new("One", "magic")).unwrap();
    for number in 1..=5 {
        let rating = Some(1500 + number);
        let player =
            Player { rating, ..Player::new(format!("p{number}").as_str(), format!("Player {number}")) };
        tournament.apply(&Action::Register { player, missed_rounds: None }).unwrap();
    }
    for code in TieBreakCode::all().filter(|code| code.rule().about().currency.is_earned()) {
        let values = tie_break_of_all(&tournament, RoundNumber(0), code);
        assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{}: {values:?}", code.name());
    }
}
