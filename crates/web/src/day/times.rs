//! Times of day as instants, by the clocks of the place: where the server stands.

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;

/// A time of day on a day.
pub(crate) fn on(day: Date, time: Time) -> Option<i64> {
    let at = day.to_datetime(time).to_zoned(TimeZone::system()).ok()?;
    Some(at.timestamp().as_millisecond())
}

/// The first such time of day after an instant.
pub(crate) fn next(after: i64, time: Time) -> Option<i64> {
    let day = day_of(after);
    let days = [Some(day), day.tomorrow().ok()];
    days.into_iter().flatten().filter_map(|day| on(day, time)).find(|at| *at > after)
}

/// The day of an instant.
pub(crate) fn day_of(at: i64) -> Date {
    Timestamp::from_millisecond(at).unwrap_or_default().to_zoned(TimeZone::system()).date()
}
