//! A season's feed: the standings after each day on which tournaments that count ended.

use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use maud::{Markup, PreEscaped, html};
use pairwright_answers::season::SeasonOutcome;
use pairwright_ratings::Day;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::ATOM;
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::views::leaders::leading;
use pairwright_words::{Texts, say};

use super::NEWEST;
use super::atom::{Feed, FeedEntry, urn};
use crate::leaderboard::{Basis, show};
use crate::public::query::LanguageQuery;
use crate::seasons::{feed_address, points, season_address};
use crate::state::PublicState;

/// Milliseconds in a day.
const DAY: i64 = 86_400_000;

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Path(id): Path<String>,
    Query(language): Query<LanguageQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let texts = language.texts().unwrap_or(visitor.texts);
    public.host.seasons.state().get(&id)?;
    let base = public.host.address();
    let database = public.host.access.derived("feed", &[]).to_hex().to_string();
    let place = format!("{} {}", feed_address(&id), texts.lang());
    let feed = move |basis: &Basis<'_>| -> Result<Markup, Error> {
        let season = basis.seasons.get(&id)?;
        let outcome = basis.kept.outcome(basis.all, season, None).ok().flatten();
        let news = SeasonNews {
            texts,
            identity: &[&database, &id],
            name: &season.name,
            outcome: outcome.as_deref(),
            own: format!("{base}{}", feed_address(&id)),
            page: format!("{base}{}", season_address(&id)),
        };
        Ok(PreEscaped(news.written()))
    };
    let mut answer = show(public, place, Turn::First, (texts, headers), feed).await?;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(ATOM));
    Ok(answer)
}

pub(crate) struct SeasonNews<'a> {
    pub(crate) texts: Texts,
    /// What makes the feed's id unique.
    pub(crate) identity: &'a [&'a str],
    pub(crate) name: &'a str,
    /// `None` if nothing counts yet.
    pub(crate) outcome: Option<&'a SeasonOutcome>,
    /// The feed's own address.
    pub(crate) own: String,
    pub(crate) page: String,
}

impl SeasonNews<'_> {
    pub(crate) fn written(&self) -> String {
        Feed {
            texts: self.texts,
            id: self.id(""),
            title: self.name,
            author: self.name,
            begun: 0,
            own: &self.own,
            page: self.page.clone(),
            entries: self.outcome.into_iter().flat_map(|outcome| self.entries(outcome)).collect(),
        }
        .written()
    }

    fn id(&self, entry: &str) -> String {
        urn(&[&["pairwright season"], self.identity, &[entry]].concat())
    }

    /// An entry for each of the latest days.
    fn entries(&self, outcome: &SeasonOutcome) -> Vec<FeedEntry> {
        let days = outcome.season.days().into_iter().take(NEWEST);
        days.map(|day| self.entry(outcome, day)).collect()
    }

    fn entry(&self, outcome: &SeasonOutcome, day: Day) -> FeedEntry {
        let played = outcome.season.tournaments().iter().filter(|one| one.day == day);
        let names: Vec<String> = played.map(|one| one.facts.id.clone()).collect();
        FeedEntry {
            id: self.id(&day.to_string()),
            title: say!(self.texts, "seasons-feed-after", tournaments = self.texts.all_of(&names)),
            updated: i64::from(day.0) * DAY,
            page: self.page.clone(),
            content: leaders(outcome, day),
        }
    }
}

fn leaders(outcome: &SeasonOutcome, day: Day) -> Markup {
    let rows = outcome.season.everybody(day, &outcome.register);
    html! {
        ol {
            @for row in &rows[..leading(rows.len())] {
                li value=(row.rank) { (outcome.name(row.player)) " – " (points(&row.points)) }
            }
        }
    }
}
