//! `season`: the tables of a year from files, as people and programs read them, and bad rules.

use crate::common::{Folder, Run, pairwright};
use serde_json::{Value, json};

/// Four players in two rounds, who finish in this order.
fn friday(date: &str, order: [&str; 4]) -> Value {
    let [a, b, c, d] = order;
    let round = |number: u32, pairs: [[&str; 2]; 2]| {
        let won = json!({"kind": "played", "wins": [2, 0], "draws": 0});
        json!({"number": number, "matches": pairs.map(|pair| json!({"players": pair, "result": won}))})
    };
    let players = order.map(|id| json!({"id": id, "name": id.to_uppercase()}));
    let rounds = [round(1, [[a, d], [b, c]]), round(2, [[a, b], [c, d]])];
    json!({"format": "pairwright/1", "name": format!("Friday {date}"), "date": date, "category": "limited/draft",
        "ruleset": "magic", "players": players, "rounds": rounds})
}

/// Sixteen players in four rounds, in which the lower number wins.
fn sixteen() -> Value {
    let mut wins = [0usize; 16];
    let rounds: Vec<Value> = (1..=4)
        .map(|number| {
            let mut order: Vec<usize> = (0..16).collect();
            order.sort_by_key(|player| (std::cmp::Reverse(wins[*player]), *player));
            let matches: Vec<Value> = order
                .chunks(2)
                .map(|pair| {
                    wins[pair[0]] += 1;
                    let result = json!({"kind": "played", "wins": [2, 0], "draws": 0});
                    json!({"players": [format!("p{}", pair[0]), format!("p{}", pair[1])], "result": result})
                })
                .collect();
            json!({"number": number, "matches": matches})
        })
        .collect();
    let players: Vec<Value> =
        (0..16).map(|n| json!({"id": format!("p{n}"), "name": format!("P{n}")})).collect();
    json!({"format": "pairwright/1", "name": "FNM", "date": "2026-01-02", "k": 8, "ruleset": "magic",
        "players": players, "rounds": rounds})
}

const SMALLEST: &str = "\
name = \"Year\"
system = \"additive\"
k = 8
best = 2
from = \"2026-01-01\"
to = \"2026-12-31\"
[[qualify]]
top = 2
";

struct Year {
    folder: Folder,
    files: Vec<String>,
}

impl Year {
    fn new() -> Year {
        let folder = Folder::new();
        let orders = [
            ("2026-01-02", ["ann", "bob", "cid", "dan"]),
            ("2026-02-06", ["bob", "ann", "dan", "cid"]),
            ("2026-03-06", ["bob", "cid", "ann", "dan"]),
        ];
        let file =
            |(date, order): (&str, _)| folder.file(&format!("{date}.json"), friday(date, order).to_string());
        let files = orders.map(file).to_vec();
        Year { folder, files }
    }

    fn season(&self, rules: &str, args: &[&str]) -> Run {
        let rules = self.folder.file("year.toml", rules);
        let files: Vec<&str> = self.files.iter().map(String::as_str).collect();
        pairwright(&[&["season", rules.as_str()], files.as_slice(), args].concat())
    }

    #[track_caller]
    fn refused(&self, rules: &str, args: &[&str], parts: &[&str]) {
        let run = self.season(rules, args);
        let sentence = run.refused();
        for part in parts {
            assert!(sentence.contains(part), "`{part}` is missing: {sentence}");
        }
    }
}

#[test]
fn a_friday_of_sixteen_in_four_rounds_awards_thirty_points() {
    let folder = Folder::new();
    let (rules, file) = (folder.file("year.toml", SMALLEST), folder.file("fnm.json", sixteen().to_string()));
    let document = pairwright(&["season", &rules, &file, "--json"]).json(0);
    let first = json!({"rank": 1, "player": "p0", "points": {"exact": "30", "value": 30},
        "counted": [{"tournament": "FNM", "points": "30"}], "dropped": [],
        "qualified": {"by": "top 2", "since": "2026-01-02"}});
    assert_eq!(document["rows"][0], first);
    assert_eq!((&document["season"], &document["as_of"]), (&json!("Year"), &json!("2026-01-02")));
    assert_eq!(document.as_object().unwrap().len(), 3);
}

