//! The journal file, a tournament with its complete history. Its form is
//! `{"format": "pairwright-journal/1", "entries": […]}`.

use std::io::{self, Write};

use pairwright_core::{Entry, Journal};
use serde::Deserialize;

use crate::error::ReadError;
use crate::json;
use crate::outline::{self, PathStep};

/// The value of the key `format`.
pub const FORMAT: &str = "pairwright-journal/1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JournalFile {
    #[serde(rename = "format")]
    _format: String,
    entries: Vec<Entry>,
}

/// Reads and folds a journal; on failure, the error names the entry.
pub fn read(text: &str) -> Result<Journal, ReadError> {
    let file: JournalFile = json::read(text)?;
    Journal::replay(file.entries).map_err(|error| {
        let index = usize::try_from(error.seq - 1).expect("it is the place of an entry in memory");
        let steps = [PathStep::Key("entries".into()), PathStep::Index(index)];
        ReadError {
            path: outline::path_of(&steps),
            line: Some(outline::line_of(text, outline::find(text, &steps))),
            text: (*error.refusal).into(),
        }
    })
}

/// Writes a journal file, one entry per line, without the desk's private data.
pub fn write(entries: &[Entry], to: &mut impl Write) -> io::Result<()> {
    write!(to, "{{\n  \"format\": \"{FORMAT}\",\n  \"entries\": [")?;
    for (place, entry) in entries.iter().enumerate() {
        to.write_all(if place > 0 { b",\n    " } else { b"\n    " })?;
        serde_json::to_writer(&mut *to, &*entry.for_export())?;
    }
    to.write_all(b"]}\n")
}

pub fn to_string(entries: &[Entry]) -> String {
    let mut bytes = Vec::new();
    write(entries, &mut bytes).expect("a vector takes every byte");
    String::from_utf8(bytes).expect("JSON is UTF-8")
}
