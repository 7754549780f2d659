//! Parsers for options, whose errors say what would be right.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::time::Duration;

use pairwright_store::Database;
use pairwright_web::{AddressRange, FollowLink};

use crate::words::{text, texts};
use clap::builder::{OsStringValueParser, TypedValueParser};

pub(crate) use pairwright_answers::values::within;

/// Parses a duration: `30s`, `10m`, `2h`.
pub(crate) fn duration(typed: &str) -> Result<Duration, String> {
    let seconds = match typed.chars().last() {
        Some('s') => 1,
        Some('m') => 60,
        Some('h') => 60 * 60,
        _ => 0,
    };
    let number = typed.get(..typed.len().saturating_sub(1)).and_then(|number| number.parse::<u32>().ok());
    let number = number.filter(|number| *number > 0 && seconds > 0);
    let duration = number.map(|number| Duration::from_secs(u64::from(number) * seconds));
    duration.ok_or_else(|| text!("cli-not-a-duration", text = typed))
}

/// Parses the server's public address, without a page.
pub(crate) fn public_url(typed: &str) -> Result<String, String> {
    let url = typed.strip_suffix('/').unwrap_or(typed);
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_host = |host: &str| {
        !host.is_empty() && !host.contains(|c: char| c == '/' || c.is_whitespace() || "?#@".contains(c))
    };
    match host.is_some_and(is_host) {
        true => Ok(url.to_owned()),
        false => Err(text!("cli-not-a-public-url", text = typed)),
    }
}

pub(crate) fn follow_link(typed: &str) -> Result<FollowLink, String> {
    typed.parse().map_err(|_| text!("cli-not-a-follow-link", text = typed))
}

pub(crate) fn network(typed: &str) -> Result<AddressRange, String> {
    typed.parse().map_err(|_| text!("cli-not-a-network", text = typed))
}

pub(crate) fn address(typed: &str) -> Result<SocketAddr, String> {
    typed.parse().map_err(|_| text!("cli-not-an-address", text = typed))
}

/// Parses a path, or the address of a PostgreSQL database.
pub(crate) fn database() -> impl TypedValueParser<Value = Database> {
    OsStringValueParser::new().try_map(|typed: OsString| {
        Database::try_from(typed).map_err(|error| texts().message(pairwright_office::store_error(&error)))
    })
}
