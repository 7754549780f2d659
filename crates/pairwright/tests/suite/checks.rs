//! `check` finds nothing in the program's own output, and every planted fault where it is.

use crate::common::{Folder, Run, pairwright, pairwright_reading};
use serde_json::{Value, json};

fn check(file: &Value) -> Run {
    pairwright_reading(&["check", "-", "--json"], file.to_string().as_bytes())
}

/// The events in 200 tournaments: fails if the entropies no longer cover everything that can happen.
#[derive(Default, Debug)]
struct Seen {
    drops: usize,
    late: usize,
    awarded: usize,
    requested: usize,
    draws: usize,
    agreed: usize,
    odd: usize,
}

impl Seen {
    fn add(&mut self, file: &Value) {
        let players = file["players"].as_array().unwrap();
        let with = |key: &str| players.iter().filter(|player| !player[key].is_null()).count();
        self.drops += with("dropped_after");
        self.late += with("joined_round");
        self.awarded += with("awarded_byes");
        self.requested += with("byes");
        let text = file.to_string();
        self.agreed += text.matches("intentional-draw").count();
        self.draws += text.matches("[1,1]").count();
        self.odd += text.matches("\"kind\":\"bye\"},\"table\"").count() + players.len() % 2;
    }
}

#[test]
fn generated_tournaments_have_no_findings() {
    let mut seen = Seen::default();
    // `./release-test` takes all of them.
    let (step, least) = if std::env::var("PAIRWRIGHT_EFFORT").is_ok() { (1, 20) } else { (4, 5) };
    for number in (0..200).step_by(step) {
        let players = (4 + number * 197 / 200).to_string();
        let entropy = format!("{number:04x}");
        let made = pairwright(&["generate", "--players", &players, "--entropy", &entropy]);
        let run = pairwright_reading(&["check", "-", "--json"], made.done().as_bytes());
        assert_eq!(run.json(0), json!({"findings": []}), "{players} players, entropy {entropy}");
        seen.add(&serde_json::from_str(&made.out).unwrap());
    }
    let Seen { drops, late, awarded, requested, draws, agreed, odd } = seen;
    println!(
        "{drops} drops, {late} late, byes for {awarded} and {requested}, {draws} drawn, {agreed} agreed, {odd} odd"
    );
    assert!([drops, late, awarded, requested, draws, agreed, odd].into_iter().all(|often| often > least));
}

/// Nobody enters late, players who leave forfeit, and no round is left to pair.
#[test]
fn a_generated_round_robin_is_finished() {
    for (players, drops) in [("6", "0"), ("9", "0.3"), ("32", "0.04")] {
        let args = ["generate", "--players", players, "--ruleset", "round-robin", "--drops", drops];
        let made = pairwright(&[&args[..], &["--entropy", "00"]].concat());
        let run = pairwright_reading(&["check", "-", "--json"], made.done().as_bytes());
        assert_eq!(run.json(0), json!({"findings": []}), "{players} players");
        let pair = pairwright_reading(&["pair", "-"], made.out.as_bytes());
        assert!(pair.refused().contains("the round robin is complete"), "{}", pair.err);
        let left = made.out.contains("dropped_after");
        assert_eq!(left, drops != "0", "{players} players");
    }
}

#[test]
fn generated_tournaments_have_no_findings_under_other_rules() {
    for (number, rules) in ["magic-wer", "magic-2012", "magic-mtgo"].into_iter().enumerate() {
        for players in ["5", "8", "13", "30"] {
            let entropy = format!("{number:02x}{players:0>2}");
            let args = [
                "--players",
                players,
                "--rounds",
                "5",
                "--ruleset",
                rules,
                "--entropy",
                &entropy,
                "--planned",
            ];
            let often = ["--drops", "0.2", "--late", "0.2", "--byes", "0.2", "--draws", "0.3"];
            let made = pairwright(&[&["generate"], &args[..], &often[..]].concat());
            let run = pairwright_reading(&["check", "-", "--json"], made.done().as_bytes());
            assert_eq!(run.json(0), json!({"findings": []}), "{players} players under {rules}");
        }
    }
}

