//! Chess's tie-breaks against tables that others published: FIDE's exercises, a large open, page 3's worked example.

use std::collections::BTreeMap;
use std::path::PathBuf;

use pairwright_core::Tournament;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::ids::PlayerId;
use pairwright_core::standings::{explain, standings};
use serde_json::{Value, json};

fn data(name: &str) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/chess").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Rounds by number, matches in the order found, without repeating a match seen from the other side.
type Rounds = BTreeMap<u64, Vec<Value>>;

fn tournament(ruleset: &Value, players: &Value, rounds: Rounds, stage: &str) -> Tournament {
    let rounds: Vec<Value> = rounds
        .into_iter()
        .map(|(number, matches)| json!({ "number": number, "stage": stage, "matches": matches }))
        .collect();
    let players: Vec<Value> = players
        .as_array()
        .unwrap()
        .iter()
        .map(|p| json!({ "id": p["id"].to_string(), "name": p["name"], "rating": p["rating"] }))
        .collect();
    let file = json!({
        "format": "pairwright/1", "name": "Chess", "ruleset": ruleset, "players": players, "rounds": rounds
    });
    serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap()
}

fn rules(order: &[&str], unplayed: &str) -> Value {
    json!({ "preset": "chess", "tiebreaks": { "order": order, "unplayed": unplayed } })
}

fn value(tournament: &Tournament, player: &str, code: &str) -> Ratio {
    let id = PlayerId::from(player);
    let table = standings(tournament);
    let row = table.of(&id).unwrap();
    if code == "points" {
        return row.points.0.clone();
    }
    let found = row.tiebreaks.iter().find(|(c, _)| c.name() == code).and_then(|(_, value)| value.clone());
    found.unwrap_or_else(|| panic!("{player} has no {code}"))
}

// ---- FIDE's exercises ------------------------------------------------------------------------------------------------

/// The exercises' result codes: 1 lost, 2 drawn, 3 won, 4 forfeit loss, 6 forfeit win; without an opponent 0 nothing,
/// 2 a half-bye, 6 a bye.
fn exercise_rounds(exercise: &Value) -> Rounds {
    let mut rounds = Rounds::new();
    for (place, player) in exercise["players"].as_array().unwrap().iter().enumerate() {
        for game in player["games"].as_array().unwrap() {
            let id = player["id"].to_string();
            let code = game["result_code"].as_u64().unwrap();
            let entry = match game["opponent"].as_u64() {
                None => bye(&id, code),
                Some(opponent) => game_of(exercise, place, opponent, game, code),
            };
            rounds.entry(game["round"].as_u64().unwrap()).or_default().extend(entry);
        }
    }
    rounds
}

fn bye(id: &str, code: u64) -> Option<Value> {
    let kind = match code {
        2 => "half-bye",
        6 => "bye",
        _ => return None,
    };
    Some(json!({ "players": [id], "result": { "kind": kind } }))
}

/// The game seen from White; Black's copy is passed over.
fn game_of(exercise: &Value, own: usize, opponent: u64, game: &Value, code: u64) -> Option<Value> {
    if game["color"] != "w" {
        return None;
    }
    let id = |place: usize| exercise["players"][place]["id"].to_string();
    let result = match code {
        1 => json!({ "kind": "played", "wins": [0, 1] }),
        2 => json!({ "kind": "played", "wins": [0, 0], "draws": 1 }),
        3 => json!({ "kind": "played", "wins": [1, 0] }),
        4 => json!({ "kind": "forfeit", "winner": 1 }),
        6 => json!({ "kind": "forfeit", "winner": 0 }),
        other => panic!("result code {other}"),
    };
    Some(json!({ "players": [id(own), id(usize::try_from(opponent).unwrap())], "result": result }))
}

/// Compares a published column, of which some are rounded to two decimals. Answers with the number of values.
#[track_caller]
fn check(exercise: &str, key: &str, code: &str, unplayed: &str, stage: &str) -> usize {
    let exercise = data(exercise);
    let order: &[&str] = if code == "points" { &[] } else { &[code] };
    let rules = rules(order, unplayed);
    let tournament = tournament(&rules, &exercise["players"], exercise_rounds(&exercise), stage);
    let column = exercise["expected"][key].as_object().unwrap();
    for (player, published) in column {
        let own = value(&tournament, player, code);
        let difference = (own.to_f64() - published.as_f64().unwrap()).abs();
        assert!(difference < 0.006, "{key}: {code} of {player} is {own}, published {published}");
        let id = PlayerId::from(player.as_str());
        for open in explain(&tournament, standings(&tournament).after, &id) {
            assert_eq!(open.recomputed(), open.value, "{code} of {player}");
        }
    }
    column.len()
}

