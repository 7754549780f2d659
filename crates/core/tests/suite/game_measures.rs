//! What is reported of a game, and how a match opens up: Turnabout by hand, Netrunner under every document preset.

use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::result::{Game, Played};
use pairwright_core::ruleset::{Measure, RulesetChoice};
use pairwright_core::scoring::{PlayerMeasure, Scoring};
use pairwright_core::{BySide, MatchResult, Ruleset, Side};

fn preset(name: &str) -> Ruleset {
    RulesetChoice::Preset(name.into()).resolve().unwrap()
}

fn with_decks<'a>(rules: &'a Ruleset, first: &'a str, second: &'a str) -> Scoring<'a> {
    Scoring { options: BySide::new(Some(first), Some(second)), ..Scoring::ranking(rules) }
}

fn questions(scoring: &Scoring<'_>, game: usize, winner: Option<Side>) -> Vec<(Side, Measure, bool)> {
    let measures = scoring.measures(game, winner);
    measures.iter().map(|PlayerMeasure { side, measure, needed, .. }| (*side, *measure, *needed)).collect()
}

#[test]
fn the_winner_is_asked_for_the_measures_of_the_losing_deck() {
    let rules = preset("turnabout");
    let scoring = with_decks(&rules, "tolaria", "phyrexia");
    // Game 1 is played with the other's deck: when the first wins, the first's own deck has lost.
    assert_eq!(questions(&scoring, 1, Some(Side::First)), [(Side::First, Measure::Library, true)]);
    assert_eq!(questions(&scoring, 1, Some(Side::Second)), [(Side::Second, Measure::Poison, true)]);
    assert_eq!(questions(&scoring, 2, Some(Side::First)), [(Side::First, Measure::Poison, true)]);
    assert_eq!(questions(&scoring, 2, Some(Side::Second)), [(Side::Second, Measure::Library, true)]);
    assert_eq!(questions(&scoring, 1, None), []);
    let unregistered = Scoring { options: BySide::default(), ..scoring };
    assert_eq!(questions(&unregistered, 2, Some(Side::Second)), [(Side::Second, Measure::Life, true)]);
}

#[test]
fn agenda_points_are_asked_for_only_where_they_give_points() {
    for (name, needed) in [("netrunner-match", true), ("netrunner-agenda", true), ("netrunner-gmp", false)] {
        let rules = preset(name);
        let scoring = Scoring::ranking(&rules);
        assert!(scoring.has_measures());
        let won = questions(&scoring, 2, Some(Side::First));
        assert_eq!(won, [(Side::Second, Measure::Agenda, needed)], "{name}");
        let drawn = questions(&scoring, 1, None);
        assert_eq!(drawn.iter().map(|measure| measure.0).collect::<Vec<_>>(), Side::BOTH, "{name}");
        assert_eq!(scoring.measures(1, Some(Side::Second))[0].range, Some((0, 6)));
    }
    for name in ["netrunner-games", "netrunner-double-sided", "netrunner-single-sided", "magic"] {
        let rules = preset(name);
        assert!(!Scoring::ranking(&rules).has_measures(), "{name}");
        assert_eq!(questions(&Scoring::ranking(&rules), 1, Some(Side::First)), [], "{name}");
    }
}

/// A number that is not from the least to the most.
fn range(measure: &str, value: i64, least: i32, most: i32) -> Message {
    message!("measure-out-of-range", measure = measure, value = value, least = least, most = most)
}

#[test]
fn an_impossible_number_is_refused() {
    let rules = preset("turnabout");
    let life = with_decks(&rules, "dominaria", "dominaria").measures(1, Some(Side::First))[0];
    assert!(life.check(-12).is_ok() && life.check(20).is_ok());
    assert!(life.check(100_000).unwrap_err() == range("life", 100_000, -9999, 9999));
    let library = with_decks(&rules, "tolaria", "tolaria").measures(1, Some(Side::First))[0];
    assert!(library.check(-1).unwrap_err() == range("library", -1, 0, 9999));
    let rules = preset("netrunner-agenda");
    let agenda = Scoring::ranking(&rules).measures(1, Some(Side::First))[0];
    assert!(agenda.check(6).is_ok() && agenda.check(7).unwrap_err() == range("agenda", 7, 0, 6));
}

fn game(winner: Side, measure: Measure, value: i32) -> Option<Game> {
    Some(Game { winner: Some(winner), ..Game::default() }.with(measure, winner, value))
}

fn played(games: Vec<Option<Game>>) -> Played {
    Played { games: Some(games), ..Played::default() }
}

