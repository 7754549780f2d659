//! Journals can be opened for ever: those of every release in `testdata/journals` fold to the states recorded with
//! them, and the newest release's contain every action with every field.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use pairwright_core::check::check_tournament;
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::{FREE_TEXTS, NAMES};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::pair_next;
use pairwright_core::{Action, Entry, PlayerId};
use pairwright_formats::read_any;
use serde_json::{Value, json};

/// The journals by release, with the digest of each: a released file is never edited. A new release adds its own,
/// containing everything that exists by then, and `UPDATE=1` records their states.
const JOURNALS: &[(&str, u64)] = &[
    ("0.1-created", 0x216c_99a6_4933_7a53),
    ("0.1-imported-1", 0xf21c_e67e_b7aa_7991),
    ("0.1-imported-2", 0x293b_8da7_333d_9ab6),
    // Not released yet: actions of this version are added to it until then.
    ("0.1-room", 0x28f7_d994_32ac_75fa),
    ("0.1-reports", 0xf955_9bb8_104e_a261),
    ("0.1-judges", 0x56a0_9f43_bc27_a72f),
    ("0.1-clocks", 0x136a_14ef_be9d_8eb0),
    ("0.1-time", 0x9b1b_febd_e3f8_475e),
    ("0.1-round", 0x3b66_bbba_b90b_00ad),
    ("0.1-netrunner", 0xe786_df77_8f83_2a7f),
    ("0.1-people", 0x2671_52b6_e1a3_a0a3),
    ("0.1-day", 0x6b76_073f_7ebc_346c),
    ("0.1-list", 0x747e_eea9_b019_83d3),
    ("0.1-announcements", 0x65f6_c60a_a3b7_f2fe),
    ("0.1-accepted", 0x125d_b781_9ac9_cbf1),
    ("0.1-practice", 0x9c06_9a9f_f819_57dd),
    ("0.1-homes", 0xfea7_21ee_1d8a_013e),
    ("0.1-unlisted", 0x5e57_92a7_bb00_4f39),
    ("0.1-check-in", 0xc4a7_2484_5538_2ff0),
    ("0.1-presence", 0xc38f_8ddd_e6ef_120a),
    // A double elimination of 16 that was begun under `bracket/1`, after its fourth round.
    ("0.1-bracket", 0xd37e_cf3c_4702_7cd7),
    ("0.1-out-by-record", 0x3ff8_5987_454c_5c9a),
    ("0.1-extra-round", 0x99cc_484c_d7f8_e5ab),
    ("0.1-before", 0xe494_bce1_36e1_90f3),
    ("0.1-imported-by-record", 0x26aa_6ab5_8653_faf2),
    ("0.1-regulars", 0x78a4_665f_953f_3e78),
    ("0.1-imported-extra-rounds", 0xa809_c5f5_7bf7_bc49),
    ("0.1-time-control", 0x2eb6_d85f_2892_dabb),
    ("0.1-paired-on", 0xe070_1155_4783_b0d2),
    ("0.1-rules-changed", 0xf28e_28fc_d300_2736),
];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/journals").join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(path(&format!("{name}.json"))).unwrap()
}

/// FNV-1a of 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Whether everything recorded is there; a later version may say more.
fn holds(recorded: &Value, now: &Value) -> bool {
    match (recorded, now) {
        (Value::Object(old), Value::Object(new)) => {
            old.iter().all(|(key, value)| new.get(key).is_some_and(|now| holds(value, now)))
        }
        (Value::Array(old), Value::Array(new)) => {
            old.len() == new.len() && old.iter().zip(new).all(|(old, new)| holds(old, new))
        }
        (old, new) => old == new,
    }
}

#[test]
fn every_journal_of_a_release_folds_to_its_recorded_state() {
    for (name, recorded_digest) in JOURNALS {
        let text = text(name);
        assert_eq!(digest(text.as_bytes()), *recorded_digest, "{name} has been edited");
        let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let journal = read.journal.unwrap();
        let state = serde_json::to_value(TournamentFile::from(&**journal.tournament())).unwrap();
        let recorded = path(&format!("states/{name}.json"));
        if std::env::var_os("UPDATE").is_some() && !recorded.exists() {
            std::fs::write(&recorded, serde_json::to_string_pretty(&state).unwrap() + "\n").unwrap();
        }
        let recorded: Value = serde_json::from_str(&std::fs::read_to_string(recorded).unwrap()).unwrap();
        assert!(holds(&recorded, &state), "{name} folds to {state:#}");
    }
}

