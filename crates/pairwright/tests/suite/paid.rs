//! Prizes, as `standings --final` states them.

use serde_json::{Value, json};

use crate::common::pairwright_reading;

#[test]
fn nothing_is_paid_before_the_final_is_played() {
    let prizes = |result: Value| {
        let file = json!({"format": "pairwright/1", "name": "Cup", "ruleset": "magic", "stages": [{"kind": "elimination", "seeds": ["a", "b"]}],
            "prizes": {"table": ["30", "10"], "unit": "EUR"}, "players": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}],
            "rounds": [{"number": 1, "stage": "elimination", "matches": [{"table": 1, "players": ["a", "b"], "result": result}]}]});
        let run = pairwright_reading(&["standings", "-", "--final"], file.to_string().as_bytes());
        run.done().split_once("prizes, ").unwrap().1.to_owned()
    };
    assert_eq!(prizes(Value::Null), "40.00 EUR in total: nothing is paid before the last match is over\n");
    let paid = prizes(json!({"kind": "played", "wins": [0, 2]}));
    assert!(
        paid.starts_with("40.00 EUR in total\n") && paid.contains("Ben     30.00\nAna     10.00"),
        "{paid}"
    );
}

#[test]
fn prizes_of_places_that_nobody_holds_are_divided_and_said() {
    let paid = |players: Value| {
        let file = json!({"format": "pairwright/1", "name": "Cup", "ruleset": "magic", "players": players,
            "prizes": {"table": ["50", "30", "20"], "unit": "EUR"}, "rounds": [{"number": 1, "matches": [
            {"table": 1, "players": ["a", "b"], "result": {"kind": "played", "wins": [2, 0]}}]}]});
        let run = pairwright_reading(&["standings", "-", "--final"], file.to_string().as_bytes());
        run.done().split_once("prizes, ").unwrap().1.to_owned()
    };
    let two = paid(json!([{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}]));
    assert!(
        two.starts_with("100.00 EUR in total\n") && two.contains("Ana     60.00\nBen     40.00"),
        "{two}"
    );
    assert!(two.contains("20.00 EUR of places that nobody holds is divided equally among all"), "{two}");
    let out = |id: &str| json!({"id": id, "name": id, "disqualified_after": 1});
    let nobody = "100.00 EUR in total: nobody has a place, and nothing is paid\n";
    assert_eq!(paid(json!([out("a"), out("b")])), nobody);
}
