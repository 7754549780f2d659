//! In which language a request is answered.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;

use crate::i18n::Texts;

/// The texts that a browser asks for.
pub(crate) fn of(headers: &HeaderMap) -> Texts {
    Texts::negotiate(headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()))
}
