//! The line at the top of every page of a server that is not the desk: what it is, and how far behind.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, notice};
use pairwright_web_kit::server::{Host, language};
use pairwright_web_kit::time::time_of_day;
use pairwright_words::{Texts, say};

use crate::spare::Spare;
use crate::spare::state::ServerStanding;
use crate::state::App;

/// The start of a page's own content; the line goes before it.
const PLACE: &str = "<main id=\"main\" tabindex=\"-1\">";
/// The interval at which the page updates the line, in milliseconds.
const AGAIN: u32 = 3_000;
/// The seconds of silence after which the line reports it.
const SILENCE: i64 = 5;

/// Adds the line to a page. The page itself is made and cached as on the desk.
pub(crate) async fn shown(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let Some(spare) = app.spare.clone().filter(|spare| !spare.is_desk()) else {
        return next.run(request).await;
    };
    let (headers, is_read) = (request.headers().clone(), *request.method() == Method::GET);
    let path = request.uri().path().to_owned();
    for name in [ACCEPT_ENCODING, IF_NONE_MATCH] {
        request.headers_mut().remove(name);
    }
    let (mut parts, body) = next.run(request).await.into_parts();
    let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if !kind.is_some_and(|kind| kind.starts_with("text/html")) {
        return Response::from_parts(parts, body);
    }
    let Ok(page) = to_bytes(body, usize::MAX).await else { return Error::Broken.into_response() };
    // The answer to a form cannot be requested again.
    let again = (is_read && parts.status == StatusCode::OK).then_some(AGAIN);
    let line = line(&app.host, &spare, &headers, &path, again).into_string();
    let page = String::from_utf8_lossy(&page).replacen(PLACE, &format!("{PLACE}{line}"), 1);
    for name in [ETAG, CONTENT_LENGTH] {
        parts.headers.remove(name);
    }
    parts.headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Response::from_parts(parts, Body::from(page))
}

fn line(host: &Host, spare: &Spare, headers: &HeaderMap, path: &str, again: Option<u32>) -> Markup {
    let texts = language::of(headers);
    let now = host.journals.now();
    let may = host.access.person(headers, None, now).badge_for(Right::Tournaments).is_some();
    html! {
        div id="standing" data-again=[again] {
            (notice(Level::Warning, sentence(texts, spare, now)))
            // The answer to a form has no address on the desk.
            @if let Some(desk) = spare.way_on().filter(|_| again.is_some()) {
                p { a class="button small" href={ (desk) (path) } { (say!(texts, "spare-see-desk")) } }
            }
            @if may { p { a class="button small" href="/spare" { (say!(texts, "spare-title")) } } }
        }
    }
}

/// The role of this server, and its delay.
pub(super) fn sentence(texts: Texts, spare: &Spare, now: i64) -> String {
    let other = spare.people_reach_other().unwrap_or_default();
    let (standing, last_word) = {
        let state = spare.state();
        (state.standing, state.last_word)
    };
    let seconds = (now - last_word).max(0) / 1_000;
    match standing {
        ServerStanding::Desk => say!(texts, "spare-is-desk"),
        ServerStanding::Spare if seconds >= SILENCE => {
            say!(texts, "spare-line-silent", address = other, time = time_of_day(last_word))
        }
        ServerStanding::Spare => say!(texts, "spare-line", address = other, seconds = seconds),
        ServerStanding::Former => {
            let since = spare.desks.state().gave_up(&spare.me).map(|(_, at, _)| at).unwrap_or(last_word);
            say!(texts, "spare-line-former", address = other, time = time_of_day(since))
        }
    }
}
