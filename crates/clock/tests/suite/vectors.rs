//! Every entry of the specification's `vectors/clock.json`.

use std::path::Path;

use pairwright_clock::replay::{self, Place, ReplayError, ReplayedGame, StepError};
use pairwright_clock::{ClockRefusal, ControlError, Milliseconds, Side};
use serde_json::{Value, json};

fn vectors() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/vectors/clock.json");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The document that the file expects: its own steps without their actions.
fn expected(file: &Value) -> Value {
    let step = |step: &Value| {
        json!({
            "at": step["at"], "shows": step["shows"],
            "running": step["running"], "flag_fell_at": step["flag_fell_at"],
        })
    };
    let steps = |sequence: &Value| sequence["steps"].as_array().unwrap().iter().map(step).collect::<Vec<_>>();
    let sequence = |sequence: &Value| json!({ "name": sequence["name"], "steps": steps(sequence) });
    let sequences: Vec<Value> = file["sequences"].as_array().unwrap().iter().map(sequence).collect();
    json!({ "sequences": sequences })
}

#[test]
fn every_sequence_shows_what_the_specification_says() {
    let text = vectors();
    let mut found = serde_json::to_value(replay::document(&replay::read(&text).unwrap()).unwrap()).unwrap();
    let expected = expected(&serde_json::from_str(&text).unwrap());
    let sequences = expected["sequences"].as_array().unwrap();
    assert!(sequences.len() >= 11, "only {} sequences: has the file lost some?", sequences.len());
    for (index, sequence) in sequences.iter().enumerate() {
        for (step, expected) in sequence["steps"].as_array().unwrap().iter().enumerate() {
            let found = &found["sequences"][index]["steps"][step];
            assert_eq!(found, expected, "{}, step {}", sequence["name"], step + 1);
        }
    }
    // The games beside the steps are this program's; the last one's facts are in its last step.
    for sequence in found["sequences"].as_array_mut().unwrap() {
        let games = sequence.as_object_mut().unwrap().remove("games").unwrap();
        let last = sequence["steps"].as_array().unwrap().last().unwrap();
        assert_eq!(games[0]["flag_fell_at"], last["flag_fell_at"], "{}", sequence["name"]);
    }
    assert_eq!(found, expected);
}

#[test]
fn the_document_has_the_keys_of_page_1_in_their_order() {
    let file = r#"{"sequences":[{"name":"n","control":{"kind":"delay","base":9,"delay":1},
        "steps":[{"at":5,"do":"start","side":"a"}]}]}"#;
    let document = replay::document(&replay::read(file).unwrap()).unwrap();
    let expected = r#"{"sequences":[{"name":"n","steps":[{"at":5,"shows":{"a":9,"b":9},"running":"a","flag_fell_at":{"a":null,"b":null}}],"games":[{"game":1,"first_flag":null,"flag_fell_at":{"a":null,"b":null},"announced_at":null,"lost_on_time":null}]}]}"#;
    assert_eq!(serde_json::to_string(&document).unwrap(), expected);
}

