//! Requests of phones and forms to a clock, and the record for judges.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use pairwright_clock::Side;
use pairwright_clock::replay::ReplayStep;
use pairwright_core::message;
use pairwright_office::rights::Right;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::ledgers::clocks::{ClockLedgers, TableClockEvent};
use pairwright_web_kit::server::page::download;
use pairwright_web_kit::server::{Admitted, Host};
use serde_json::json;

use super::draft::{ClockDraft, Parcel};
use super::seat::{ClockSeat, MatchPath, TableRole, at_seat};
use super::shown::ShownState;
use crate::state::PhoneState;

pub(crate) async fn state(
    State(app): State<Host>,
    Path(path): Path<MatchPath>,
    admitted: Admitted,
) -> Result<Response, Error> {
    at_seat(app, path, move |clocks, seat| Ok(as_json(text(clocks, seat, seat.standing(&admitted.person))?)))
        .await
}

/// Handles what a player's or a judge's phone sends, by the right of the route.
pub(crate) fn receive(right: Right) -> MethodRouter<PhoneState> {
    post(move |State(app): State<Host>, Path(path): Path<MatchPath>, admitted: Admitted, body: Bytes| {
        let access = app.access.clone();
        at_seat(app, path, move |clocks, seat| {
            let (parcel, concedes) = (read(&body)?, seat.concedes(&access, &admitted.person));
            let command = CommandStamp { id: hex(&fresh::<16>()?), by: String::new() };
            let standing =
                act(clocks, seat, (&admitted, right), command, |draft| draft.parcel(&parcel, concedes))?;
            Ok(as_json(text(clocks, seat, standing)?))
        })
    })
}

fn read(body: &[u8]) -> Result<Parcel, Error> {
    let parcel: Option<Parcel> = serde_json::from_slice(body).ok();
    parcel.filter(Parcel::is_sound).ok_or_else(|| Error::Invalid(message!("error-unread-clock")))
}

/// Changes a clock with the right of a route, and returns the sender's standing.
pub(super) fn act(
    clocks: &ClockLedgers,
    seat: &ClockSeat,
    (admitted, right): (&Admitted, Right),
    command: CommandStamp,
    work: impl Fn(ClockDraft<'_>) -> Result<Vec<TableClockEvent>, Error>,
) -> Result<TableRole, Error> {
    let standing = seat.standing(&admitted.person);
    if (right == Right::OwnClock) != (standing == TableRole::Player) {
        return Err(Error::Forbidden(right));
    }
    if seat.is_over() {
        return Err(Error::Conflict(message!("error-clock-over")));
    }
    let badge = seat.player(&admitted.person).unwrap_or(&admitted.badge);
    let command = CommandStamp { by: badge.author().to_string(), ..command };
    let heard = clocks.now();
    clocks.act(&seat.moment.id, &seat.key, &command, &|known| {
        let clock = known.of(&seat.key).filter(|clock| clock.binding.physical.is_none());
        let clock = (**clock.ok_or_else(|| Error::Conflict(message!("error-no-clock")))?).clone();
        work(ClockDraft { seat, clock, standing, heard, events: Vec::new() })
    })?;
    Ok(standing)
}

pub(super) fn text(clocks: &ClockLedgers, seat: &ClockSeat, standing: TableRole) -> Result<String, Error> {
    let known = clocks.clocks(&seat.moment.id)?;
    let clock = known.of(&seat.key).ok_or_else(|| Error::NotFound(message!("error-no-clock")))?;
    let shown = ShownState::new(seat, clock, standing, clocks.now());
    serde_json::to_string(&shown).map_err(|_| Error::Broken)
}

fn as_json(text: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// Serves the record of a clock for `clock replay`: the steps that count, everything each phone sent, and judges'
/// interventions. Senders who may not see a fallen flag get it once the match has its result.
pub(crate) async fn record(
    State(app): State<Host>,
    Path(path): Path<MatchPath>,
    admitted: Admitted,
) -> Result<Response, Error> {
    at_seat(app, path, move |clocks, seat| {
        if seat.standing(&admitted.person) != TableRole::Judge && !seat.is_over() {
            return Err(Error::Conflict(message!("error-clock-announced-by")));
        }
        let known = clocks.clocks(&seat.moment.id)?;
        let clock = known.of(&seat.key).ok_or_else(|| Error::NotFound(message!("error-no-clock")))?;
        let steps: Vec<ReplayStep> = clock.steps.iter().map(|(step, _)| *step).collect();
        let staff = clock
            .interventions
            .iter()
            .map(|deed| json!({ "at": deed.at, "by": deed.by.to_string(), "step": deed.step }));
        let name = format!("{} - {}", seat.name(Side::A), seat.name(Side::B));
        let sequence = json!({ "name": name, "control": clock.binding.control, "steps": steps });
        let file = json!({
            "unit": "milliseconds",
            "sequences": [sequence],
            "sent": clock.sent,
            "staff": staff.collect::<Vec<_>>(),
        });
        Ok(download(&name, "clock.json", file.to_string()))
    })
    .await
}
