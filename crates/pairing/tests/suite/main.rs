//! Pairings against oracles, certificates and literal rules; their reasons; any input.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]
#![expect(clippy::cast_possible_truncation, reason = "tests count small things")]

mod alternatives;
mod any_input;
mod certificate;
mod chance;
mod dutch_any_field;
mod dutch_article;
mod dutch_reasons;
mod exactness;
mod large;
mod nearest;
mod oracle;
mod reasons;
mod repair;
mod rounds;
mod standing;

/// How many times as many positions are tried as in `./test`: `./release-test` tries more.
fn effort() -> usize {
    std::env::var("PAIRWRIGHT_EFFORT").map_or(1, |times| times.parse().unwrap())
}
