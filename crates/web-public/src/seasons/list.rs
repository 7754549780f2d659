//! The seasons of the server; for a phone, those under way with its player's place in each.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_answers::season::read;
use pairwright_core::nouns::RegularId;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{crumb, empty, name, plain, words};
use pairwright_web_kit::seasons::{SeasonText, Seasons};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::views::own_cards::{OWN_SEASONS, own_seasons};
use pairwright_words::{Texts, say};
use serde::Deserialize;

use super::view::{SeasonView, Shown, points, season_address};
use crate::leaderboard::{Basis, show};
use crate::state::PublicState;

/// Maximum number of seasons under way in which a player is looked for.
const MOST: usize = 5;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SeasonsQuery {
    player: String,
    regular: String,
}

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Query(query): Query<SeasonsQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if query.player.is_empty() {
        return Ok(page(visitor, &public.host.seasons.state()).into_response());
    }
    let regular = Some(RegularId::from(query.regular.as_str())).filter(|id| !id.as_str().is_empty());
    let place = format!("{} {}", own_seasons(&query.player, regular.as_ref()), visitor.texts.lang());
    let regulars = public.host.regulars.clone();
    let texts = visitor.texts;
    show(public, place, Turn::Later, (texts, headers), move |basis| {
        let known = regular.and_then(|id| basis.all.name_of(regulars.state().remaining(&id)));
        let player = known.map_or(query.player.as_str(), String::as_str);
        Ok(own_page(texts, player, &own_lines(texts, player, basis)))
    })
    .await
}

fn page(visitor: Visitor, seasons: &Seasons) -> Markup {
    let (texts, may_write) = (visitor.texts, visitor.reader.may(Right::Tournaments));
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        div class="head" {
            h1 class="page-title grow" { (say!(texts, "seasons-title")) }
            @if may_write { a class="button primary" href="/seasons/new" { (say!(texts, "seasons-new")) } }
        }
        @if seasons.list().next().is_none() {
            (empty(say!(texts, "seasons-none"), say!(texts, "seasons-none-why")))
        } @else {
            ul class="card rows" {
                @for (id, season) in seasons.list() {
                    li {
                        a class="grow" href=(season_address(id)) { (season.name) }
                        @if may_write {
                            a class="button small" href={ (season_address(id)) "/edit" } { (say!(texts, "seasons-edit")) }
                        }
                    }
                }
            }
        }
    };
    plain(texts, say!(texts, "seasons-title"), body)
}

/// A season under way, and where the player is in it.
struct OwnLine {
    name: String,
    address: String,
    standing: String,
    /// What the player can still reach, if the rules tell.
    prospect: Option<String>,
}

fn own_lines(texts: Texts, player: &str, basis: &Basis<'_>) -> Vec<OwnLine> {
    let is_under_way =
        |season: &SeasonText| read(&season.rules).is_ok_and(|rules| rules.has_day(basis.today));
    let under_way = basis.seasons.list().filter(|(_, season)| is_under_way(season)).take(MOST);
    let line = |(id, season): (&str, &SeasonText)| {
        let outcome = basis.kept.outcome(basis.all, season, None).ok()??;
        let view = SeasonView { texts, id, shown: Shown::default(), outcome: &outcome, gathered: basis.all };
        let row = outcome.tables.row(outcome.player(player).ok()?)?;
        let (rank, count) = (words::ordinal(texts, row.rank), outcome.tables.all.len());
        Some(OwnLine {
            name: season.name.clone(),
            address: view.player_address(row.player),
            standing: say!(
                texts,
                "seasons-own-place",
                rank = rank,
                count = count,
                points = texts.points(&points(&row.points))
            ),
            prospect: view.prospect(row.player),
        })
    };
    under_way.filter_map(line).collect()
}

fn own_page(texts: Texts, player: &str, lines: &[OwnLine]) -> Markup {
    let body = html! {
        (crumb("/seasons", say!(texts, "seasons-title")))
        h1 class="page-title" { (name(player)) }
        @if lines.is_empty() {
            (empty(say!(texts, "seasons-none-of-player"), say!(texts, "seasons-nothing-counts-why")))
        } @else {
            ul class="card rows" {
                @for line in lines {
                    li {
                        div class="grow" {
                            a href=(line.address) { (line.name) }
                            @if let Some(prospect) = &line.prospect { p class="soft small" { (prospect) } }
                        }
                        span class="nowrap" { (line.standing) }
                    }
                }
            }
        }
        p class="hide" { span id=(OWN_SEASONS) { (summary(texts, lines)) } }
    };
    plain(texts, format!("{player} · {}", say!(texts, "seasons-title")), body)
}

/// The same for a phone's own page.
fn summary(texts: Texts, lines: &[OwnLine]) -> Markup {
    html! {
        @if lines.is_empty() { (say!(texts, "seasons-none-of-player")) }
        @for (number, line) in lines.iter().enumerate() {
            @if number > 0 { br; }
            (line.name) ": " (line.standing) "." @if let Some(prospect) = &line.prospect { " " (prospect) }
        }
    }
}
