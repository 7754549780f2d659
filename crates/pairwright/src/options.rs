//! Values of options as they are typed, each refused with what would be right.

use std::fmt::Display;
use std::net::SocketAddr;
use std::ops::RangeInclusive;

use crate::words::text;

/// Reads a whole number of a range.
pub(crate) fn within<T>(
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

/// Reads an address to listen on.
pub(crate) fn address(typed: &str) -> Result<SocketAddr, String> {
    typed.parse().map_err(|_| text!("cli-not-an-address", text = typed))
}
