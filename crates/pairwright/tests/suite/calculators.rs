//! `pyramid`, `draw`, `elo` and `award` on the command line: the worked examples and the documents of page 1.

use crate::common::{pairwright, pairwright_reading, read_json, testdata};
use serde_json::{Value, json};

#[test]
fn every_worked_pyramid_is_reproduced() {
    let vectors = read_json(&testdata("vectors/pyramid.json"));
    for vector in vectors.as_array().unwrap() {
        let (players, rounds) = (vector["players"].to_string(), vector["rounds"].to_string());
        let document = pairwright(&["pyramid", "--players", &players, "--rounds", &rounds, "--json"]).json(0);
        let records = document["records"].as_array().unwrap();
        let counts: Vec<&Value> = records.iter().map(|record| &record["players"]).collect();
        assert_eq!(json!(counts), vector["by_wins_descending"], "{players} players, {rounds} rounds");
        let wins: Vec<u64> = records.iter().map(|record| record["wins"].as_u64().unwrap()).collect();
        assert!(wins.windows(2).all(|pair| pair[0] == pair[1] + 1) && wins.last() == Some(&0), "{wins:?}");
    }
}

#[test]
fn a_pyramid_is_a_table_for_people_with_the_cut() {
    insta::assert_snapshot!(
        pairwright(&["pyramid", "--players", "40", "--rounds", "5", "--cut", "8"]).done()
    );
    let draws = ["pyramid", "--players", "6", "--rounds", "3", "--draws", "0.1", "--cut", "2"];
    insta::assert_snapshot!(pairwright(&draws).done());
}

#[test]
fn the_pyramid_names_a_cut_that_everybody_makes() {
    let run = pairwright(&["pyramid", "--players", "40", "--rounds", "5", "--cut", "99"]);
    assert!(run.done().contains("everybody makes a cut to 99"), "{}", run.out);
}

#[test]
fn the_pyramid_says_how_a_cut_divides_a_record() {
    let pyramid = ["pyramid", "--players", "40", "--rounds", "5", "--cut"];
    let run = |cut: &str, form: &[&str]| pairwright(&[&pyramid[..], &[cut], form].concat());
    let divided = json!({"top": 8, "record": 2, "in_cut": 1.0, "of": 13.0});
    assert_eq!(run("8", &["--json"]).json(0)["cut"], divided);
    let between = json!({"top": 7, "record": null, "in_cut": null, "of": null});
    assert_eq!(run("7", &["--json"]).json(0)["cut"], between);
    assert!(run("7", &[]).done().contains("a cut to 7 falls between two records"));
}

#[test]
fn a_share_is_a_fraction_or_a_percentage() {
    let draws =
        |text: &str| pairwright(&["pyramid", "--players", "8", "--rounds", "3", "--draws", text, "--json"]);
    let tenth = draws("0.1").json(0);
    for same in ["10%", "10 %", "1/10"] {
        assert_eq!(draws(same).json(0), tenth, "{same}");
    }
    assert!(draws("10").refused().contains("write a number from 0 to 1, or a percentage"));
    assert!(draws("101%").refused().contains("101%"));
    for same in ["76%", "0.76", "76 %"] {
        assert!(pairwright(&["elo", "--chance", same]).done().contains("76.0%: 200 points"), "{same}");
    }
}

#[test]
fn a_pyramid_of_any_size_answers_at_once_and_says_how() {
    let args = ["pyramid", "--players", "100000", "--rounds", "20", "--draws", "20%"];
    let document = pairwright(&[&args[..], &["--json"]].concat()).json(0);
    let runs = document["runs"].as_u64().unwrap();
    assert!(runs >= 100, "{runs}");
    let people = pairwright(&args);
    assert!(
        people.done().contains(&format!("estimated from {runs} simulated tournaments")),
        "{}",
        people.out
    );
    let exact =
        pairwright(&["pyramid", "--players", "8", "--rounds", "3", "--draws", "0.1", "--json"]).json(0);
    assert!(exact.get("runs").is_none(), "{exact}");
}