#[test]
fn tie_breaks_of_a_swiss_agree_with_the_exercises_of_2026() {
    let columns = [
        ("points", "points"),
        ("win", "WIN"),
        ("won", "WON"),
        ("played_with_black", "BPG"),
        ("won_with_black", "BWG"),
        ("games_elected_to_play", "REP"),
        ("progressive_scores", "PS"),
        ("progressive_cut1", "PS/C1"),
        ("standard_points", "STD"),
        ("buchholz", "BH"),
        ("buchholz_cut1", "BH/C1"),
        ("fore_buchholz", "FB"),
        ("aob", "AOB"),
        ("sonneborn_berger_swiss", "SB"),
        ("sb_cut1_swiss", "SB/C1"),
        ("aro", "ARO"),
        ("aro_cut1", "ARO/C1"),
        ("tpr", "TPR"),
        ("apro", "APRO"),
        ("ptp", "PTP"),
        ("average_perfect_performance_opponents", "APPO"),
        ("player_rating", "RTNG"),
        ("kashdan", "kashdan"),
    ];
    let values: usize = columns
        .into_iter()
        .map(|(key, code)| check("tec-swiss.expected.json", key, code, "fide-2026", "swiss"))
        .sum();
    assert_eq!(values, 361);
}

#[test]
fn an_opponent_who_met_nobody_with_a_rating_has_no_performance_to_average() {
    let win = |players: [u32; 2]| json!({ "players": players.map(|id| id.to_string()), "result": { "kind": "played", "wins": [1, 0] } });
    let draw = json!({ "players": ["1", "3"], "result": { "kind": "played", "wins": [0, 0], "draws": 1 } });
    let players = json!([
        { "id": 1, "name": "A" },
        { "id": 2, "name": "B", "rating": 2000 },
        { "id": 3, "name": "C", "rating": 1800 },
        { "id": 4, "name": "D", "rating": 1900 }
    ]);
    let rounds = Rounds::from([(1, vec![win([1, 2]), win([3, 4])]), (2, vec![draw])]);
    let tournament = tournament(&rules(&["APRO", "APPO", "TPR"], "fide-2026"), &players, rounds, "swiss");
    assert_eq!(value(&tournament, "1", "APRO"), value(&tournament, "3", "TPR"));
    assert!(value(&tournament, "1", "APPO") > Ratio::from(2000_u32));
}

/// What a player's score counts for the opponents, as the terms of their sums show it.
#[test]
fn adjusted_scores_agree_with_the_exercises() {
    let exercise = data("tec-swiss.expected.json");
    for (key, code) in [("adjusted_score", "BH"), ("adjusted_score_fore", "FB")] {
        let rules = rules(&[code], "fide-2026");
        let tournament = tournament(&rules, &exercise["players"], exercise_rounds(&exercise), "swiss");
        let after = standings(&tournament).after;
        for player in &tournament.players {
            let opened = explain(&tournament, after, &player.id);
            let played = opened[0].terms.iter().filter(|term| term.notes.iter().all(|n| n.code() != "dummy"));
            for term in played {
                let opponent = &tournament.players[term.opponent.unwrap()].id;
                let published = exercise["expected"][key][opponent.as_str()].as_f64().unwrap();
                let own = term.value.as_ref().unwrap().to_f64();
                assert!((own - published).abs() < 1e-9, "{key} of {opponent}: {own}, published {published}");
            }
        }
    }
}

#[test]
fn tie_breaks_of_a_swiss_agree_with_the_exercises_before_march_2026() {
    let columns = [
        ("buchholz_legacy_2026", "BH"),
        ("buchholz_cut1_legacy_2026", "BH/C1"),
        ("fore_buchholz_legacy_2026", "FB"),
        ("aob_legacy_2026", "AOB"),
        ("sonneborn_berger_swiss_legacy_2026", "SB"),
        ("sb_cut1_swiss_legacy_2026", "SB/C1"),
    ];
    for (key, code) in columns {
        check("tec-swiss.expected.json", key, code, "fide-2023", "swiss");
    }
}

