//! What serde says about data that does not fit, said in the words of this house: what was found, and what would be right.

/// The first thing between backticks in a message of serde: the key or value it is about.
#[must_use]
pub fn quoted(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once('`')?;
    let end = rest.find("`, ").or_else(|| rest.rfind('`'))?;
    Some(&rest[..end])
}

/// A message of serde in our words.
#[must_use]
pub fn in_our_words(message: &str) -> String {
    let name = quoted(message).unwrap_or_default();
    if message.starts_with("missing field") {
        return format!("the key `{name}` is missing");
    }
    if message.starts_with("duplicate field") {
        return format!("the key `{name}` stands twice: write it once");
    }
    if message.starts_with("unknown field") {
        return format!("unknown key `{name}`; {}", known(message));
    }
    if message.starts_with("unknown variant") {
        return format!("unknown value `{name}`; {}", known(message));
    }
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    match rest.and_then(|rest| rest.rsplit_once(", expected ")) {
        Some((found, wanted)) => format!("found {}, expected {}", what(found), wish(wanted)),
        None => message.into(),
    }
}

/// `known are a, b` out of ``expected one of `a`, `b` ``.
fn known(message: &str) -> String {
    let list = ["`, expected one of ", "`, expected "].iter().find_map(|begin| message.split_once(begin));
    match list {
        Some((_, list)) => format!("known are {}", list.replace('`', "").replace(" or ", ", ")),
        None => "there are no keys here".into(),
    }
}

fn what(found: &str) -> String {
    match found {
        "map" => "an object".into(),
        "sequence" => "a list".into(),
        "null" => "null".into(),
        found => format!("the {found}"),
    }
}

fn wish(wanted: &str) -> String {
    match wanted {
        "u32" => "a whole number from 0 to 4294967295".into(),
        "u64" | "usize" => "a whole number from 0".into(),
        "u8" => "a whole number from 0 to 255".into(),
        "i32" | "i64" => "a whole number".into(),
        "map" => "an object".into(),
        "struct TournamentFile" => "a tournament, which is a JSON object".into(),
        wanted if wanted.starts_with("struct ") || wanted.contains("tagged enum") => "an object".into(),
        wanted => wanted.replace("a sequence", "a list"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_say_what_is_wrong_and_what_would_be_right() {
        for (message, said) in [
            (
                "unknown field `tabel`, expected one of `table`, `players`",
                "unknown key `tabel`; known are table, players",
            ),
            ("unknown field `a`, expected `b` or `c`", "unknown key `a`; known are b, c"),
            ("unknown field `a`, there are no fields", "unknown key `a`; there are no keys here"),
            ("missing field `name`", "the key `name` is missing"),
            ("invalid type: map, expected a sequence", "found an object, expected a list"),
            (
                "invalid type: string \"1\", expected u32",
                "found the string \"1\", expected a whole number from 0 to 4294967295",
            ),
            ("entropy is hex", "entropy is hex"),
        ] {
            assert_eq!(in_our_words(message), said);
        }
    }
}