/// Winners have W 3 and V 4, second places 2 × 3, third 2 × 2, last 1 × 2.
#[test]
fn the_smallest_season_lists_what_counts_and_what_does_not() {
    let year = Year::new();
    let document = year.season(SMALLEST, &["--json"]).json(0);
    let line = |row: &Value| {
        let points = |list: &str| {
            let list = row[list].as_array().unwrap().iter();
            list.map(|one| one["points"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
        };
        format!(
            "{} {}: {} ({}), {}",
            row["player"],
            row["points"]["exact"],
            points("counted"),
            points("dropped"),
            row["qualified"]["since"]
        )
        .replace('"', "")
    };
    let lines: Vec<String> = document["rows"].as_array().unwrap().iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "bob 24: 12 12 (6), 2026-01-02",
            "ann 18: 12 6 (4), 2026-01-02",
            "cid 10: 4 6 (2), null",
            "dan 6: 2 4 (2), null"
        ]
    );
}

#[test]
fn as_of_walks_through_the_year() {
    let year = Year::new();
    let first = |day: &str| {
        let document = year.season(SMALLEST, &["--json", "--as-of", day]).json(0);
        let row = &document["rows"][0];
        format!("{} {} {}", document["as_of"], row["player"], row["points"]["exact"]).replace('"', "")
    };
    assert_eq!(first("2026-01-31"), "2026-01-31 ann 12");
    assert_eq!(first("2026-02-06"), "2026-02-06 ann 18");
    assert_eq!(first("2026-12-31"), "2026-12-31 bob 24");
    let empty = year.season(SMALLEST, &["--json", "--as-of", "2026-01-01"]).json(0);
    assert_eq!(empty["rows"], json!([]));
}

#[test]
fn people_read_a_table_and_the_working_of_a_player() {
    let year = Year::new();
    let rules = SMALLEST
        .replace("best = 2", "best = 2\nof = 4")
        .replace("[[qualify]]", "[to_come]\nplayers = 4\nrounds = 2\n[[qualify]]");
    let table = year.season(&rules, &[]);
    let why = year.season(&rules, &["--explain", "ANN"]);
    insta::assert_snapshot!("season", format!("{}\n{}", table.done(), why.done()));
    let working = &year.season(&rules, &["--explain", "ann", "--json"]).json(0)["rows"];
    assert_eq!(working.as_array().unwrap().len(), 1);
    assert_eq!(working[0]["counted"][0]["why"]["code"], json!("award"));
    assert_eq!(working[0]["dropped"][0]["place"], json!(3));
}

#[test]
fn programs_read_tables_qualification_and_prospects() {
    let year = Year::new();
    let rules = include_str!("../../../../examples/season.toml").replace("winners = true", "points = 50");
    insta::assert_snapshot!("season_as_data", year.season(&rules, &["--json"]).done());
}

#[test]
fn ids_that_stand_for_two_names_are_noticed() {
    let mut year = Year::new();
    let other = friday("2026-04-03", ["ann", "bob", "cid", "dan"]).to_string().replace("DAN", "Daria");
    year.files.push(year.folder.file("other.json", other));
    let run = year.season(SMALLEST, &[]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("`dan` is DAN in one file and Daria in another"), "{}", run.err);
    assert_eq!(year.season(SMALLEST, &["--by-name"]).err, "");
}

#[test]
fn a_season_may_go_by_the_rating_on_its_day() {
    let year = Year::new();
    let rules = "name = \"x\"\nsystem = \"rating\"\n";
    // Elo needs a K for every tournament.
    assert_eq!(year.season(rules, &[]).code, 2);
    let mut year = year;
    year.files.truncate(1);
    let document = year.season(&format!("{rules}k = 16\n"), &["--json"]).json(0);
    let first = &document["rows"][0];
    assert_eq!((&first["points"]["exact"], &first["start"]), (&json!("1616"), &json!("1600")));
    assert_eq!(first["counted"][0]["points"], json!("16"));
}

