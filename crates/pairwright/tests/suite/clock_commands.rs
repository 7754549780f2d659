//! `clock replay` and `armageddon`: the worked examples through the program, and bad input.

use crate::common::{pairwright, pairwright_reading, read_json, testdata};
use serde_json::{Value, json};

/// The steps of a sequence as `clock replay` must print them.
fn expected(sequence: &Value) -> Vec<Value> {
    let keys = ["at", "shows", "running", "flag_fell_at"];
    let step = |step: &Value| keys.iter().map(|key| ((*key).to_owned(), step[key].clone())).collect();
    sequence["steps"].as_array().unwrap().iter().map(step).collect()
}

#[test]
fn every_worked_example_of_the_clocks_is_reproduced() {
    let path = testdata("vectors/clock.json");
    let shown = pairwright(&["clock", "replay", path.to_str().unwrap(), "--json"]).json(0);
    let vectors = read_json(&path);
    let (vectors, shown) = (vectors["sequences"].as_array().unwrap(), shown["sequences"].as_array().unwrap());
    assert!(!vectors.is_empty() && vectors.len() == shown.len(), "{} and {}", vectors.len(), shown.len());
    for (vector, shown) in vectors.iter().zip(shown) {
        assert_eq!(shown["name"], vector["name"]);
        assert_eq!(shown["steps"], json!(expected(vector)), "{}", vector["name"]);
    }
}

fn replay(steps: &Value) -> String {
    let control = json!({ "kind": "delay", "base": 60_000, "delay": 3_000 });
    json!({ "sequences": [{ "name": "table 4", "control": control, "steps": steps }] }).to_string()
}

#[test]
fn the_answer_says_who_flags_first_and_when() {
    let file = replay(&json!([
        { "at": 0, "do": "start", "side": "a" }, { "at": 70_000, "do": "press", "side": "a" },
        { "at": 140_000, "do": "stop" }]));
    let run = pairwright_reading(&["clock", "replay", "-"], file.as_bytes());
    insta::assert_snapshot!(run.done());
}

/// As the clock page stores it: the times are a wall clock's, and the match continues after a game lost on time.
#[test]
fn a_record_of_the_clock_page_is_replayed() {
    let steps = json!([
        { "at": 1_795_294_062_940_u64, "do": "start", "side": "b" },
        { "at": 1_795_294_066_008_u64, "do": "stop" },
        { "at": 1_795_294_066_235_u64, "do": "reason", "reason": "judge" },
        { "at": 1_795_294_066_249_u64, "do": "adjust", "side": "b", "by": -57_000 },
        { "at": 1_795_294_066_562_u64, "do": "resume" },
        { "at": 1_795_294_070_131_u64, "do": "press", "side": "b" },
        { "at": 1_795_294_073_963_u64, "do": "announce" },
        { "at": 1_795_294_074_335_u64, "do": "reset" },
        { "at": 1_795_294_080_000_u64, "do": "start", "side": "a" },
        { "at": 1_795_294_085_000_u64, "do": "stop", "reason": "concession", "side": "a" }]);
    let run = pairwright_reading(&["clock", "replay", "-"], replay(&steps).as_bytes());
    insta::assert_snapshot!(run.done());
}

#[track_caller]
fn refused(file: &str, parts: &[&str]) {
    let run = pairwright_reading(&["clock", "replay", "-"], file.as_bytes());
    let sentence = run.refused();
    for part in parts {
        assert!(sentence.contains(part), "`{part}` is missing: {sentence}");
    }
}

#[test]
fn impossible_steps_are_named() {
    let wrong_side =
        json!([{ "at": 0, "do": "start", "side": "a" }, { "at": 5, "do": "press", "side": "b" }]);
    refused(&replay(&wrong_side), &["standard input", "table 4", "step 2", "5 ms"]);
    let back = json!([{ "at": 9, "do": "start", "side": "a" }, { "at": 5, "do": "press", "side": "a" }]);
    refused(&replay(&back), &["table 4", "step 2"]);
    refused(&replay(&json!([{ "at": 0, "do": "start" }])), &["step 1", "`side` is missing"]);
    refused(
        &replay(&json!([{ "at": 0, "do": "dance", "side": "a" }])),
        &["sequences[0].steps[0].do", "dance"],
    );
    refused("{", &["standard input"]);
    refused("{}", &["sequences"]);
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    let run = pairwright_reading(&["clock", "replay", "-"], &[0x7b, 0xff, 0x00]);
    assert!(run.refused().contains("not text"), "{}", run.err);
    assert!(pairwright(&["clock", "replay", "nowhere.json"]).refused().contains("no such file"));
}

fn armageddon(numbers: [&str; 4]) -> crate::common::Run {
    let [speed, life, poison, library] = numbers;
    let args =
        ["armageddon", "--speed", speed, "--life", life, "--poison", poison, "--library", library, "--json"];
    pairwright(&args)
}

#[test]
fn the_judge_armageddon_clock_shows_every_upkeep() {
    let document = armageddon(["2", "20", "0", "60"]).json(0);
    assert_eq!(document["at_most"], 4);
    assert_eq!(
        document["upkeeps"][3],
        json!({ "upkeep": 4, "counters": 8, "life": 8, "poison": 4, "library": 16 })
    );
    assert_eq!(armageddon(["1", "20", "0", "7"]).json(0)["at_most"], 3);
    assert_eq!(armageddon(["1", "0", "0", "7"]).json(0), json!({ "upkeeps": [], "at_most": 0 }));
    assert!(armageddon(["0", "20", "0", "60"]).refused().contains("--speed"));
    assert!(armageddon(["1", "some", "0", "60"]).refused().contains("--life"));
    let for_people =
        pairwright(&["armageddon", "--speed", "3", "--life", "20", "--poison", "2", "--library", "40"]);
    insta::assert_snapshot!(for_people.done());
}