#[test]
fn a_match_opens_up_to_its_division() {
    let rules = preset("turnabout");
    let scoring = with_decks(&rules, "tolaria", "dominaria");
    // The first wins game 1 with 31 cards left, its own Tolaria deck having lost: 10 + 16; the second wins game 2, the
    // same deck losing again, with 9 cards left: 10 + 5. Thirty victory points are divided by 26 - 15 = 11: 19-11.
    let played =
        played(vec![game(Side::First, Measure::Library, 31), game(Side::Second, Measure::Library, 9)]);
    let sums = scoring.sums(&played).unwrap();
    assert_eq!(sums.totals.map(|total| total.to_string()), BySide::new("26".into(), "15".into()));
    assert!(sums.games.iter().all(|game| game.lost == Some((Side::First, "tolaria"))));
    let division = sums.division.unwrap();
    assert_eq!((division.difference.to_string(), division.whole().to_string()), ("11".into(), "30".into()));
    assert_eq!(division.points.map(|points| points.to_string()), BySide::new("19".into(), "11".into()));
}

#[test]
fn limits_are_shown_beside_the_amount() {
    let rules = preset("turnabout");
    let scoring = with_decks(&rules, "dominaria", "phyrexia");
    let played = played(vec![game(Side::First, Measure::Life, -4), game(Side::First, Measure::Poison, 12)]);
    let sums = scoring.sums(&played).unwrap();
    let parts: Vec<(String, String)> = sums
        .games
        .iter()
        .map(|game| (game.parts.first.amount.to_string(), game.parts.first.counts.to_string()))
        .collect();
    assert_eq!(parts, [("6".into(), "10".into()), ("6".into(), "10".into())]);
    assert_eq!(sums.totals.first.to_string(), "20");
}

#[test]
fn a_match_with_missing_numbers_has_no_division() {
    let rules = preset("turnabout");
    let scoring = Scoring::ranking(&rules);
    let lacking = played(vec![Some(Game { winner: Some(Side::First), ..Game::default() })]);
    assert_eq!(scoring.sums(&lacking), None);
    assert_eq!(Scoring::ranking(&preset("magic")).sums(&Played::counted(2, 1, 0)), None);
    let first_game = scoring.sums(&played(vec![game(Side::Second, Measure::Life, 14)])).unwrap();
    assert_eq!((first_game.games.len(), first_game.totals.second.to_string()), (1, "24".into()));
}

/// Turnabout with two options of the organiser's own: the more permanents the better, the fewer cards in hand.
const OWN_OPTIONS: &str = r#"{"preset": "turnabout", "match": {"total": {"options": {
    "mirrodin": {"measure": "count:permanents", "base": "10", "factor": "1/2", "rounding": "down"},
    "madness": {"measure": "count:cards in hand", "base": "30", "factor": "-3", "range": [0, 7]}}}}}"#;

#[test]
fn options_can_count_measures_of_their_own() {
    let choice: RulesetChoice = serde_json::from_str(OWN_OPTIONS).unwrap();
    let rules = choice.resolve().unwrap();
    assert_eq!(rules.check_bounds(), Ok(()));
    let scoring = with_decks(&rules, "mirrodin", "madness");
    let permanents = scoring.measures(1, Some(Side::First))[0];
    let hand = scoring.measures(2, Some(Side::First))[0];
    assert_eq!((permanents.measure.name(), hand.measure.name()), ("permanents", "cards in hand"));
    assert!(hand.check(7).is_ok() && hand.check(8).unwrap_err() == range("cards in hand", 8, 0, 7));
    assert!(permanents.check(-1).unwrap_err() == range("permanents", -1, 0, 9999));
    let played = played(vec![game(Side::First, permanents.measure, 17), game(Side::First, hand.measure, 2)]);
    let sums = scoring.sums(&played).unwrap();
    // 10 + 17 / 2, rounded down, and 30 - 3 x 2.
    assert_eq!(sums.totals.map(|total| total.to_string()), BySide::new("42".into(), "0".into()));
    let result = MatchResult::Played(played);
    let json = serde_json::to_string(&result).unwrap();
    assert!(json.contains(r#""counts":{"permanents":[17,0]}"#), "{json}");
    assert_eq!(serde_json::from_str::<MatchResult>(&json).unwrap(), result);
    assert_eq!(result.swapped().swapped(), result);
    assert_ne!(result.swapped(), result);
    let seen_by_the_other = result.swapped();
    let MatchResult::Played(seen) = &seen_by_the_other else { panic!() };
    assert_eq!(hand.of(seen.games.as_ref().unwrap()[1].as_ref().unwrap()), Some(0), "it is the other's now");
}
