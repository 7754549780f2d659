//! The path and the line of a fault in JSON, whatever the JSON is like.

use pairwright_core::file::TournamentFile;
use pairwright_core::wording::quoted;
use pairwright_formats::{ReadError, read_any, read_json};
use serde_json::{Deserializer, Value, json};
use serde_path_to_error::Segment;

/// A file with brackets and quotes within its texts.
fn file() -> Value {
    json!({
        "format": 1, "name": "A ]}\",{\"b\":", "ruleset": "magic", "date": "2020-02-03",
        "players": [{"id": "a", "name": "A", "rating": 3}, {"id": "b", "name": "B", "deck": {"name": "x]"}}],
        "rounds": [{"number": 1, "stage": "swiss", "matches": [
            {"table": 1, "players": ["a", "b"], "result": {"kind": "played", "wins": [2, 0]}}
        ]}],
    })
}

/// The pointers to all values below a value.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Array(list) => {
            (0..).zip(list).map(|(place, one): (usize, _)| (place.to_string(), one)).collect()
        }
        Value::Object(map) => map.iter().map(|(key, one)| (key.clone(), one)).collect(),
        _ => Vec::new(),
    };
    for (step, part) in parts {
        let at = format!("{at}/{step}");
        pointers(part, &at, found);
        found.push(at);
    }
}

/// The pointer to the fault that a reader finds which tracks the path, without keys of enums and unknown keys.
fn tracked(text: &str) -> Option<String> {
    let error =
        serde_path_to_error::deserialize::<_, TournamentFile>(&mut Deserializer::from_str(text)).err()?;
    let steps = error.path().iter().map_while(|segment| match segment {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { .. } | Segment::Unknown => None,
    });
    let (mut steps, message) = (steps.collect::<Vec<_>>(), error.inner().to_string());
    let key = quoted(&message).filter(|_| message.starts_with("unknown f") || message.starts_with("dup"));
    if let Some(key) = key {
        steps.pop_if(|last| last == key);
    }
    Some(steps.iter().map(|step| format!("/{step}")).collect())
}

/// The path `rounds[0].matches[1]` as a pointer.
fn pointer(path: &str) -> String {
    let parts = path.split(['.', '[', ']']).filter(|part| !part.is_empty());
    parts.map(|part| format!("/{part}")).collect()
}

/// The line on which a value begins, or the key after which it is unknown.
fn line_of(whole: &Value, error: &ReadError) -> Option<usize> {
    let (mut marked, at) = (whole.clone(), pointer(&error.path));
    *marked.pointer_mut(&at)? = json!("here");
    let text = serde_json::to_string_pretty(&marked).unwrap();
    let line = text.lines().position(|line| line.contains("\"here\""))? + 1;
    let is_key = matches!(&*error.text.code, "data-key-unknown" | "data-no-keys");
    Some(line + usize::from(is_key))
}

#[test]
fn the_path_of_a_fault_agrees_with_a_tracking_reader_and_its_line_with_the_path() {
    let (file, mut all) = (file(), Vec::new());
    pointers(&file, "", &mut all);
    assert!(all.len() > 25);
    for at in all {
        for wrong in ["null", "true", "-1", "1.5", "\"?\"", "{}", "[]", "[0,0,0]", "{\"?\":1}"] {
            let mut spoiled = file.clone();
            *spoiled.pointer_mut(&at).unwrap() = serde_json::from_str(wrong).unwrap();
            for text in [spoiled.to_string(), serde_json::to_string_pretty(&spoiled).unwrap()] {
                let error = read_json::<TournamentFile>(&text).err();
                let path = error.as_ref().map(|error| pointer(&error.path));
                assert_eq!(path, tracked(&text), "{wrong} at {at}");
                if let Some(error) = error.filter(|_| text.contains('\n')) {
                    assert_eq!(error.line, line_of(&spoiled, &error), "{wrong} at {at}: {error}");
                }
            }
        }
    }
}

#[test]
fn a_repeated_key_of_own_rules_is_found_at_any_depth() {
    let file = |rules: &str| {
        format!(
            "{{\"format\":\"pairwright/1\",\"name\":\"A\",\n\"ruleset\":{rules},\n\"players\":[],\"rounds\":[]}}"
        )
    };
    let twice = "{\"preset\":\"magic\",\n\"a\":[{\"x\":1},{\"x\":1,\"y\":{},\n\"x\":2}]}";
    let error = read_any(file(twice).as_bytes()).unwrap_err();
    assert_eq!(
        (error.path.as_str(), error.line, &*error.text.code),
        ("ruleset.a[1].x", Some(4), "json-key-twice")
    );
    let apart = "{\"preset\":\"magic\",\"a\":{\"a\":1},\"b\":{\"a\":1}}";
    assert_ne!(&*read_any(file(apart).as_bytes()).unwrap_err().text.code, "json-key-twice");
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let bomb = "[".repeat(1_000_000);
    for text in [bomb.clone(), format!("{{\"a\":{bomb}"), format!("{{\"ruleset\":{{\"a\":{bomb}")] {
        assert!(read_any(text.as_bytes()).is_err());
    }
}