/// A later tournament that does not count changes ratings only after the season's day.
#[test]
fn a_season_by_ratings_shows_those_of_its_day() {
    let mut year = Year::new();
    year.files.truncate(2);
    let listed = "name = \"x\"\nsystem = \"rating\"\nk = 16\ntournaments = [\"Friday 2026-01-02\"]\n[[qualify]]\ntop = 1\n";
    let rows = |year: &Year, args: &[&str]| {
        let document = year.season(listed, &[&["--json"], args].concat()).json(0);
        assert_eq!(document["as_of"], "2026-01-02");
        document["rows"].clone()
    };
    let both = rows(&year, &[]);
    assert_eq!(both, rows(&year, &["--as-of", "2026-01-02"]));
    assert_eq!(both[0]["points"]["exact"], "1616");
    year.files.truncate(1);
    assert_eq!(both, rows(&year, &[]));
}

#[test]
fn a_table_without_players_is_pointed_out() {
    let year = Year::new();
    let juniors =
        SMALLEST.replace("[[qualify]]", "[[table]]\nname = \"J\"\nage_group = \"Juniorz\"\n[[qualify]]");
    let run = year.season(&juniors, &["--json"]);
    assert_eq!(run.json(0)["rows"].as_array().unwrap().len(), 4);
    assert!(run.err.contains("the table “J” is empty"), "{}", run.err);
    let pro = SMALLEST.replace("\"additive\"\nk = 8", "\"pro\"");
    let run = year.season(&pro, &["--json"]);
    assert_eq!(run.json(0)["rows"], json!([]));
    assert!(run.err.contains("none of the 3 tournaments counts"), "{}", run.err);
}

/// Every Friday of a shop has the same name, and the first one has it to itself.
#[test]
fn a_second_tournament_of_a_name_changes_nothing_about_the_first() {
    let folder = Folder::new();
    let file = |date: &str, order| {
        let text = friday(date, order).to_string().replace(&format!("Friday {date}"), "Friday");
        folder.file(&format!("{date}.json"), text)
    };
    let rules = folder.file("year.toml", "name = \"x\"\nsystem = \"wins\"\nmultipliers = { Friday = 3 }\n");
    let first = file("2026-01-02", ["ann", "bob", "cid", "dan"]);
    let before = folder.file("before.json", pairwright(&["season", &rules, &first, "--json"]).done());
    let second = file("2026-01-09", ["ann", "bob", "cid", "dan"]);
    let both = pairwright(&["season", &rules, &first, &second, "--json"]).json(0);
    assert_eq!(both["rows"][0]["points"]["exact"], "12", "{both}");
    file("2026-01-02", ["bob", "ann", "cid", "dan"]);
    let changed = pairwright(&["season", &rules, &first, &second, "--since", &before, "--json"]).json(0);
    assert_eq!(changed["tournaments"], json!(["Friday, 2026-01-09"]));
    let corrected = |player: &str, was: &str, is: &str| json!({"tournament": "Friday, 2026-01-02", "player": player, "points_before": was, "points": is});
    assert_eq!(changed["corrected"], json!([corrected("ann", "6", "3"), corrected("bob", "3", "6")]));
}

#[test]
fn the_example_of_the_documentation_is_a_season() {
    let year = Year::new();
    let rules = include_str!("../../../../examples/season.toml");
    assert!(year.season(rules, &[]).done().contains("Friday League 2026"));
}

