//! The phones: who has one, players' codes, releasing names, and the QR code to join.

pub(crate) mod tickets;

use maud::{Markup, html};
use pairwright_core::nouns::{Claims, Player};
use pairwright_office::names::by_name;
use pairwright_web_kit::codes::player::code;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::parts::{Icon, Level, Tint, empty, encoded, icon, large_qr, name, notice, pill, qr};
use pairwright_web_kit::people::Claim;
use pairwright_web_kit::views::picker::find;
use pairwright_words::say;

use super::form::button_form;
use super::players::{person, words};
use super::{Desk, history};

pub(super) fn page(desk: &Desk<'_>) -> Markup {
    let (view, texts) = (&desk.view, desk.view.texts);
    let players = by_name(view.tournament.players.iter());
    html! {
        h1 { (say!(texts, "phones-title")) }
        @if view.tournament.setup.venue.claims == Claims::Off {
            (notice(Level::Note, say!(texts, "phones-off")))
        }
        (way_in(desk))
        @if players.is_empty() {
            (empty(say!(texts, "nobody-yet"), say!(texts, "desk-nobody-yet")))
        } @else {
            (find(view, "phones", &say!(texts, "desk-search")))
            ul class="card rows phones" id="phones" { @for player in players { (row(desk, player)) } }
        }
    }
}

fn way_in(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let address = format!("{}{}", desk.address, way(desk));
    html! {
        details class="card" id="way-in" open[desk.view.tournament.rounds.is_empty()] {
            summary { (icon(Icon::Phone)) (say!(texts, "phones-way-in")) }
            p class="soft" { (say!(texts, "phones-way-in-why")) }
            (qr(&address))
            p class="small" { (address) }
            p { (room_code(desk)) }
            (large_qr(texts, "qr-phones", &say!(texts, "qr-for-phones"), &address))
        }
        p { a class="button small" href=(desk.at("/tickets")) { (icon(Icon::Print)) (say!(texts, "phones-tickets")) } }
    }
}

/// The page to which the QR code leads, with the room's code if claims need it.
pub(super) fn way(desk: &Desk<'_>) -> String {
    let at = desk.view.at();
    match room::is_needed(desk.view.tournament) {
        true => at.me_in(&room::on_wall(desk.access, desk.view.key, desk.now)),
        false => at.me(),
    }
}

/// The room's code, to be typed.
pub(super) fn room_code(desk: &Desk<'_>) -> Markup {
    let code = room::on_wall(desk.access, desk.view.key, desk.now);
    html! { @if room::is_needed(desk.view.tournament) { (room::shown(desk.view.texts, &code, desk.now)) } }
}

fn row(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let people = desk.access.people().state();
    let phones = people.phones(desk.view.key, &player.id);
    html! {
        li id={ "phone-" (player.id) } data-words=(words(desk, player)) {
            div class="grow" {
                (name(&player.name))
                (person::beside(&desk.view, player))
                @if let Some(club) = &player.club { " " span class="soft small" { (club) } }
                @if let Some(newest) = phones.iter().max_by_key(|claim| claim.at) {
                    p class="soft small" { (say!(texts, "phones-has", count = phones.len(), time = history::clock(newest.at))) }
                }
            }
            (sign(desk, phones))
            code class="phone-code" { (code(desk.access, desk.view.key, &player.id)) }
            @if !phones.is_empty() {
                (button_form(desk, &desk.at("/release"), &[("player", player.id.as_str())], "small", &say!(texts, "phones-release")))
            }
            (button_form(desk, &desk.at("/new-code"), &[("player", player.id.as_str())], "small", &say!(texts, "phones-new-code")))
            @if people.renewals(desk.view.key, &player.id) > 0 {
                a class="button small" href=(desk.at(&format!("/tickets?player={}", encoded(player.id.as_str())))) {
                    (icon(Icon::Print)) (say!(texts, "phones-new-ticket"))
                }
            }
        }
    }
}

/// Whether a phone has the name, and whether it is proved.
fn sign(desk: &Desk<'_>, phones: &[Claim]) -> Markup {
    let texts = desk.view.texts;
    match phones {
        [] => html! {},
        some if some.iter().any(|claim| claim.proved) => pill(Tint::Green, say!(texts, "phones-proved")),
        _ => pill(Tint::Blue, say!(texts, "phones-tapped")),
    }
}
