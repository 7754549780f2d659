//! The addresses of walls: a public one, and one for each named wall, which follows the desk's choice.

use std::convert::Infallible;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::ledgers::walls::{Content, WallId};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::{Host, PageVariant, Visit, Visitor, live, view};
use serde::Deserialize;

use super::list::Hall;
use super::screen;

/// `?show=standings`; automatic if missing.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct WallQuery {
    show: String,
}

impl WallQuery {
    fn content(&self) -> Content {
        match self.show.as_str() {
            // Addresses from before walls had names.
            "pairings" => Content::Names,
            code => Content::of_code(code).unwrap_or(Content::Auto),
        }
    }
}

/// The public wall. For the staff, it also shows the room's code.
pub(crate) async fn plain(
    Query(query): Query<WallQuery>,
    visitor: Visitor,
    visit: Visit,
) -> Result<Response, Error> {
    let address = visit.app.address();
    let content = query.content();
    if visitor.reader.is_staff() {
        let (host, id) = (visit.app.clone(), visit.id().clone());
        let page = visit.app.run(move |journals| {
            let moment = journals.public_moment(&id)?;
            let view = view(&moment, visitor);
            let room = room_of(&host, &view);
            let hall = Hall { address: &host.address(), network: None, room: room.as_deref() };
            Ok(screen::plain(&view, &[content], &hall).into_response())
        });
        return page.await;
    }
    let question = PageVariant::common(content.code());
    visit.page(question, move |view| Ok(screen::page(view, &[content], &address))).await
}

pub(crate) async fn named(
    State(app): State<Host>,
    Path((id, wall)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let host = app.clone();
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let ledger = host.walls.of(&moment.id)?;
        // The number is read first, so changes in between are shown twice rather than missed.
        let (seq, walls) = (ledger.seq(), ledger.state());
        let wall = walls.wall(&WallId(wall)).ok_or_else(|| Error::NotFound(message!("error-no-wall")))?;
        let mut view = view(&moment, visitor);
        view.seq += seq;
        let live = format!("{}/live", view.at().named_wall(&wall.id.0));
        let room = room_of(&host, &view);
        let hall = Hall { address: &host.address(), network: walls.network.as_ref(), room: room.as_deref() };
        Ok(screen::named(&view, wall, &hall, live).into_response())
    })
    .await
}

/// The room's code, if claims need it.
fn room_of(app: &Host, view: &View<'_>) -> Option<String> {
    room::is_needed(view.tournament).then(|| room::on_wall(&app.access, view.key, view.now))
}

/// Streams the changes of the tournament and of its walls.
pub(crate) async fn live(
    State(app): State<Host>,
    Path((id, _)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Error> {
    let (host, tournament) = (app.clone(), id.clone());
    let news = app.run(move |journals| {
        let id = tournament.as_str().into();
        Ok((journals.follow(&id)?, host.walls.of(&id)?.follow()))
    });
    let (journal, walls) = news.await?;
    Ok(live::events_of(&app, headers, id, journal, walls))
}
