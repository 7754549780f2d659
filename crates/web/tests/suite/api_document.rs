//! The document of the interface for programs, against what the program writes and reads.

use std::collections::BTreeSet;

use pairwright_core::Points;
use pairwright_core::nouns::{ByeKind, CallKind, Coded, ExtraReason};
use pairwright_core::reasons::{Code, Instead, Reason};
use pairwright_formats::read_any;
use pairwright_office::command::{FormatShape, ResultShape};
use serde_json::{Value, json};

/// The schemas of the public document, by name.
fn schemas() -> Value {
    let document: Value = serde_json::from_str(&pairwright_web::api_document()).unwrap();
    document["components"]["schemas"].clone()
}

#[test]
fn every_key_of_a_reason_is_documented() {
    let whole = json!(Reason {
        code: Code::SamePoints,
        points: Some(Points::whole(3)),
        player: Some("p1".into()),
        steps: Some(1),
        players_down_to: Some(1),
        only: Some(vec!["p1".into()]),
        before: Some(1),
        kind: Some("bye"),
        by: Some(Points::whole(3)),
        instead: Some(vec![Instead { player: "p1".into(), criterion: Some("C6") }]),
        by_lot_of: Some(2),
        or_more: true,
        seeds: Some(vec![1, 8]),
        // Only the asking player sees it.
        equals: None,
    });
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<BTreeSet<_>>();
    let documented = |name: &str| keys(&schemas()[name]["properties"]);
    assert_eq!(keys(&whole), documented("PairingReason"));
    assert_eq!(keys(&whole["instead"][0]), documented("MovedDownInstead"));
}

#[test]
fn the_documented_codes_are_complete() {
    let schemas = schemas();
    let check = |name: &str, codes: Vec<&str>| assert_eq!(schemas[name]["enum"], json!(codes), "{name}");
    check("Bye", ByeKind::codes().collect());
    check("CallFor", CallKind::codes().collect());
    check("Reason", ExtraReason::codes().collect());
    check("Format", FormatShape::codes().collect());
}

#[test]
fn every_kind_of_result_has_the_documented_shape() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/files/everything.json");
    let read = read_any(&std::fs::read(file).unwrap()).unwrap();
    let results = read.file.rounds.iter().flat_map(|round| &round.matches);
    let results: Vec<_> = results.filter_map(|played| played.result.as_ref()).collect();
    let kinds: BTreeSet<&str> = results.iter().map(|result| <&str>::from(*result)).collect();
    assert_eq!(kinds.len(), 9, "{kinds:?}");
    for result in results {
        let written = json!(result);
        let shape: ResultShape = serde_json::from_value(written.clone()).unwrap();
        assert_eq!(json!(shape), written);
    }
}
