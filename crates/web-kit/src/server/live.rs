//! Live updates: an open page receives the number of the newest entry and reloads itself when it is behind.
//!
//! Other events:
//! * `spare`: the address of the spare laptop, where pages go on if this server is gone.
//! * `alarms`, for the staff: a fingerprint of the active alarms; a page that shows others reloads itself.
//! * `access`: the browser gained or lost a role or a claimed name, and reloads the page.
//!
//! Every connection is sent the number at once, so a phone that slept misses nothing. Later changes reach readers
//! one after the other, so that not all request the same page at once; changes meanwhile are sent together. A
//! player's own page is notified only of what it shows.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use pairwright_core::PlayerId;
use pairwright_office::rights::{Badge, Reader};
use pairwright_store::TournamentId;
use serde::Deserialize;
use tokio::sync::watch;

use crate::entropy::fresh;
use crate::error::Error;
use crate::journals::Journals;
use crate::server::alarms::Alarms;
use crate::server::state::Host;

/// The interval at which a silent connection is sent a sign of life.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The time added per listener while a change is being spread.
const FOR_EACH: Duration = Duration::from_micros(500);
/// Every listener is notified within this time.
const LATEST: Duration = Duration::from_secs(1);

/// `?of=p7`: the player whose own page is open.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct OwnPlayerQuery {
    of: String,
}

pub async fn tournament(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(OwnPlayerQuery { of }): Query<OwnPlayerQuery>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let door = Door::of(&app, headers, Some(id.clone()));
    let id: TournamentId = id.as_str().into();
    let own = (!of.is_empty()).then(|| (id.clone(), PlayerId::from(of.as_str())));
    let news = app.run(move |journals| journals.follow(&id)).await?;
    Ok(events(ChangeNumbers { journal: news, beside: None, own }, door, app.stopping.clone()))
}

/// Streams the changes of a tournament and of a ledger beside it. The number is the sum of both.
pub fn events_of(
    app: &Host,
    headers: HeaderMap,
    id: String,
    journal: watch::Receiver<u64>,
    beside: watch::Receiver<u64>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let door = Door::of(app, headers, Some(id));
    events(ChangeNumbers { journal, beside: Some(beside), own: None }, door, app.stopping.clone())
}

/// Streams the changes of all tournaments.
pub async fn all(
    State(app): State<Host>,
    headers: HeaderMap,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let news = ChangeNumbers { journal: app.journals.follow_all(), beside: None, own: None };
    events(news, Door::of(&app, headers, None), app.stopping.clone())
}

/// The sources of the sequence number, which grows with every change.
struct ChangeNumbers {
    journal: watch::Receiver<u64>,
    beside: Option<watch::Receiver<u64>>,
    /// The player, if a player's own page is open.
    own: Option<(TournamentId, PlayerId)>,
}

impl ChangeNumbers {
    /// Waits for a change; `None` if the source has ended.
    async fn changed(&mut self) -> Option<()> {
        let Some(beside) = &mut self.beside else { return self.journal.changed().await.ok() };
        tokio::select! {
            changed = self.journal.changed() => changed.ok(),
            // A ledger is closed when its tournament is deleted, which the journal reports.
            Ok(()) = beside.changed() => Some(()),
        }
    }

    fn number(&mut self, journals: &Journals) -> u64 {
        let beside = self.beside.as_mut().map_or(0, |beside| *beside.borrow_and_update());
        let journal = *self.journal.borrow_and_update();
        let own = self.own.as_ref().and_then(|(id, player)| journals.own_number(id, player).ok());
        own.unwrap_or(journal) + beside
    }
}

/// When a listener is notified of a change that is spread over time.
struct LiveReader {
    /// From 0 to 1.
    share: f64,
    /// Whether nothing has been sent yet.
    is_new: bool,
    journals: Arc<Journals>,
    tournament: Option<String>,
}

impl LiveReader {
    /// The staff are notified first, and so is a page that was just opened.
    fn of(door: &Door) -> LiveReader {
        let lot = if door.is_staffs() { 0 } else { fresh::<2>().map_or(0, u16::from_le_bytes) };
        let (journals, tournament) = (door.app.journals.clone(), door.tournament.clone());
        LiveReader { share: f64::from(lot) / 65_536.0, is_new: true, journals, tournament }
    }

