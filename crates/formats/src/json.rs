//! Reads JSON into a type, with errors that state the path and the line.

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_core::wording::{in_our_words, quoted};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::error::ReadError;
use crate::outline::{self, Closed, PathStep, Stop};

pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    let again = |text: &str| serde_json::from_str::<T>(text).err().map(|error| offset(text, &error));
    serde_json::from_str(text).map_err(|error| explained(text, &error, &again))
}

/// Parses another text as the same type, and returns the bytes read before an error.
type Again<'a> = &'a dyn Fn(&str) -> Option<usize>;

/// Describes an error and its place. The path is derived from the position, so that each type is compiled
/// for one deserialiser only. A second one that tracks the path would double the longest compile times.
fn explained(text: &str, error: &serde_json::Error, again: Again<'_>) -> ReadError {
    match error.classify() {
        Category::Data => misshapen(text, steps_to(text, offset(text, error), again), &plain(error)),
        // A list longer than its type stops the parser as a fault of the syntax would.
        Category::Syntax
            if plain(error) == "trailing characters" && serde_json::from_str::<IgnoredAny>(text).is_ok() =>
        {
            too_long(text, offset(text, error))
        }
        _ => no_json(error),
    }
}

/// The number of bytes read before an error.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let above = error.line().saturating_sub(1);
    let line: usize = text.split_inclusive('\n').take(above).map(str::len).sum();
    (line + error.column()).min(text.len())
}

/// The path to the wrong value. If reading stopped after a closing bracket, either the whole value
/// or its last part is wrong. Reading again with something appended to it distinguishes them.
fn steps_to(text: &str, read: usize, again: Again<'_>) -> Vec<PathStep> {
    let Stop { mut steps, closed } = outline::stop_at(text, read);
    if let Some(Closed { at, last }) = closed {
        let addition = if matches!(last, PathStep::Key(_)) { ",\"\":0" } else { ",0" };
        let longer = [&text[..at], addition, &text[at..]].concat();
        steps.extend(again(&longer).filter(|read| *read <= at).map(|_| last));
    }
    steps
}

/// The error for a list with more values than it can have.
fn too_long(text: &str, read: usize) -> ReadError {
    let mut steps = outline::stop_at(text, read).steps;
    steps.pop_if(|last| matches!(last, PathStep::Index(_)));
    let list = outline::find(text, &steps);
    ReadError {
        path: outline::path_of(&steps),
        line: Some(outline::line_of(text, list)),
        text: message!("data-list-long", found = outline::length(text, list)),
    }
}

fn no_json(error: &serde_json::Error) -> ReadError {
    let text = match plain(error) {
        text if text.starts_with("EOF") => message!("json-cut-off"),
        text if text.contains("recursion limit") => message!("json-deep"),
        text if text == "expected ident" => message!("json-word", column = error.column()),
        text => message!("json-malformed", error = text, column = error.column()),
    };
    ReadError::on_line(error.line(), text)
}

/// The message without the position at its end.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.clone(), |end| text[..end].into())
}

fn misshapen(text: &str, mut steps: Vec<PathStep>, message: &str) -> ReadError {
    let key =
        quoted(message).filter(|_| message.starts_with("unknown field") || message.starts_with("duplicate"));
    if let Some(key) = key {
        steps.pop_if(|last| matches!(last, PathStep::Key(last) if last == key));
    }
    let object = outline::find(text, &steps);
    let at = key.and_then(|key| outline::find_last_key(text, object, key)).unwrap_or(object);
    ReadError {
        path: outline::path_of(&steps),
        line: Some(outline::line_of(text, at)),
        text: located(&steps, message),
    }
}

fn located(steps: &[PathStep], message: &str) -> Message {
    match steps {
        [PathStep::Key(key)] if key == "date" => message!("data-not-a-date"),
        _ => in_our_words(message),
    }
}
