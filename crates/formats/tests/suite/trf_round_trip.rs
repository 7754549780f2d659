//! A tournament written as a report file and read back: what survives, and what its report names.

use std::collections::BTreeSet;

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{ByeKind, FindingKind, PairedOn};
use pairwright_core::{MatchResult, PlayerId, RoundNumber};
use pairwright_formats::trf::{self, Dialect};
use pairwright_formats::{Read, read_any};
use pairwright_words::Texts;
use serde_json::{Value, json};

/// Six players, the last of whom left after round 1, in a tournament of five rounds of which two were played.
fn file(results: [Value; 2]) -> TournamentFile {
    let [first, second] = results;
    let win = json!({"kind": "played", "wins": [1, 0]});
    let players: Vec<Value> = (1..=6)
        .map(|number| json!({"id": number.to_string(), "name": format!("N{number}"), "rating": 2000 - 100 * number}))
        .collect();
    let mut file = json!({
        "format": "pairwright/1", "name": "Open", "ruleset": "chess-dutch", "rounds_planned": 5, "players": players,
        "rounds": [
            {"number": 1, "matches": [
                {"table": 1, "players": ["1", "4"], "result": first},
                {"table": 2, "players": ["5", "2"], "result": second},
                {"table": 3, "players": ["3", "6"], "result": win}]},
            {"number": 2, "matches": [
                {"table": 1, "players": ["2", "1"], "result": win},
                {"table": 2, "players": ["4", "3"], "result": win},
                {"players": ["5"], "result": {"kind": "bye"}}]}]});
    file["players"][5]["dropped_after"] = json!(1);
    read_any(file.to_string().as_bytes()).unwrap().file
}

fn there_and_back(file: &TournamentFile, dialect: Dialect) -> (Read, Vec<String>) {
    let (written, report) = trf::from_tournament(&file.to_tournament().unwrap(), dialect).unwrap();
    let mut bytes = Vec::new();
    trf::write(&written, dialect, &mut bytes).unwrap();
    (read_any(&bytes).unwrap(), Texts::english().messages(report))
}

fn played() -> Value {
    json!({"kind": "played", "wins": [0, 1]})
}

#[test]
fn a_withdrawal_comes_back_from_a_report_file() {
    let file = file([played(), played()]);
    let (back, report) = there_and_back(&file, Dialect::Trf26);
    assert_eq!(back.file.players[5].dropped_after, Some(RoundNumber(1)));
    assert!(back.file.players[5].byes.is_empty(), "{:?}", back.file.players[5]);
    let second = &back.file.rounds[1].matches;
    assert!(second.len() == 3 && !second.iter().any(|played| played.has(&"6".into())), "{second:?}");
    assert!(report.is_empty(), "{report:?}");
}

/// Who met and who had a bye, round by round, whatever the tables.
fn who_played(file: &TournamentFile) -> Vec<BTreeSet<Vec<PlayerId>>> {
    file.rounds
        .iter()
        .map(|round| round.matches.iter().map(|played| played.players.clone()).collect())
        .collect()
}

/// In both dialects, who took part in which round comes back completely; nothing is named as lost on either way.
#[track_caller]
fn check_comes_back(file: &TournamentFile) {
    for dialect in [Dialect::Trf26, Dialect::TrfX] {
        let (back, report) = there_and_back(file, dialect);
        assert!(report.is_empty(), "{dialect:?}: {report:?}");
        assert!(back.report.is_empty(), "{dialect:?}: {:?}", Texts::english().messages(back.report));
        assert_eq!(back.file.players, file.players, "{dialect:?}");
        // A player who came back has a bye in the missed rounds.
        let sent = (&file.to_tournament().unwrap()).into();
        assert_eq!(who_played(&back.file), who_played(&sent), "{dialect:?}");
        let found = back.trf.as_ref().unwrap().check(&back.file.to_tournament().unwrap());
        assert!(!found.iter().any(|finding| finding.round.is_none()), "{dialect:?}: {found:?}");
    }
}

