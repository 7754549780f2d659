//! Nouns as files write them: codes, entropy, late results, measures, messages, results.

use pairwright_core::nouns::message::code_of;
use pairwright_core::nouns::{
    ByeKind, Coded, CountName, FreeRound, GameCount, LateResults, Measure, Message, NoTimeControl, Privilege,
    PrizeTies, StageKind, Structure, Term, TimeControl, Unproved,
};
use pairwright_core::ruleset::{LastRound, MissedRounds};
use pairwright_core::{Entropy, MatchResult, Ratio, RoundNumber, message};
use serde::Serialize;

#[track_caller]
fn coded<T: Coded + Serialize>() {
    for value in T::all() {
        assert_eq!(serde_json::to_value(value).unwrap(), value.code());
        assert_eq!(T::of_code(value.code()).map(Coded::code), Some(value.code()));
    }
}

#[test]
fn a_code_is_written_as_in_files() {
    coded::<ByeKind>();
    coded::<FreeRound>();
    coded::<LastRound>();
    coded::<MissedRounds>();
    coded::<PrizeTies>();
    coded::<Privilege>();
    coded::<StageKind>();
    coded::<Structure>();
    coded::<Unproved>();
}

#[test]
fn hex_is_read_and_written() {
    assert_eq!("9F2c".parse::<Entropy>().unwrap().to_string(), "9f2c");
    for bad in ["", "9", "9f2", "xy", &"ab".repeat(65)] {
        assert!(bad.parse::<Entropy>().is_err(), "{bad}");
    }
    assert!("ab".repeat(64).parse::<Entropy>().is_ok());
}

#[test]
fn rounds_and_players_draw_different_lots() {
    let entropy: Entropy = "9f2c".parse().unwrap();
    assert_ne!(entropy.seed(RoundNumber(1)), entropy.seed(RoundNumber(2)));
    assert_ne!(entropy.lot_of(&"a".into()), entropy.lot_of(&"b".into()));
}

fn late(text: &str) -> LateResults {
    serde_json::from_str(text).expect("it can be read")
}

#[track_caller]
fn written_back(text: &str) {
    assert_eq!(serde_json::to_string(&late(text)).expect("it can be written"), text);
}

