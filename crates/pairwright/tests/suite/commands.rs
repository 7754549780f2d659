//! Every command as it is called, with snapshots of what people read and the documents of page 1.

use crate::common::{Folder, pairwright, pairwright_reading, program};
use serde_json::{Value, json};

fn generate(args: &[&str]) -> String {
    let run = pairwright(&[&["generate", "--entropy", "9f2c"], args].concat());
    run.done().to_owned()
}

/// Eleven players, four rounds, and one of every possible event.
fn eleven() -> String {
    generate(&[
        "--players",
        "11",
        "--rounds",
        "4",
        "--drops",
        "0.1",
        "--late",
        "0.1",
        "--byes",
        "0.2",
        "--draws",
        "0.2",
    ])
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn tables_in_portuguese_have_a_decimal_comma() {
    let read = |args: &[&str]| pairwright_reading(args, eleven().as_bytes());
    let table = read(&["standings", "-", "--lang", "pt-BR"]);
    assert!(table.done().contains("50,00%"), "{}", table.out);
    assert!(!table.out.contains("50.00%"), "{}", table.out);
    let explained = read(&["standings", "-", "--explain", "p1", "--lang", "pt-BR"]);
    assert!(explained.done().contains(",00%") && !explained.out.contains(".00%"), "{}", explained.out);
    assert!(pairwright(&["elo", "--difference", "200", "--lang", "pt-BR"]).done().contains("76,0"));
    let both = ["en", "pt-BR"].map(|lang| read(&["standings", "-", "--json", "--lang", lang]).json(0));
    assert_eq!(both[0], both[1], "a document is the same in every language");
}

#[test]
fn standings_are_a_table_for_people() {
    let run = pairwright_reading(&["standings", "-"], eleven().as_bytes());
    insta::assert_snapshot!(run.done());
}

#[test]
fn standings_are_the_document_of_page_1() {
    let document = pairwright_reading(&["standings", "-", "--json"], eleven().as_bytes()).json(0);
    assert_eq!(keys(&document), ["after", "rows", "ruleset"]);
    assert_eq!((&document["after"], &document["ruleset"]), (&json!(4), &json!("magic")));
    let row = &document["rows"][0];
    assert_eq!(keys(row), ["player", "points", "rank", "record", "tiebreaks"]);
    assert_eq!(keys(&row["record"]), ["draws", "losses", "wins"]);
    assert_eq!(keys(&row["tiebreaks"]), ["gw", "ogw", "omw"]);
    insta::assert_snapshot!(row);
}

#[test]
fn standings_are_given_after_a_round_and_under_other_rules() {
    let file = eleven();
    let json = |args: &[&str]| {
        pairwright_reading(&[&["standings", "-", "--json"], args].concat(), file.as_bytes()).json(0)
    };
    assert_eq!(json(&["--after", "1"])["after"], 1);
    assert_eq!(json(&["--after", "0"])["rows"][10]["rank"], 1);
    assert_eq!(json(&["--ruleset", "magic-2012"])["ruleset"], "magic-2012");
    assert_eq!(keys(&json(&["--tiebreaks", "gw"])["rows"][0]["tiebreaks"]), ["gw"]);
    assert_eq!(json(&["--final"])["rows"], json(&[])["rows"]);
}

#[test]
fn a_ruleset_of_your_own_is_used() {
    let folder = Folder::new();
    let rules = folder.file("two.toml", "extends = \"magic\"\nname = \"two\"\n[points]\nwin = \"2\"\n");
    let file = folder.file("t.json", eleven());
    let document = pairwright(&["standings", &file, "--ruleset", &rules, "--json"]).json(0);
    assert_eq!(document["ruleset"], "two");
    let points = |row: &Value| row["points"].as_str().unwrap().parse::<u32>().unwrap();
    assert!(document["rows"].as_array().unwrap().iter().all(|row| points(row) <= 8));
}

/// No value is null, in both forms (page 1).
#[test]
fn a_player_without_opponents_may_have_no_value() {
    let file = json!({
        "format": "pairwright/1", "name": "One", "ruleset": {"preset": "magic", "tiebreaks": {"no_opponents": "last"}},
        "players": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}, {"id": "c", "name": "Cem"}],
        "rounds": [{"number": 1, "matches": [
            {"players": ["a", "b"], "result": {"kind": "played", "wins": [2, 0]}},
            {"players": ["c"], "result": {"kind": "bye"}}]}],
    });
    let document = pairwright_reading(&["standings", "-", "--json"], file.to_string().as_bytes()).json(0);
    assert_eq!(document["rows"][1]["player"], "c");
    assert_eq!(document["rows"][1]["tiebreaks"]["omw"], json!({"value": null, "exact": null}));
}

