//! Sends a tournament's news to the address that its organiser entered (page 10, "Webhooks").
//!
//! News is found by looking at the tournaments that changed, never in the course of a change: nothing waits for a
//! webhook. Before it is sent, news is claimed in the tournament's ledger of walls, which knows the last news about each
//! subject. So it is sent once even if several servers share the database or the server restarts, again if the
//! tournament has gone back to an earlier state, and a spare laptop, which cannot write, sends nothing.

mod call;
mod message;
mod news;

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use pairwright_core::Tournament;
use pairwright_core::nouns::TimerOf;
use pairwright_office::rights::Reader;
use pairwright_store::TournamentId;
use pairwright_web_kit::journals::{CommandStamp, Moment, Times};
use pairwright_web_kit::ledgers::walls::{WallEvent, Walls};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::state::Host;
use pairwright_web_kit::server::webhooks::Delivery;
use pairwright_web_kit::time::Timer;
use pairwright_words::Texts;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use self::call::{CallFailure, Caller};
use self::news::{News, news};

/// The waiting times before each further attempt to deliver a message.
pub(crate) const RETRIES: &[Duration] =
    &[Duration::from_secs(2), Duration::from_secs(15), Duration::from_secs(60)];
/// Maximum number of a tournament's messages waiting for earlier ones.
const WAITING: usize = 32;
/// News older than ten minutes, in milliseconds, is not sent any more after a restart.
const STALE: i64 = 600_000;

/// A message to deliver.
struct Parcel {
    address: String,
    body: String,
}

/// What was known of a tournament at the last look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seen {
    seq: u64,
    /// The end of the round's running timer.
    ends_at: Option<i64>,
}

type Looks = HashMap<TournamentId, Seen>;

/// Looks for news after every change and whenever a timer ends. Never returns while the server runs.
pub(crate) async fn run(host: Host, retries: &'static [Duration]) {
    let mut changes = host.journals.follow_all();
    let caller = Arc::new(Caller::new(host.webhooks.clone()));
    let (mut looks, mut couriers) = (Looks::new(), HashMap::new());
    loop {
        let of = host.clone();
        let looking = spawn_blocking(move || {
            let found = look(&of, &mut looks);
            (looks, found)
        });
        // After a panic the next look begins afresh; what was sent is claimed.
        let (now, found) = looking.await.unwrap_or_default();
        looks = now;
        // A courier ends once it has delivered what is waiting.
        couriers.retain(|id, _| looks.contains_key(id));
        for (id, parcel) in found {
            let courier: &mpsc::Sender<Parcel> = couriers
                .entry(id.clone())
                .or_insert_with(|| courier(host.clone(), caller.clone(), id.clone(), retries));
            if courier.try_send(parcel).is_err() {
                record(&host, &id, Err(CallFailure::Crowded));
            }
        }
        let rest = until_a_timer_ends(&looks, host.journals.now());
        if let Ok(Err(_)) = timeout(rest, changes.changed()).await {
            return;
        }
    }
}

fn until_a_timer_ends(looks: &Looks, now: i64) -> Duration {
    let next = looks.values().filter_map(|seen| seen.ends_at).filter(|end| *end > now).min();
    next.map_or(Duration::MAX, |end| Duration::from_millis(u64::try_from(end - now).unwrap_or(0)))
}

/// The messages about what happened in the open tournaments since the last look.
fn look(host: &Host, looks: &mut Looks) -> Vec<(TournamentId, Parcel)> {
    let now = host.journals.now();
    let opened = host.journals.opened();
    let open: HashSet<&TournamentId> = opened.iter().map(|moment| &moment.id).collect();
    looks.retain(|id, _| open.contains(id));
    let mut found = Vec::new();
    for moment in &opened {
        let known = looks.get(&moment.id);
        let is_same =
            known.is_some_and(|seen| seen.seq == moment.seq && seen.ends_at.is_none_or(|end| end > now));
        if !is_same {
            let ends_at = timer_end(&moment.tournament).filter(|end| *end > now);
            looks.insert(moment.id.clone(), Seen { seq: moment.seq, ends_at });
            let id = moment.id.clone();
            let parcels = parcels(host, moment, now).unwrap_or_default();
            found.extend(parcels.into_iter().map(|parcel| (id.clone(), parcel)));
        }
    }
    found
}

