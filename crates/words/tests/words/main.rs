//! Sentences and sources fit together: every text that is used exists and has the terms that are given to it, every text
//! is used, all languages have the same ones, and no sentence stands in the sources.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod fluent;
mod sources;

use std::collections::{BTreeMap, BTreeSet};

use fluent::{Text, texts_of};
use pairwright_words::Texts;
use sources::{Source, sources};

/// Crates whose sentences still stand in their sources. The list only shrinks.
const STILL_IN_RUST: &[&str] =
    &["pairing", "core", "formats", "lab", "clock", "ratings", "store", "web", "pairwright"];

/// Files with literals of several words that no person reads as a sentence, and why.
const NO_SENTENCES: &[(&str, &str)] = &[];

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
fn every_text_stands_in_one_place() {
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
fn every_text_that_is_used_exists_and_has_the_terms_that_are_given() {
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
fn every_text_is_used() {
    let sources = sources();
    let literals: BTreeSet<&str> =
        sources.iter().flat_map(|source| &source.literals).map(|literal| literal.text.as_str()).collect();
    let called: BTreeSet<&str> =
        sources.iter().flat_map(|source| &source.calls).map(|call| call.key.as_str()).collect();
    // Texts that go by a name which the program has are looked up as `"rules-key-{table}-{key}"`.
    let families: Vec<String> = literals
        .iter()
        .filter_map(|text| text.split_once("-{"))
        .map(|(family, _)| format!("{family}-"))
        .filter(|family| family.chars().all(|c| c.is_ascii_lowercase() || c == '-') && family.len() > 1)
        .collect();
    let files = Texts::english().language().files;
    let all = texts_of(Texts::english());
    let referred: BTreeSet<String> = files.iter().flat_map(|(_, text)| fluent::references(text)).collect();
    let is_used = |key: &str| {
        called.contains(key)
            || literals.contains(key)
            || referred.contains(key)
            || families.iter().any(|family| key.starts_with(family))
    };
    let idle: Vec<&String> = all.keys().filter(|key| !is_used(key)).collect();
    assert!(idle.is_empty(), "no source uses {idle:#?}");
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
        let more: Vec<&String> = own.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "{} has {more:?}, which English lacks", texts.lang());
    }
}

#[test]
fn no_sentence_stands_in_the_sources() {
    let sources = sources();
    let mut wrong = Vec::new();
    for source in sources.iter().filter(|source| !is_excused(source)) {
        for literal in source.sentences() {
            wrong.push(format!("{}:{}: {:?}", source.path, literal.line, literal.text));
        }
    }
    assert!(wrong.is_empty(), "these belong into crates/words/i18n:\n{}", wrong.join("\n"));
}

#[test]
fn a_crate_or_file_without_sentences_is_not_excused() {
    let sources = sources();
    let has_some = |of: &dyn Fn(&Source) -> bool| {
        sources.iter().filter(|source| of(source)).any(|source| source.sentences().next().is_some())
    };
    for name in STILL_IN_RUST {
        assert!(
            has_some(&|source| source.is_of(name) && !has_no_sentences(source)),
            "{name} is done: take it off the list"
        );
    }
    for (file, _) in NO_SENTENCES {
        assert!(has_some(&|source| source.path.ends_with(file)), "{file} has none: take it off the list");
    }
}

fn is_excused(source: &Source) -> bool {
    has_no_sentences(source) || STILL_IN_RUST.iter().any(|name| source.is_of(name))
}

fn has_no_sentences(source: &Source) -> bool {
    NO_SENTENCES.iter().any(|(file, _)| source.path.ends_with(file))
}
