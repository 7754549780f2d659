//! The pairings of the latest round for the wall, by name and by table.

use maud::{Markup, html};
use pairwright_core::Side;
use pairwright_core::nouns::{Match, Round};
use pairwright_office::names::initial;
use pairwright_web_kit::parts::{Marks, View, name, words};
use pairwright_web_kit::views::seat::{InRound, PlayerSeat, PointsBefore, everybody, shows_points};
use pairwright_web_kit::views::why::{Without, without_opponent};
use pairwright_words::say;

use super::frame::{Printed, framed, head, list_head};
use super::sheet::{SheetRow, sheets};

pub(super) fn by_name(view: &View<'_>) -> Printed {
    let Some(round) = view.tournament.current_round() else { return Printed::default() };
    let marks = Marks::of(view.texts, view.tournament, round);
    let row = |one: InRound<'_>| {
        let row = match &one {
            InRound::Seated(seat) => seated(view, seat, &marks),
            InRound::Alone(one) => alone(one),
        };
        SheetRow { initial: initial(&one.player().name), row }
    };
    let rows: Vec<SheetRow> = everybody(view, round).into_iter().map(row).collect();
    sheets(view, &title(view, round), &rows)
}

fn title(view: &View<'_>, round: &Round) -> String {
    say!(view.texts, "paper-pairings", round = words::round_title(view, round))
}

fn seated(view: &View<'_>, seat: &PlayerSeat<'_>, marks: &Marks<'_>) -> Markup {
    html! {
        strong class="paper-table" { @if let Some(table) = seat.table() { (table) } }
        span class="paper-name" { (marks.side(seat.played, seat.side)) (name(&seat.player.name)) }
        span class="paper-against" {
            @if let Some(opponent) = seat.opponent { (say!(view.texts, "against-short")) " " (name(&opponent.name)) }
            @if let Some(part) = marks.part_name(seat.played) { " · " (part) }
        }
    }
}

fn alone(one: &Without<'_>) -> Markup {
    html! {
        strong class="paper-table" { "–" }
        span class="paper-name" { (name(&one.player.name)) }
        span class="paper-against" { (one.kind) }
    }
}

/// The matches by table, with both players' points.
pub(super) fn by_table(view: &View<'_>) -> Printed {
    let Some(round) = view.tournament.current_round() else { return Printed::default() };
    let texts = view.texts;
    let marks = Marks::of(texts, view.tournament, round);
    let points = shows_points(round).then(|| PointsBefore::round(view.tournament, round.number));
    let without = without_opponent(view, round);
    let title = title(view, round);
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "col-table")) }
        @for _ in Side::BOTH {
            th scope="col" { (say!(texts, "col-player")) }
            @if points.is_some() { th scope="col" class="number" { (say!(texts, "col-points")) } }
        }
    };
    let columns = if points.is_some() { 5 } else { 3 };
    let body = html! {
        table class="paper-list" {
            (list_head(&head(view, &title, ""), columns, &heads))
            tbody {
                @for m in round.by_table() {
                    tr {
                        td class="number" { strong class="paper-table" { @if let Some(table) = m.table { (table) } } }
                        @for side in Side::BOTH { (player(view, m, side, &marks, points.as_ref())) }
                    }
                }
            }
        }
        @if !without.is_empty() {
            h2 { (say!(texts, "without-opponent")) }
            ul class="paper-without" { @for one in &without { li { (name(&one.player.name)) " · " (one.kind) } } }
        }
    };
    framed(title, body)
}

fn player(
    view: &View<'_>,
    m: &Match,
    side: Side,
    marks: &Marks<'_>,
    points: Option<&PointsBefore<'_>>,
) -> Markup {
    let player = m.players.get(usize::from(u8::from(side))).and_then(|id| view.tournament.player(id));
    let Some(player) = player else { return html! { td {} } };
    html! {
        td {
            (marks.side(m, side)) (name(&player.name))
            @if side == Side::Second && let Some(part) = marks.part_name(m) { span class="small" { " · " (part) } }
        }
        @if let Some(points) = points { td class="number" { (points.short(view.texts, player)) } }
    }
}
