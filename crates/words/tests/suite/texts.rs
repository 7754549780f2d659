//! Texts and sources fit together: every text used exists and gets its terms, every text is used, all languages have
//! the same ones, and no sentence is written into the sources.

use std::collections::{BTreeMap, BTreeSet};

use crate::assets::{Asset, assets};
use crate::fluent::{self, Text, texts_of};
use crate::sources::{Source, sources};
use pairwright_core::check::proof;
use pairwright_core::nouns::{ByeKind, Coded, FindingKind, StageKind, Structure};
use pairwright_core::reasons::Code;
use pairwright_core::ruleset::{LastRound, MissedRounds};
use pairwright_core::ruleset::{NOTES, TieBreakCode};
use pairwright_formats::FORMATS;
use pairwright_words::Texts;

/// Files with literals of several words that nobody reads as a sentence, and why.
const NO_SENTENCES: &[(&str, &str)] = &[
    (
        "core/src/file/keys.rs",
        "what serde would say of a key, in its form, which wording.rs makes a message of",
    ),
    ("core/src/nouns/entropy.rs", "names of the seeds that are made from entropy: they never change"),
    ("core/src/ruleset/worth.rs", "what serde expected, a name that wording.rs makes a message of"),
    ("core/src/wording.rs", "what serde says, as it is recognised"),
    ("formats/src/deck/cards.rs", "what the texts of cards say"),
    ("formats/src/foreign/melee.rs", "results in the words of the site, which its files have in English"),
    ("formats/src/journal.rs", "the beginning of a journal file"),
    ("formats/src/published.rs", "names of what is compared, in JSON documents"),
    ("pairing/src/certificate/check/mod.rs", "what is wrong with a certificate, which only programmers see"),
    ("store/src/error.rs", "what a program that uses the store alone prints; people read messages"),
    ("store/src/catalogue.rs", "SQL"),
    ("store/src/migration.rs", "SQL"),
    ("store/src/postgres/address.rs", "settings of a session"),
    ("store/src/postgres/cards.rs", "SQL"),
    ("store/src/postgres/encryption.rs", "an error of the client, as it is recognised"),
    ("store/src/postgres/rows.rs", "SQL"),
    ("store/src/postgres/schema.rs", "SQL"),
    ("store/src/sqlite/rows.rs", "SQL"),
    ("store/src/statements.rs", "SQL"),
    ("pairwright/src/reference.rs", "documents for developers, which are in English"),
    ("web-desk/src/practice.rs", "the name of a draw that is made from entropy: it never changes"),
    ("web-kit/src/server/policy.rs", "headers"),
];

#[test]
fn every_file_is_sound() {
    for language in Texts::all().map(Texts::language) {
        for (name, text) in language.files {
            let read = fluent_syntax::parser::parse(*text);
            assert!(read.is_ok(), "{}/{name}: {:?}", language.tag, read.unwrap_err().1);
        }
    }
}

#[test]
fn every_text_is_defined_once() {
    let mut twice = Vec::new();
    for language in Texts::all().map(Texts::language) {
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for (file, text) in language.files {
            for key in fluent::keys(text) {
                let earlier = seen.insert(key.clone(), file);
                twice.extend(
                    earlier.map(|earlier| format!("`{key}` in {earlier} and {file} ({})", language.tag)),
                );
            }
        }
    }
    assert!(twice.is_empty(), "{twice:#?}");
}

