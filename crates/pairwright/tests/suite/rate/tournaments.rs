//! Ratings of tournament files and databases.

use std::sync::Arc;

use serde_json::{Value, json};

use super::rate;
use crate::common::{Folder, pairwright, pairwright_reading};

pub(super) fn tournament(name: &str, date: Option<&str>, results: &[Value]) -> String {
    let players = ["ann", "bob", "cid", "dan"].map(|id| json!({"id": id, "name": id.to_uppercase()}));
    let pairs = [["ann", "bob"], ["cid", "dan"]];
    let matches =
        results.iter().zip(pairs).map(|(result, players)| json!({"players": players, "result": result}));
    let round = json!({"number": 1, "stage": "swiss", "matches": matches.collect::<Vec<_>>()});
    let mut file = json!({"format": "pairwright/1", "name": name, "k": 8, "ruleset": "magic", "players": players, "rounds": [round]});
    if let Some(date) = date {
        file["date"] = json!(date);
    }
    file.to_string()
}

#[test]
fn tournament_files_are_rated_in_the_order_of_their_days() {
    let folder = Folder::new();
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let second = folder.file(
        "b.json",
        tournament("Friday", Some("2010-09-17"), &[played([0, 2]), json!({"kind": "intentional-draw"})]),
    );
    let first = folder.file(
        "a.json",
        tournament("Friday", Some("2010-09-10"), &[played([2, 0]), json!({"kind": "forfeit", "winner": 1})]),
    );
    let both = [second.as_str(), first.as_str()];
    let run = |args: &[&str]| pairwright(&[&["rate"], &both[..], args].concat());
    insta::assert_snapshot!(run(&["--system", "dci,additive", "--explain", "ANN"]).done());
    let document = run(&["--system", "dci", "--json"]).json(0);
    let ann = json!({"player": "ann", "rating": "1600", "matches": 2, "last": "2010-09-17"});
    assert!(document["ratings"].as_array().unwrap().contains(&ann), "{document}");
}

/// Ids given anew in each tournament say nothing; names do.
#[test]
fn a_name_is_the_same_person_everywhere() {
    let folder = Folder::new();
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let other = tournament("Second", Some("2010-09-17"), &[played([2, 0]), played([0, 2])]);
    let other = other.replace("\"ann\"", "\"x\"").replace("\"cid\"", "\"ann\"").replace("\"x\"", "\"cid\"");
    let first =
        folder.file("a.json", tournament("First", Some("2010-09-10"), &[played([2, 0]), played([0, 2])]));
    let second = folder.file("b.json", other);
    let rating = |args: &[&str], player: &str| {
        let document =
            pairwright(&[&["rate", &first, &second, "--system", "dci", "--json"], args].concat()).json(0);
        let list = document["ratings"].as_array().unwrap().iter();
        list.clone().find(|row| row["player"] == player).unwrap()["rating"].as_str().unwrap().to_owned()
    };
    // ann and cid have each other's ids in the second tournament, where ANN wins and CID loses.
    assert_eq!((rating(&[], "ann"), rating(&["--by-name"], "ANN")), ("1600".into(), "1608".into()));
    assert_eq!((rating(&[], "cid"), rating(&["--by-name"], "CID")), ("1600".into(), "1592".into()));
    let twins = tournament("Twins", Some("2010-09-10"), &[played([2, 0]), Value::Null]).replace("BOB", "ANN");
    let twins = folder.file("t.json", twins);
    assert!(pairwright(&["rate", &twins, "--system", "dci", "--by-name"]).refused().contains("`ANN`"));
}

/// The tournaments of the desk, as they stand in its database.
#[test]
fn a_database_is_a_history() {
    let folder = Folder::new();
    let path = folder.path("desk.db");
    let store = Arc::new(pairwright_store::SqliteStore::open(&path).unwrap());
    let journals = pairwright_web_kit::journals::Journals::new(
        store,
        pairwright_web_kit::journals::WallClock::steady(|| 1_284_681_600_000),
    )
    .unwrap();
    let entries = pairwright_web::demo::journal(1_284_681_600_000).unwrap();
    let command = pairwright_web_kit::journals::CommandStamp { id: "begin".into(), by: "desk".into() };
    journals.begin_with(&command, entries).unwrap();
    drop(journals);
    let run = pairwright(&["rate", &path, "--system", "dci", "--k", "16", "--top", "3"]);
    insta::assert_snapshot!(run.done());
}

