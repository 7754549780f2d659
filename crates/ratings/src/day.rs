//! Calendar days in the form of rating tables: `2010-09-13`.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// Days since 1 January 1970 in the Gregorian calendar; earlier days are negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("day: {0}")]
pub struct NotADay(pub String);

impl Day {
    /// A day by year (1 to 9999), month and day of the month. `None` if it does not exist.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Day> {
        let known = (1..=9999).contains(&year) && (1..=12).contains(&month);
        (known && (1..=days_in(year, month)).contains(&day)).then(|| Day(days_from_civil(year, month, day)))
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
        civil_from_days(self.0)
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
        Day(days_from_civil(self.year(), month, 1))
    }
}

fn digits(text: &[u8]) -> Option<u32> {
    text.iter().try_fold(0, |n, c| c.is_ascii_digit().then(|| n * 10 + u32::from(c - b'0')))
}

fn days_in(year: i32, month: u32) -> u32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The usual algorithm with eras of 400 years (146,097 days) and years that start in March.
fn days_from_civil(year: i32, month: u32, day: u32) -> i32 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year.cast_signed() - 719_468
}

fn civil_from_days(days: i32) -> (i32, u32, u32) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = (of_year - (153 * march_month + 2) / 5 + 1).cast_unsigned();
    let month = (if march_month < 10 { march_month + 3 } else { march_month - 9 }).cast_unsigned();
    (year + era * 400 + i32::from(month <= 2), month, day)
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        Day::parse(text.as_bytes()).ok_or_else(|| NotADay(text.to_owned()))
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
        assert_eq!(Day(0).to_string(), "1970-01-01");
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