#[test]
fn bad_seasons_get_one_sentence_with_file_key_and_remedy() {
    let year = Year::new();
    let changed = |from: &str, to: &str| SMALLEST.replace(from, to);
    let check = |from: &str, to: &str, parts: &[&str]| {
        year.refused(&changed(from, to), &[], &[&["year.toml: "], parts].concat());
    };
    check("best = 2", "beste = 2", &["line 4", "unknown key `beste`", "best,"]);
    check("\"Year\"", "\" \"", &["line 1", "`name`", "empty"]);
    check("k = 8", "k = 0", &["line 3", "`k`", "1 to 10000"]);
    check("k = 8", "", &["`k`", "Friday 2026-01-02", "limited/draft"]);
    check("k = 8", "k = { standard = 8 }", &["`k`", "limited/draft"]);
    check("best = 2", "best = 2\nof = 1", &["`best`", "at most 1"]);
    check("best = 2", "of = 2", &["`of`", "3 tournaments count"]);
    let tables: String =
        (0..25).map(|number| format!("[[table]]\nname = \"{number}\"\namateurs = true\n")).collect();
    check("[[qualify]]", &format!("{tables}[[qualify]]"), &["`table`", "24 or less"]);
    check("best = 2", "best = 0", &["`best`", "1 or more"]);
    check("best = 2", "attend = 0", &["line 4", "`attend`", "1 or more"]);
    check("\"additive\"\nk = 8", "\"placement\"\nplaces = []", &["line 3", "`places`", "at least one step"]);
    check("best = 2", "game = \"foo\"", &["line 4", "`game`", "nobody has played `foo`", "magic"]);
    let table = |rest: &str| format!("[[table]]\n{rest}\n[[qualify]]");
    check("[[qualify]]", &table("name = \"Everybody\""), &["`table[0]`", "amateurs = true"]);
    check("[[qualify]]", &table("name = \" \"\namateurs = true"), &["`table[0].name`", "empty"]);
    check("\"2026-12-31\"", "\"2025-12-31\"", &["`to`", "before it begins"]);
    check("\"2026-12-31\"", "\"2026-12-32\"", &["line 6", "`to`", "not a date"]);
    check("\"additive\"", "\"placement\"", &["`k`", "additive"]);
    check("\"additive\"\nk = 8", "\"placement\"", &["`system`", "`places`"]);
    check("\"additive\"", "\"rating\"", &["`best`"]);
    check("\"additive\"\nk = 8\nbest = 2", "\"rating\"\nk = { open = 8 }", &["`k`", "one K"]);
    let ahead = "[to_come]\nlevel = \"gran-prix\"\n[[qualify]]";
    let pro = changed("\"additive\"\nk = 8", "\"pro\"").replace("[[qualify]]", ahead);
    year.refused(&pro, &[], &["line 7", "`to_come.level`", "grand-prix, nationals, pro-tour"]);
    check("top = 2", "top = 2\npoints = 3", &["`qualify[0]`", "exactly one"]);
    check("top = 2", "top = 2\ntable = \"Amateurs\"", &["`qualify[0].table`", "Amateurs"]);
    check("top = 2", "top = 2\nbyes = 4\nfor = \"Final\"", &["`qualify[0].byes`", "1 to 3"]);
    check("best = 2", "declined = [\"ann\", \"eve\"]", &["`declined[1]`", "eve"]);
    check("best = 2", "tournaments = [\"Friday 2026-01-02\"]\nof = 2", &["`of`"]);
    year.refused(SMALLEST, &["--as-of", "2027-01-01"], &["--as-of", "2026-12-31"]);
    year.refused(SMALLEST, &["--as-of", "2025-12-31"], &["--as-of", "2026-01-01"]);
    year.refused(SMALLEST, &["--explain", "eve"], &["--explain", "eve"]);
}

#[test]
fn bad_tournaments_of_a_season_get_one_sentence() {
    let check = |name: &str, file: &Value, parts: &[&str]| {
        let mut year = Year::new();
        let path = year.folder.file(name, file.to_string());
        year.files.push(path);
        year.refused(SMALLEST, &[], parts);
    };
    let again = friday("2026-01-02", ["ann", "bob", "cid", "dan"]);
    check("again.json", &again, &["again.json", "already in another input"]);
    let mut undated = friday("2026-04-03", ["ann", "bob", "cid", "dan"]);
    undated.as_object_mut().unwrap().remove("date");
    check("undated.json", &undated, &["undated.json", "date"]);
    let mut open = friday("2026-04-03", ["ann", "bob", "cid", "dan"]);
    open["rounds"][1]["matches"][0].as_object_mut().unwrap().remove("result");
    let folder = Folder::new();
    let (rules, file) = (folder.file("year.toml", SMALLEST), folder.file("open.json", open.to_string()));
    let run = pairwright(&["season", &rules, &file]);
    assert!(run.code == 0 && run.out.contains("no tournament counts yet"), "{}{}", run.out, run.err);
    assert!(run.err.contains("`Friday 2026-04-03` is not over"), "{}", run.err);
    let alone = json!({"format": "pairwright/1", "name": "Alone", "date": "2026-05-01", "k": 8, "ruleset": "magic",
        "players": [{"id": "ann", "name": "Ann"}],
        "rounds": [{"number": 1, "matches": [{"players": ["ann"], "result": {"kind": "bye"}}]}]});
    let folder = Folder::new();
    let (rules, file) = (folder.file("year.toml", SMALLEST), folder.file("alone.json", alone.to_string()));
    let run = pairwright(&["season", &rules, &file]);
    assert!(run.refused().contains("needs at least two players"), "{}", run.err);
}