/// What a tournament announces decides when it is over; one that announces nothing is over once no match is open.
#[test]
fn a_tournament_awards_ratings_once_it_is_over() {
    let folder = Folder::new();
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let both = [played([2, 0]), played([2, 0])];
    let friday = folder.file("friday.json", tournament("Friday", Some("2010-09-10"), &both));
    let announced = |name: &str, field: &str, value: Value| {
        let mut file: Value = serde_json::from_str(&tournament(name, Some("2010-09-17"), &both)).unwrap();
        file[field] = value;
        folder.file(&format!("{name}.json"), file.to_string())
    };
    let open = tournament("Open", Some("2010-09-17"), &[played([2, 0]), Value::Null]);
    let cut = json!([{"kind": "swiss", "rounds": 1}, {"kind": "elimination", "cut": {"top": 2}}]);
    let under_way = [
        folder.file("open.json", open),
        announced("Rounds", "rounds_planned", json!(2)),
        announced("Cut", "stages", cut),
    ];
    let over = announced("Over", "rounds_planned", json!(1));
    let rated = |files: &[&str], system: &str| {
        let said = pairwright(&[&["rate", "--system", system, "--json"], files].concat());
        let document = said.json(0);
        let rating = |row: &Value| (row["player"].clone(), row["rating"].clone());
        (document["ratings"].as_array().unwrap().iter().map(rating).collect::<Vec<_>>(), said.err)
    };
    for system in ["additive", "dci-1994", "pro"] {
        let before = rated(&[&friday], system);
        assert_eq!(before.1, "");
        for file in &under_way {
            let (ratings, said) = rated(&[&friday, file], system);
            assert_eq!((&ratings, said.contains("is not over")), (&before.0, true), "{file}: {said}");
            assert!(rated(&[file], system).0.is_empty(), "{system}: {file}");
        }
    }
    assert_ne!(rated(&[&friday, &over], "additive").0, rated(&[&friday], "additive").0);
    assert_eq!(rated(&[&friday, &under_way[1]], "dci").1, "", "matches are rated at once");
}

/// A round robin of six, in which s5 leaves after winning one game of five.
#[test]
fn only_a_player_who_leaves_a_round_robin_early_is_awarded_nothing() {
    let folder = Folder::new();
    let played = |wins: [u32; 2], draws: u32| json!({"kind": "played", "wins": wins, "draws": draws});
    let pairs = [
        [[5, 6], [2, 4], [3, 1]],
        [[6, 1], [4, 3], [5, 2]],
        [[2, 6], [3, 5], [1, 4]],
        [[6, 4], [5, 1], [2, 3]],
        [[3, 6], [1, 2], [4, 5]],
    ];
    let round = |(number, pairs): (usize, &[[u32; 2]; 3])| {
        let result = |pair: &[u32; 2]| match (number, pair) {
            (1, [5, 6]) => played([1, 0], 0),
            (_, [5, _]) => json!({"kind": "forfeit", "winner": 1}),
            (_, [_, 5]) => json!({"kind": "forfeit", "winner": 0}),
            _ => played([0, 0], 1),
        };
        let matches = pairs
            .iter()
            .map(|pair| json!({"players": pair.map(|n| format!("s{n}")), "result": result(pair)}));
        json!({"number": number, "stage": "round-robin", "engine": "berger/1", "matches": matches.collect::<Vec<_>>()})
    };
    let player = |n: u32| json!({"id": format!("s{n}"), "name": format!("s{n}"), "dropped_after": (n == 5).then_some(1)});
    let file = |rounds: usize| {
        let played: Vec<Value> = (1..).zip(&pairs[..rounds]).map(round).collect();
        let file = json!({
            "format": "pairwright/1", "name": "Table", "date": "2026-01-01", "k": 16, "ruleset": "round-robin",
            "players": (1..=6).map(player).collect::<Vec<_>>(), "rounds": played});
        folder.file(&format!("rr{rounds}.json"), file.to_string())
    };
    for system in ["additive", "dci-1994", "pro"] {
        let document = pairwright(&["rate", &file(5), "--system", system, "--json"]).json(0);
        let rows = document["ratings"].as_array().unwrap();
        let mut listed: Vec<&str> = rows.iter().filter_map(|row| row["player"].as_str()).collect();
        listed.sort_unstable();
        let awarded: &[&str] = if system == "additive" { &["s1", "s2", "s3", "s4", "s6"] } else { &[] };
        assert_eq!(listed, awarded, "{system}");
    }
    let half_way = pairwright(&["rate", &file(3), "--system", "additive", "--json"]);
    assert!(half_way.err.contains("is not over"), "the table has two more rounds: {}", half_way.err);
}

