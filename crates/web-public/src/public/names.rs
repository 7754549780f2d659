//! Pairings by name: find your name, read your table.

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Round;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Marks, View, empty, name, rating, table_badge, words};
use pairwright_web_kit::server::Visit;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::picker::{ByTable, by_name_or_table, find, rounds};
use pairwright_web_kit::views::seat::{PlayerSeat, PointsBefore, outcome_class, seats, shows_points};
use pairwright_words::say;

use super::query::RoundQuery;
use super::tables::aside;

pub(crate) async fn answer(Query(query): Query<RoundQuery>, visit: Visit) -> Result<Response, Error> {
    visit.page(query.question(), move |view| Ok(page(view, query.of(view)?))).await
}

/// The pairings by name, or a notice if no round is published.
pub fn page(view: &View<'_>, round: Option<&Round>) -> Markup {
    framed(view, round, body)
}

/// A page of pairings.
pub(super) fn framed(
    view: &View<'_>,
    round: Option<&Round>,
    body: fn(&View<'_>, &Round) -> Markup,
) -> Markup {
    match round {
        Some(round) => frame(view, Tab::Pairings, &words::round_title(view, round), body(view, round)),
        None => frame(view, Tab::Pairings, &say!(view.texts, "nav-pairings"), no_round(view)),
    }
}

/// The newest pairings without a frame.
pub(super) fn contents(view: &View<'_>) -> Markup {
    view.tournament.current_round().map_or_else(|| no_round(view), |round| body(view, round))
}

fn no_round(view: &View<'_>) -> Markup {
    html! {
        h1 { (say!(view.texts, "nav-pairings")) }
        (empty(say!(view.texts, "no-round"), say!(view.texts, "no-round-why")))
    }
}

fn body(view: &View<'_>, round: &Round) -> Markup {
    let seats = seats(view.tournament, round);
    let points = PointsBefore::round(view.tournament, round.number);
    let marks = Marks::of(view.texts, view.tournament, round);
    html! {
        (head(view, round, ByTable::No))
        (find(view, "seats without", &say!(view.texts, "find-name")))
        ul class="seats" id="seats" {
            @for seat in seats.iter().filter(|seat| seat.opponent.is_some()) { (row(view, round, seat, &points, &marks)) }
        }
        (aside(view, round))
    }
}

/// The title and pickers of both pages of pairings.
pub(super) fn head(view: &View<'_>, round: &Round, by_table: ByTable) -> Markup {
    let current = view.tournament.current_round().map(|last| last.number);
    let chosen = (current != Some(round.number)).then_some(round.number);
    let (done, all) = words::finished_tables(round);
    html! {
        div class="head" {
            div class="grow" {
                h1 { (words::round_title(view, round)) }
                p class="soft" { (tables_text(view, done, all)) }
            }
            div class="pickers" {
                (rounds(view, view.tournament.rounds.iter(), round.number, current, |round| match by_table {
                    ByTable::Yes => view.at().tables(round),
                    ByTable::No => view.at().pairings(round),
                }))
                (by_name_or_table(view, chosen, by_table))
            }
        }
    }
}

fn tables_text(view: &View<'_>, done: usize, all: usize) -> String {
    match (done, all - done) {
        (_, 0) => say!(view.texts, "tables-all-finished"),
        (0, open) => say!(view.texts, "tables-paired", count = open),
        (_, open) => say!(view.texts, "now-playing", count = open),
    }
}

fn row(
    view: &View<'_>,
    round: &Round,
    seat: &PlayerSeat<'_>,
    points: &PointsBefore<'_>,
    marks: &Marks<'_>,
) -> Markup {
    let texts = view.texts;
    let opponent = seat.opponent.map_or("", |player| player.name.as_str());
    let outcome = outcome_class(seat.outcome(view.tournament));
    html! {
        li data-key=(seat.player.id) data-words=(seat.player.name) class=[(outcome != "open").then_some("done")] {
            a href=(view.at().player(&seat.player.id)) {
                span class="seat-name" { (name(&seat.player.name)) (rating(seat.player)) }
                span class="seat-against" {
                    (marks.side(seat.played, seat.side))
                    (say!(texts, "against-short")) " " (name(opponent))
                    @if let Some(opponent) = seat.opponent.filter(|_| shows_points(round)) {
                        span class="points" { " · " (points.long(texts, opponent)) }
                    }
                }
                @if let Some(part) = marks.part_name(seat.played) { span class="seat-part" { (part) } }
                @if let Some(score) = seat.score(view) {
                    span class={ "seat-result " (outcome) } { (score) }
                }
                @if let Some(table) = seat.table() { (table_badge(table)) }
            }
        }
    }
}
