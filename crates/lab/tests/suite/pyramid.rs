//! Every entry of the specification's `vectors/pyramid.json`.

use std::fs;
use std::path::Path;

use pairwright_lab::pyramid::pyramid;
use serde_json::Value;

#[test]
fn every_published_pyramid_is_reproduced() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/vectors/pyramid.json");
    let vectors: Vec<Value> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert!(!vectors.is_empty());
    for entry in vectors {
        let whole = |name: &str| entry[name].as_u64().unwrap();
        let records = pyramid(whole("players"), u32::try_from(whole("rounds")).unwrap());
        let expected: Vec<u64> =
            entry["by_wins_descending"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        assert_eq!(records.iter().map(|record| record.players).collect::<Vec<_>>(), expected, "{entry}");
    }
}