#[test]
fn a_match_for_third_place_pays_nothing_in_the_system_of_1994() {
    let won = |players: [&str; 2]| json!({"players": players, "result": {"kind": "played", "wins": [2, 0], "draws": 0}});
    let players = ["a", "b", "c", "d"].map(|id| json!({"id": id, "name": id}));
    let file = json!({
        "format": "pairwright/1", "name": "x", "date": "2026-01-01", "ruleset": "magic",
        "players": players,
        "stages": [{"kind": "elimination", "third_place": true, "seeds": ["a", "b", "c", "d"]}],
        "rounds": [
            {"number": 1, "stage": "elimination", "matches": [won(["a", "d"]), won(["b", "c"])]},
            {"number": 2, "stage": "elimination", "matches": [won(["a", "b"]), won(["c", "d"])]}]});
    let args = ["rate", "-", "--system", "dci-1994", "--json"];
    let said = pairwright_reading(&args, file.to_string().as_bytes()).json(0);
    let paid = said["ratings"].as_array().unwrap().iter().map(|row| row["rating"].as_str().unwrap());
    assert_eq!(paid.collect::<Vec<_>>(), ["60", "30", "10", "10"]);
}

/// After the cut to a second Swiss stage p5 to p8 are sent home; p8 left a round before that.
#[test]
fn staying_until_the_cut_is_the_natural_end() {
    let folder = Folder::new();
    let player = |number: usize| {
        let left = [2, 2, 2, 1].get(number.wrapping_sub(5));
        json!({"id": format!("p{number}"), "name": format!("P{number}"), "dropped_after": left})
    };
    let round = |number: usize, pairs: &[[usize; 2]]| {
        let result = json!({"kind": "played", "wins": [2, 0], "draws": 0});
        let played =
            |pair: &[usize; 2]| json!({"players": pair.map(|id| format!("p{id}")), "result": result});
        let mut matches: Vec<Value> = pairs.iter().map(played).collect();
        if number == 2 {
            matches.push(json!({"players": ["p4"], "result": {"kind": "bye"}}));
        }
        json!({"number": number, "stage": "swiss", "matches": matches})
    };
    let file = json!({
        "format": "pairwright/1", "name": "Two days", "date": "2010-09-10", "ruleset": "magic",
        "rounds_planned": 3, "players": (1..=8).map(player).collect::<Vec<_>>(),
        "stages": [{"kind": "swiss", "rounds": 2},
            {"kind": "swiss", "cut": {"top": 4}, "seeds": ["p1", "p2", "p4", "p3"]}],
        "rounds": [round(1, &[[1, 3], [2, 4], [5, 7], [6, 8]]), round(2, &[[1, 5], [2, 6], [3, 7]]),
            round(3, &[[1, 2], [3, 4]])]});
    let file = folder.file("days.json", file.to_string());
    let said = pairwright(&["rate", &file, "--system", "additive", "--k", "8", "--json"]).json(0);
    let rating = |player: &str| {
        said["ratings"].as_array().unwrap().iter().find(|row| row["player"] == player).unwrap()["rating"]
            .clone()
    };
    // 1-1: (1 + 1) × 2; 0-2: 1 × 2; 0-1 and gone: nothing.
    assert_eq!(["p5", "p6", "p7", "p8"].map(rating), ["4", "4", "2", "0"]);
}

#[test]
fn leaving_a_bracket_before_losing_is_no_natural_end() {
    let folder = Folder::new();
    let rating = |left: Value| {
        let player = |number: usize| {
            let left = if number == 2 { left.clone() } else { Value::Null };
            json!({"id": format!("p{number}"), "name": format!("P{number}"), "dropped_after": left})
        };
        let played =
            |first: &str, second: &str, result: Value| json!({"players": [first, second], "result": result});
        let won = json!({"kind": "played", "wins": [2, 0], "draws": 0});
        let last = if left.is_null() { won.clone() } else { json!({"kind": "forfeit", "winner": 0}) };
        let semis = [played("p1", "p4", won.clone()), played("p2", "p3", won.clone())];
        let file = json!({
            "format": "pairwright/1", "name": "Cup", "date": "2010-09-10", "ruleset": "magic",
            "players": (1..=4).map(player).collect::<Vec<_>>(),
            "stages": [{"kind": "elimination", "seeds": ["p1", "p2", "p3", "p4"]}],
            "rounds": [{"number": 1, "stage": "elimination", "matches": semis},
                {"number": 2, "stage": "elimination", "matches": [played("p1", "p2", last)]}]});
        let file = folder.file("cup.json", file.to_string());
        let rated = pairwright(&["rate", &file, "--system", "additive", "--k", "8", "--json"]).json(0);
        rated["ratings"].as_array().unwrap().iter().find(|row| row["player"] == "p2").unwrap()["rating"]
            .clone()
    };
    // One win and the point for staying, times the worth; without that point it is half.
    let (stayed, left) = (rating(Value::Null), rating(json!(1)));
    let number = |rating: &Value| rating.as_str().unwrap().parse::<u32>().unwrap();
    assert_eq!(number(&stayed), 2 * number(&left));
}

