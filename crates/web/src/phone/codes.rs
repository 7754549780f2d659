//! A player's code of four digits and personal link (page 10). Both follow from the secret of the database and the
//! player's id, so neither is stored, and a ticket that was printed stays right.

use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, Tournament};

use crate::server::access::Access;

/// How many letters the last part of a personal link has.
const KEY_LETTERS: usize = 24;
/// How many codes there are.
const CODES: u64 = 10_000;

/// A player's code: `0417`.
pub(crate) fn code(access: &Access, tournament: &str, player: &PlayerId) -> String {
    let hash = access.derived("player-code", &[tournament, player.as_str()]);
    let number = hash.as_bytes().iter().take(7).fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
    format!("{:04}", number % CODES)
}

/// Whether a code that was typed is the player's; takes the same time for every wrong one.
pub(crate) fn is_code(access: &Access, tournament: &str, player: &PlayerId, typed: &str) -> bool {
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    blake3::hash(digits.as_bytes()) == blake3::hash(code(access, tournament, player).as_bytes())
}

/// The last part of a player's personal link.
pub(crate) fn key(access: &Access, tournament: &str, player: &PlayerId) -> String {
    access.derived("player-link", &[tournament, player.as_str()]).to_hex()[..KEY_LETTERS].to_owned()
}

/// Whose personal link it is; takes the same time for every wrong one.
pub(super) fn player_of<'a>(
    access: &Access,
    tournament: &'a Tournament,
    id: &str,
    wanted: &str,
) -> Option<&'a Player> {
    let wanted = blake3::hash(wanted.as_bytes());
    let is_it = |player: &&Player| blake3::hash(key(access, id, &player.id).as_bytes()) == wanted;
    tournament.players.iter().find(is_it)
}
