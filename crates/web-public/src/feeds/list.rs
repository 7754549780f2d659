//! The feed of listed tournaments, as on the first page of the list.

use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_office::rights::Reader;
use pairwright_web_kit::catalogue::{ListQuery, Tile};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::listing::{ListEntry, Lists, found};
use pairwright_web_kit::parts::{ATOM, Address, LIST, LIST_FEED, tree_names, words};
use pairwright_web_kit::server::page::{has_already, kept_headers};
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};

use super::atom::{Feed, FeedEntry, of_tournament, urn};
use crate::public::query::LanguageQuery;

pub(crate) async fn answer(
    State(app): State<Host>,
    visitor: Visitor,
    Query(language): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let texts = language.texts().unwrap_or(visitor.texts);
    let stranger = Visitor { reader: Reader::PUBLIC, texts, ..visitor };
    let (id, base) = (app.access.derived("feed", &[]).to_hex(), app.address());
    let shown = move |lists: Lists| {
        let places = ListFeed { texts, id: id.as_str(), base: &base };
        Ok(answered(&headers, places.feed(lists.current)))
    };
    // The feed is a stranger's, whatever cookie the browser has.
    found(app, ListQuery::default(), stranger, HeaderMap::new(), shown).await
}

/// The feed, or that the reader's copy is current.
fn answered(headers: &HeaderMap, feed: String) -> Response {
    let tag = format!("W/\"{}\"", blake3::hash(feed.as_bytes()).to_hex());
    if let Some(answer) = has_already(headers, &tag) {
        return answer;
    }
    let mut answer = (kept_headers(tag), feed).into_response();
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(ATOM));
    answer
}

struct ListFeed<'a> {
    texts: Texts,
    /// The id of this database.
    id: &'a str,
    base: &'a str,
}

impl ListFeed<'_> {
    /// Sorts by news and leaves out practice tournaments.
    fn feed(&self, listed: Vec<ListEntry>) -> String {
        let mut real: Vec<_> = listed.into_iter().filter(|one| !one.tile.is_practice).collect();
        real.sort_by_key(|one| std::cmp::Reverse(one.tile.announced));
        Feed {
            texts: self.texts,
            id: urn(&["pairwright feed", self.id]),
            title: &say!(self.texts, "list-title"),
            author: "Pairwright",
            begun: 0,
            own: &format!("{}{LIST_FEED}", self.base),
            page: format!("{}{LIST}", self.base),
            entries: real.iter().map(|one| self.entry(one)).collect(),
        }
        .written()
    }

    fn entry(&self, ListEntry { key, tile, .. }: &ListEntry) -> FeedEntry {
        FeedEntry {
            id: of_tournament(key, &tile.begun.to_string(), "tournament"),
            title: tile.name.clone(),
            updated: tile.announced,
            page: format!("{}{}", self.base, Address(key).home()),
            content: self.content(tile),
        }
    }

    /// The status and, once it is over, the winner.
    fn content(&self, tile: &Tile) -> Markup {
        let texts = self.texts;
        html! {
            p {
                (tree_names::capital(&texts.message(&tile.status.1)))
                " · " (say!(texts, "players-count", count = tile.players))
                @if let Some(date) = tile.date { " · " (words::date(texts, date)) }
            }
            @if let Some(outcome) = &tile.outcome { p { (texts.message(outcome)) } }
        }
    }
}
