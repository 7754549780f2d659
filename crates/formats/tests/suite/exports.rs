//! Exports name what they leave out.

use std::collections::BTreeSet;
use std::path::Path;

use pairwright_core::Tournament;
use pairwright_core::nouns::Coded;
use pairwright_formats::trf::Dialect;
use pairwright_formats::{
    FORMATS, FileFormat, OF_THE_ROOM, TournamentPart, export, export_formats, read_any, tournament_json, trf,
};
use pairwright_words::Texts;
use serde_json::{Value, json};

const DOCUMENT: &str = include_str!("../../../../docs/formats.md");

/// A file as a format stores it: what is read back, and the notices.
#[derive(PartialEq)]
struct Carried {
    back: String,
    report: Vec<String>,
}

fn carried(file: &Value, format: &FileFormat) -> Option<Carried> {
    let tournament = read_any(file.to_string().as_bytes()).ok()?.tournament().ok()?;
    let exported = export(&tournament, format).ok()?;
    let back = read_any(exported.text.as_bytes()).unwrap_or_else(|error| panic!("{error:?} {file:#}"));
    let report = exported.lost.iter().map(|lost| Texts::english().message(lost)).collect();
    Some(Carried { back: tournament_json::to_string(&back.file), report })
}

/// Every key of a value with its place, inner ones after the outer.
fn keys(value: &Value, at: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                found.push((at.to_owned(), key.clone()));
                keys(inner, &format!("{at}/{key}"), found);
            }
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(place, inner)| keys(inner, &format!("{at}/{place}"), found));
        }
        _ => {}
    }
}

/// The file without every optional key, and these keys with their places and values.
fn bare(file: &Value) -> (Value, Vec<(String, String, Value)>) {
    let (mut bare, mut taken) = (file.clone(), Vec::new());
    let mut found = Vec::new();
    keys(file, "", &mut found);
    for (at, key) in found {
        let mut without = bare.clone();
        let Some(value) = without.pointer_mut(&at).and_then(|one| one.as_object_mut()?.remove(&key)) else {
            continue;
        };
        let is_sound =
            |file: &Value| read_any(file.to_string().as_bytes()).is_ok_and(|read| read.tournament().is_ok());
        if is_sound(&without) {
            bare = without;
            taken.push((at, key, value));
        }
    }
    (bare, taken)
}

/// The name of the player at a place of a file.
fn place_of<'a>(file: &'a Value, at: &str) -> Option<&'a str> {
    file.pointer(at)?.get("name")?.as_str()
}

/// Whether the player of this name has these byes when read back.
fn comes_back(back: &str, name: Option<&str>, byes: &Value) -> bool {
    let back: Value = serde_json::from_str(back).expect("the file is JSON");
    let players = back["players"].as_array().expect("it has players");
    players.iter().any(|player| player["name"].as_str() == name && player["byes"] == *byes)
}

/// Parts that the sentence about another part covers.
fn is_covered(format: &FileFormat, at: &str, report: &[String]) -> bool {
    let says = |part: TournamentPart| {
        let text = Texts::english().named("part", part.code());
        report.iter().any(|one| one.contains(&text))
    };
    !at.starts_with("/players")
        && says(TournamentPart::Tournament)
        && format.lacks(TournamentPart::Tournament)
        || (at.ends_with("/joined_round") || at.ends_with("/dropped_after")) && says(TournamentPart::Presence)
        || at.starts_with("/ruleset") && (says(TournamentPart::Ruleset) || says(TournamentPart::OwnRules))
}

/// The parts that an export in a format names as left out.
fn named(tournament: &Tournament, format: &FileFormat) -> Vec<&'static str> {
    let lost = export(tournament, format).expect("the format takes it").lost;
    let report: String = lost.iter().map(|message| format!("{:?}", message.terms)).collect();
    let is_named = |part: &TournamentPart| report.contains(&format!("{:?}", part.key()));
    TournamentPart::all().filter(is_named).map(TournamentPart::code).collect()
}

#[test]
fn every_format_names_the_calls_checks_and_times_it_leaves_out() {
    let json = export_formats().find(|format| format.name == "json").unwrap();
    let mut seen = BTreeSet::new();
    for journal in ["0.1-judges", "0.1-time", "0.1-reports", "0.1-round", "0.1-people", "0.1-announcements"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/journals").join(journal);
        let bytes = std::fs::read(path.with_file_name(format!("{journal}.json"))).unwrap();
        let tournament = read_any(&bytes).unwrap().journal.unwrap().tournament().clone();
        let lost = named(&tournament, json);
        for format in export_formats().filter(|format| export(&tournament, format).is_ok()) {
            assert!(
                lost.iter().all(|part| named(&tournament, format).contains(part)),
                "{journal} {}",
                format.name
            );
        }
        // The way back: the file read back has none of it, and nothing else is gone.
        let file = export(&tournament, json).unwrap().text;
        let back = read_any(file.as_bytes()).unwrap().tournament().unwrap();
        assert_eq!(named(&back, json), Vec::<&str>::new(), "{journal}");
        assert_eq!(export(&back, json).unwrap().text, file, "{journal}");
        seen.extend(lost);
    }
    let all: BTreeSet<&str> = OF_THE_ROOM.iter().map(|part| part.code()).collect();
    assert_eq!(seen, all, "a journal in testdata has each");
}

