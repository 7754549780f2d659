//! Seasons as documents.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_answers::rating::tournament::day;
use pairwright_core::message;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::seasons::outcome;
use pairwright_web_kit::server::state::Host;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::body::ApiQuery;
use crate::problem::Problems;
use crate::read::{NoQuery, json, text};

/// The season.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "handlers read it in their own way")]
struct SeasonPath {
    id: String,
}

/// The part of a season.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SeasonQuery {
    /// The day of the tables. Defaults to that of the last tournament that counts.
    #[param(value_type = Option<String>, format = Date)]
    as_of: Option<jiff::civil::Date>,
    /// Only this player's rows, with the working of each result.
    player: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Seasons)]
pub(super) struct SeasonsDocument {
    seasons: Vec<SeasonEntry>,
}

/// A season of the server.
#[derive(Debug, Serialize, ToSchema)]
struct SeasonEntry {
    id: String,
    name: String,
}

/// The seasons.
#[utoipa::path(get, path = "/api/v1/seasons", tag = "read", operation_id = "seasons",
    responses((status = 200, body = SeasonsDocument), Problems), security((), ("token" = [])))]
pub(super) async fn seasons(
    State(app): State<Host>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    let state = app.seasons.state();
    let entry = |(id, season): (&str, &pairwright_web_kit::seasons::SeasonText)| SeasonEntry {
        id: id.to_owned(),
        name: season.name.clone(),
    };
    Ok(json(text(&SeasonsDocument { seasons: state.list().map(entry).collect() })?))
}

/// The tables of a season.
///
/// The document is that of `pairwright season --json`, with names as players.
#[utoipa::path(get, path = "/api/v1/seasons/{id}", tag = "read", operation_id = "season",
    params(SeasonPath, SeasonQuery),
    responses((status = 200, body = utoipa::openapi::Object), Problems), security((), ("token" = [])))]
pub(super) async fn season(
    State(app): State<Host>,
    Path(id): Path<String>,
    ApiQuery(query): ApiQuery<SeasonQuery>,
) -> Result<Response, Error> {
    let season = app.seasons.state().get(&id)?.clone();
    let gathered = app.gathered().await?;
    app.run_asked(move |_| {
        let as_of =
            query.as_of.map(|date| day(date).ok_or_else(|| Error::Invalid(message!("data-not-a-date"))));
        let as_of = as_of.transpose()?;
        let Some(outcome) = outcome(&gathered, &season, as_of).map_err(Error::Invalid)? else {
            let empty = serde_json::json!({ "season": season.name, "as_of": null, "rows": [] });
            return Ok(json(empty.to_string()));
        };
        let player = query.player.as_ref().map(|name| outcome.player(name)).transpose();
        let player = player.map_err(|_| Error::NotFound(message!("error-not-in-season")))?;
        Ok(json(text(&outcome.document(player))?))
    })
    .await
}
