//! The players of whom the desk has seen nothing, as its lists show them.

use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, Tournament};
use pairwright_office::decide::check_in;

use crate::desk::Desk;

/// Whether check-in is over: a bracket never pairs again, and a player who has left concedes the next match.
pub(in crate::desk) fn is_over(tournament: &Tournament) -> bool {
    tournament.finished || tournament.bracket_rounds().next().is_some()
}

/// Players with no sign of being present, by name.
pub(super) fn unseen<'a>(desk: &Desk<'a>) -> Vec<&'a Player> {
    check_in::unseen(desk.view.tournament, &has_phone(desk))
}

pub(in crate::desk) fn is_unseen(desk: &Desk<'_>, player: &Player) -> bool {
    check_in::is_unseen(desk.view.tournament, &has_phone(desk), player)
}

fn has_phone(desk: &Desk<'_>) -> impl Fn(&PlayerId) -> bool {
    |player| !desk.access.people().state().phones(desk.view.key, player).is_empty()
}