#[test]
fn every_text_in_use_exists_and_has_the_terms_given() {
    let texts = texts_of(Texts::english());
    let mut wrong = Vec::new();
    for source in sources() {
        for call in &source.calls {
            match texts.get(&call.key) {
                None => wrong.push(format!("{}:{}: no text for `{}`", source.path, call.line, call.key)),
                Some(Text { terms }) if *terms != call.terms => wrong.push(format!(
                    "{}:{}: `{}` is given {:?} and its text uses {terms:?}",
                    source.path, call.line, call.key, call.terms
                )),
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_text_of_a_script_or_template_exists_and_has_the_terms_given() {
    let texts = texts_of(Texts::english());
    let mut wrong = Vec::new();
    for asset in assets() {
        for (key, given) in asset.used() {
            let mut terms = texts.get(&key).map(|text| text.terms.clone());
            // The plural category of the count, which the script finds itself.
            if let Some(terms) = terms.as_mut().filter(|terms| terms.contains("form")) {
                terms.remove("form");
                terms.insert("count".to_owned());
            }
            if terms.as_ref() != Some(&given) {
                wrong.push(format!("{}: `{key}` is given {given:?} and its text uses {terms:?}", asset.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_time_control_of_the_clock_page_has_its_name() {
    let assets = assets();
    let presets = assets.iter().find(|asset| asset.name == "presets.js").unwrap();
    for (family, key) in [("clock-live-preset-", "name"), ("clock-live-group-", "group")] {
        let names = presets.values(key);
        assert!(names.len() > 10, "{names:?}");
        for name in names {
            assert!(Texts::english().find(&format!("{family}{name}")).is_some(), "no text {family}{name}");
        }
    }
}

#[test]
fn scripts_and_templates_contain_no_words() {
    let words = |asset: &Asset| {
        asset.words().into_iter().map(|word| format!("{}: {word:?}", asset.name)).collect::<Vec<_>>()
    };
    let wrong: Vec<String> = assets().iter().flat_map(words).collect();
    assert!(wrong.is_empty(), "these belong into crates/words/i18n:\n{}", wrong.join("\n"));
}

#[test]
fn every_text_is_used() {
    let sources = sources();
    let assets = assets();
    let in_assets: BTreeSet<String> = assets
        .iter()
        .flat_map(Asset::used)
        .map(|(key, _)| key)
        .chain(assets.iter().flat_map(Asset::families))
        .collect();
    let literals: BTreeSet<&str> =
        sources.iter().flat_map(|source| &source.literals).map(|literal| literal.text.as_str()).collect();
    let called: BTreeSet<&str> =
        sources.iter().flat_map(|source| &source.calls).map(|call| call.key.as_str()).collect();
    // Texts that end in a name of the program: `named("tie-break-title", …)`, or `"rules-key-{table}-{key}"`.
    let in_braces =
        literals.iter().filter_map(|text| text.split_once("-{")).map(|(family, _)| family.to_owned());
    let named = sources.iter().flat_map(|source| &source.families).cloned();
    let families: Vec<String> = in_braces
        .chain(named)
        .filter(|family| family.len() > 1 && family.chars().all(|c| c.is_ascii_lowercase() || c == '-'))
        .map(|family| format!("{family}-"))
        .collect();
    let files = Texts::english().language().files;
    let all = texts_of(Texts::english());
    let referred: BTreeSet<String> = files.iter().flat_map(|(_, text)| fluent::references(text)).collect();
    let is_used = |key: &str| {
        called.contains(key)
            || literals.contains(key)
            || referred.contains(key)
            || in_assets.contains(key)
            || families
                .iter()
                .chain(&in_assets)
                .any(|family| family.ends_with('-') && key.starts_with(family))
    };
    let of_names = texts_of_names();
    let is_used = |key: &str| is_used(key) || of_names.contains(key);
    let idle: Vec<&String> = all.keys().filter(|key| !is_used(key)).collect();
    assert!(idle.is_empty(), "no source uses {idle:#?}");
}

/// The names in the program, by the family of their texts.
fn names() -> Vec<(&'static str, Vec<&'static str>)> {
    let tie_breaks = || TieBreakCode::all().map(TieBreakCode::name);
    vec![
        ("tie-break-title", tie_breaks().collect()),
        ("tie-break-short", tie_breaks().collect()),
        ("tie-break-definition", tie_breaks().collect()),
        ("about-reason", Code::ALL.iter().map(|code| code.name()).collect()),
        ("about-finding", FindingKind::codes().collect()),
        ("about-deck-finding", pairwright_formats::deck::CODES.to_vec()),
        ("format-title", FORMATS.iter().map(|format| format.kind).chain(["trf"]).collect()),
        ("about-proof", proof::Proves::codes().collect()),
        ("about-unproved", proof::Unproved::codes().collect()),
        ("about-not-proved", proof::NotProved::codes().collect()),
        ("note-reason", NOTES.to_vec()),
        ("bye-kind", ByeKind::codes().collect()),
        ("desk-last", LastRound::codes().collect()),
        ("desk-late", MissedRounds::codes().collect()),
        ("format", StageKind::codes().filter(|code| *code != StageKind::Swiss.code()).collect()),
        ("structure", Structure::codes().collect()),
    ]
}

fn texts_of_names() -> BTreeSet<String> {
    let of_family = |(family, names): (&'static str, Vec<&'static str>)| {
        names.into_iter().map(move |name| Texts::key_of(family, name))
    };
    names().into_iter().flat_map(of_family).collect()
}

#[test]
fn every_name_of_the_program_has_its_texts() {
    for (family, names) in names() {
        for name in names {
            let text = Texts::english().named(family, name);
            assert!(!text.starts_with('⟨'), "no text {text}");
        }
    }
}

#[test]
fn every_tie_break_cites_the_source_of_its_rule() {
    for code in TieBreakCode::all().map(TieBreakCode::name) {
        assert!(Texts::english().named("tie-break-definition", code).ends_with(')'), "{code}");
    }
}

/// Public texts name a source by its title, never by a number of ours.
#[test]
fn no_text_names_our_own_pages_and_documents() {
    for texts in Texts::all() {
        for (file, text) in texts.language().files {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let ours =
                    ["document 0", "documents 0", "(003)", "(004)", "page 1)", "page 2)", "page 3", "page 4"];
                assert!(!ours.iter().any(|ours| line.contains(ours)), "{}/{file}: {line}", texts.lang());
            }
        }
    }
}

#[test]
fn every_language_has_the_same_texts_with_the_same_terms() {
    let english = texts_of(Texts::english());
    for texts in Texts::all() {
        let own = texts_of(texts);
        for (key, text) in &english {
            let translated = own.get(key).unwrap_or_else(|| panic!("{} lacks `{key}`", texts.lang()));
            assert_eq!(translated, text, "`{key}` in {}", texts.lang());
        }
        // A language may compose its texts from parts of its own.
        let parts: BTreeSet<String> =
            texts.language().files.iter().flat_map(|(_, text)| fluent::references(text)).collect();
        let more: Vec<&String> =
            own.keys().filter(|key| !english.contains_key(*key) && !parts.contains(*key)).collect();
        assert!(more.is_empty(), "{} has {more:?}, which English lacks", texts.lang());
    }
}

#[test]
fn the_sources_contain_no_sentences() {
    let sources = sources();
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| !has_no_sentences(source)) {
        for literal in source.sentences() {
            wrong.push(format!("{}:{}: {:?}", source.path, literal.line, literal.text));
        }
    }
    assert!(wrong.is_empty(), "these belong into crates/words/i18n:\n{}", wrong.join("\n"));
}

/// Names of keys on the keyboard and of the program, which are the same in every language.
const SAME_EVERYWHERE: &[&str] = &["Ctrl", "Esc", "Pairwright"];

#[test]
fn the_sources_contain_no_words_of_a_page() {
    let mut wrong = Vec::new();
    for source in sources() {
        for literal in source.on_pages.iter().filter(|one| !SAME_EVERYWHERE.contains(&one.text.as_str())) {
            wrong.push(format!("{}:{}: {:?}", source.path, literal.line, literal.text));
        }
    }
    assert!(wrong.is_empty(), "these belong into crates/words/i18n:\n{}", wrong.join("\n"));
}

#[test]
fn a_file_without_sentences_is_not_excused() {
    let sources = sources();
    for (file, _) in NO_SENTENCES {
        let source = sources.iter().find(|source| source.path.ends_with(file)).expect(file);
        assert!(source.sentences().next().is_some(), "{file} has none: take it off the list");
    }
}

fn has_no_sentences(source: &Source) -> bool {
    NO_SENTENCES.iter().any(|(file, _)| source.path.ends_with(file))
}
