//! The players expected and those not seen, determined in one place for every list.

use pairwright_core::Tournament;
use pairwright_core::nouns::Player;
use pairwright_office::names::by_name;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::parts::words::tree;
use pairwright_web_kit::server::access::Access;
use pairwright_web_kit::views::ends::Ends;
use pairwright_web_kit::views::still_in::is_still_in;

/// Everybody still playing, by name.
pub(super) fn present(tournament: &Tournament) -> Vec<&Player> {
    let ends = tree(tournament).map(Ends::new);
    let plays_on = |player: &&Player| is_still_in(tournament, ends.as_ref(), player);
    by_name(tournament.present_in(tournament.next_round()).filter(plays_on))
}

/// Whether check-in is over: a bracket never pairs again, and a player who has left concedes the next match.
pub(in crate::desk) fn is_over(tournament: &Tournament) -> bool {
    tournament.finished || tournament.bracket_rounds().next().is_some()
}

/// Players with no sign of being present, by name.
pub(super) fn unseen<'a>(view: &View<'a>, access: &Access) -> Vec<&'a Player> {
    present(view.tournament).into_iter().filter(|player| is_unseen(view, access, player)).collect()
}

/// Whether there is no sign of a player at a table, at the check-in or, once round 1 has begun, on a phone.
/// Before round 1 a phone proves nothing, because names can be claimed at home.
pub(in crate::desk) fn is_unseen(view: &View<'_>, access: &Access, player: &Player) -> bool {
    let tournament = view.tournament;
    let has_phone = || !access.people().state().phones(view.key, &player.id).is_empty();
    !tournament.has_been_seen(&player.id) && (tournament.rounds.is_empty() || !has_phone())
}