/// Each key of the files that hold every key is exported alone.
#[test]
fn an_export_keeps_every_key_or_names_it_as_left_out() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/files");
    let mut tried = 0;
    let mut silent = Vec::new();
    for name in ["everything.json", "other-values.json", "by-record.json", "extra-rounds.json"] {
        let file: Value = serde_json::from_str(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap();
        let (bare, mut taken) = bare(&file);
        let shape =
            |file: &Value| tournament_json::to_string(&read_any(file.to_string().as_bytes()).unwrap().file);
        // What is named without the key too, such as the stage of a Swiss round.
        taken.retain(|(at, key, value)| {
            let mut with = bare.clone();
            let Some(place) = with.pointer_mut(at) else { return false };
            place[key] = value.clone();
            read_any(with.to_string().as_bytes()).is_ok() && shape(&with) != shape(&bare)
        });
        for format in export_formats() {
            let without = carried(&bare, format).unwrap();
            for (at, key, value) in &taken {
                let mut with = bare.clone();
                let Some(place) = with.pointer_mut(at) else { continue };
                place[key] = value.clone();
                let Some(with) = carried(&with, format) else { continue };
                tried += 1;
                // Unless stated otherwise, everybody is there from the first round on.
                let is_default = key == "joined_round" && *value == json!(1);
                // Of two byes in a round of a report file, only one can be the pairing's: the other comes back as
                // requested.
                let is_there = key == "byes"
                    && format.dialect.is_some()
                    && comes_back(&with.back, place_of(&file, at), value);
                if !is_default
                    && !is_there
                    && with == without
                    && !is_covered(format, &format!("{at}/{key}"), &with.report)
                {
                    silent.push(format!("{}: {at}/{key} = {value}", format.name));
                }
            }
        }
    }
    assert!(tried > 150, "only {tried} keys were tried");
    assert!(silent.is_empty(), "{silent:#?}");
}

/// Values that a format carries only in part.
#[test]
fn an_export_keeps_every_value_or_names_it_as_changed() {
    let base = json!({"format": "pairwright/1", "name": "T", "ruleset": "chess-dutch",
        "players": [{"id": "1", "name": "P1"}, {"id": "2", "name": "P2"}, {"id": "3", "name": "P3"}],
        "rounds": [{"number": 1, "matches": [
            {"players": ["1", "2"], "result": {"kind": "played", "wins": [0, 0], "draws": 1}},
            {"players": ["3"], "result": {"kind": "bye"}}]}]});
    let long = "x".repeat(34);
    let changes = [
        ("/players/0/name", json!(long)),
        ("/players/0/rating", json!(12_000)),
        ("/players/0/rating", json!(-5)),
        ("/players/0/dropped_after", json!(1)),
        ("/players/0/byes", json!([{"round": 2, "kind": "half-bye"}])),
        ("/players/0/byes", json!([{"round": 9, "kind": "zero-bye"}])),
        ("/players/0/byes", json!([{"round": 1, "kind": "half-bye"}])),
        ("/players/0/clock_ruling", json!("approved")),
        ("/rounds/0/matches/0/table", json!(7)),
        ("/rounds/0/matches/0/result", json!({"kind": "intentional-draw"})),
        ("/stages", json!([{"kind": "elimination", "cut": {"top": 2}}])),
        ("/stages", json!([{"kind": "swiss", "rounds": 4}])),
        ("/region", json!("eu")),
        ("/level", json!("x")),
    ];
    for format in export_formats() {
        let before = carried(&base, format).unwrap();
        for (at, value) in &changes {
            let mut file = base.clone();
            let (parent, key) = at.rsplit_once('/').unwrap();
            file.pointer_mut(parent).unwrap()[key] = value.clone();
            let after = carried(&file, format).unwrap_or_else(|| panic!("{at} {value}"));
            let comes_back = match *at {
                "/players/0/name" => after.back.contains(&long),
                "/rounds/0/matches/0/result" => after.back.contains("intentional-draw"),
                _ => after.back != before.back,
            };
            let is_named = after.report != before.report || is_covered(format, at, &after.report);
            assert!(comes_back || is_named, "{}: {at} = {value}: {:?}", format.name, after.report);
        }
    }
}

