//! What phones send and ask for: steps, how a game ended, late arrivals; the record for the judge.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use pairwright_clock::replay::{Reason, Step, What};
use pairwright_clock::{Milliseconds, Phase, Side};
use pairwright_core::message;
use serde_json::json;

use super::event::{EndedGame, Event, How};
use super::ledgers::Ledgers;
use super::match_clock::MatchClock;
use super::seat::{Seat, Standing, TablePath};
use super::shown::Shown;
use super::step::{GameEnd, Late, NumberedStep, Parcel};
use crate::journals::Command;
use crate::rights::Right;
use crate::server::access::{fresh, hex};
use crate::server::error::Error;
use crate::server::guard::Admitted;
use crate::server::page::download;
use crate::server::state::App;

/// The name under which the server's own steps stand.
const SERVER: &str = "server";

/// The clock of a table as somebody may see it.
pub(crate) async fn state(
    State(app): State<App>,
    Path(path): Path<TablePath>,
    admitted: Admitted,
) -> Result<Response, Error> {
    let clocks = app.clocks.clone();
    app.run(move |journals| {
        let seat = path.seat(journals)?;
        Ok(as_json(text(&clocks, &seat, seat.standing(&admitted.person))?))
    })
    .await
}

/// What a player's phone sends.
pub(crate) async fn play(
    State(app): State<App>,
    Path(path): Path<TablePath>,
    admitted: Admitted,
    body: Bytes,
) -> Result<Response, Error> {
    receive(app, path, admitted, body, Right::OwnClock).await
}

/// What a judge's phone sends.
pub(crate) async fn judge(
    State(app): State<App>,
    Path(path): Path<TablePath>,
    admitted: Admitted,
    body: Bytes,
) -> Result<Response, Error> {
    receive(app, path, admitted, body, Right::TableClocks).await
}

async fn receive(
    app: App,
    path: TablePath,
    admitted: Admitted,
    body: Bytes,
    right: Right,
) -> Result<Response, Error> {
    let unread = || Error::Invalid(message!("error-unread-clock"));
    let parcel: Parcel = serde_json::from_slice(&body).map_err(|_| unread())?;
    if !parcel.is_sound() {
        return Err(unread());
    }
    let clocks = app.clocks.clone();
    app.run(move |journals| {
        let seat = path.seat(journals)?;
        let standing = seat.standing(&admitted.person);
        if (right == Right::OwnClock) != (standing == Standing::Player) {
            return Err(Error::Forbidden(right));
        }
        if seat.is_over() {
            return Err(Error::Conflict(message!("error-clock-over")));
        }
        let badge = seat.player(&admitted.person).unwrap_or(&admitted.badge);
        let command = Command { id: hex(&fresh::<16>()?), by: badge.author().to_string() };
        let heard = clocks.now();
        clocks.act(&seat.moment.id, &seat.key, &command, &|known| {
            let clock = known.of(&seat.key).filter(|clock| clock.binding.physical.is_none());
            let clock = clock.ok_or_else(|| Error::Conflict(message!("error-no-clock")))?;
            Desk { seat: &seat, clock: (**clock).clone(), standing, heard, events: Vec::new() }
                .events(&parcel)
        })?;
        Ok(as_json(text(&clocks, &seat, standing)?))
    })
    .await
}

/// The clock as JSON.
pub(super) fn text(clocks: &Ledgers, seat: &Seat, standing: Standing) -> Result<String, Error> {
    let known = clocks.clocks(&seat.moment.id)?;
    let clock = known.of(&seat.key).ok_or_else(|| Error::NotFound(message!("error-no-clock")))?;
    let shown = Shown::new(seat, clock, standing, clocks.now());
    serde_json::to_string(&shown).map_err(|_| Error::Broken)
}

fn as_json(text: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// A parcel being worked off: the clock as it would be, and the events that make it so.
struct Desk<'a> {
    seat: &'a Seat,
    clock: MatchClock,
    standing: Standing,
    heard: Milliseconds,
    events: Vec<Event>,
}

