//! Live updates: an open page hears the number of the newest entry and fetches itself again when it is behind.
//!
//! A browser that gains or loses a role or a name hears `access`, upon which it loads the page anew: whoever was shown out sees so at once.
//!
//! The number is sent at once on every connection, so whatever happened while a phone slept is not missed.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::sync::watch;

use super::error::Error;
use super::state::App;
use crate::people::Badge;

/// How often a silent connection is shown to be alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The changes of one tournament.
pub(crate) async fn tournament(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let door = Door::of(&app, headers, Some(id.clone()));
    let news = app.run(move |journals| journals.follow(&id.as_str().into())).await?;
    Ok(events(News { journal: news, beside: None }, door, app.stopping.clone()))
}

/// The changes of a tournament and of a ledger beside it: the number is the sum of both.
pub(crate) fn events_of(
    app: &App,
    headers: HeaderMap,
    id: String,
    journal: watch::Receiver<u64>,
    beside: watch::Receiver<u64>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let door = Door::of(app, headers, Some(id));
    events(News { journal, beside: Some(beside) }, door, app.stopping.clone())
}

/// The changes of all tournaments.
pub(crate) async fn all(
    State(app): State<App>,
    headers: HeaderMap,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let news = News { journal: app.journals.follow_all(), beside: None };
    events(news, Door::of(&app, headers, None), app.stopping.clone())
}

/// The numbers that grow with every change.
struct News {
    journal: watch::Receiver<u64>,
    beside: Option<watch::Receiver<u64>>,
}

impl News {
    /// Waits until there is something new; nothing where it ended.
    async fn changed(&mut self) -> Option<()> {
        let Some(beside) = &mut self.beside else { return self.journal.changed().await.ok() };
        tokio::select! {
            changed = self.journal.changed() => changed.ok(),
            // The ledger is closed as soon as the tournament is deleted, of which the journal tells.
            Ok(()) = beside.changed() => Some(()),
        }
    }

    fn number(&mut self) -> u64 {
        let beside = self.beside.as_mut().map_or(0, |beside| *beside.borrow_and_update());
        *self.journal.borrow_and_update() + beside
    }
}

/// The roles of whoever listens, as they change.
struct Door {
    app: App,
    headers: HeaderMap,
    tournament: Option<String>,
    news: watch::Receiver<u64>,
    badges: Vec<Badge>,
}

impl Door {
    fn of(app: &App, headers: HeaderMap, tournament: Option<String>) -> Door {
        let news = app.access.people().follow();
        let mut door = Door { app: app.clone(), headers, tournament, news, badges: Vec::new() };
        door.badges = door.badges_now();
        door
    }

    fn badges_now(&self) -> Vec<Badge> {
        let now = self.app.journals.now();
        self.app.access.person(&self.headers, self.tournament.as_deref(), now).badges
    }

    /// Waits until the roles, or the names of a phone, are others than before.
    async fn changed(&mut self) {
        while self.news.changed().await.is_ok() {
            let now = self.badges_now();
            if now != self.badges {
                self.badges = now;
                return;
            }
        }
        std::future::pending::<()>().await;
    }
}

fn events(
    mut news: News,
    door: Door,
    stopping: watch::Receiver<bool>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    news.journal.mark_changed();
    let stream = unfold((news, door, stopping), |(mut news, mut door, mut stopping)| async move {
        let of_access = tokio::select! {
            changed = news.changed() => changed.map(|()| false)?,
            () = door.changed() => true,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        };
        let seq = news.number().to_string();
        let event = match of_access {
            // An event without data is none to a browser.
            true => Event::default().event("access").data(seq),
            false => Event::default().id(seq.clone()).event("seq").data(seq),
        };
        Some((Ok(event), (news, door, stopping)))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT))
}
