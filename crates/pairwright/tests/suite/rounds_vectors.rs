//! The worked examples of how many rounds a tournament needs; every entry is a test.

use crate::common::{pairwright, read_json, testdata};
use serde_json::{Value, json};

fn vectors() -> Value {
    read_json(&testdata("vectors/rounds.json"))
}

fn rounds(players: &Value) -> Value {
    pairwright(&["rounds", "--players", &players.to_string(), "--json"]).json(0)
}

fn list(vectors: &Value, key: &str) -> Vec<Value> {
    vectors[key].as_array().unwrap_or_else(|| panic!("no list `{key}`")).clone()
}

#[test]
fn the_rounds_for_a_single_winner_agree_with_the_vectors() {
    for vector in list(&vectors(), "single_winner") {
        assert_eq!(rounds(&vector["players"])["single_winner"], vector["rounds"], "{vector}");
    }
}

#[test]
fn the_rounds_for_a_top_8_agree_with_the_table() {
    for band in list(&vectors(), "dci_2007_top8") {
        let last = if band["to"].is_null() { json!(5_000) } else { band["to"].clone() };
        for players in [&band["from"], &last] {
            assert_eq!(
                rounds(players)["top_cut"],
                json!({"cut": 8, "rounds": band["rounds"]}),
                "{players} of {band}"
            );
        }
    }
}

/// The vectors give the bare inequality n(r+1)/2^r ≤ 8. The answer is at least the number that halves the field to
/// one, and where the table differs, the table wins.
#[test]
fn the_formula_agrees_with_the_table() {
    let vectors = vectors();
    let table = list(&vectors, "dci_2007_top8");
    for vector in list(&vectors, "formula_at_most_8_with_one_loss") {
        let players = vector["players"].as_u64().unwrap();
        let holds = |rounds: u32| u128::from(players) * u128::from(rounds + 1) <= 8u128 << rounds;
        assert_eq!((0..).find(|rounds| holds(*rounds)).map(u64::from), vector["rounds"].as_u64(), "{vector}");
        let band = |band: &&Value| {
            players >= band["from"].as_u64().unwrap() && band["to"].as_u64().is_none_or(|to| players <= to)
        };
        let by_table = &table.iter().find(band).unwrap_or_else(|| panic!("{players} in the table"))["rounds"];
        assert_eq!(&rounds(&vector["players"])["top_cut"]["rounds"], by_table, "{vector}");
    }
}
