//! The language of the command line, and messages as sentences in it.

use std::sync::OnceLock;

use pairwright_core::nouns::message::Message;
use pairwright_lab::Share;
use pairwright_words::{Texts, arg};

/// The text of a key in the language of the command line: `text!("cli-pair-entropy", entropy = hex)`.
macro_rules! text {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        pairwright_words::say!($crate::words::texts(), $key $(, $name = $value)*)
    };
}
pub(crate) use text;

/// The language of this run, once it is settled.
static LANGUAGE: OnceLock<Texts> = OnceLock::new();

/// The texts that every command prints.
pub(crate) fn texts() -> Texts {
    *LANGUAGE
        .get_or_init(|| settle(std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned())))
}

/// Settles the language of this run: what `--lang` names, else what `LC_ALL`, `LC_MESSAGES` or `LANG` says, in this order;
/// JSON is always English (page 10, "Languages, people, rights"). The help is in it too, so it is settled before clap reads.
fn settle(args: impl Iterator<Item = String>) -> Texts {
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    if args.iter().any(|arg| arg == "--json") {
        return Texts::english();
    }
    let behind =
        args.iter().zip(args.iter().skip(1)).find(|(arg, _)| *arg == "--lang").map(|(_, tag)| tag.clone());
    let named = behind.or_else(|| args.iter().find_map(|arg| arg.strip_prefix("--lang=").map(str::to_owned)));
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    of_locale(named.into_iter().chain(variables).find(|locale| !locale.is_empty()).as_deref())
}

/// A language of ours, as `--lang` names it.
pub(crate) fn language(tag: &str) -> Result<String, String> {
    let tags: Vec<&str> = Texts::all().map(Texts::lang).collect();
    match Texts::of_tag(tag) {
        Some(texts) => Ok(texts.lang().to_owned()),
        None => Err(text!("cli-no-language", text = tag, tags = tags.join(", "))),
    }
}

/// The language of a locale as POSIX writes it, `pt_BR.UTF-8`; English where there is none of ours.
fn of_locale(locale: Option<&str>) -> Texts {
    let name = locale.unwrap_or_default().split(['.', '@']).next().unwrap_or_default();
    Texts::negotiate(Some(&name.replace('_', "-")))
}

/// The text of a message.
pub(crate) fn text_of(message: impl Into<Message>) -> String {
    texts().message(message)
}

/// A share of a whole as an option gives it.
pub(crate) fn share(text: &str) -> Result<Share, String> {
    text.parse().map_err(|_| text!("cli-not-a-share", text = text))
}

/// This many of something, the thousands apart: `counted("matches", 1_234)` is the text `count-matches`.
pub(crate) fn counted(what: &str, number: u64) -> String {
    texts().get(&format!("count-{what}"), &[("count", arg(number)), ("shown", arg(thousands(number)))])
}

/// A number with its thousands apart: 1,234,567.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push_str(&texts().get("thousands-mark", &[]));
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_is_a_language_of_ours_or_english() {
        let of = |locale: Option<&str>| of_locale(locale).lang();
        assert_eq!([Some("pt_BR.UTF-8"), Some("pt"), Some("pt_PT@euro")].map(of), ["pt-BR"; 3]);
        assert_eq!([Some("C.UTF-8"), Some("POSIX"), Some("de_AT"), Some(""), None].map(of), ["en"; 5]);
    }

    #[test]
    fn what_is_named_goes_before_the_surroundings_and_json_stays_english() {
        let of = |args: &[&str]| settle(args.iter().map(ToString::to_string)).lang();
        assert_eq!(of(&["rounds", "--lang", "pt-BR", "33"]), "pt-BR");
        assert_eq!(of(&["--lang=pt-br", "rounds"]), "pt-BR");
        assert_eq!(of(&["--json", "--lang", "pt-BR", "rounds", "33"]), "en");
        assert!(language("pt-BR").is_ok() && language("tlh").is_err());
    }

    #[test]
    fn numbers_are_readable() {
        let seen = [0, 999, 1_000, 1_234_567].map(thousands);
        assert_eq!(seen, ["0", "999", "1,000", "1,234,567"]);
        let matches = [1, 0, 1_234].map(|number| counted("matches", number));
        assert_eq!(matches, ["1 match", "0 matches", "1,234 matches"]);
    }
}
