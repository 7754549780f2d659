//! The application: its state, its routes, and what holds for every answer.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{HeaderName, HeaderValue};
use axum::middleware::{from_fn, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::access::{Access, same_site};
use crate::keeper::Keeper;
use crate::routes::{calculators, clock, desk, export, import, last_round, leaderboard, list, public, rules};
use crate::shelf::Shelf;
use crate::trouble::Trouble;
use crate::turns::Turns;
use crate::uploads::Uploads;
use crate::{assets, live};

/// What every request can use.
#[derive(Clone)]
pub struct App {
    pub(crate) keeper: Arc<Keeper>,
    pub(crate) access: Arc<Access>,
    pub(crate) shelf: Arc<Shelf>,
    /// Pages that take a while to reckon.
    pub(crate) reckoned: Arc<Shelf>,
    /// They are made one at a time, and so are the calculators' answers.
    pub(crate) turns: Turns,
    pub(crate) calculating: Turns,
    pub(crate) uploads: Arc<Uploads>,
    /// Turns true when the server stops, so that live connections end.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    /// An application over a keeper; `stopping` turns true when it has to end.
    #[must_use]
    pub fn new(keeper: Arc<Keeper>, access: Arc<Access>, stopping: watch::Receiver<bool>) -> App {
        App {
            keeper,
            access,
            shelf: Arc::default(),
            reckoned: Arc::default(),
            turns: Turns::default(),
            calculating: Turns::default(),
            uploads: Arc::default(),
            stopping,
        }
    }

    /// Runs what blocks or reckons on a thread for that.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Keeper) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        let keeper = self.keeper.clone();
        tokio::task::spawn_blocking(move || work(&keeper)).await.unwrap_or(Err(Trouble::Broken))
    }

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
