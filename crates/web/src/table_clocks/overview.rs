//! All clocks that are bound to a match, with their times every second.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_clock::Side;
use pairwright_core::nouns::Match;
use pairwright_core::{RoundNumber, TableNumber};

use super::clocks::Clocks;
use super::seat::key_of;
use crate::parts::{View, crumb, empty, plain, table_badge};
use crate::say;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::view;
use crate::server::state::App;

/// A match with a clock.
struct Row<'a> {
    round: RoundNumber,
    table: TableNumber,
    played: &'a Match,
    physical: Option<Side>,
}

/// The page.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let clocks = app.clocks.clone();
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let known = clocks.clocks(&moment.id)?;
        Ok(page(&view(&moment, visitor), &known).into_response())
    })
    .await
}

fn page(view: &View<'_>, clocks: &Clocks) -> Markup {
    let texts = view.texts;
    let rows = rows(view, clocks);
    let body = html! {
        (crumb(&view.at().home(), view.tournament.setup.name.clone()))
        h1 { (say!(texts, "clocks-title")) }
        @if rows.is_empty() {
            (empty(say!(texts, "clocks-none"), say!(texts, "clocks-none-why")))
        } @else {
            table class="clocks" id="clocks" data-live=(view.at().clocks()) data-texts=(states(view)) {
                thead {
                    tr {
                        th scope="col" { (say!(texts, "clocks-table")) }
                        th scope="col" colspan="2" { (say!(texts, "clocks-first")) }
                        th scope="col" colspan="2" { (say!(texts, "clocks-second")) }
                        th scope="col" { (say!(texts, "clocks-state")) }
                    }
                }
                tbody { @for row in &rows { (line(view, row)) } }
            }
            script type="module" src="/clock/overview.js" {}
        }
    };
    plain(texts, say!(texts, "clocks-title"), body)
}

/// Every bound clock of an open match, by table.
fn rows<'a>(view: &View<'a>, clocks: &Clocks) -> Vec<Row<'a>> {
    let open = view.tournament.rounds.iter().flat_map(|round| {
        round.matches.iter().filter(|played| played.is_open()).map(move |played| (round.number, played))
    });
    let mut rows: Vec<Row<'a>> = open
        .filter_map(|(round, played)| {
            let clock = clocks.of(&key_of(round, played)?)?;
            Some(Row { round, table: played.table?, played, physical: clock.binding.physical })
        })
        .collect();
    rows.sort_by_key(|row| (row.table, row.round));
    rows
}

fn line(view: &View<'_>, row: &Row<'_>) -> Markup {
    let texts = view.texts;
    let name = |place: usize| row.played.players.get(place).map_or("", |id| view.tournament.name_of(id));
    html! {
        tr data-table=[row.physical.is_none().then_some(row.table)] {
            th scope="row" { a href=(view.at().clock(row.round, row.table)) { (table_badge(row.table)) } }
            @for place in 0..2 {
                td { bdi { (name(place)) } }
                td class="clock-time" { @if row.physical.is_none() { "–" } }
            }
            td class="clock-state" {
                @if let Some(side) = row.physical {
                    (say!(texts, "clock-is-physical", name = name(usize::from(side == Side::B))))
                }
            }
        }
    }
}

/// The states in words, for the script: by phase, by reason, a fallen flag, phones that disagree.
fn states(view: &View<'_>) -> String {
    let texts = view.texts;
    let list = |family: &str, names: &[&str]| -> Vec<String> {
        names.iter().map(|name| texts.named(family, name)).collect()
    };
    let phases = list("clocks-phase", &["ready", "running", "stopped"]);
    let reasons = list("clocks-why", &["unknown", "judge", "game-over", "pause", "concession", "flag"]);
    serde_json::json!({
        "phases": phases,
        "reasons": reasons,
        "flag": say!(texts, "clocks-out"),
        "disagree": say!(texts, "clocks-disagree"),
    })
    .to_string()
}
