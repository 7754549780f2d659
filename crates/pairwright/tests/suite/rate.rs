//! `rate`, `leaderboard` and `elo` as they are called, with snapshots of what people read and the document of page 1.

use std::io::Write;
use std::sync::Arc;

use crate::common::{Folder, Run, pairwright, pairwright_reading, testdata};
use serde_json::{Value, json};

const MAGIC: &str = "ratings/mtg_melee_2024_2026.csv.gz";
const FOOTBALL: &str = "ratings/football_international_1872_2026.csv.gz";

const HISTORY: &str = "\
tournament,date,k,category,region,level,round,player_a,player_b,result
f1,2010-09-03,8,limited/scars,eu/de,friday,1,ann,bob,2-0
f1,2010-09-03,8,limited/scars,eu/de,friday,1,cid,dan,1-1-1
f1,2010-09-03,8,limited/scars,eu/de,friday,2,ann,cid,2-1
f1,2010-09-03,8,limited/scars,eu/de,friday,2,dan,,bye
f2,2010-09-10,32,constructed,us/ca,amateur,1,ann,bob,0-2
f2,2010-09-10,32,constructed,us/ca,amateur,1,cid,dan,forfeit
f3,2010-09-17,8,limited,eu,casual,1,ann,bob,a
";
const PLACES: &str = "\
tournament,player,place,dropped
f1,ann,1,0
f1,cid,2,0
f1,dan,2,1
f1,bob,4,0
f2,bob,1,0
f2,cid,2,0
f2,ann,3,0
f2,dan,4,1
";

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

