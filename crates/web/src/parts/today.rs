//! The day of a moment.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// The day where the server stands.
pub(crate) fn today(now: i64) -> Date {
    let moment = Timestamp::from_millisecond(now).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).date()
}
