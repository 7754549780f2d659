//! A tournament file is written as it was read: every known key occurs in the files of `testdata/files`, and none is
//! lost.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use pairwright_core::{Action, Journal};
use pairwright_formats::{read_any, read_shape, tournament_json};
use pairwright_words::Texts;
use serde_json::{Value, json};

/// The files with their names. Together they hold every key that a tournament file may have.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/files");
    let listed = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let mut files: Vec<_> =
        listed.map(|path| (named(&path), std::fs::read_to_string(&path).unwrap())).collect();
    files.sort();
    assert!(files.len() > 1, "{files:?}");
    files
}

#[test]
fn a_file_with_every_key_is_written_as_it_is_read() {
    for (name, text) in files() {
        let file = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}")).file;
        assert_eq!(tournament_json::to_string(&file), text, "{name}");
    }
}

#[test]
fn the_tournament_of_a_file_and_its_journal_write_the_same_file() {
    for (name, text) in files() {
        let file = read_any(text.as_bytes()).unwrap().file;
        let journal = Journal::begin(0, "test", Action::Import { file: Box::new(file) }).unwrap();
        let again = (&**journal.tournament()).into();
        assert_eq!(tournament_json::to_string(&again), text, "{name}");
    }
}

/// Keys by their places in a file, without indices but with the kinds of results.
type Places = BTreeMap<String, BTreeSet<String>>;

/// Every key of a file and every kind of result, and everything possible in their places.
#[derive(Default)]
struct Seen {
    there: Places,
    known: Places,
}

/// Whether a value has keys of its own: those of a ruleset, the names of counts, the kind of a penalty, what
/// happens when time is over, players.
fn is_map(key: &str, value: &Value) -> bool {
    let maps = ["kind", "ruleset", "counts", "at_zero", "penalties", "ratings", "clubs"];
    maps.contains(&key) && value.is_object()
}

impl Seen {
    /// Visits the value at a pointer, which belongs to a place.
    fn look(&mut self, whole: &Value, pointer: &str, place: &str) {
        match whole.pointer(pointer).unwrap() {
            Value::Object(object) => {
                let kind = object.get("kind").and_then(Value::as_str).filter(|_| place.ends_with("result"));
                let place = kind.map_or(place.to_owned(), |kind| format!("{place}({kind})"));
                self.there.entry(place.clone()).or_default().extend(object.keys().cloned());
                let mut strange = whole.clone();
                strange.pointer_mut(pointer).unwrap()["?"] = json!(1);
                let known = known(&strange, "unknown key `?`");
                self.known.entry(place.clone()).or_default().extend(known.expect(pointer));
                for (key, _) in object.iter().filter(|(key, value)| !is_map(key, value)) {
                    self.look(whole, &format!("{pointer}/{key}"), &format!("{place}.{key}"));
                }
            }
            Value::Array(list) => {
                (0..list.len()).for_each(|at| self.look(whole, &format!("{pointer}/{at}"), place));
            }
            Value::String(name) if place.ends_with(").kind") => self.kind(whole, pointer, name),
            _ => {}
        }
    }

    /// Looks at the kind of a result.
    fn kind(&mut self, whole: &Value, pointer: &str, name: &str) {
        let mut strange = whole.clone();
        *strange.pointer_mut(pointer).unwrap() = json!("?");
        self.there.entry("kind".to_owned()).or_default().insert(name.to_owned());
        self.known
            .entry("kind".to_owned())
            .or_default()
            .extend(known(&strange, "unknown value `?`").unwrap());
    }
}

/// The pointers to all keys that do not name something of their own.
fn keys(value: &Value, pointer: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (key, value) in object.iter().filter(|(key, value)| !is_map(key, value)) {
                let pointer = format!("{pointer}/{key}");
                keys(value, &pointer, into);
                into.push(pointer);
            }
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, value)| keys(value, &format!("{pointer}/{at}"), into));
        }
        _ => {}
    }
}

