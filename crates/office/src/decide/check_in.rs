//! The check-in: who is here, who has paid, and who has given no sign of being here.

use pairwright_core::nouns::Player;
use pairwright_core::{Action, PlayerId, Tournament, message};

use super::players;
use crate::ends::{Ends, is_still_in, tree};
use crate::names::by_name;
use crate::order::{Decided, Denial, Order};

/// Everybody still playing, by name.
pub fn present(tournament: &Tournament) -> Vec<&Player> {
    let ends = tree(tournament).map(Ends::new);
    let plays_on = |player: &&Player| is_still_in(tournament, ends.as_ref(), player);
    by_name(tournament.present_in(tournament.next_round()).filter(plays_on))
}

/// Players with no sign of being present, by name.
pub fn unseen<'a>(tournament: &'a Tournament, has_phone: &dyn Fn(&PlayerId) -> bool) -> Vec<&'a Player> {
    let players = present(tournament).into_iter();
    players.filter(|player| is_unseen(tournament, has_phone, player)).collect()
}

/// Whether there is no sign of a player at a table, at the check-in or, once round 1 has begun, on a phone.
/// Before round 1 a phone proves nothing, because names can be claimed at home.
pub fn is_unseen(tournament: &Tournament, has_phone: &dyn Fn(&PlayerId) -> bool, player: &Player) -> bool {
    !tournament.has_been_seen(&player.id) && (tournament.rounds.is_empty() || !has_phone(&player.id))
}

/// Records whether players, or everybody without a list, are here or have paid. Several who are here are one entry,
/// and what was not sent stays.
pub fn check_in(order: &Order<'_>, players: Option<&[String]>, here: bool, paid: Option<bool>) -> Decided {
    let notes = &order.tournament.check_ins;
    let everybody = players.is_none();
    let mut players: Vec<PlayerId> =
        players.unwrap_or_default().iter().map(|id| PlayerId::from(id.as_str())).collect();
    if everybody {
        players = present(order.tournament).into_iter().map(|player| player.id.clone()).collect();
        players.retain(|id| !notes.here.contains_key(id));
    }
    players.dedup();
    if players.is_empty() {
        return Err(Denial::Invalid(message!("sweep-choose")));
    }
    if here && (everybody || players.len() > 1) {
        return Ok(vec![Action::CheckInAll { players, at: order.now }]);
    }
    let paid = |id: &PlayerId| paid.unwrap_or_else(|| notes.paid.contains(id));
    let note = |player: PlayerId| Action::CheckIn { paid: paid(&player), player, here, at: order.now };
    Ok(players.into_iter().map(note).collect())
}

/// Drops every player with no sign of being present.
pub fn drop_missing(order: &Order<'_>) -> Decided {
    let unseen = unseen(order.tournament, order.has_phone);
    players::sweep(order, unseen.into_iter().map(|player| player.id.clone()).collect())
}
