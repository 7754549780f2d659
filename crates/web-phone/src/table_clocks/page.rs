//! The page of a match's clock: the clock itself for players and judges, its display for everybody else.

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pairwright_clock::{BySide, Side};
use pairwright_core::PlayerId;
use pairwright_office::rights::Right;
use pairwright_web_kit::clock::filled_page;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::ledgers::clocks::{ClockLedgers, MatchClock};
use pairwright_web_kit::parts::{clock_choice, crumb, empty, plain};
use pairwright_web_kit::server::{Admitted, Host, Visitor, view};
use pairwright_web_kit::time::table_clock::{controls, seconds};
use pairwright_words::{Texts, say};
use serde_json::json;

use super::answer::text;
use super::bind;
use super::seat::{ClockSeat, MatchPath, TableRole, at_seat};

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(path): Path<MatchPath>,
    RawQuery(query): RawQuery,
    admitted: Admitted,
    visitor: Visitor,
) -> Result<Response, Error> {
    let access = app.access.clone();
    at_seat(app, path, move |clocks, seat| {
        let texts = view(&seat.moment, visitor).texts;
        let standing = seat.standing(&admitted.person);
        let known = clocks.clocks(&seat.moment.id)?;
        let asks = query.as_deref() == Some("choose") && standing != TableRole::Spectator && !seat.is_over();
        match known.of(&seat.key).filter(|_| !asks) {
            None => Ok(choose(texts, seat, standing).into_response()),
            Some(clock) => match clock.binding.physical {
                Some(side) => Ok(physical(texts, seat, side, standing).into_response()),
                None => {
                    let own = seat.player(&admitted.person).map(|badge| PlayerId::from(badge.name.as_str()));
                    let concedes = seat.concedes(&access, &admitted);
                    show(clocks, (seat, clock), (standing, own.as_ref(), concedes), visitor)
                        .map(IntoResponse::into_response)
                }
            },
        }
    })
    .await
}

fn show(
    clocks: &ClockLedgers,
    (seat, clock): (&ClockSeat, &MatchClock),
    (standing, own, concedes): (TableRole, Option<&PlayerId>, BySide<bool>),
    visitor: Visitor,
) -> Result<Markup, Error> {
    if matches!(standing, TableRole::Spectator | TableRole::Staff) {
        return Ok(display(visitor, seat, clock, standing));
    }
    let state = text(clocks, seat, standing)?;
    let data = json!({
        "address": seat.address(),
        "standing": standing,
        "report": report(seat, own, visitor),
        "concedes": concedes,
        "own": own.map(|own| own_report(seat, own)),
        "home": seat.tournament_at().home(),
        "judge": (standing == TableRole::Judge).then(|| seat.tournament_at().judge_match(seat.key.round, &seat.key.players.0)),
    });
    let data = format!("{{\"page\":{data},\"state\":{state}}}").replace('<', "\\u003c");
    Ok(PreEscaped(filled_page("clock/table.html", view(&seat.moment, visitor).texts, &data)))
}

/// The place where the match's result is reported.
fn report(seat: &ClockSeat, own: Option<&PlayerId>, visitor: Visitor) -> Option<String> {
    let at = seat.tournament_at();
    match own {
        Some(own) => Some(at.me_as(own)),
        None => visitor.reader.may(Right::Results).then(|| at.desk()),
    }
}

/// The contents of a player's report besides the result.
fn own_report(seat: &ClockSeat, own: &PlayerId) -> serde_json::Value {
    let (a, b) = &seat.key.players;
    let (side, opponent) = if own == a { (Side::A, b) } else { (Side::B, a) };
    json!({ "side": side, "player": own, "opponent": opponent, "send": seat.tournament_at().me_form("/report") })
}

/// The page for readers who may not know of a fallen flag. The stream sends only what they may see.
fn display(visitor: Visitor, seat: &ClockSeat, clock: &MatchClock, standing: TableRole) -> Markup {
    let view = view(&seat.moment, visitor);
    let texts = view.texts;
    let body = html! {
        (crumb(&seat.tournament_at().home(), seat.moment.tournament.setup.name.clone()))
        h1 class="page-title" { (title(texts, seat)) }
        (seconds(&view, clock))
        @if standing == TableRole::Staff {
            p class="soft" { (say!(texts, "clock-staff-why")) }
            @if !seat.is_over() {
                div class="card stack" { (controls(&view, clock, false)) }
                p { a class="button" href="?choose" { (say!(texts, "clock-another")) } }
            }
        }
    };
    plain(texts, title(texts, seat), body)
}

/// The page while no clock is bound.
fn choose(texts: Texts, seat: &ClockSeat, standing: TableRole) -> Markup {
    let may = standing != TableRole::Spectator && !seat.is_over();
    let sentence = seat
        .played()
        .and_then(|(round, played)| clock_choice::sentence(texts, &seat.moment.tournament, round, played));
    let body = html! {
        (crumb(&seat.tournament_at().home(), seat.moment.tournament.setup.name.clone()))
        h1 class="page-title" { (title(texts, seat)) }
        @if let Some(sentence) = sentence { p { (sentence) } }
        @if may {
            (bind::form(texts, seat, standing))
        } @else {
            (empty(say!(texts, "clock-none"), say!(texts, "clock-none-why")))
        }
    };
    plain(texts, title(texts, seat), body)
}

fn physical(texts: Texts, seat: &ClockSeat, side: Side, standing: TableRole) -> Markup {
    let body = html! {
        (crumb(&seat.tournament_at().home(), seat.moment.tournament.setup.name.clone()))
        h1 class="page-title" { (title(texts, seat)) }
        p {
            (say!(texts, "clock-is-physical", name = seat.name(side)))
            @if let Some((_, control)) = seat.own_clocks().iter().find(|(one, _)| *one == side) {
                " " (say!(texts, "clock-set-it", set = clock_choice::set_to(texts, control)))
            }
        }
        @if standing != TableRole::Spectator && !seat.is_over() {
            p { a class="button" href="?choose" { (say!(texts, "clock-another")) } }
        }
    };
    plain(texts, title(texts, seat), body)
}

fn title(texts: Texts, seat: &ClockSeat) -> String {
    let (first, second) = (seat.name(Side::A), seat.name(Side::B));
    match seat.table() {
        Some(table) => say!(texts, "clock-of-table", table = table.0, first = first, second = second),
        None => say!(texts, "clock-of-match", first = first, second = second),
    }
}
