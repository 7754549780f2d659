//! Complaints of serde in our own words.

use pairwright_core::nouns::Message;
use pairwright_core::nouns::exact::NotANumber;
use pairwright_core::wording::in_our_words;
use pairwright_core::{Ratio, message};
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
