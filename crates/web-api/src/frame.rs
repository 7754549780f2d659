//! The frame of every answer to a program: problem documents for errors, cross-origin reading, known tokens only.

use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, AUTHORIZATION, HeaderValue,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::API;
use pairwright_web_kit::server::guard::only_looks;
use pairwright_web_kit::server::{Host, language};
use pairwright_words::{Texts, say};

use crate::problem;

/// The headers that other websites may send when reading.
const READING_HEADERS: &str = "Accept-Language, Authorization, If-None-Match";
/// How long browsers may cache the preflight answer, in seconds.
const A_DAY: &str = "86400";

/// Wraps all requests. Those not for programs pass unchanged.
pub async fn frame(State(app): State<Host>, request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with(API) {
        return next.run(request).await;
    }
    let (texts, path) = (language::of(request.headers()), request.uri().path().to_owned());
    let is_read = only_looks(request.method());
    if request.method() == Method::OPTIONS {
        return asked_before();
    }
    let is_nobody = app.access.browser(request.headers()).is_none();
    let answer = match is_known(&app, request.headers()) {
        true => next.run(request).await,
        false => Error::UnknownToken.into_response(),
    };
    let mut answer = documented(answer, is_nobody, app.in_words_of(&path, texts));
    if is_read {
        let headers = answer.headers_mut();
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("ETag"));
    }
    answer
}

/// Whether a request has no token, or one that still has a role. Without this check a token that was removed would
/// be answered as a guest.
fn is_known(app: &Host, headers: &HeaderMap) -> bool {
    !headers.contains_key(AUTHORIZATION) || app.access.known(headers, app.journals.now()).is_some()
}

/// The answer to a browser's CORS preflight.
fn asked_before() -> Response {
    let headers = [
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (ACCESS_CONTROL_ALLOW_HEADERS, READING_HEADERS),
        (ACCESS_CONTROL_MAX_AGE, A_DAY),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

/// Turns an error into a problem document.
fn documented(answer: Response, is_nobody: bool, texts: Texts) -> Response {
    if let Some(error) = answer.extensions().get::<Error>() {
        // A token may give a role to a sender who has none.
        let status = match error {
            Error::Forbidden(_) if is_nobody => StatusCode::UNAUTHORIZED,
            other => other.status(),
        };
        return problem::answer(error, status, texts);
    }
    match answer.status() {
        // The router adds the header that names the methods afterwards.
        StatusCode::METHOD_NOT_ALLOWED => {
            let detail = say!(texts, "error-method");
            problem::plain(StatusCode::METHOD_NOT_ALLOWED, "error-method", detail, texts)
        }
        StatusCode::BAD_REQUEST => {
            problem::plain(StatusCode::BAD_REQUEST, "error-unread", say!(texts, "error-unread"), texts)
        }
        _ => answer,
    }
}