#[test]
fn a_pyramid_with_draws_gives_expected_numbers() {
    let args = ["pyramid", "--players", "200", "--rounds", "8", "--draws", "0.08", "--json"];
    let document = pairwright(&args).json(0);
    let records = document["records"].as_array().unwrap();
    let sum: f64 = records.iter().map(|record| record["expected"].as_f64().unwrap()).sum();
    assert!((sum - 200.0).abs() < 1e-6, "{sum}");
    assert_eq!((&records[0]["points"], records.len()), (&json!("24"), 25));
    assert!(records[12]["error"].as_f64().unwrap() > 0.0);
    assert!(
        pairwright(&["pyramid", "--players", "8", "--rounds", "3", "--draws", "200"])
            .refused()
            .contains("200")
    );
    assert!(pairwright(&["pyramid", "--players", "0", "--rounds", "3"]).refused().contains("--players"));
}

#[test]
fn a_guarantee_is_exact_and_names_the_largest_field() {
    let guarantee = |args: &[&str]| {
        let asked = ["guarantee", "--players", "226", "--rounds", "8", "--cut", "8"];
        pairwright(&[&asked[..], args].concat())
    };
    let document = guarantee(&["--json"]).json(0);
    let expected = json!({
        "players": 226, "rounds": 8, "cut": 8, "losses": 1, "pair_down": "1/2",
        "too_many": {"exact": "611/8192", "value": 0.074_585}, "always": false, "largest_field": 212,
    });
    assert_eq!(document, expected);
    assert_eq!(guarantee(&["--pair-down", "0.7", "--json"]).json(0)["too_many"]["value"], 0.267_531);
    assert_eq!(guarantee(&["--losses", "8", "--json"]).json(0)["too_many"]["exact"], "1");
    let people = guarantee(&[]);
    for line in ["in 7.5% of tournaments (611/8192)", "8 rounds are always enough up to 212 players"] {
        assert!(people.done().contains(line), "{}", people.out);
    }
    for chance in ["1.5", "-1/2", "0.3333333333333333333"] {
        let run = guarantee(&["--pair-down", chance]);
        assert!(run.refused().contains("from 0 to 1 with at most 18 digits"), "{}", run.err);
    }
    let too_large = ["guarantee", "--players", "10001", "--rounds", "8", "--cut", "8"];
    assert!(pairwright(&too_large).refused().contains("10000"));
}

/// Eight players after two rounds, the last one open: A and B have 6 points, C to F 3, G and H none.
fn eight() -> Value {
    let player = |id: &str| json!({"id": id, "name": id.to_uppercase()});
    let won = |a: &str, b: &str| json!({"players": [a, b], "result": {"kind": "played", "wins": [2, 0]}});
    let open = |table: u32, a: &str, b: &str| json!({"table": table, "players": [a, b]});
    let players = ["a", "b", "c", "d", "e", "f", "g", "h"].map(player);
    json!({
        "format": "pairwright/1", "name": "Eight", "ruleset": "magic", "rounds_planned": 3,
        "players": players,
        "rounds": [
            {"number": 1, "matches": [won("a", "c"), won("b", "d"), won("e", "g"), won("f", "h")]},
            {"number": 2, "matches": [won("a", "e"), won("b", "f"), won("c", "g"), won("d", "h")]},
            {"number": 3, "matches": [open(1, "a", "b"), open(2, "c", "d"), open(3, "e", "f"), open(4, "g", "h")]}],
    })
}

#[test]
fn the_answer_for_people_says_who_can_draw() {
    let file = eight().to_string();
    let document = pairwright_reading(&["draw", "-", "--cut", "4", "--json"], file.as_bytes()).json(0);
    assert_eq!(document["cut"], 4);
    let players = document["players"].as_array().unwrap();
    let of = |id: &str| players.iter().find(|row| row["player"] == id).unwrap();
    assert_eq!(*of("a"), json!({"player": "a", "win": "in", "draw": "in", "loss": "in"}));
    assert_eq!(of("g")["loss"], "out");
    assert!(of("c")["draw"]["chance"].is_number() && of("c")["draw"]["error"].is_number(), "{}", of("c"));
    assert_eq!(document["tables"][0], json!({"table": 1, "players": ["a", "b"], "can_draw": true}));
    assert_eq!(document["tables"][1]["can_draw"], false);
    insta::assert_snapshot!(pairwright_reading(&["draw", "-", "--cut", "4"], file.as_bytes()).done());
}

