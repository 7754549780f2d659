//! The clock page: files below an address of their own, so that browsers can keep it offline.
//! The page and the manifest are templates, filled with texts when they are served.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_words::Texts;

use crate::assets::{self, no_such_file};
use crate::error::Error;
use crate::server::language;

/// `/clock`: the page's links are relative to a folder.
pub async fn folder() -> Redirect {
    Redirect::permanent("/clock/")
}

pub async fn page(headers: HeaderMap) -> Result<Response, Error> {
    file("clock.html", &headers)
}

/// Serves styles, scripts, icon, manifest and the service worker that caches them.
pub async fn part(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    if name.contains(['/', '\\']) {
        return Err(no_such_file());
    }
    file(&name, &headers)
}

/// A file that browsers revalidate each time, because its address does not change with its contents.
fn file(name: &str, headers: &HeaderMap) -> Result<Response, Error> {
    let (kind, data) = assets::file(&format!("clock/{name}")).ok_or_else(no_such_file)?;
    let data = if is_template(name) { filled(&data, headers) } else { data };
    let tag = format!("W/\"{}\"", &blake3::hash(&data).to_hex()[..10]);
    let fresh = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".into()), (VARY, "accept-language".into())];
    if headers.get(IF_NONE_MATCH).is_some_and(|has| has.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, fresh).into_response());
    }
    Ok((fresh, [(CONTENT_TYPE, kind)], data).into_response())
}

fn is_template(name: &str) -> bool {
    name.ends_with(".html") || name.ends_with(".webmanifest")
}

/// A template filled with texts in the language of the request.
fn filled(template: &[u8], headers: &HeaderMap) -> Vec<u8> {
    language::of(headers).fill(&with_face(template)).into_bytes()
}

/// A template with the clock's face inserted.
fn with_face(template: &[u8]) -> String {
    let face = assets::file("clock/face.html").map(|(_, face)| face).unwrap_or_default();
    String::from_utf8_lossy(template).replace("<!--face-->", &String::from_utf8_lossy(&face))
}

/// A page of the clock with data for its script: JSON without `<`.
pub fn filled_page(name: &str, texts: Texts, data: &str) -> String {
    let template = assets::file(name).map(|(_, template)| template).unwrap_or_default();
    let (before, after) = with_face(&template).split_once("[[data]]").map_or_else(Default::default, owned);
    format!("{}{data}{}", texts.fill(&before), texts.fill(&after))
}

fn owned((before, after): (&str, &str)) -> (String, String) {
    (before.to_owned(), after.to_owned())
}
