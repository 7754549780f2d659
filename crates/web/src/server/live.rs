//! Live updates: an open page hears the number of the newest entry and fetches itself again when it is behind.
//!
//! The number is sent at once on every connection, so whatever happened while a phone slept is not missed.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::sync::watch;

use super::error::Error;
use super::state::App;

/// How often a silent connection is shown to be alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The changes of one tournament.
pub(crate) async fn tournament(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let news = app.run(move |journals| journals.follow(&id.as_str().into())).await?;
    Ok(events(news, app.stopping.clone()))
}

/// The changes of all tournaments.
pub(crate) async fn all(State(app): State<App>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    events(app.journals.follow_all(), app.stopping.clone())
}

fn events(
    mut news: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    news.mark_changed();
    let stream = unfold((news, stopping), |(mut news, mut stopping)| async move {
        tokio::select! {
            changed = news.changed() => changed.ok()?,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        }
        let seq = *news.borrow_and_update();
        let event = Event::default().id(seq.to_string()).event("seq").data(seq.to_string());
        Some((Ok(event), (news, stopping)))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT))
}
