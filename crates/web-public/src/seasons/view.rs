//! What the pages of a season share.

use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_answers::season::{SeasonOutcome, finish_words, qualify_words};
use pairwright_core::message;
use pairwright_ratings::season::{Prospect, SeasonRow};
use pairwright_ratings::{Day, Exact, Player, Value};
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{
    Icon, Level, Page, Tint, crumb, empty, encoded, icon, layout, notice, pill, plain, plain_page,
};
use pairwright_web_kit::seasons::SeasonText;
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::pool::Turn;
use pairwright_words::{Texts, say};
use serde::Deserialize;

use crate::leaderboard::{show, value};
use crate::state::PublicState;

/// The day and the table that are shown.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SeasonQuery {
    as_of: String,
    /// The number of a further table, from 1.
    table: String,
}

/// The part of a season that a page shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) as_of: Option<Day>,
    /// The number of a further table, from 1; 0 is everybody's.
    pub(crate) table: usize,
}

#[derive(Clone, Copy)]
pub(crate) struct SeasonView<'a> {
    pub(crate) texts: Texts,
    pub(crate) id: &'a str,
    pub(crate) shown: Shown,
    pub(crate) outcome: &'a SeasonOutcome,
    pub(crate) gathered: &'a Gathered,
}

impl SeasonQuery {
    fn read(&self) -> Result<Shown, Error> {
        let as_of = match self.as_of.trim() {
            "" => None,
            text => Some(text.parse().map_err(|_| Error::Invalid(message!("data-not-a-date")))?),
        };
        Ok(Shown { as_of, table: self.table.parse().unwrap_or(0) })
    }
}

