//! Exports say what they leave out.

use pairwright_formats::{PARTS, export, export_formats, read_any};
use pairwright_words::Texts;

const EVERYTHING: &[u8] = include_bytes!("../../../testdata/files/everything.json");
const DOCUMENT: &str = include_str!("../../../docs/formats.md");

fn text(part: &str) -> String {
    Texts::english().named("part", part)
}

#[test]
fn exports_left_things_out_without_a_word() {
    let tournament = read_any(EVERYTHING).unwrap().tournament().unwrap();
    for format in export_formats() {
        let exported = export(&tournament, format).unwrap();
        let report = exported.lost.iter().find(|message| message.code == "parts-left-out");
        let report = report.map(|message| format!("{:?}", message.terms)).unwrap_or_default();
        for part in PARTS {
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
