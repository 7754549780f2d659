//! Choosing the clock of a match.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use maud::{Markup, html};
use pairwright_clock::{Control, Side, presets};
use pairwright_core::message;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::ledgers::clocks::{Binding, TableClockEvent};
use pairwright_web_kit::parts::clock_choice;
use pairwright_web_kit::server::{Host, Submission};
use pairwright_words::{Texts, say};

use super::seat::{ClockSeat, MatchPath, TableRole, at_seat};
use crate::state::PhoneState;

/// The field that names the clock, and its values: players' phones, or a player's own clock.
const CLOCK: &str = "clock";
const PHONES: &str = "phones";
const OF_A: &str = "a";
const OF_B: &str = "b";
/// The field that names a time control; empty for that of the rules.
const CONTROL: &str = "control";

pub(super) fn form(texts: Texts, seat: &ClockSeat, standing: TableRole) -> Markup {
    let action = if standing == TableRole::Player { "/bind" } else { "/judge/bind" };
    html! {
        form class="card stack" method="post" action={ (seat.address()) (action) } {
            fieldset class="stack" {
                legend { (say!(texts, "clock-which")) }
                label class="check" { input type="radio" name=(CLOCK) value=(PHONES) checked; " " (say!(texts, "clock-phones")) }
                @for (side, control) in seat.own_clocks() {
                    label class="check" {
                        input type="radio" name=(CLOCK) value=(if side == Side::A { OF_A } else { OF_B });
                        " " (say!(texts, "clock-physical", name = seat.name(side), set = clock_choice::set_to(texts, &control)))
                    }
                }
            }
            label class="field" {
                span { (say!(texts, "clock-control")) }
                select name=(CONTROL) {
                    option value="" { (say!(texts, "clock-control-rules", set = clock_choice::set_to(texts, &clock_choice::usual_control(&seat.moment.tournament)))) }
                    @for preset in presets::ALL {
                        option value=(preset.name) { (texts.named("clock-live-preset", preset.name)) " · " (clock_choice::time(texts, &preset.control)) }
                    }
                }
            }
            button class="button primary" type="submit" { (say!(texts, "clock-bind")) }
        }
    }
}

/// Binds the chosen clock, by the right of a player's or a judge's route.
pub(crate) fn bind(right: Right) -> MethodRouter<PhoneState> {
    post(move |State(app): State<Host>, Path(path): Path<MatchPath>, sent: Submission| {
        choose(app, path, sent, right)
    })
}

async fn choose(app: Host, path: MatchPath, sent: Submission, right: Right) -> Result<Response, Error> {
    at_seat(app, path, move |clocks, seat| {
        let is_player = seat.standing(&sent.admitted.person) == TableRole::Player;
        if right == Right::OwnClock && !is_player {
            return Err(Error::Forbidden(right));
        }
        if seat.is_over() {
            return Err(Error::Conflict(message!("error-clock-over")));
        }
        let binding = binding(seat, &sent.fields)?;
        clocks.act(&seat.moment.id, &seat.key, &sent.command, &|known| {
            let before = known.of(&seat.key);
            if right == Right::OwnClock && before.is_some_and(|before| !before.steps.is_empty()) {
                return Err(Error::Conflict(message!("error-clock-bound")));
            }
            Ok(vec![TableClockEvent::Bound { clock: seat.key.clone(), binding: binding.clone() }])
        })?;
        Ok(Redirect::to(&seat.address()).into_response())
    })
    .await
}

fn binding(seat: &ClockSeat, fields: &Fields) -> Result<Binding, Error> {
    let physical = match fields.get(CLOCK) {
        PHONES => None,
        OF_A => Some(Side::A),
        OF_B => Some(Side::B),
        _ => return Err(Error::Invalid(message!("error-no-such-clock"))),
    };
    let Some(side) = physical else {
        return Ok(Binding { control: control(seat, fields.get(CONTROL))?, physical: None });
    };
    let own = seat.own_clocks().into_iter().find(|(one, _)| *one == side);
    let (_, control) = own.ok_or_else(|| Error::Conflict(message!("error-no-such-clock")))?;
    Ok(Binding { control, physical })
}

fn control(seat: &ClockSeat, name: &str) -> Result<Control, Error> {
    if name.is_empty() {
        return Ok(clock_choice::usual_control(&seat.moment.tournament));
    }
    let preset = presets::named(name).ok_or_else(|| Error::Invalid(message!("error-no-such-clock")))?;
    Ok(preset.control.clone())
}