fn timer_end(tournament: &Tournament) -> Option<i64> {
    let round = tournament.current_round()?.number;
    Timer::of(tournament, TimerOf::Round { round })?.ends_at(None)
}

/// The messages about a tournament's news that nobody has claimed yet. `None` without a webhook.
fn parcels(host: &Host, all: &Moment, now: i64) -> Option<Vec<Parcel>> {
    let ledger = host.walls.of(&all.id).ok()?;
    let walls = ledger.state();
    let (webhook, since) = walls.webhook.as_ref()?;
    let moment = all.clone().in_public();
    let times = host.journals.read(&moment.id, Times::of).ok()?;
    let texts = Texts::of_tag(&webhook.language).unwrap_or_else(Texts::english);
    let view = View {
        tournament: &moment.tournament,
        key: moment.id.as_str(),
        seq: moment.seq,
        texts: texts.under(&moment.tournament.ruleset),
        reader: Reader::PUBLIC,
        now,
        reasons: &moment.reasons,
        once: &moment.once,
    };
    let is_fresh = |at: i64| at >= *since && now.saturating_sub(at) <= STALE;
    let is_claimed = |one: &News| {
        let command =
            CommandStamp { id: format!("webhook {} {}", moment.seq, one.key), by: "webhook".into() };
        let told = WallEvent::Told { news: one.key.clone(), seq: moment.seq };
        // The newest state decides: another server may have been faster.
        let is_due = Cell::new(false);
        let decide = |walls: &Walls| {
            is_due.set(one.is_due(walls.told(&one.key), moment.seq, is_fresh(one.at)));
            Ok(if is_due.get() { vec![told.clone()] } else { Vec::new() })
        };
        ledger.act(&command, &decide).is_ok_and(|done| !done.repeated && is_due.get())
    };
    let due = news(&moment.tournament, &times, now).into_iter().filter(is_claimed);
    let written = due.filter_map(|one| {
        let body = message::written(&view, &host.address(), webhook.format, &one)?;
        Some(Parcel { address: webhook.address.clone(), body })
    });
    Some(written.collect())
}

/// Delivers a tournament's messages one after the other.
fn courier(
    host: Host,
    caller: Arc<Caller>,
    id: TournamentId,
    retries: &'static [Duration],
) -> mpsc::Sender<Parcel> {
    let (sender, mut parcels) = mpsc::channel::<Parcel>(WAITING);
    tokio::spawn(async move {
        while let Some(parcel) = parcels.recv().await {
            let is_current = || sends_to(&host, &id, &parcel.address);
            if let Some(outcome) = deliver(&caller, &parcel, retries, is_current).await {
                record(&host, &id, outcome);
            }
        }
    });
    sender
}

/// Whether news still goes to this address.
fn sends_to(host: &Host, id: &TournamentId, address: &str) -> bool {
    let ledger = host.walls.of(id);
    ledger.is_ok_and(|ledger| ledger.state().webhook.as_ref().is_some_and(|(now, _)| now.address == address))
}

/// `None` once the organiser has entered another address, or none.
async fn deliver(
    caller: &Caller,
    parcel: &Parcel,
    retries: &[Duration],
    is_current: impl Fn() -> bool,
) -> Option<Result<(), CallFailure>> {
    let mut waits = retries.iter();
    loop {
        if !is_current() {
            return None;
        }
        let outcome = caller.call(&parcel.address, &parcel.body).await;
        match waits.next().filter(|_| outcome.as_ref().is_err_and(CallFailure::may_pass)) {
            Some(wait) => sleep(*wait).await,
            None => return Some(outcome),
        }
    }
}

fn record(host: &Host, id: &TournamentId, outcome: Result<(), CallFailure>) {
    let failed = outcome.err().map(|failure| failure.message());
    host.webhooks.record(id, Delivery { at: host.journals.now(), failed });
}