#[test]
fn a_round_that_is_not_the_last_is_refused() {
    let refused = |file: &Value, parts: &[&str]| {
        let run = pairwright_reading(&["draw", "-", "--cut", "4"], file.to_string().as_bytes());
        parts.iter().for_each(|part| assert!(run.refused().contains(part), "{part}: {}", run.err));
    };
    let mut more = eight();
    more["rounds_planned"] = json!(4);
    refused(&more, &["standard input", "round 3", "of 4 is not the last"]);
    let mut earlier = eight();
    earlier["rounds"][0]["matches"][0]["result"] = Value::Null;
    refused(&earlier, &["round 1"]);
    let mut finished = eight();
    finished["rounds"].as_array_mut().unwrap().pop();
    finished["rounds_planned"] = json!(2);
    refused(&finished, &["round 2", "no match is open"]);
    let run = pairwright_reading(&["draw", "-"], eight().to_string().as_bytes());
    assert!(run.refused().contains("--cut"), "{}", run.err);
}

#[test]
fn a_cut_that_rank_alone_does_not_decide_needs_its_size() {
    let mut file = eight();
    for cut in
        [json!({"top": 2, "with_ties": true}), json!({"top": 2, "points": "3"}), json!({"points": "3"})]
    {
        file["stages"] = json!([{"kind": "elimination", "cut": cut}]);
        for command in ["draw", "ahead", "incentive"] {
            let run = pairwright_reading(&[command, "-"], file.to_string().as_bytes());
            assert!(run.refused().contains("rank alone does not decide"), "{command}: {}", run.err);
        }
    }
}

#[test]
fn a_tournament_that_begins_with_its_bracket_has_no_cut() {
    let mut file = eight();
    file.as_object_mut().unwrap().remove("rounds_planned");
    file["rounds"] = json!([]);
    file["stages"] = json!([{"kind": "elimination"}]);
    for command in ["draw", "ahead", "incentive"] {
        for cut in [&[][..], &["--cut", "4"]] {
            let asked = [&[command, "-"], cut].concat();
            let run = pairwright_reading(&asked, file.to_string().as_bytes());
            assert!(run.refused().contains("begins with its bracket"), "{asked:?}: {}", run.err);
        }
    }
}

#[test]
fn with_rounds_to_go_everybody_has_a_state_and_a_chance() {
    let mut file = eight();
    file["rounds_planned"] = json!(4);
    let run = |args: &[&str]| {
        let asked = ["ahead", "-", "--cut", "4", "--runs", "200"];
        pairwright_reading(&[&asked[..], args].concat(), file.to_string().as_bytes())
    };
    let document = run(&["--json"]).json(0);
    assert_eq!(
        (&document["cut"], &document["round"], &document["rounds"]),
        (&json!(4), &json!(3), &json!(4))
    );
    let players = document["players"].as_array().unwrap();
    let chances = players.iter().map(|row| row["chance"]["value"].as_f64().unwrap());
    assert!((chances.sum::<f64>() - 4.0).abs() < 1e-6);
    for row in players {
        assert!(row["proved"].is_boolean() && row["after"]["draw"]["chance"]["error"].is_number(), "{row}");
    }
    let people = run(&[]);
    assert!(
        people.done().contains("round 3 of 4") && people.done().contains("usually enough"),
        "{}",
        people.out
    );
    let table = &document["tables"][0];
    assert!(table["swing"].is_number() && table["players"].as_array().unwrap().len() == 2, "{table}");
    let score = &document["points"][0];
    assert!(score["points"].is_string() && score["players"].is_number(), "{score}");
    assert!(score["chance"]["value"].is_number() && document["losing_pays"].is_array());
    assert_eq!((&document["runs"], &document["entropy"].is_string()), (&json!(200), &true));
    assert!(run(&["--intentional-draws", "--json"]).json(0)["players"].is_array());
}