#[test]
fn tie_breaks_of_a_swiss_agree_with_the_exercises_before_2023() {
    for (key, code) in
        [("buchholz_papi", "BH"), ("buchholz_cut_papi", "BH/C1"), ("buchholz_median_papi", "BH/M1")]
    {
        check("tec-swiss.expected.json", key, code, "fide-2009", "swiss");
    }
}

#[test]
fn tie_breaks_of_a_round_robin_agree_with_the_exercises() {
    for (key, code) in [
        ("points_are_correct", "points"),
        ("sonneborn_berger_round_robin", "SB"),
        ("sb_cut1_round_robin", "SB/C1"),
        ("koya", "KS"),
        ("direct_encounter", "DE"),
    ] {
        check("tec-round-robin.expected.json", key, code, "fide-2026", "round-robin");
    }
}

#[test]
fn direct_encounter_agrees_with_the_exercises() {
    check("tec-swiss-direct-encounter.expected.json", "direct_encounter", "DE", "fide-2026", "swiss");
}

// ---- A large open ----------------------------------------------------------------------------------------------------

#[test]
fn moscow_2018_is_reproduced_under_the_rules_before_2023() {
    let open = data("moscow_open_2018.json");
    let mut rounds = Rounds::new();
    for round in open["rounds"].as_array().unwrap() {
        let matches = round["matches"].as_array().unwrap().iter().map(moscow_match).collect();
        rounds.insert(round["round"].as_u64().unwrap(), matches);
    }
    let rules = rules(&["BH", "BH/C1", "SB"], "fide-2009");
    let tournament = tournament(&rules, &open["players"], rounds, "swiss");
    let table = standings(&tournament);
    let mut right = 0;
    for published in open["standings"].as_array().unwrap() {
        let id = published["player"].to_string();
        let row = table.of(&PlayerId::from(id.as_str())).unwrap();
        let own: Vec<f64> = std::iter::once(row.points.0.to_f64())
            .chain(row.tiebreaks.iter().map(|(_, value)| value.as_ref().unwrap().to_f64()))
            .collect();
        let theirs = ["points", "TB1", "TB2", "TB4"].map(|key| published[key].as_f64().unwrap());
        let agree = own.iter().zip(theirs).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(agree, "player {id}: {own:?}, published {theirs:?}");
        right += 1;
    }
    assert_eq!(right, 220);
}

fn moscow_match(played: &Value) -> Value {
    if played["p1"].is_u64() {
        return json!({ "players": [played["p1"].to_string()], "result": { "kind": "bye" } });
    }
    let score = (played["white_score"].as_f64().unwrap() * 2.0, played["forfeit"] == true);
    let result = match score {
        (2.0, true) => json!({ "kind": "forfeit", "winner": 0 }),
        (_, true) => json!({ "kind": "forfeit", "winner": 1 }),
        (2.0, false) => json!({ "kind": "played", "wins": [1, 0] }),
        (1.0, false) => json!({ "kind": "played", "wins": [0, 0], "draws": 1 }),
        _ => json!({ "kind": "played", "wins": [0, 1] }),
    };
    json!({ "players": [played["white"].to_string(), played["black"].to_string()], "result": result })
}

// ---- Page 3's worked example -----------------------------------------------------------------------------------------