#[test]
fn a_tournament_without_a_date_is_not_rated() {
    let folder = Folder::new();
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let undated = folder.file("undated.json", tournament("Undated", None, &[played([2, 0]), Value::Null]));
    assert!(pairwright(&["rate", &undated, "--system", "dci"]).refused().contains("without a date"));
}

#[test]
fn advice_on_a_report_file_is_given_in_its_own_format() {
    let folder = Folder::new();
    let row = |number: u32, cell: &str| {
        format!("001 {number:>4}      N{number:<32} {:>4} {:26}  0.0 {number:>4}  {cell}\n", 1500, "")
    };
    let file = |day: &str| format!("012 T\n{day}XXR 1\n{}{}", row(1, "   2 w ="), row(2, "   1 b ="));
    let undated = pairwright(&["rate", &folder.file("undated.trf", file("")), "--system", "dci"]);
    assert!(undated.refused().contains("`042 2010/09/17`"), "{}", undated.err);
    assert!(!undated.refused().contains("\"date\""), "{}", undated.err);
    let unread = pairwright(&["rate", &folder.file("soon.trf", file("042 soon\n")), "--system", "dci"]);
    assert!(unread.refused().contains("`soon` is not a date"), "{}", unread.err);
    assert!(unread.refused().contains("write it like `042 2010/09/17`"), "{}", unread.err);
    let dated = folder.file("dated.trf", file("042 Jun 26, 2020\n"));
    assert_eq!(pairwright(&["rate", &dated, "--system", "dci", "--k", "16"]).code, 0);
}

/// Three are registered, two are in the bracket: the third has a place by registration and no match anywhere.
#[test]
fn a_place_without_a_match_leaves_the_history_rated() {
    let folder = Folder::new();
    let file = json!({
        "format": "pairwright/1", "name": "Final", "date": "2010-09-10", "k": 8, "ruleset": "magic",
        "players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"}, {"id": "eve", "name": "Eve"}],
        "stages": [{"kind": "elimination", "cut": {"top": 2}, "seeds": ["ann", "bob"]}],
        "rounds": [{"number": 1, "stage": "elimination", "matches": [
            {"table": 1, "players": ["ann", "bob"], "result": {"kind": "played", "wins": [2, 0]}}]}]});
    let file = folder.file("final.json", file.to_string());
    let document = pairwright(&["rate", &file, "--system", "additive", "--json"]).json(0);
    let players: Vec<_> = document["ratings"].as_array().unwrap().iter().map(|row| &row["player"]).collect();
    assert_eq!(players[0], "ann", "{document}");
}

/// Ann wins at Magic and loses at chess: neither rating knows of the other game.
#[test]
fn chess_and_magic_are_not_rated_together_unless_asked() {
    let folder = Folder::new();
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let magic = tournament("Friday", Some("2010-09-10"), &[played([2, 0]), played([2, 0])]);
    let magic = folder.file("magic.json", magic);
    let mut chess: Value =
        serde_json::from_str(&tournament("Club", Some("2010-09-17"), &[played([0, 1])])).unwrap();
    chess["ruleset"] = json!("chess");
    let chess = folder.file("chess.json", chess.to_string());
    let run = |args: &[&str]| pairwright(&[&["rate", &magic, &chess, "--system", "dci"], args].concat());
    let rating = |args: &[&str]| {
        let document = run(&[args, &["--json"]].concat()).json(0);
        let rows = document["ratings"].as_array().unwrap().clone();
        let ann = rows.iter().find(|row| row["player"] == "ann").unwrap();
        ann["rating"].as_str().unwrap().to_owned()
    };
    assert_eq!((rating(&[]), rating(&["--game", "magic"])), ("1604".into(), "1604".into()));
    assert_eq!((rating(&["--game", "chess"]), rating(&["--game", "all"])), ("1596".into(), "1600".into()));
    let told = run(&[]);
    assert!(told.err.contains("there are several games (magic, chess): rating magic"), "{}", told.err);
    assert!(
        run(&["--game", "yugioh"])
            .refused()
            .contains("nobody has played `yugioh` here; games are magic, chess")
    );
    let table = "tournament,date,player_a,player_b,result\nt,2010-09-10,a,b,a\n";
    let table = rate(table, &["--system", "dci", "--game", "magic"]);
    assert!(table.refused().contains("tables of matches do not name a game"), "{}", table.err);
}
