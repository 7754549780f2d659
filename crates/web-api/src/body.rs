//! Extractors for programs' requests: query parameters and JSON documents.

use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::HeaderName;
use axum::http::request::Parts;
use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::server::extract::{Turn, body_of, command, path_of};
use pairwright_web_kit::server::{Admitted, Host, Visitor};
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};

/// The header that identifies repetitions of a request.
pub(super) const KEY: HeaderName = HeaderName::from_static("idempotency-key");
pub(super) const LONGEST_KEY: usize = 255;

pub(super) struct ApiQuery<T>(pub(super) T);

impl<S: Sync, T: DeserializeOwned> FromRequestParts<S> for ApiQuery<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ApiQuery<T>, Error> {
        let query = parts.uri.query().unwrap_or_default();
        let why = |error: serde_urlencoded::de::Error| Message::verbatim(error.to_string());
        let read = serde_urlencoded::from_str(query);
        Ok(ApiQuery(read.map_err(|error| Error::Invalid(message!("error-unread-query", why = why(error))))?))
    }
}

/// A JSON document, with its sender.
pub(super) struct SentDocument<T> {
    pub(super) visitor: Visitor,
    pub(super) admitted: Admitted,
    pub(super) document: T,
    pub(super) command: CommandStamp,
    pub(super) turn: Turn,
}

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for SentDocument<T>
where
    Host: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<SentDocument<T>, Error> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, state).await?;
        let admitted = Admitted::from_request_parts(&mut parts, state).await?;
        let path = path_of(&parts.extensions, &parts.uri);
        let body = body_of(body, visitor.reader).await?;
        let turn = Turn::of(&Host::from_ref(state), &parts.headers, &path).await?;
        let why = |error: serde_json::Error| Message::verbatim(error.to_string());
        let document = serde_json::from_slice(&body).and_then(|value| serde_json::from_value(whole(value)));
        let document =
            document.map_err(|error| Error::Invalid(message!("error-unread-json", why = why(error))))?;
        let wish = wish(&parts.headers, &admitted)?;
        let command = command(&admitted, &wish, &path, &body)?;
        Ok(SentDocument { visitor, admitted, document, command, turn })
    }
}

/// Turns whole floats into integers, so that `2.0` is accepted as one.
fn whole(value: Value) -> Value {
    match value {
        Value::Array(all) => Value::Array(all.into_iter().map(whole).collect()),
        Value::Object(all) => {
            Value::Object(all.into_iter().map(|(name, value)| (name, whole(value))).collect())
        }
        Value::Number(number) => Value::Number(integer(&number).map_or(number, Number::from)),
        other => other,
    }
}

fn integer(number: &Number) -> Option<i64> {
    let is_plain = |text: &&str| text.len() < 16;
    let written = number.is_f64().then(|| number.to_string())?;
    written.strip_suffix(".0").filter(is_plain)?.parse().ok()
}

/// The idempotency key of a request, made unique to its program.
fn wish(headers: &HeaderMap, admitted: &Admitted) -> Result<String, Error> {
    let Some(key) = headers.get(KEY) else { return Ok(String::new()) };
    let wrong = || Error::Invalid(message!("error-bad-key", most = LONGEST_KEY));
    let is_one = |key: &&str| {
        (1..=LONGEST_KEY).contains(&key.len()) && key.bytes().all(|letter| letter.is_ascii_graphic())
    };
    let key = key.to_str().ok().filter(is_one).ok_or_else(wrong)?;
    let browser = admitted.person.browser.as_ref().map(|browser| browser.0.as_str());
    Ok(format!("{} {key}", browser.unwrap_or_default()))
}
