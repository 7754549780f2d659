//! How players' phones come in, and how many have: the way to the QR code on the right of the desk, with who has none.

use maud::{Markup, html};
use pairwright_core::nouns::{Claims, Player};
use pairwright_office::names::by_name;
use pairwright_office::rights::Right;

use super::{Desk, Screen, phones};
use crate::parts::{large_qr, qr};
use crate::public::standings::those_still_in;
use crate::say;

/// So many names are listed; the page of the phones has them all.
const NAMES: usize = 12;

/// The card, while phones can still be of use. Who has one is for those who may see the phones.
pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    // Invented players have invented phones.
    let venue = &tournament.setup.venue;
    let is_off = tournament.finished || venue.practice || venue.claims == Claims::Off;
    if is_off || those_still_in(&desk.view).next().is_none() {
        return html! {};
    }
    // The page of the phones shows the code itself.
    let is_shown = *desk.screen == Screen::Phones;
    let address = format!("{}{}", desk.address, phones::way(desk));
    html! {
        section class="card connected" id="connected" {
            @if desk.view.may(Right::Phones) { (counted(desk)) } @else { p { strong { (say!(texts, "connected-way-in")) } } }
            @if !is_shown {
                // Where phones register, the code for that is the one in sight (page 10).
                div class="connected-way" {
                    @if tournament.check_open_to_phones().is_err() { (qr(&address)) }
                    p class="soft small" { (say!(texts, "connected-scan")) " " (phones::room_code(desk)) }
                }
                (large_qr(texts, "qr-phones", &say!(texts, "qr-for-phones"), &address))
            }
        }
    }
}

/// How many have a phone, and who has none.
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

/// How many of those who play have a phone, and who has none, by name.
fn players<'a>(desk: &Desk<'a>) -> (usize, Vec<&'a Player>) {
    let people = desk.access.people().state();
    let has_phone = |player: &&Player| !people.phones(desk.view.key, &player.id).is_empty();
    let (with, without): (Vec<&Player>, Vec<&Player>) = those_still_in(&desk.view).partition(has_phone);
    (with.len(), by_name(without.into_iter()))
}
