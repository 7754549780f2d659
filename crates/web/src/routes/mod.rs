//! The one list of routes, and what holds for every answer. A handler extracts, asks the keeper, shows a page.

mod assets;
mod calculators;
mod clock;
mod desk;
mod export;
mod import;
mod last_round;
mod leaderboard;
mod list;
mod public;
mod rules;
mod shown;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{HeaderName, HeaderValue};
use axum::middleware::{from_fn, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::server::error::Trouble;
use crate::server::extract::same_site;
use crate::server::live;
use crate::server::state::App;

impl App {
    /// All routes.
    pub fn router(self) -> Router {
        Router::new()
            .merge(everybody())
            .merge(organiser())
            .fallback(async || Trouble::NotFound("There is no such page.".into()))
            .layer(DefaultBodyLimit::max(import::LARGEST_FILE))
            .layer(from_fn(same_site))
            .layer(map_response(careful))
            .layer(CompressionLayer::new())
            .layer(CatchPanicLayer::custom(|_| Trouble::Broken.into_response()))
            .with_state(self)
    }
}

/// What anybody may look at.
fn everybody() -> Router<App> {
    Router::new()
        .route("/", get(list::list))
        .route("/live", get(live::all))
        .route("/organiser/{key}", get(list::become_organiser))
        .route("/leave", post(list::leave))
        .route("/assets/{*name}", get(assets::asset))
        .route("/calculators", get(calculators::calculators))
        .route("/clock", get(clock::folder))
        .route("/clock/", get(clock::page))
        .route("/clock/{name}", get(clock::part))
        .route("/leaderboard", get(leaderboard::board))
        .route("/leaderboard/player/{name}", get(leaderboard::of_player))
        .route("/rules", get(rules::list))
        .route("/rules/compare", get(rules::compare))
        .route("/rules/{name}", get(rules::read))
        .route("/t/{id}", get(public::home))
        .route("/t/{id}/pairings", get(public::pairings))
        .route("/t/{id}/tables", get(public::tables))
        .route("/t/{id}/standings", get(public::standings))
        .route("/t/{id}/standings/{player}", get(public::sums))
        .route("/t/{id}/under", get(public::under))
        .route("/t/{id}/player/{player}", get(public::player))
        .route("/t/{id}/bracket", get(public::bracket))
        .route("/t/{id}/last-round", get(last_round::last_round))
        .route("/t/{id}/last-round/worth", get(last_round::worth))
        .route("/t/{id}/prizes", get(public::prizes))
        .route("/t/{id}/wall", get(public::wall))
        .route("/t/{id}/file.json", get(public::file))
        .route("/t/{id}/live", get(live::tournament))
}

/// What only the organiser may do or see.
fn organiser() -> Router<App> {
    Router::new()
        .route("/new", get(list::new).post(list::create))
        .route("/import", get(import::form).post(import::upload))
        .route("/import/confirm", post(import::confirm))
        .route("/rules/edit", get(rules::edit_form).post(rules::edit))
        .route("/t/{id}/journal.json", get(desk::journal_file))
        .route("/t/{id}/export/{format}", get(export::file))
        .nest("/t/{id}/desk", desk::routes())
}

/// Headers of every answer: nothing foreign is loaded, nothing is framed, the organiser's link is told to nobody.
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
