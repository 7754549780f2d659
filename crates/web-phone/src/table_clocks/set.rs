//! The form with which judges and organisers set a clock: time, pause, restart, late players.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_clock::{Milliseconds, Side};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::ledgers::clocks::TableClockEvent;
use pairwright_web_kit::server::{Host, Submission};
use pairwright_web_kit::time::table_clock::{BACK, BOTH, DEED, Deed, MINUTES, MOST_MINUTES, SECONDS, SIDE};

use super::answer::act;
use super::draft::ClockDraft;
use super::seat::{MatchPath, at_seat};
use super::step::LateNote;

pub(crate) async fn set(
    State(app): State<Host>,
    Path(path): Path<MatchPath>,
    sent: Submission,
) -> Result<Response, Error> {
    at_seat(app, path, move |clocks, seat| {
        let work = |draft: ClockDraft<'_>| done(draft, &sent.fields);
        act(clocks, seat, (&sent.admitted, Right::TableClocks), sent.command.clone(), work)?;
        let back = match sent.fields.is_ticked(BACK) {
            true => seat.tournament_at().judge_match(seat.key.round, &seat.key.players.0),
            false => seat.address(),
        };
        Ok(Redirect::to(&back).into_response())
    })
    .await
}

fn done(mut draft: ClockDraft<'_>, fields: &Fields) -> Result<Vec<TableClockEvent>, Error> {
    let deed =
        Deed::of_code(fields.get(DEED)).ok_or_else(|| Error::Invalid(message!("error-unread-clock")))?;
    match deed {
        Deed::Add => draft.adjust(&sides(fields)?, amount(fields)?)?,
        Deed::Take => draft.adjust(&sides(fields)?, -amount(fields)?)?,
        Deed::Pause => draft.pause()?,
        Deed::Resume => draft.resume()?,
        Deed::Reset => draft.reset()?,
        Deed::Nobody => {
            let ago = Milliseconds::minutes(minutes(fields)?);
            let since = draft.heard.less(ago);
            draft.late(LateNote::Nobody, since)?;
        }
        Deed::Here => match sides(fields)?.as_slice() {
            [side] => draft.late(LateNote::Here { side: *side }, draft.heard)?,
            _ => return Err(Error::Invalid(message!("error-clock-side"))),
        },
    }
    Ok(draft.events)
}

fn sides(fields: &Fields) -> Result<Vec<Side>, Error> {
    match fields.get(SIDE) {
        "a" => Ok(vec![Side::A]),
        "b" => Ok(vec![Side::B]),
        BOTH => Ok(Side::BOTH.to_vec()),
        _ => Err(Error::Invalid(message!("error-clock-side"))),
    }
}

/// An amount in milliseconds; empty fields count as zero.
fn amount(fields: &Fields) -> Result<i64, Error> {
    let seconds = number(fields, SECONDS, 59)?;
    let amount = Milliseconds::minutes(minutes(fields)?).plus(Milliseconds::seconds(seconds));
    match i64::try_from(amount.0) {
        Ok(amount) if amount > 0 => Ok(amount),
        _ => Err(Error::Invalid(message!("error-clock-amount"))),
    }
}

fn minutes(fields: &Fields) -> Result<u32, Error> {
    number(fields, MINUTES, MOST_MINUTES)
}

fn number(fields: &Fields, name: &str, most: u32) -> Result<u32, Error> {
    if !fields.is_ticked(name) {
        return Ok(0);
    }
    let number = fields.number(name).ok().filter(|number| *number <= most);
    number.ok_or_else(|| Error::Invalid(message!("error-clock-amount")))
}
