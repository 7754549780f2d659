//! Timers, players who are missing, and announcements.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::{Offset, TimeZone};
use pairwright_clock::Milliseconds;
use pairwright_clock::round_timer::for_deck_check;
use pairwright_core::nouns::{DeckCheck, ExtraReason, ExtraTime, LONGEST_NOTE, TimerOf, TimerStep};
use pairwright_core::stages::timetable::MINUTE;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::judges::whole_minutes;
use crate::command::TimerButton;
use crate::faults::Faults;
use crate::order::{Decided, Order};
use crate::text::round_names;
use crate::text::times::{extra_text, time_of_day as shown_time};

/// The turns for slow play (page 10, "Times").
const SLOW_PLAY_TURNS: i32 = 2;

/// Handles a timer's button. A timer starts now, or at a time of day in the browser's zone.
pub fn timer(
    order: &Order<'_>,
    of: TimerOf,
    button: TimerButton,
    minutes: Option<u32>,
    time: Option<&str>,
    minutes_west: Option<i32>,
) -> Decided {
    let step = match button {
        TimerButton::Start => {
            let (minutes, time) = start(order.texts, minutes, time)?;
            let length = i64::from(minutes).saturating_mul(MINUTE);
            let from = time.map_or(order.now, |time| instant(order.now, length, time, &zone(minutes_west)));
            TimerStep::Start { from, length }
        }
        TimerButton::Pause => TimerStep::Pause {},
        TimerButton::Continue => TimerStep::Continue {},
        TimerButton::Stop => TimerStep::Stop {},
        TimerButton::Add(by) => TimerStep::Add { by },
    };
    Ok(vec![Action::Timer { of, step, at: order.now }])
}

/// Starts a round's timer now, for the whole round.
pub fn whole_round(order: &Order<'_>, round: RoundNumber) -> Action {
    let length = i64::from(order.tournament.round_minutes()).saturating_mul(MINUTE);
    let step = TimerStep::Start { from: order.now, length };
    Action::Timer { of: TimerOf::Round { round }, step, at: order.now }
}

/// How long a timer runs, and from when if not now.
fn start(texts: Texts, minutes: Option<u32>, time: Option<&str>) -> Result<(u32, Option<Time>), Faults> {
    let mut faults = Faults::default();
    if minutes.is_none() {
        faults.say(&"minutes", say!(texts, "form-no-number", text = ""));
    }
    let time = time_of_day(texts, "time", time, &mut faults);
    faults.or(minutes.map(|minutes| (minutes, time)))
}

/// A time of day as browsers send it, `14:30`; `None` if there is none.
fn time_of_day(texts: Texts, field: &'static str, text: Option<&str>, faults: &mut Faults) -> Option<Time> {
    let text = text.map(str::trim).filter(|text| !text.is_empty())?;
    let time = Time::strptime("%H:%M", text).ok();
    if time.is_none() {
        faults.say(&field, say!(texts, "timer-no-time"));
    }
    time
}

/// Gives a table extra time, by default the usual amount for the reason.
pub fn extra(
    order: &Order<'_>,
    round: u32,
    (first, second): (&str, &str),
    minutes: Option<i32>,
    turns: Option<i32>,
    reason: ExtraReason,
    note: Option<&str>,
) -> Decided {
    let round = RoundNumber(round);
    let players = (PlayerId::from(first.trim()), PlayerId::from(second.trim()));
    let note = note.unwrap_or_default().trim().chars().take(LONGEST_NOTE).collect();
    let extra = given(minutes.unwrap_or(0), turns.unwrap_or(0), reason, note);
    let is_empty = minutes.is_none() && turns.is_none();
    let extra = if is_empty { usual(order.tournament, round, &players, extra, order.now) } else { extra };
    Ok(vec![Action::ExtraTime { round, players, extra, at: order.now }])
}

/// The default extra time for a reason: two turns for slow play, the recorded time for a deck check.
fn usual(
    tournament: &Tournament,
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    extra: ExtraTime,
    now: i64,
) -> ExtraTime {
    let has = |check: &DeckCheck, id: &PlayerId| check.players.0 == *id || check.players.1 == *id;
    let is_here = |check: &&DeckCheck| {
        check.round == round && check.begun.is_some() && has(check, &players.0) && has(check, &players.1)
    };
    match extra.reason {
        ExtraReason::SlowPlay => ExtraTime { turns: SLOW_PLAY_TURNS, ..extra },
        ExtraReason::DeckCheck => match tournament.deck_checks.iter().rev().find(is_here) {
            Some(check) => {
                ExtraTime { time: whole_minutes(check.given_back(now)).saturating_mul(MINUTE), ..extra }
            }
            None => extra,
        },
        _ => extra,
    }
}

/// The extra time for these minutes and turns. A deck check gives its duration plus three minutes.
fn given(minutes: i32, turns: i32, reason: ExtraReason, note: String) -> ExtraTime {
    let time = i64::from(minutes).saturating_mul(MINUTE);
    let checked = u64::try_from(time).ok().filter(|time| reason == ExtraReason::DeckCheck && *time > 0);
    let time =
        checked.map_or(time, |time| i64::try_from(for_deck_check(Milliseconds(time)).0).unwrap_or(i64::MAX));
    ExtraTime { time, turns, reason, note }
}

