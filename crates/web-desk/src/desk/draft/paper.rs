//! The pods on paper: a list by name for the wall, and the pods with their seats.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::{Draft, DraftSeat, Player};
use pairwright_office::names::by_name;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, name, paper_head, paper_page};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_web_kit::views::pods::pods;
use pairwright_words::say;

fn page(view: &View<'_>, draft: &Draft) -> Markup {
    let texts = view.texts;
    let title = say!(texts, "draft-title");
    let body = html! {
        (paper_head(texts, &view.at().desk_page("/draft"), &title))
        h1 { (title) " · " (view.tournament.setup.name) }
        table class="paper-list" {
            thead {
                tr {
                    th scope="col" { (say!(texts, "col-player")) }
                    th scope="col" class="number" { (say!(texts, "draft-pod")) }
                    th scope="col" class="number" { (say!(texts, "draft-seat")) }
                }
            }
            tbody {
                @for (player, seat) in by_seat(view, draft) {
                    tr { td { (name(&player.name)) } td class="number" { (seat.pod) } td class="number" { (seat.seat) } }
                }
            }
        }
        (pods(view, draft))
    };
    paper_page(texts, title, body)
}

/// All drafting players, by name.
fn by_seat<'a>(view: &View<'a>, draft: &Draft) -> Vec<(&'a Player, DraftSeat)> {
    let players = by_name(draft.players().filter_map(|id| view.tournament.player(id)));
    players.into_iter().filter_map(|player| Some((player, draft.seat_of(&player.id)?))).collect()
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    printed(app, id, visitor, |view| {
        let draft = view.tournament.drafts.last();
        Ok(page(view, draft.ok_or_else(|| Error::NotFound(message!("error-no-draft")))?))
    })
    .await
}
