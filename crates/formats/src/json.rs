//! Reads JSON into a shape, with errors that name the path and the line.

use pairwright_core::wording::{in_our_words, quoted};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use crate::error::ReadError;
use crate::outline::{self, Step};

/// Reads a text as this shape.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|_| explained::<T>(text))
}

/// Reads again, keeping track of the path: that takes longer and is done only where something is wrong.
fn explained<T: DeserializeOwned>(text: &str) -> ReadError {
    let mut from = serde_json::Deserializer::from_str(text);
    let error = match serde_path_to_error::deserialize::<_, T>(&mut from) {
        Err(error) => error,
        Ok(_) => return trailing(text, from.end().err().as_ref()),
    };
    let steps = steps_of(error.path());
    let inner = error.into_inner();
    match inner.classify() {
        Category::Data => misshapen(text, steps, &plain(&inner)),
        _ => no_json(&inner),
    }
}

fn trailing(text: &str, error: Option<&serde_json::Error>) -> ReadError {
    error.map_or_else(|| ReadError::on_line(outline::line_of(text, text.len()), "this is no JSON"), no_json)
}

fn no_json(error: &serde_json::Error) -> ReadError {
    let text = match plain(error) {
        text if text.starts_with("EOF") => {
            "the JSON ends too early: something was cut off, or a bracket is missing".into()
        }
        text if text.contains("recursion limit") => {
            "the JSON is nested more than a hundred times: no tournament is".into()
        }
        text => format!("this is no JSON: {text} at column {}", error.column()),
    };
    ReadError::on_line(error.line(), text)
}

/// The message without the position at its end.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.clone(), |end| text[..end].into())
}

fn steps_of(path: &Path) -> Vec<Step> {
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(Step::Index(*index)),
        Segment::Map { key } => Some(Step::Key(key.clone())),
        Segment::Enum { .. } | Segment::Unknown => None,
    };
    path.iter().map_while(step).collect()
}

fn misshapen(text: &str, mut steps: Vec<Step>, message: &str) -> ReadError {
    let key =
        quoted(message).filter(|_| message.starts_with("unknown field") || message.starts_with("duplicate"));
    if let Some(key) = key {
        steps.pop_if(|last| matches!(last, Step::Key(last) if last == key));
    }
    let object = outline::find(text, &steps);
    let at = key.and_then(|key| outline::find_last_key(text, object, key)).unwrap_or(object);
    ReadError {
        path: outline::path_of(&steps),
        line: Some(outline::line_of(text, at)),
        text: said(&steps, message),
    }
}

fn said(steps: &[Step], message: &str) -> String {
    match steps {
        [Step::Key(key)] if key == "date" => format!("this is no day, write it as 2010-09-17: {message}"),
        _ => in_our_words(message),
    }
}
