//! Who is to be here, and of whom nothing shows it: the desk counts them in one place, whatever the list is called.

use pairwright_core::Tournament;
use pairwright_core::nouns::Player;
use pairwright_office::names::by_name;

use crate::parts::View;
use crate::parts::words::tree;
use crate::public::ends::Ends;
use crate::public::standings::is_still_in;
use crate::server::access::Access;

/// Everybody who has not left and plays on, by name.
pub(super) fn present(tournament: &Tournament) -> Vec<&Player> {
    let ends = tree(tournament).map(Ends::new);
    let plays_on = |player: &&Player| is_still_in(tournament, ends.as_ref(), player);
    by_name(tournament.present_in(tournament.next_round()).filter(plays_on))
}

/// Whether nobody checks in any more: in a bracket nobody is paired anew, and whoever has gone gives the next match away.
pub(in crate::desk) fn is_over(tournament: &Tournament) -> bool {
    tournament.finished || tournament.bracket_rounds().next().is_some()
}

/// Those of whom nothing shows that they are in the room, by name.
pub(super) fn unseen<'a>(view: &View<'a>, access: &Access) -> Vec<&'a Player> {
    present(view.tournament).into_iter().filter(|player| is_unseen(view, access, player)).collect()
}

/// Whether nobody has seen the player: at no table, at no check-in, and once the first round has begun by no phone, which may
/// have had the name at home before.
pub(in crate::desk) fn is_unseen(view: &View<'_>, access: &Access, player: &Player) -> bool {
    let tournament = view.tournament;
    let has_phone = || !access.people().state().phones(view.key, &player.id).is_empty();
    !tournament.has_been_seen(&player.id) && (tournament.rounds.is_empty() || !has_phone())
}
