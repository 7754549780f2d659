//! The one list of routes, and what holds for every answer. A handler extracts, reads or acts on the journals, shows a page.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{HeaderName, HeaderValue};
use axum::middleware::{from_fn, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pairwright_core::message;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use super::error::{Error, in_language};
use super::extract::same_site;
use super::state::App;
use super::{assets, link, live};
use crate::{calculators, clock, desk, leaderboard, public, rules, tournaments};

impl App {
    /// All routes.
    pub fn router(self) -> Router {
        Router::new()
            .merge(everybody())
            .merge(organiser())
            .fallback(async || Error::NotFound(message!("error-no-page")))
            .layer(DefaultBodyLimit::max(tournaments::import::LARGEST_FILE))
            .layer(from_fn(same_site))
            .layer(CatchPanicLayer::custom(|_| Error::Broken.into_response()))
            .layer(from_fn(in_language))
            .layer(map_response(careful))
            .layer(CompressionLayer::new())
            .with_state(self)
    }
}

/// What anybody may look at.
fn everybody() -> Router<App> {
    Router::new()
        .route("/", get(tournaments::list::answer))
        .route("/live", get(live::all))
        .route("/organiser/{key}", get(link::answer))
        .route("/leave", post(link::leave))
        .route("/assets/{*name}", get(assets::answer))
        .route("/calculators", get(calculators::answer))
        .route("/clock", get(clock::folder))
        .route("/clock/", get(clock::page))
        .route("/clock/{name}", get(clock::part))
        .route("/leaderboard", get(leaderboard::board::answer))
        .route("/leaderboard/player/{name}", get(leaderboard::player::answer))
        .route("/rules", get(rules::list::answer))
        .route("/rules/compare", get(rules::compare::answer))
        .route("/rules/{name}", get(rules::read::answer))
        .route("/t/{id}", get(public::home::answer))
        .route("/t/{id}/pairings", get(public::names::answer))
        .route("/t/{id}/tables", get(public::tables::answer))
        .route("/t/{id}/standings", get(public::standings::answer))
        .route("/t/{id}/standings/{player}", get(public::sums::answer))
        .route("/t/{id}/under", get(public::under::answer))
        .route("/t/{id}/player/{player}", get(public::player::answer))
        .route("/t/{id}/bracket", get(public::bracket::answer))
        .route("/t/{id}/last-round", get(public::last_round::answer))
        .route("/t/{id}/last-round/worth", get(public::worth::answer))
        .route("/t/{id}/prizes", get(public::prizes::answer))
        .route("/t/{id}/wall", get(public::wall::answer))
        .route("/t/{id}/file.json", get(public::file::answer))
        .route("/t/{id}/live", get(live::tournament))
}

/// What only the organiser may do or see.
fn organiser() -> Router<App> {
    Router::new()
        .route("/new", get(tournaments::new::answer).post(tournaments::new::submit))
        .route("/import", get(tournaments::import::answer).post(tournaments::import::submit))
        .route("/import/confirm", post(tournaments::import::confirm))
        .route("/rules/edit", get(rules::edit::answer).post(rules::edit::submit))
        .route("/t/{id}/journal.json", get(desk::export::journal))
        .route("/t/{id}/export/{format}", get(desk::export::file))
        .nest("/t/{id}/desk", desk::routes::routes())
}

/// Headers of every answer: nothing foreign is loaded, nothing is framed, the organiser's link is passed on to nobody.
async fn careful(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in CAREFUL {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    answer
}

const CAREFUL: [(&str, &str); 4] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    (
        "content-security-policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("cache-control", "no-store"),
];
