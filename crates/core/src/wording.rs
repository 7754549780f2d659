//! Translates serde's errors into our messages, with what was found and what was expected.
//!
//! serde hands its errors over as English text only: `Error::invalid_type` and its siblings become a
//! sentence inside `serde_json::Error`. Keeping them as data takes a deserialiser with an error type of
//! our own, which compiles every type of the file a second time and is several times as long as this
//! module; checking keys beforehand would repeat the shape of every type. So the sentences are taken
//! apart here and nowhere else. Text that is not recognised is shown as it is. The test below reads
//! wrong JSON with the real serde, so that a release with other sentences fails it.

use crate::message;
use crate::nouns::{Message, Term};

/// The first text in backticks in an error by serde: the key or value concerned.
pub fn quoted(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once('`')?;
    let end = rest.find("`, ").or_else(|| rest.rfind('`'))?;
    Some(&rest[..end])
}

/// Translates an error by serde.
pub fn in_our_words(text: &str) -> Message {
    if let Some(own) = Message::carried_by(text) {
        return own;
    }
    if let Some((text, _)) = text.strip_prefix("not exact: `").and_then(|text| text.rsplit_once('`')) {
        return message!("number-not-exact", text = text);
    }
    if text.starts_with("day: ") {
        return message!("data-not-a-date");
    }
    let name = quoted(text).unwrap_or_default();
    if text.starts_with("missing field") {
        return message!("data-key-missing", key = name);
    }
    if text.starts_with("duplicate field") {
        return message!("data-key-twice", key = name);
    }
    if text.starts_with("unknown field") {
        return match known(text) {
            Some(known) => message!("data-key-unknown", key = name, known = known),
            None => message!("data-no-keys", key = name),
        };
    }
    if text.starts_with("unknown variant") {
        return message!(
            "data-value-unknown",
            value = name,
            known = known(text).unwrap_or(Term::List(Vec::new()))
        );
    }
    if let Some(message) = wrong_length(text) {
        return message;
    }
    let rest = text.strip_prefix("invalid type: ").or_else(|| text.strip_prefix("invalid value: "));
    match rest.and_then(|rest| rest.rsplit_once(", expected ")) {
        Some((found, wanted)) => {
            message!("data-unexpected", found = what(found), expected = expectation(wanted))
        }
        None => Message::verbatim(text),
    }
}

/// `invalid length 1, expected an array of length 2`. Also a list instead of an object.
fn wrong_length(text: &str) -> Option<Message> {
    let (found, wanted) = text.strip_prefix("invalid length ")?.split_once(", expected ")?;
    let found: u32 = found.parse().ok()?;
    if wanted.starts_with("struct ") {
        let (found, expected) = (message!("data-a-list"), message!("data-an-object"));
        return Some(message!("data-unexpected", found = found, expected = expected));
    }
    Some(match number_in(wanted) {
        Some(wanted) => message!("data-length", found = found, wanted = wanted),
        None => message!("data-list-long", found = found),
    })
}

fn number_in(text: &str) -> Option<u32> {
    text.split(' ').find_map(|word| word.parse().ok())
}

/// Extracts `a, b` from ``expected one of `a`, `b` ``.
fn known(text: &str) -> Option<Term> {
    let (_, list) =
        ["`, expected one of ", "`, expected "].iter().find_map(|begin| text.split_once(begin))?;
    Some(list.split(", ").flat_map(|part| part.split(" or ")).map(|name| name.trim_matches('`')).collect())
}

fn what(found: &str) -> Message {
    let value = || found.split_once(' ').map_or(found, |(_, value)| value).trim_matches('`');
    match found.split(' ').next().unwrap_or_default() {
        "map" => message!("data-an-object"),
        "sequence" => message!("data-a-list"),
        "null" => message!("data-null"),
        "string" => message!("data-the-text", value = value()),
        "integer" | "floating" => message!("data-the-number", value = value().trim_start_matches("point `")),
        "boolean" => message!("data-the-boolean", value = value()),
        _ => Message::verbatim(found),
    }
}

fn expectation(wanted: &str) -> Message {
    match wanted {
        "u8" => message!("data-whole-to", most = u8::MAX),
        "u32" => message!("data-whole-to", most = u32::MAX),
        "u64" | "usize" => message!("data-whole-from", least = 0u8),
        "i32" | "i64" => message!("data-whole"),
        "f64" => message!("data-a-number"),
        "map" | "a map" => message!("data-an-object"),
        "a sequence" => message!("data-a-list"),
        "a string" | "string or map" | "variant identifier" => message!("data-a-text"),
        "a boolean" => message!("data-a-boolean"),
        "exact number" => message!("data-exact-number"),
        "worth of a game" => message!("data-worth"),
        "minutes" => message!("data-minutes-or-never"),
        "late results" => message!("data-late-results"),
        "day" => message!("data-a-date"),
        "season K" => message!("data-season-k"),
        "base time" => message!("data-base-time"),
        "prize tables" => message!("data-prize-tables"),
        "struct TournamentFile" => message!("data-a-tournament"),
        wanted if wanted.starts_with("struct ") || wanted.contains("tagged enum") => {
            message!("data-an-object")
        }
        wanted if wanted.starts_with("an array of length ") || wanted.starts_with("a tuple of size ") => {
            message!("data-a-list-of", count = number_in(wanted).unwrap_or_default())
        }
        wanted => Message::verbatim(wanted.replace("a sequence", "a list")),
    }
}
