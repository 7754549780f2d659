//! Every entry of the specification's `vectors/clock.json`.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

use std::path::Path;

use pairwright_clock::replay;
use serde_json::{Value, json};

fn vectors() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/vectors/clock.json");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The document that the file expects: its own steps without what was done.
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
    // The games beside the steps are this program's; what they say of the last one stands in its last step.
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
fn ends(control: &str, steps: &str, verdict: &str) {
    let file = format!(r#"{{"sequences":[{{"name":"x","control":{control},"steps":[{steps}]}}]}}"#);
    let text = replay::text(&replay::document(&replay::read(&file).unwrap()).unwrap());
    assert!(text.ends_with(verdict), "{text}");
}

#[test]
fn the_text_says_who_flagged_first_and_when() {
    let handicap = r#"{"kind":"sudden","base":{"a":5000,"b":1000}}"#;
    let steps =
        r#"{"at":0,"do":"start","side":"b"},{"at":2500,"do":"press","side":"b"},{"at":8000,"do":"stop"}"#;
    let both = "b flagged first, at 0:01.000. a flagged at 0:07.500.";
    ends(handicap, steps, &format!("{both} It was not announced.\n"));
    let announced = format!(r#"{steps},{{"at":9000,"do":"announce","side":"a"}}"#);
    ends(handicap, &announced, &format!("{both} Announced at 0:09.000: b loses on time.\n"));
    ends(handicap, START, "No flag fell.\n");
    ends(handicap, "", "No game was started.\n");
}

#[test]
fn a_game_that_was_lost_on_time_is_still_lost_after_the_next_has_begun() {
    let first = r#"{"at":0,"do":"start","side":"a"},{"at":12000,"do":"stop"},{"at":12500,"do":"announce"}"#;
    let steps = format!(
        r#"{first},{{"at":20000,"do":"reset"}},{{"at":30000,"do":"start","side":"b"}},{{"at":31000,"do":"stop"}}"#
    );
    let lost = "a flagged first, at 0:10.000. Announced at 0:12.500: a loses on time.";
    ends(r#"{"kind":"sudden","base":10000}"#, &steps, &format!("Game 1: {lost}\nGame 2: no flag fell.\n"));
    let reset = format!(r#"{first},{{"at":20000,"do":"reset"}}"#);
    ends(r#"{"kind":"sudden","base":10000}"#, &reset, &format!("{lost}\n"));
}

#[track_caller]
fn refused(control: &str, steps: &str, says: &str) {
    let file = format!(r#"{{"sequences":[{{"name":"x","control":{control},"steps":[{steps}]}}]}}"#);
    let error = replay::read(&file).and_then(|replay| replay::document(&replay)).unwrap_err().to_string();
    assert!(error.contains(says), "{error}");
}

const DELAY: &str = r#"{"kind":"delay","base":1000,"delay":3}"#;
const START: &str = r#"{"at":5,"do":"start","side":"a"}"#;

#[test]
fn what_cannot_be_is_refused_with_its_step() {
    let after_start = |step: &str| format!("{START},{step}");
    let press_b = after_start(r#"{"at":6,"do":"press","side":"b"}"#);
    refused(DELAY, &press_b, r#"sequence 1 "x", step 2 (at 6 ms): b does not run"#);
    let back = after_start(r#"{"at":4,"do":"press","side":"a"}"#);
    refused(DELAY, &back, "step 2 (at 4 ms): time goes back: the action before was at 5 ms");
    refused(
        DELAY,
        &after_start(r#"{"at":6,"do":"adjust","side":"a","by":5}"#),
        "step 2 (at 6 ms): the clock runs",
    );
    refused(DELAY, &after_start(r#"{"at":6,"do":"resume"}"#), "step 2 (at 6 ms): the clock is not stopped");
    refused(DELAY, &after_start(START), "step 2 (at 5 ms): the clock has been started");
    refused(DELAY, &after_start(r#"{"at":6,"do":"announce"}"#), "no flag has fallen");
    refused(DELAY, r#"{"at":5,"do":"press","side":"a"}"#, "step 1 (at 5 ms): the clock has not been started");
    refused(DELAY, r#"{"at":5,"do":"start"}"#, "step 1 (at 5 ms): `side` is missing");
    refused(DELAY, r#"{"at":5,"do":"adjust","side":"a"}"#, "`by` is missing");
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    refused(DELAY, r#"{"at":-5,"do":"start","side":"a"}"#, "sequences[0].steps[0].at");
    refused(DELAY, r#"{"at":5,"do":"jump"}"#, "sequences[0].steps[0].do: unknown variant `jump`");
    refused(r#"{"kind":"egg","base":1}"#, START, "`egg` is no kind of time control");
    refused(r#"{"kind":"delay","base":1}"#, START, "a delay clock needs `delay`");
    refused(r#"{"kind":"fischer","delay":1}"#, START, "a fischer clock needs `base`");
    refused(r#"{"kind":"sudden","base":1,"delay":2}"#, START, "a sudden clock has no `delay`");
    refused(
        r#"{"kind":"byo-yomi","base":1,"period":0,"periods":2}"#,
        START,
        "`period` must be more than nothing",
    );
    let base = "expected a base: a whole number of milliseconds for both sides";
    for wrong in ["-5", "5.5", "18446744073709551616", "\"5:00\"", "null", "[1,2]"] {
        refused(
            &format!(r#"{{"kind":"sudden","base":{wrong}}}"#),
            START,
            if wrong == "null" { "needs `base`" } else { base },
        );
    }
    refused(
        r#"{"kind":"sudden","base":{"a":1,"b":-1}}"#,
        START,
        "`-1`, expected a whole number of milliseconds",
    );
    refused(r#"{"kind":"sudden","base":1,"dleay":2}"#, START, "unknown field `dleay`");
    refused("7", START, "sequences[0].control: invalid type: integer `7`, expected a time control");
    for (file, says) in [
        ("", "the file is empty: a replay is an object with `sequences`"),
        (" \n", "the file is empty"),
        ("null", "invalid type: null, expected a replay, which is an object with `sequences`"),
    ] {
        let error = replay::read(file).unwrap_err().to_string();
        assert!(error.starts_with(says), "{error}");
    }
    assert_eq!(replay::read("\u{feff}{\"sequences\":[]}").unwrap().sequences, []);
    assert!(replay::read("{}").unwrap_err().to_string().contains("missing field `sequences`"));
    assert!(
        replay::read(r#"{"unit":"seconds","sequences":[]}"#)
            .unwrap_err()
            .to_string()
            .contains("milliseconds")
    );
    assert!(replay::read(r#"{"sequences":[]} x"#).is_err());
}

/// A short fuzz: bytes of the worked examples changed at random.
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
            let _ = replay::document(&replay).map(|document| replay::text(&document));
        }
    }
}
