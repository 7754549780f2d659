//! Times of day as instants, in the server's time zone.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
pub use pairwright_office::text::times::day_of;
use pairwright_office::text::times::local;
use pairwright_words::{Texts, say};

use crate::time::time_of_day;

pub fn on(day: Date, time: Time) -> Option<i64> {
    let at = day.to_datetime(time).to_zoned(TimeZone::system()).ok()?;
    Some(at.timestamp().as_millisecond())
}

/// The first occurrence of a time of day after an instant.
pub fn next(after: i64, time: Time) -> Option<i64> {
    let day = day_of(after);
    let days = [Some(day), day.tomorrow().ok()];
    days.into_iter().flatten().filter_map(|day| on(day, time)).find(|at| *at > after)
}

/// The time of day of an instant, to the minute.
pub fn time_of(at: i64) -> Time {
    let time = local(at).time();
    Time::constant(time.hour(), time.minute(), 0, 0)
}

/// A time of day in words: `22:30`, `midnight`.
pub fn called(texts: Texts, at: i64) -> String {
    if time_of(at) == Time::midnight() { say!(texts, "day-midnight") } else { time_of_day(at) }
}

/// A duration: `45 minutes`, `1 h 20 min`.
pub fn length(texts: Texts, minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => say!(texts, "day-minutes", minutes = minutes),
        (hours, 0) => say!(texts, "day-hours", hours = hours),
        (hours, minutes) => say!(texts, "day-hours-minutes", hours = hours, minutes = minutes),
    }
}
