//! Every entry of the vectors on scoring, and what page 2 says besides: the kinds of results under every preset, the
//! refusals, a file re-scored under other rules.
#![expect(clippy::needless_pass_by_value, reason = "`json!` makes what is passed on the spot")]

use std::path::PathBuf;

use pairwright_core::file::TournamentFile;
use pairwright_core::message;
use pairwright_core::nouns::ids::{BySide, PlayerId, Points, RoundNumber};
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::result::{MatchResult, Structure};
use pairwright_core::nouns::{ByeKind, Match};
use pairwright_core::pairing::swiss::{LastRoundChoice, field_of};
use pairwright_core::ruleset::{Ruleset, RulesetChoice};
use pairwright_core::scoring::Scoring;
use pairwright_core::standings::standings;
use pairwright_core::{Side, Tournament};
use serde_json::{Value, json};

fn vectors(key: &str) -> Vec<Value> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/vectors/scoring.json");
    let vectors: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let found = vectors.pointer(key).and_then(Value::as_array).cloned().unwrap_or_default();
    assert!(!found.is_empty(), "{key}");
    found
}

fn preset(name: &str) -> Ruleset {
    RulesetChoice::Preset(name.into()).resolve().unwrap()
}

/// `2`, `"3/2"` as points.
fn points(value: &Value) -> Points {
    Points(serde_json::from_value(value.clone()).unwrap())
}

/// A result's points under a ruleset, for both sides; refuses what a desk would refuse.
fn score(rules: &Ruleset, result: Value, options: [Option<&str>; 2]) -> Result<[Points; 2], Message> {
    let mut played = Match::open(1, "a".into(), "b".into());
    let result: MatchResult = serde_json::from_value(result).unwrap();
    let scoring = Scoring { options: BySide::from(options), ..Scoring::ranking(rules) };
    if let MatchResult::Played(games) = &result {
        rules.match_rules.structure.allows(games.count())?;
        scoring.check(games)?;
    }
    played.result = Some(result);
    Ok(Side::BOTH.map(|side| scoring.score(&played, side).unwrap().points))
}

#[track_caller]
fn check(rules: &str, result: Value, expected: [&str; 2]) {
    let scored = score(&preset(rules), result.clone(), [None, None]).unwrap();
    assert_eq!(scored.map(|points| points.to_string()), expected.map(str::to_owned), "{rules} {result}");
}

#[track_caller]
fn refused(rules: &str, result: Value, why: Message) {
    assert_eq!(score(&preset(rules), result, [None, None]), Err(why));
}

// ---- The vectors -----------------------------------------------------------------------------------------------------

#[track_caller]
fn check_counts(rules: &str, key: &str) {
    for vector in vectors(key) {
        let draws = vector.get("draws").cloned().unwrap_or(json!(0));
        let result = json!({ "kind": "played", "wins": vector["wins"], "draws": draws });
        let scored = score(&preset(rules), result, [None, None]).unwrap();
        assert_eq!(scored, [points(&vector["points"][0]), points(&vector["points"][1])], "{vector}");
    }
}

#[test]
fn the_twelve_point_match_divides_twelve_points() {
    check_counts("magic-12", "/twelve_point");
}

#[test]
fn netrunner_gmp_scores_games_and_matches() {
    check_counts("netrunner-gmp", "/gmp");
    check_counts("netrunner-nts", "/gmp");
}

#[test]
fn magic_sweep_scores_three_games_and_a_sweep() {
    check_counts("magic-sweep", "/magic_sweep");
}

#[test]
fn nts_pairs_by_a_third_of_its_points() {
    let rules = preset("netrunner-nts");
    for vector in vectors("/nts_pairing_points") {
        assert_eq!(
            rules.pairing_points(&points(&vector["gmp"])),
            points(&vector["pairing_points"]),
            "{vector}"
        );
    }
    assert_eq!(preset("netrunner-gmp").pairing_points(&Points::whole(4)), Points::whole(4));
}

fn side(name: &Value) -> Option<u8> {
    name.as_str().map(|name| u8::from(name == "b"))
}

#[test]
fn netrunner_agenda_scores_agenda_points() {
    for vector in vectors("/netrunner_agenda") {
        let game = |game: &Value| {
            let loser = game["loser_agenda"].clone();
            let agenda = if game["winner"] == "a" { json!([7, loser]) } else { json!([loser, 7]) };
            json!({ "winner": side(&game["winner"]), "agenda": agenda })
        };
        let games: Vec<Value> = vector["games"].as_array().unwrap().iter().map(game).collect();
        let result = json!({ "kind": "played", "games": games });
        let scored = score(&preset("netrunner-agenda"), result, [None, None]).unwrap();
        assert_eq!(scored, [points(&vector["points"][0]), points(&vector["points"][1])], "{vector}");
    }
}