    async fn comes(&mut self) {
        let listeners = self.journals.listeners(self.tournament.as_deref());
        let listeners = u32::try_from(listeners).unwrap_or(u32::MAX);
        let span = FOR_EACH.saturating_mul(listeners).min(LATEST).mul_f64(self.share);
        if !std::mem::take(&mut self.is_new) && !span.is_zero() {
            tokio::time::sleep(span).await;
        }
    }
}

/// The listener's roles, followed as they change.
struct Door {
    app: Host,
    headers: HeaderMap,
    tournament: Option<String>,
    news: watch::Receiver<u64>,
    badges: Vec<Badge>,
}

impl Door {
    fn of(app: &Host, headers: HeaderMap, tournament: Option<String>) -> Door {
        let news = app.access.people().follow();
        let mut door = Door { app: app.clone(), headers, tournament, news, badges: Vec::new() };
        door.badges = door.badges_now();
        door
    }

    fn badges_now(&self) -> Vec<Badge> {
        let now = self.app.journals.now();
        self.app.access.person(&self.headers, self.tournament.as_deref(), now).badges
    }

    fn is_staffs(&self) -> bool {
        Reader::with(self.badges.iter().map(|badge| badge.role)).is_staff()
    }

    /// Waits until the roles or claimed names differ from before.
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

/// One open page, and what it was last sent.
struct Listening {
    news: ChangeNumbers,
    door: Door,
    stopping: watch::Receiver<bool>,
    place: LiveReader,
    sent: Option<u64>,
    sent_spare: Option<String>,
    /// The alarms, if the listener is on the staff, and the fingerprint last sent.
    alarms: Option<watch::Receiver<u64>>,
    sent_alarms: Option<String>,
}

impl Listening {
    /// The next event; `None` if the server stops or the tournament is gone.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let way_on = (self.door.app.way_on)();
            if let Some(address) = way_on.filter(|address| self.sent_spare.as_ref() != Some(address)) {
                self.sent_spare = Some(address.clone());
                return Some(Event::default().event("spare").data(address));
            }
            if let Some(alarms) = &mut self.alarms {
                alarms.mark_unchanged();
                let sign = Alarms::sign(&self.door.app.alarms.now());
                if self.sent_alarms.replace(sign.clone()).is_none_or(|sent| sent != sign) {
                    return Some(Event::default().event("alarms").data(sign));
                }
            }
            let change = async {
                self.news.changed().await?;
                self.place.comes().await;
                Some(())
            };
            let of_access = tokio::select! {
                changed = change => changed.map(|()| false)?,
                () = self.door.changed() => true,
                () = alarmed(&mut self.alarms) => continue,
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
            };
            let number = self.news.number(&self.door.app.journals);
            if of_access {
                // Browsers ignore an event without data.
                return Some(Event::default().event("access").data(number.to_string()));
            }
            if self.sent.replace(number) != Some(number) {
                return Some(Event::default().id(number.to_string()).event("seq").data(number.to_string()));
            }
        }
    }
}

/// Waits until the alarms change; forever if the listener does not follow them.
async fn alarmed(alarms: &mut Option<watch::Receiver<u64>>) {
    let has_changed = match alarms {
        Some(alarms) => alarms.changed().await.is_ok(),
        None => false,
    };
    if !has_changed {
        std::future::pending::<()>().await;
    }
}

fn events(
    mut news: ChangeNumbers,
    door: Door,
    stopping: watch::Receiver<bool>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    news.journal.mark_changed();
    let place = LiveReader::of(&door);
    let alarms = door.is_staffs().then(|| door.app.alarms.follow());
    let (sent, sent_spare, sent_alarms) = (None, None, None);
    let listening = Listening { news, door, stopping, place, sent, sent_spare, alarms, sent_alarms };
    let stream = unfold(listening, |mut listening| async move {
        let event = listening.next().await?;
        Some((Ok(event), listening))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT))
}