#[track_caller]
fn games(control: &str, steps: &str) -> Vec<ReplayedGame> {
    let file = format!(r#"{{"sequences":[{{"name":"x","control":{control},"steps":[{steps}]}}]}}"#);
    replay::document(&replay::read(&file).unwrap()).unwrap().sequences.remove(0).games
}

#[test]
fn a_game_lost_on_time_stays_lost_after_the_next_begins() {
    let first = r#"{"at":0,"do":"start","side":"a"},{"at":12000,"do":"stop"},{"at":12500,"do":"announce"}"#;
    let steps = format!(
        r#"{first},{{"at":20000,"do":"reset"}},{{"at":30000,"do":"start","side":"b"}},{{"at":31000,"do":"stop"}}"#
    );
    let lost = |games: Vec<ReplayedGame>| games.iter().map(|game| game.lost_on_time).collect::<Vec<_>>();
    let control = r#"{"kind":"sudden","base":10000}"#;
    assert_eq!(lost(games(control, &steps)), [Some(Side::A), None]);
    let reset = format!(r#"{first},{{"at":20000,"do":"reset"}}"#);
    assert_eq!(lost(games(control, &reset)), [Some(Side::A)]);
    assert_eq!(lost(games(control, "")), []);
}

fn error_of(file: &str) -> ReplayError {
    replay::read(file).and_then(|replay| replay::document(&replay)).unwrap_err()
}

fn file(control: &str, steps: &str) -> String {
    format!(r#"{{"sequences":[{{"name":"x","control":{control},"steps":[{steps}]}}]}}"#)
}

const DELAY: &str = r#"{"kind":"delay","base":1000,"delay":3}"#;
const START: &str = r#"{"at":5,"do":"start","side":"a"}"#;

#[track_caller]
fn refused(steps: &str, number: usize, expected: impl Into<StepError>) {
    match error_of(&file(DELAY, steps)) {
        ReplayError::Step { place, step, error, .. } => {
            let x = Place { number: 1, name: "x".to_owned() };
            assert_eq!((place, step, error), (x, number, expected.into()));
        }
        other => panic!("{other}"),
    }
}

#[test]
fn an_impossible_step_is_refused_with_its_number() {
    let second = |step: &str, refusal: ClockRefusal| refused(&format!("{START},{step}"), 2, refusal);
    second(r#"{"at":6,"do":"press","side":"b"}"#, ClockRefusal::NotRunning(Side::B));
    let [before, at] = [Milliseconds(5), Milliseconds(4)];
    second(r#"{"at":4,"do":"press","side":"a"}"#, ClockRefusal::TimeGoesBack { before, at });
    second(r#"{"at":6,"do":"adjust","side":"a","by":5}"#, ClockRefusal::Runs);
    second(r#"{"at":6,"do":"resume"}"#, ClockRefusal::NotStopped);
    second(START, ClockRefusal::Started);
    second(r#"{"at":6,"do":"announce"}"#, ClockRefusal::NoFlag);
    refused(r#"{"at":5,"do":"press","side":"a"}"#, 1, ClockRefusal::NotStarted);
    refused(r#"{"at":5,"do":"start"}"#, 1, StepError::Missing("side"));
    refused(r#"{"at":5,"do":"adjust","side":"a"}"#, 1, StepError::Missing("by"));
}

#[track_caller]
fn no_control(control: &str, expected: &ControlError) {
    match error_of(&file(control, START)) {
        ReplayError::Control { error, .. } => assert_eq!(error, *expected),
        other => panic!("{other}"),
    }
}

#[test]
fn an_impossible_time_control_is_refused() {
    let kind = |kind: &str| kind.to_owned();
    no_control(r#"{"kind":"egg","base":1}"#, &ControlError::Kind(kind("egg")));
    let delay = "delay";
    no_control(r#"{"kind":"delay","base":1}"#, &ControlError::Missing { kind: kind(delay), key: delay });
    let base = |name: &str| ControlError::Missing { kind: kind(name), key: "base" };
    no_control(r#"{"kind":"fischer","delay":1}"#, &base("fischer"));
    no_control(r#"{"kind":"sudden","base":null}"#, &base("sudden"));
    let unused = ControlError::Unused { kind: kind("sudden"), key: delay };
    no_control(r#"{"kind":"sudden","base":1,"delay":2}"#, &unused);
    let period = ControlError::Zero { key: "period" };
    no_control(r#"{"kind":"byo-yomi","base":1,"period":0,"periods":2}"#, &period);
}

#[test]
fn an_unreadable_file_is_refused() {
    let control = |base: &str| file(&format!(r#"{{"kind":"sudden","base":{base}}}"#), START);
    for base in ["-5", "5.5", "18446744073709551616", "\"5:00\"", "[1,2]", r#"{"a":1,"b":-1}"#] {
        assert!(matches!(error_of(&control(base)), ReplayError::Unreadable(_)), "{base}");
    }
    let step = |step: &str| file(DELAY, step);
    for wrong in [
        step(r#"{"at":-5,"do":"start","side":"a"}"#),
        step(r#"{"at":5,"do":"jump"}"#),
        file(r#"{"kind":"sudden","base":1,"dleay":2}"#, START),
        file("7", START),
        "".to_owned(),
        "null".to_owned(),
        "{}".to_owned(),
        r#"{"unit":"seconds","sequences":[]}"#.to_owned(),
        r#"{"sequences":[]} x"#.to_owned(),
    ] {
        assert!(matches!(error_of(&wrong), ReplayError::Unreadable(_)), "{wrong}");
    }
}

/// A short fuzz: random changes to bytes of the worked examples.
#[test]
fn no_file_makes_the_reader_panic() {
    let text: Vec<u8> =
        vectors().into_bytes().into_iter().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for _ in 0..2_000 {
        let mut bytes = text[..2_000 + random(2_000)].to_vec();
        bytes.extend_from_slice(b"]}]}");
        for _ in 0..random(4) {
            let at = random(bytes.len());
            bytes[at] = b"0123456789-,:{}[]\"ab"[random(20)];
        }
        if let Ok(replay) = replay::read(&String::from_utf8_lossy(&bytes)) {
            let _ = replay::document(&replay);
        }
    }
}