#[test]
fn a_key_that_may_be_left_out_may_be_null() {
    for (name, text) in files() {
        let whole: Value = serde_json::from_str(&text).unwrap();
        let mut pointers = Vec::new();
        keys(&whole, "", &mut pointers);
        for pointer in pointers {
            let (mut without, mut null) = (whole.clone(), whole.clone());
            let (of, key) = pointer.rsplit_once('/').unwrap();
            without.pointer_mut(of).unwrap().as_object_mut().unwrap().remove(key);
            *null.pointer_mut(&pointer).unwrap() = Value::Null;
            let read = |value: &Value| read_shape(value.to_string().as_bytes()).ok().map(|read| read.file);
            if let Some(without) = read(&without) {
                assert_eq!(read(&null), Some(without), "{name} {pointer}");
            }
        }
    }
}

/// The keys or values listed by a refusal that begins like this.
fn known(strange: &Value, begins: &str) -> Option<Vec<String>> {
    let error = read_shape(strange.to_string().as_bytes()).err()?;
    let text = Texts::english().message(&error.text);
    let rest = text.strip_prefix(begins)?;
    let list = rest.split_once(", expected one of ").map_or("", |(_, list)| list);
    Some(list.split(", ").filter(|key| !key.is_empty()).map(str::to_owned).collect())
}

/// A key that is read but occurs in no file of the folder would go untested: add it to one of them.
#[test]
fn every_key_that_is_read_is_in_the_test_files() {
    let mut seen = Seen::default();
    for (_, text) in files() {
        seen.look(&serde_json::from_str(&text).unwrap(), "", "");
    }
    assert!(seen.known.len() >= 20, "{:?}", seen.known.keys());
    for (place, known) in &seen.known {
        let missing: Vec<_> = known.difference(&seen.there[place]).collect();
        assert!(missing.is_empty(), "`{place}`: {missing:?} stand in no file of testdata/files");
    }
}

/// Page 1 of the rules is binding.
#[test]
fn every_key_that_is_read_is_on_the_rules_page() {
    const PAGE: &str = include_str!("../../../../docs/rules/1-tournament-file.md");
    let mut seen = Seen::default();
    for (_, text) in files() {
        seen.look(&serde_json::from_str(&text).unwrap(), "", "");
    }
    let is_there = |key: &&String| PAGE.contains(&format!("\"{key}\"")) || PAGE.contains(&format!("`{key}`"));
    let missing: BTreeSet<&String> = seen.known.values().flatten().filter(|key| !is_there(key)).collect();
    assert!(missing.is_empty(), "docs/rules/1-tournament-file.md lacks {missing:?}");
}

/// The pointers to all objects below a value.
fn objects(value: &Value, at: &str, found: &mut Vec<String>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, part)| (format!("{at}/{key}"), part)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(n, part)| (format!("{at}/{n}"), part)).collect(),
        _ => Vec::new(),
    };
    for (at, part) in parts {
        objects(part, &at, found);
        found.extend(part.is_object().then_some(at));
    }
}

#[test]
fn a_list_is_read_for_no_object() {
    let mut tried = 0;
    for (name, text) in files() {
        let (file, mut all): (Value, _) = (serde_json::from_str(&text).unwrap(), Vec::new());
        objects(&file, "", &mut all);
        // A table of rules is read later.
        for at in all.into_iter().filter(|at| !at.contains("/ruleset/")) {
            let mut spoiled = file.clone();
            let object = spoiled.pointer_mut(&at).unwrap();
            *object = object.as_object().unwrap().values().cloned().collect();
            assert!(read_shape(spoiled.to_string().as_bytes()).is_err(), "{name}: {at}");
            tried += 1;
        }
    }
    assert!(tried > 80, "{tried}");
}

#[test]
fn a_repeated_key_of_the_setup_is_named() {
    let (_, text) = files().into_iter().find(|(name, _)| name.ends_with("everything.json")).unwrap();
    for key in ["name", "rounds", "prizes"] {
        let twice = text.replacen('{', &format!("{{ \"{key}\": null,"), 1);
        let error = Texts::english().message(read_any(twice.as_bytes()).unwrap_err());
        assert!(error.contains(key), "{key}: {error}");
    }
}