/// P in five rounds: win v A (3), bye, loss v B (4), half-bye, win v C (2.5). `C` has 2.5 and A, B their scores by games
/// against partners made up for the purpose.
fn worked(withdrawn: bool) -> Tournament {
    let game = |a: &str, b: &str, white: u32, black: u32, draw: u32| json!({ "players": [a, b], "result": { "kind": "played", "wins": [white, black], "draws": draw } });
    let bye = |a: &str, kind: &str| json!({ "players": [a], "result": { "kind": kind } });
    let mut rounds: Vec<Vec<Value>> = vec![
        vec![game("p", "a", 1, 0, 0), game("b", "x1", 1, 0, 0), game("c", "x2", 1, 0, 0)],
        vec![bye("p", "bye"), game("a", "x1", 1, 0, 0), game("b", "x2", 1, 0, 0), game("c", "x3", 1, 0, 0)],
        vec![game("p", "b", 0, 1, 0), game("a", "x2", 1, 0, 0), game("c", "x1", 0, 0, 1)],
        vec![game("a", "x3", 1, 0, 0), game("b", "x4", 1, 0, 0), game("c", "x4b", 0, 1, 0)],
        vec![game("a", "x4", 0, 1, 0), game("b", "x3", 0, 1, 0)],
    ];
    if withdrawn {
        rounds[4].push(game("c", "x5", 0, 1, 0));
    } else {
        rounds[3].push(bye("p", "half-bye"));
        rounds[4].push(game("p", "c", 1, 0, 0));
    }
    let ids = ["p", "a", "b", "c", "x1", "x2", "x3", "x4", "x4b", "x5"];
    let players: Vec<Value> = ids.iter().map(|id| json!({ "id": id, "name": id })).collect();
    let rounds: Vec<Value> =
        rounds.into_iter().zip(1..).map(|(m, n)| json!({ "number": n, "matches": m })).collect();
    let rules = rules(&["BH", "BH/C1", "SB", "PS"], "fide-2026");
    let file = json!({
        "format": "pairwright/1", "name": "Worked", "ruleset": rules, "players": players, "rounds": rounds
    });
    serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap()
}

#[test]
fn the_worked_example_of_page_3_is_reproduced() {
    let tournament = worked(false);
    for (player, points) in [("p", "3.5"), ("a", "3"), ("b", "4"), ("c", "2.5")] {
        assert_eq!(value(&tournament, player, "points").to_string(), points, "{player}");
    }
    for (code, expected) in [("BH", "14.5"), ("BH/C1", "12"), ("SB", "9.25"), ("PS", "11")] {
        assert_eq!(value(&tournament, "p", code).to_string(), expected, "{code}");
    }
}

#[test]
fn the_worked_example_of_page_3_is_reproduced_with_a_withdrawal_after_round_3() {
    let tournament = worked(true);
    assert_eq!(value(&tournament, "p", "points").to_string(), "2");
    // The opponents' Buchholz holds 3 for p: a has met x1 (0.5), x2 (0), x3 (1) and x4 (1) besides, each adjusted.
    assert_eq!(value(&tournament, "p", "BH").to_string(), "13");
    let id = PlayerId::from("a");
    let opened = explain(&tournament, standings(&tournament).after, &id);
    let against_p = opened[0].terms.iter().find(|term| term.opponent == Some(0)).unwrap();
    assert_eq!(against_p.value.as_ref().unwrap().to_string(), "3");
}

// ---- The record and FB -----------------------------------------------------------------------------------------------

/// Two of five rounds of four players: A beats B and C, C beats D, D beats B.
fn two_of_five(rules: &Value, more: &[Value]) -> Tournament {
    let game = |white: &str, black: &str| json!({ "players": [white, black], "result": { "kind": "played", "wins": [1, 0] } });
    let rounds = [vec![game("A", "B"), game("C", "D")], vec![game("A", "C"), game("D", "B")]];
    let rounds = rounds.iter().map(|matches| json!(matches)).chain(more.iter().cloned());
    let rounds: Vec<Value> = rounds
        .zip(1..)
        .map(|(matches, number)| json!({ "number": number, "stage": "swiss", "matches": matches }))
        .collect();
    let players = ["A", "B", "C", "D"].map(|id| json!({ "id": id, "name": id }));
    let file = json!({
        "format": "pairwright/1", "name": "FB", "ruleset": rules, "rounds_planned": 2 + more.len().max(3), "players": players,
        "rounds": rounds
    });
    serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap()
}

#[test]
fn fore_buchholz_is_buchholz_until_the_last_planned_round_is_paired() {
    let rules = rules(&["FB", "BH"], "fide-2026");
    let early = two_of_five(&rules, &[]);
    for (player, expected) in [("A", "1"), ("B", "3"), ("C", "3"), ("D", "1")] {
        assert_eq!(value(&early, player, "FB").to_string(), expected, "{player}");
        assert_eq!(value(&early, player, "FB"), value(&early, player, "BH"), "{player}");
    }
    let pair = |result: Value| json!([{ "players": ["B", "C"], "result": result }, { "players": ["A", "D"], "result": null }]);
    let byes =
        json!(["A", "B", "C", "D"].map(|id| json!({ "players": [id], "result": { "kind": "zero-bye" } })));
    let won = pair(json!({ "kind": "played", "wins": [1, 0] }));
    let open = pair(Value::Null);
    let [won, open] = [won, open].map(|last| two_of_five(&rules, &[byes.clone(), byes.clone(), last]));
    for player in ["A", "B", "C", "D"] {
        assert_eq!(
            value(&won, player, "FB"),
            value(&open, player, "FB"),
            "{player}: whatever the last games bring"
        );
    }
}

