//! Exports say what they leave out.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

use std::collections::BTreeSet;
use std::path::Path;

use pairwright_core::Tournament;
use pairwright_formats::{FileFormat, PARTS, Part, export, export_formats, read_any};
use pairwright_words::Texts;

const EVERYTHING: &[u8] = include_bytes!("../../../testdata/files/everything.json");
const DOCUMENT: &str = include_str!("../../../docs/formats.md");

fn text(part: &str) -> String {
    Texts::english().named("part", part)
}

/// Whether no file has a place for it.
fn is_of_the_room(part: &Part) -> bool {
    part.left_out_of.contains(&"json")
}

/// The parts that an export in a format names as left out.
fn named(tournament: &Tournament, format: &FileFormat) -> Vec<&'static str> {
    let lost = export(tournament, format).unwrap().lost;
    let report: String = lost.iter().map(|message| format!("{:?}", message.terms)).collect();
    let is_named = |part: &&Part| report.contains(&format!("\"part-{}\"", part.name));
    PARTS.iter().filter(is_named).map(|part| part.name).collect()
}

#[test]
fn what_was_called_checked_and_timed_went_missing_in_every_file_without_a_word() {
    let json = export_formats().find(|format| format.name == "json").unwrap();
    let mut seen = BTreeSet::new();
    for journal in ["0.1-judges", "0.1-time", "0.1-reports", "0.1-round"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/journals").join(journal);
        let bytes = std::fs::read(path.with_file_name(format!("{journal}.json"))).unwrap();
        let tournament = read_any(&bytes).unwrap().journal.unwrap().tournament().clone();
        let lost = named(&tournament, json);
        for format in export_formats().filter(|format| export(&tournament, format).is_ok()) {
            assert!(
                lost.iter().all(|part| named(&tournament, format).contains(part)),
                "{journal} {}",
                format.name
            );
        }
        // The way back: what came out of the file has none of it, and nothing else is gone.
        let file = export(&tournament, json).unwrap().text;
        let back = read_any(file.as_bytes()).unwrap().tournament().unwrap();
        assert_eq!(named(&back, json), Vec::<&str>::new(), "{journal}");
        assert_eq!(export(&back, json).unwrap().text, file, "{journal}");
        seen.extend(lost);
    }
    let all: BTreeSet<&str> =
        PARTS.iter().filter(|part| is_of_the_room(part)).map(|part| part.name).collect();
    assert_eq!(seen, all, "a journal in testdata has each");
}

#[test]
fn exports_left_things_out_without_a_word() {
    let tournament = read_any(EVERYTHING).unwrap().tournament().unwrap();
    for format in export_formats() {
        let exported = export(&tournament, format).unwrap();
        let report = exported.lost.iter().find(|message| message.code == "parts-left-out");
        let report = report.map(|message| format!("{:?}", message.terms)).unwrap_or_default();
        for part in PARTS.iter().filter(|part| !is_of_the_room(part)) {
            let is_named = report.contains(&format!("\"part-{}\"", part.name));
            assert_eq!(
                is_named,
                part.left_out_of.contains(&format.name),
                "{} {}: {report}",
                format.name,
                part.name
            );
        }
    }
}

#[test]
fn the_document_lists_what_each_format_leaves_out() {
    for part in PARTS {
        let row = format!("| {} | {} |", text(part.name), part.left_out_of.join(", "));
        assert!(DOCUMENT.contains(&row), "docs/formats.md lacks the line {row}");
    }
}