impl Desk<'_> {
    fn events(mut self, parcel: &Parcel) -> Result<Vec<Event>, Error> {
        for numbered in &parcel.steps {
            self.step(&parcel.phone, numbered)?;
        }
        parcel.ended.map_or(Ok(()), |end| self.end(end))?;
        parcel.late.map_or(Ok(()), |late| self.late(late))?;
        Ok(self.events)
    }

    fn step(&mut self, phone: &str, numbered: &NumberedStep) -> Result<(), Error> {
        if self.clock.knows(phone, numbered.number) {
            return Ok(());
        }
        self.admit(&numbered.step)?;
        // What the clock refuses leaves no trace: the phone learns from the answer how the clock stands.
        if let Ok(sent) = self.clock.place(phone, numbered, self.heard) {
            self.clock.take(&sent);
            self.events.push(Event::Sent { clock: self.seat.key.clone(), sent });
        }
        Ok(())
    }

    /// Lets through what somebody in this standing may do.
    fn admit(&self, step: &Step) -> Result<(), Error> {
        let is_judges = match step.what {
            What::Adjust => true,
            What::Stop | What::Reason => step.reason == Some(Reason::Pause),
            What::Reset => !self.clock.has_ended(),
            What::Announce => step.side.is_none(),
            What::Start | What::Press | What::Resume => false,
        };
        match self.standing {
            Standing::Player if is_judges => Err(Error::Forbidden(Right::TableClocks)),
            Standing::Staff if step.what == What::Announce => {
                Err(Error::Conflict(message!("error-clock-announced-by")))
            }
            _ => Ok(()),
        }
    }

    /// Writes down how the game on the clock ended.
    fn end(&mut self, end: GameEnd) -> Result<(), Error> {
        let runs = matches!(self.clock.clock.phase(), Phase::Running { .. });
        if runs || end.game != self.clock.game() {
            return Err(Error::Conflict(message!("error-clock-game-goes-on")));
        }
        let lost = self.clock.lost().filter(|(loser, _)| end.winner == Some(loser.other()));
        let how = lost.map_or(How::Played, |(_, how)| how);
        self.ended(EndedGame { game: end.game, winner: end.winner, how });
        Ok(())
    }

    fn ended(&mut self, game: EndedGame) {
        self.clock.end(game);
        self.events.push(Event::Ended { clock: self.seat.key.clone(), game });
    }

    fn late(&mut self, late: Late) -> Result<(), Error> {
        if self.standing == Standing::Player {
            return Err(Error::Forbidden(Right::Lateness));
        }
        let (clock, heard) = (self.seat.key.clone(), self.heard);
        match late {
            Late::Nobody if self.clock.clock.is_started() => {
                Err(Error::Conflict(message!("error-clock-game-goes-on")))
            }
            Late::Nobody => {
                self.clock.wait(heard);
                self.events.push(Event::Waited { clock, from: heard });
                Ok(())
            }
            Late::Here { side } => {
                self.arrive(side);
                Ok(())
            }
        }
    }

    /// Somebody is there: both have lost the time until now, and the other's clock runs from now on.
    fn arrive(&mut self, side: Side) {
        let needed = self.seat.games().0.unwrap_or(1);
        let (clock, at) = (self.seat.key.clone(), self.heard);
        let is_first = self.clock.waits_for(side) && self.clock.waits_for(side.other());
        let lateness = self.clock.lateness(at, needed).filter(|_| is_first);
        self.clock.arrive(side, at);
        self.events.push(Event::Arrived { clock, side, at });
        let Some(lateness) = lateness else { return };
        for lost in 1..=lateness.game_losses[side] {
            self.ended(EndedGame { game: self.clock.game(), winner: None, how: How::Lateness });
            if lost < needed {
                self.own_step(What::Reset, None, None);
            }
        }
        if lateness.match_lost[side] {
            return;
        }
        for one in Side::BOTH {
            let by = i64::try_from(lateness.time_lost[one].0).unwrap_or(i64::MAX);
            self.own_step(What::Adjust, Some(one), Some(-by));
        }
        self.own_step(What::Start, Some(side.other()), None);
    }

    /// A step that the server does.
    fn own_step(&mut self, what: What, side: Option<Side>, by: Option<i64>) {
        let number = u64::try_from(self.clock.sent.len()).unwrap_or(u64::MAX);
        let step = Step { at: self.heard, what, side, by, reason: None };
        let numbered = NumberedStep { number, place: self.clock.steps.len(), step };
        if let Ok(sent) = self.clock.place(SERVER, &numbered, self.heard) {
            self.clock.take(&sent);
            self.events.push(Event::Sent { clock: self.seat.key.clone(), sent });
        }
    }
}

/// The record of a table's clock for `clock replay`: the steps that count, and beside them what each phone sent. Who may
/// not see a fallen flag gets it once the match has its result.
pub(crate) async fn record(
    State(app): State<App>,
    Path(path): Path<TablePath>,
    admitted: Admitted,
) -> Result<Response, Error> {
    let clocks = app.clocks.clone();
    app.run(move |journals| {
        let seat = path.seat(journals)?;
        if seat.standing(&admitted.person) != Standing::Judge && !seat.is_over() {
            return Err(Error::Conflict(message!("error-clock-announced-by")));
        }
        let known = clocks.clocks(&seat.moment.id)?;
        let clock = known.of(&seat.key).ok_or_else(|| Error::NotFound(message!("error-no-clock")))?;
        let steps: Vec<Step> = clock.steps.iter().map(|(step, _)| *step).collect();
        let name = format!("{} - {}", seat.name(Side::A), seat.name(Side::B));
        let sequence = json!({ "name": name, "control": clock.binding.control, "steps": steps });
        let file = json!({ "unit": "milliseconds", "sequences": [sequence], "sent": clock.sent });
        Ok(download(&name, "clock.json", file.to_string()))
    })
    .await
}