/// Two rounds are planned and three played; the first always wins.
#[test]
fn fore_buchholz_takes_the_last_round_played_where_more_are_played_than_planned() {
    let rules = rules(&["FB", "BH"], "fide-2026");
    let game = |white: &str, black: &str| json!({ "players": [white, black], "result": { "kind": "played", "wins": [1, 0] } });
    let pairs = [[("A", "B"), ("C", "D")], [("A", "C"), ("D", "B")], [("A", "D"), ("B", "C")]];
    let players = ["A", "B", "C", "D"].map(|id| json!({ "id": id, "name": id }));
    let file = |planned: u32| {
        let matches = pairs.map(|pairs| pairs.map(|(white, black)| game(white, black)));
        let rounds: Vec<Value> = (1..)
            .zip(matches)
            .map(|(number, matches)| json!({ "number": number, "stage": "swiss", "matches": matches }))
            .collect();
        let file = json!({ "format": "pairwright/1", "name": "FB", "ruleset": rules, "rounds_planned": planned,
            "players": players, "rounds": rounds });
        serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap()
    };
    for planned in [2, 3] {
        let found = ["B", "D"].map(|player| value(&file(planned), player, "FB"));
        assert_eq!(found, ["11/2", "9/2"].map(|text| text.parse().unwrap()), "{planned} rounds planned");
    }
}

#[test]
fn a_bye_of_half_a_point_is_a_draw_in_the_record() {
    for (bye, record) in [("1", "1-0"), ("1/2", "0-0-1"), ("0", "0-1")] {
        let rules = json!({ "preset": "chess-dutch", "points": { "bye": bye } });
        let players = ["A", "B", "C"].map(|id| json!({ "id": id, "name": id }));
        let round = json!({ "number": 1, "stage": "swiss", "matches": [
            { "players": ["A", "B"], "result": { "kind": "played", "wins": [1, 0] } },
            { "players": ["C"], "result": { "kind": "bye" } },
        ] });
        let file = json!({ "format": "pairwright/1", "name": "Bye", "ruleset": rules, "players": players, "rounds": [round] });
        let tournament = serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap();
        let table = standings(&tournament);
        assert_eq!(table.of(&"C".into()).unwrap().record.to_string(), record, "a bye of {bye}");
    }
}

/// A beats B (2000), C (without a rating), draws with D (1800) and beats E, whose rating of 0 means unrated.
#[test]
fn a_rating_of_0_means_unrated_and_the_ruleset_decides_how_unrated_opponents_count() {
    let game = |white: &str, black: &str| json!({ "players": [white, black], "result": { "kind": "played", "wins": [1, 0] } });
    let rounds = [game("A", "B"), game("A", "C"), game("A", "D"), game("A", "E")];
    let rounds: Vec<Value> = (1..)
        .zip(rounds)
        .map(|(number, m)| json!({ "number": number, "stage": "swiss", "matches": [m] }))
        .collect();
    let ratings =
        [("A", json!(1900)), ("B", json!(2000)), ("C", Value::Null), ("D", json!(1800)), ("E", json!(0))];
    let players = ratings.map(|(id, rating)| json!({ "id": id, "name": id, "rating": rating }));
    let under = |tiebreaks: Value| {
        let rules = json!({ "preset": "chess", "tiebreaks": tiebreaks });
        let file = json!({ "format": "pairwright/1", "name": "ARO", "ruleset": rules, "players": players, "rounds": rounds });
        serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap()
    };
    let left_out = under(json!({ "order": ["ARO", "ARO/C1", "RTNG"] }));
    for (code, expected) in [("ARO", "1900"), ("ARO/C1", "2000"), ("RTNG", "1900")] {
        assert_eq!(value(&left_out, "A", code).to_string(), expected, "{code}");
    }
    let counted = under(json!({ "order": ["ARO"], "unrated": 1400 }));
    assert_eq!(value(&counted, "A", "ARO").to_string(), "1650");
}