/// A game of the vectors: what is measured is the winner's; the other's are made up.
fn turnabout_game(game: &Value) -> Value {
    let Some(winner) = side(&game["winner"]) else { return json!({ "winner": null }) };
    let both = |key: &str| {
        let own = game.get(key).cloned().unwrap_or(json!(0));
        if winner == 0 { json!([own, 1]) } else { json!([1, own]) }
    };
    json!({ "winner": winner, "life": both("life"), "library": both("library"), "poison": both("poison") })
}

#[test]
fn turnabout_scores_game_points() {
    let rules = preset("turnabout");
    for vector in vectors("/turnabout/game_points") {
        let option = vector["losing_decks_option"].as_str();
        let mut game = vector["winner"].clone();
        game["winner"] = json!("a");
        // The second game: the deck that lost is the loser's own.
        let played = json!({ "kind": "played", "games": [null, turnabout_game(&game)] });
        let MatchResult::Played(games) = serde_json::from_value(played).unwrap() else { panic!() };
        let scoring = Scoring { options: BySide::new(None, option), ..Scoring::ranking(&rules) };
        let totals = scoring.totals(&games).unwrap();
        assert_eq!(Points(totals.first), points(&vector["points"]), "{vector}");
    }
}

#[test]
fn turnabout_divides_the_points_of_a_match() {
    let rules = preset("turnabout");
    for vector in vectors("/turnabout/matches") {
        let options = ["a", "b"].map(|who| vector["options"][who].as_str());
        let games = json!([turnabout_game(&vector["game1"]), turnabout_game(&vector["game2"])]);
        let result = json!({ "kind": "played", "games": games });
        let MatchResult::Played(played) = serde_json::from_value(result.clone()).unwrap() else { panic!() };
        let scoring = Scoring { options: BySide::from(options), ..Scoring::ranking(&rules) };
        let totals = scoring.totals(&played).unwrap();
        let [a, b] = ["a", "b"].map(|who| points(&vector["match_points"][who]));
        assert_eq!([Points(totals.first), Points(totals.second)], [a, b], "{vector}");
        let scored = score(&rules, result, options).unwrap();
        assert_eq!(scored, ["a", "b"].map(|who| points(&vector["victory_points"][who])), "{vector}");
    }
}

#[test]
fn turnabout_scores_victory_points() {
    let rules = preset("turnabout");
    for vector in vectors("/turnabout/victory_points") {
        let difference = vector["difference"].as_i64().unwrap();
        let row = rules.points.split.iter().find(|row| row.up_to >= difference.into()).unwrap();
        assert_eq!(row.points.0, points(&vector["winner"]), "{vector}");
        assert_eq!(row.points.1, points(&vector["loser"]), "{vector}");
    }
}

// ---- Page 2's table of kinds -----------------------------------------------------------------------------------------

#[track_caller]
fn kinds(name: &str, bye: &str, half_bye: &str, draw: &str) {
    let rules = preset(name);
    let of = |kind: ByeKind| {
        let score = Scoring::ranking(&rules).score(&Match::bye("a".into(), kind), Side::First);
        score.unwrap().points.to_string()
    };
    assert_eq!(
        [of(ByeKind::Bye), of(ByeKind::HalfBye), of(ByeKind::ZeroBye)],
        [bye, half_bye, "0"],
        "{name}"
    );
    check(name, json!({ "kind": "forfeit", "winner": 0 }), [bye, "0"]);
    check(name, json!({ "kind": "forfeit", "winner": 1 }), ["0", bye]);
    check(name, json!({ "kind": "intentional-draw" }), [draw, draw]);
    check(name, json!({ "kind": "double-loss" }), ["0", "0"]);
}

#[test]
fn every_kind_of_result_has_its_worth_under_every_preset() {
    kinds("magic", "3", "1", "1");
    kinds("magic-simple", "1", "0.5", "0.5");
    kinds("magic-sweep", "1", "0.5", "0.5");
    kinds("magic-12", "12", "6", "6");
    kinds("netrunner-match", "1", "0.5", "0.5");
    kinds("netrunner-games", "2", "1", "1");
    kinds("netrunner-agenda", "20", "10", "10");
    kinds("netrunner-gmp", "3", "1.5", "1.5");
    kinds("netrunner-nts", "3", "1.5", "1.5");
    kinds("turnabout", "18", "15", "15");
    kinds("netrunner-double-sided", "6", "3", "3");
    kinds("netrunner-single-sided", "3", "1", "1");
    kinds("chess", "1", "0.5", "0.5");
    kinds("chess-dutch", "1", "0.5", "0.5");
    kinds("round-robin", "1", "0.5", "0.5");
    kinds("pokemon", "3", "1", "1");
}

