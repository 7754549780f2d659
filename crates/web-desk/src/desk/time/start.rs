//! The form that starts a timer, now or at a time of day.

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::{Offset, TimeZone};
use maud::{Markup, html};
use pairwright_core::nouns::{TimerOf, TimerStep};
use pairwright_web_kit::form::{Faults, FieldValue, Form, Input, Key, LineInput, Sheet, form, no_number};

use crate::i18n::Texts;
use crate::say;

const MINUTE_MS: i64 = 60_000;

form! {
    pub(super) struct StartForm {
        of: Key,
        pub(super) minutes: Input<u32>,
        time: Input<Time>,
        /// The browser's UTC offset in minutes, positive to the west.
        pub(super) zone: Input<i32>,
    }
}

impl StartForm {
    pub(super) fn of(of: TimerOf, minutes: u32) -> StartForm {
        let empty = StartForm::default();
        StartForm { of: empty.of.with(&of.write()), minutes: empty.minutes.with(&minutes), ..empty }
    }

    /// The form with a command's values.
    pub(super) fn with(minutes: Option<u32>, time: Option<&str>) -> StartForm {
        let empty = StartForm::default();
        let minutes = empty.minutes.with_optional(minutes.as_ref());
        StartForm { minutes, time: empty.time.with_text(time.unwrap_or_default()), ..empty }
    }

    pub(super) fn start(&self, texts: Texts) -> Result<TimerStart, Faults> {
        let mut faults = Faults::default();
        let minutes = faults.needed(&self.minutes, no_number(texts));
        let time = faults.optional(&self.time, |_| say!(texts, "timer-no-time"));
        Ok(TimerStart { minutes: faults.or(minutes)?, time })
    }
}

/// How long a timer runs, and from when if not now.
pub(super) struct TimerStart {
    minutes: u32,
    time: Option<Time>,
}

impl TimerStart {
    /// The step of the timer; the zone is the browser's, in minutes west of UTC.
    pub(super) fn step(&self, now: i64, minutes_west: Option<i32>) -> TimerStep {
        let length = i64::from(self.minutes).saturating_mul(MINUTE_MS);
        let from = self.time.map_or(now, |time| instant(now, length, time, &zone(minutes_west)));
        TimerStep::Start { from, length }
    }
}

/// The browser's time zone, or the server's if it is unknown.
pub(in crate::desk) fn zone(minutes_west: Option<i32>) -> TimeZone {
    let offset = minutes_west.and_then(|minutes| Offset::from_seconds(minutes.checked_mul(-60)?).ok());
    offset.map_or_else(TimeZone::system, TimeZone::fixed)
}

/// The instant of a time of day: the past one if a timer started then would still run, otherwise the next.
pub(in crate::desk) fn instant(now: i64, length: i64, time: Time, zone: &TimeZone) -> i64 {
    let today = Timestamp::from_millisecond(now).unwrap_or_default().to_zoned(zone.clone()).date();
    let days = [today.yesterday(), Ok(today), today.tomorrow()].into_iter().filter_map(Result::ok);
    let at = |day: jiff::civil::Date| day.to_datetime(time).to_zoned(zone.clone()).ok();
    let times: Vec<i64> = days.filter_map(at).map(|at| at.timestamp().as_millisecond()).collect();
    let still_runs = |at: &&i64| **at <= now && now.saturating_sub(**at) < length;
    let been = times.iter().rev().find(still_runs);
    been.or_else(|| times.iter().find(|at| **at > now)).copied().unwrap_or(now)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_draws_every_field_it_reads() {
        pairwright_web_kit::form::check::<StartForm>(vec![()]);
    }

    /// At 14:32 in Berlin, checks how many minutes from now a time of day is, for a round of 50 minutes.
    #[track_caller]
    fn check(time: &str, minutes: i64) {
        let now: Timestamp = "2026-03-07T14:32:00+01:00".parse().unwrap();
        let zone = zone(Some(-60));
        let at = instant(now.as_millisecond(), 50 * MINUTE_MS, Time::read(time).unwrap(), &zone);
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
