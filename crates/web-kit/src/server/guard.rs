//! Routes with the right that each requires: a route cannot be added without one.

use std::time::Duration;

use axum::Router;
use axum::body::HttpBody;
use axum::extract::{FromRef, RawPathParams, Request, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use maud::Markup;
use pairwright_office::rights::{Badge, Right};

use crate::error::Error;
use crate::parts::View;
use crate::reader::{answering, for_somebody};
use crate::server::access::Requester;
use crate::server::state::Host;
use crate::server::{PageVariant, Visit};

/// How long a reader waits to be told that the server is busy: immediate retries then cause no load.
const HEARD_LATER: Duration = Duration::from_secs(1);
/// The path parameter that names the tournament.
const TOURNAMENT: &str = "id";

/// Routes whose handlers take their state from an `S`.
pub struct Routes<S> {
    state: S,
    router: Router,
    rights: Vec<RouteRight>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteRight {
    pub method: Method,
    /// The path, with its parameters in braces.
    pub path: String,
    pub right: Right,
}

/// A sender who passed the guard.
#[derive(Debug, Clone)]
pub struct Admitted {
    pub person: Requester,
    pub badge: Badge,
}

impl<S: Clone + Send + Sync + 'static> Routes<S>
where
    Host: FromRef<S>,
{
    pub fn new(state: S) -> Routes<S> {
        Routes { state, router: Router::new(), rights: Vec::new() }
    }

    /// The same routes, with another state for the handlers added next.
    pub fn with<T>(self, state: T) -> Routes<T> {
        Routes { state, router: self.router, rights: self.rights }
    }

    pub fn get<H: Handler<T, S>, T: 'static>(self, path: &str, right: Right, handler: H) -> Self {
        self.add(Method::GET, path, right, get(handler))
    }

    pub fn post<H: Handler<T, S>, T: 'static>(self, path: &str, right: Right, handler: H) -> Self {
        self.add(Method::POST, path, right, post(handler))
    }

    /// Adds a page that shows a tournament to everybody and takes no query.
    pub fn page(self, path: &str, page: fn(&View<'_>) -> Markup) -> Self {
        let shown = move |visit: Visit| visit.page(PageVariant::common(""), move |view| Ok(page(view)));
        self.get(path, Right::Read, shown)
    }

    /// Adds a route whose handler already has its method.
    pub fn add(mut self, method: Method, path: &str, right: Right, handler: MethodRouter<S>) -> Self {
        let handler = handler.with_state(self.state.clone());
        let guarded = handler.route_layer(from_fn_with_state((Host::from_ref(&self.state), right), guard));
        self.router = self.router.route(path, guarded);
        self.rights.push(RouteRight { method, path: path.to_owned(), right });
        self
    }

    pub fn done(self) -> (Router, Vec<RouteRight>) {
        (self.router, self.rights)
    }
}

/// The size of an answer before compression, held until its client has read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnswerSize(pub u64);

/// The largest answer held for a stranger, in bytes: the file of 100,000 players fits.
const LARGEST_ANSWER: u64 = 64 << 20;

pub fn only_looks(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

async fn guard(
    State((app, right)): State<(Host, Right)>,
    path: RawPathParams,
    mut request: Request,
    next: Next,
) -> Response {
    let tournament = path.iter().find(|(name, _)| *name == TOURNAMENT).map(|(_, value)| value.to_owned());
    let person = who(&app, request.headers(), tournament.as_deref(), right).await;
    let Some(badge) = person.badge_for(right) else { return Error::Forbidden(right).into_response() };
    let is_staff = person.reader().is_staff();
    let is_reader = only_looks(request.method()) && !is_staff;
    let reader = is_reader.then(|| app.proxies.origin_of(request.headers(), request.extensions()));
    request.extensions_mut().insert(Admitted { person, badge });
    let mut answer = for_somebody(!is_staff, answering(reader, next.run(request))).await;
    if !is_staff && let Some(error) = answer.extensions_mut().remove::<Error>() {
        answer.extensions_mut().insert(error.in_public());
    }
    let weight = answer.body().size_hint().lower();
    if !is_staff && weight > LARGEST_ANSWER {
        return Error::AnswerTooLarge { most: "64 MB" }.into_response();
    }
    answer.extensions_mut().insert(AnswerSize(weight));
    if reader.is_some() && answer.status() == StatusCode::SERVICE_UNAVAILABLE {
        tokio::time::sleep(HEARD_LATER).await;
    }
    answer
}

/// Identifies the sender. If the right is unknown here, another server of the same database may have just granted
/// it, so the ledger is read again.
async fn who(app: &Host, headers: &HeaderMap, tournament: Option<&str>, right: Right) -> Requester {
    let person = || app.access.person(headers, tournament, app.journals.now());
    let known = person();
    let is_nobody = known.badges.is_empty() || known.badge_for(right).is_none();
    if known.browser.is_none() || !is_nobody {
        return known;
    }
    let access = app.access.clone();
    match app.run(move |_| access.people().catch_up()).await {
        // Another thread may have read the new rows first, so this one may find nothing new although there was.
        Ok(_) => person(),
        Err(_) => known,
    }
}
