//! Leaving from the phone, and coming back.

use maud::{Markup, html};
use pairwright_core::Action;

use super::holder::Phone;
use super::names::code_form;
use super::order::PhoneOrder;
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
    Ok(vec![Action::Return { player: order.player.id.clone() }])
}
