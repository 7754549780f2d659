//! `rate` and `leaderboard` as they are called, with snapshots of what people read and the document of page 1.

mod leaderboard;
mod tables;
mod tournaments;

use std::time::Duration;

use crate::common::{Folder, Run, pairwright, pairwright_reading, testdata};
use pairwright::status::line;
use serde_json::{Value, json};

const MAGIC: &str = "ratings/mtg_melee_2024_2026.csv.gz";
const FOOTBALL: &str = "ratings/football_international_1872_2026.csv.gz";

const HISTORY: &str = include_str!("../../../../../testdata/ratings/three-tournaments.csv");
const PLACES: &str = include_str!("../../../../../testdata/ratings/three-tournaments-places.csv");

fn rate(input: &str, args: &[&str]) -> Run {
    pairwright_reading(&[&["rate", "-"], args].concat(), input.as_bytes())
}

/// The first lines of what people read; of a whole history the rest would be long.
fn lines(text: &str, count: usize) -> String {
    text.lines().take(count).collect::<Vec<_>>().join("\n")
}

#[test]
fn ratings_are_the_document_of_page_1() {
    let wins = (0..73).map(|n| format!("t,2010-09-13,8,17,{},a\n", 100 + n));
    let table = format!("tournament,date,k,player_a,player_b,result\n{}", wins.collect::<String>());
    let document = rate(&table, &["--system", "dci", "--json"]).json(0);
    assert_eq!(document.as_object().unwrap().keys().collect::<Vec<_>>(), ["ratings", "system"]);
    assert_eq!((&document["system"], document["ratings"].as_array().unwrap().len()), (&json!("dci"), 74));
    let first = json!({"player": "17", "rating": "1799", "matches": 73, "last": "2010-09-13"});
    assert_eq!(document["ratings"][0], first);
}

#[test]
fn every_system_gives_its_reasons() {
    let folder = Folder::new();
    let places = folder.file("places.csv", PLACES);
    let points = "source = \"a test\"\n[levels]\nfriday = [{ to = 1, points = 3 }, { to = 2, points = 1 }]\n";
    let points = folder.file("points.toml", points);
    for system in ["dci", "fide", "additive", "dci-1994", "glicko2", "pro", "elo", "whr"] {
        let args = ["--system", system, "--places", &places, "--points", &points];
        // A draw in single elimination is none: the system of 1994 would refuse it.
        let history = if system == "dci-1994" { &HISTORY.replace("1-1-1", "2-1") } else { HISTORY };
        let list = rate(history, &args);
        let why = rate(history, &[&args[..], &["--explain", "ann"]].concat());
        insta::assert_snapshot!(format!("rate_{system}"), format!("{}\n{}", list.done(), why.done()));
    }
}

