//! Time at the desk: the timers in the right column, with the form that starts one and the procedure at the end.

pub(crate) mod extra;
pub(crate) mod late;

use std::iter::once;

use jiff::civil::Time;
use maud::{Markup, html};
use pairwright_core::nouns::{Coded, ExtraTime, Match, Round, TimerOf, Timing};
use pairwright_core::{Tournament, message};
use pairwright_office::command::{Command, TimerButton};
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{
    Faults, FieldValue, Form, Input, Key, LineInput, Sheet, draws_every_field, form, no_number, read,
};
use pairwright_web_kit::parts::{TimedBy, table_badge};
use pairwright_web_kit::time::{Timer, extra_text, procedure, span, time_of_day, timer_name};
use pairwright_words::{Texts, say};

use super::draft::has_limited_decks;
use super::form::{form, hidden, typed};
use super::{Desk, Screen};
use crate::room::DeskOrder;
use extra::ExtraForm;

const MEETING_MINUTES: u32 = 10;
const CONSTRUCTION_MINUTES: u32 = 30;

/// The current round's timer, on the pages about the round.
pub(in crate::desk) fn cards(desk: &Desk<'_>) -> Markup {
    let now = desk.view.tournament.current_round();
    let Some(round) = now.filter(|round| round.open_matches().next().is_some()) else {
        return others(desk);
    };
    let is_here = match desk.screen {
        Screen::Now(_) => true,
        Screen::Round(number, _) => *number == round.number,
        _ => false,
    };
    if !is_here {
        return html! {};
    }
    let of = TimerOf::Round { round: round.number };
    let timer = Timer::of(desk.view.tournament, of);
    let may_start =
        || desk.view.may(Right::Timer) && desk.view.tournament.setup.venue.timing == Timing::Round;
    let is_timed = timer.is_some() || may_start();
    html! {
        @if is_timed { section class="card timer" id="timer" {
            p class="kind" {
                (say!(desk.view.texts, "timer-round"))
                @if let Some(timer) = &timer { span class="timer-when" { (when(desk, timer)) } }
            }
            (face(desk, of, timer.as_ref(), desk.view.tournament.round_minutes()))
            @if let Some(timer) = &timer { (extended(desk, round, timer)) (after_zero(desk, round, timer)) }
        } }
        (others(desk))
        (late::card(desk, round))
    }
}

fn extended(desk: &Desk<'_>, round: &Round, timer: &Timer) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let extra = |m| (m, tournament.extra_time(round.number, m));
    let mut tables: Vec<(&Match, ExtraTime)> = round.open_matches().map(extra).collect();
    tables.retain(|(_, extra)| extra.time > 0 || extra.turns > 0);
    tables.sort_by_key(|(m, _)| m.table);
    html! {
        @if !tables.is_empty() {
            ul class="timer-extra" {
                @for (m, extra) in &tables {
                    li {
                        @if let Some(table) = m.table { (table_badge(table)) }
                        span class="grow" { (texts.named("extra-kind", extra.reason.code())) }
                        strong class="nowrap" { (extra_text(texts, extra)) }
                        @if let Some(ends) = timer.ends_at(m.table).filter(|_| extra.time > 0) { span class="soft" { (time_of_day(ends)) } }
                    }
                }
            }
        }
    }
}

/// The other timers, on the desk's first page. The default lengths are the ruleset's or ours.
fn others(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let timers = usual(tournament);
    if !matches!(desk.screen, Screen::Now(_)) || timers.is_empty() || !desk.view.may(Right::Timer) {
        return html! {};
    }
    let timers = timers.into_iter().map(|(of, minutes)| (of, minutes, Timer::of(tournament, of)));
    html! {
        @for (of, minutes, timer) in timers {
            details class="card timer" id={ "timer-" (of.write()) } open[timer.is_some()] {
                summary class="kind" { (timer_name(texts, of)) }
                (face(desk, of, timer.as_ref(), minutes))
            }
        }
    }
}

fn usual(tournament: &Tournament) -> Vec<(TimerOf, u32)> {
    let Some(round) = tournament.current_round() else {
        let construction = (TimerOf::DeckConstruction {}, CONSTRUCTION_MINUTES);
        let meeting = (TimerOf::PlayerMeeting {}, MEETING_MINUTES);
        return once(meeting).chain(has_limited_decks(tournament).then_some(construction)).collect();
    };
    let is_played = round.open_matches().next().is_some();
    let games = tournament.timed_games().filter(|_| is_played);
    let games = games.into_iter().flat_map(|(games, minutes)| {
        (1..=games).map(move |game| (TimerOf::Game { round: round.number, game }, minutes))
    });
    let times =
        tournament.ruleset.match_rules.preparation.iter().filter(|minutes| is_played && **minutes > 0);
    let timer = |(minutes, game): (&u32, u32)| (TimerOf::Preparation { round: round.number, game }, *minutes);
    times.zip(1..).map(timer).chain(games).collect()
}

/// A timer with its buttons, or the form to start it.
fn face(desk: &Desk<'_>, of: TimerOf, timer: Option<&Timer>, usual_minutes: u32) -> Markup {
    let may = desk.view.may(Right::Timer);
    let Some(timer) = timer else {
        let start = StartForm::of(of, usual_minutes);
        return html! { @if may { (typed(desk, "/timer", "", &start, (), html! {})) } };
    };
    html! {
        div class="timer-face" {
            p class="timer-time" { (span(&desk.view, timer, None)) }
            @if may { (buttons(desk, of, timer)) }
        }
        @if !matches!(of, TimerOf::Round { .. }) { p class="soft small" { (when(desk, timer)) } }
        @if may { (more(desk, of)) }
    }
}

