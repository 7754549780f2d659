//! Calendar days in the form of rating tables: `2010-09-13`.

use std::fmt;
use std::str::FromStr;

use jiff::SignedDuration;
use jiff::civil::{Date, date};
use serde::de::{MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Days since 1 January 1970 in the Gregorian calendar; earlier days are negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

const EPOCH: Date = date(1970, 1, 1);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("day: {0}")]
pub struct NotADay(pub String);

impl Day {
    /// A day by year (1 to 9999), month and day of the month. `None` if it does not exist.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Day> {
        Day::of(Date::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?).ok()?)
    }

    /// The day of a date; `None` before the year 1.
    pub fn of(date: Date) -> Option<Day> {
        let days = i32::try_from(date.duration_since(EPOCH).as_hours() / 24).ok()?;
        (date.year() >= 1).then_some(Day(days))
    }

    pub fn parse(text: &[u8]) -> Option<Day> {
        let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text else {
            return None;
        };
        let year = digits(&[y1, y2, y3, y4])?;
        Day::new(i32::try_from(year).ok()?, digits(&[m1, m2])?, digits(&[d1, d2])?)
    }

    /// Year, month and day of the month.
    pub fn civil(self) -> (i32, u32, u32) {
        let date = self.date();
        (date.year().into(), date.month().unsigned_abs().into(), date.day().unsigned_abs().into())
    }

    /// The date; the first or last that there is for a day outside the calendar.
    fn date(self) -> Date {
        EPOCH.saturating_add(SignedDuration::from_hours(24 * i64::from(self.0)))
    }

    /// The month as a consecutive number.
    pub fn month(self) -> Month {
        let (year, month, _) = self.civil();
        Month(year * 12 + month.cast_signed() - 1)
    }

    /// The day this many days later, or earlier if negative.
    pub fn plus(self, days: i32) -> Day {
        Day(self.0.saturating_add(days))
    }
}

/// A month as `year × 12 + month − 1`, so that consecutive months differ by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(pub i32);

impl Month {
    pub fn year(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// Its first day, on which a monthly list is published.
    pub fn first_day(self) -> Day {
        let month = self.0.rem_euclid(12).cast_unsigned() + 1;
        Day::new(self.year(), month, 1).unwrap_or(Day(i32::MAX))
    }
}

fn digits(text: &[u8]) -> Option<u32> {
    text.iter().try_fold(0, |n, c| c.is_ascii_digit().then(|| n * 10 + u32::from(c - b'0')))
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.date().fmt(f)
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        Day::parse(text.as_bytes()).ok_or_else(|| NotADay(text.to_owned()))
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Day, D::Error> {
        from.deserialize_any(DayVisitor)
    }
}

struct DayVisitor;

impl<'de> Visitor<'de> for DayVisitor {
    type Value = Day;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("day")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Day, E> {
        text.parse().map_err(E::custom)
    }

    /// TOML has dates of its own, which arrive as a table of one text.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Day, A::Error> {
        match map.next_entry::<String, String>()? {
            Some((_, text)) => self.visit_str(&text),
            None => Err(serde::de::Error::invalid_type(Unexpected::Map, &self)),
        }
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_five_centuries_comes_back() {
        let mut day = Day::new(1_600, 1, 1).unwrap();
        while day < Day::new(2_101, 1, 1).unwrap() {
            assert_eq!(day.to_string().parse(), Ok(day));
            assert!(day.plus(1).civil() > day.civil());
            day = day.plus(1);
        }
        for (days, text) in [(-719_162, "0001-01-01"), (0, "1970-01-01"), (2_932_896, "9999-12-31")] {
            assert_eq!((text.parse(), Day(days).to_string().as_str()), (Ok(Day(days)), text));
        }
        assert_eq!(Day::new(2010, 9, 13).unwrap().month().first_day().to_string(), "2010-09-01");
    }

    #[test]
    fn days_that_the_calendar_lacks_are_refused() {
        for text in [
            "2023-02-29",
            "1900-02-29",
            "2024-13-01",
            "2024-00-10",
            "2024-04-31",
            "0000-01-01",
            "24-01-01",
            "",
        ] {
            assert_eq!(Day::parse(text.as_bytes()), None, "{text}");
        }
        assert!(Day::parse(b"2024-02-29").is_some());
    }
}
