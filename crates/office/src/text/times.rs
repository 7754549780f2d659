//! Times of day, and the extra time of a match.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use pairwright_core::nouns::ExtraTime;
use pairwright_words::{Texts, say};

/// The local time of day at the server.
pub fn time_of_day(at: i64) -> String {
    written(at, "%H:%M")
}

/// The local time of day to the second.
pub fn second_of_day(at: i64) -> String {
    written(at, "%H:%M:%S")
}

/// The local date and time, as `2010-09-17 18:00`.
pub fn day_and_time(at: i64) -> String {
    written(at, "%Y-%m-%d %H:%M")
}

fn written(at: i64, format: &str) -> String {
    local(at).strftime(format).to_string()
}

/// The local day at the server.
pub fn day_of(at: i64) -> Date {
    local(at).date()
}

/// An instant in the server's time zone.
pub fn local(at: i64) -> Zoned {
    Timestamp::from_millisecond(at).unwrap_or_default().to_zoned(TimeZone::system())
}

/// `+5 min`, `+2 turns`, or both; empty if there is none.
pub fn extra_text(texts: Texts, extra: &ExtraTime) -> String {
    let minutes = (extra.time > 0).then(|| say!(texts, "time-plus-minutes", minutes = minutes(extra.time)));
    let turns = (extra.turns > 0).then(|| say!(texts, "time-plus-turns", turns = extra.turns));
    minutes.into_iter().chain(turns).collect::<Vec<_>>().join(" ")
}

/// `5`, or `5:30` with remaining seconds.
fn minutes(time: i64) -> String {
    match (time / 60_000, time / 1_000 % 60) {
        (minutes, 0) => minutes.to_string(),
        (minutes, seconds) => format!("{minutes}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extra_time_is_shown_in_minutes_and_turns() {
        let extra = |time, turns| ExtraTime { time, turns, ..ExtraTime::default() };
        let text = |extra| extra_text(Texts::english(), &extra);
        assert_eq!(text(extra(300_000, 0)), "+5 min");
        assert_eq!(text(extra(330_000, 2)), "+5:30 min +2 turns");
        assert_eq!(text(extra(0, 0)), "");
    }
}
