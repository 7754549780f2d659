//! Files of a tournament to download.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use pairwright_core::{PlayerId, message};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::page::download;
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_web_kit::views;
use pairwright_web_kit::views::end::Placing;
use pairwright_web_kit::views::file::file_for;

/// The tournament file. The entropy is left out until the end, because it predicts the pairings. Unpublished decks, pairs kept apart
/// and hidden names are left out too.
pub(crate) async fn file(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = app.clone();
    app.run_asked(move |_| {
        let file = file_for(&host, &id, visitor)?;
        let json = serde_json::to_string_pretty(&file).map_err(|_| Error::Broken)?;
        Ok(download(&file.setup.name, "json", json))
    })
    .await
}

/// A player's result as a picture to share, once nothing can change it.
pub(crate) async fn picture(
    State(app): State<Host>,
    Path((id, player)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let view = view(&moment, visitor);
        let player = view.tournament.player(&PlayerId::from(&*player));
        let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))?;
        let placing =
            Placing::of_player(&view, player).ok_or_else(|| Error::NotFound(message!("end-not-yet")))?;
        let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
        Ok((headers, views::picture::picture(&view, player, &placing).into_string()).into_response())
    })
    .await
}
