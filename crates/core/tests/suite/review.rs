//! What a hostile reader found, each held by a test named after what went wrong.

use pairwright_core::check::check;
use pairwright_core::fault::faults;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::Coded;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::next::{NextRound, pair_next};
use pairwright_core::stages::{bracket, final_ranking};
use serde_json::{Value, json};

/// Eight players after three rounds in which the lower number always wins, with what a test adds.
fn eight(more: &Value, bracket_rounds: &[Value]) -> TournamentFile {
    let players: Vec<Value> =
        (1..=8).map(|n| json!({ "id": format!("p{n}"), "name": format!("Player {n}") })).collect();
    let round = |number: u32, pairs: [[u32; 2]; 4]| {
        let one = |[a, b]: [u32; 2]| json!({ "players": [format!("p{a}"), format!("p{b}")], "result": { "kind": "played", "wins": [2, 0] } });
        json!({ "number": number, "matches": pairs.map(one) })
    };
    let mut rounds = vec![
        round(1, [[1, 5], [2, 6], [3, 7], [4, 8]]),
        round(2, [[1, 3], [2, 4], [5, 7], [6, 8]]),
        round(3, [[1, 2], [3, 5], [4, 6], [7, 8]]),
    ];
    rounds.extend(bracket_rounds.iter().cloned());
    let mut file = json!({ "format": "pairwright/1", "name": "Eight", "ruleset": "magic", "players": players, "rounds": rounds });
    file.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    serde_json::from_value(file).unwrap()
}

fn knockout(number: u32, pairs: &[[u32; 2]]) -> Value {
    let one = |[a, b]: &[u32; 2]| json!({ "players": [format!("p{a}"), format!("p{b}")], "result": { "kind": "played", "wins": [2, 0] } });
    json!({ "number": number, "stage": "elimination", "matches": pairs.iter().map(one).collect::<Vec<_>>() })
}

fn codes(file: &TournamentFile) -> Vec<&'static str> {
    check(file).into_iter().map(|finding| finding.kind.code()).collect()
}

#[test]
fn the_winner_of_a_bracket_paired_in_another_way_is_first() {
    let file = eight(&json!({}), &[knockout(4, &[[2, 1], [4, 3]]), knockout(5, &[[4, 2]])]);
    let ranking = final_ranking(&file.to_tournament().unwrap());
    let first: Vec<&str> = ranking.rows[..4].iter().map(|row| row.player.as_str()).collect();
    assert_eq!(first, ["p4", "p2", "p1", "p3"]);
    assert!(!codes(&file).contains(&"bracket"));
    let again = eight(&json!({}), &[knockout(4, &[[2, 1], [4, 3]]), knockout(5, &[[4, 1]])]);
    assert!(codes(&again).contains(&"bracket"), "p1 was out");
}

#[test]
fn a_planned_cut_gives_the_seeds_that_a_file_does_not_name() {
    let more = json!({ "entropy": "aa", "rounds_planned": 3, "stages": [{ "kind": "elimination", "cut": { "top": 6 } }] });
    let seeds = bracket(&eight(&more, &[knockout(4, &[])]).to_tournament().unwrap());
    assert!(seeds.is_none(), "nobody has entered yet");
    let six = eight(&more, &[]).to_tournament().unwrap();
    let order: Vec<String> =
        pairwright_core::journal::make_cut(&six).unwrap().0.seeds.iter().map(ToString::to_string).collect();
    let seed = |n: usize| order[n - 1][1..].parse::<u32>().unwrap();
    let played =
        eight(&more, &[knockout(4, &[[seed(3), seed(6)], [seed(4), seed(5)]])]).to_tournament().unwrap();
    let NextRound::Bracket(next) =
        pair_next(&played, &"aa".parse().unwrap(), LastRoundChoice::ByRuleset).unwrap()
    else {
        panic!("a round of the bracket");
    };
    let pairs: Vec<String> = next.round.matches.iter().map(|m| format!("{:?}", m.players)).collect();
    assert_eq!(pairs, [format!("[{}, {}]", order[0], order[3]), format!("[{}, {}]", order[1], order[2])]);
}

