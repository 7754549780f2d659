//! Sentences about a tournament, without HTML: results, rounds, parts of entries, and what changes with them.

pub mod details;
pub mod effects;
pub mod journal;
pub mod matches;
pub mod outcome;
pub mod prizes;
pub mod round_names;
pub mod score;
pub mod settings;
pub mod times;
pub mod tree_names;

use pairwright_core::{Action, Journal};
use pairwright_words::{Texts, say};

/// The actions in effect before an entry, newest first.
pub(crate) fn before(journal: &Journal, seq: u64) -> impl Iterator<Item = &Action> {
    let earlier = journal.entries().iter().rev().filter(move |entry| entry.seq < seq);
    earlier.filter(|entry| !journal.is_undone(entry.seq)).map(|entry| &entry.action)
}

pub fn ordinal(texts: Texts, rank: u32) -> String {
    say!(texts, "rank-ordinal", rank = rank)
}

pub fn date(texts: Texts, date: jiff::civil::Date) -> String {
    say!(texts, "date", day = date.day(), month = date.month(), year = date.year().to_string())
}

/// A deck's scoring option as shown: `Dominaria`. An organiser's own option stays as the ruleset writes it.
pub fn deck_option(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str().replace(['-', '_'], " "))
}

/// The name of a side, capitalised if it is a ruleset's own word.
pub fn side_name(texts: Texts, side: &str) -> String {
    match side {
        "white" => say!(texts, "side-white"),
        "black" => say!(texts, "side-black"),
        "corp" => say!(texts, "side-corp"),
        "runner" => say!(texts, "side-runner"),
        own => tree_names::capital(own),
    }
}