/// A match at a table that the first player wins.
fn won(table: u32, first: &str, second: &str) -> Value {
    json!({"table": table, "players": [first, second], "result": {"kind": "played", "wins": [2, 0]}})
}

fn drawn(table: u32, first: &str, second: &str) -> Value {
    json!({"table": table, "players": [first, second], "result": {"kind": "intentional-draw"}})
}

fn bye(player: &str) -> Value {
    json!({"players": [player], "result": {"kind": "bye"}})
}

/// A tournament of players called by single letters.
fn tournament(players: &str, rounds: &[Vec<Value>]) -> Value {
    let players: Vec<Value> =
        players.chars().map(|name| json!({"id": name.to_string(), "name": name.to_string()})).collect();
    let rounds: Vec<Value> = rounds
        .iter()
        .zip(1..)
        .map(|(matches, number)| json!({"number": number, "matches": matches}))
        .collect();
    json!({"format": "pairwright/1", "name": "Planted", "ruleset": "magic", "players": players, "rounds": rounds})
}

/// The findings must be exactly these: round, table, code.
#[track_caller]
fn found(file: &Value, expected: &[(u32, Option<u32>, &str)]) {
    let document = check(file).json(if expected.is_empty() { 0 } else { 1 });
    let findings = document["findings"].as_array().unwrap();
    let expected: Vec<Value> =
        expected.iter().map(|(round, table, code)| json!([round, table, code])).collect();
    let places: Vec<Value> = findings.iter().map(|f| json!([f["round"], f["table"], f["code"]])).collect();
    assert_eq!(places, expected, "{document:#}");
    assert!(findings.iter().all(|finding| finding["text"].as_str().is_some_and(|text| text.len() > 10)));
}

fn first_round() -> Vec<Value> {
    vec![won(1, "a", "b"), won(2, "c", "d")]
}

#[test]
fn a_finding_has_the_word_of_its_game_for_the_place_of_a_match() {
    for (ruleset, word) in [("chess", "board"), ("magic", "table")] {
        let mut file = tournament("abcd", &[vec![won(3, "a", "b"), won(3, "c", "d")]]);
        file["ruleset"] = ruleset.into();
        let one_game = file.to_string().replace("[2,0]", "[1,0]");
        let run = pairwright_reading(&["check", "-"], one_game.as_bytes());
        let line = format!("round 1, {word} 3, table-twice: two matches are at {word} 3");
        assert!(run.out.contains(&line), "{}", run.out);
    }
}

#[test]
fn a_sound_tournament_has_no_findings() {
    found(&tournament("abcd", &[first_round(), vec![won(1, "a", "c"), won(2, "d", "b")]]), &[]);
}

#[test]
fn a_rematch_is_found() {
    let file = tournament("abcd", &[first_round(), vec![won(1, "a", "b"), won(2, "d", "c")]]);
    found(&file, &[(2, Some(1), "rematch"), (2, Some(2), "rematch")]);
}

#[test]
fn a_second_bye_is_found() {
    let file = tournament("abc", &[vec![won(1, "a", "b"), bye("c")], vec![won(1, "a", "b"), bye("c")]]);
    let document = check(&file).json(1);
    let codes: Vec<&Value> = document["findings"].as_array().unwrap().iter().map(|f| &f["code"]).collect();
    assert!(codes.contains(&&json!("second-bye")), "{document:#}");
    let five = [
        vec![won(1, "a", "b"), won(2, "c", "d"), bye("e")],
        vec![won(1, "a", "c"), won(2, "b", "d"), bye("e")],
    ];
    found(&tournament("abcde", &five), &[(2, None, "second-bye")]);
}

#[test]
fn an_avoidable_pair_down_is_found() {
    let file = tournament("abcd", &[first_round(), vec![won(1, "a", "d"), won(2, "c", "b")]]);
    found(&file, &[(2, Some(1), "pair-down"), (2, Some(2), "pair-down")]);
}

