//! Leaving from the phone, and coming back, which is the desk's to allow where the desk had the player leave (page 10).

use maud::{Markup, html};
use pairwright_core::{Action, Entry, Journal, PlayerId, RoundNumber, Tournament, message};
use pairwright_office::rights::{Author, Role};

use super::holder::Phone;
use super::order::PhoneOrder;
use crate::parts::words;
use crate::public::fate::may_play_on;
use crate::say;
use crate::server::error::Error;

/// The card to drop or to come back, with the code that both need.
pub(super) fn card(phone: &Phone<'_>) -> Markup {
    let (texts, player) = (phone.view.texts, phone.player);
    if is_over(phone) {
        return html! {};
    }
    if plays_in_tree(phone.view.tournament) {
        return html! { p class="card soft" id="leave" { (say!(texts, "phone-leave-tree")) } };
    }
    if offers_fold(phone) || (leaves_now(phone) && phone.may_return) {
        return html! {};
    }
    if player.dropped_after.is_some() && !phone.may_return {
        return html! { p class="card soft" id="leave" { (say!(texts, "phone-return-desk")) } };
    }
    let (title, form) = match player.dropped_after {
        Some(_) => (say!(texts, "phone-come-back"), form(phone, "/return", "", &say!(texts, "phone-return"))),
        None => (say!(texts, "phone-leave"), form(phone, "/drop", "danger", &drop_text(phone))),
    };
    html! {
        details class="card" id="leave" {
            summary { (title) }
            p class="soft small" { (say!(texts, "phone-leave-why")) }
            (form)
        }
    }
}

/// That the player leaves after this round, above everything else, with the way back.
pub(super) fn notice(phone: &Phone<'_>) -> Markup {
    let texts = phone.view.texts;
    let undo = html! {
        (phone.code())
        button class="button small" type="submit" { (say!(texts, "phone-leaves-undo")) }
    };
    html! {
        @if leaves_now(phone) && !is_over(phone) {
            section class="notice amber leaves" id="leaves" {
                strong { (say!(texts, "phone-leaves")) }
                @if phone.may_return { (phone.form("/return", "", undo)) }
            }
        }
    }
}

/// Whether the player leaves after the round that is being played.
fn leaves_now(phone: &Phone<'_>) -> bool {
    let now = phone.view.tournament.current_round().map(|round| round.number);
    phone.player.dropped_after.is_some() && phone.player.dropped_after == now
}

/// Whether the page waits for what becomes of a report, where leaving is part of it (page 10).
fn offers_fold(phone: &Phone<'_>) -> bool {
    may_leave(phone) && phone.waits()
}

/// Leaving after a match that has been reported, below what became of the report.
pub(super) fn fold(phone: &Phone<'_>) -> Markup {
    let texts = phone.view.texts;
    html! {
        @if offers_fold(phone) {
            details class="small" data-key="drop" {
                summary { (say!(texts, "phone-drop-after")) }
                (form(phone, "/drop", "small danger", &say!(texts, "phone-drop-yes")))
            }
        }
    }
}

fn form(phone: &Phone<'_>, action: &str, class: &str, text: &str) -> Markup {
    phone.form(
        action,
        "stack",
        html! {
            (phone.code())
            div class="buttons" { button class={ "button " (class) } type="submit" { (text) } }
        },
    )
}

/// Whether the player plays on unless somebody says otherwise.
pub(super) fn may_leave(phone: &Phone<'_>) -> bool {
    !is_over(phone) && phone.player.dropped_after.is_none() && !plays_in_tree(phone.view.tournament)
}

/// Whether a bracket is played: no later pairing leaves anybody out of it, and whoever goes home gives the next match away.
fn plays_in_tree(tournament: &Tournament) -> bool {
    words::tree(tournament).is_some()
}

/// Leaving after the last published round.
pub(super) fn leaving(order: &PhoneOrder<'_>, after: RoundNumber) -> Result<Action, Error> {
    if plays_in_tree(order.tournament) {
        return Err(Error::Conflict(message!("phone-leave-tree")));
    }
    Ok(Action::Drop { player: order.player.id.clone(), after })
}

/// Whether nobody leaves or comes back any more: the tournament is over, or it is for this player, who has no match to
/// come after this round.
fn is_over(phone: &Phone<'_>) -> bool {
    let (tournament, id) = (phone.view.tournament, &phone.player.id);
    let is_out = tournament.finished || tournament.is_disqualified(id) || tournament.is_cut_off(id);
    is_out || !may_play_on(tournament, id)
}

fn drop_text(phone: &Phone<'_>) -> String {
    match phone.view.tournament.last_published().0 {
        0 => say!(phone.view.texts, "phone-drop-now"),
        round => say!(phone.view.texts, "phone-drop", round = round),
    }
}

/// Whether a player who left comes back without the desk: it was the player who left last, and registration has not been
/// closed before the first round.
pub(super) fn may_return(journal: &Journal, player: &PlayerId) -> bool {
    let tournament = journal.tournament();
    let has_left = |entry: &Entry| match &entry.action {
        Action::Drop { player: left, .. } => left == player,
        Action::Sweep { players, .. } => players.contains(player),
        _ => false,
    };
    let last = journal.entries().iter().rev().find(|entry| has_left(entry) && !journal.is_undone(entry.seq));
    let own = Author::new(Role::Player, player.as_str()).to_string();
    let too_late = tournament.check_ins.closed && tournament.rounds.is_empty();
    !too_late && last.is_some_and(|entry| entry.by == own)
}

/// The player leaves after the last published round.
pub(crate) fn drop(order: &PhoneOrder<'_>) -> Result<Vec<Action>, Error> {
    order.needs_code()?;
    if order.player.dropped_after.is_some() {
        return Ok(Vec::new());
    }
    Ok(vec![leaving(order, order.tournament.last_published())?])
}

/// The player is back.
pub(crate) fn come_back(order: &PhoneOrder<'_>) -> Result<Vec<Action>, Error> {
    order.needs_code()?;
    if order.player.dropped_after.is_none() {
        return Ok(Vec::new());
    }
    if !may_return(order.journal, &order.player.id) {
        return Err(Error::Conflict(message!("phone-return-desk")));
    }
    Ok(vec![Action::Return { player: order.player.id.clone() }])
}
