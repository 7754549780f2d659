//! Seats for the player meeting, in alphabetical order, two to a table: to be printed and put up.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::nouns::Player;

use crate::parts::{Page, Shell, Theme, View, layout, name};
use crate::say;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::view;
use crate::server::state::App;

/// Players at one table.
const AT_A_TABLE: usize = 2;

fn page(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let tournament = view.tournament;
    let mut players: Vec<&Player> = tournament.present_in(tournament.next_round()).collect();
    players.sort_by_cached_key(|player| player.name.to_lowercase());
    let body = html! {
        p class="no-print slips-head" {
            a class="crumb" href={ (view.at().desk()) "/check-in" } { (say!(texts, "meeting-back")) }
            span class="soft" { (say!(texts, "slips-print")) }
        }
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
    layout(&Page {
        texts,
        title: say!(texts, "meeting-title", name = tournament.setup.name.as_str()),
        header: None,
        body,
        live: None,
        theme: Theme::System,
        shell: Shell::Paper,
    })
}

/// The page, to be printed.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        Ok(page(&view(&moment, visitor)).into_response())
    })
    .await
}
