//! Chooses the language of an answer: the one chosen on a page, or else the browser's favourite.

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::middleware::Next;
use axum::response::Response;

use super::cookies::cookies;
use super::error::Error;
use super::state::Host;
use crate::i18n::Texts;

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
        Some(error) => error.page(app.in_words_of(&path, texts), &path),
        None => response,
    }
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
