//! Timers, players who are missing, and announcements.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::{Offset, TimeZone};
use pairwright_core::nouns::{TimerOf, TimerStep};
use pairwright_core::{Action, RoundNumber};
use pairwright_words::{Texts, say};

use crate::command::TimerButton;
use crate::faults::Faults;
use crate::order::{Decided, Order};

const MINUTE_MS: i64 = 60_000;

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
            let length = i64::from(minutes).saturating_mul(MINUTE_MS);
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

pub fn missing(order: &Order<'_>, round: u32, player: &str, missing: bool) -> Decided {
    let player = order.player_named(player)?.id.clone();
    Ok(vec![Action::Missing { round: RoundNumber(round), player, missing, at: order.now }])
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

pub fn end_announcement(order: &Order<'_>, number: u32) -> Vec<Action> {
    vec![Action::EndAnnouncement { number, at: order.now }]
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

#[cfg(test)]
mod tests {
    use super::*;

    /// At 14:32 in Berlin, checks how many minutes from now a time of day is, for a round of 50 minutes.
    #[track_caller]
    fn check(time: &str, minutes: i64) {
        let now: Timestamp = "2026-03-07T14:32:00+01:00".parse().unwrap();
        let time = Time::strptime("%H:%M", time).unwrap();
        let at = instant(now.as_millisecond(), 50 * MINUTE_MS, time, &zone(Some(-60)));
        assert_eq!((at - now.as_millisecond()) / MINUTE_MS, minutes, "{time}");
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
}
