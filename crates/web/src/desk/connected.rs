//! How players' phones come in, and how many have: the QR code on the right of the desk, with who has none.

use maud::{Markup, html};
use pairwright_core::nouns::{Claims, Player};

use super::{Desk, Screen};
use crate::parts::qr;
use crate::public::sorted::by_name;
use crate::rights::Right;
use crate::say;

/// So many names are listed; the page of the phones has them all.
const NAMES: usize = 12;

/// The card, while phones can still be of use. Who has one is for those who may see the phones.
pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let nobody = tournament.present_in(tournament.next_round()).next().is_none();
    if tournament.finished || tournament.setup.venue.claims == Claims::Off || nobody {
        return html! {};
    }
    let phones = Screen::Phones.url(&desk.view);
    let may_open = desk.may_open(&Screen::Phones) && *desk.screen != Screen::Phones;
    html! {
        section class="card connected" id="connected" {
            (qr(&format!("{}{}", desk.address, desk.view.at().me())))
            div {
                @if desk.view.may(Right::Phones) { (counted(desk)) } @else { p { strong { (say!(texts, "connected-way-in")) } } }
                @if may_open { a class="small" href={ (phones) "#way-in" } { (say!(texts, "connected-large")) } }
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
    let tournament = desk.view.tournament;
    let (with, without): (Vec<&Player>, Vec<&Player>) = tournament
        .present_in(tournament.next_round())
        .partition(|player| !people.phones(desk.view.key, &player.id).is_empty());
    (with.len(), by_name(without.into_iter()))
}
