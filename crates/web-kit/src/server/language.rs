//! Chooses the language of an answer: the one chosen on a page, or else the browser's favourite.

use axum::extract::{Path, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, REFERER, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_words::{Texts, say};

use crate::error::Error;
use crate::parts::plain;
use crate::server::cookies::cookies;
use crate::server::state::Host;

pub(super) const NAME: &str = "language";

pub fn of(headers: &HeaderMap) -> Texts {
    let chosen = cookies(headers, NAME).find_map(Texts::of_tag);
    let liked = || headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    chosen.unwrap_or_else(|| Texts::negotiate(liked()))
}

/// Draws the page of a request that went wrong, in the language of the request and the words of its tournament.
pub async fn in_language(State(app): State<Host>, request: Request, next: Next) -> Response {
    let texts = of(request.headers());
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    match response.extensions().get::<Error>() {
        Some(error) => page(error, app.in_words_of(&path, texts), &path),
        None => response,
    }
}

/// The error page for a request to `path`, with links to where to go next.
fn page(error: &Error, texts: Texts, path: &str) -> Response {
    let title = match error.status() {
        StatusCode::NOT_FOUND => say!(texts, "error-not-found"),
        StatusCode::FORBIDDEN => say!(texts, "error-no-access"),
        _ => say!(texts, "error-title"),
    };
    let body = html! {
        div class="empty" {
            h1 class="empty-title" { (title) }
            p { (error.sentence(texts)) }
            (ways_on(error, texts, path))
        }
    };
    (error.status(), error.retry_after(), plain(texts, title, body)).into_response()
}

/// Links to the tournament's pages and to all tournaments.
fn ways_on(error: &Error, texts: Texts, path: &str) -> Markup {
    let key = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
    let key = key.filter(|_| !matches!(error, Error::NoSuchTournament(_) | Error::Unreadable { .. }));
    let at = |page: &str| key.map(|key| format!("/t/{key}{page}"));
    html! {
        nav class="buttons ways-on" {
            @if let Some(home) = at("") { a class="button" href=(home) { (say!(texts, "nav-home")) } }
            @if let Some(pairings) = at("/pairings") { a class="button" href=(pairings) { (say!(texts, "nav-pairings")) } }
            @if let Some(standings) = at("/standings") { a class="button" href=(standings) { (say!(texts, "nav-standings")) } }
            a class="button" href="/" { (say!(texts, "all-tournaments")) }
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &'static str, accept: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("cookie", cookie.parse().unwrap());
        headers.insert(ACCEPT_LANGUAGE, accept.parse().unwrap());
        headers
    }

    #[test]
    fn a_chosen_language_goes_before_the_browsers() {
        assert_eq!(of(&headers("a=b", "pt-BR, en;q=0.5")).lang(), "pt-BR");
        assert_eq!(of(&headers("language=en; a=b", "pt-BR, en;q=0.5")).lang(), "en");
        assert_eq!(of(&headers("language=xx", "pt")).lang(), "pt-BR");
    }
}
