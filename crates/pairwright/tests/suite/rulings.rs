//! The effects of a disqualification, a ruling and a cut on the commands' output.

use crate::common::pairwright_reading;
use serde_json::{Value, json};

/// Four players and two rounds: p1 wins both matches, p2 and p3 one each.
fn four() -> Value {
    let players: Vec<Value> =
        (1..=4).map(|n| json!({ "id": format!("p{n}"), "name": format!("N{n}") })).collect();
    let played = |table: u32, a: &str, b: &str| json!({ "table": table, "players": [a, b], "result": { "kind": "played", "wins": [2, 0], "draws": 0 } });
    json!({
        "format": "pairwright/1", "name": "Four", "date": "2026-03-07", "k": 16, "ruleset": "magic",
        "players": players,
        "rounds": [
            { "number": 1, "matches": [played(1, "p1", "p4"), played(2, "p2", "p3")] },
            { "number": 2, "matches": [played(1, "p1", "p2"), played(2, "p3", "p4")] }],
    })
}

fn prints(args: &[&str], file: &Value) -> Value {
    pairwright_reading(args, file.to_string().as_bytes()).json(0)
}

/// The rows of a document by their players.
fn row<'a>(rows: &'a Value, player: &str) -> &'a Value {
    let found = rows.as_array().unwrap().iter().find(|row| row["player"] == player);
    found.unwrap_or_else(|| panic!("{player} is not in {rows:#}"))
}

#[test]
fn a_disqualified_winner_is_listed_last_without_a_rank() {
    let mut file = four();
    file["players"][0]["disqualified_after"] = json!(2);
    let rows = prints(&["standings", "-", "--json"], &file)["rows"].take();
    let ranks: Vec<Value> = rows.as_array().unwrap().iter().map(|row| row["rank"].clone()).collect();
    assert_eq!(ranks, [json!(1), json!(2), json!(3), Value::Null], "{rows:#}");
    let last = &rows[3];
    assert_eq!((&last["player"], &last["disqualified"]), (&json!("p1"), &json!(true)));
    assert!(rows.as_array().unwrap()[..3].iter().all(|row| row["disqualified"] != json!(true)));
}

#[test]
fn a_disqualified_winner_keeps_the_matches_in_ratings() {
    let sound = four();
    let mut file = four();
    file["players"][0]["disqualified_after"] = json!(2);
    let by = |system: &str, file: &Value| {
        prints(&["rate", "-", "--system", system, "--json"], file)["ratings"].take()
    };
    assert_eq!(by("elo", &file), by("elo", &sound), "the matches were played");
}

#[test]
fn an_assigned_result_is_not_rated() {
    let mut file = four();
    file["rounds"][1]["matches"][0]["result"] = json!({ "kind": "assigned", "points": ["3", "0"] });
    let rows = prints(&["rate", "-", "--system", "elo", "--json"], &file)["ratings"].take();
    let matches = |player| row(&rows, player)["matches"].as_u64().unwrap();
    assert_eq!(["p1", "p2", "p3", "p4"].map(matches), [1, 1, 2, 2]);
    let standing = prints(&["standings", "-", "--json"], &file)["rows"].take();
    assert_eq!(row(&standing, "p1")["points"], json!("6"), "it counts where it was ruled");
}
