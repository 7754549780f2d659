//! The tournament file as a download.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::page::download;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_web_kit::views::file::file_for;

/// The entropy is left out until the end, because it predicts the pairings. Unpublished decks, pairs kept apart
/// and hidden names are left out too.
pub(crate) async fn answer(
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
