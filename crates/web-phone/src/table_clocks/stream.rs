//! Live updates of clocks: a single one at each change, and all of a tournament every second.
//! The events for all clocks are compact and made once for all readers of the same kind.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use pairwright_clock::Audience;
use pairwright_office::rights::{Badge, Role};
use pairwright_store::TournamentId;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::access::Requester;
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::answer::text;
use super::seat::{MatchPath, at_seat};
use super::shown::line;

/// The interval at which a silent connection is sent a sign of life.
const HEARTBEAT: Duration = Duration::from_secs(15);
const PERIOD: Duration = Duration::from_secs(1);

/// Streams a clock's state now and after each change of it, the tournament or the listener's roles.
pub(crate) async fn one(
    State(app): State<Host>,
    Path(path): Path<MatchPath>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let (host, table) = (app.clone(), path.clone());
    let listener = at_seat(app, path, move |clocks, seat| {
        Ok(ClockListener {
            clock: clocks.follow(&seat.moment.id, &seat.key),
            journal: host.journals.follow(&seat.moment.id)?,
            people: host.access.people().follow(),
            stopping: host.stopping.clone(),
            app: host,
            path: table,
            headers,
            is_first: true,
        })
    });
    Ok(Sse::new(unfold(listener.await?, ClockListener::next))
        .keep_alive(KeepAlive::new().interval(HEARTBEAT)))
}

struct ClockListener {
    app: Host,
    path: MatchPath,
    headers: HeaderMap,
    clock: watch::Receiver<u64>,
    journal: watch::Receiver<u64>,
    people: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    is_first: bool,
}

impl ClockListener {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, ClockListener)> {
        if !std::mem::take(&mut self.is_first) {
            tokio::select! {
                changed = self.clock.changed() => changed.ok()?,
                changed = self.journal.changed() => changed.ok()?,
                changed = self.people.changed() => changed.ok()?,
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            }
        }
        // If the match or the clock is gone, the page reloads itself and shows why.
        let event = match self.state().await {
            Ok(state) => Event::default().event("clock").data(state),
            Err(_) => Event::default().event("gone").data(""),
        };
        Some((Ok(event), self))
    }

    /// The clock as the listener may now see it, because a role may have been revoked.
    async fn state(&self) -> Result<String, Error> {
        let (app, headers) = (self.app.clone(), self.headers.clone());
        at_seat(self.app.clone(), self.path.clone(), move |clocks, seat| {
            let person = app.access.person(&headers, Some(seat.moment.id.as_str()), app.journals.now());
            text(clocks, seat, seat.standing(&person))
        })
        .await
    }
}

/// Streams all clocks of a tournament every second, as the listener may see them.
pub(crate) async fn all(
    State(app): State<Host>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    viewed(app, id, headers).await
}

/// Streams all clocks as spectators see them: an overlay must not reveal a flag.
pub(crate) async fn spectators(
    State(app): State<Host>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    viewed(app, id, HeaderMap::new()).await
}

async fn viewed(
    app: Host,
    id: String,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let id: TournamentId = id.as_str().into();
    let tournament = id.clone();
    app.run(move |journals| journals.moment(&tournament).map(|_| ())).await?;
    let mut ticks = interval(PERIOD);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let stopping = app.stopping.clone();
    let viewer = Viewer { app, id, headers, ticks, stopping };
    Ok(Sse::new(unfold(viewer, Viewer::next)))
}

struct Viewer {
    app: Host,
    id: TournamentId,
    headers: HeaderMap,
    ticks: Interval,
    stopping: watch::Receiver<bool>,
}

impl Viewer {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Viewer)> {
        tokio::select! {
            _ = self.ticks.tick() => {}
            _ = self.stopping.wait_for(|stopping| *stopping) => return None,
        }
        let (app, id, headers) = (self.app.clone(), self.id.clone(), self.headers.clone());
        let snapshot = self.app.run(move |_| snapshot(&app, &id, &headers)).await.ok()?;
        Some((Ok(Event::default().event("clocks").data(&*snapshot)), self))
    }
}

/// All clocks, as the sender may see them.
fn snapshot(app: &Host, id: &TournamentId, headers: &HeaderMap) -> Result<Arc<str>, Error> {
    let person = app.access.person(headers, Some(id.as_str()), app.journals.now());
    let audience = audience(&person);
    app.clocks.snapshot(id, audience == Audience::Table, |now| {
        let tournament = app.journals.moment(id)?.tournament;
        let clocks = app.clocks.clocks(id)?;
        let shown = clocks.open(&tournament).filter(|(_, _, clock)| clock.binding.physical.is_none());
        let lines = shown.map(|(_, _, clock)| line(clock, audience, now));
        serde_json::to_string(&lines.collect::<Vec<_>>()).map_err(|_| Error::Broken)
    })
}

/// Judges see true times. A player's own clock has a page of its own.
pub(super) fn audience(person: &Requester) -> Audience {
    let is_judge = |badge: &Badge| matches!(badge.role, Role::HeadJudge | Role::Judge);
    let is_judge = person.badges.iter().any(is_judge);
    if is_judge { Audience::Table } else { Audience::Spectators }
}
