//! Registering a player: the typed details, and the actions.

use pairwright_core::nouns::{ByeKind, Person, Player};
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};

/// The actions that register a player who joins now, with pronouns and display name.
pub fn registration(tournament: &Tournament, player: &Player, person: &Person) -> Vec<Action> {
    let (player, missed_rounds) = joining(tournament, player);
    let person = edited(tournament, &player.id, person.clone());
    [Action::Register { player, missed_rounds }].into_iter().chain(person).collect()
}

pub fn joining(tournament: &Tournament, player: &Player) -> (Player, Option<ByeKind>) {
    let next = tournament.next_round();
    let late = next > RoundNumber(1);
    let missed_rounds = tournament.ruleset.late.missed_rounds.bye().filter(|_| late);
    (Player { joined_round: late.then_some(next), ..player.clone() }, missed_rounds)
}

pub fn person_of(tournament: &Tournament, player: &PlayerId) -> Person {
    tournament.people.get(player).cloned().unwrap_or_default()
}

/// The change of a person's details; empty if nothing changes.
pub fn edited(tournament: &Tournament, player: &PlayerId, person: Person) -> Vec<Action> {
    let is_so = person == person_of(tournament, player);
    if is_so { Vec::new() } else { vec![Action::EditPerson { player: player.clone(), person }] }
}

/// The text with single spaces; `None` if it is empty.
pub fn plain(typed: &str) -> Option<String> {
    let text = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// Normalises a home: lowercase, without spaces around its parts.
pub fn place(typed: &str) -> Option<String> {
    let parts = typed.split(['/', '›', '>']).map(str::trim).filter(|part| !part.is_empty());
    let path = parts.collect::<Vec<_>>().join("/").to_lowercase();
    (!path.is_empty()).then_some(path)
}