#[test]
fn a_list_of_one_tournament_counts_no_second_one_of_that_name() {
    let folder = Folder::new();
    let rules = folder.file("year.toml", SMALLEST.replace("best = 2", "tournaments = [\"Friday\"]"));
    let files = ["2026-01-02", "2026-02-06"].map(|date| {
        let mut file = friday(date, ["ann", "bob", "cid", "dan"]);
        file["name"] = json!("Friday");
        folder.file(&format!("{date}.json"), file.to_string())
    });
    let run = pairwright(&["season", &rules, &files[0], &files[1]]);
    let sentence = run.refused();
    assert!(sentence.contains("`tournaments`") && sentence.contains("2 tournaments count"), "{sentence}");
}

#[test]
fn two_players_of_one_name_have_different_names_in_a_table() {
    let mut year = Year::new();
    let mut file = friday("2026-04-03", ["ann", "bob", "cid", "dan"]);
    for place in [0, 1] {
        file["players"][place]["name"] = json!("Same");
    }
    year.files = vec![year.folder.file("same.json", file.to_string())];
    let run = year.season(SMALLEST, &[]);
    let table = run.done();
    assert_eq!((table.matches("Same").count(), table.matches("Same (2)").count()), (2, 1), "{table}");
    year.season(SMALLEST, &["--explain", "Same (2)"]).done();
}

/// A server numbers its players anew in every tournament.
#[test]
fn a_regular_is_one_person_under_every_id_and_name() {
    let folder = Folder::new();
    let file = |date: &str, ids: [&str; 4], regulars: [&str; 4]| {
        let mut file = friday(date, ids);
        for (place, regular) in regulars.into_iter().enumerate() {
            file["players"][place]["regular"] = json!(regular);
        }
        folder.file(&format!("{date}.json"), file.to_string())
    };
    let files = [
        file("2026-01-02", ["p1", "p2", "p3", "p4"], ["ann", "bob", "cid", "dan"]),
        file("2026-02-06", ["p1", "p2", "p3", "p4"], ["bob", "ann", "dan", "cid"]),
    ];
    let rules = folder.file("year.toml", SMALLEST);
    for by_name in [&["--json"][..], &["--json", "--by-name"]] {
        let run = pairwright(&[&["season", rules.as_str(), &files[0], &files[1]], by_name].concat());
        let document = run.json(0);
        let rows = document["rows"].as_array().unwrap();
        assert_eq!(rows.len(), 4, "{document}");
        assert_eq!([&rows[0]["points"]["exact"], &rows[1]["points"]["exact"]], ["18", "18"], "{document}");
    }
}