#[test]
fn the_vector_of_page_3_is_reproduced() {
    let records = [(4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1)];
    for (rules, exact, value) in
        [("magic", "20711/33600", "0.616399"), ("magic-melee", "829/1344", "0.616815")]
    {
        let file = opponents_with(&records, rules);
        let document = pairwright_reading(&["standings", "-", "--json"], file.to_string().as_bytes()).json(0);
        let rows = document["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row["player"] == "p").unwrap();
        assert_eq!(row["tiebreaks"]["omw"], json!({"value": value, "exact": exact}));
    }
}

/// A player who lost to eight opponents that end with these records of wins, losses and draws, by matches against others.
fn opponents_with(records: &[(u32, u32, u32)], ruleset: &str) -> Value {
    let mut players = vec![json!({"id": "p", "name": "P"})];
    let rounds: usize = records.len();
    let mut matches: Vec<Vec<Value>> = vec![Vec::new(); rounds];
    for (place, (wins, losses, draws)) in records.iter().enumerate() {
        let id = format!("o{place}");
        players.push(json!({"id": id, "name": id}));
        matches[place].push(json!({"players": [id, "p"], "result": {"kind": "played", "wins": [2, 0]}}));
        let other = (0..wins - 1)
            .map(|_| [2, 0])
            .chain((0..*losses).map(|_| [0, 2]))
            .chain((0..*draws).map(|_| [1, 1]));
        let free = (0..rounds).filter(|round| *round != place);
        for (round, wins) in free.zip(other) {
            let against = format!("x{place}-{round}");
            players.push(json!({"id": against, "name": against}));
            matches[round]
                .push(json!({"players": [id, against], "result": {"kind": "played", "wins": wins}}));
        }
    }
    let rounds: Vec<Value> = matches
        .iter()
        .zip(1..)
        .map(|(matches, number)| json!({"number": number, "matches": matches}))
        .collect();
    json!({"format": "pairwright/1", "name": "P", "ruleset": ruleset, "players": players, "rounds": rounds})
}

#[test]
fn a_standing_is_explained_for_people() {
    let run = pairwright_reading(&["standings", "-", "--explain", "p4"], eleven().as_bytes());
    insta::assert_snapshot!(run.done());
}

#[test]
fn a_missing_row_is_explained_by_the_games_that_do_not_count() {
    let round = |(number, pairs): (usize, [[&str; 2]; 2])| {
        let played = |pair: [&str; 2]| {
            json!({"players": pair, "result": match (number, pair) {
                (2.., ["a", _]) => json!({"kind": "forfeit", "winner": 1}),
                _ => json!({"kind": "played", "wins": [1, 0]}),
            }})
        };
        json!({"number": number, "stage": "round-robin", "matches": pairs.map(played)})
    };
    let pairs = [[["a", "d"], ["b", "c"]], [["a", "c"], ["d", "b"]], [["a", "b"], ["c", "d"]]];
    let player = |id: &str| json!({"id": id, "name": id, "dropped_after": (id == "a").then_some(1)});
    let players = ["a", "b", "c", "d"].map(player);
    let file = json!({"format": "pairwright/1", "name": "Table", "ruleset": "round-robin",
        "players": players,
        "rounds": (1..).zip(pairs).map(round).collect::<Vec<_>>()});
    let run = pairwright_reading(&["standings", "-", "--explain", "a"], file.to_string().as_bytes());
    assert!(run.refused().contains("`a` played fewer than half of their games"), "{}", run.err);
    let run = pairwright_reading(&["standings", "-"], file.to_string().as_bytes());
    assert!(run.done().contains("a played fewer than half of their games: none of them count."));
}

#[test]
fn a_standing_is_explained_as_data() {
    let file = eleven();
    let args = ["standings", "-", "--json", "--explain", "Player 4"];
    let document = pairwright_reading(&args, file.as_bytes()).json(0);
    assert_eq!(keys(&document), ["after", "explanation", "rows", "ruleset"]);
    assert_eq!(document["explanation"]["player"], "p4");
    insta::assert_snapshot!(serde_json::to_string_pretty(&document["explanation"]).unwrap());
}

#[test]
fn a_name_of_two_players_is_refused_with_their_ids() {
    let file = eleven().replace("\"Player 3\"", "\"Player 4\"");
    let run = pairwright_reading(&["standings", "-", "--explain", "Player 4"], file.as_bytes());
    assert!(run.refused().contains("2 players are called `Player 4`: name one by id (p3, p4)"));
}

#[test]
fn a_pairing_is_a_table_for_people() {
    insta::assert_snapshot!(pairwright_reading(&["pair", "-"], eleven().as_bytes()).done());
}

#[test]
fn a_pairing_has_the_word_of_its_game_for_the_place_of_a_match() {
    for (ruleset, language, word) in [
        ("chess", "en", "board"),
        ("chess-dutch", "pt-BR", "tabuleiro"),
        ("magic", "en", "table"),
        ("magic", "pt-BR", "mesa"),
    ] {
        let file = generate(&["--players", "6", "--rounds", "2", "--ruleset", ruleset]);
        let run = pairwright_reading(&["pair", "-", "--lang", language], file.as_bytes());
        let heading = run.done().lines().nth(2).and_then(|line| line.split_whitespace().next());
        assert_eq!(heading, Some(word), "{ruleset} in {language}: {}", run.out);
        let json = pairwright_reading(&["pair", "-", "--json"], file.as_bytes()).json(0);
        assert_eq!(json["pairs"][0]["table"], 1);
    }
}

#[test]
fn a_pairing_is_the_document_of_page_1() {
    let file = eleven();
    let run = pairwright_reading(&["pair", "-", "--json"], file.as_bytes());
    assert_eq!(keys(&run.json(0)), ["byes", "cost", "entropy", "pairs", "relaxed", "round"]);
    insta::assert_snapshot!(serde_json::to_string_pretty(&run.json(0)).unwrap());
    assert_eq!(pairwright_reading(&["pair", "-", "--format", "json"], file.as_bytes()).out, run.out);
}

#[test]
fn a_pairing_can_be_given_as_pairs() {
    let run = pairwright_reading(&["pair", "-", "--format", "pairs"], eleven().as_bytes());
    let lines: Vec<&str> = run.done().lines().collect();
    assert_eq!(lines[0].parse::<usize>().unwrap(), lines.len() - 1);
    assert!(lines[1..].iter().all(|line| line.split(' ').count() == 2));
}

#[test]
fn entropy_of_the_command_line_goes_before_the_files() {
    let file = generate(&["--players", "40", "--rounds", "1", "--byes", "0"]);
    let pairs = |args: &[&str]| {
        pairwright_reading(&[&["pair", "-", "--format", "pairs"], args].concat(), file.as_bytes()).out
    };
    assert_eq!(pairs(&[]), pairs(&["--entropy", "9F2C"]));
    assert_ne!(pairs(&[]), pairs(&["--entropy", "00"]));
    let document = pairwright_reading(&["pair", "-", "--json", "--entropy", "00"], file.as_bytes()).json(0);
    assert_eq!(document["entropy"], "00");
}

/// Lots that are drawn once for the whole tournament, before its first round.
#[test]
fn entropy_of_the_command_line_decides_the_lots_of_a_first_round() {
    let folder = Folder::new();
    for (rules, players) in [("round-robin", "7"), ("chess", "6")] {
        let args = format!("--players {players} --ruleset {rules} --rounds 1 --late 0 --planned");
        let made = generate(&args.split(' ').collect::<Vec<_>>());
        let mut file: Value = serde_json::from_str(&made).unwrap();
        file["rounds"] = json!([]);
        let with = |entropy: &str| {
            file["entropy"] = json!(entropy);
            file.to_string()
        };
        let [first, second] = ["01", "02"].map(with);
        let path = folder.file("t.json", &first);
        let given = pairwright(&["pair", &path, "--entropy", "02", "--json", "--write"]).json(0);
        assert_eq!(given, pairwright_reading(&["pair", "-", "--json"], second.as_bytes()).json(0), "{rules}");
        let mut written: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(written["entropy"], "02", "{rules}");
        for one in written["rounds"][0]["matches"].as_array_mut().unwrap() {
            if one["players"].as_array().unwrap().len() == 2 {
                one["result"] = json!({"kind": "played", "wins": [1, 0], "draws": 0});
            }
        }
        let run = pairwright_reading(&["check", "-", "--json"], written.to_string().as_bytes());
        assert_eq!(run.json(0), json!({"findings": []}), "{rules}");
    }
}

#[test]
fn entropy_is_drawn_if_none_is_given() {
    let list = "name\nAna\nBen\nCem\n";
    let drawn = || pairwright_reading(&["pair", "-", "--json"], list.as_bytes()).json(0);
    let (first, second) = (drawn(), drawn());
    assert_ne!(first["entropy"], second["entropy"]);
    let again = ["pair", "-", "--json", "--entropy", first["entropy"].as_str().unwrap()];
    assert_eq!(pairwright_reading(&again, list.as_bytes()).json(0), first);
}

#[test]
fn byes_settled_beforehand_carry_their_own_reasons() {
    let file = json!({
        "format": "pairwright/1", "name": "Byes", "ruleset": "magic", "entropy": "9f2c",
        "players": [{"id": "a", "name": "Ana", "awarded_byes": 1}, {"id": "b", "name": "Ben", "byes": [{"round": 1, "kind": "half-bye"}]},
            {"id": "c", "name": "Cem"}, {"id": "d", "name": "Dee"}, {"id": "e", "name": "Eli"}, {"id": "f", "name": "Fay", "dropped_after": 0}],
        "rounds": [],
    });
    let document = pairwright_reading(&["pair", "-", "--json"], file.to_string().as_bytes()).json(0);
    let why = |player: &str| {
        let byes = document["byes"].as_array().unwrap();
        byes.iter().find(|bye| bye["player"] == player).map(|bye| bye["why"].clone())
    };
    assert_eq!(why("a"), Some(json!([{"code": "bye-awarded"}])));
    assert_eq!(why("b"), Some(json!([{"code": "bye-requested", "kind": "half-bye"}])));
    assert_eq!(why("f"), None);
    assert_eq!(document["byes"].as_array().unwrap().len(), 3);
    assert_eq!(document["pairs"].as_array().unwrap().len(), 1);
}

/// Two players who have met: a rule gives way, by name, and that is no failure.
#[test]
fn rules_that_give_way_are_named() {
    let file = json!({
        "format": "pairwright/1", "name": "Two", "ruleset": "magic",
        "players": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}],
        "rounds": [{"number": 1, "matches": [{"table": 1, "players": ["a", "b"], "result": null}]}],
    });
    let document = pairwright_reading(&["pair", "-", "--json"], file.to_string().as_bytes()).json(0);
    assert_eq!(document["relaxed"][0]["code"], "rematch");
    assert_eq!(document["relaxed"][0]["players"].as_array().unwrap().len(), 2);
    let run = pairwright_reading(&["pair", "-", "--entropy", "9f2c"], file.to_string().as_bytes());
    insta::assert_snapshot!(run.done());
}