#[test]
fn a_disqualification_comes_back_from_a_report_file() {
    let mut file = file([played(), played()]);
    file.players[5].dropped_after = None;
    file.players[5].disqualified_after = Some(RoundNumber(1));
    check_comes_back(&file);
}

#[test]
fn a_player_who_leaves_before_the_last_round_comes_back_without_another_bye() {
    for rounds in [2, 3] {
        let mut file = file([played(), played()]);
        file.setup.rounds_planned = Some(rounds);
        check_comes_back(&file);
    }
    let mut file = file([played(), played()]);
    file.setup.rounds_planned = Some(3);
    file.players[5].dropped_after = None;
    file.players[1].dropped_after = Some(RoundNumber(2));
    file.rounds[1].matches.push(pairwright_core::nouns::Match::bye("6".into(), ByeKind::ZeroBye));
    check_comes_back(&file);
}

#[test]
fn late_entries_and_returns_come_back_from_a_report_file_without_requested_byes() {
    let mut file = file([played(), played()]);
    file.players[5].dropped_after = None;
    file.players[5].absent = vec![RoundNumber(2)];
    check_comes_back(&file);
    file.players[5].absent = Vec::new();
    file.players[5].joined_round = Some(RoundNumber(3));
    file.rounds[0].matches.pop();
    file.players[2].joined_round = Some(RoundNumber(2));
    check_comes_back(&file);
}

#[test]
fn forbidden_pairs_are_written_with_the_rounds_in_which_they_held() {
    let pair = |a: &str, b: &str| (PlayerId::from(a), PlayerId::from(b));
    let mut file = file([played(), played()]);
    file.setup.forbidden = vec![pair("6", "1"), pair("2", "3")];
    file.rounds[0].paired_on.forbidden = Some(vec![pair("2", "3"), pair("4", "5")]);
    let lines = |file: &TournamentFile, dialect| {
        let (back, report) = there_and_back(file, dialect);
        let lists = back.trf.unwrap().forbidden.into_iter().map(|list| (list.rounds, list.players));
        (lists.collect::<Vec<_>>(), back.file, report)
    };
    let (written, back, report) = lines(&file, Dialect::Trf26);
    let held = |first, last, pair: [u32; 2]| (Some((first, last)), pair.to_vec());
    assert_eq!(written, [held(2, 5, [1, 6]), held(1, 5, [2, 3]), held(1, 1, [4, 5])]);
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(back.setup.forbidden, [pair("1", "6"), pair("2", "3")]);
    assert_eq!(back.rounds[0].paired_on, file.rounds[0].paired_on);
    assert_eq!(back.rounds[1].paired_on, file.rounds[1].paired_on);
    // The older dialect has no rounds.
    let (written, back, report) = lines(&file, Dialect::TrfX);
    assert_eq!(written, [(None, vec![1, 6]), (None, vec![2, 3])]);
    assert_eq!(back.rounds[0].paired_on, PairedOn::default());
    assert_eq!(report, ["pairs forbidden only in rounds 1 to 1 are not carried over"]);
    file.rounds[0].paired_on.forbidden = None;
    file.rounds[1].paired_on.forbidden = Some(Vec::new());
    let (written, ..) = lines(&file, Dialect::Trf26);
    let apart = |pair| [held(1, 1, pair), held(3, 5, pair)];
    assert_eq!(written, [apart([1, 6]), apart([2, 3])].concat());
}

#[test]
fn a_requested_bye_is_not_a_withdrawal() {
    let mut file = file([played(), played()]);
    file.players[5].dropped_after = None;
    let asked = json!([{"round": 4, "kind": "zero-bye"}, {"round": 5, "kind": "half-bye"}]);
    file.players[0].byes = serde_json::from_value(asked).unwrap();
    let (back, _) = there_and_back(&file, Dialect::Trf26);
    assert_eq!(back.file.players[0].byes, file.players[0].byes);
    assert!(back.file.players.iter().all(|player| player.dropped_after.is_none()));
}

