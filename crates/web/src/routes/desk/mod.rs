//! The desk's handlers: every form is decided on the newest state by one function, and answered where the organiser is.

mod correction;
mod course;
mod decks;
mod keeping;
mod order;
mod players;
mod results;
mod rounds;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pairwright_core::{PlayerId, RoundNumber};
use serde::Deserialize;

use super::public::{Asked, after as known_round};
use super::shown::{download, view};
use crate::pages::desk::{Screen, games, preview, slips};
use crate::server::error::Trouble;
use crate::server::extract::Organiser;
use crate::server::state::App;
use order::{order, show};

/// Everything under `/t/{id}/desk`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(now))
        .route("/round/{round}", get(round))
        .route("/players", get(all_players))
        .route("/players/{player}", get(one_player))
        .route("/standings", get(standings))
        .route("/bracket", get(bracket))
        .route("/settings", get(settings).merge(order(course::settings)))
        .route("/history", get(history))
        .route("/preview", get(line_preview))
        .route("/preview-games", get(games_preview))
        .route("/slips/{round}", get(slips_of))
        .route("/line", order(results::line))
        .route("/report", order(results::report))
        .route("/exchange-sides", order(results::exchange_sides))
        .route("/prizes", get(prizes).merge(order(course::prizes)))
        .route("/correct", get(correction::page).merge(order(correction::correct)))
        .route("/pair", order(rounds::pair))
        .route("/pair-anew", order(rounds::pair_anew))
        .route("/swap", order(rounds::swap))
        .route("/publish", order(rounds::publish))
        .route("/discard", order(rounds::discard))
        .route("/add", order(players::add))
        .route("/edit", order(players::edit))
        .route("/deck", order(decks::register))
        .route("/drop", order(players::drop))
        .route("/return", order(players::come_back))
        .route("/award-byes", order(players::award_byes))
        .route("/request-bye", order(players::request_bye))
        .route("/penalty", order(players::penalty))
        .route("/plan", order(course::plan))
        .route("/cut", order(course::cut))
        .route("/finish", order(course::finish))
        .route("/undo", order(course::undo))
        .route("/archive", post(keeping::archive))
        .route("/delete", get(keeping::question).post(keeping::delete))
}

async fn now(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Now).await
}

async fn round(
    State(app): State<App>,
    Path((id, round)): Path<(String, String)>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    let number = round.parse().map_err(|_| Trouble::NotFound("There is no such round.".into()))?;
    show(app, id, organiser, Screen::Round(RoundNumber(number))).await
}

async fn all_players(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Players).await
}

async fn one_player(
    State(app): State<App>,
    Path((id, player)): Path<(String, String)>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Player(PlayerId::from(player.as_str()))).await
}

async fn standings(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    let after = asked.after()?;
    let key = id.clone();
    app.run(move |keeper| {
        let moment = keeper.moment(&key.as_str().into())?;
        known_round(&view(&moment, organiser.0), after).map(drop)
    })
    .await?;
    show(app, id, organiser, Screen::Standings(after)).await
}

async fn bracket(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Bracket).await
}

async fn settings(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Settings).await
}

async fn prizes(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Prizes).await
}

async fn history(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::History).await
}

/// A line that is being typed.
#[derive(Debug, Deserialize)]
struct Typed {
    round: u32,
    #[serde(default)]
    line: String,
}

/// What a line would do: the script shows it while one types, so that there is one reader of lines.
async fn line_preview(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(typed): Query<Typed>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        let view = view(&moment, organiser.0);
        let round = moment.tournament.round(RoundNumber(typed.round));
        let round = round.ok_or_else(|| Trouble::NotFound("There is no such round.".into()))?;
        Ok(preview(&view, round, &typed.line).into_response())
    })
    .await
}

/// The games of a row's form as they are being filled in.
#[derive(Debug, Deserialize)]
struct Filled {
    round: u32,
    first: String,
    second: String,
    #[serde(default)]
    games: String,
}

/// What the games of a row's form come to so far.
async fn games_preview(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(filled): Query<Filled>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        let view = view(&moment, organiser.0);
        let number = RoundNumber(filled.round);
        let (round, found) = results::one_match(&moment.tournament, number, &filled.first, &filled.second)?;
        Ok(games::preview(&view, round, found, &filled.games).into_response())
    })
    .await
}

/// The slips of a round, for the printer.
async fn slips_of(
    State(app): State<App>,
    Path((id, round)): Path<(String, String)>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    let number = round.parse().map_err(|_| Trouble::NotFound("There is no such round.".into()))?;
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        Ok(slips::page(&view(&moment, organiser.0), RoundNumber(number))?.into_response())
    })
    .await
}

/// The whole journal as a file: everything, with everybody who did it.
pub(crate) async fn journal_file(
    State(app): State<App>,
    Path(id): Path<String>,
    _organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        keeper.read(&id.as_str().into(), |journal| {
            let text = pairwright_formats::journal::to_string(journal.entries());
            download(&journal.tournament().setup.name, "journal.json", text)
        })
    })
    .await
}
