//! The cookies that a browser sends.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// The values of one of our cookies.
pub(crate) fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    sent.flat_map(|all| all.split(';'))
        .filter_map(move |one| one.trim().strip_prefix(name)?.strip_prefix('='))
}
