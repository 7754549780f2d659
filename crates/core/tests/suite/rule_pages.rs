//! The tables of the rule pages, line by line, against what the presets have and what a standing gives.

use pairwright_core::file::TournamentFile;
use pairwright_core::ruleset::{
    LastRound, NoOpponents, OpponentsByes, OwnByes, PRESETS, Rematch, Ruleset, RulesetChoice,
};
use pairwright_core::standings::standings;
use pairwright_core::{Points, Ratio};
use serde_json::{Value, json};

const SCORING: &str = include_str!("../../../../docs/rules/2-scoring.md");
const STANDINGS: &str = include_str!("../../../../docs/rules/3-standings.md");

fn preset(name: &str) -> Ruleset {
    RulesetChoice::Preset(name.into()).resolve().unwrap()
}

/// The presets that a row names in its first cell, with the other cells, of the table that begins with these words.
fn rows<'a>(page: &'a str, head: &str) -> Vec<(Vec<&'a str>, Vec<&'a str>)> {
    let lines = page.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let row = |line: &'a str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        (names(cells[0]), cells[1..].to_vec())
    };
    lines.take_while(|line| line.starts_with('|')).map(row).collect()
}

/// `netrunner-gmp`, `-nts` are two presets of one family; what stands in brackets is a source.
fn names(cell: &str) -> Vec<&str> {
    let known = |name: &str| PRESETS.iter().find(|preset| preset.name == name).map(|preset| preset.name);
    let all = cell.split('`').skip(1).step_by(2);
    all.map(|name| known(name).or_else(|| known(&format!("netrunner{name}"))).unwrap()).collect()
}

/// What a round of one match gives to the first player and, where there is one, to the second.
fn gives(preset: &str, result: &Value) -> Vec<String> {
    let alone = ["bye", "half-bye", "zero-bye"].contains(&result["kind"].as_str().unwrap());
    let players = if alone { json!(["a"]) } else { json!(["a", "b"]) };
    let file = json!({ "format": "pairwright/1", "name": "One match", "ruleset": preset,
        "players": [{ "id": "a", "name": "A" }, { "id": "b", "name": "B" }],
        "rounds": [{ "number": 1, "matches": [{ "players": players, "result": result }] }] });
    let file: TournamentFile = serde_json::from_value(file).unwrap();
    let table = standings(&file.to_tournament().unwrap());
    let points = |id: &str| table.of(&id.into()).map(|row| row.points.to_string());
    ["a", "b"].into_iter().filter_map(points).collect()
}

/// A cell: `1/2`, `6-6`, or in words.
fn worth(preset_name: &str, cell: &str) -> Vec<String> {
    let rules = preset(preset_name);
    let unit = rules.ranking();
    let value = |text: &str| match text.trim() {
        "win" => unit.win.to_string(),
        "draw" => unit.draw.to_string(),
        "loss" => unit.loss.to_string(),
        number => Points(number.parse::<Ratio>().unwrap()).to_string(),
    };
    match cell.split_once(" - ").or_else(|| cell.split_once('-')) {
        Some((first, second)) => vec![value(first), value(second)],
        None if cell == "draw" || cell == "win" => vec![value(cell)],
        None => vec![value(cell)],
    }
}

#[test]
fn every_kind_of_result_gives_what_page_2_says() {
    let kinds = [
        json!({ "kind": "bye" }),
        json!({ "kind": "half-bye" }),
        json!({ "kind": "forfeit", "winner": 0 }),
        json!({ "kind": "intentional-draw" }),
        json!({ "kind": "double-loss" }),
    ];
    let mut seen = Vec::new();
    for (presets, cells) in rows(SCORING, "| preset | bye |") {
        for name in presets {
            for (kind, cell) in kinds.iter().zip(&cells) {
                let mut expected = worth(name, cell);
                if kind["kind"] == "intentional-draw" && expected.len() == 1 {
                    expected.push(expected[0].clone());
                }
                assert_eq!(gives(name, kind), expected, "{name}: {}", kind["kind"]);
            }
            assert_eq!(
                gives(name, &json!({ "kind": "zero-bye" })),
                [preset(name).ranking().loss.to_string()]
            );
            seen.push(name);
        }
    }
    assert_eq!(seen.len(), 14, "{seen:?}");
}

