//! Dates, numbers and missing opponents in other programs' formats.

use jiff::civil::Date;

pub(super) use crate::players_csv::is_bye;

/// A date such as `2019-01-12`, ignoring any time after it.
pub(super) fn iso_day(text: &str) -> Option<Date> {
    text.get(..10)?.parse().ok()
}

/// An American date such as `01/17/2026`, ignoring any time after it.
pub(super) fn american_day(text: &str) -> Option<Date> {
    let day = text.split_whitespace().next()?;
    let mut parts = day.splitn(3, '/').map(str::parse::<i16>);
    let mut next = || parts.next()?.ok();
    let (month, day, year) = (next()?, next()?, next()?);
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// Whether an id stands for the missing opponent of a bye, if no player has it.
pub(super) fn is_nobody(id: &str) -> bool {
    let is_empty = !id.contains(char::is_alphanumeric);
    is_empty || is_bye(id) || id.parse::<i64>().is_ok_and(|number| number <= 0)
}

pub(super) fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}
