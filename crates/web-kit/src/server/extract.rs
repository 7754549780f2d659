//! Extracts the sender and the fields of a form from a request.

use std::convert::Infallible;
use std::error::Error as _;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRef, FromRequest, FromRequestParts, OriginalUri, Request};
use axum::http::header::{HOST, ORIGIN, REFERER};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_office::rights::Reader;
use pairwright_words::Texts;
use tokio::sync::OwnedSemaphorePermit;

use crate::entropy::{fresh, hex};
use crate::error::{Error, Fields};
use crate::journals::CommandStamp;
use crate::people::BrowserId;
use crate::server::access::Access;
use crate::server::guard::Admitted;
use crate::server::shown_parts::{Drawing, ShownPages};
use crate::server::state::Host;
use crate::server::{language, packed};

/// More than some thousand pasted names.
const MOST: usize = 512 * 1024;
/// For everybody but the staff: more than a deck list.
const MOST_OF_OTHERS: usize = 64 * 1024;
/// Maximum bytes of an address.
const LONGEST_ADDRESS: usize = 8 * 1024;

#[derive(Debug, Clone, Copy)]
pub struct Visitor {
    pub reader: Reader,
    pub texts: Texts,
    pub now: i64,
}

impl<S: Sync> FromRequestParts<S> for Admitted {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Admitted, Error> {
        // Set by the guard, which every route has.
        parts.extensions.get::<Admitted>().cloned().ok_or(Error::Broken)
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor
where
    Host: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Error> {
        let admitted = Admitted::from_request_parts(parts, state).await?;
        let (reader, texts) = (admitted.person.reader(), language::of(&parts.headers));
        Ok(Visitor { reader, texts, now: Host::from_ref(state).journals.now() })
    }
}

/// The network address that a request counts for.
pub struct Peer(pub String);

impl<S: Sync> FromRequestParts<S> for Peer
where
    Host: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Peer, Error> {
        Ok(Peer(Host::from_ref(state).proxies.origin_of(&parts.headers, &parts.extensions).to_string()))
    }
}

/// Rejects long addresses, which no page links to: some pages repeat parts of the address.
pub async fn short_address(request: Request, next: Next) -> Response {
    let uri = request.uri();
    match uri.path().len() + uri.query().map_or(0, str::len) > LONGEST_ADDRESS {
        true => Error::AddressTooLong.into_response(),
        false => next.run(request).await,
    }
}

/// Rejects forms that another website sends in the organiser's name.
pub async fn same_site(request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD);
    if safe || is_same_site(request.headers()) {
        next.run(request).await
    } else {
        Error::ForeignSite.into_response()
    }
}

/// Whether a form comes from one of our pages. Browsers say where it comes from. Programs that do not have no cookie
/// that could be abused.
fn is_same_site(headers: &HeaderMap) -> bool {
    let header_text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = header_text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    let from = header_text(ORIGIN.as_str()).or_else(|| header_text(REFERER.as_str()));
    match (from, header_text(HOST.as_str())) {
        (None, _) => !headers.contains_key(ORIGIN) && !headers.contains_key(REFERER),
        (Some(from), Some(host)) => {
            let from = from.split_once("://").and_then(|(_, rest)| rest.split('/').next());
            from == Some(host)
        }
        (Some(_), None) => false,
    }
}

pub struct Submission {
    pub visitor: Visitor,
    pub admitted: Admitted,
    pub fields: Fields,
    pub command: CommandStamp,
    pub page: OpenPage,
    pub path: String,
    pub turn: Turn,
}

/// A stranger's permit, held until the answer, so that the staff and players never wait for many strangers.
pub struct Turn(#[expect(dead_code, reason = "it is held, not read")] Option<OwnedSemaphorePermit>);

impl Turn {
    /// Waits among strangers, unless the sender goes before them.
    pub async fn of(host: &Host, headers: &HeaderMap, path: &str) -> Result<Turn, Error> {
        if host.access.goes_first(headers, path, host.journals.now()) {
            return Ok(Turn(None));
        }
        let permit = host.strangers.clone().acquire_owned().await.map_err(|_| Error::Broken)?;
        Ok(Turn(Some(permit)))
    }
}

impl<S: Sync> FromRequestParts<S> for Turn
where
    Host: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Turn, Error> {
        let path = path_of(&parts.extensions, &parts.uri);
        Turn::of(&Host::from_ref(state), &parts.headers, &path).await
    }
}

