//! The tournament file: `{"format": "pairwright/1", …}` (page 1).

use std::io::{self, Write};

use pairwright_core::file::{FORMAT, TournamentFile};
use pairwright_core::ruleset::RulesetChoice;
use serde::Serialize;
use serde_json::Value;

use pairwright_core::message;

use crate::error::ReadError;
use crate::json;
use crate::outline::{self, Step};

/// Reads a tournament file as far as its shape goes; what it says may still be impossible.
pub(crate) fn read_shape(text: &str) -> Result<TournamentFile, ReadError> {
    if let Some(other) = outline::top_level_string(text, "format").filter(|format| format != FORMAT) {
        let other: String = other.chars().take(40).collect();
        let at = outline::find(text, &[Step::Key("format".into())]);
        return Err(ReadError {
            path: "format".into(),
            line: Some(outline::line_of(text, at)),
            text: message!("fault-format", found = other, known = FORMAT),
        });
    }
    let file: TournamentFile = json::read(text)?;
    if matches!(file.ruleset, RulesetChoice::Table(_)) {
        no_key_twice(text)?;
    }
    Ok(file)
}

/// A table of overrides has no fixed keys, so that nothing else sees one that stands twice.
fn no_key_twice(text: &str) -> Result<(), ReadError> {
    let steps = [Step::Key("ruleset".into())];
    let Some((below, at)) = outline::key_twice(text, outline::find(text, &steps)) else { return Ok(()) };
    let path: Vec<Step> = steps.into_iter().chain(below).collect();
    Err(ReadError {
        path: outline::path_of(&path),
        line: Some(outline::line_of(text, at)),
        text: "this key stands twice: write it once".into(),
    })
}

/// Writes a tournament file: one player and one match to a line, the keys in the order of page 1.
///
/// # Errors
/// Those of the writer.
pub fn write(file: &TournamentFile, to: &mut impl Write) -> io::Result<()> {
    to.write_all(b"{")?;
    for (key, value) in head(file)? {
        write!(to, "\n  {}: ", Value::from(key))?;
        serde_json::to_writer(&mut *to, &value)?;
        to.write_all(b",")?;
    }
    to.write_all(b"\n  \"players\": [")?;
    lines(to, "    ", &file.players)?;
    to.write_all(b"],\n  \"rounds\": [")?;
    for (place, round) in file.rounds.iter().enumerate() {
        to.write_all(if place > 0 { b",\n    " } else { b"\n    " })?;
        write!(to, "{{\"number\":{},\"stage\":", round.number)?;
        serde_json::to_writer(&mut *to, &round.stage)?;
        to.write_all(b",\"matches\":[")?;
        lines(to, "      ", &round.matches)?;
        to.write_all(b"]}")?;
    }
    to.write_all(b"]}\n")
}

/// The file as text.
#[must_use]
pub fn to_string(file: &TournamentFile) -> String {
    let mut bytes = Vec::new();
    write(file, &mut bytes).expect("a vector takes every byte");
    String::from_utf8(bytes).expect("JSON is UTF-8")
}

/// Everything but players and rounds, in the order of page 1; what is not said is left out.
fn head(file: &TournamentFile) -> serde_json::Result<Vec<(&'static str, Value)>> {
    let keys = [
        ("format", serde_json::to_value(&file.format)?),
        ("name", serde_json::to_value(&file.name)?),
        ("date", serde_json::to_value(file.date)?),
        ("k", serde_json::to_value(file.k)?),
        ("category", serde_json::to_value(&file.category)?),
        ("region", serde_json::to_value(&file.region)?),
        ("level", serde_json::to_value(&file.level)?),
        ("ruleset", serde_json::to_value(&file.ruleset)?),
        ("rounds_planned", serde_json::to_value(file.rounds_planned)?),
        ("stages", serde_json::to_value(&file.stages)?),
        ("forbidden", serde_json::to_value(&file.forbidden)?),
        ("entropy", serde_json::to_value(&file.entropy)?),
    ];
    let says_something =
        |value: &Value| !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty());
    Ok(keys.into_iter().filter(|(_, value)| says_something(value)).collect())
}

fn lines<T: Serialize>(to: &mut impl Write, indent: &str, items: &[T]) -> io::Result<()> {
    for (place, item) in items.iter().enumerate() {
        to.write_all(if place > 0 { b",\n" } else { b"\n" })?;
        to.write_all(indent.as_bytes())?;
        serde_json::to_writer(&mut *to, item)?;
    }
    Ok(())
}