/// From when to when it runs, or until when it is paused.
fn when(desk: &Desk<'_>, timer: &Timer) -> String {
    let texts = desk.view.texts;
    let from = time_of_day(timer.began());
    match timer.ends_at(None) {
        Some(_) if timer.began() > desk.now => say!(texts, "timer-starts", from = from),
        Some(ends) => {
            say!(texts, "time-from-until", from = from, until = time_of_day(ends.max(timer.began())))
        }
        None => String::new(),
    }
}

fn buttons(desk: &Desk<'_>, of: TimerOf, timer: &Timer) -> Markup {
    let texts = desk.view.texts;
    let (step, words) = match timer.is_paused() {
        true => ("continue", say!(texts, "timer-continue")),
        false => ("pause", say!(texts, "timer-pause")),
    };
    let to = desk.at("/timer");
    let body = html! {
        (hidden("of", &of.write()))
        // Each button has its own address, so that tapping another one during a request is not taken for a repetition.
        div class="buttons" {
            button class="button small" formaction=(to) name="step" value=(step) { (words) }
            button class="button small" formaction=(to) name="step" value="+5" { (say!(texts, "timer-plus-5")) }
        }
    };
    form(desk, "/timer", "timer", "", body)
}

fn more(desk: &Desk<'_>, of: TimerOf) -> Markup {
    let texts = desk.view.texts;
    let to = desk.at("/timer");
    let body = html! {
        (hidden("of", &of.write()))
        div class="buttons" {
            @for (value, words) in [("+1", "+1"), ("-1", "−1"), ("-5", "−5")] {
                button class="button small" formaction=(to) name="step" value=(value) { (words) }
            }
            button class="button small" formaction=(to) name="step" value="stop" { (say!(texts, "timer-stop")) }
        }
    };
    html! {
        details class="small timer-more" id={ "more-" (of.write()) } {
            summary class="soft" { (say!(texts, "timer-more")) }
            (form(desk, "/timer", "timer-more", "", body))
        }
    }
}

/// The procedure at the end of the round's time, and the open tables by time left.
fn after_zero(desk: &Desk<'_>, round: &Round, timer: &Timer) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let extra = |m: &Match| tournament.extra_time(round.number, m);
    let mut playing: Vec<&Match> = round.open_matches().collect();
    playing.sort_by_key(|m| (extra(m).time, m.table));
    html! {
        div class="timer-over" data-shows-at=[timer.ends_at(None)] hidden[!timer.is_over(desk.now)] {
            p { strong { (say!(texts, "timer-still-playing")) } }
            ul class="timer-tables" {
                @for m in &playing {
                    li {
                        @if let Some(table) = m.table { (table_badge(table)) }
                        @if desk.clocks.timed_by(tournament, round.number, m) == TimedBy::ChessClock {
                            " " span class="soft small" { (say!(texts, "time-on-chess-clock")) }
                        }
                        @let extra = extra(m);
                        @if extra.time > 0 { " " (span(&desk.view, timer, m.table)) }
                        " " span class="soft small" { (extra_text(texts, &extra)) }
                    }
                }
            }
            @if playing.iter().any(|m| desk.clocks.timed_by(tournament, round.number, m) == TimedBy::Round) {
                p class="small" { (procedure(texts, tournament.at_zero())) }
            }
        }
    }
}

form! {
    struct StartForm of(of: TimerOf, minutes: u32) {
        of: Key = of.write(),
        pub(super) minutes: Input<u32> = minutes,
        time: Input<Time>,
        /// The browser's UTC offset in minutes, positive to the west.
        pub(super) zone: Input<i32>,
    }
}

impl StartForm {
    /// Checks what a command cannot hold: text that is no number and no time of day.
    pub(super) fn check(&self, texts: Texts) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let minutes = faults.needed(&self.minutes, no_number(texts));
        faults.optional(&self.time, |_| say!(texts, "timer-no-time"));
        faults.or(minutes.map(|_| ()))
    }
}

impl Form for StartForm {
    const NAME: &'static str = "timer-start";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let clock = LineInput { kind: Some("time"), ..LineInput::default() };
        html! {
            div class="fields timer-start" {
                (sheet.number(say!(texts, "timer-minutes"), &self.minutes))
                button class="button primary" type="submit" name="step" value="start" { (say!(texts, "timer-start")) }
            }
            details class="timer-more" open[!self.time.text().is_empty()] {
                summary class="soft small" { (say!(texts, "timer-start-at")) }
                (sheet.line(say!(texts, "timer-at"), &self.time, &clock))
            }
            span data-zone { (sheet.hidden(&self.zone)) }
        }
    }
}

pub(crate) fn read_timer(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let unknown = || Error::Invalid(message!("timer-unknown-step"));
    let form: StartForm = read(&order.fields.0);
    let of = TimerOf::read(order.fields.get("of")).ok_or_else(unknown)?;
    let step = TimerButton::read(order.fields.get("step")).ok_or_else(unknown)?;
    if step == TimerButton::Start {
        form.check(order.texts)?;
    }
    let time = Some(order.fields.get("time").to_owned());
    Ok(Command::Timer { of, step, minutes: form.minutes.value(), time, zone: form.zone.value() })
}

pub(crate) fn read_extra(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let round = order.fields.number("round")?;
    Ok(read::<ExtraForm>(&order.fields.0).command(order.texts, round)?)
}

draws_every_field!(StartForm, ());