#[test]
fn a_single_change_is_written_without_a_list() {
    written_back(r#"{"after":3,"was":null}"#);
    written_back(r#"[{"after":2,"was":null},{"after":3,"was":{"kind":"intentional-draw"}}]"#);
    assert_eq!(late(r#"[{"after":3}]"#), late(r#"{"after":3,"was":null}"#));
    assert!(late("null").is_empty() && late("[]").is_empty());
    let refused = serde_json::from_str::<LateResults>(r#"{"after":3,"is":null}"#);
    assert!(refused.expect_err("an unknown key").to_string().contains("`is`"));
}

#[test]
fn every_measure_is_read_and_written_by_its_name() {
    for text in ["life", "agenda", "count:permanents", "count:cards in hand", "count:Länder-2"] {
        let json = format!("\"{text}\"");
        let measure: Measure = serde_json::from_str(&json).expect(text);
        assert_eq!(serde_json::to_string(&measure).expect(text), json);
        assert_eq!(measure.name(), text.trim_start_matches("count:"));
    }
    let long = format!("count:{}", "x".repeat(CountName::LONGEST + 1));
    for text in ["agendas", "count:", "count:life", "count: hand", "count:a:b", "count:a\\nb", &long] {
        serde_json::from_str::<Measure>(&format!("\"{text}\"")).expect_err(text);
    }
}

#[test]
fn a_message_goes_through_the_text_of_another_error() {
    let message = message!("name-too-long", length = 120usize, of = "Bo\"b", known = vec!["a", "b"]);
    let text = format!("{message} at line 3 column 7");
    assert_eq!(Message::carried_by(&text), Some(message));
    assert_eq!(Message::carried_by("missing field `name`"), None);
}

#[test]
fn a_variant_has_the_code_of_its_name() {
    assert_eq!(code_of("refusal", "NameTaken"), "refusal-name-taken");
}

#[test]
fn terms_of_messages_are_messages() {
    let message = message!("outer", inner = message!("inner", points = Ratio::ONE));
    assert_eq!(message.terms[0].1, Term::Message(Box::new(message!("inner", points = Ratio::ONE))));
}

#[track_caller]
fn allowed(structure: Structure, games: (u32, u32, u32), is_allowed: bool) {
    let count = GameCount::new(games.0, games.1, games.2);
    assert_eq!(structure.allows(count).is_ok(), is_allowed, "{structure:?} {count}");
}

#[test]
fn three_nil_is_not_a_best_of_three() {
    allowed(Structure::BestOf3, (3, 0, 0), false);
}

#[test]
fn two_two_is_not_a_best_of_three() {
    allowed(Structure::BestOf3, (2, 2, 0), false);
}

#[test]
fn a_result_can_have_drawn_games() {
    for games in [(0, 0, 3), (1, 1, 1), (2, 0, 1), (1, 0, 2), (0, 0, 0), (1, 0, 0), (1, 1, 0)] {
        allowed(Structure::BestOf3, games, true);
    }
}

#[test]
fn every_structure_has_its_possible_results() {
    allowed(Structure::BestOf1, (1, 0, 0), true);
    allowed(Structure::BestOf1, (1, 1, 0), false);
    allowed(Structure::BestOf1, (1, 0, 1), false);
    allowed(Structure::BestOf5, (3, 2, 0), true);
    allowed(Structure::BestOf5, (4, 0, 0), false);
    allowed(Structure::ThreeGames, (3, 0, 0), true);
    allowed(Structure::ThreeGames, (3, 1, 0), false);
    allowed(Structure::TwoGames, (1, 1, 0), true);
    allowed(Structure::TwoGames, (2, 1, 0), false);
    allowed(Structure::Any, (3, 0, 0), true);
    allowed(Structure::Any, (100, 0, 0), false);
}

#[test]
fn every_kind_is_read_and_written_back() {
    for text in [
        r#"{"kind":"played","wins":[2,1],"draws":0}"#,
        r#"{"kind":"played","games":[{"winner":0,"life":[14,0]},null]}"#,
        r#"{"kind":"intentional-draw"}"#,
        r#"{"kind":"forfeit","winner":1}"#,
        r#"{"kind":"double-loss"}"#,
        r#"{"kind":"double-forfeit"}"#,
        r#"{"kind":"assigned","points":["3","average-"]}"#,
        r#"{"kind":"bye"}"#,
        r#"{"kind":"half-bye"}"#,
        r#"{"kind":"zero-bye"}"#,
    ] {
        let result: MatchResult = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&result).unwrap(), text);
        assert_eq!(result.swapped().swapped(), result);
    }
    assert!(serde_json::from_str::<MatchResult>(r#"{"kind":"bye","wins":[2,0]}"#).is_err());
    assert!(serde_json::from_str::<MatchResult>(r#"{"kind":"forfeit","winner":2}"#).is_err());
}

#[test]
fn a_time_control_is_read_as_players_write_it() {
    for (typed, written) in [("15+10", "15+10"), (" 90 + 30 ", "90+30"), ("5", "5"), ("5+0", "5")] {
        assert_eq!(typed.parse::<TimeControl>().unwrap().to_string(), written);
    }
    for typed in ["", "+", "0", "15+", "15+10+5", "-3", "601", "15+601", "quick"] {
        assert_eq!(typed.parse::<TimeControl>(), Err(NoTimeControl), "{typed}");
    }
}

#[test]
fn sixty_moves_have_their_increment() {
    assert_eq!("15+10".parse::<TimeControl>().unwrap().minutes_of_a_game(), 50);
}