#[test]
fn positions_in_which_losing_pays_come_with_their_file() {
    let plan = "entropy = \"05\"\n[players]\ncount = 12\nmean = 1500\nsd = 0\n\
        [[variant]]\nname = \"short\"\nruleset = \"magic\"\nrounds = 4\ncut = 4\n";
    let run = |args: &[&str]| {
        let asked = ["losing", "-", "--runs", "3", "--endings", "100"];
        pairwright_reading(&[&asked[..], args].concat(), plan.as_bytes())
    };
    let document = run(&["--json"]).json(0);
    assert_eq!((&document["runs"], &document["entropy"]), (&json!(3), &json!("05")));
    for one in document["positions"].as_array().unwrap() {
        let (cut, runs) = (one["cut"].to_string(), one["runs"].to_string());
        let asked = [
            "ahead",
            "-",
            "--cut",
            &cut,
            "--runs",
            &runs,
            "--entropy",
            one["entropy"].as_str().unwrap(),
            "--json",
        ];
        let again = pairwright_reading(&asked, one["file"].to_string().as_bytes()).json(0);
        let pays = again["losing_pays"].as_array().unwrap();
        assert!(
            pays.iter().any(|pays| pays["player"] == one["player"] && pays["win"] == one["win"]),
            "{one}"
        );
    }
    assert!(run(&[]).done().contains("in 3 tournaments"));
    assert!(run(&["--runs", "0"]).refused().contains("--runs"));
    let uncut = pairwright_reading(&["losing", "-"], plan.replace("cut = 4\n", "").as_bytes());
    assert!(uncut.refused().contains("no variant has a cut"));
}

#[test]
fn the_luck_of_the_draw_is_measured_against_all_draws() {
    let file = eight().to_string();
    let document = pairwright_reading(&["luck", "-", "--json"], file.as_bytes()).json(0);
    let first = &document["players"][0];
    assert_eq!((&document["draws"], &first["player"]), (&json!(10_000), &json!("a")));
    assert_eq!(first["rounds"][1]["bye"], json!({"happened": false, "chance": 0.0}));
    assert_eq!((&first["rounds"][1]["opponent"], &first["rounds"][1]["mean"]), (&json!(3.0), &json!(3.0)));
    assert_eq!(document["left_out"], json!([]));
    assert!(pairwright_reading(&["luck", "-"], file.as_bytes()).done().contains("10000 times"));
    let mut repaired = eight();
    repaired["rounds"][1]["repaired"] = json!(true);
    let file = repaired.to_string();
    let document = pairwright_reading(&["luck", "-", "--json"], file.as_bytes()).json(0);
    assert_eq!(document["left_out"], json!([2]));
    let people = pairwright_reading(&["luck", "-"], file.as_bytes());
    assert!(people.done().contains("Round 2 is left out"), "{}", people.out);
}