/// The register began after the first tournament; the ids of both files are the same people's.
#[test]
fn a_file_without_a_register_has_the_regulars_of_the_files_with_one() {
    let folder = Folder::new();
    let mut second = friday("2026-02-06", ["bob", "ann", "dan", "cid"]);
    for player in second["players"].as_array_mut().unwrap() {
        player["regular"] = json!(format!("r-{}", player["id"].as_str().unwrap()));
    }
    let files = [friday("2026-01-02", ["ann", "bob", "cid", "dan"]), second];
    let [first, second] = files.map(|file| folder.file(&format!("{}.json", file["date"]), file.to_string()));
    let rules = folder.file("year.toml", SMALLEST);
    let document = pairwright(&["season", &rules, &first, &second, "--json"]).json(0);
    let rows = document["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4, "{document}");
    assert_eq!([&rows[0]["points"]["exact"], &rows[1]["points"]["exact"]], ["18", "18"], "{document}");
}

/// By the best two results Bob leads Ann. With one result, both have a win.
#[test]
fn a_season_under_other_rules_is_beside_its_own_table() {
    let year = Year::new();
    let document = year.season(SMALLEST, &["--what-if", "best = 1", "--json"]).json(0);
    let line = |row: &Value| {
        let text = format!(
            "{} {} {} {} {} {} {}",
            row["player"],
            row["rank"],
            row["rank_before"],
            row["points"]["exact"],
            row["points_before"]["exact"],
            row["qualified"],
            row["qualified_before"]
        );
        text.replace('"', "")
    };
    let lines: Vec<String> = document["rows"].as_array().unwrap().iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "ann 1 2 12 18 true true",
            "bob 1 1 12 24 true true",
            "cid 3 3 6 10 false false",
            "dan 4 4 4 6 false false"
        ]
    );
    assert_eq!((&document["rules"], &document["as_of"]), (&json!("best = 1"), &json!("2026-03-06")));
    // The same system keeps its keys.
    let same = year.season(SMALLEST, &["--what-if", "system = \"additive\"\nbest = 1", "--json"]).json(0);
    assert_eq!(same["rows"], document["rows"]);
    // Another system does without the keys that it does not have. A file has the same effect as a text.
    let wins = year.folder.file("wins.toml", "system = \"wins\"\n");
    let document = year.season(SMALLEST, &["--what-if", &wins, "--json"]).json(0);
    assert_eq!(document["rows"][0]["points"]["exact"], json!("4"));
    let rating = year.season(SMALLEST, &["--what-if", "system = \"rating\"\nk = 16", "--json"]);
    assert_eq!(rating.json(0)["rows"].as_array().unwrap().len(), 4);
    let listed = "best = 1\ntournaments = [\"Friday 2026-01-02\"]";
    let of = SMALLEST.replace("best = 2", "best = 2\nof = 3");
    assert_eq!(year.season(&of, &["--what-if", listed, "--json"]).code, 0);
    let table = year.season(SMALLEST, &["--what-if", "best = 1\n[[qualify]]\ntop = 1\n"]);
    assert!(table.done().contains("best = 1"), "{}", table.out);
    year.refused(SMALLEST, &["--what-if", "beste = 1"], &["--what-if: ", "line 1", "unknown key `beste`"]);
    year.refused(SMALLEST, &["--what-if", "k = 8\nbest = 0"], &["--what-if: ", "line 2", "1 or more"]);
    year.refused(SMALLEST, &["--what-if", "nowhere.toml"], &["nowhere.toml"]);
}

#[test]
fn a_corrected_result_is_named_with_both_values() {
    let mut year = Year::new();
    let before = year.folder.file("before.json", year.season(SMALLEST, &["--json"]).done());
    let same = year.season(SMALLEST, &["--since", &before]);
    assert!(same.done().contains("nothing has changed"), "{}", same.out);
    // In March it was Cid who won.
    year.folder.file("2026-03-06.json", friday("2026-03-06", ["cid", "bob", "ann", "dan"]).to_string());
    let april = friday("2026-04-03", ["dan", "ann", "bob", "cid"]).to_string();
    year.files.push(year.folder.file("2026-04-03.json", april));
    let document = year.season(SMALLEST, &["--since", &before, "--json"]).json(0);
    assert_eq!(document["tournaments"], json!(["Friday 2026-04-03"]));
    let corrected = |player: &str, was: &str, is: &str| json!({"tournament": "Friday 2026-03-06", "player": player, "points_before": was, "points": is});
    assert_eq!(document["corrected"], json!([corrected("bob", "12", "6"), corrected("cid", "6", "12")]));
    assert_eq!((&document["since"], &document["as_of"]), (&json!("2026-03-06"), &json!("2026-04-03")));
    let text = year.season(SMALLEST, &["--since", &before]);
    assert!(text.done().contains("corrected: Friday 2026-03-06, BOB: 12 → 6"), "{}", text.out);
    year.refused(SMALLEST, &["--since", &year.files[0]], &["2026-01-02.json: ", "season --json"]);
    let other = SMALLEST.replace("Year", "Summer");
    year.refused(&other, &["--since", &before], &["before.json: ", "“Year”", "“Summer”"]);
}

