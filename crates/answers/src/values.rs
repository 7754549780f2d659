//! Parsers for numbers, whose errors say what would be right.

use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::words::text;

pub fn within<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<i128> + PartialOrd + Display + Copy + Send + Sync + 'static,
{
    move |typed| {
        let number = typed.parse::<i128>().ok().and_then(|number| T::try_from(number).ok());
        number.filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = (range.start().to_string(), range.end().to_string());
            text!("cli-not-whole", text = typed, least = least, most = most)
        })
    }
}

/// Parses a number in a closed range.
pub fn between(
    least: f64,
    most: f64,
) -> impl Fn(&str) -> Result<f64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<f64>().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| {
            text!("cli-not-between", text = text, least = least.to_string(), most = most.to_string())
        })
    }
}
