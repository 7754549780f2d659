//! The number of phones with claimed names, the players without one, and the QR code for them.

use maud::{Markup, html};
use pairwright_core::nouns::{Claims, Player};
use pairwright_office::names::by_name;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{large_qr, qr};
use pairwright_web_kit::views::still_in::those_still_in;

use super::{Desk, Screen, phones};
use crate::say;

/// The maximum number of listed names. The page of the phones lists all.
const NAMES: usize = 12;

/// The card, shown while phones are of use. Names are only for roles that may see the phones.
pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    // Invented players have invented phones.
    let venue = &tournament.setup.venue;
    let is_off = tournament.finished || venue.practice || venue.claims == Claims::Off;
    if is_off || those_still_in(&desk.view).next().is_none() {
        return html! {};
    }
    // The phones' page already shows the code.
    let is_shown = *desk.screen == Screen::Phones;
    let address = format!("{}{}", desk.address, phones::way(desk));
    html! {
        section class="card connected" id="connected" {
            @if desk.view.may(Right::Phones) { (counted(desk)) } @else { p { strong { (say!(texts, "connected-way-in")) } } }
            @if !is_shown {
                // If phones can register, the registration code is shown instead (page 10).
                div class="connected-way" {
                    @if tournament.check_open_to_phones().is_err() { (qr(&address)) }
                    p class="soft small" { (say!(texts, "connected-scan")) " " (phones::room_code(desk)) }
                }
                (large_qr(texts, "qr-phones", &say!(texts, "qr-for-phones"), &address))
            }
        }
    }
}

/// The number of players with phones, and those without.
fn counted(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let (with, without) = players(desk);
    html! {
        p { strong { (say!(texts, "connected-count", count = with, all = with + without.len())) } }
        @if with > 0 && !without.is_empty() {
            details {
                summary class="small" { (say!(texts, "connected-without", count = without.len())) }
                ul class="plain small" {
                    @for player in without.iter().take(NAMES) { li { (player.name) } }
                }
            }
        }
    }
}

/// The number of players with a phone, and the players without.
fn players<'a>(desk: &Desk<'a>) -> (usize, Vec<&'a Player>) {
    let people = desk.access.people().state();
    let has_phone = |player: &&Player| !people.phones(desk.view.key, &player.id).is_empty();
    let (with, without): (Vec<&Player>, Vec<&Player>) = those_still_in(&desk.view).partition(has_phone);
    (with.len(), by_name(without.into_iter()))
}