/// The losers of the semi-finals come over in the next round, where the newest engine crosses them differently.
#[test]
fn a_bracket_of_a_journal_goes_on_under_the_engine_that_began_it() {
    let mut journal = read_any(text("0.1-bracket").as_bytes()).unwrap().journal.unwrap();
    let tournament = journal.tournament();
    let entropy = tournament.setup.entropy.clone().unwrap();
    let next = pair_next(tournament, &entropy, LastRoundChoice::ByRuleset).unwrap();
    let mut meetings: Vec<Vec<PlayerId>> =
        next.proposal().round.matches.iter().map(|played| played.players.clone()).collect();
    meetings.iter_mut().for_each(|pair| pair.sort());
    meetings.sort();
    assert_eq!(meetings, [["s3", "s6"], ["s4", "s5"]].map(|pair| pair.map(PlayerId::from).to_vec()));
    assert_eq!(next.proposal().record.engine, "bracket/1");
    journal.append(1_772_880_000_000, "desk", next.action()).unwrap();
    assert_eq!(check_tournament(journal.tournament()), []);
}

#[test]
fn a_state_may_add_to_its_record_but_not_lack_any_of_it() {
    let recorded = json!({"a": [1, {"b": null}]});
    assert!(holds(&recorded, &json!({"a": [1, {"b": null, "c": 2}], "d": 3})));
    for other in [json!({"a": [1]}), json!({"a": [1, {}]}), json!({"a": [2, {"b": null}]}), json!({})] {
        assert!(!holds(&recorded, &other), "{other}");
    }
}

/// The entries of the newest release.
fn newest() -> Vec<Value> {
    let release = |name: &'static str| name.split('-').next().unwrap();
    let last = release(JOURNALS[JOURNALS.len() - 1].0);
    assert!(env!("CARGO_PKG_VERSION").starts_with(last), "a release has journals of its own");
    let names = JOURNALS.iter().map(|(name, _)| *name).filter(|name| release(name) == last);
    let entries = |name: &str| -> Vec<Value> {
        let file: Value = serde_json::from_str(&text(name)).unwrap();
        file["entries"].as_array().unwrap().clone()
    };
    names.flat_map(entries).collect()
}

/// Whether a key has a value.
fn is_set(value: &Value) -> bool {
    !(value.is_null() || value == &json!([]) || value == &json!("") || value == &json!({}))
}

/// The names after the dot of a `Name {` in a source, with their fields, up to the brace that closes the list.
fn fields_in(source: &str, begins: &str) -> Vec<(String, Vec<String>)> {
    let (_, body) = source.split_once(begins).unwrap_or_else(|| panic!("{begins} is not in the source"));
    let mut found: Vec<(String, Vec<String>)> = vec![(String::new(), Vec::new())];
    for line in body.lines().take_while(|line| *line != "}").map(str::trim) {
        let name = line.trim_start_matches("pub ");
        if name.starts_with("//") || name.starts_with('#') {
            continue;
        }
        if let Some((variant, _)) = name.split_once(" {") {
            found.push((variant.to_owned(), Vec::new()));
        } else if let Some((field, _)) = name.split_once(": ") {
            found.last_mut().unwrap().1.push(field.to_owned());
        }
    }
    found
}

fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

#[test]
fn the_newest_journals_hold_every_action_with_every_field() {
    let entries = newest();
    let source = include_str!("../../../core/src/journal/apply/mod.rs");
    let actions = fields_in(source, "pub enum Action {");
    assert!(actions.len() > 20, "{actions:?}");
    for (name, fields) in actions.iter().skip(1) {
        let own: Vec<&Value> = entries
            .iter()
            .map(|entry| &entry["action"])
            .filter(|action| action["do"] == kebab(name))
            .collect();
        assert!(!own.is_empty(), "no journal of this release has `{}`", kebab(name));
        for field in fields {
            assert!(own.iter().any(|action| is_set(&action[field])), "no `{}` has `{field}`", kebab(name));
        }
    }
}

