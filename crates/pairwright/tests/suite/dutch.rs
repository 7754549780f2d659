//! The FIDE Dutch system through the program: report files in and out, paired, checked and generated.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Folder, pairwright, pairwright_reading, testdata};
use serde_json::{Value, json};

fn reports(folder: &str) -> Vec<PathBuf> {
    let listed = fs::read_dir(testdata(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        listed.filter(|path| path.extension().is_some_and(|end| end == "trf")).collect();
    files.sort();
    files
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn tournaments_of_the_reference_have_no_findings() {
    let files = reports("dutch");
    assert_eq!(files.len(), 400);
    for path in files {
        let run = pairwright(&["check", text(&path), "--json"]);
        assert_eq!(run.json(0), json!({ "findings": [] }), "{}", path.display());
    }
}

#[test]
fn the_lists_of_pairs_agree_with_the_reference() {
    let files = reports("dutch/large");
    assert_eq!(files.len(), 4);
    for path in files {
        let theirs = fs::read_to_string(path.with_extension("pairs")).unwrap();
        assert_eq!(
            pairwright(&["pair", text(&path), "--format", "pairs"]).done(),
            theirs,
            "{}",
            path.display()
        );
    }
}

/// A small tournament of the reference engine.
fn small() -> String {
    fs::read_to_string(testdata("dutch/1035696899_n5_r3.trf")).unwrap().replace('\r', "\n")
}

fn findings(report: &str) -> Vec<(Value, String)> {
    let run = pairwright_reading(&["check", "-", "--json"], report.as_bytes());
    let document = run.json(1);
    let one = |finding: &Value| (finding["round"].clone(), finding["code"].as_str().unwrap().to_owned());
    document["findings"].as_array().unwrap().iter().map(one).collect()
}

#[test]
fn planted_faults_are_found_in_their_place() {
    let sound = small();
    let other_colours =
        sound.replace("     1 b 1     5 w +", "     1 w 1     5 w +").replacen("     3 w 0", "     3 b 0", 1);
    assert!(findings(&other_colours).contains(&(json!(1), "colour".into())));
    let points = sound.replacen(" 3.0    1 ", " 2.5    1 ", 1);
    assert_eq!(findings(&points), [(Value::Null, "points".into())]);
    let ranks = sound.replacen(" 3.0    1 ", " 3.0    4 ", 1).replacen(" 1.0    4 ", " 1.0    1 ", 1);
    assert!(findings(&ranks).iter().all(|(round, code)| round.is_null() && code == "ranking"));
    let ties = format!("202 BH/C1,BH,SB\n{sound}");
    assert_eq!(findings(&ties), [(Value::Null, "ranking".into()), (Value::Null, "ranking".into())]);
}

#[test]
fn a_round_comes_with_its_reasons() {
    let run = pairwright_reading(&["pair", "-", "--json"], small().as_bytes());
    let document = run.json(0);
    assert_eq!(document["round"], 4);
    assert_eq!(document["pairs"][0]["players"], json!(["2", "3"]));
    assert_eq!(document["pairs"][0]["why"][0]["code"], "moved-down");
    assert_eq!(document["byes"][0]["player"], "4");
    assert!(document["entropy"].is_null() && document["relaxed"].as_array().unwrap().is_empty());
}

#[test]
fn standings_follow_from_a_report_file() {
    let run = pairwright_reading(&["standings", "-", "--json", "--tiebreaks", "BH"], small().as_bytes());
    let document = run.json(0);
    assert_eq!(document["ruleset"], "chess-dutch");
    let row = &document["rows"][0];
    assert_eq!((&row["player"], &row["points"]), (&json!("3"), &json!("3")));
    assert_eq!(row["tiebreaks"]["BH"]["exact"], "4");
}

fn generated(entropy: &str, players: &str, more: &[&str]) -> String {
    let mut args = vec!["generate", "--players", players, "--rounds", "6", "--entropy", entropy];
    args.extend(["--byes", "0.2", "--forfeits", "0.1", "--drops", "0.05", "--draws", "0.3"]);
    args.extend(more);
    pairwright(&args).done().to_owned()
}

#[test]
fn generated_tournaments_are_sound_in_every_format() {
    for (entropy, players) in [("01", "9"), ("02", "24"), ("03", "35"), ("04", "60")] {
        for format in ["json", "trf16", "trf26"] {
            let more = ["--ruleset", "chess-dutch", "--format", format, "--planned", "--late", "0.1"];
            let made = generated(entropy, players, &more);
            let run = pairwright_reading(&["check", "-", "--json"], made.as_bytes());
            assert_eq!(run.json(0), json!({ "findings": [] }), "{entropy} {format}");
        }
    }
}

#[test]
fn generated_tournaments_keep_their_rates() {
    let made = generated(
        "05",
        "100",
        &["--ruleset", "chess-dutch", "--format", "json", "--planned", "--late", "0.1"],
    );
    let count = |piece: &str| made.matches(piece).count();
    let games = count("\"played\"") + count("\"forfeit\"");
    assert!((games / 20..games / 5).contains(&count("\"forfeit\"")), "{games} games");
    assert!((games / 5..games / 2).contains(&count("\"wins\":[0,0]")), "{games} games");
    assert!(count("dropped_after") > 5 && count("half-bye") > 3 && count("joined_round") > 5);
}

#[test]
fn an_accelerated_tournament_survives_a_round_trip() {
    let folder = Folder::new();
    let rules =
        "name = \"baku\"\ntitle = \"Baku\"\nextends = \"chess-dutch\"\n[pairing]\nacceleration = \"baku\"\n";
    let rules = folder.file("baku.toml", rules);
    let made = generated("06", "31", &["--ruleset", &rules, "--planned", "--late", "0"]);
    let file = folder.file("made.json", &made);
    let report = folder.path("made.trf");
    let export = pairwright(&["export", &file, "--format", "trf26", "--to", &report]);
    assert!(export.done().contains("the entropy"), "{}", export.out);
    let written = fs::read_to_string(&report).unwrap();
    assert_eq!(written.matches("\r250 ").count(), 2, "a win's points, then a draw's");
    for path in [&file, &report] {
        let run = pairwright(&["check", path.as_str(), "--json"]);
        assert_eq!(run.json(0), json!({ "findings": [] }), "{path}");
    }
    let back = folder.path("back.json");
    pairwright(&["import", &report, "--to", &back]).done();
    assert!(fs::read_to_string(&back).unwrap().contains("\"acceleration\":\"baku\""));
    assert_eq!(pairwright(&["check", &back, "--json"]).json(0), json!({ "findings": [] }));
}

#[test]
fn a_tournament_file_is_paired_and_written() {
    let folder = Folder::new();
    let players: Vec<Value> = (1..=7)
        .map(|number| json!({ "id": format!("p{number}"), "name": format!("Player {number}"), "rating": 1500 + number }))
        .collect();
    let mut file = json!({ "format": "pairwright/1", "name": "Open", "ruleset": "chess-dutch", "rounds_planned": 5,
        "forbidden": [["p7", "p3"]], "players": players, "rounds": [] });
    file["players"][5]["byes"] = json!([{ "round": 1, "kind": "half-bye" }]);
    let path = folder.file("open.json", file.to_string());
    let run = pairwright(&["pair", &path, "--format", "pairs", "--write"]);
    // The best is 7, then 5, 4, 3 | 2, 1 without 6, who has a bye: 7 may not meet 3.
    assert_eq!(run.done(), "3\np7 p2\np3 p5\np4 p1\n");
    let written: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(written["rounds"][0]["matches"].as_array().unwrap().len(), 4);
    assert!(written["entropy"].is_null(), "nothing is drawn by lot");
    assert_eq!(pairwright(&["check", &path, "--json"]).json(0), json!({ "findings": [] }));
}

#[test]
fn players_who_contradict_each_other_are_named() {
    let wrong = small().replacen("     3 w 0", "     4 w 0", 1);
    let run = pairwright_reading(&["standings", "-"], wrong.as_bytes());
    let sentence = run.refused();
    assert!(sentence.contains("player 1, round 1") && sentence.contains("number 4"), "{sentence}");
}

/// After three rounds three players have all met and had their byes: no fourth round is legal.
#[test]
fn a_round_without_a_legal_pairing_says_so() {
    let won = |a: &str, b: &str| json!({"players": [a, b], "result": {"kind": "played", "wins": [1, 0]}});
    let round = |number: u32, a: &str, b: &str, free: &str| json!({"number": number, "matches": [won(a, b), {"players": [free], "result": {"kind": "bye"}}]});
    let players: Vec<Value> = ["1", "2", "3"].map(|id| json!({"id": id, "name": id})).to_vec();
    let mut file = json!({"format": "pairwright/1", "name": "Few", "ruleset": "chess-dutch", "players": players,
        "rounds": [round(1, "1", "2", "3"), round(2, "3", "1", "2")]});
    let sentence = "no pairing of these players complies with C1 to C3";
    let run = pairwright_reading(&["pair", "-"], file.to_string().as_bytes());
    assert!(!run.done().contains(sentence), "{}", run.out);
    file["rounds"].as_array_mut().unwrap().push(round(3, "2", "3", "1"));
    let run = pairwright_reading(&["pair", "-"], file.to_string().as_bytes());
    assert_eq!(run.done().matches(sentence).count(), 1, "{}", run.out);
    file["rounds"].as_array_mut().unwrap().push(round(4, "1", "2", "3"));
    let run = pairwright_reading(&["check", "-"], file.to_string().as_bytes());
    assert_eq!(run.code, 1);
    assert!(run.out.contains("round 4, impossible: ") && run.out.contains(sentence), "{}", run.out);
}
