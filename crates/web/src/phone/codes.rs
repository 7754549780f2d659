//! A player's code of six digits and personal link (page 10). Both follow from the secret of the database, the player's id
//! and how often they were replaced, so neither is stored.

use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, Tournament};

use crate::people::People;
use crate::server::access::Access;

/// How many letters the last part of a personal link has.
const KEY_LETTERS: usize = 24;

/// A player's code: `041793`.
pub(crate) fn code(access: &Access, tournament: &str, player: &PlayerId) -> String {
    let hash = derived(access, &access.people().state(), "player-code/6", tournament, player);
    format!("{:06}", number(&hash) % 1_000_000)
}

/// Whether a code that was typed is the player's; takes the same time for every wrong one. A tournament that began before
/// codes had six digits also takes the four digits of tickets printed then, until the code is replaced.
pub(super) fn is_code(
    access: &Access,
    (tournament, begun_at): (&str, i64),
    player: &PlayerId,
    typed: &str,
) -> bool {
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    let is = |code: &str| blake3::hash(digits.as_bytes()) == blake3::hash(code.as_bytes());
    let is_new = is(&code(access, tournament, player));
    let holds = access.had_short_codes(begun_at) && access.people().state().renewals(tournament, player) == 0;
    is_new || (holds && is(&short_code(access, tournament, player)))
}

/// The code of four digits that a player had in earlier versions.
fn short_code(access: &Access, tournament: &str, player: &PlayerId) -> String {
    let hash = access.derived("player-code", &[tournament, player.as_str()]);
    format!("{:04}", number(&hash) % 10_000)
}

/// The last part of a player's personal link.
pub(crate) fn key(access: &Access, tournament: &str, player: &PlayerId) -> String {
    key_of(access, &access.people().state(), tournament, player)
}

/// Whose personal link it is; takes the same time for every wrong one.
pub(super) fn player_of<'a>(
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

/// A secret of a player, another one each time it is replaced.
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

fn number(hash: &blake3::Hash) -> u64 {
    hash.as_bytes().iter().take(7).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
}
