//! Deck lists: who hands one in, and until when.

use pairwright_core::Tournament;
use pairwright_core::nouns::{Deck, Player};

use crate::names::by_name;
use crate::text::times::local;

/// Whether players can submit lists: lists are required, or decks are registered with an option.
pub fn takes_lists(tournament: &Tournament) -> bool {
    are_asked_for(tournament) || tournament.ruleset.has_deck_options()
}

pub fn are_asked_for(tournament: &Tournament) -> bool {
    tournament.setup.venue.decks.required
}

/// Whether there are lists to show: required ones, or some submitted anyway.
pub fn has_lists(tournament: &Tournament) -> bool {
    are_asked_for(tournament) || tournament.players.iter().any(|player| list_of(player).is_some())
}

pub fn list_of(player: &Player) -> Option<&str> {
    player.deck.as_ref().and_then(|deck| deck.list.as_deref())
}

/// Whether players register two decks by their identities (Netrunner).
pub fn has_identities(tournament: &Tournament) -> bool {
    tournament.ruleset.game() == "netrunner"
}

/// Whether players may change their lists: until the deadline or, without one, the first round, unless the lists are locked.
pub fn are_open(tournament: &Tournament, now: i64) -> bool {
    let options = &tournament.setup.venue.decks;
    let begins = options.deadline.is_some() || tournament.rounds.is_empty();
    begins && !tournament.finished && options.are_open(local(now).datetime())
}

/// The players without a list, by name; empty if lists are not required.
pub fn missing(tournament: &Tournament) -> Vec<&Player> {
    let expected =
        tournament.players.iter().filter(|player| are_asked_for(tournament) && player.last_round().is_none());
    by_name(expected.filter(|player| list_of(player).is_none()))
}

/// A deck of these texts: option, name, list, Corp and Runner. `None` if all are empty.
pub fn filled(texts: [Option<&str>; 5]) -> Option<Deck> {
    let text = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let [option, name, list, corp, runner] = texts.map(|typed| typed.and_then(text));
    let deck = Deck { option, name, list, corp, runner };
    (deck != Deck::default()).then_some(deck)
}