/// The path that the sender asked for, wherever the route is nested.
pub fn path_of(extensions: &Extensions, uri: &Uri) -> String {
    extensions.get::<OriginalUri>().map_or(uri, |OriginalUri(original)| original).path().to_owned()
}

impl<S: Sync> FromRequest<S> for Submission
where
    Host: FromRef<S>,
{
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Submission, Error> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, state).await?;
        let admitted = Admitted::from_request_parts(&mut parts, state).await?;
        let Ok(page) = OpenPage::from_request_parts(&mut parts, state).await;
        let request = Request::from_parts(parts, body);
        let path = path_of(request.extensions(), request.uri());
        let headers = request.headers().clone();
        let body = body_of(request.into_body(), visitor.reader).await?;
        let turn = Turn::of(&Host::from_ref(state), &headers, &path).await?;
        let fields: Vec<(String, String)> =
            serde_urlencoded::from_bytes(&body).map_err(|_| Error::Invalid(message!("error-unread-form")))?;
        let fields = Fields(fields);
        let command = command(&admitted, fields.get("command"), &path, &body)?;
        Ok(Submission { visitor, admitted, fields, command, page, path, turn })
    }
}

/// The error of a body that arrives too slowly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooSlow;

impl std::fmt::Display for TooSlow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for TooSlow {}

fn is_too_slow(error: &axum::Error) -> bool {
    let mut causes = std::iter::successors(error.source(), |cause| (*cause).source());
    causes.any(<dyn std::error::Error + 'static>::is::<TooSlow>)
}

/// Reads a request's body, up to the sender's limit.
pub async fn body_of(body: Body, reader: Reader) -> Result<Bytes, Error> {
    let (bytes, most) = if reader.is_staff() { (MOST, "512 KB") } else { (MOST_OF_OTHERS, "64 KB") };
    to_bytes(body, bytes).await.map_err(|error| match is_too_slow(&error) {
        true => Error::TooSlow,
        false => Error::TooLarge { most },
    })
}

/// The command of a form. Sending the same form again, by a double click or a retry, repeats the command. The same
/// page with other contents is another command.
pub fn command(admitted: &Admitted, wish: &str, path: &str, content: &[u8]) -> Result<CommandStamp, Error> {
    let id = if wish.is_empty() {
        hex(&fresh::<16>()?)
    } else {
        let mut hasher = blake3::Hasher::new();
        for part in [wish.as_bytes(), path.as_bytes(), content] {
            hasher.update(blake3::hash(part).as_bytes());
        }
        hasher.finalize().to_hex()[..32].to_owned()
    };
    Ok(CommandStamp { id, by: admitted.badge.author().to_string() })
}

#[derive(Debug, Clone, Default)]
pub struct OpenPage {
    headers: HeaderMap,
    /// The browser's storage key for unsent forms. It differs for each person who uses the browser.
    pub outbox: String,
    pub browser: Option<BrowserId>,
}

impl<S: Sync> FromRequestParts<S> for OpenPage
where
    Host: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<OpenPage, Infallible> {
        let host = Host::from_ref(state);
        let admitted = parts.extensions.get::<Admitted>();
        let outbox = admitted.map(|admitted| outbox(&host.access, admitted)).unwrap_or_default();
        let browser = admitted.and_then(|admitted| admitted.person.browser.clone());
        Ok(OpenPage { headers: parts.headers.clone(), outbox, browser })
    }
}

/// A key that differs for each person and browser, and does not reveal the browser's id.
fn outbox(access: &Access, admitted: &Admitted) -> String {
    let browser = admitted.person.browser.as_ref().map(|browser| browser.0.as_str());
    let (role, name) = (admitted.badge.role.code(), admitted.badge.name.as_str());
    access.derived("outbox", &[browser.unwrap_or_default(), role, name]).to_hex()[..16].to_owned()
}

impl OpenPage {
    fn text(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The address of the room's page that a script shows; `None` without a script.
    pub fn at(&self) -> Option<&str> {
        self.text("x-page")
    }

    /// Starts drawing a page, parts of which the browser may show already.
    pub fn drawing(&self, pages: &ShownPages, command: &str) -> Drawing {
        pages.drawing(self.text("x-shown").unwrap_or_default(), command)
    }

    /// Compresses the page on the thread that drew it, so that the thread that sends it has nothing to compute.
    pub fn answer(&self, page: Markup) -> Response {
        packed::once(page.into_string(), &self.headers)
    }
}