fn wins(a: u32, b: u32, draws: u32) -> Value {
    json!({ "kind": "played", "wins": [a, b], "draws": draws })
}

#[test]
fn points_are_given_by_result_and_by_game() {
    check("magic-simple", wins(2, 1, 0), ["1", "0"]);
    check("magic-simple", wins(1, 1, 1), ["0.5", "0.5"]);
    check("magic-sweep", wins(2, 0, 0), ["1", "0"]);
    check("magic-sweep", wins(2, 0, 1), ["1", "0"]);
    check("netrunner-games", wins(1, 0, 1), ["1.5", "0.5"]);
    check("netrunner-double-sided", wins(1, 0, 1), ["4", "1"]);
    check("netrunner-double-sided", wins(0, 0, 2), ["2", "2"]);
    check("netrunner-single-sided", wins(0, 0, 1), ["1", "1"]);
    check("chess", wins(0, 0, 1), ["0.5", "0.5"]);
    check("yugioh", wins(1, 1, 0), ["0", "0"]);
    check("yugioh", json!({ "kind": "intentional-draw" }), ["0", "0"]);
}

fn agenda(games: &[(u8, [u32; 2])]) -> Value {
    let games: Vec<Value> =
        games.iter().map(|(winner, agenda)| json!({ "winner": winner, "agenda": agenda })).collect();
    json!({ "kind": "played", "games": games })
}

/// One game each: the agenda points scored in the lost game decide (document 003).
#[test]
fn the_total_decides_the_match() {
    check("netrunner-match", agenda(&[(0, [7, 4]), (1, [3, 7])]), ["0", "1"]);
    check("netrunner-match", agenda(&[(0, [7, 4]), (1, [4, 7])]), ["0.5", "0.5"]);
    check("netrunner-gmp", agenda(&[(0, [7, 4]), (1, [3, 7])]), ["1", "2"]);
    // Where any game lacks agenda points the games decide.
    check(
        "netrunner-gmp",
        json!({ "kind": "played", "games": [{ "winner": 0, "agenda": [7, 4] }, { "winner": 1 }] }),
        ["1.5", "1.5"],
    );
    check(
        "netrunner-gmp",
        json!({ "kind": "played", "games": [{ "winner": 0, "agenda": [7, 4] }, null] }),
        ["2.5", "0.5"],
    );
    // A drawn game gives each what was scored.
    let drawn = json!({ "kind": "played", "games": [{ "winner": null, "agenda": [5, 2] }, { "winner": 1, "agenda": [6, 7] }] });
    check("netrunner-agenda", drawn, ["11", "12"]);
}

#[test]
fn an_impossible_result_is_refused_with_the_rule_it_breaks() {
    let outside =
        || message!("measure-outside", game = 1u32, measure = "agenda", value = 7u32, from = 0u32, to = 6u32);
    refused("netrunner-agenda", agenda(&[(0, [7, 7]), (1, [3, 7])]), outside());
    refused("netrunner-gmp", agenda(&[(0, [7, 7]), (1, [3, 7])]), outside());
    refused("netrunner-match", wins(2, 0, 0), message!("measure-missing", game = 1u32, measure = "agenda"));
    refused(
        "netrunner-games",
        wins(2, 1, 0),
        message!("games-more-than-played", count = "2–1", games = 3u32, number = 2u32),
    );
    refused(
        "turnabout",
        json!({ "kind": "played", "games": [{ "winner": 0, "poison": [0, 1] }] }),
        message!("measure-missing", game = 1u32, measure = "life"),
    );
    let any = Ruleset {
        match_rules: pairwright_core::ruleset::MatchRules {
            structure: Structure::Any,
            ..preset("magic-12").match_rules
        },
        ..preset("magic-12")
    };
    assert_eq!(
        score(&any, wins(3, 0, 0), [None, None]).unwrap_err(),
        message!("points-table-lacks", count = "3–0")
    );
}

// ---- Other rules for the same file -----------------------------------------------------------------------------------

fn file(rules: Value, result: Value) -> TournamentFile {
    let bye = json!({ "players": ["c"], "result": { "kind": "bye" } });
    let players: Vec<Value> = ["a", "b", "c"].iter().map(|id| json!({ "id": id, "name": id })).collect();
    let matches = json!([{ "table": 7, "players": ["a", "b"], "result": result }, bye]);
    let file = json!({
        "format": "pairwright/1", "name": "Re-scored", "ruleset": rules, "players": players,
        "rounds": [{ "number": 1, "matches": [{ "table": 1, "players": ["b", "c"], "result": wins(2, 0, 0) }] },
                   { "number": 2, "matches": matches }]
    });
    serde_json::from_value(file).unwrap()
}