impl Shown {
    fn query(self) -> String {
        let as_of = self.as_of.map(|day| format!("as_of={day}"));
        let table = Some(format!("table={}", self.table)).filter(|_| self.table > 0);
        let parts: Vec<String> = as_of.into_iter().chain(table).collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}

pub(crate) fn season_address(id: &str) -> String {
    format!("/seasons/{id}")
}

pub(crate) fn feed_address(id: &str) -> String {
    format!("{}/feed.atom", season_address(id))
}

/// Answers with a page of a season, or with why it has no tables.
pub(super) async fn answer_with(
    public: PublicState,
    id: String,
    query: &SeasonQuery,
    (visitor, headers, part): (Visitor, HeaderMap, String),
    make: impl FnOnce(&SeasonView<'_>, &SeasonText) -> Result<Markup, Error> + Send + 'static,
) -> Result<Response, Error> {
    let (texts, shown) = (visitor.texts, query.read()?);
    public.host.seasons.state().get(&id)?;
    let place = format!("{}{part}{} {}", season_address(&id), shown.query(), texts.lang());
    let is_asked_by_one = part.starts_with("/what-if ") || shown.as_of.is_some();
    let turn = if is_asked_by_one { Turn::Later } else { Turn::First };
    show(public, place, turn, (texts, headers), move |basis| {
        let (gathered, season) = (basis.all, basis.seasons.get(&id)?);
        match basis.kept.outcome(gathered, season, shown.as_of) {
            Ok(Some(outcome)) => {
                make(&SeasonView { texts, id: &id, shown, outcome: &outcome, gathered }, season)
            }
            Ok(None) => Ok(without_tables(texts, season, &nothing_yet(texts))),
            Err(why) => Ok(without_tables(texts, season, &notice(Level::Refused, texts.sentence(why)))),
        }
    })
    .await
}

fn without_tables(texts: Texts, season: &SeasonText, why: &Markup) -> Markup {
    let body = html! {
        (crumb("/seasons", say!(texts, "seasons-title")))
        h1 class="page-title" { (season.name) }
        (why)
    };
    plain(texts, season.name.clone(), body)
}

pub(super) fn nothing_yet(texts: Texts) -> Markup {
    empty(say!(texts, "seasons-nothing-counts"), say!(texts, "seasons-nothing-counts-why"))
}

impl SeasonView<'_> {
    pub(crate) fn name(&self) -> &str {
        &self.outcome.rules().name
    }

    pub(crate) fn address(&self, shown: Shown) -> String {
        format!("{}{}", season_address(self.id), shown.query())
    }

    pub(crate) fn player_address(&self, player: Player) -> String {
        let name = encoded(self.outcome.id(player));
        format!("{}/player/{name}{}", season_address(self.id), self.shown.query())
    }

    /// The rows of the table that is shown, with its name if it is not everybody's.
    pub(super) fn rows(&self) -> (Option<&str>, &[SeasonRow]) {
        let further = self.shown.table.checked_sub(1).and_then(|place| self.outcome.further().nth(place));
        further.map_or((None, self.outcome.tables.all.as_slice()), |(name, rows)| (Some(name), rows))
    }

    /// The number of tournaments played, the number planned if known, and the day.
    pub(super) fn progress(&self) -> String {
        let (texts, season) = (self.texts, &self.outcome.season);
        let played = season.tournaments().len();
        match season.to_come(&self.outcome.tables).map(|to_come| played + to_come as usize) {
            Some(all) => say!(texts, "seasons-played-of", count = played, all = all),
            None => say!(texts, "seasons-played", count = played),
        }
    }

    /// A mark for a player who qualifies or still can.
    pub(super) fn status(&self, player: Player) -> Markup {
        let texts = self.texts;
        let Some(outlook) = &self.outcome.outlook else {
            let rule = self.outcome.qualified.get(&player);
            let rule = rule.and_then(|one| self.outcome.rules().qualify.get(one.rule));
            return html! { @if let Some(rule) = rule { (pill(Tint::Green, qualify_words(texts, rule))) } };
        };
        match outlook.prospects.get(&player) {
            Some(Prospect::Certain) => {
                pill(Tint::Green, html! { (icon(Icon::Check)) (say!(texts, "seasons-certain")) })
            }
            Some(Prospect::OwnHands(_)) => pill(Tint::Blue, say!(texts, "seasons-own-hands")),
            Some(Prospect::Open(_)) => pill(Tint::Amber, say!(texts, "seasons-open")),
            Some(Prospect::Out) | None => pill(Tint::Quiet, say!(texts, "seasons-out")),
        }
    }

    /// The player's name for people.
    pub(crate) fn called(&self, player: Player) -> &str {
        self.outcome.name(player)
    }

    /// A page about the season, which names its feed.
    pub(crate) fn page(&self, title: String, body: Markup) -> Markup {
        let feed = Some(feed_address(self.id));
        layout(&Page { feed, ..plain_page(self.texts, title, body) })
    }

    /// A sentence about what the player can still reach.
    pub(super) fn prospect(&self, player: Player) -> Option<String> {
        let texts = self.texts;
        Some(match self.outcome.outlook.as_ref()?.prospects.get(&player)? {
            Prospect::Certain => say!(texts, "seasons-player-certain"),
            Prospect::OwnHands(wanted) => {
                say!(texts, "seasons-player-own-hands", finish = finish_words(texts, *wanted))
            }
            Prospect::Open(None) => say!(texts, "seasons-player-open"),
            Prospect::Open(Some(wanted)) => {
                say!(texts, "seasons-player-needs", finish = finish_words(texts, *wanted))
            }
            Prospect::Out => say!(texts, "seasons-player-out"),
        })
    }
}

/// Points as a mixed number: `953 1/3`.
pub(crate) fn points(points: &Exact) -> String {
    value(&Value::Exact(points.clone()))
}

/// The results that count as a sum: `20 + 12 + 8`.
pub(super) fn sum(view: &SeasonView<'_>, row: &SeasonRow) -> String {
    let start = view.outcome.start(row.player).as_ref().map(points);
    let counted = row.counted.iter().map(|result| points(view.outcome.season.points_of(result)));
    start.into_iter().chain(counted).collect::<Vec<_>>().join(" + ")
}
