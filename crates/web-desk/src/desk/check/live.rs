//! Live updates of a check, including slips read at another laptop.

use std::convert::Infallible;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use futures_util::Stream;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::live::events_of;

/// Streams the changes of a tournament and of its slips.
pub(crate) async fn changes(
    State(app): State<Host>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let (readings, tournament) = (app.readings.clone(), id.clone());
    let news = app.run(move |journals| {
        let id = tournament.as_str().into();
        Ok((journals.follow(&id)?, readings.of(&id)?.follow()))
    });
    let (journal, readings) = news.await?;
    Ok(events_of(&app, headers, id, journal, readings))
}