#[test]
fn drawing_and_playing_have_their_worth() {
    let file = eight().to_string();
    let run = |args: &[&str]| {
        pairwright_reading(&[&["incentive", "-", "--cut", "4", "--json"], args].concat(), file.as_bytes())
    };
    let document = run(&[]).json(0);
    assert_eq!(document["prizes"], json!([4.0, 2.0, 1.0, 1.0]));
    let players = document["players"].as_array().unwrap();
    let a = players.iter().find(|row| row["player"] == "a").unwrap();
    // A is in whatever happens: without a privilege the seed is worth nothing, 8 prizes by 4 players.
    for way in ["draw", "play"] {
        assert_eq!(a[way]["cut"], 1.0);
        assert_eq!(a[way]["no-privilege"], 2.0);
    }
    let worth = |way: &str, key: &str| a[way][key].as_f64().unwrap();
    assert!(worth("play", "swiss-prizes") <= 3.0 && worth("draw", "game-win") > 2.0, "{a}");
    assert!(players.iter().all(|row| row["player"] != "g"), "who is out has nothing to decide");
    // A certain place is proved, and a tie has no star.
    assert_eq!((&a["draw"]["certain"], &a["play"]["certain"]), (&json!(true), &json!(true)));
    let people = pairwright_reading(&["incentive", "-", "--cut", "4"], file.as_bytes());
    let row =
        people.done().lines().find(|line| line.contains("draws") && line.contains('A')).unwrap().to_owned();
    assert!(row.contains("certain") && row.contains("2.00 "), "{row}");
    assert!(!people.out.contains("100.0 %"), "{}", people.out);
    assert_eq!(run(&["--prizes", "10,5"]).json(0)["prizes"], json!([10.0, 5.0]));
    assert!(run(&["--prizes=10,-5"]).refused().contains("--prizes"));
    // The prizes are those that the file announces; a sixth place pays even a player who misses the cut of four.
    let mut announced = eight();
    announced["prizes"] = json!({"table": [100, 50, 25, 25, 10, 10], "unit": "EUR"});
    let announced = announced.to_string();
    let own = pairwright_reading(&["incentive", "-", "--cut", "4", "--json"], announced.as_bytes()).json(0);
    assert_eq!(own["prizes"], json!([100.0, 50.0, 25.0, 25.0, 10.0, 10.0]));
    let out = |document: &Value| {
        let rows = document["players"].as_array().unwrap().iter();
        rows.map(|row| row["play"]["swiss-prizes"].as_f64().unwrap()).fold(f64::MAX, f64::min)
    };
    assert!(out(&own) >= 10.0 && out(&document) < 1.0, "{own}");
    // Half of it on the Swiss standing, as the first column shows.
    let mut halved = eight();
    halved["prizes"] = json!({"table": [100, 50, 25, 25], "swiss_share": "1/2", "unit": "EUR"});
    let halved =
        pairwright_reading(&["incentive", "-", "--cut", "4", "--json"], halved.to_string().as_bytes());
    let halved = halved.json(0);
    for row in halved["players"].as_array().unwrap() {
        let worth = |key: &str| row["play"][key].as_f64().unwrap();
        assert!(
            (worth("announced") - (worth("no-privilege") + worth("swiss-prizes")) / 2.0).abs() < 1e-9,
            "{row}"
        );
    }
    let large = pairwright_reading(&["incentive", "-", "--cut", "17"], file.as_bytes());
    assert!(large.refused().contains("16"), "{}", large.err);
}

/// "If you can guarantee that you will finish 5th by taking a draw, but playing would mean that you finish either 1st or 9th, do
/// you take the draw?" (000) Without a privilege in a heartbeat; with prizes on the Swiss standing nobody does.
#[test]
fn the_question_of_document_000_is_answered() {
    let run = |args: &[&str]| pairwright(&[&["incentive", "--certain", "5", "--or", "1,9"], args].concat());
    let document = run(&["--json"]).json(0);
    assert_eq!(
        (&document["prizes"], &document["cut"]),
        (&json!([8.0, 4.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0]), &json!(8))
    );
    let worth = |way: &str, key: &str| document[way][key].as_f64().unwrap();
    assert!(
        (worth("draw", "no-privilege") - 2.5).abs() < 1e-9
            && (worth("play", "no-privilege") - 1.25).abs() < 1e-9
    );
    assert_eq!((worth("draw", "swiss-prizes"), worth("play", "swiss-prizes")), (1.0, 4.0));
    let people = run(&[]);
    let rows: Vec<&str> = people.done().lines().filter(|line| line.contains('*')).collect();
    assert!(rows[0].starts_with(" 5 ") || rows[0].trim_start().starts_with('5'), "{}", people.out);
    assert!(run(&["--cut", "17"]).refused().contains("16"));
    assert!(pairwright(&["incentive", "--certain", "5"]).refused().contains("--or"));
    let or = pairwright(&["incentive", "--or", "1,9"]);
    assert!(or.refused().contains("needs --certain <PLACE>;"), "{}", or.err);
    assert!(pairwright(&["incentive"]).refused().contains("FILE"));
    for prizes in ["8,x", "8,-4", "nan"] {
        assert!(run(&["--prizes", prizes]).refused().contains("prizes are numbers, 0 or more"), "{prizes}");
    }
}

