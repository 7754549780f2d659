//! Requests for a place: who is accepted, taken for a registered player, or refused.

use pairwright_core::correction::{Wish, rearranged};
use pairwright_core::fault::same_name;
use pairwright_core::nouns::{PlaceRequest, Player};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Tournament, message};

use crate::order::{Decided, Denial, Order};
use crate::registration::joining;

pub const ALL: &str = "all";

/// The player already registered under a request's name, who is taken for the same person.
pub fn registered<'a>(tournament: &'a Tournament, request: &PlaceRequest) -> Option<&'a Player> {
    let has = |name: &str| same_name(name, &request.player.name);
    tournament.players.iter().find(|player| has(&player.name) || has(tournament.shown_name(player)))
}

/// Accepts one request, in the current round if `seat` says so, or all without objections.
/// Whether somebody is a registered player is answered one by one.
pub fn accept(order: &Order<'_>, player: &str, seat: bool) -> Decided {
    let (tournament, typed) = (order.tournament, player.trim());
    let one = tournament.requests.iter().find(|request| request.player.id.as_str() == typed);
    match (one, typed) {
        (Some(request), _) if seat => Ok(seated(tournament, request)?.0),
        (Some(request), _) => Ok(vec![accepted(tournament, &[request])?]),
        (None, ALL) => Ok(vec![accepted(tournament, &all(tournament)?)?]),
        (None, _) => Err(Denial::Conflict(message!("requests-none"))),
    }
}

/// The entries that accept a latecomer's request and seat the player in the current round, and the tournament after them.
pub fn seated(tournament: &Tournament, request: &PlaceRequest) -> Result<(Vec<Action>, Tournament), Refusal> {
    let accepted = accepted(tournament, &[request])?;
    let with = tournament.after(&accepted)?;
    let seats = rearranged(&with, Wish::Seat(request.player.id.clone()), String::new())?;
    let after = with.after(&seats)?;
    Ok((vec![accepted, seats], after))
}

/// The entry that accepts requests: those of registered players are resolved, the others registered.
pub fn accepted(tournament: &Tournament, requests: &[&PlaceRequest]) -> Result<Action, Refusal> {
    let (mut players, mut known, mut missed_rounds) = (Vec::new(), Vec::new(), None);
    for request in requests {
        if let Some(player) = registered(tournament, request) {
            known.push((request.player.id.clone(), player.id.clone()));
            continue;
        }
        let (player, missed) = joining(tournament, &request.player);
        players.push(player);
        missed_rounds = missed;
    }
    let action = Action::AcceptPlaces { players, known, missed_rounds };
    tournament.after(&action)?;
    Ok(action)
}

/// All requests that can be accepted together.
pub fn all(tournament: &Tournament) -> Result<Vec<&PlaceRequest>, Denial> {
    let (mut all, mut refused) = (Vec::new(), None);
    let mut new = Vec::new();
    for request in &tournament.requests {
        match registered(tournament, request) {
            None => new.push(request),
            Some(player) => {
                refused = refused.or_else(|| Some(Refusal::NameTaken(player.name.clone())));
            }
        }
    }
    let clash = accept_more(tournament, &mut all, &new);
    match clash.or(refused) {
        Some(why) if all.is_empty() => Err(why.into()),
        None if all.is_empty() => Err(Denial::Conflict(message!("requests-none"))),
        _ => Ok(all),
    }
}

/// Adds the requests that can be accepted with those before, and returns why the first other one cannot.
/// Tries all at once, and on failure in halves.
fn accept_more<'a>(
    tournament: &Tournament,
    all: &mut Vec<&'a PlaceRequest>,
    more: &[&'a PlaceRequest],
) -> Option<Refusal> {
    if more.is_empty() {
        return None;
    }
    let before = all.len();
    all.extend(more);
    let Err(why) = accepted(tournament, all) else { return None };
    all.truncate(before);
    let (first, second) = more.split_at(more.len() / 2);
    if first.is_empty() {
        return Some(why);
    }
    let refused = accept_more(tournament, all, first);
    let refused_later = accept_more(tournament, all, second);
    refused.or(refused_later)
}