pub fn announce(order: &Order<'_>, text: &str, until: Option<&str>, minutes_west: Option<i32>) -> Decided {
    let (texts, mut faults, text) = (order.texts, Faults::default(), text.trim().to_owned());
    if text.is_empty() {
        faults.say(&"text", say!(texts, "announce-nothing"));
    }
    let until = time_of_day(texts, "until", until, &mut faults);
    let text = faults.or(Some(text))?;
    let until = until.map(|time| instant(order.now, 0, time, &zone(minutes_west)));
    Ok(vec![Action::Announce { number: order.tournament.next_announcement(), text, until, at: order.now }])
}

/// The browser's time zone, or the server's if it is unknown.
fn zone(minutes_west: Option<i32>) -> TimeZone {
    let offset = minutes_west.and_then(|minutes| Offset::from_seconds(minutes.checked_mul(-60)?).ok());
    offset.map_or_else(TimeZone::system, TimeZone::fixed)
}

/// The instant of a time of day: the past one if a timer started then would still run, otherwise the next.
fn instant(now: i64, length: i64, time: Time, zone: &TimeZone) -> i64 {
    let today = Timestamp::from_millisecond(now).unwrap_or_default().to_zoned(zone.clone()).date();
    let days = [today.yesterday(), Ok(today), today.tomorrow()].into_iter().filter_map(Result::ok);
    let at = |day: jiff::civil::Date| day.to_datetime(time).to_zoned(zone.clone()).ok();
    let times: Vec<i64> = days.filter_map(at).map(|at| at.timestamp().as_millisecond()).collect();
    let still_runs = |at: &&i64| **at <= now && now.saturating_sub(**at) < length;
    let been = times.iter().rev().find(still_runs);
    been.or_else(|| times.iter().find(|at| **at > now)).copied().unwrap_or(now)
}

pub(super) fn timer_sentence(texts: Texts, tournament: &Tournament, of: TimerOf, step: TimerStep) -> String {
    let round = |round| round_names::called(texts, tournament, round);
    let timer = match of {
        TimerOf::Round { round: number } => say!(texts, "timer-of-round", round = round(number)),
        TimerOf::Preparation { round: number, game } => {
            say!(texts, "timer-of-preparation", game = game, round = round(number))
        }
        TimerOf::Game { round: number, game } => {
            say!(texts, "timer-of-game", game = game, round = round(number))
        }
        TimerOf::DeckConstruction {} => say!(texts, "timer-deck-construction"),
        TimerOf::PlayerMeeting {} => say!(texts, "timer-player-meeting"),
    };
    match step {
        TimerStep::Start { from, length } => {
            let from = shown_time(from);
            say!(texts, "entry-timer-start", timer = timer, minutes = length / 60_000, from = from)
        }
        TimerStep::Pause {} => say!(texts, "entry-timer-pause", timer = timer),
        TimerStep::Continue {} => say!(texts, "entry-timer-continue", timer = timer),
        TimerStep::Add { by } => {
            say!(texts, "entry-timer-add", timer = timer, by = format!("{:+}", by / 60_000))
        }
        TimerStep::Stop {} => say!(texts, "entry-timer-stop", timer = timer),
    }
}

/// Extra time given or taken back: `+5 min`, `−2 turns`.
pub(super) fn signed(texts: Texts, extra: &ExtraTime) -> String {
    let less =
        ExtraTime { time: extra.time.saturating_neg(), turns: extra.turns.saturating_neg(), ..extra.clone() };
    let (given, back) = (extra_text(texts, extra), extra_text(texts, &less).replace('+', "−"));
    [given, back].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At 14:32 in Berlin, checks how many minutes from now a time of day is, for a round of 50 minutes.
    #[track_caller]
    fn check(time: &str, minutes: i64) {
        let now: Timestamp = "2026-03-07T14:32:00+01:00".parse().unwrap();
        let time = Time::strptime("%H:%M", time).unwrap();
        let at = instant(now.as_millisecond(), 50 * MINUTE, time, &zone(Some(-60)));
        assert_eq!((at - now.as_millisecond()) / MINUTE, minutes, "{time}");
    }

    #[test]
    fn a_time_of_day_lies_in_the_past_if_the_round_would_still_run() {
        check("14:30", -2);
        check("14:32", 0);
        check("14:45", 13);
        check("13:43", -49);
        check("13:42", 23 * 60 + 10);
        check("09:00", 18 * 60 + 28);
        check("00:10", 9 * 60 + 38);
    }

    #[test]
    fn a_deck_check_gives_its_duration_and_three_minutes() {
        let time = |minutes, reason| given(minutes, 0, reason, String::new()).time / MINUTE;
        assert_eq!(time(7, ExtraReason::DeckCheck), 10);
        assert_eq!(time(7, ExtraReason::Call), 7);
        assert_eq!(time(-2, ExtraReason::DeckCheck), -2, "what is taken back is taken back as it is");
    }
}