#[test]
fn standings_under_the_files_own_ruleset_take_all_points_that_it_assigns() {
    let file = json!({
        "format": "pairwright/1", "name": "x", "ruleset": "netrunner-double-sided",
        "players": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
        "rounds": [{"number": 1, "matches": [{"players": ["a", "b"], "result": {"kind": "assigned", "points": ["6", "0"]}}]}]});
    let rows = |more: &[&str]| {
        let args = [&["standings", "-", "--json"], more].concat();
        pairwright_reading(&args, file.to_string().as_bytes()).json(0)["rows"].clone()
    };
    assert_eq!(rows(&["--ruleset", "netrunner-double-sided"]), rows(&[]));
}

#[test]
fn what_if_ranks_a_tournament_under_another_ruleset() {
    let mut file = eight();
    // F wins twice by one game and two draws, C and D once by two games and draw: 6 and 4 points, but 16 and 18 of 12 a match.
    let played = |a: &str, b: &str, wins: [u32; 2], draws: u32| json!({"players": [a, b], "result": {"kind": "played", "wins": wins, "draws": draws}});
    file["rounds"][0]["matches"][3] = played("f", "h", [1, 0], 2);
    file["rounds"][2]["matches"] = json!([
        played("a", "b", [2, 1], 0),
        played("c", "d", [1, 1], 1),
        played("f", "e", [1, 0], 2),
        played("g", "h", [2, 0], 0)
    ]);
    let text = file.to_string();
    let args = ["what-if", "-", "--ruleset", "magic-12", "--cut", "3"];
    let document = pairwright_reading(&[&args[..], &["--json"]].concat(), text.as_bytes()).json(0);
    assert_eq!(document["ruleset"], "magic-12");
    let rows = document["rows"].as_array().unwrap();
    let standing = |ruleset: &str| {
        let run =
            pairwright_reading(&["standings", "-", "--ruleset", ruleset, "--json"], text.as_bytes()).json(0);
        let rows = run["rows"].as_array().unwrap().clone();
        rows.into_iter().map(|row| (row["player"].clone(), row["rank"].clone())).collect::<Vec<_>>()
    };
    let (before, now) = (standing("magic"), standing("magic-12"));
    assert_eq!(rows.iter().map(|row| (row["player"].clone(), row["rank"].clone())).collect::<Vec<_>>(), now);
    for row in rows {
        assert!(before.contains(&(row["player"].clone(), row["rank_before"].clone())), "{row}");
    }
    assert!(rows.iter().any(|row| row["rank"] != row["rank_before"]), "{document}");
    assert_eq!(document["lost_cut"], json!(["f"]));
    assert!([json!(["c"]), json!(["d"])].contains(&document["made_cut"]), "{document}");
    let people = pairwright_reading(&args, text.as_bytes());
    assert!(people.done().contains("would have made the cut"), "{}", people.out);
    assert!(
        pairwright_reading(&["what-if", "-", "--ruleset", "netrunner-agenda"], text.as_bytes())
            .refused()
            .contains("agenda")
    );
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
fn chances_are_shares_or_percentages() {
    let elo = |chance: &str| pairwright(&["elo", "--json", &format!("--chance={chance}")]);
    for same in ["76%", "0.76", "76 %", "19/25"] {
        assert_eq!(elo(same).json(0)["chance"], 0.76, "{same}");
    }
    assert_eq!(elo("76.5%").json(0)["chance"], 0.765);
    assert!(elo("76").refused().contains("from 0 to 1, or a percentage"));
    for wrong in ["0", "1", "100%", "-5%", "NaN", "76 points", ""] {
        elo(wrong).refused();
    }
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