#[test]
fn a_forbidden_pair_sits_out_with_a_reason() {
    let file = json!({
        "format": "pairwright/1", "name": "Three", "ruleset": "magic", "forbidden": [["a", "b"], ["a", "c"], ["a", "d"]],
        "players": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}, {"id": "c", "name": "Cem"}, {"id": "d", "name": "Dee"}],
        "rounds": [],
    });
    let document = pairwright_reading(&["pair", "-", "--json"], file.to_string().as_bytes()).json(0);
    assert_eq!(
        document["sits_out"][0],
        json!({"player": "a", "why": [{"code": "sits-out-no-opponent-allowed"}]})
    );
    let pairs = pairwright_reading(&["pair", "-", "--format", "pairs"], file.to_string().as_bytes());
    assert!(pairs.err.starts_with("pairwright: sits out: Ana. "), "{}", pairs.err);
    assert!(!pairs.out.contains('a'), "{}", pairs.out);
}

/// Exact numbers are exact, in a report file too; a number that is too large is refused.
#[test]
fn a_generated_tournament_has_exactly_what_is_asked_for() {
    let counts = ["--draws-count", "17", "--drops-count", "5", "--byes-count", "9", "--forfeits-count", "4"];
    for ruleset in ["chess-dutch", "magic", "yugioh", "netrunner-double-sided"] {
        let asked = ["--ruleset", ruleset, "--players", "30", "--rounds", "7", "--late", "0"];
        let file: Value = serde_json::from_str(&generate(&[&asked[..], &counts].concat())).unwrap();
        let rounds =
            file["rounds"].as_array().unwrap().iter().flat_map(|round| round["matches"].as_array().unwrap());
        let pairs: Vec<&Value> = rounds.filter(|m| m["players"].as_array().unwrap().len() == 2).collect();
        let forfeits = pairs.iter().filter(|m| m["result"]["kind"] == "forfeit").count();
        let is_drawn = |result: &Value| {
            result["kind"] == "intentional-draw"
                || result["kind"] == "played" && result["wins"][0] == result["wins"][1]
        };
        let draws = pairs.iter().filter(|m| is_drawn(&m["result"])).count();
        let players = file["players"].as_array().unwrap();
        let drops = players.iter().filter(|player| player["dropped_after"].is_u64()).count();
        let byes: usize = players.iter().map(|p| p["byes"].as_array().map_or(0, Vec::len)).sum();
        assert_eq!((draws, drops, byes, forfeits), (17, 5, 9, 4), "{ruleset}");
    }
    let report = generate(
        &[
            &["--ruleset", "chess-dutch", "--players", "30", "--rounds", "7", "--format", "trf26"],
            &counts[..],
        ]
        .concat(),
    );
    let run = pairwright_reading(&["check", "-"], report.as_bytes());
    assert_eq!(run.done(), "7 rounds checked, nothing found\n");
    let refused = pairwright(&[
        "generate",
        "--players",
        "4",
        "--rounds",
        "2",
        "--draws-count",
        "5",
        "--drops",
        "0",
        "--byes",
        "0",
        "--forfeits",
        "0",
    ]);
    assert!(refused.refused().contains("only 4 of"), "{}", refused.err);
    assert!(pairwright(&["generate", "--draws", "0.1", "--draws-count", "5"]).refused().contains("--draws"));
}

