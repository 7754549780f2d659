//! Failures and numbers in words.

use pairwright_answers::Failure;
use pairwright_answers::words::{counted, thousands};
use pairwright_core::message;
#[test]
fn a_failure_is_split_into_its_parts() {
    let why = message!("read-at-path", path = "players[0]", why = message!("data-key-missing", key = "id"));
    let failure = Failure::at("a.json", message!("read-on-line", why = why, line = 7));
    let located = failure.located();
    assert_eq!(
        (located.code.as_str(), located.path.as_deref(), located.line),
        ("data-key-missing", Some("players[0]"), Some(7))
    );
    assert_eq!(failure.lines(), ["a.json: players[0]: the key `id` is missing (line 7)"]);
}

#[test]
fn numbers_have_separators_and_plurals() {
    let seen = [0, 999, 1_000, 1_234_567].map(thousands);
    assert_eq!(seen, ["0", "999", "1,000", "1,234,567"]);
    let matches = [1, 0, 1_234].map(|number| counted("matches", number));
    assert_eq!(matches, ["1 match", "0 matches", "1,234 matches"]);
}
