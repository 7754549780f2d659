//! The list of all routes, and the headers of every answer.

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use axum::http::{Method, Uri};
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use pairwright_core::message;
use pairwright_office::rights::Right;
use pairwright_web_desk::state::DeskState;
use pairwright_web_desk::tournaments::import::LARGEST_FILE;
use pairwright_web_kit::assets;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::extract::{same_site, short_address};
use pairwright_web_kit::server::language::in_language;
use pairwright_web_kit::server::{Host, RouteRight, Routes, cookies, language, link, live, policy};
use pairwright_web_phone::state::PhoneState;
use pairwright_web_public::state::PublicState;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::roof::received::LARGEST;
use crate::roof::{backups, computer, restore};
use crate::spare_pages;
use crate::state::App;

impl App {
    pub fn router(self) -> Router {
        let (router, rights) = routes(&self).done();
        let host = self.host.clone();
        host.routes.get_or_init(|| rights);
        router
            .fallback(no_page)
            .layer(DefaultBodyLimit::max(LARGEST_FILE))
            .layer(from_fn(same_site))
            .layer(from_fn(short_address))
            .layer(CatchPanicLayer::custom(|_| Error::Broken.into_response()))
            .layer(from_fn_with_state(host.clone(), pairwright_web_api::frame))
            .layer(from_fn_with_state(host.clone(), in_language))
            .layer(map_response(careful))
            .layer(from_fn_with_state(host.proxies, cookies::secure))
            .layer(from_fn_with_state(self, spare_pages::shown))
            .layer(CompressionLayer::new())
    }

    pub fn route_rights(&self) -> Vec<RouteRight> {
        routes(self).done().1
    }
}

fn routes(app: &App) -> Routes<App> {
    let host = &app.host;
    let routes = pairwright_web_public::routes::routes(Routes::new(PublicState::new(host.clone())));
    let routes = pairwright_web_phone::routes::routes(routes.with(PhoneState::new(host.clone())));
    let routes = pairwright_web_desk::routes::routes(routes.with(DeskState::new(host.clone())));
    let routes = pairwright_web_api::routes(routes.with(host.clone()));
    database(everybody(routes.with(app.clone())))
}

/// What is behind all pages: styles and scripts, live updates, links that give a role.
fn everybody(routes: Routes<App>) -> Routes<App> {
    let read = Right::Read;
    routes
        .get("/live", read, live::all)
        .get("/t/{id}/live", read, live::tournament)
        .get("/time", read, time)
        .get("/language/{tag}", read, language::choose)
        .get("/organiser/{key}", read, link::owner)
        .get("/join/{key}", read, link::invitation)
        .post("/join/{key}", read, link::join)
        .post("/leave", read, link::leave)
        .get("/assets/{*name}", read, assets::answer)
}

/// The current time in Unix milliseconds, so that a browser can correct its clock.
async fn time(State(host): State<Host>) -> Response {
    ([(CONTENT_TYPE, "text/plain")], host.journals.now().to_string()).into_response()
}

/// Backups of the database, the spares that follow it, and the computer it is on.
fn database(routes: Routes<App>) -> Routes<App> {
    let (read, tournaments) = (Right::Read, Right::Tournaments);
    routes
        .get("/backup", tournaments, backups::answer)
        .get("/backups", tournaments, restore::answer)
        .add(
            Method::POST,
            "/backups",
            tournaments,
            post(restore::submit).layer(DefaultBodyLimit::max(LARGEST)),
        )
        .post("/backups/check", tournaments, restore::check)
        .post("/backups/restore", tournaments, restore::restore)
        .post("/backups/discard", tournaments, restore::discard)
        .get("/computer", tournaments, computer::answer)
        .post("/computer/stop", tournaments, computer::stop)
        .get("/spare", tournaments, spare_pages::page)
        .post("/spare/desk", tournaments, spare_pages::become_desk)
        .post("/spare/enter", tournaments, spare_pages::enter)
        .post("/spare/drop", tournaments, spare_pages::drop_entry)
        .post("/follow/{key}/news", read, spare_pages::news)
        .post("/follow/{key}/entries", read, spare_pages::entries)
        .post("/follow/{key}/desk", read, spare_pages::whereabouts)
}

/// Redirects an address with a trailing slash to the one without.
async fn no_page(method: Method, uri: Uri) -> Result<Redirect, Error> {
    let (path, query) = (uri.path(), uri.query());
    let page = path.trim_end_matches('/');
    // A path that begins with two slashes would lead to another server.
    let is_here = !page.is_empty() && !page[1..].starts_with(['/', '\\']);
    let is_read = method == Method::GET || method == Method::HEAD;
    if page.len() == path.len() || !is_here || !is_read {
        return Err(Error::NotFound(message!("error-no-page")));
    }
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    Ok(Redirect::permanent(&format!("{page}{query}")))
}

/// Adds the headers of every answer: nothing foreign is loaded, nothing is framed, and the owner's link is not passed on.
async fn careful(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in CAREFUL {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    answer
}

const CAREFUL: [(&str, &str); 5] = [
    // Tells a phone our answers from the sign-in page of a Wi-Fi.
    ("x-pairwright", "1"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("content-security-policy", policy::FRAMED_BY_NOBODY),
    ("cache-control", "no-store"),
];