#[test]
fn every_preset_has_the_structure_and_the_tie_breaks_of_page_2() {
    let table = rows(SCORING, "| preset | match |");
    assert_eq!(table.len(), 12);
    for (presets, cells) in table {
        for name in presets {
            let rules = preset(name);
            let structure = serde_json::to_value(rules.match_rules.structure).unwrap();
            assert!(
                cells[0].starts_with(&format!("`{}`", structure.as_str().unwrap())),
                "{name}: {}",
                cells[0]
            );
            let order: Vec<&str> = rules.tiebreaks.order.iter().map(|code| code.name()).collect();
            assert_eq!(if order.is_empty() { "none".into() } else { order.join(", ") }, cells[2], "{name}");
        }
    }
}

#[test]
fn every_preset_of_magic_has_the_options_of_page_3() {
    let mut seen = 0;
    for (presets, cells) in rows(STANDINGS, "| preset | floor |") {
        for name in presets {
            let rules = preset(name);
            let breaks = &rules.tiebreaks;
            let last =
                if rules.pairing.last_round == LastRound::ByStanding { "by standing" } else { "random" };
            let floors = [&breaks.floor, breaks.game_floor()];
            for (own, cell) in floors.into_iter().zip(&cells) {
                assert_eq!(*own, cell.parse::<Ratio>().unwrap(), "{name}: a floor");
            }
            let word = |count: bool, skip: bool| {
                if count {
                    "count"
                } else if skip {
                    "skip"
                } else {
                    "other"
                }
            };
            let found = [
                word(
                    breaks.opponents_byes == OpponentsByes::Count,
                    breaks.opponents_byes == OpponentsByes::Skip,
                ),
                word(breaks.own_byes == OwnByes::Count, breaks.own_byes == OwnByes::Skip),
                if breaks.own_floor { "true" } else { "false" },
                if breaks.rematch == Rematch::Each { "each" } else { "once" },
                if breaks.no_opponents == NoOpponents::Floor { "floor" } else { "other" },
                last,
            ];
            assert_eq!(found.as_slice(), &cells[2..], "{name}");
            seen += 1;
        }
    }
    assert_eq!(seen, 7);
}

#[test]
fn agenda_points_and_turnabout_are_paired_by_nearness() {
    for name in ["netrunner-agenda", "turnabout"] {
        assert_eq!(serde_json::to_value(preset(name).pairing.method).unwrap(), "nearest", "{name}, page 4");
    }
}

/// An opponent's omw as `p1` sees it after two rounds: `p1` met `p2`, and `p2` has this round without an opponent.
fn seen_of(kind: &str, ruleset: &Value) -> String {
    let file = json!({ "format": "pairwright/1", "name": "Byes", "ruleset": ruleset,
        "players": [{ "id": "p1", "name": "A" }, { "id": "p2", "name": "B" }, { "id": "p3", "name": "C" }],
        "rounds": [
            { "number": 1, "matches": [{ "players": ["p1", "p2"], "result": { "kind": "played", "wins": [1, 2] } }] },
            { "number": 2, "matches": [{ "players": ["p2"], "result": { "kind": kind } }] } ] });
    let file: TournamentFile = serde_json::from_value(file).unwrap();
    let table = standings(&file.to_tournament().unwrap());
    table.of(&"p1".into()).unwrap().tiebreaks[0].1.clone().unwrap().to_fraction()
}

#[test]
fn a_zero_bye_counts_for_nothing_where_byes_are_skipped() {
    for kind in ["bye", "half-bye", "zero-bye"] {
        assert_eq!(seen_of(kind, &json!("magic-2012")), "1", "{kind}: only the round won against p1 counts");
    }
    assert_eq!(seen_of("zero-bye", &json!("magic")), "1/2");
}
