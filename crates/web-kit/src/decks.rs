//! A deck as its player and the desk see it: its fields in a form, and the findings of the check.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::Decks;
use pairwright_formats::deck::{self, DeckFinding, DeckList, check, check_limits};
use pairwright_words::{Texts, say};

use crate::parts::{Icon, Tint, icon, pill, words};

/// A list and its findings, or why it cannot be read.
pub type CheckedDeck = Result<(DeckList, Vec<DeckFinding>), Message>;

/// Reads a list and checks it against the rules of the ruleset and the organiser.
pub fn checked(tournament: &Tournament, list: &str) -> CheckedDeck {
    let read = DeckList::read(list.as_bytes()).map_err(|error| Message::from(&error))?;
    let mut found = match tournament.ruleset.match_rules.decks {
        Decks::OpponentsFirst => check(&read, None),
        Decks::Own => Vec::new(),
    };
    for finding in check_limits(&read, &tournament.setup.venue.decks) {
        if found.iter().all(|known| (known.line, known.code) != (finding.line, finding.code)) {
            found.push(finding);
        }
    }
    found.sort_by_key(|finding| finding.line);
    Ok((read, found))
}

/// The number of cards with an unchecked border, if borders matter.
pub fn borders_unchecked(tournament: &Tournament, list: &DeckList) -> Option<u32> {
    let matter = tournament.ruleset.match_rules.decks == Decks::OpponentsFirst;
    Some(deck::borders_unchecked(list, None)).filter(|cards| matter && *cards > 0)
}

pub fn problems(texts: Texts, found: &[DeckFinding]) -> Markup {
    html! {
        ul class="plain deck-findings" {
            @for finding in found {
                li {
                    (pill(Tint::Amber, match finding.line {
                        Some(line) => say!(texts, "deck-line", line = line),
                        None => say!(texts, "deck-whole"),
                    }))
                    " " (texts.message(&finding.text))
                }
            }
        }
    }
}

/// An example line of a deck list in the game.
pub fn line_example(tournament: &Tournament) -> &'static str {
    match tournament.ruleset.game() {
        "netrunner" => "3 Sure Gamble",
        _ => "4 Lightning Bolt",
    }
}

/// The options, with the default first and marked.
pub fn options(texts: Texts, tournament: &Tournament) -> Vec<(String, String)> {
    let Some(worth) = tournament.ruleset.deck_options() else { return Vec::new() };
    let default = worth.default_option.as_deref();
    let first =
        default.map(|name| (String::new(), say!(texts, "deck-default", option = words::deck_option(name))));
    let others = worth.options.keys().filter(|name| Some(name.as_str()) != default);
    first.into_iter().chain(others.map(|name| (name.clone(), words::deck_option(name)))).collect()
}

pub fn findings(texts: Texts, tournament: &Tournament, list: Option<&str>) -> Markup {
    let Some(list) = list else { return html! {} };
    match checked(tournament, list) {
        Err(why) => {
            html! { p { (pill(Tint::Amber, html! { (icon(Icon::Warning)) (say!(texts, "deck-unread")) })) " " (texts.sentence(why)) } }
        }
        Ok((read, found)) => {
            html! {
                @if found.is_empty() {
                    p { (pill(Tint::Green, html! { (icon(Icon::Check)) (say!(texts, "deck-fine", cards = read.cards())) })) }
                } @else {
                    (problems(texts, &found))
                }
                @if let Some(unchecked) = borders_unchecked(tournament, &read) {
                    p class="soft small" { (say!(texts, "deck-borders-unchecked", cards = unchecked)) }
                }
            }
        }
    }
}
