//! The page of a match's clock: the clock itself for players and judges, its display for everybody else, or the choice of
//! a clock.

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use maud::{Markup, PreEscaped, html};
use pairwright_clock::{BySide, Control, Side, presets};
use pairwright_core::{PlayerId, message};
use pairwright_office::rights::Right;
use pairwright_web_kit::clock::filled_page;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::ledgers::clocks::{Binding, ClockLedgers, MatchClock, TableClockEvent};
use pairwright_web_kit::parts::{clock_choice, crumb, empty, plain};
use pairwright_web_kit::server::{Admitted, Host, Submission, Visitor, view};
use pairwright_web_kit::time::table_clock::{controls, seconds};
use pairwright_words::{Texts, say};
use serde_json::json;

use super::answer::text;
use super::seat::{ClockSeat, MatchPath, TableRole, at_seat};
use crate::state::PhoneState;

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
                    let concedes = seat.concedes(&access, &admitted.person);
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
        "game": seat.moment.tournament.ruleset.game(),
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
            (binding_form(texts, seat, standing))
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

/// The field that names the clock, and its values: players' phones, or a player's own clock.
const CLOCK: &str = "clock";
const PHONES: &str = "phones";
const OF_A: &str = "a";
const OF_B: &str = "b";
/// The field that names a time control; empty for that of the rules.
const CONTROL: &str = "control";

fn binding_form(texts: Texts, seat: &ClockSeat, standing: TableRole) -> Markup {
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

pub(crate) fn bind(right: Right) -> MethodRouter<PhoneState> {
    post(move |State(app): State<Host>, Path(path): Path<MatchPath>, sent: Submission| {
        carry_out(app, path, sent, right)
    })
}

async fn carry_out(app: Host, path: MatchPath, sent: Submission, right: Right) -> Result<Response, Error> {
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