#[test]
fn systems_are_compared_beside_the_prior() {
    let folder = Folder::new();
    let places = folder.file("places.csv", PLACES);
    insta::assert_snapshot!("rate_compare", rate(HISTORY, &["--compare", "--places", &places]).done());
    let systems = |args: &[&str]| {
        let document = rate(HISTORY, &[args, &["--compare", "--json"]].concat()).json(0);
        assert_eq!(document["matches"], 4);
        document["systems"].as_array().unwrap().clone()
    };
    let names = |args: &[&str]| {
        systems(args).iter().map(|row| row["system"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&[]), ["prior", "dci", "fide", "glicko2", "elo", "whr"]);
    assert_eq!(names(&["--system", "whr,dci"]), ["prior", "whr", "dci"]);
    let prior = &systems(&[])[0];
    assert_eq!(prior["log_loss"], json!({"value": "0.693147", "error": "0.000000"}));
    assert_eq!(prior["accuracy"]["value"], "0.500000");
    assert!(rate(HISTORY, &["--compare", "--top", "3"]).refused().contains("--top"));
}

/// Exact where the system is exact, everywhere and in every option.
#[test]
fn additive_ratings_are_fractions() {
    let folder = Folder::new();
    let places = folder.file("places.csv", PLACES);
    let rated = |args: &[&str]| {
        let args = [&["--system", "additive", "--places", &places, "--json"], args].concat();
        let document = rate(HISTORY, &args).json(0);
        let list = document["ratings"].as_array().unwrap().iter();
        list.map(|row| format!("{} {}", row["player"].as_str().unwrap(), row["rating"].as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(rated(&[]), ["bob 34", "ann 20", "cid 63/4", "dan 5/4"]);
    // A draw at 1/3: cid 1 × 4/3 × 5/2 + 12, dan 1 × 1/3 × 5/2.
    assert_eq!(rated(&["--draws", "1/3"]), ["bob 34", "ann 20", "cid 46/3", "dan 5/6"]);
    assert_eq!(rated(&["--draws", "1/3", "--factor", "6"]), ["bob 204", "ann 120", "cid 92", "dan 5"]);
    assert_eq!(
        rated(&["--paid", "1", "--multiplier", "amateur=10"]),
        ["bob 320", "ann 12", "cid 0", "dan 0"]
    );
    assert_eq!(rated(&["--category", "limited"]), ["ann 12", "cid 15/4", "bob 2", "dan 5/4"]);
    assert_eq!(rated(&["--region", "us"]), ["bob 32", "cid 12", "ann 8", "dan 0"]);
    assert_eq!(
        rated(&["--level", "amateur", "--from", "2010-09-10", "--to", "2010-09-10"]),
        rated(&["--region", "us"])
    );
    // `--k` is for tournaments that name none.
    assert_eq!(rated(&["--k", "8"]), rated(&[]));
}

#[test]
fn ratings_begin_with_a_list() {
    let folder = Folder::new();
    let rows: String = [("ann", "ben", "a"), ("ann", "cleo", "draw"), ("ann", "dora", "b")]
        .map(|(a, b, result)| format!("t,2026-01-10,20,{a},{b},{result}\n"))
        .concat();
    let table = folder.file("t.csv", format!("tournament,date,k,player_a,player_b,result\n{rows}"));
    let list =
        folder.file("list.csv", "player,rating,born\nann,2000,1990\nben,2100,\ncleo,1900,\ndora,1950,\n");
    // The regulations' own sum (rules of today, 3.4): .36, .64 and .57 expected, 1.5 scored, −0.07 × 20 = −1.4.
    let run = pairwright(&["rate", &table, "--system", "fide", "--list", &list, "--explain", "ann"]);
    insta::assert_snapshot!(run.done());
    let begin = "player,rating,born\nann,2000,1990\nben,2100,\ncleo,1900,\n";
    let [absent, zero] = ["", "dora,0,\n"].map(|dora| {
        let list = folder.file("short.csv", format!("{begin}{dora}"));
        pairwright(&["rate", &table, "--system", "fide", "--list", &list, "--json"]).json(0)
    });
    assert_eq!(zero, absent, "a rating of 0 is none");
    let bad =
        folder.file("bad.csv", "player,rating,born\nann,2000,\nann,1,\n,1,\nbob,strong,\ncid,1500,young\n");
    let run = pairwright(&["rate", &table, "--system", "fide", "--list", &bad]);
    let codes: Vec<&str> = run.err.lines().skip(1).map(|line| line.rsplit("line ").next().unwrap()).collect();
    insta::assert_snapshot!(codes.join("\n"), @r"
    3: player `ann` is already on this list
    4: the first player is missing: the field is empty
    5: `strong` is not a rating: write a whole number from 1 to 9,999
    6: `young` is not a year of birth: write it as 1992
    ");
}

/// Reasons of which no other test has an example.
#[test]
fn first_ratings_and_awards_with_draws_have_their_reasons() {
    let folder = Folder::new();
    let games = [("1900", "draw"), ("1700", "a"), ("1850", "b"), ("2000", "draw"), ("1600", "a")];
    let rows = games.map(|(opponent, result)| format!("t,2026-01-10,new,{opponent},{result}\n")).concat();
    let ratings = games.map(|(opponent, _)| format!("{opponent},{opponent},\n")).concat();
    let list = folder.file("list.csv", format!("player,rating,born\n{ratings}"));
    let history = format!("tournament,date,player_a,player_b,result\n{rows}");
    let first = rate(&history, &["--system", "fide", "--list", &list, "--explain", "new"]);
    assert!(
        first.done().contains("first rating: 3 of 5, average 1807 with two of 1800, dp +50"),
        "{}",
        first.out
    );
    let places = folder.file("places.csv", PLACES);
    let award = ["--system", "additive", "--draws", "1/3", "--places", &places, "--explain", "cid"];
    let award = rate(HISTORY, &award);
    let sum = "K/8 1 × W 4/3 (0 wins, 1 draw at 1/3, 1 for staying) × V 5/2 (places 2-3 of 4)";
    assert!(award.done().contains(sum), "{}", award.out);
}

/// 200 points are 76% in both systems, and with K 0 they stay 200.
#[test]
fn a_picture_has_a_curve_for_each_system() {
    let folder = Folder::new();
    let row = |n: usize| format!("t{n},2010-09-13,a,b,{}\n", if n % 100 < 76 { "a" } else { "b" });
    let rows: String = (0..1_000).map(row).collect();
    let history = format!("tournament,date,player_a,player_b,result\n{rows}");
    let list = folder.file("list.csv", "player,rating,born\na,1800,\nb,1600,\n");
    let picture = folder.path("c.svg");
    rate(&history, &["--system", "dci,elo", "--k", "0", "--list", &list, "--calibration", &picture]).done();
    let svg = std::fs::read_to_string(picture).unwrap();
    assert_eq!(svg.matches("<polyline").count(), 2);
    assert!(svg.contains("log loss 0.55") && svg.contains(">elo<"), "{svg}");
    // 76% expected and 76% scored are on the diagonal: 64 + 400 × 0.7597 and 24 + 400 × 0.24.
    assert!(svg.contains("cx=\"367.9\" cy=\"120.0\""), "{svg}");
}

#[test]
fn every_change_is_written_to_a_file() {
    let folder = Folder::new();
    let changes = folder.path("changes.jsonl");
    assert_eq!(rate(HISTORY, &["--system", "dci,elo", "--changes", &changes]).code, 0);
    let text = std::fs::read_to_string(&changes).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // Four rated matches, two players each, two systems.
    assert_eq!(rows.len(), 16);
    assert_eq!(rows[0]["why"]["code"], "match");
    assert_eq!(
        (&rows[0]["player"], &rows[0]["after"], &rows[0]["opponent"]),
        (&json!("ann"), &json!("1604"), &json!("bob"))
    );
    assert!(rows.iter().any(|row| row["player"] == "bob" && row["system"] == "elo"));
}

/// Half a million published matches under all systems in one command, twice: the same to the last byte.
#[test]
fn the_published_histories_are_rated_by_every_system() {
    let folder = Folder::new();
    for (path, mapping) in [(MAGIC, "mtg-melee"), (FOOTBALL, "football-international")] {
        let input = testdata(path);
        let args = [
            "rate",
            input.to_str().unwrap(),
            "--mapping",
            mapping,
            "--system",
            "all",
            "--skip-bad",
            "--json",
        ];
        let (once, again) = (pairwright(&args), pairwright(&args));
        assert_eq!(once.out, again.out, "{mapping}");
        let systems = once.json(0)["systems"].as_array().unwrap().len();
        assert_eq!((systems, once.err.as_str()), (8, ""), "{mapping}");
        let svg = folder.path("c.svg");
        let args = [
            "rate",
            args[1],
            "--mapping",
            mapping,
            "--system",
            "dci,glicko2",
            "--skip-bad",
            "--top",
            "10",
            "--predictions",
            "--calibration",
            &svg,
        ];
        let said = pairwright(&args).done().replace(args[1], "the history");
        insta::assert_snapshot!(format!("rate_{mapping}"), said);
        assert!(std::fs::read_to_string(&svg).unwrap().ends_with("</svg>\n"));
    }
}

#[test]
fn players_have_a_home_and_may_be_amateurs() {
    let homes = "player,home,amateur\nann,us/ca,\nbob,us/or,yes\ncid,us/ca/oakland,yes\n";
    let folder = Folder::new();
    let homes = folder.file("homes.csv", homes);
    let list = |args: &[&str]| -> Vec<String> {
        let command = ["rate", "-", "--system", "dci", "--json", "--homes", &homes];
        let run = pairwright_reading(&[&command[..], args].concat(), HISTORY.as_bytes());
        let rows = run.json(0)["ratings"].clone();
        rows.as_array().unwrap().iter().map(|row| row["player"].as_str().unwrap().to_owned()).collect()
    };
    let all = list(&[]);
    let only = |wanted: &[&str]| -> Vec<String> {
        all.iter().filter(|player| wanted.contains(&player.as_str())).cloned().collect()
    };
    assert_eq!(list(&["--home", "us/ca"]), only(&["ann", "cid"]));
    assert_eq!(list(&["--amateurs"]), only(&["bob", "cid"]));
    assert_eq!(list(&["--home", "US/CA", "--amateurs"]), only(&["cid"]));
    let wrong = folder.file("wrong.csv", "player,home,amateur\nann,us/ca,perhaps\n");
    let run = pairwright_reading(&["rate", "-", "--system", "dci", "--homes", &wrong], HISTORY.as_bytes());
    assert!(run.code == 2 && run.err.contains("line 2: `perhaps`") && run.err.contains("write yes or no"));
}

#[test]
fn the_line_says_how_much_and_how_long() {
    let day = "2010-09-13".parse().ok();
    let text = line(25, Some(100), 1_234, day, Duration::from_secs(10));
    assert_eq!(text, "25% · 30 s left · 1,234 matches · 2010-09-13");
    assert_eq!(line(25, None, 3, None, Duration::from_secs(1)), "3 matches");
    assert_eq!(line(0, Some(100), 0, None, Duration::ZERO), "0% · 0 matches");
    assert_eq!(line(1, Some(100), 5, None, Duration::from_secs(12)), "1% · 20 min left · 5 matches");
}
