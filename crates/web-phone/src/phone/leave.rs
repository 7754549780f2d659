//! Dropping and returning by phone. If the desk dropped the player, only the desk brings them back (page 10).

use maud::{Markup, html};
use pairwright_office::decide::own::plays_in_tree;
use pairwright_web_kit::views::still_in::may_play_on;
use pairwright_words::say;

use super::Phone;

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
    match player.dropped_after {
        None => html! {
            details class="card" id="leave" {
                summary { (say!(texts, "phone-leave")) }
                p class="soft small" { (say!(texts, "phone-leave-why")) }
                (form(phone, "/drop", "danger", &drop_text(phone)))
            }
        },
        Some(_) => html! {
            section class="card" id="leave" {
                @if phone.may_return { (form(phone, "/return", "", &say!(texts, "phone-return"))) }
                @else { p class="soft" { (say!(texts, "phone-return-desk")) } }
            }
        },
    }
}

/// A notice at the top that the player leaves after this round, with the button to undo it.
pub(super) fn notice(phone: &Phone<'_>) -> Markup {
    let texts = phone.view.texts;
    let undo = html! {
        (phone.code_to_drop())
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

fn leaves_now(phone: &Phone<'_>) -> bool {
    let now = phone.view.tournament.current_round().map(|round| round.number);
    phone.player.dropped_after.is_some() && phone.player.dropped_after == now
}

/// Whether the page offers dropping although the player's report has yet to count (page 10).
fn offers_fold(phone: &Phone<'_>) -> bool {
    may_leave(phone) && phone.waits()
}

/// Dropping after a reported match, below the report.
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
            (phone.code_to_drop())
            div class="buttons" { button class={ "button " (class) } type="submit" { (text) } }
        },
    )
}

pub(super) fn may_leave(phone: &Phone<'_>) -> bool {
    !is_over(phone) && phone.player.dropped_after.is_none() && !plays_in_tree(phone.view.tournament)
}

/// Whether dropping and returning are over, because the tournament is, or because the player has no further match.
fn is_over(phone: &Phone<'_>) -> bool {
    let (tournament, id) = (phone.view.tournament, &phone.player.id);
    tournament.finished || tournament.is_barred(id) || !may_play_on(tournament, id)
}

fn drop_text(phone: &Phone<'_>) -> String {
    match phone.view.tournament.last_published().0 {
        0 => say!(phone.view.texts, "phone-drop-now"),
        round => say!(phone.view.texts, "phone-drop", round = round),
    }
}
