//! Every text that is used exists, every text is used, and all languages have the same ones.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

/// Every `.rs` file of this crate, joined.
fn sources() -> String {
    fn walk(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, all);
            } else if path.extension().is_some_and(|ext| ext == "rs") && !path.ends_with("i18n/tests.rs") {
                all.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut all = String::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    all
}

fn keys(language: &Language) -> BTreeSet<String> {
    let lines = language.files.iter().flat_map(|file| file.lines());
    let key = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned());
    lines.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(key).collect()
}

/// The first string after each opening of a call that takes a key.
fn used(sources: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for call in sources.split("say!(").skip(1) {
        let Some((_, rest)) = call.split_once('"') else { continue };
        let key = rest.split('"').next().unwrap_or_default();
        if !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
            used.insert(key.to_owned());
        }
    }
    used
}

#[test]
fn every_file_is_sound() {
    for file in LANGUAGES.iter().flat_map(|language| language.files) {
        if let Err((_, errors)) = FluentResource::try_new((*file).into()) {
            panic!("{errors:?}");
        }
    }
}

#[test]
fn every_text_asked_for_exists() {
    let keys = keys(&LANGUAGES[0]);
    let missing: Vec<String> = used(&sources()).into_iter().filter(|key| !keys.contains(key)).collect();
    assert!(missing.is_empty(), "no text for {missing:?}");
}

#[test]
fn every_text_is_used() {
    let sources = sources();
    // Texts of a ruleset's keys and values are looked up by their names: `"rules-key-{table}-{key}"`.
    let prefixes: Vec<&str> = sources
        .split('"')
        .filter_map(|text| text.split_once("-{"))
        .map(|(prefix, _)| prefix)
        .filter(|prefix| !prefix.is_empty() && prefix.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        .collect();
    let by_name = |key: &str| prefixes.iter().any(|prefix| key.starts_with(&format!("{prefix}-")));
    let said = |key: &String| sources.contains(&format!("\"{key}\"")) || by_name(key);
    let idle: Vec<String> = keys(&LANGUAGES[0]).into_iter().filter(|key| !said(key)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn every_language_says_the_same() {
    for language in LANGUAGES {
        assert_eq!(keys(language), keys(&LANGUAGES[0]), "{}", language.tag);
    }
}

#[test]
fn a_text_that_does_not_exist_is_shown_as_its_key() {
    assert_eq!(Texts::english().get("no-such-text", &[]), "⟨no-such-text⟩");
}

#[test]
fn the_language_liked_best_is_taken() {
    for header in
        [None, Some(""), Some("de-AT, en;q=0.5"), Some("en-GB"), Some("tlh;q=0.3, *"), Some("en;q=x")]
    {
        assert_eq!(Texts::negotiate(header).lang(), "en");
    }
    assert_eq!(ordered("en;q=0.5, pt-BR, de;q=0.75, fr;q=0"), ["pt-BR", "de", "en"]);
}

#[test]
fn names_from_right_to_left_are_isolated() {
    let name = FluentValue::from("דנה");
    assert_eq!(isolated(&name), FluentValue::from("\u{2068}דנה\u{2069}"));
    assert_eq!(isolated(&FluentValue::from("Zoë")), FluentValue::from("Zoë"));
}
