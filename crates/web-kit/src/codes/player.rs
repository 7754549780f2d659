//! A player's six-digit code and personal link (page 10). Both are derived from the database's secret, the
//! player's id and the number of replacements, so neither is stored.

use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, Tournament};

use crate::people::People;
use crate::server::Access;

/// The length of a personal link's last part.
const KEY_LETTERS: usize = 24;

/// A player's code: `041793`.
pub fn code(access: &Access, tournament: &str, player: &PlayerId) -> String {
    let hash = derived(access, &access.people().state(), "player-code/6", tournament, player);
    let number = hash.as_bytes().iter().take(7).fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    format!("{:06}", number % 1_000_000)
}

/// Whether a typed code is the player's. Takes the same time for every wrong code.
pub fn is_code(access: &Access, tournament: &str, player: &PlayerId, typed: &str) -> bool {
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    blake3::hash(digits.as_bytes()) == blake3::hash(code(access, tournament, player).as_bytes())
}

pub fn key(access: &Access, tournament: &str, player: &PlayerId) -> String {
    key_of(access, &access.people().state(), tournament, player)
}

/// The player of a personal link. Takes the same time for every wrong link.
pub fn player_of<'a>(
    access: &Access,
    tournament: &'a Tournament,
    id: &str,
    wanted: &str,
) -> Option<&'a Player> {
    let (wanted, people) = (blake3::hash(wanted.as_bytes()), access.people().state());
    let is_it = |player: &&Player| blake3::hash(key_of(access, &people, id, &player.id).as_bytes()) == wanted;
    tournament.players.iter().find(is_it)
}

fn key_of(access: &Access, people: &People, tournament: &str, player: &PlayerId) -> String {
    derived(access, people, "player-link", tournament, player).to_hex()[..KEY_LETTERS].to_owned()
}

/// A player's secret, different after each replacement.
fn derived(
    access: &Access,
    people: &People,
    purpose: &str,
    tournament: &str,
    player: &PlayerId,
) -> blake3::Hash {
    match people.renewals(tournament, player) {
        0 => access.derived(purpose, &[tournament, player.as_str()]),
        renewals => access.derived(purpose, &[tournament, player.as_str(), &renewals.to_string()]),
    }
}
