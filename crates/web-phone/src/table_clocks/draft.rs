//! Drafts of a clock, which collect the events for a message from a phone or a form from a judge; and these messages.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_clock::replay::{Reason, ReplayAction, ReplayStep};
use pairwright_clock::{BySide, Milliseconds, Phase, Side};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::ledgers::clocks::{EndReason, EndedGame, MatchClock, NumberedStep, TableClockEvent};
use pairwright_web_kit::server::{Host, Submission};
use pairwright_web_kit::time::table_clock::{BACK, BOTH, DEED, Deed, MINUTES, MOST_MINUTES, SECONDS, SIDE};
use serde::Deserialize;

use super::answer::act;
use super::seat::{ClockSeat, MatchPath, TableRole, at_seat};

/// The name of the server's own steps.
const SERVER: &str = "server";

pub(super) struct ClockDraft<'a> {
    pub(super) seat: &'a ClockSeat,
    pub(super) clock: MatchClock,
    pub(super) standing: TableRole,
    pub(super) heard: Milliseconds,
    pub(super) events: Vec<TableClockEvent>,
}

impl ClockDraft<'_> {
    /// Carries out a phone's message. `concedes` are the sides for which the phone may concede.
    pub(super) fn parcel(
        mut self,
        parcel: &Parcel,
        concedes: BySide<bool>,
    ) -> Result<Vec<TableClockEvent>, Error> {
        for numbered in &parcel.steps {
            self.step(&parcel.phone, numbered, concedes)?;
        }
        parcel.ended.map_or(Ok(()), |end| self.end(end))?;
        parcel.late.map_or(Ok(()), |late| self.late(late, self.heard))?;
        Ok(self.events)
    }

    fn step(&mut self, phone: &str, numbered: &NumberedStep, concedes: BySide<bool>) -> Result<(), Error> {
        if self.clock.knows(phone, numbered.number) {
            return Ok(());
        }
        self.admit(&numbered.step)?;
        let conceded = numbered.step.side.filter(|_| numbered.step.reason == Some(Reason::Concession));
        if let Some(side) = conceded.filter(|side| !concedes[*side]) {
            let name = self.seat.name(side);
            return Err(Error::Conflict(message!("error-clock-concedes-for", name = name)));
        }
        // A refused step leaves no trace: the answer shows the phone the clock as it is.
        self.place(phone, numbered);
        Ok(())
    }

    fn admit(&self, step: &ReplayStep) -> Result<(), Error> {
        let is_judges = match step.what {
            ReplayAction::Adjust => true,
            ReplayAction::Stop | ReplayAction::Reason => step.reason == Some(Reason::Pause),
            ReplayAction::Reset => !self.clock.has_ended(),
            ReplayAction::Announce => step.side.is_none(),
            ReplayAction::Start | ReplayAction::Press | ReplayAction::Resume => false,
        };
        match self.standing {
            TableRole::Player if is_judges => Err(Error::Forbidden(Right::TableClocks)),
            TableRole::Staff if step.what == ReplayAction::Announce => {
                Err(Error::Conflict(message!("error-clock-announced-by")))
            }
            _ => Ok(()),
        }
    }

    /// Records the end of the game, which must be over on the clock. Another winner than the recorded one is refused.
    fn end(&mut self, end: GameEnd) -> Result<(), Error> {
        if !self.clock.is_over() || end.game != self.clock.game {
            return Err(gone_on());
        }
        match self.clock.games.iter().find(|known| known.game == end.game).map(|known| known.winner) {
            Some(winner) if winner == end.winner => return Ok(()),
            Some(winner) => return Err(self.ended_otherwise(winner)),
            None => {}
        }
        let lost = self.clock.lost().filter(|(loser, _)| end.winner == Some(loser.other()));
        let how = lost.map_or(EndReason::Played, |(_, how)| how);
        self.ended(EndedGame { game: end.game, winner: end.winner, how });
        Ok(())
    }

    fn ended_otherwise(&self, winner: Option<Side>) -> Error {
        Error::Conflict(match winner {
            Some(side) => message!("error-clock-won", name = self.seat.name(side)),
            None => message!("error-clock-drawn"),
        })
    }

    fn ended(&mut self, game: EndedGame) {
        self.clock.end(game);
        self.events.push(TableClockEvent::Ended { clock: self.seat.key.clone(), game });
    }

    pub(super) fn late(&mut self, late: LateNote, since: Milliseconds) -> Result<(), Error> {
        if self.standing == TableRole::Player {
            return Err(Error::Forbidden(Right::Lateness));
        }
        match late {
            LateNote::Nobody if self.clock.clock.is_started() => return Err(gone_on()),
            LateNote::Nobody => {
                self.clock.wait(since);
                self.events.push(TableClockEvent::Waited { clock: self.seat.key.clone(), from: since });
            }
            LateNote::Here { side } => self.arrive(side),
        }
        Ok(())
    }

    /// Records an arrival. Both have lost the time until now, and the other player's clock starts.
    fn arrive(&mut self, side: Side) {
        let needed = self.seat.games().0.unwrap_or(1);
        let (clock, at) = (self.seat.key.clone(), self.heard);
        let is_first = self.clock.waits_for(side) && self.clock.waits_for(side.other());
        let lateness = self.clock.lateness(at, needed).filter(|_| is_first);
        self.clock.arrive(side, at);
        self.events.push(TableClockEvent::Arrived { clock, side, at });
        let Some(lateness) = lateness else { return };
        for lost in 1..=lateness.game_losses[side] {
            self.ended(EndedGame { game: self.clock.game, winner: None, how: EndReason::Lateness });
            if lost < needed {
                self.own_step(ReplayAction::Reset, None, None);
            }
        }
        if lateness.match_lost[side] {
            return;
        }
        for one in Side::BOTH {
            let by = i64::try_from(lateness.time_lost[one].0).unwrap_or(i64::MAX);
            self.own_step(ReplayAction::Adjust, Some(one), Some(-by));
        }
        self.own_step(ReplayAction::Start, Some(side.other()), None);
    }

    /// Adds or removes time on some sides. A running clock is paused meanwhile.
    fn adjust(&mut self, sides: &[Side], by: i64) -> Result<(), Error> {
        self.standing_still(|draft| {
            sides.iter().try_for_each(|side| draft.must(ReplayAction::Adjust, Some(*side), Some(by)))
        })
    }

    fn reset(&mut self) -> Result<(), Error> {
        if matches!(self.clock.clock.phase(), Phase::Running { .. }) {
            self.pause()?;
        }
        self.must(ReplayAction::Reset, None, None)
    }

    pub(super) fn pause(&mut self) -> Result<(), Error> {
        self.must(ReplayAction::Stop, None, None)
    }

    fn resume(&mut self) -> Result<(), Error> {
        self.must(ReplayAction::Resume, None, None)
    }

    fn standing_still(&mut self, work: impl FnOnce(&mut Self) -> Result<(), Error>) -> Result<(), Error> {
        let runs = matches!(self.clock.clock.phase(), Phase::Running { .. });
        if runs {
            self.pause()?;
        }
        work(self)?;
        if runs { self.resume() } else { Ok(()) }
    }

    /// Takes a step of the server itself, which must not be left out.
    fn must(&mut self, what: ReplayAction, side: Option<Side>, by: Option<i64>) -> Result<(), Error> {
        let before = self.clock.steps.len();
        self.own_step(what, side, by);
        if self.clock.steps.len() > before { Ok(()) } else { Err(gone_on()) }
    }

    fn own_step(&mut self, what: ReplayAction, side: Option<Side>, by: Option<i64>) {
        let number = u64::try_from(self.clock.sent.len()).unwrap_or(u64::MAX);
        let reason = (what == ReplayAction::Stop).then_some(Reason::Pause);
        let step = ReplayStep { at: self.heard, what, side, by, reason };
        self.place(SERVER, &NumberedStep { number, place: self.clock.steps.len(), step });
    }

    fn place(&mut self, phone: &str, numbered: &NumberedStep) {
        if let Ok(sent) = self.clock.place(phone, numbered, self.heard) {
            self.clock.take(&sent);
            self.events.push(TableClockEvent::Sent { clock: self.seat.key.clone(), sent });
        }
    }
}

fn gone_on() -> Error {
    Error::Conflict(message!("error-clock-game-goes-on"))
}

/// Maximum steps at once: more than a phone collects in an offline game.
const MOST_STEPS: usize = 1_000;
const LONGEST_PHONE: usize = 40;

#[derive(Debug, Deserialize)]
pub(super) struct Parcel {
    /// The phone, by a random name of its own.
    pub(super) phone: String,
    /// The steps that the server has not confirmed yet, in order.
    #[serde(default)]
    pub(super) steps: Vec<NumberedStep>,
    #[serde(default)]
    ended: Option<GameEnd>,
    /// Sent by a judge at a table with missing players.
    #[serde(default)]
    pub(super) late: Option<LateNote>,
}

/// The winner of a game, according to a phone.
#[derive(Debug, Clone, Copy, Deserialize)]
struct GameEnd {
    pub(super) game: usize,
    pub(super) winner: Option<Side>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub(super) enum LateNote {
    Nobody,
    Here { side: Side },
}

impl Parcel {
    /// Whether its size is plausible for a phone.
    pub(super) fn is_sound(&self) -> bool {
        (1..=LONGEST_PHONE).contains(&self.phone.len()) && self.steps.len() <= MOST_STEPS
    }
}

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
