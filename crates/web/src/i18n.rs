//! Words: every text a person reads comes from the Fluent files under `i18n/`, compiled in.
//!
//! [`Texts`] is a small handle to one language, chosen once per request by [`Texts::negotiate`]. A text that does not
//! exist is shown as `⟨key⟩` and fails the tests; it never takes a page down.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// One language with the files its texts come from.
struct Language {
    tag: &'static str,
    files: &'static [&'static str],
}

/// Every language there is, the fallback first.
static LANGUAGES: &[Language] = &[Language {
    tag: "en",
    files: &[
        include_str!("../i18n/en/common.ftl"),
        include_str!("../i18n/en/public.ftl"),
        include_str!("../i18n/en/desk.ftl"),
        include_str!("../i18n/en/correction.ftl"),
        include_str!("../i18n/en/rules.ftl"),
        include_str!("../i18n/en/calculators.ftl"),
        include_str!("../i18n/en/leaderboard.ftl"),
    ],
}];

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<Vec<(&'static str, Bundle)>> =
    LazyLock::new(|| LANGUAGES.iter().map(|language| (language.tag, bundle(language))).collect());

fn bundle(language: &Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    let _ = bundle.add_builtins();
    for file in language.files {
        // What could not be read is left out here and found by the test that reads every file strictly.
        let resource = FluentResource::try_new((*file).into()).unwrap_or_else(|(partly, _)| partly);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The texts of one language; cheap to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Texts(usize);

/// Arguments of a text: `[("name", "Barry".into()), ("count", 3.into())]`.
pub type Args<'a> = &'a [(&'static str, FluentValue<'a>)];

impl Texts {
    /// English.
    #[must_use]
    pub fn english() -> Texts {
        Texts(0)
    }

    /// The language of ours that an `Accept-Language` header likes best; English where it likes none.
    #[must_use]
    pub fn negotiate(accept_language: Option<&str>) -> Texts {
        let wanted = ordered(accept_language.unwrap_or_default());
        Texts(wanted.into_iter().find_map(language_like).unwrap_or(0))
    }

    /// The language's tag, for the `lang` attribute.
    #[must_use]
    pub fn lang(self) -> &'static str {
        LANGUAGES[self.0].tag
    }

    /// The text of a key. Names that run from right to left are isolated.
    #[must_use]
    pub fn get(self, key: &str, args: Args<'_>) -> String {
        format(&BUNDLES[self.0].1, key, args)
            .or_else(|| format(&BUNDLES[0].1, key, args))
            .unwrap_or_else(|| format!("⟨{key}⟩"))
    }
}

/// The text of a key: `say!(texts, "points", count = 3)`.
#[macro_export]
macro_rules! say {
    ($texts:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $texts.get($key, &[$((stringify!($name), $crate::i18n::arg($value))),*])
    };
}

/// Makes an argument of a text or a number.
pub fn arg<'a>(value: impl Into<FluentValue<'a>>) -> FluentValue<'a> {
    value.into()
}

fn format(bundle: &Bundle, key: &str, args: Args<'_>) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, isolated(value))).collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
    Some(text.into_owned())
}

/// A text from right to left between marks that keep it from turning its neighbours around.
fn isolated<'a>(value: &'a FluentValue<'a>) -> FluentValue<'a> {
    match value {
        FluentValue::String(text) if runs_from_right(text) => {
            FluentValue::String(Cow::Owned(format!("\u{2068}{text}\u{2069}")))
        }
        other => other.clone(),
    }
}

fn runs_from_right(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'))
}

/// The tags of an `Accept-Language` header, the best liked first.
fn ordered(header: &str) -> Vec<&str> {
    let mut wanted: Vec<(&str, u32)> = header.split(',').take(20).filter_map(weighed).collect();
    wanted.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    wanted.into_iter().map(|(tag, _)| tag).collect()
}

/// A tag with its weight in thousandths; nothing where the weight is 0.
fn weighed(part: &str) -> Option<(&str, u32)> {
    let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let digits = weight.trim().strip_prefix("q=")?;
    let thousandths = match digits.split_once('.') {
        Some(("0", decimals)) => format!("{decimals:0<3.3}").parse().ok()?,
        _ => digits.chars().next()?.to_digit(10)? * 1000,
    };
    (thousandths > 0).then_some((tag.trim(), thousandths))
}

/// The language of exactly this tag, or of the same language elsewhere.
fn language_like(tag: &str) -> Option<usize> {
    let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    let exact = LANGUAGES.iter().position(|language| language.tag.eq_ignore_ascii_case(tag));
    exact.or_else(|| LANGUAGES.iter().position(|language| primary(language.tag) == primary(tag)))
}

#[cfg(test)]
mod tests;
