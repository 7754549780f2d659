//! Seats for the player meeting, in alphabetical order, two to a table: to be printed and put up.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use crate::parts::{View, name, paper_head, paper_page};
use crate::public::sorted::by_name;
use crate::say;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::printed;
use crate::server::state::App;

/// Players at one table.
const AT_A_TABLE: usize = 2;

fn page(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let tournament = view.tournament;
    let players = by_name(tournament.present_in(tournament.next_round()));
    let body = html! {
        (paper_head(texts, &format!("{}/check-in", view.at().desk()), &say!(texts, "meeting-back")))
        h1 { (say!(texts, "check-in-meeting")) }
        table class="paper-list" {
            thead { tr { th scope="col" { (say!(texts, "meeting-table")) } th scope="col" { (say!(texts, "meeting-player")) } } }
            tbody {
                @for (place, player) in players.iter().enumerate() {
                    tr { td class="number" { (place / AT_A_TABLE + 1) } td { (name(&player.name)) } }
                }
            }
        }
    };
    paper_page(texts, say!(texts, "meeting-title", name = tournament.setup.name.as_str()), body)
}

/// The page, to be printed.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    printed(app, id, visitor, |view| Ok(page(view))).await
}
