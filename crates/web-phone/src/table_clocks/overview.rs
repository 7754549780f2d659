//! All clocks of open matches, with their times every second.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_clock::Side;
use pairwright_core::{RoundNumber, TableNumber};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::ledgers::clocks::{Clocks, MatchClock};
use pairwright_web_kit::parts::{View, crumb, empty, plain, table_badge};
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_words::say;

struct ClockRow<'a> {
    round: RoundNumber,
    table: Option<TableNumber>,
    clock: &'a MatchClock,
}

pub(crate) async fn answer(
    State(app): State<Host>,
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

fn rows<'a>(view: &View<'a>, clocks: &'a Clocks) -> Vec<ClockRow<'a>> {
    let open = clocks.open(view.tournament);
    let mut rows: Vec<ClockRow<'a>> =
        open.map(|(round, played, clock)| ClockRow { round, table: played.table, clock }).collect();
    rows.sort_by_key(|row| (row.table, row.round));
    rows
}

fn line(view: &View<'_>, row: &ClockRow<'_>) -> Markup {
    let (texts, key, physical) = (view.texts, &row.clock.key, row.clock.binding.physical);
    let name = |side: Side| view.tournament.name_of(key.player(side));
    html! {
        tr data-match=[physical.is_none().then(|| key.name())] {
            th scope="row" {
                a href=(view.at().clock(row.round, key.pair())) {
                    @match row.table { Some(table) => (table_badge(table)), None => "–" }
                }
            }
            @for side in Side::BOTH {
                td { bdi { (name(side)) } }
                td class="clock-time" { @if physical.is_none() { "–" } }
            }
            td class="clock-state" {
                @if let Some(side) = physical { (say!(texts, "clock-is-physical", name = name(side))) }
            }
        }
    }
}

/// The states in words, for the script: by phase, by reason, a fallen flag, doubts.
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
        "doubts": ["", say!(texts, "clocks-disagree"), say!(texts, "clocks-late-step")],
    })
    .to_string()
}