/// A certificate names what it proves; a round that minimises no cost has none.
#[test]
fn a_round_comes_with_its_certificate() {
    let file = eleven();
    let run = |args: &[&str]| {
        pairwright_reading(&[&["pair", "-", "--certificate"], args].concat(), file.as_bytes())
    };
    let document = run(&["--json"]).json(0);
    let certificate = &document["certificate"];
    assert_eq!(certificate["proves"], "everything", "{certificate:#}");
    let cost: Vec<u64> = document["cost"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    let bound = certificate["bound"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert_eq!(bound, cost.iter().sum::<u64>() * certificate["one"].as_u64().unwrap());
    assert!(run(&[]).done().contains("proved: no pairing of these players is cheaper"));
    let plain = pairwright_reading(&["pair", "-", "--json"], file.as_bytes()).json(0);
    assert!(plain.get("certificate").is_none());
    let table = generate(&["--players", "6", "--rounds", "1", "--ruleset", "round-robin"]);
    let run = pairwright_reading(&["pair", "-", "--certificate"], table.as_bytes());
    let refused = run.refused();
    assert!(refused.contains("--certificate: only a Swiss round"), "{refused}");
}

/// The proofs of `check` come after its findings.
#[test]
fn a_round_that_is_not_optimal_is_not_proved() {
    let folder = Folder::new();
    let file = folder.file(
        "t.json",
        generate(&["--players", "16", "--rounds", "3", "--drops", "0", "--late", "0", "--byes", "0"]),
    );
    let sound = pairwright(&["check", &file, "--json", "--proofs"]).json(0);
    let proofs = |document: &Value| {
        document["proofs"].as_array().unwrap().iter().map(|p| p["proves"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(proofs(&sound), [json!("everything"), json!("everything"), json!("everything")]);
    change(&file, |tournament| {
        let first = tournament["rounds"][0]["matches"][0]["players"].clone();
        tournament["rounds"][1]["matches"].as_array_mut().unwrap().retain(|m| {
            !m["players"].as_array().unwrap().iter().any(|id| first.as_array().unwrap().contains(id))
        });
        tournament["rounds"][1]["matches"].as_array_mut().unwrap().push(json!({"players": first}));
    });
    let spoilt = pairwright(&["check", &file, "--json", "--proofs"]).json(1);
    assert_eq!(proofs(&spoilt)[..2], [json!("everything"), Value::Null], "{spoilt:#}");
}

/// A whole tournament on the command line: a list of names, rounds written and filled in, the cut, the bracket.
#[test]
fn a_tournament_is_run_from_a_list_of_names_to_the_final_ranking() {
    let folder = Folder::new();
    let list = folder.file("Friday.csv", "Name;Rating\nAna;1600\nBen;\nCem;1500\nDee;\nEli;\n");
    let file = folder.path("friday.json");
    assert_eq!(pairwright(&["import", &list, "--to", &file]).code, 0);
    change(&file, |tournament| {
        assert_eq!(tournament["name"], "Friday");
        tournament["rounds_planned"] = json!(3);
        tournament["stages"] = json!([{"kind": "elimination", "cut": {"top": 4}}]);
    });
    for round in 1..=5 {
        let run = pairwright(&["pair", &file, "--write", "--json"]);
        let document = run.json(0);
        assert_eq!(document["round"], round);
        let bracket = document["pairs"][0]["why"][0]["code"] == "bracket";
        assert_eq!(bracket, round > 3, "{document:#}");
        change(&file, first_sides_win);
    }
    let found = "5 rounds checked, nothing found\nproved optimal by certificate: 3 of 3 Swiss rounds\n";
    assert!(pairwright(&["check", &file]).done().starts_with(found));
    assert!(pairwright(&["pair", &file]).refused().contains("the bracket is decided"));
    let ranking = pairwright(&["standings", &file, "--final", "--json"]).json(0);
    assert_eq!(ranking["after"], 5);
    let ranks: Vec<&Value> = ranking["rows"].as_array().unwrap().iter().map(|row| &row["rank"]).collect();
    assert_eq!(ranks, [&json!(1), &json!(2), &json!(3), &json!(4), &json!(5)]);
    assert_eq!(pairwright(&["standings", &file, "--final", "--explain", "Ana"]).code, 0);
}

fn change(path: &str, how: impl FnOnce(&mut Value)) {
    let mut file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    how(&mut file);
    std::fs::write(path, file.to_string()).unwrap();
}

fn first_sides_win(tournament: &mut Value) {
    let round = tournament["rounds"].as_array_mut().unwrap().last_mut().unwrap();
    for played in round["matches"].as_array_mut().unwrap() {
        if played["result"].is_null() {
            played["result"] = json!({"kind": "played", "wins": [2, 1]});
        }
    }
}

#[test]
fn a_round_is_written_only_into_a_tournament_file() {
    let folder = Folder::new();
    let list = folder.file("list.csv", "name\nAna\nBen\n");
    assert!(pairwright(&["pair", &list, "--write"]).refused().contains("pairwright import"));
    assert_eq!(std::fs::read_to_string(&list).unwrap(), "name\nAna\nBen\n");
    let run = pairwright_reading(&["pair", "-", "--write"], b"name\nAna\nBen\n");
    assert!(run.refused().contains("--write: there is no file to write to"));
}

#[test]
fn everything_generated_follows_from_the_entropy() {
    assert_eq!(eleven(), eleven());
    let fresh = || pairwright(&["generate", "--players", "8"]).done().to_owned();
    assert_ne!(fresh(), fresh());
    insta::assert_snapshot!(generate(&["--players", "5", "--rounds", "2"]));
}

#[test]
fn the_number_of_rounds_follows_the_players_and_the_cut() {
    for (players, cut) in
        [("40", "8"), ("8", "8"), ("16", "4"), ("227", "8"), ("226", "8"), ("1", "8"), ("5000", "8")]
    {
        let run = pairwright(&["rounds", "--players", players, "--cut", cut]);
        insta::assert_snapshot!(format!("rounds_{players}_{cut}"), run.done());
    }
    let json = |args: &[&str]| pairwright(&[&["rounds", "--json"], args].concat()).json(0);
    let forty = json!({"players": 40, "single_winner": 6, "top_cut": {"cut": 8, "rounds": 6}});
    assert_eq!(json(&["--players", "40"]), forty);
    assert_eq!(json(&["--players", "8"])["top_cut"], Value::Null);
}

#[test]
fn rulesets_are_listed_and_shown() {
    insta::assert_snapshot!(pairwright(&["rules", "list"]).done());
    let list = pairwright(&["rules", "list", "--json"]).json(0);
    for ruleset in list["rulesets"].as_array().unwrap() {
        let name = ruleset["name"].as_str().unwrap();
        assert!(pairwright(&["rules", "show", name]).done().contains(&format!("name = \"{name}\"")));
        assert_eq!(pairwright(&["rules", "show", name, "--json"]).json(0)["name"], name);
    }
}

#[test]
fn a_ruleset_is_checked_with_its_faults() {
    let folder = Folder::new();
    let sound =
        folder.file("sound.toml", "extends = \"magic\"\nname = \"own\"\n[tiebreaks]\norder = [\"omw\"]\n");
    assert_eq!(pairwright(&["rules", "check", &sound, "--json"]).json(0), json!({"findings": []}));
    let noted = folder.file("noted.toml", "extends = \"magic\"\n[tiebreaks]\norder = [\"omw\", \"gw\"]\n");
    let notes = pairwright(&["rules", "check", &noted, "--json"]).json(0);
    let note = &notes["findings"][0];
    assert_eq!(
        (&note["level"], &note["key"], &note["line"]),
        (&json!("note"), &json!("tiebreaks.order"), &json!(3))
    );
    let wrong = folder.file("wrong.toml", "extends = \"magic\"\n[tiebreaks]\nfloor = \"4/3\"\n");
    let errors = pairwright(&["rules", "check", &wrong, "--json"]).json(1);
    let error = &errors["findings"][0];
    assert_eq!(
        (&error["level"], &error["key"], &error["line"]),
        (&json!("error"), &json!("tiebreaks.floor"), &json!(3))
    );
    assert_eq!(pairwright(&["rules", "check", &folder.file("no.toml", "[match\n")]).code, 1);
    assert_eq!(pairwright_reading(&["rules", "check", "-"], b"extends = \"magic\"\n").code, 0);
}

#[test]
fn players_are_imported_and_exported() {
    let folder = Folder::new();
    let list = folder.file("Open.csv", "Name,Team,Elo,shoe size\n\"O'Neil, Ana\",North,1600,38\nBen,,,\n");
    let file = folder.path("open.json");
    let report = pairwright(&["import", &list, "--to", &file, "--json"]).json(0);
    assert_eq!(report["report"].as_array().unwrap().len(), 2, "{report:#}");
    insta::assert_snapshot!(std::fs::read_to_string(&file).unwrap());
    let back = pairwright(&["export", &file, "--format", "csv", "--to", "-"]);
    insta::assert_snapshot!(back.out);
    let again = folder.path("again.json");
    let back = folder.file("Open.csv", &back.out);
    assert_eq!(pairwright(&["import", &back, "--to", &again]).code, 0);
    assert_eq!(std::fs::read_to_string(&again).unwrap(), std::fs::read_to_string(&file).unwrap());
}

/// An import reports what becomes of another program's file, and how its own standings compare.
#[test]
fn a_file_of_another_program_is_imported_and_compared() {
    let folder = Folder::new();
    let file = folder.path("t.json");
    let theirs = crate::common::testdata("formats/modern.wer");
    let theirs = theirs.to_str().unwrap();
    let told = pairwright(&["import", theirs, "--to", &file, "--json"]).json(0);
    assert_eq!(told["carried"][0], "62 players");
    assert_eq!((&told["standing"]["agree"], &told["standing"]["players"]), (&json!(47), &json!(62)));
    let reasons = told["standing"]["differences"].as_array().unwrap();
    assert!(reasons.iter().any(|one| one["why"].as_str().unwrap().contains("the bracket’s matches")));
    let run = pairwright(&["import", theirs, "--to", &file]);
    let text = run.done();
    for line in [
        "carried over: 62 players",
        "note: 4 warnings are left out",
        "standing: 47 of 62 players match the file",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    // Other commands read it directly, and get the same as from the import.
    let direct = pairwright(&["standings", theirs, "--json"]).json(0);
    assert_eq!(pairwright(&["standings", &file, "--json"]).json(0), direct);
}

#[test]
fn an_export_to_cobra_comes_back() {
    let folder = Folder::new();
    let theirs = crate::common::testdata("formats/cobra.json");
    let (file, cobra) = (folder.path("t.json"), folder.path("again.json"));
    assert_eq!(pairwright(&["import", theirs.to_str().unwrap(), "--to", &file]).code, 0);
    let told = pairwright(&["export", &file, "--format", "cobra", "--to", &cobra, "--json"]).json(0);
    assert_eq!(told["format"], "cobra");
    let standing = |file: &str| pairwright(&["standings", file, "--json"]).json(0)["rows"].clone();
    assert_eq!(standing(&cobra), standing(&file));
}

#[test]
fn pairs_are_refused_if_ids_contain_a_space_or_are_0() {
    let folder = Folder::new();
    let players = folder.file("p.csv", "id,name\na b,Ana\nc,Ben\n");
    let run = pairwright(&["pair", &players, "--format", "pairs"]);
    let refused = run.refused();
    assert!(refused.contains("the id `a b`") && refused.contains("--format json"), "{refused}");
    let players = folder.file("z.csv", "id,name\n0,Ana\n1,Ben\n");
    assert!(pairwright(&["pair", &players, "--format", "pairs"]).refused().contains("the id `0`"));
}

#[test]
fn an_export_is_the_same_tournament() {
    let folder = Folder::new();
    let file = folder.file("t.json", eleven());
    let copy = folder.path("copy.json");
    assert_eq!(pairwright(&["export", &file, "--format", "json", "--to", &copy]).code, 0);
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), std::fs::read_to_string(&file).unwrap());
}

#[test]
fn help_and_version_succeed() {
    for args in [&["--help"][..], &["--version"], &["pair", "--help"], &["rules", "check", "--help"]] {
        assert!(pairwright(args).done().len() > 10, "{args:?}");
    }
}

/// A reader who takes only the first lines is no failure of ours.
#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_causes_no_error() {
    let folder = Folder::new();
    let file = folder.file("t.json", generate(&["--players", "400", "--rounds", "3"]));
    let mut child = program()
        .args(["standings", &file, "--json"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// The desk's choice to pair the last round by standing is no finding, though the file cannot record it.
#[test]
fn a_last_round_paired_as_such_is_found_sound() {
    let folder = Folder::new();
    let file = folder.file("t.json", generate(&["--players", "24", "--rounds", "3", "--draws", "0"]));
    assert_eq!(pairwright(&["pair", &file, "--last-round", "--write"]).code, 0);
    let checked = pairwright(&["check", &file]);
    let (found, fingerprint) = checked.done().split_once("fingerprint of the entropy: ").unwrap();
    assert_eq!(
        found,
        "4 rounds checked, nothing found\nproved optimal by certificate: 4 of 4 Swiss rounds\n"
    );
    assert_eq!((fingerprint.len(), fingerprint.ends_with('\n')), (65, true), "{fingerprint}");
    let why = pairwright(&["pair", &file, "--last-round", "--json"]).json(0);
    assert!(why["pairs"][0]["why"].to_string().contains("by-standing"), "{why:#}");
}

/// A journal is read like a tournament file, and its penalties are written to one.
#[test]
fn a_journal_is_read_with_its_penalties() {
    use pairwright_core::tournament::{Penalty, PenaltyKind};
    use pairwright_core::{Action, Journal, Points, RoundNumber};
    let mut journal = Journal::replay(pairwright_web::demo::journal(1_284_681_600_000).unwrap()).unwrap();
    let kind = PenaltyKind::Points(Points::whole(2));
    let penalty = Penalty { player: "p1".into(), round: Some(RoundNumber(3)), kind, reason: String::new() };
    journal.append(0, "desk", Action::Penalize { penalty }).unwrap();
    let text = pairwright_formats::journal::to_string(journal.entries());
    let points = |text: &str, args: &[&str]| {
        let args = [&["standings", "-", "--json"], args].concat();
        let document = pairwright_reading(&args, text.as_bytes()).json(0);
        let rows = document["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row["player"] == "p1").unwrap();
        row["points"].as_str().unwrap().parse::<i64>().unwrap()
    };
    let mut file = pairwright_core::file::TournamentFile::from(&**journal.tournament());
    let with = pairwright_formats::tournament_json::to_string(&file);
    file.penalties.clear();
    let without = pairwright_formats::tournament_json::to_string(&file);
    assert_eq!(points(&text, &[]), points(&without, &[]) - 2);
    assert_eq!(points(&text, &[]), points(&with, &[]), "points came back when a tournament was exported");
    assert_eq!(points(&text, &["--after", "2"]), points(&without, &["--after", "2"]));
    assert_eq!(pairwright_reading(&["check", "-"], text.as_bytes()).code, 0);
    let folder = Folder::new();
    let imported = folder.path("t.json");
    pairwright(&["import", &folder.file("j.json", &text), "--to", &imported, "--json"]).json(0);
    assert_eq!(std::fs::read_to_string(imported).unwrap(), with);
}

/// Four players without a round, whose only stage is an elimination.
fn cup(entropy: &str) -> String {
    let players: Vec<Value> =
        (1..=4).map(|n| json!({ "id": format!("p{n}"), "name": format!("N{n}") })).collect();
    let mut file = json!({
        "format": "pairwright/1", "name": "Cup", "ruleset": "magic",
        "stages": [{ "kind": "elimination" }], "players": players, "rounds": [],
    });
    if !entropy.is_empty() {
        file["entropy"] = json!(entropy);
    }
    file.to_string()
}

#[test]
fn a_bracket_as_the_first_stage_is_seeded_by_a_lot_that_is_stated() {
    let file = cup("5eed5eed5eed5eed5eed5eed5eed5eed");
    let run = pairwright_reading(&["pair", "-"], file.as_bytes());
    assert!(run.done().contains("seeded by lot among players tied on everything: "), "{}", run.done());
    let document = pairwright_reading(&["pair", "-", "--json"], file.as_bytes()).json(0);
    assert_eq!(document["pairs"].as_array().map(Vec::len), Some(2));
    assert_eq!(document["by_lot"].as_array().map(Vec::len), Some(4));
    assert_eq!(document["entropy"], "5eed5eed5eed5eed5eed5eed5eed5eed");
    // Without entropy in the file, it is drawn and printed.
    let drawn = pairwright_reading(&["pair", "-", "--json"], cup("").as_bytes()).json(0);
    assert!(drawn["entropy"].as_str().is_some_and(|entropy| entropy.len() >= 32), "{drawn}");
}

#[test]
fn impossible_stages_are_refused_with_their_place() {
    let file = cup("")
        .replace(r#"{"kind":"elimination"}"#, r#"{"kind":"swiss","rounds":2},{"kind":"swiss","rounds":2}"#);
    let run = pairwright_reading(&["standings", "-"], file.as_bytes());
    assert!(run.refused().contains("stages[1].cut: say who plays on"), "{}", run.refused());
}

#[test]
fn each_group_of_tied_players_has_a_line_of_its_own() {
    let folder = Folder::new();
    let won = |a: &str, b: &str| json!({"players": [a, b], "result": {"kind": "played", "wins": [2, 0]}});
    let lines = |players: &str, matches: Value, top: u32| {
        let players: Vec<Value> =
            players.chars().map(|id| json!({"id": id.to_string(), "name": id.to_string()})).collect();
        let file = folder.file(
            "equals.json",
            json!({"format": "pairwright/1", "name": "Equals", "ruleset": "magic", "entropy": "5eed",
                "players": players, "rounds": [{"number": 1, "matches": matches}],
                "stages": [{"kind": "swiss", "rounds": 1}, {"kind": "elimination", "cut": {"top": top}}]})
            .to_string(),
        );
        let run = pairwright(&["pair", &file]);
        let lots = run.done().lines().filter(|line| line.contains("tied on everything"));
        lots.map(|line| line.matches(", ").count()).collect::<Vec<_>>()
    };
    let four = json!([won("A", "B"), won("C", "D")]);
    assert_eq!(lines("ABCD", four.clone(), 4), [1, 1], "two winners, two losers");
    assert_eq!(lines("ABCD", four, 2), [1], "the losers are out, whatever their order");
    let six = json!([won("A", "B"), won("C", "D"), won("E", "F")]);
    assert_eq!(lines("ABCDEF", six, 2), [1], "one of three winners is out");
}

#[test]
fn completions_and_manual_pages_have_every_command() {
    let commands: Vec<String> = pairwright::cli::command()
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
        .map(|command| command.get_name().to_owned())
        .collect();
    for shell in ["bash", "zsh", "fish"] {
        let script = pairwright(&["completions", shell]);
        let missing: Vec<_> = commands.iter().filter(|name| !script.done().contains(name.as_str())).collect();
        assert!(missing.is_empty(), "{shell}: {missing:?}");
        let document = pairwright(&["completions", shell, "--json"]).json(0);
        assert_eq!(document["script"].as_str().unwrap().trim_end(), script.done().trim_end());
    }
    assert!(pairwright(&["completions", "cmd"]).refused().contains("cmd"));

    let folder = Folder::new();
    let pages = folder.path("man");
    let said = pairwright(&["manual", "--to", &pages]);
    assert!(said.done().contains(&pages), "{}", said.out);
    for name in commands {
        let page = std::fs::read_to_string(format!("{pages}/pairwright-{name}.1")).unwrap();
        assert!(page.contains(".SH NAME"), "{page}");
    }
    let file = folder.file("file", "");
    let refused = pairwright(&["manual", "--to", &format!("{file}/man")]);
    assert_eq!((refused.code, refused.err.trim_end().lines().count()), (3, 1), "{}", refused.err);
}