#[test]
fn a_double_loss_comes_back_from_a_report_file_as_a_double_loss() {
    let file = file([json!({"kind": "double-loss"}), json!({"kind": "double-forfeit"})]);
    for dialect in [Dialect::Trf26, Dialect::TrfX] {
        let (back, _) = there_and_back(&file, dialect);
        let results: Vec<_> = back.file.rounds[0].matches[..2].iter().map(|m| m.result.clone()).collect();
        assert_eq!(results, [Some(MatchResult::DoubleLoss {}), Some(MatchResult::DoubleForfeit {})]);
    }
}

#[test]
fn a_ruling_of_half_a_point_to_nothing_comes_back_and_passes_the_check() {
    let file = file([json!({"kind": "assigned", "points": ["1/2", "0"]}), played()]);
    for dialect in [Dialect::Trf26, Dialect::TrfX] {
        let (back, report) = there_and_back(&file, dialect);
        assert_eq!(back.file.rounds[0].matches[0].result, file.rounds[0].matches[0].result);
        let tournament = back.file.to_tournament().unwrap();
        let found = back.trf.as_ref().unwrap().check(&tournament);
        assert!(!found.iter().any(|finding| finding.kind == FindingKind::Points), "{found:?}");
        assert!(
            report.iter().any(|sentence| sentence.contains("rulings are written as played results")),
            "{report:?}"
        );
    }
}

#[test]
fn a_ruling_worth_no_letters_points_is_named_with_its_table() {
    let file = file([json!({"kind": "assigned", "points": ["0.3", "0"]}), played()]);
    let (_, report) = there_and_back(&file, Dialect::Trf26);
    let named =
        |sentence: &String| sentence.contains("by comparison") && sentence.ends_with("round 1 table 1");
    assert!(report.iter().any(named), "{report:?}");
}

#[test]
fn a_report_file_of_teams_is_refused_with_the_line_that_says_so() {
    let mut bytes = Vec::new();
    let tournament = file([played(), played()]).to_tournament().unwrap();
    let (written, _) = trf::from_tournament(&tournament, Dialect::TrfX).unwrap();
    trf::write(&written, Dialect::TrfX, &mut bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let teams = "013 North                               1    2    3\r";
    for (with, line) in [
        (format!("{text}082 2\r{teams}"), "082"),
        (format!("{}{teams}", text.replace("Individual: Swiss-System (Dutch)", "Team: Swiss-System")), "092"),
        (format!("{}{teams}", text.replace("092 Individual: Swiss-System (Dutch)\r", "")), "013"),
    ] {
        let error = Texts::english().message(read_any(with.as_bytes()).unwrap_err());
        assert!(error.contains(&format!("team tournament (its line {line})")), "{error}");
    }
    let clubs = read_any(format!("{text}082 0\r{teams}").as_bytes()).unwrap();
    assert!(
        Texts::english().messages(&clubs.report).iter().any(|sentence| sentence.contains("013")),
        "{:?}",
        clubs.report
    );
}

#[test]
fn a_free_round_of_a_round_robin_comes_back_as_no_match() {
    let win = |players: [&str; 2]| json!({"players": players, "result": {"kind": "played", "wins": [1, 0]}});
    let round =
        |number: u32, players| json!({"number": number, "stage": "round-robin", "matches": [win(players)]});
    let table = json!({
        "format": "pairwright/1", "name": "Table", "ruleset": "round-robin",
        "players": [{"id": "1", "name": "A"}, {"id": "2", "name": "B"}, {"id": "3", "name": "C"}],
        "rounds": [round(1, ["1", "2"]), round(2, ["2", "3"]), round(3, ["1", "3"])]});
    let table = read_any(table.to_string().as_bytes()).unwrap().file;
    for dialect in [Dialect::TrfX, Dialect::Trf26] {
        let (back, _) = there_and_back(&table, dialect);
        assert!(back.file.rounds.iter().all(|round| round.matches.len() == 1), "{:?}", back.file.rounds);
        assert!(
            back.file.players.iter().all(|player| player.byes.is_empty() && player.dropped_after.is_none())
        );
    }
}