fn tournament(name: &str, date: Option<&str>, results: &[Value]) -> String {
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

fn gz(text: &str) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

/// The table with every column as text.
fn parquet(text: &str) -> Vec<u8> {
    use parquet::data_type::{ByteArray, ByteArrayType};
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    let columns: String = rows[0].iter().map(|name| format!("required binary {name} (UTF8);")).collect();
    let schema =
        parquet::schema::parser::parse_message_type(&format!("message history {{ {columns} }}")).unwrap();
    let mut file = Vec::new();
    let mut writer =
        parquet::file::writer::SerializedFileWriter::new(&mut file, Arc::new(schema), Arc::default())
            .unwrap();
    let mut group = writer.next_row_group().unwrap();
    for place in 0..rows[0].len() {
        let values: Vec<ByteArray> = rows[1..].iter().map(|row| ByteArray::from(row[place])).collect();
        let mut column = group.next_column().unwrap().unwrap();
        column.typed::<ByteArrayType>().write_batch(&values, None, None).unwrap();
        column.close().unwrap();
    }
    group.close().unwrap();
    writer.close().unwrap();
    file
}

#[test]
fn a_table_gives_the_same_history_packed_or_in_columns() {
    let folder = Folder::new();
    let plain = folder.file("h.csv", HISTORY);
    let packed = folder.file("h.csv.gz", gz(HISTORY));
    let columns = folder.file("h.parquet", parquet(HISTORY));
    let places = [
        folder.file("p.csv", PLACES),
        folder.file("p.csv.gz", gz(PLACES)),
        folder.file("p.parquet", parquet(PLACES)),
    ];
    let rated = |input: &str, places: &str| {
        pairwright(&["rate", input, "--system", "dci,glicko2,additive", "--places", places]).done().to_owned()
    };
    let expected = rated(&plain, &places[0]);
    for (input, places) in [(&packed, &places[1]), (&columns, &places[2]), (&plain, &places[2])] {
        assert_eq!(rated(input, places), expected, "{input}");
    }
    let broken = folder.file("broken.parquet", &parquet(HISTORY)[..200]);
    assert!(pairwright(&["rate", &broken, "--system", "dci"]).refused().contains("Parquet"));
    let piped = pairwright_reading(&["rate", "-", "--system", "dci"], &parquet(HISTORY));
    assert!(piped.refused().contains("by name"));
}

/// Every finding has its input and its line; nothing is rated, and with leave what is good is.
#[test]
fn bad_rows_are_listed_and_nothing_is_rated() {
    let folder = Folder::new();
    let bad = HISTORY.replace("ann,bob,0-2", "ann,ann,0-2").replace("2010-09-17", "2010-09-02");
    let table = folder.file("bad.csv", &bad);
    let run = pairwright(&["rate", &table, "--system", "dci"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    let said = run.err.replace(&table, "bad.csv");
    insta::assert_snapshot!(said, @r"
    pairwright: 2 rows are bad, and nothing was rated: correct the rows, or leave them out with --skip-bad
    bad.csv, line 6: both players are `ann`: name two different players
    bad.csv, line 8: 2010-09-02 after 2010-09-10: the rows must be in date order
    ");
    let skipping = pairwright(&["rate", &table, "--system", "dci", "--skip-bad"]);
    let said = skipping.done().replace(&table, "bad.csv");
    assert!(
        said.contains(
            "2 bad rows left out:\nbad.csv, line 6: both players are `ann`: name two different players\n"
        ),
        "{said}"
    );
    let document = pairwright(&["rate", &table, "--system", "dci", "--skip-bad", "--json"]).json(0);
    assert_eq!(document["skipped"][1]["code"], "date-back");
    assert_eq!(document["skipped"][1]["line"], 8);
}

/// An input given twice, and a tournament that two files have: nothing counts twice, and one sentence says so.
#[test]
fn nothing_counts_twice() {
    let folder = Folder::new();
    let table = folder.file("h.csv", HISTORY);
    let twice = pairwright(&["rate", &table, &table, "--system", "dci"]);
    assert!(twice.refused().contains("h.csv: this input is given twice"), "{}", twice.err);
    let copy = folder.file("copy.csv", HISTORY);
    let run = pairwright(&["rate", &table, &copy, "--system", "dci"]);
    assert_eq!((run.code, run.err.lines().count()), (2, 4), "a line for each tournament: {}", run.err);
    assert!(run.err.contains("copy.csv, line 2: tournament `f1` is already in another input"), "{}", run.err);
    let once = pairwright(&["rate", &table, "--system", "dci"]).done().to_owned();
    let skipping = pairwright(&["rate", &table, &copy, "--system", "dci", "--skip-bad"]).done().to_owned();
    assert!(skipping.starts_with(once.trim_end()), "{skipping}");
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let file = tournament("Friday", Some("2010-09-10"), &[played([2, 0]), played([0, 2])]);
    let (first, second) = (folder.file("a.json", &file), folder.file("b.json", &file));
    let run = pairwright(&["rate", &first, &second, "--system", "dci"]);
    assert!(
        run.err.ends_with("b.json: tournament `Friday` is already in another input: give it once\n"),
        "{}",
        run.err
    );
    assert_eq!((run.code, run.err.lines().count()), (2, 2));
}

/// Tables as some spreadsheets write them, and what none can read.
#[test]
fn tables_with_semicolons_or_tabs_are_read_and_other_files_refused() {
    let folder = Folder::new();
    let expected = rate(HISTORY, &["--system", "dci"]).done().to_owned();
    for separator in [";", "\t"] {
        assert_eq!(rate(&HISTORY.replace(',', separator), &["--system", "dci"]).done(), expected);
    }
    let wide: Vec<u8> =
        std::iter::once(0xfeff).chain(HISTORY.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let wide = folder.file("wide.csv", wide);
    assert!(pairwright(&["rate", &wide, "--system", "dci"]).refused().contains("wide.csv: this is UTF-16"));
    let long = format!("{HISTORY}{}", "f4,2010-09-18,8,limited,eu,casual,,ann,bob,a\n".repeat(200_000));
    let packed = gz(&long);
    let cut = folder.file("cut.csv.gz", &packed[..packed.len() / 2]);
    let said = pairwright(&["rate", &cut, "--system", "dci"]);
    assert!(said.refused().contains("cut.csv.gz: the file is incomplete"), "{}", said.err);
    let days = pairwright(&["rate", &cut, "--system", "dci", "--from", "2011-01-01", "--to", "2010-01-01"]);
    assert!(days.refused().contains("--from 2011-01-01 is after --to 2010-01-01"), "{}", days.err);
    let bye =
        "tournament,date,k,player_a,player_b,result\nt,2010-09-03,8,ann,bob,a\nt,2010-09-03,8,ann,BYE,a\n";
    let document = rate(bye, &["--system", "dci", "--json"]).json(0);
    assert_eq!(document["ratings"].as_array().unwrap().len(), 2, "nobody is called BYE: {document}");
    let no_k =
        rate("tournament,date,player_a,player_b,result\nt,2010-09-03,ann,bob,a\n", &["--system", "dci"]);
    assert!(no_k.err.contains("give the tournaments without a K one with --k"), "{}", no_k.err);
    let places = folder.file("p.csv", PLACES);
    let pro = rate(HISTORY, &["--system", "pro", "--places", &places]);
    assert!(pro.done().contains("No tournament has a level that the points table knows"), "{}", pro.out);
}

#[test]
fn an_unreadable_input_is_refused_in_one_sentence() {
    let folder = Folder::new();
    let (table, places) = (folder.file("h.csv", HISTORY), folder.file("p.csv", PLACES));
    let refused = |args: &[&str]| pairwright(&[&["rate", &table], args].concat()).refused().to_owned();
    assert!(refused(&["--system", "elephant"]).contains("`elephant` is not a rating system"));
    assert!(
        refused(&["--system", "dci", "--mapping", "nowhere.toml"])
            .contains("mtg-melee, football-international")
    );
    assert!(refused(&["--system", "dci", "--explain", "eve"]).contains("`eve`"));
    assert!(refused(&["--system", "dci", "--calibration", "/nowhere/c.svg"]).contains("/nowhere/c.svg"));
    assert!(
        refused(&["--system", "pro", "--places", &places, "--calibration", "c.svg"])
            .contains("none of these systems predicts")
    );
    assert!(refused(&["--system", "dci", "--from", "yesterday"]).contains("2010-09-13"));
    assert!(refused(&["--system", "additive"]).contains("final places"));
    assert!(refused(&["--system", "pro", "--points", &table]).contains("table of points"));
    let missing = pairwright(&["rate", &folder.path("none.csv"), "--system", "dci"]);
    assert!(missing.refused().contains("there is no such file"));
    let header = folder.file("x.csv", "tournament,day,player_a,player_b,result\nt,2010-01-01,a,b,a\n");
    let run = pairwright(&["rate", &header, "--system", "dci"]);
    assert!(run.code == 2 && run.err.contains("line 1: the header has no column `date`"), "{}", run.err);
}

#[test]
fn a_foreign_table_is_read_by_a_mapping() {
    let folder = Folder::new();
    let table = folder.file("t.csv", "when,what,white,black,score\n2010-01-01,open,ann,bob,1-0\n");
    let mapping = folder.file(
        "m.toml",
        "source = \"a test\"\n[columns]\ntournament = \"what\"\ndate = \"when\"\nplayer_a = \"white\"\nplayer_b = \"black\"\nresult = \"score\"\n[fixed]\nk = 32\n",
    );
    let document = pairwright(&["rate", &table, "--mapping", &mapping, "--system", "dci", "--json"]).json(0);
    assert_eq!(document["ratings"][0]["rating"], "1616");
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
fn a_leaderboard_has_its_window_and_its_pages() {
    let input = testdata(FOOTBALL);
    let board = |args: &[&str]| {
        let command = [
            "leaderboard",
            input.to_str().unwrap(),
            "--mapping",
            "football-international",
            "--system",
            "dci",
            "--as-of",
            "2010-09-13",
        ];
        pairwright(&[&command[..], args].concat())
    };
    insta::assert_snapshot!(
        "leaderboard",
        board(&["--top", "12", "--goal", "2000", "--lifetime", "2100"]).done()
    );
    insta::assert_snapshot!("leaderboard_year", board(&["--top", "5", "--window", "year"]).done());
    insta::assert_snapshot!(
        "leaderboard_page",
        board(&["--window", "365", "--player", "Germany", "--goal", "2000"]).done()
    );
    let page = board(&["--window", "365", "--player", "Germany", "--goal", "2000", "--json"]).json(0);
    assert_eq!((&page["player"], &page["goals"][0]["to_go"]), (&json!("Germany"), &json!("286")));
    let matches: usize = page["tournaments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| part["changes"].as_array().unwrap().len())
        .sum();
    assert_eq!(Some(matches as u64), page["matches"].as_u64());
    assert_eq!(page["curve"].as_array().unwrap().last().unwrap()["rating"], page["rating"]);
    assert!(board(&["--player", "Atlantis"]).refused().contains("`Atlantis`"));
    let document = board(&["--top", "3", "--json", "--lifetime", "2100"]).json(0);
    assert_eq!((&document["as_of"], document["rows"].as_array().unwrap().len()), (&json!("2010-09-13"), 3));
    assert_eq!(document["rows"][0]["reached_lifetime"], true);
}

/// B plays from January to March, and the list is of the end of May.
#[test]
fn a_list_by_months_has_the_deviation_of_its_last_day() {
    let rows = [("01", "A,B"), ("02", "B,C"), ("03", "B,C"), ("06", "A,C")]
        .map(|(month, players)| format!("T{month},2020-{month}-05,16,{players},a\n"));
    let history = format!("tournament,date,k,player_a,player_b,result\n{}", rows.concat());
    let said = |args: &[&str]| {
        let run = pairwright_reading(
            &[args, &["--system", "glicko2", "--period", "month"]].concat(),
            history.as_bytes(),
        );
        run.done().to_owned()
    };
    for args in [["rate", "-", "--to", "2020-05-31"], ["leaderboard", "-", "--as-of", "2020-05-31"]] {
        assert!(said(&args).contains(" 231.36 "), "{args:?}: {}", said(&args));
        let document: Value = serde_json::from_str(&said(&[&args[..], &["--json"]].concat())).unwrap();
        let rows = document["ratings"].as_array().or(document["rows"].as_array()).unwrap();
        let deviation = &rows.iter().find(|row| row["player"] == "B").unwrap()["deviation"];
        assert_eq!(deviation, "231.36", "{args:?}");
    }
}

/// Somebody sitting on a rating is visible.
#[test]
fn the_leaderboard_marks_new_and_absent_players() {
    let run = pairwright_reading(
        &["leaderboard", "-", "--system", "dci", "--as-of", "2012-01-01", "--provisional", "3"],
        HISTORY.as_bytes(),
    );
    insta::assert_snapshot!(lines(run.done(), 9));
}

/// A player who has stopped keeps the rating and leaves the list.
#[test]
fn a_list_of_active_players_leaves_out_players_who_stopped() {
    let rows = [
        ("2020-01-01", "ann,bob,a"),
        ("2020-01-02", "ann,cid,a"),
        ("2021-01-01", "bob,cid,a"),
        ("2021-12-30", "bob,cid,b"),
        ("2021-12-31", "bob,dan,a"),
    ];
    let rows = rows.map(|(day, played)| format!("{day},{day},32,{played}\n"));
    let history = format!("tournament,date,k,player_a,player_b,result\n{}", rows.concat());
    let ranks = |args: &[&str]| {
        let command = ["leaderboard", "-", "--system", "dci", "--as-of", "2021-12-31", "--json"];
        let document = pairwright_reading(&[&command[..], args].concat(), history.as_bytes()).json(0);
        let row = |row: &Value| {
            format!("{} {} {}", row["rank"], row["player"].as_str().unwrap(), row["rank_in_all"])
        };
        document["rows"].as_array().unwrap().iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(ranks(&[]), ["1 ann null", "2 bob null", "3 cid null", "4 dan null"]);
    // bob and cid also played on the first of the 365 days.
    assert_eq!(ranks(&["--active", "1"]), ["1 bob 2", "2 cid 3", "3 dan 4"]);
    assert_eq!(ranks(&["--active", "3"]), ["1 bob 2"]);
    assert_eq!(ranks(&["--active", "4"]), Vec::<String>::new());
}

#[test]
fn the_calculator_answers_chances_goals_and_records() {
    let said = |args: &[&str]| pairwright(&[&["elo"], args].concat()).done().trim().to_owned();
    assert_eq!(said(&["--chance", "76%"]), "76.0%: 200 points");
    assert_eq!(said(&["--difference", "400"]), "90.9%: 400 points");
    assert_eq!(
        said(&["--goal", "1799", "--k", "8"]),
        "1799: 73 wins in a row from 1600 against opponents rated 1600 at K 8"
    );
    assert!(said(&["--goal", "9999"]).contains("never"));
    let json = |args: &[&str]| pairwright(&[&["elo", "--json"], args].concat()).json(0);
    assert_eq!(json(&["--chance", "0.7"])["difference"], 147);
    assert_eq!(json(&["--goal", "9999"]), json!({"goal": 9999, "wins": null}));
    assert_eq!(json(&["--goal", "1799", "--k", "8"]), json!({"goal": 1799, "wins": 73}));
    assert_eq!(
        said(&["--record", "17-1-1", "--k", "40"]),
        "17-1-1: between 1785 and 1820 by the order of the results, 1803.8 on average, from 1600 against opponents rated 1600 at K 40"
    );
    let after = &json(&["--record", "17-1-1", "--k", "40"])["after"];
    assert_eq!((&after["least"], &after["most"]), (&json!(1785), &json!(1820)));
    assert_eq!(
        said(&["--chain", "76%"]),
        "1400, 1600 and 1800: each beats the one below 76.0% of the time, and Elo then predicts 90.9% for the highest against the lowest"
    );
    assert_eq!(json(&["--chain", "0.76"])["ratings"], json!([1400, 1600, 1800]));
    assert!(pairwright(&["elo", "--record", "17"]).refused().contains("17-1-1"));
    assert!(pairwright(&["elo"]).refused().contains("--chance"));
    assert!(pairwright(&["elo", "--chance", "120%"]).refused().contains("0.05 or 5%"));
}

#[test]
fn the_calculator_names_the_finish_that_reaches_a_goal() {
    let args = ["award", "--missing", "30", "--players", "20", "--rounds", "5"];
    let said = pairwright(&args);
    insta::assert_snapshot!("award", said.done());
    let document = pairwright(&[&args[..], &["--json"]].concat()).json(0);
    assert_eq!(document["tiers"][0], json!({"from": 1, "to": 1, "v": 6, "wins": 4}));
    assert_eq!(document["tiers"][2]["wins"], Value::Null);
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
