//! The desk's routes: its pages, and its forms.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use axum::routing::{get, post};
use pairwright_core::message;
use serde::Deserialize;

use super::answer::{order, show};
use super::screen::Screen;
use super::{correction, cut, history, now, plan, players, prizes, results, round, settings};
use crate::server::error::Error;
use crate::server::extract::Organiser;
use crate::server::state::App;

/// Everything under `/t/{id}/desk`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(screen))
        .route("/round/{round}", get(screen))
        .route("/players", get(screen))
        .route("/players/{player}", get(screen))
        .route("/standings", get(screen))
        .route("/bracket", get(screen))
        .route("/settings", get(screen).merge(order(settings::form::settings)))
        .route("/history", get(screen))
        .route("/preview", get(results::entry::answer))
        .route("/preview-games", get(results::games::answer))
        .route("/slips/{round}", get(round::slips::answer))
        .route("/line", order(results::line))
        .route("/report", order(results::report))
        .route("/exchange-sides", order(results::exchange_sides))
        .route("/prizes", get(screen).merge(order(prizes::prizes)))
        .route("/correct", get(screen).merge(order(correction::answer::correct)))
        .route("/pair", order(round::proposal::pair))
        .route("/pair-anew", order(round::proposal::pair_anew))
        .route("/swap", order(round::proposal::swap))
        .route("/publish", order(round::proposal::publish))
        .route("/discard", order(round::proposal::discard))
        .route("/add", order(players::add::add))
        .route("/edit", order(players::player::edit))
        .route("/deck", order(players::deck::register))
        .route("/drop", order(players::player::drop))
        .route("/return", order(players::player::come_back))
        .route("/award-byes", order(players::player::award_byes))
        .route("/request-bye", order(players::player::request_bye))
        .route("/penalty", order(players::player::penalty))
        .route("/plan", order(plan::plan))
        .route("/cut", order(cut::cut))
        .route("/finish", order(now::finish_tournament))
        .route("/undo", order(history::undo))
        .route("/archive", post(settings::archive::archive))
        .route("/delete", get(settings::archive::answer).post(settings::archive::delete))
}

/// The part of a path that names the tournament.
#[derive(Deserialize)]
struct Named {
    id: String,
}

/// A page of the desk.
async fn screen(
    State(app): State<App>,
    Path(Named { id }): Path<Named>,
    uri: Uri,
    organiser: Organiser,
) -> Result<Response, Error> {
    let code = uri.path_and_query().map_or("", |code| code.as_str());
    let screen = Screen::find(code).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    show(app, id, organiser, screen).await
}
