//! The desk's answers to its spares. The link's key grants access to everything, including secrets.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use pairwright_core::message;
use pairwright_store::{Inventory, Seq, TournamentId};
use pairwright_web_kit::error::Error;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::spare::Spare;
use crate::spare::link::Addresses;
use crate::spare::state::{FOLLOWS, SERVER, ServerStanding};
use crate::spare::wire::{self, EntryRequest, EntryRow, JournalPart, News, NewsQuery};
use crate::state::App;

/// How long an answer without news is held.
const HOLD: Duration = Duration::from_millis(500);
/// The size at which an answer ends, in bytes of text.
const ENOUGH: usize = 4 << 20;

/// Serves what is new since the last question. If the spare knows a newer desk, this one learns of it here.
pub(crate) async fn news(
    State(app): State<App>,
    Path(key): Path<String>,
    body: Bytes,
) -> Result<Response, Error> {
    let spare = admitted(&app, &key)?;
    let query: NewsQuery = read(&body)?;
    // It becomes public: every open page is sent this address.
    if !query.address.is_empty()
        && !["http://", "https://"].iter().any(|start| query.address.starts_with(start))
    {
        return Err(Error::Invalid(message!("error-unread-form")));
    }
    if spare.standing() == ServerStanding::Spare {
        return Err(Error::Conflict(message!("spare-not-asked")));
    }
    let is_new_desk = query.term > spare.term() && query.term.desk.as_ref() != Some(&spare.me);
    let mut writes = spare.guard.follow();
    if is_new_desk {
        let (giving, term) = (spare.clone(), query.term.clone());
        let desk = Addresses { people: query.address.clone(), direct: query.direct.clone() };
        // The other server is the desk even if that could not be recorded.
        app.host.run(move |_| Ok(giving.give_up(&term, desk).ok())).await?;
    } else if query.session == spare.session {
        timeout(HOLD, writes.wait_for(|mark| *mark > query.mark)).await.ok();
    }
    let known = (query.session == spare.session).then_some(query.mark);
    let (now, address) = (app.host.journals.now(), app.host.address());
    app.host
        .run(move |_| {
            // A server that is just starting cannot be reached yet.
            if !query.address.is_empty() {
                spare.followed_from(query.direct.as_deref().unwrap_or(&query.address));
                spare.state().follower = Some((query.address, now));
            }
            let mut state = spare.state();
            if state.standing == ServerStanding::Former {
                state.own = query.own;
            }
            drop(state);
            Ok(json(&what_is_new(&spare, &address, known)?))
        })
        .await
}

fn what_is_new(spare: &Spare, address: &str, known: Option<u64>) -> Result<News, Error> {
    // The mark is read first, so what is written meanwhile is sent twice, and nothing is missed.
    let marked = spare.guard.since(known.unwrap_or_default());
    let changed = marked.journals.filter(|_| known.is_some());
    let is_whole = changed.is_none();
    let (journals, secrets) = match changed {
        Some(changed) => {
            let state = |id: TournamentId| {
                let latest = spare.store.latest_seq(&id)?.0;
                Ok(wire::JournalProgress { journal: id.0, latest, archived_at: None, deleted_at: None })
            };
            (changed.into_iter().map(state).collect::<Result<_, Error>>()?, Vec::new())
        }
        None => {
            let Inventory { journals, mut secrets } = spare.store.inventory()?;
            secrets.retain(|(name, _)| name != SERVER && name != FOLLOWS);
            let journals = journals.into_iter().map(|state| wire::JournalProgress {
                journal: state.id.0,
                latest: state.latest.0,
                archived_at: state.archived_at_ms,
                deleted_at: state.deleted_at_ms,
            });
            (journals.collect(), secrets)
        }
    };
    let (server, session, term) = (spare.me.clone(), spare.session.clone(), spare.term());
    let (is_desk, address) = (spare.is_desk(), address.to_owned());
    Ok(News { server, session, mark: marked.mark, term, is_desk, address, is_whole, journals, secrets })
}

/// Serves as many entries as fit, and at least one.
pub(crate) async fn entries(
    State(app): State<App>,
    Path(key): Path<String>,
    body: Bytes,
) -> Result<Response, Error> {
    let spare = admitted(&app, &key)?;
    let wanted: Vec<EntryRequest> = read(&body)?;
    app.host
        .run(move |_| {
            let mut left = ENOUGH;
            let mut parts = Vec::new();
            for EntryRequest { journal, after } in wanted {
                let entries = match left {
                    0 => Vec::new(),
                    _ => spare.store.entries(&journal.as_str().into(), Seq(after))?,
                };
                let all = entries.len();
                let mut rows: Vec<EntryRow> = Vec::new();
                for row in entries.into_iter().map(EntryRow::from) {
                    if left == 0 {
                        break;
                    }
                    left = left.saturating_sub(row.action.len());
                    rows.push(row);
                }
                let is_cut = rows.len() < all || (all == 0 && left == 0);
                parts.push(JournalPart { journal, rows, is_cut });
            }
            Ok(json(&parts))
        })
        .await
}

/// Admits requests with the link's key. For others, the page does not exist.
fn admitted(app: &App, key: &str) -> Result<std::sync::Arc<Spare>, Error> {
    let spare = app.spare.clone().filter(|_| app.host.access.lets_follow(key));
    spare.ok_or_else(|| Error::NotFound(message!("error-no-page")))
}

pub(super) fn read<Q: DeserializeOwned>(body: &[u8]) -> Result<Q, Error> {
    serde_json::from_slice(body).map_err(|_| Error::Invalid(message!("error-unread-form")))
}

pub(super) fn json(answer: &impl Serialize) -> Response {
    let text = serde_json::to_string(answer).expect("an answer has only string keys");
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}