/// Every object below a value, each with its pointer.
fn objects(value: &Value, pointer: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            found.push(pointer.to_owned());
            object.iter().for_each(|(key, value)| objects(value, &format!("{pointer}/{key}"), found));
        }
        Value::Array(list) => {
            (0..list.len()).for_each(|at| objects(&list[at], &format!("{pointer}/{at}"), found));
        }
        _ => {}
    }
}

/// The possible keys of an object of an entry, as listed by the refusal of an unknown one.
fn keys_known(entry: &Value, pointer: &str) -> Option<BTreeSet<String>> {
    let mut strange = entry.clone();
    strange.pointer_mut(pointer)?["?"] = json!(1);
    let error = serde_json::from_value::<Entry>(strange).err()?.to_string();
    let (_, list) = error.split_once("unknown field `?`, expected ")?;
    Some(list.split('`').skip(1).step_by(2).map(str::to_owned).collect())
}

#[test]
fn the_newest_journals_hold_every_key_of_every_action() {
    let entries = newest();
    // Objects with the same keys are of the same kind, wherever they occur.
    let mut kinds: BTreeMap<BTreeSet<String>, BTreeSet<String>> = BTreeMap::new();
    let mut records: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for entry in &entries {
        let mut pointers = Vec::new();
        objects(entry, "", &mut pointers);
        for pointer in pointers {
            let object = entry.pointer(&pointer).unwrap().as_object().unwrap();
            let set = || object.iter().filter(|(_, value)| is_set(value)).map(|(key, _)| key.clone());
            if let Some(known) = keys_known(entry, &pointer) {
                kinds.entry(known).or_default().extend(set());
            }
            let last = pointer.rsplit('/').next().unwrap();
            if let Some(name) = ["record", "later"].into_iter().find(|name| *name == last) {
                records.entry(name).or_default().extend(set());
            }
        }
    }
    assert!(kinds.len() > 12, "{:?}", kinds.keys());
    for (known, set) in &kinds {
        let missing: Vec<_> = known.difference(set).collect();
        assert!(missing.is_empty(), "no journal of this release sets {missing:?} beside {set:?}");
    }
    let record = fields_in(include_str!("../../../core/src/nouns/record.rs"), "pub struct PairingRecord {");
    let change = fields_in(include_str!("../../../core/src/nouns/change.rs"), "pub struct RoundChange {");
    for (name, fields) in [("record", &record[0].1), ("later", &change[0].1)] {
        assert!(
            fields.iter().all(|field| records[name].contains(field)),
            "{name}: {fields:?} {:?}",
            records[name]
        );
    }
}

/// The other keys of texts that can be anything: ids, details that an erased player loses, and words of the program.
const OTHER_TEXTS: &str = "age_group by by_lot contact corp declined engine home id known list moved_up option player \
    players pods pronouns regular runner seeds side sits_out unit";

/// Every text below a value, by its pointer and its key.
fn texts(value: &Value, (pointer, key): (&str, &str), found: &mut Vec<(String, String)>) {
    match value {
        Value::String(_) => found.push((pointer.to_owned(), key.to_owned())),
        Value::Object(object) => {
            object.iter().for_each(|(key, value)| texts(value, (&format!("{pointer}/{key}"), key), found));
        }
        Value::Array(list) => {
            (0..list.len()).for_each(|at| texts(&list[at], (&format!("{pointer}/{at}"), key), found));
        }
        _ => {}
    }
}

/// An erasure and a former desk's entries depend on it.
#[test]
fn every_text_of_an_action_is_known_as_free_or_as_something_else() {
    let whole = ["create", "import", "configure"].map(Value::from);
    let actions = newest().into_iter().map(|mut entry| entry["action"].take());
    let mut found = BTreeSet::new();
    for action in actions.filter(|action| !whole.contains(&action["do"])) {
        let mut all = Vec::new();
        texts(&action, ("", ""), &mut all);
        for (pointer, key) in all {
            let mut other = action.clone();
            *other.pointer_mut(&pointer).unwrap() = json!("any text");
            if serde_json::from_value::<Action>(other).is_ok() {
                found.insert(key);
            }
        }
    }
    let known = NAMES.into_iter().chain(FREE_TEXTS).chain(OTHER_TEXTS.split_whitespace());
    assert_eq!(found, known.map(str::to_owned).collect());
}
