//! Leaving from the phone, and coming back, which is the desk's to allow where the desk had the player leave (page 10).

use maud::{Markup, html};
use pairwright_core::{Action, Entry, Journal, PlayerId, message};

use super::holder::Phone;
use super::names::code_form;
use super::order::PhoneOrder;
use crate::rights::{Author, Role};
use crate::say;
use crate::server::error::Error;

/// The card to drop, to come back, or to give the code that both need.
pub(super) fn card(phone: &Phone<'_>) -> Markup {
    let (view, texts, player) = (phone.view, phone.view.texts, phone.player);
    let tournament = view.tournament;
    let is_out = tournament.is_disqualified(&player.id) || tournament.is_cut_off(&player.id);
    if tournament.finished || is_out {
        return html! {};
    }
    if !phone.is_proved {
        return html! {
            details class="card" id="code" {
                summary { (say!(texts, "phone-give-code")) }
                p class="soft small" { (say!(texts, "phone-give-code-why")) }
                (code_form(view, &player.id, phone.command))
            }
        };
    }
    if player.dropped_after.is_some() && !phone.may_return {
        return html! { p class="card soft" id="leave" { (say!(texts, "phone-return-desk")) } };
    }
    let (action, class, text) = match player.dropped_after {
        Some(_) => ("/return", "", say!(texts, "phone-return")),
        None => ("/drop", " danger", drop_text(phone)),
    };
    let title = if player.dropped_after.is_some() {
        say!(texts, "phone-come-back")
    } else {
        say!(texts, "phone-leave")
    };
    html! {
        details class="card" id="leave" {
            summary { (title) }
            p class="soft small" { (say!(texts, "phone-leave-why")) }
            (phone.form(action, "", html! { button class={ "button" (class) } type="submit" { (text) } }))
        }
    }
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
    let after = order.tournament.last_published();
    Ok(vec![Action::Drop { player: order.player.id.clone(), after }])
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