/// Two flights of one evening have one name and one day, and the first of them had the name to itself.
#[test]
fn a_tournament_is_recognised_by_its_results_among_those_of_one_name_and_day() {
    let folder = Folder::new();
    let file = |name: &str, order| folder.file(name, friday("2026-01-02", order).to_string());
    let rules = folder.file("year.toml", SMALLEST);
    let since = |files: &[&str], before: &str| {
        let arguments = [&["season", &*rules][..], files, &["--since", before, "--json"]].concat();
        let document = pairwright(&arguments).json(0);
        let corrected = document["corrected"].as_array().unwrap();
        let of: Vec<_> = corrected.iter().map(|one| one["tournament"].as_str().unwrap().to_owned()).collect();
        (document["tournaments"].clone(), of)
    };
    let later = file("later.json", ["dan", "cid", "bob", "ann"]);
    let alone = folder.file("alone.json", pairwright(&["season", &rules, &later, "--json"]).done());
    let first = file("first.json", ["ann", "bob", "cid", "dan"]);
    let id = |path: &str| json!([format!("Friday 2026-01-02, 2026-01-02, {path}")]);
    assert_eq!(since(&[&first, &later], &alone), (id(&first), Vec::new()), "the new one comes first");
    let both = folder.file("both.json", pairwright(&["season", &rules, &first, &later, "--json"]).done());
    assert_eq!(since(&[&later], &both), (json!([]), Vec::new()), "the other one is gone");
    file("first.json", ["bob", "ann", "cid", "dan"]);
    let (new, corrected) = since(&[&first, &later], &both);
    assert_eq!((new, corrected), (json!([]), vec![id(&first)[0].as_str().unwrap().to_owned(); 2]));
}

#[test]
fn one_point_is_not_points() {
    let year = Year::new();
    let rules = "name = \"Year\"\nsystem = \"wins\"\n";
    let text = year.season(rules, &["--explain", "dan"]);
    assert!(!text.done().contains("1 points"), "{}", text.out);
    assert!(text.out.contains("1 point,"), "{}", text.out);
}

#[test]
fn a_published_season_links_only_to_its_files_and_lists_corrections() {
    let year = Year::new();
    let to = &*year.folder.path("site");
    let site = std::path::Path::new(to);
    let rules =
        SMALLEST.replace("[[qualify]]", "[[table]]\nname = \"Drafts\"\ncategory = \"limited\"\n[[qualify]]");
    let read = |name: &str| std::fs::read_to_string(site.join(name)).unwrap();
    std::fs::create_dir_all(site).unwrap();
    let foreign = ["player-guide.html", "player-70.html"];
    foreign.iter().for_each(|name| std::fs::write(site.join(name), "mine").unwrap());
    year.season(&rules, &["--to", to]).done();
    foreign.iter().for_each(|name| assert_eq!(read(name), "mine"));
    let index = read("index.html");
    assert!(index.contains("href=\"player-1.html\"") && index.contains("href=\"table-1.html\""), "{index}");
    assert!(
        index.contains(">BOB<") && !index.contains("href=\"/") && !index.contains("Corrections"),
        "{index}"
    );
    assert!(read("table-1.html").contains("href=\"index.html\""));
    assert!(read("player-1.pt-BR.html").contains("<html lang=\"pt-BR\""));
    assert!(read("player-1.html").contains("12 + 12"));
    let feed = read("feed.en.atom");
    assert!(
        feed.contains("Standings after Friday 2026-03-06") && feed.contains("2026-03-06T00:00:00Z"),
        "{feed}"
    );
    assert_eq!(
        serde_json::from_str::<Value>(&read("season.json")).unwrap()["rows"][0]["player"],
        json!("bob")
    );
    year.folder.file("2026-03-06.json", friday("2026-03-06", ["cid", "bob", "ann", "dan"]).to_string());
    // A correction stays listed, and is not found twice.
    for _ in 0..2 {
        year.season(&rules, &["--to", to]).done();
        let corrections: Value = serde_json::from_str(&read("corrections.json")).unwrap();
        assert_eq!(corrections.as_array().unwrap().len(), 2, "{corrections}");
        assert_eq!((&corrections[0]["before"], &corrections[0]["after"]), (&json!("12"), &json!("6")));
        assert!(read("index.html").contains("Corrections"));
    }
    // Other rules correct nothing.
    year.season(&rules.replace("k = 8", "k = 16"), &["--to", to]).done();
    let corrections: Value = serde_json::from_str(&read("corrections.json")).unwrap();
    assert_eq!(corrections.as_array().unwrap().len(), 2, "{corrections}");
    // Comments in the rules may be private.
    assert!(!read("rules.blake3").contains("k = 16") && !site.join("season.toml").exists());
    // Pages of players who are gone go too.
    let fewer = rules.replace("from = \"2026-01-01\"", "from = \"2026-03-01\"\nregion = \"eu\"");
    let run = year.season(&fewer, &["--to", to]);
    assert!(run.code == 0 && !site.join("player-4.html").exists(), "{}{}", run.out, run.err);
    assert_eq!(read("player-guide.html"), "mine");
}