#[test]
fn a_report_file_in_the_older_dialect_has_no_codes_of_the_newer_one() {
    let file = json!({"format": "pairwright/1", "name": "T", "ruleset": "chess-dutch", "rounds_planned": 4,
        "forbidden": [["1", "3"]],
        "players": [{"id": "1", "name": "P1", "byes": [{"round": 2, "kind": "half-bye"}, {"round": 3, "kind": "half-bye"}]},
            {"id": "2", "name": "P2"}, {"id": "3", "name": "P3"}, {"id": "4", "name": "P4"}],
        "rounds": [{"number": 1, "matches": [
            {"table": 1, "players": ["1", "2"], "result": {"kind": "played", "wins": [1, 0], "draws": 0}},
            {"table": 2, "players": ["3", "4"], "result": {"kind": "played", "wins": [1, 0], "draws": 0}}]}]});
    let tournament = read_any(file.to_string().as_bytes()).unwrap().tournament().unwrap();
    let newer = trf::from_tournament(&tournament, Dialect::Trf26).unwrap().0;
    let mut bytes = Vec::new();
    trf::write(&newer, Dialect::Trf26, &mut bytes).unwrap();
    let (older, lost) = trf::read(&bytes).unwrap().in_dialect(Dialect::TrfX);
    let mut bytes = Vec::new();
    trf::write(&older, Dialect::TrfX, &mut bytes).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let codes: Vec<&str> = text.split('\r').filter_map(|line| line.get(..3)).collect();
    for code in ["192", "202", "212", "240", "250", "260", "142", "152", "162"] {
        assert!(!codes.contains(&code), "{code}: {text}");
    }
    let said: Vec<String> = lost.iter().map(|lost| Texts::english().message(lost)).collect();
    assert!(said[0].contains("192, 202, 212") || said[0].contains("192, 202 and 212"), "{said:?}");
    assert!(said[1].contains("1 requested bye"), "{said:?}");
    let again = trf::read(text.as_bytes()).unwrap();
    let players = again.to_file().unwrap().0.players;
    assert_eq!(players[0].byes.len(), 1, "the bye of the next round stands in its column");
    assert_eq!(again.to_file().unwrap().0.setup.forbidden, tournament.setup.forbidden);
}

#[test]
fn a_round_robin_in_a_report_file_comes_back_as_a_round_robin() {
    let tournament = read_any(round_robin().to_string().as_bytes()).unwrap().tournament().unwrap();
    for format in export_formats().filter(|format| format.dialect.is_some()) {
        let exported = export(&tournament, format).unwrap();
        let read = read_any(exported.text.as_bytes()).unwrap();
        let back = read.tournament().unwrap();
        assert_eq!(read.trf.unwrap().check(&back), [], "{}", exported.text);
        assert!(back.rounds.iter().all(|round| round.stage == tournament.rounds[0].stage));
        assert_eq!(back.setup.ruleset.name(), "round-robin");
    }
}

#[test]
fn points_of_rulings_and_penalties_pass_the_check_of_a_report_file() {
    let mut file = round_robin();
    file["ruleset"] = json!("chess");
    for round in 0..3 {
        file["rounds"][round]["stage"] = json!("swiss");
    }
    file["rounds"][2]["matches"][0]["result"] =
        json!({"kind": "assigned", "points": ["average", "average-"]});
    file["penalties"] = json!([{"player": "3", "round": 1, "kind": {"points": "0.5"}, "reason": ""}]);
    let tournament = read_any(file.to_string().as_bytes()).unwrap().tournament().unwrap();
    for format in export_formats().filter(|format| format.dialect.is_some()) {
        let exported = export(&tournament, format).unwrap();
        let read = read_any(exported.text.as_bytes()).unwrap();
        let back = read.tournament().unwrap();
        let findings = read.trf.unwrap().check(&back);
        let wrong: Vec<_> =
            findings.iter().filter(|found| ["points", "ranking"].contains(&found.kind.code())).collect();
        assert!(wrong.is_empty(), "{wrong:#?} {}", exported.text);
        assert!(back.players.iter().all(|player| player.dropped_after.is_none()), "{}", exported.text);
    }
}

/// Four players, everybody against everybody.
fn round_robin() -> Value {
    let won = |table: u32, a: &str, b: &str| json!({"table": table, "players": [a, b], "result": {"kind": "played", "wins": [1, 0], "draws": 0}});
    let rounds = [
        [won(1, "1", "4"), won(2, "2", "3")],
        [won(1, "4", "3"), won(2, "1", "2")],
        [won(1, "2", "4"), won(2, "3", "1")],
    ];
    let rounds: Vec<Value> = (1..)
        .zip(rounds)
        .map(|(number, matches)| json!({"number": number, "stage": "round-robin", "matches": matches}))
        .collect();
    let player = |id: &str| json!({"id": id, "name": format!("P{id}")});
    let players = ["1", "2", "3", "4"].map(player);
    json!({"format": "pairwright/1", "name": "T", "ruleset": "round-robin", "players": players, "rounds": rounds})
}

#[test]
fn the_document_lists_what_each_format_leaves_out() {
    for part in TournamentPart::all() {
        let without = FORMATS.iter().filter(|format| format.lacks(part)).map(|format| format.name);
        let without: Vec<&str> = without.collect();
        let row = format!("| {} | {} |", Texts::english().named("part", part.code()), without.join(", "));
        assert!(DOCUMENT.contains(&row), "docs/formats.md lacks the line {row}");
    }
}
