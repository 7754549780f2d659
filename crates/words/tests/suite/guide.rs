//! Every word in bold in the guide (`docs/guide`) is a text on a screen, in the same language.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pairwright_words::Texts;

use crate::fluent::{Piece, shapes_of};

fn folder(texts: Texts) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide").join(texts.lang())
}

fn files(texts: Texts) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder(texts)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    files.sort();
    files
}

fn bold(markdown: &str) -> impl Iterator<Item = &str> {
    markdown.split("**").skip(1).step_by(2)
}

/// Whether a text of these pieces can read like this.
fn fits(pieces: &[Piece], words: &str) -> bool {
    match pieces {
        [] => words.is_empty(),
        [Piece::Words(first), rest @ ..] => {
            words.strip_prefix(first.as_str()).is_some_and(|left| fits(rest, left))
        }
        [Piece::Anything, rest @ ..] => {
            words.char_indices().skip(1).any(|(at, _)| fits(rest, &words[at..])) || fits(rest, "")
        }
    }
}

/// Strips the punctuation that ends a label on the screen.
fn plain(words: &str) -> &str {
    words.trim().trim_end_matches([':', '…']).trim_end()
}

#[test]
fn every_button_that_the_guide_names_is_on_a_screen() {
    let mut wrong = Vec::new();
    for texts in Texts::all() {
        let shapes = shapes_of(texts);
        let named: BTreeSet<(String, String)> = files(texts)
            .iter()
            .flat_map(|file| {
                let text = fs::read_to_string(file).unwrap();
                let name = file.file_name().unwrap().to_string_lossy().into_owned();
                bold(&text).map(|words| (name.clone(), plain(words).to_owned())).collect::<Vec<_>>()
            })
            .collect();
        assert!(named.len() > 40, "{} names {named:?}", texts.lang());
        let is_there = |words: &str| shapes.iter().any(|pieces| fits(pieces, words));
        let missing = named.iter().filter(|(_, words)| !is_there(words));
        wrong.extend(missing.map(|(file, words)| format!("{}/{file}: {words}", texts.lang())));
    }
    assert!(wrong.is_empty(), "no screen says:\n{}", wrong.join("\n"));
}

/// Document 004, from which the guide takes Swiss tournaments, is his.
#[test]
fn the_guide_credits_the_author_named_in_the_sources() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sources.md");
    let sources = fs::read_to_string(sources).unwrap();
    let author = sources.lines().find_map(|line| line.strip_prefix("## Document 004: ")?.split_once(", by "));
    let (_, author) = author.unwrap();
    for texts in Texts::all() {
        let text = fs::read_to_string(folder(texts).join("experiments.md")).unwrap();
        assert_eq!(text.matches(author).count(), 2, "{}", texts.lang());
    }
}

#[test]
fn a_button_that_no_screen_has_is_found() {
    let shapes = shapes_of(Texts::english());
    let is_there = |words: &str| shapes.iter().any(|pieces| fits(pieces, words));
    assert!(is_there("Pair round 1") && is_there("Undo") && is_there("Accept all 3"));
    assert!(!is_there("Pare round 1") && !is_there("Undo it all") && !is_there("Press here"));
}
