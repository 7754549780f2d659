//! Negotiation of the language with a browser.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

/// The index of the available language preferred by an `Accept-Language` header. The first if none matches.
pub(crate) fn best(header: &str, available: &[LanguageIdentifier]) -> usize {
    let chosen =
        negotiate_languages(&liked(header), available, available.first(), NegotiationStrategy::Lookup);
    let place = chosen.first().and_then(|best| available.iter().position(|one| one == *best));
    place.unwrap_or(0)
}

/// The languages of an `Accept-Language` header, most preferred first, without invalid ones.
fn liked(header: &str) -> Vec<LanguageIdentifier> {
    let mut wanted: Vec<(LanguageIdentifier, u32)> = header.split(',').take(20).filter_map(weighed).collect();
    wanted.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    wanted.into_iter().map(|(language, _)| language).collect()
}

/// A language with its weight in thousandths; `None` for weight 0.
fn weighed(part: &str) -> Option<(LanguageIdentifier, u32)> {
    let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
    let digits = weight.trim().strip_prefix("q=")?;
    let thousandths = match digits.split_once('.') {
        Some(("0", decimals)) => format!("{decimals:0<3.3}").parse().ok()?,
        _ => digits.chars().next()?.to_digit(10)? * 1000,
    };
    (thousandths > 0).then_some((tag.trim().parse().ok()?, thousandths))
}
