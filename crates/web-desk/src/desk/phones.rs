//! The phones: who has one, players' codes and their tickets, releasing names, and the QR code to join.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::{Claims, Player};
use pairwright_office::names::by_name;
use pairwright_office::rights::Right;
use pairwright_web_kit::codes::player::{code, key};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{
    Icon, Level, Tint, View, empty, encoded, icon, large_qr, name, notice, paper_head, paper_page, pill, qr,
    qr_or_warning, qr_screen,
};
use pairwright_web_kit::people::Claim;
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Access, Host, Visitor};
use pairwright_web_kit::views::picker::find;
use pairwright_web_kit::views::still_in::those_still_in;
use pairwright_words::say;
use serde::Deserialize;

use super::form::button_form;
use super::players::{player, words};
use super::{Desk, Screen, history};

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
            (qr_or_warning(texts, &address))
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

fn room_code(desk: &Desk<'_>) -> Markup {
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
                (player::beside(&desk.view, player))
                @if let Some(club) = &player.club { " " span class="soft small" { (club) } }
                @if let Some(newest) = phones.iter().max_by_key(|claim| claim.at) {
                    p class="soft small" { (say!(texts, "phones-has", count = phones.len(), time = history::clock(newest.at))) }
                }
            }
            (sign(desk, phones))
            code class="phone-code" { (code(desk.access, desk.view.key, &player.id)) }
            @if !phones.is_empty() {
                (button_form(desk, "/release", &[("player", player.id.as_str())], "small", &say!(texts, "phones-release")))
            }
            (button_form(desk, "/new-code", &[("player", player.id.as_str())], "small", &say!(texts, "phones-new-code")))
            @if people.renewals(desk.view.key, &player.id) > 0 {
                a class="button small" href=(desk.at(&format!("/tickets?player={}", encoded(player.id.as_str())))) {
                    (icon(Icon::Print)) (say!(texts, "phones-new-ticket"))
                }
            }
        }
    }
}

fn sign(desk: &Desk<'_>, phones: &[Claim]) -> Markup {
    let texts = desk.view.texts;
    match phones {
        [] => html! {},
        some if some.iter().any(|claim| claim.proved) => pill(Tint::Green, say!(texts, "phones-proved")),
        _ => pill(Tint::Blue, say!(texts, "phones-tapped")),
    }
}

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
        (room_code(desk))
        @if may_count { a href=(Screen::Phones.url(&desk.view)) { (say!(texts, "connected-count", count = count, all = all)) } }
    };
    html! {
        div class="connected" id="connected" {
            button class="chip" type="button" popovertarget=(QR) title=[title] {
                (icon(Icon::Phone))
                @if may_count { (say!(texts, "connected-chip", count = count, all = all)) } @else { (say!(texts, "phones-title")) }
            }
            (qr_screen(texts, QR, &say!(texts, "qr-for-phones"), &format!("{}{}", desk.address, way(desk)), &below))
        }
    }
}

fn counted(desk: &Desk<'_>) -> (usize, usize) {
    let people = desk.access.people().state();
    let phones: Vec<bool> = those_still_in(&desk.view)
        .map(|player| !people.phones(desk.view.key, &player.id).is_empty())
        .collect();
    (phones.iter().filter(|has| **has).count(), phones.len())
}

/// `?player=p7`: only this player's ticket.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct TicketQuery {
    player: String,
}

pub(crate) async fn tickets(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(wanted): Query<TicketQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = app.clone();
    printed(app, id, visitor, move |view| tickets_page(view, &wanted, &host.access, &host.address())).await
}

fn tickets_page(
    view: &View<'_>,
    wanted: &TicketQuery,
    access: &Access,
    address: &str,
) -> Result<Markup, Error> {
    let texts = view.texts;
    let is_wanted = |player: &&Player| wanted.player.is_empty() || player.id.as_str() == wanted.player;
    let players = by_name(view.tournament.players.iter().filter(is_wanted));
    if players.is_empty() && !wanted.player.is_empty() {
        return Err(Error::NotFound(message!("error-no-player-here")));
    }
    let body = html! {
        (paper_head(texts, &view.at().desk_page("/phones"), &say!(texts, "phones-title")))
        h1 class="hide" { (say!(texts, "phones-tickets")) }
        div class="tickets" {
            @for player in players { (ticket(view, access, address, player)) }
        }
    };
    Ok(paper_page(texts, say!(texts, "phones-tickets"), body))
}

fn ticket(view: &View<'_>, access: &Access, address: &str, player: &Player) -> Markup {
    let texts = view.texts;
    let link = view.at().personal(&key(access, view.key, &player.id));
    html! {
        article class="ticket" {
            (qr(&format!("{address}{link}")))
            div {
                p class="slip-names" { (name(&player.name)) }
                @if let Some(club) = &player.club { p class="small" { (club) } }
                p class="small" { (view.tournament.setup.name) }
                p { (say!(texts, "ticket-code")) " " strong class="phone-code" { (code(access, view.key, &player.id)) } }
                p class="small" { (say!(texts, "ticket-why")) }
            }
        }
    }
}
