//! The texts of one language. A missing text is shown as `⟨key⟩` and fails the tests, but
//! never breaks a page.

mod numbers;

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use pairwright_core::Ruleset;
use pairwright_core::nouns::{Coded, Message, Term};
use pairwright_core::ruleset::PlayedAt;
use unic_langid::LanguageIdentifier;

pub use self::numbers::has_currency_sign;
pub(crate) use self::numbers::whole;
use crate::negotiate;

/// One language with its files.
#[derive(Debug)]
pub struct Language {
    pub tag: &'static str,
    /// The name and text of every file.
    pub files: &'static [(&'static str, &'static str)],
}

/// All languages, in order of tags.
const LANGUAGES: &[Language] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

const ENGLISH: &str = "en";

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: [OnceLock<Bundle>; LANGUAGES.len()] = [const { OnceLock::new() }; LANGUAGES.len()];

/// The tags of all languages, English first.
static TAGS: LazyLock<Vec<LanguageIdentifier>> = LazyLock::new(|| {
    let english = [Texts::english()].into_iter();
    english.chain(Texts::all().filter(|texts| *texts != Texts::english())).map(Texts::identifier).collect()
});

/// The texts of one language, with the words of one game; cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Texts {
    language: usize,
    place: PlayedAt,
}

/// The argument that every text has: whether matches are played at tables or boards. It is a keyword of
/// Rust, so no caller can pass an argument of this name.
const PLACE: &str = "where";

/// Arguments of a text: `[("name", "Barry".into()), ("count", 3.into())]`.
pub type Args<'a> = &'a [(&'a str, FluentValue<'a>)];

impl Texts {
    pub fn english() -> Texts {
        Texts::of_tag(ENGLISH).unwrap_or(Texts::numbered(0))
    }

    pub fn all() -> impl Iterator<Item = Texts> {
        (0..LANGUAGES.len()).map(Texts::numbered)
    }

    fn numbered(language: usize) -> Texts {
        Texts { language, place: PlayedAt::default() }
    }

    /// The same language with the words of a ruleset: its players sit at tables, or at boards.
    pub fn under(self, ruleset: &Ruleset) -> Texts {
        self.at(ruleset.match_rules.place)
    }

    /// The same language where matches are played at such a place.
    pub fn at(self, place: PlayedAt) -> Texts {
        Texts { place, ..self }
    }

    /// The texts of the language with exactly this tag.
    pub fn of_tag(tag: &str) -> Option<Texts> {
        LANGUAGES.iter().position(|language| language.tag.eq_ignore_ascii_case(tag)).map(Texts::numbered)
    }

    /// The available language preferred by an `Accept-Language` header; English if none matches.
    pub fn negotiate(accept_language: Option<&str>) -> Texts {
        let best = negotiate::best(accept_language.unwrap_or_default(), &TAGS);
        Texts::all().find(|texts| texts.identifier() == TAGS[best]).unwrap_or_else(Texts::english)
    }

    /// The language's tag, for the `lang` attribute.
    pub fn lang(self) -> &'static str {
        self.language().tag
    }

    pub fn language(self) -> &'static Language {
        &LANGUAGES[self.language]
    }

    /// The text of a key. Right-to-left names are isolated.
    pub fn get(self, key: &str, args: Args<'_>) -> String {
        self.formatted(key, args).unwrap_or_else(|| format!("⟨{key}⟩"))
    }

    pub fn find(self, key: &str) -> Option<String> {
        self.formatted(key, &[])
    }

    fn formatted(self, key: &str, args: Args<'_>) -> Option<String> {
        let mut values: FluentArgs<'_> =
            args.iter().map(|(name, value)| (*name, numbers::isolated(value))).collect();
        values.set(PLACE, self.place.code());
        format(self.bundle(), key, &values).or_else(|| format(Texts::english().bundle(), key, &values))
    }

    /// The text of a named item: `named("tie-break-title", "BH/C1")`
    /// is the text `tie-break-title-BH-C1`.
    pub fn named(self, family: &str, name: &str) -> String {
        self.get(&Texts::key_of(family, name), &[])
    }

    pub fn key_of(family: &str, name: &str) -> String {
        format!("{family}-{}", name.replace(['/', '_'], "-"))
    }

    /// The text of a message: a refusal, a fault, a finding.
    pub fn message(self, message: impl Into<Message>) -> String {
        let message = message.into();
        let args: Vec<(&str, FluentValue<'_>)> =
            message.terms.iter().map(|(name, term)| (name.as_ref(), numbers::value(self, term))).collect();
        let text = self.get(&message.code, &args);
        message.terms.iter().fold(text, |text, (_, term)| match term {
            Term::Message(part) if part.code.starts_with("refusal-") => self.after_colon(text, part),
            _ => text,
        })
    }

    /// Begins a refusal, which is a whole sentence, with a small letter after a colon. A name keeps its capital.
    fn after_colon(self, text: String, refusal: &Message) -> String {
        let sentence = self.message(refusal);
        let is_beginning = |(_, term): &(_, Term)| match term {
            Term::Text(name) => sentence.starts_with(name.as_str()),
            Term::Message(part) => sentence.starts_with(&self.message(&**part)),
            _ => false,
        };
        let mut letters = sentence.chars();
        match letters.next() {
            Some(first) if !refusal.terms.iter().any(is_beginning) => {
                let clause = format!(": {}{}", first.to_lowercase(), letters.as_str());
                text.replacen(&format!(": {sentence}"), &clause, 1)
            }
            _ => text,
        }
    }

    /// The texts of some messages, in order.
    pub fn messages<M: Into<Message>>(self, messages: impl IntoIterator<Item = M>) -> Vec<String> {
        messages.into_iter().map(|message| self.message(message)).collect()
    }

    /// The text of a message as a complete sentence, with a capital and a full stop.
    pub fn sentence(self, message: impl Into<Message>) -> String {
        sentence(&self.message(message))
    }

    fn identifier(self) -> LanguageIdentifier {
        self.lang().parse().unwrap_or_default()
    }

    fn bundle(self) -> &'static Bundle {
        BUNDLES[self.language].get_or_init(|| bundle(self))
    }
}

impl Default for Texts {
    fn default() -> Texts {
        Texts::english()
    }
}

/// The text of a key: `say!(texts, "points", count = 3)`.
#[macro_export]
macro_rules! say {
    ($texts:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $texts.get($key, &[$((stringify!($name), $crate::arg($value))),*])
    };
}

/// Converts a text or a number to an argument.
pub fn arg<'a>(value: impl Into<FluentValue<'a>>) -> FluentValue<'a> {
    value.into()
}

fn bundle(texts: Texts) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![texts.identifier()]);
    bundle.set_use_isolating(false);
    let _ = bundle.add_builtins();
    for (_, text) in texts.language().files {
        // Unreadable parts are left out here, and found by the test that reads every file strictly.
        let resource = FluentResource::try_new((*text).into()).unwrap_or_else(|(partly, _)| partly);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn format(bundle: &Bundle, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    Some(text.into_owned())
}

/// Turns a clause into a sentence. `the name is empty` becomes `The name is empty.` A
/// leading quotation stays unchanged.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let rest = letters.as_str();
    let stop = if clause.ends_with(['.', '!', '?', '…', ':']) { "" } else { "." };
    format!("{first}{rest}{stop}")
}
