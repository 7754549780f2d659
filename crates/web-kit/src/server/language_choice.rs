//! The language switch on every page.

use axum::extract::Path;
use axum::http::header::{REFERER, SET_COOKIE};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::message;
use pairwright_words::Texts;

use crate::error::Error;
use crate::server::language::NAME;

const YEAR_IN_SECONDS: u32 = 365 * 24 * 60 * 60;

/// Sets this browser's language and returns to the page it was chosen on.
pub async fn choose(Path(tag): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let texts = Texts::of_tag(&tag).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    let cookie =
        format!("{NAME}={}; Path=/; Max-Age={YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax", texts.lang());
    let from = headers.get(REFERER).and_then(|value| value.to_str().ok());
    // Only the path is used, so that nobody is sent to another site.
    let page = from.and_then(|from| from.parse::<Uri>().ok());
    let page = page.and_then(|page| page.path_and_query().map(ToString::to_string));
    let page = page.filter(|page| page.starts_with('/') && !page.starts_with("//"));
    Ok(([(SET_COOKIE, cookie)], Redirect::to(page.as_deref().unwrap_or("/"))).into_response())
}
