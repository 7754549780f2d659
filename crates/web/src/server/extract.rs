//! What a handler takes out of a request: who asks, who must be the organiser, what a form sent.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, OriginalUri, Request};
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pairwright_core::message;

use super::access::{ORGANISER, fresh, hex};
use super::error::Error;
use super::fields::Fields;
use super::language;
use super::state::App;
use crate::i18n::Texts;
use crate::journals::Command;
use crate::parts::Reader;

/// More than any form needs: some thousand pasted names.
const MOST: usize = 512 * 1024;

/// Who asks, and in which language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visitor {
    pub(crate) reader: Reader,
    pub(crate) texts: Texts,
}

impl Visitor {
    pub(crate) fn of(app: &App, headers: &HeaderMap) -> Visitor {
        Visitor { reader: app.access.reader(headers, app.journals.now()), texts: language::of(headers) }
    }

    /// Lets only the organiser through.
    pub(crate) fn organiser(self) -> Result<Visitor, Error> {
        match self.reader {
            Reader::Organiser => Ok(self),
            Reader::Guest => Err(Error::Forbidden),
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Self::Rejection> {
        Ok(Visitor::of(app, &parts.headers))
    }
}

/// The organiser, and nobody else.
pub(crate) struct Organiser(pub(crate) Visitor);

impl FromRequestParts<App> for Organiser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Organiser, Error> {
        Visitor::of(app, &parts.headers).organiser().map(Organiser)
    }
}

/// Stops forms that another website sends in the organiser's name.
pub(crate) async fn same_site(request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD);
    if safe || is_same_site(request.headers()) {
        next.run(request).await
    } else {
        Error::ForeignSite.into_response()
    }
}

/// Browsers say where a form comes from; programs that say nothing have no cookie that could be abused.
fn is_same_site(headers: &HeaderMap) -> bool {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = said("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    match (headers.get(ORIGIN).and_then(|value| value.to_str().ok()), said(HOST.as_str())) {
        (None, _) => true,
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
        (Some(_), None) => false,
    }
}

/// A form that the organiser sent.
pub(crate) struct Submission {
    pub(crate) visitor: Visitor,
    pub(crate) fields: Fields,
    pub(crate) command: Command,
    /// The address it went to.
    pub(crate) path: String,
}

impl FromRequest<App> for Submission {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Submission, Error> {
        let visitor = Visitor::of(app, request.headers()).organiser()?;
        let original = request.extensions().get::<OriginalUri>();
        let path = original.map_or(request.uri(), |OriginalUri(uri)| uri).path().to_owned();
        let body = to_bytes(request.into_body(), MOST).await;
        let body = body.map_err(|_| Error::TooLarge { most: "512 KB" })?;
        let fields: Vec<(String, String)> =
            serde_urlencoded::from_bytes(&body).map_err(|_| Error::Invalid(message!("error-unread-form")))?;
        let fields = Fields(fields);
        let command = command(fields.get("command"), &path, &body)?;
        Ok(Submission { visitor, fields, command, path })
    }
}

/// The command of a form. The same form sent again, by a double click or a phone that retries, is the same command;
/// the same page with something else filled in is another.
pub(crate) fn command(wish: &str, path: &str, content: &[u8]) -> Result<Command, Error> {
    let id = if wish.is_empty() {
        hex(&fresh::<16>()?)
    } else {
        let mut hasher = blake3::Hasher::new();
        for part in [wish.as_bytes(), path.as_bytes(), content] {
            hasher.update(blake3::hash(part).as_bytes());
        }
        hasher.finalize().to_hex()[..32].to_owned()
    };
    Ok(Command { id, by: ORGANISER.into() })
}