#[test]
fn a_player_who_sits_out_because_of_forbidden_pairs_is_not_left_out() {
    let players: Vec<Value> = ["a", "b", "c", "d"].iter().map(|id| json!({ "id": id, "name": id })).collect();
    let round = |pairs: Value| {
        let file = json!({ "format": "pairwright/1", "name": "Four", "ruleset": "magic", "players": players,
            "forbidden": [["a", "b"], ["a", "c"], ["a", "d"]], "rounds": [{ "number": 1, "matches": pairs }] });
        serde_json::from_value::<TournamentFile>(file).unwrap()
    };
    assert_eq!(codes(&round(json!([{ "table": 1, "players": ["c", "d"], "result": null }]))), [""; 0]);
    let three = json!([{ "table": 1, "players": ["b", "c"], "result": null }]);
    assert_eq!(codes(&round(three)), [""; 0], "a and any other player sit out");
}

#[test]
fn huge_numbers_are_faults_and_break_nothing() {
    let mut file = eight(&json!({ "rounds_planned": u32::MAX }), &[]);
    let huge = json!({ "kind": "played", "wins": [u32::MAX, u32::MAX], "draws": u32::MAX });
    file.rounds[0].matches[0].result = serde_json::from_value(huge).unwrap();
    assert!(codes(&file).contains(&"result"));
    assert!(faults(&file).iter().any(|fault| fault.path == "rounds_planned"));
}

#[test]
fn a_half_bye_that_nobody_requested_is_found() {
    let mut file = eight(&json!({}), &[]);
    let taken = file.rounds[2].matches.remove(0);
    for id in taken.players {
        file.rounds[2]
            .matches
            .push(pairwright_core::nouns::Match::bye(id, pairwright_core::nouns::ByeKind::HalfBye));
    }
    assert_eq!(codes(&file).iter().filter(|code| **code == "bye-not-asked").count(), 2);
}

#[test]
fn a_game_is_awarded_only_to_a_side_that_has_won_one() {
    let mut file = eight(&json!({}), &[]);
    file.rounds[0].matches[0].given = Some(pairwright_core::Side::Second);
    assert_eq!(faults(&file)[0].path, "rounds[0].matches[0].given");
}

#[test]
fn a_round_robin_is_not_checked_as_a_swiss() {
    let mut file = eight(&json!({}), &[]);
    file.rounds.iter_mut().for_each(|round| round.stage = pairwright_core::nouns::StageKind::RoundRobin);
    assert_eq!(codes(&file), [""; 0]);
    let tournament = file.to_tournament().unwrap();
    assert!(pair_next(&tournament, &"aa".parse().unwrap(), LastRoundChoice::ByRuleset).is_ok());
}

#[test]
fn a_journal_that_undoes_its_beginning_or_its_future_is_refused() {
    use pairwright_core::{Action, Entry, Journal, Setup};
    let begin = Entry {
        seq: 1,
        at: 0,
        by: "desk".into(),
        action: Action::Create { setup: Setup::new("Friday", "magic") },
    };
    for wrong in [0, 1, 2, 3, u64::MAX] {
        let undo = Entry { seq: 2, at: 0, by: "desk".into(), action: Action::Undo { entries: vec![wrong] } };
        assert!(Journal::replay(vec![begin.clone(), undo]).is_err(), "{wrong}");
    }
}

#[test]
fn an_invisible_name_is_refused() {
    for name in ["\u{200b}", "a\u{2028}b", "\u{200d}\u{200d}", "…"] {
        assert!(pairwright_core::fault::check_name(name).is_err(), "{name:?}");
    }
    assert!(pairwright_core::fault::check_name("Øystein 2").is_ok());
}

#[test]
fn namesakes_from_a_file_can_be_edited() {
    use pairwright_core::{Action, Journal};
    let mut file = eight(&json!({}), &[]);
    file.players[1].name = "Player 1".into();
    let mut journal = Journal::begin(0, "desk", Action::Import { file: Box::new(file.clone()) }).unwrap();
    let mut player = file.players[1].clone();
    player.club = Some("North".into());
    journal.append(0, "desk", Action::EditPlayer { player: player.clone() }).unwrap();
    player.name = "Player 3".into();
    assert!(journal.append(0, "desk", Action::EditPlayer { player }).is_err());
}

#[test]
fn a_ruling_in_a_file_gives_at_most_a_win() {
    let mut file = eight(&json!({}), &[]);
    let ruled = |points: &str| {
        serde_json::from_value(json!({ "kind": "assigned", "points": [points, "0"] })).unwrap()
    };
    file.rounds[0].matches[0].result = ruled("3");
    assert_eq!(faults(&file), []);
    file.rounds[0].matches[0].result = ruled("4");
    assert_eq!(faults(&file)[0].path, "rounds[0].matches[0].result");
}
