//! Tickets for the check-in, with each player's code and personal link, to be cut apart.
//! These are never on slips, which both players see.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::Player;
use pairwright_office::names::by_name;
use pairwright_web_kit::codes::player::{code, key};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, name, paper_head, paper_page, qr};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Access, Host, Visitor};
use pairwright_words::say;
use serde::Deserialize;

/// `?player=p7`: only this player's ticket.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct TicketQuery {
    player: String,
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(wanted): Query<TicketQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = app.clone();
    printed(app, id, visitor, move |view| page(view, &wanted, &host.access, &host.address)).await
}

fn page(view: &View<'_>, wanted: &TicketQuery, access: &Access, address: &str) -> Result<Markup, Error> {
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