#[test]
fn a_bye_that_is_too_high_is_found() {
    let first = vec![won(1, "a", "b"), won(2, "c", "d"), bye("e")];
    let file = tournament("abcde", &[first, vec![won(1, "c", "e"), won(2, "b", "d"), bye("a")]]);
    found(&file, &[(2, None, "bye-too-high")]);
}

#[test]
fn a_dropped_player_who_is_paired_is_found() {
    let mut file = tournament("abcd", &[first_round(), vec![won(1, "a", "c"), won(2, "d", "b")]]);
    file["players"][1]["dropped_after"] = json!(1);
    found(&file, &[(2, Some(2), "dropped-paired")]);
}

#[test]
fn a_player_left_out_of_a_round_is_found() {
    let file = tournament("abcde", &[vec![won(1, "a", "b"), won(2, "c", "d")]]);
    found(&file, &[(1, None, "left-out")]);
}

#[test]
fn a_player_at_two_tables_is_found() {
    let file = tournament("abcd", &[vec![won(1, "a", "b"), won(2, "c", "d"), won(3, "a", "d")]]);
    let document = check(&file).json(1);
    let twice: Vec<&Value> =
        document["findings"].as_array().unwrap().iter().filter(|f| f["code"] == "twice").collect();
    assert_eq!(twice.len(), 2, "{document:#}");
    assert!(twice.iter().all(|finding| finding["round"] == 1 && finding["table"] == 3));
}

#[test]
fn a_player_paired_before_joining_is_found() {
    let mut file = tournament("abcd", &[first_round()]);
    file["players"][3]["joined_round"] = json!(2);
    found(&file, &[(1, Some(2), "not-joined")]);
}

#[test]
fn a_requested_bye_that_is_ignored_is_found() {
    for (key, value) in [("awarded_byes", json!(1)), ("byes", json!([{"round": 1, "kind": "half-bye"}]))] {
        let mut file = tournament("abcd", &[first_round()]);
        file["players"][0][key] = value;
        found(&file, &[(1, Some(1), "bye-ignored")]);
    }
}

#[test]
fn unnecessary_byes_are_found() {
    found(&tournament("abcd", &[vec![won(1, "a", "b"), bye("c"), bye("d")]]), &[(1, None, "extra-bye")]);
}

#[test]
fn a_table_given_twice_is_found() {
    let file = tournament("abcd", &[vec![won(4, "a", "b"), won(4, "c", "d")]]);
    found(&file, &[(1, Some(4), "table-twice")]);
}

#[test]
fn a_forbidden_pair_is_found() {
    let mut file = tournament("abcd", &[first_round()]);
    file["forbidden"] = json!([["d", "c"]]);
    found(&file, &[(1, Some(2), "forbidden")]);
}

#[test]
fn an_avoidable_clash_of_clubs_is_found() {
    let mut file = tournament("abcd", &[first_round()]);
    file["ruleset"] = json!({"preset": "magic", "pairing": {"keep_apart": ["club"]}});
    for player in [0, 1] {
        file["players"][player]["club"] = json!("North");
    }
    found(&file, &[(1, Some(1), "clash")]);
}

#[test]
fn a_dead_end_is_found() {
    let rounds = [
        vec![drawn(1, "a", "d"), drawn(2, "b", "e"), drawn(3, "c", "f")],
        vec![drawn(1, "a", "e"), drawn(2, "b", "f"), drawn(3, "c", "d")],
        vec![drawn(1, "a", "f"), drawn(2, "b", "d"), drawn(3, "c", "e")],
    ];
    let mut file = tournament("abcdef", &rounds);
    found(&file, &[]);
    file["rounds_planned"] = json!(5);
    found(&file, &[(3, None, "dead-end")]);
}

#[test]
fn a_match_that_is_not_in_the_bracket_is_found() {
    let mut file = tournament("abcd", &[first_round(), vec![won(1, "a", "c"), won(2, "d", "b")]]);
    file["stages"] = json!([{"kind": "elimination", "cut": {"top": 4}, "seeds": ["a", "c", "d", "b"]}]);
    let rounds = file["rounds"].as_array_mut().unwrap();
    rounds
        .push(json!({"number": 3, "stage": "elimination", "matches": [won(1, "a", "b"), won(2, "c", "d")]}));
    found(&file, &[]);
    file["rounds"][2]["matches"] = json!([won(1, "a", "c"), won(2, "b", "d")]);
    found(&file, &[(3, Some(1), "bracket"), (3, Some(2), "bracket")]);
}

