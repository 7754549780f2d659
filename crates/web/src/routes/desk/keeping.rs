//! Into the archive, back, or deleted for good.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::Journal;
use pairwright_store::TournamentId;

use crate::journals::Keeper;
use crate::pages::desk::keeping;
use crate::parts::Address;
use crate::routes::shown::view;
use crate::server::error::Trouble;
use crate::server::extract::{Organiser, Posted, Visitor};
use crate::server::state::App;

/// Puts a tournament into the archive or brings it back.
pub(super) async fn archive(
    State(app): State<App>,
    Path(id): Path<String>,
    posted: Posted,
) -> Result<Response, Trouble> {
    let archived = posted.fields.get("archived") == "yes";
    let to = match posted.fields.get("to") {
        "desk" if !archived => Address(&id).desk(),
        _ => "/".to_owned(),
    };
    app.run(move |keeper| {
        keeper.archive(&id.as_str().into(), archived)?;
        Ok(Redirect::to(&to).into_response())
    })
    .await
}

/// The question before a deletion.
pub(super) async fn question(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| Ok(page(keeper, &id.as_str().into(), organiser.0, None)?.into_response())).await
}

/// Deletes a tournament, if nothing has happened in it since the question was put.
pub(super) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    posted: Posted,
) -> Result<Response, Trouble> {
    let last = posted.fields.get(keeping::LAST).parse().unwrap_or(0);
    app.run(move |keeper| {
        let id = id.as_str().into();
        match keeper.delete(&id, last) {
            Ok(()) => Ok(Redirect::to("/").into_response()),
            Err(Trouble::Changed) => {
                let sentence = Trouble::Changed.to_string();
                let page = page(keeper, &id, posted.visitor, Some(&sentence))?;
                Ok((StatusCode::CONFLICT, page).into_response())
            }
            Err(trouble) => Err(trouble),
        }
    })
    .await
}

fn page(
    keeper: &Keeper,
    id: &TournamentId,
    visitor: Visitor,
    refused: Option<&str>,
) -> Result<maud::Markup, Trouble> {
    let moment = keeper.moment(id)?;
    let journal = keeper.read(id, Journal::clone)?;
    Ok(keeping::question(&view(&moment, visitor), &journal, refused))
}