fn points_of(tournament: &Tournament, id: &str) -> String {
    standings(tournament).of(&PlayerId::from(id)).unwrap().points.to_string()
}

#[test]
fn a_magic_file_can_be_scored_under_other_rules() {
    let magic = file(json!("magic"), wins(2, 0, 1)).to_tournament().unwrap();
    for (rules, expected) in [("magic-12", "11"), ("magic-simple", "1"), ("magic-sweep", "1")] {
        assert_eq!(points_of(&magic.under(preset(rules)).unwrap(), "a"), expected, "{rules}");
    }
    let fault = magic.under(preset("netrunner-games")).unwrap_err();
    assert_eq!((fault.round, fault.table.map(|t| t.0)), (Some(RoundNumber(2)), Some(7)));
    assert_eq!(fault.path, "rounds[1].matches[0].result");
    let at = |round: u32, table: u32, why: Message| {
        let place = message!("place-in-round", round = round, place = message!("place-table", table = table));
        message!("at-place", place = place, why = why)
    };
    let three = message!("games-more-than-played", count = "2–0–1", games = 3u32, number = 2u32);
    assert_eq!(fault.why, at(2, 7, three));
    let fault = magic.under(preset("netrunner-agenda")).unwrap_err();
    assert_eq!(fault.why, at(1, 1, message!("measure-missing", game = 1u32, measure = "agenda")));
}

#[test]
fn a_netrunner_file_can_be_scored_under_all_five_presets_of_the_documents() {
    let mut netrunner = file(json!("netrunner-agenda"), agenda(&[(0, [7, 4]), (1, [3, 7])]));
    netrunner.rounds[0].matches[0].result = Some(MatchResult::Forfeit { winner: Side::First });
    let tournament = netrunner.to_tournament().unwrap();
    let expected = [
        ("netrunner-match", "0"),
        ("netrunner-games", "1"),
        ("netrunner-agenda", "13"),
        ("netrunner-gmp", "1"),
        ("netrunner-nts", "1"),
    ];
    for (rules, points) in expected {
        assert_eq!(points_of(&tournament.under(preset(rules)).unwrap(), "a"), points, "{rules}");
    }
}

/// The points by which the next round would be paired.
fn pairing_points(tournament: &Tournament) -> Vec<Points> {
    let ids = ["a", "b", "c"].map(PlayerId::from).to_vec();
    field_of(tournament, tournament.next_round(), ids, LastRoundChoice::ByRuleset).points
}

#[test]
fn nts_ranks_by_points_and_pairs_by_a_third_of_them() {
    let nts = file(json!("netrunner-nts"), wins(1, 1, 0)).to_tournament().unwrap();
    assert_eq!(points_of(&nts, "b"), "4.5");
    assert_eq!(pairing_points(&nts), [Points::whole(1), Points::whole(2), Points::whole(1)]);
}

/// Matches pair, games rank: two units side by side.
#[test]
fn players_can_be_paired_by_another_unit() {
    let rules = json!({
        "preset": "netrunner-games",
        "unit": { "matches": { "win": "1", "draw": "1/2", "loss": "0", "bye": "1", "half_bye": "1/2", "zero_bye": "0", "double_loss": "0" } },
        "units": { "pairs": "matches", "breaks": "matches" }
    });
    let games = file(rules, wins(1, 0, 1)).to_tournament().unwrap();
    assert_eq!((points_of(&games, "a"), points_of(&games, "b")), ("1.5".into(), "2.5".into()));
    assert_eq!(pairing_points(&games), [Points::whole(1), Points::whole(1), Points::whole(1)]);
    let buchholz = standings(&games).of(&PlayerId::from("a")).unwrap().tiebreaks[0].1.clone();
    assert_eq!(buchholz.unwrap().to_string(), "1");
}

#[test]
fn a_deck_with_an_unknown_option_is_refused_by_name() {
    let mut unknown = file(json!("turnabout"), json!({ "kind": "intentional-draw" }));
    unknown.rounds[0].matches[0].result = Some(MatchResult::IntentionalDraw {});
    assert!(unknown.to_tournament().is_ok());
    unknown.players[1].deck =
        Some(pairwright_core::nouns::Deck { option: Some("mirrodin".into()), ..Default::default() });
    let fault = unknown.to_tournament().unwrap_err();
    assert_eq!(fault.path, "players[1].deck.option");
    let known = vec!["dominaria", "phyrexia", "tolaria"];
    assert_eq!(fault.why, message!("deck-option-unknown", option = "mirrodin", known = known));
}
