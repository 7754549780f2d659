//! The number of phones with claimed names: a chip that opens the QR code for them, as large as the screen.

use maud::{Markup, html};
use pairwright_core::nouns::Claims;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Icon, icon, qr_screen};
use pairwright_web_kit::views::still_in::those_still_in;
use pairwright_words::say;

use super::{Desk, Screen, phones};

const QR: &str = "qr-connected";

/// The chip, shown while phones are of use. Only roles that may see the phones read how many there are.
pub(super) fn chip(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    // Invented players have invented phones.
    let venue = &tournament.setup.venue;
    let is_off = tournament.finished || venue.practice || venue.claims == Claims::Off;
    if is_off || those_still_in(&desk.view).next().is_none() {
        return html! {};
    }
    let (count, all) = counted(desk);
    let may_count = desk.view.may(Right::Phones);
    let title = may_count.then(|| say!(texts, "connected-count", count = count, all = all));
    let below = html! {
        (phones::room_code(desk))
        @if may_count { a href=(Screen::Phones.url(&desk.view)) { (say!(texts, "connected-count", count = count, all = all)) } }
    };
    html! {
        div class="connected" id="connected" {
            button class="chip" type="button" popovertarget=(QR) title=[title] {
                (icon(Icon::Phone))
                @if may_count { (say!(texts, "connected-chip", count = count, all = all)) } @else { (say!(texts, "phones-title")) }
            }
            (qr_screen(texts, QR, &say!(texts, "qr-for-phones"), &format!("{}{}", desk.address, phones::way(desk)), &below))
        }
    }
}

/// The number of players with a phone, and of all who are still in.
fn counted(desk: &Desk<'_>) -> (usize, usize) {
    let people = desk.access.people().state();
    let phones: Vec<bool> = those_still_in(&desk.view)
        .map(|player| !people.phones(desk.view.key, &player.id).is_empty())
        .collect();
    (phones.iter().filter(|has| **has).count(), phones.len())
}
