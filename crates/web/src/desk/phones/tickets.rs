//! Tickets for the check-in: each player's code and personal link, to be cut apart. Never on a slip, which both players
//! of a match see.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;

use crate::parts::{View, name, paper_head, paper_page, qr};
use crate::phone::codes::{code, key};
use crate::public::sorted::by_name;
use crate::say;
use crate::server::access::Access;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::printed;
use crate::server::state::App;

/// The tickets of a tournament, for the printer.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = app.clone();
    printed(app, id, visitor, move |view| Ok(page(view, &host.access, &host.address))).await
}

fn page(view: &View<'_>, access: &Access, address: &str) -> Markup {
    let texts = view.texts;
    let body = html! {
        (paper_head(texts, &view.at().desk_page("/phones"), &say!(texts, "phones-title")))
        h1 class="hide" { (say!(texts, "phones-tickets")) }
        div class="tickets" {
            @for player in by_name(view.tournament.players.iter()) { (ticket(view, access, address, player)) }
        }
    };
    paper_page(texts, say!(texts, "phones-tickets"), body)
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