#[test]
fn an_impossible_result_is_found() {
    let mut file = tournament("abcd", &[first_round()]);
    file["rounds"][0]["matches"][1]["result"]["wins"] = json!([3, 0]);
    found(&file, &[(1, Some(2), "result")]);
}

#[test]
fn an_unknown_player_is_found() {
    let mut file = tournament("abcd", &[first_round()]);
    file["rounds"][0]["matches"][1]["players"][1] = json!("z");
    let document = check(&file).json(1);
    assert_eq!(document["findings"][0]["code"], "left-out");
    assert_eq!(
        (&document["findings"][1]["code"], &document["findings"][1]["table"]),
        (&json!("unknown-player"), &json!(2))
    );
}

/// Two tables of round 1 exchange opponents: as legal and as good, but not what the entropy gave.
#[test]
fn a_round_that_does_not_follow_from_the_entropy_is_found() {
    let made =
        pairwright(&["generate", "--players", "8", "--rounds", "1", "--entropy", "9f2c", "--byes", "0"]);
    let mut file: Value = serde_json::from_str(made.done()).unwrap();
    let matches = &mut file["rounds"][0]["matches"];
    let (first, second) = (matches[0]["players"][1].clone(), matches[1]["players"][1].clone());
    matches[0]["players"][1] = second;
    matches[1]["players"][1] = first;
    found(&file, &[(1, None, "lot")]);
    file["entropy"] = Value::Null;
    found(&file, &[]);
}

#[test]
fn findings_for_people_name_round_and_table() {
    let folder = Folder::new();
    let file = tournament("abcd", &[first_round(), vec![won(1, "a", "d"), won(2, "c", "b")]]);
    let run = pairwright(&["check", &folder.file("t.json", file.to_string())]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn an_impossible_result_leaves_the_other_rounds_proved() {
    let says = |file: &Value| {
        let run = pairwright_reading(&["check", "-"], file.to_string().as_bytes());
        assert_eq!(run.code, 1, "{}", run.err);
        run.out
    };
    let mut file = tournament(
        "abcd",
        &[first_round(), vec![won(1, "a", "c"), won(2, "d", "b")], vec![won(1, "a", "d"), won(2, "c", "b")]],
    );
    file["rounds"][1]["matches"][0]["result"]["wins"] = json!([3, 0]);
    let said = says(&file);
    assert!(!said.contains('['), "no path of the file: {said}");
    assert!(said.contains("round 2, table 1, result: 3–0 is not possible"), "{said}");
    assert!(said.contains("proved optimal by certificate: 2 of 3 Swiss rounds\nround 3 is not proved optimal: there is something impossible to correct first"), "{said}");
    let mut bracket = tournament("abcd", &[first_round(), vec![won(1, "a", "c")]]);
    bracket["rounds"][1]["stage"] = json!("elimination");
    bracket["stages"] = json!([{"kind": "elimination", "cut": {"top": 2}}]);
    bracket["rounds"][1]["matches"][0]["result"]["wins"] = json!([1, 1]);
    let said = says(&bracket);
    assert!(said.contains("has no winner"), "{said}");
    assert!(said.contains("proved optimal by certificate: 1 of 1 Swiss round\n"), "{said}");
    let run = pairwright_reading(&["check", "-", "--json", "--proofs"], file.to_string().as_bytes());
    assert_eq!(run.json(1)["proofs"][2], json!({"round": 3, "proves": null, "why": "impossible"}));
}

#[test]
fn a_free_round_is_not_called_a_bye() {
    let mut file = tournament("abc", &[]);
    file["ruleset"] = json!("round-robin");
    let run = pairwright_reading(&["pair", "-", "--entropy", "00"], file.to_string().as_bytes());
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("free: ") && !run.out.contains("bye: "), "{}", run.out);
}
