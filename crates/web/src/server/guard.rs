//! Routes with the right that each requires: a route cannot be added without one.

use std::time::Duration;

use axum::Router;
use axum::body::HttpBody;
use axum::extract::{RawPathParams, Request, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use pairwright_office::rights::Right;

use super::access::Requester;
use super::error::Error;
use super::reader::{answering, for_somebody};
use super::state::App;
use crate::people::Badge;

/// The delay before a reader is told that the server is busy, so that immediate retries cause no load.
const HEARD_LATER: Duration = Duration::from_secs(1);
/// The path parameter that names the tournament.
const TOURNAMENT: &str = "id";

pub(crate) struct Routes {
    app: App,
    router: Router<App>,
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
pub(crate) struct Admitted {
    pub(crate) person: Requester,
    pub(crate) badge: Badge,
}

impl Routes {
    pub(crate) fn new(app: App) -> Routes {
        Routes { app, router: Router::new(), rights: Vec::new() }
    }

    pub(crate) fn get<H: Handler<T, App>, T: 'static>(self, path: &str, right: Right, handler: H) -> Routes {
        self.add(Method::GET, path, right, get(handler))
    }

    pub(crate) fn post<H: Handler<T, App>, T: 'static>(self, path: &str, right: Right, handler: H) -> Routes {
        self.add(Method::POST, path, right, post(handler))
    }

    /// Adds a route whose handler already has its method.
    pub(crate) fn add(
        mut self,
        method: Method,
        path: &str,
        right: Right,
        handler: MethodRouter<App>,
    ) -> Routes {
        let guarded = handler.route_layer(from_fn_with_state((self.app.clone(), right), guard));
        self.router = self.router.route(path, guarded);
        self.rights.push(RouteRight { method, path: path.to_owned(), right });
        self
    }

    pub(crate) fn done(self) -> (Router<App>, Vec<RouteRight>) {
        (self.router, self.rights)
    }
}

/// The size of an answer before compression, held until its client has read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AnswerSize(pub(super) u64);

/// The largest answer held for a stranger, in bytes: the file of 100,000 players fits.
const LARGEST_ANSWER: u64 = 64 << 20;

pub(crate) fn only_looks(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// Admits requests that have the right.
async fn guard(
    State((app, right)): State<(App, Right)>,
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
async fn who(app: &App, headers: &HeaderMap, tournament: Option<&str>, right: Right) -> Requester {
    let person = || app.access.person(headers, tournament, app.journals.now());
    let known = person();
    let is_nobody = known.badges.is_empty() || known.badge_for(right).is_none();
    if known.browser.is_none() || !is_nobody {
        return known;
    }
    let access = app.access.clone();
    match app.run(move |_| access.people().catch_up()).await {
        // Another thread may have read the new rows first, so nothing new here does not mean nothing new.
        Ok(_) => person(),
        Err(_) => known,
    }
}
