//! Calendar days in the server's time zone.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

pub fn today(now: i64) -> Date {
    let moment = Timestamp::from_millisecond(now).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).date()
}
