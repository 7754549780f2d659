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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nouns::Ratio;
    use pairwright_exact::NotANumber;
    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Two {
        #[serde(rename = "b")]
        _b: u32,
        #[serde(rename = "c")]
        _c: u32,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Three {
        #[serde(rename = "table")]
        _table: u32,
        #[serde(rename = "players")]
        _players: u32,
        #[serde(rename = "name")]
        _name: String,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase", tag = "kind")]
    enum Tagged {
        Pair {
            #[serde(rename = "both")]
            _both: [u32; 2],
        },
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Plain {
        Win,
        Loss,
    }

    #[track_caller]
    fn check<T: DeserializeOwned>(json: &str, expected: &Message) {
        let error = serde_json::from_str::<T>(json).err().expect("it is wrong").to_string();
        let plain = error.rfind(" at line ").map_or(&*error, |end| &error[..end]);
        assert_eq!(in_our_words(plain), *expected);
    }

    #[track_caller]
    fn check_value<T: DeserializeOwned>(json: &str, expected: &Message) {
        let value: serde_json::Value = serde_json::from_str(json).unwrap();
        let error = serde_json::from_value::<T>(value).err().expect("it is wrong");
        assert_eq!(in_our_words(&error.to_string()), *expected);
    }

    fn unexpected(found: Message, expected: Message) -> Message {
        message!("data-unexpected", found = found, expected = expected)
    }

    #[test]
    fn messages_about_keys_name_the_key_and_the_known_ones() {
        let (key, table) = ("tabel", "table");
        let wrong = r#"{"tabel": 1}"#;
        check::<Nothing>(wrong, &message!("data-no-keys", key = key));
        check::<Two>(wrong, &message!("data-key-unknown", key = key, known = vec!["b", "c"]));
        let known = vec!["table", "players", "name"];
        check::<Three>(wrong, &message!("data-key-unknown", key = key, known = known));
        check::<Three>(r#"{"table": 1, "table": 2}"#, &message!("data-key-twice", key = table));
        check::<Three>(r#"{"players": 1, "name": "A"}"#, &message!("data-key-missing", key = table));
    }

    #[test]
    fn messages_about_values_name_what_was_found_and_expected() {
        let text = |value: &str| message!("data-the-text", value = value);
        let known = vec!["win", "loss"];
        check::<Plain>(r#""draw""#, &message!("data-value-unknown", value = "draw", known = known));
        check::<Vec<u32>>("{}", &unexpected(message!("data-an-object"), message!("data-a-list")));
        let five = message!("data-the-number", value = "5");
        check::<Tagged>(r#"{"kind": 5}"#, &unexpected(five, message!("data-a-text")));
        let whole = message!("data-whole-to", most = u32::MAX);
        check::<u32>(r#""1""#, &unexpected(text("\"1\""), whole));
        let number = message!("data-the-number", value = "1.5");
        check::<i64>("1.5", &unexpected(number, message!("data-whole")));
        check::<f64>(r#""a""#, &unexpected(text("\"a\""), message!("data-a-number")));
        check::<Two>("[]", &unexpected(message!("data-a-list"), message!("data-an-object")));
        let pair = message!("data-a-list-of", count = 2u32);
        check::<(u32, u32)>(r#""a""#, &unexpected(text("\"a\""), pair));
        check::<Ratio>("[]", &unexpected(message!("data-a-list"), message!("data-exact-number")));
    }

    #[test]
    fn messages_about_lists_name_both_lengths() {
        let length = |found: u32| message!("data-length", found = found, wanted = 2u32);
        check::<[u32; 2]>("[1]", &length(1));
        check::<Tagged>(r#"{"kind": "pair", "both": [1, 2, 3]}"#, &length(3));
        check_value::<[u32; 2]>("[1, 2, 3]", &message!("data-list-long", found = 3u32));
    }

    #[test]
    fn a_number_that_is_not_exact_is_quoted_whole() {
        let text = format!("{} at line 1 column 9", NotANumber("1`, `2".into()));
        assert_eq!(in_our_words(&text), message!("number-not-exact", text = "1`, `2"));
    }

    #[test]
    fn other_texts_stay_as_they_are() {
        assert_eq!(in_our_words("entropy is hex"), Message::verbatim("entropy is hex"));
    }
}
