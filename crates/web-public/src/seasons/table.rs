//! A season's page: its tables, with every result.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_answers::season::{CorrectedResult, qualify_words};
use pairwright_ratings::Exact;
use pairwright_ratings::season::{SeasonResult, SeasonRow, SeasonTournament};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Address, crumb, name};
use pairwright_web_kit::seasons::{self, SeasonCorrections, SeasonText};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_words::{Texts, say};

use super::view::{SeasonQuery, SeasonView, Shown, answer_with, nothing_yet, points};
use super::what_if;
use crate::leaderboard::date;
use crate::state::PublicState;

/// Maximum number of tournaments with a column; a player's page has all.
const MOST_COLUMNS: usize = 12;

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Path(id): Path<String>,
    Query(query): Query<SeasonQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    answer_with(public, id, &query, (visitor, headers, String::new()), |view, season| {
        Ok(page(view, &corrected(view, season)))
    })
    .await
}

pub(crate) fn page(view: &SeasonView<'_>, corrected: &Markup) -> Markup {
    let texts = view.texts;
    let (table, rows) = view.rows();
    let body = html! {
        (crumb("/seasons", say!(texts, "seasons-title")))
        div class="head" {
            div class="grow" {
                h1 class="page-title" { (view.name()) }
                p class="soft" { (best(view)) " " (view.progress()) @if let Some(day) = view.outcome.as_of { ", " (say!(texts, "seasons-as-of", date = date(texts, day))) } }
                p { a class="button small" href=(what_if::address(view.id)) { (say!(texts, "seasons-what-if")) } }
            }
            (leader(view, rows))
        }
        (tables(view))
        @if rows.is_empty() { (nothing_yet(texts)) } @else { (sheet(view, rows)) }
        (qualification(view, table))
        (tournaments(view))
        (corrected)
    };
    view.page(view.name().to_owned(), body)
}

fn best(view: &SeasonView<'_>) -> String {
    match view.outcome.rules().best {
        Some(best) => say!(view.texts, "seasons-best", best = best),
        None => say!(view.texts, "seasons-all-count"),
    }
}

fn leader(view: &SeasonView<'_>, rows: &[SeasonRow]) -> Markup {
    html! {
        @if let Some(row) = rows.first() {
            p class="season-leader" {
                span class="soft small" { (say!(view.texts, "seasons-leader")) }
                strong { (name(view.called(row.player))) " " span class="season-points" { (points(&row.points)) } }
            }
        }
    }
}

/// The picker of tables, if there are several.
fn tables(view: &SeasonView<'_>) -> Markup {
    let names = view.outcome.further().map(|(name, _)| name.to_owned());
    let all = std::iter::once(say!(view.texts, "seasons-everybody")).chain(names);
    html! {
        @if view.outcome.further().next().is_some() {
            nav class="picker" aria-label=(say!(view.texts, "seasons-table")) {
                @for (table, name) in all.enumerate() {
                    a href=(view.address(Shown { table, ..view.shown })) aria-current=[(table == view.shown.table).then_some("page")] { (name) }
                }
            }
        }
    }
}

/// The latest tournaments in which anybody in the table has a result.
fn columns(rows: &[SeasonRow]) -> Vec<u32> {
    let all: std::collections::BTreeSet<u32> =
        rows.iter().flat_map(SeasonRow::results).map(|result| result.tournament).collect();
    let skipped = all.len().saturating_sub(MOST_COLUMNS);
    all.into_iter().skip(skipped).collect()
}

fn sheet(view: &SeasonView<'_>, rows: &[SeasonRow]) -> Markup {
    let (texts, columns) = (view.texts, columns(rows));
    let has_status = !view.outcome.rules().qualify.is_empty();
    let last = last_qualified(view, rows);
    html! {
        div class="sheet season-sheet" {
            table class="season" {
                caption class="hide" { (view.name()) }
                thead {
                    tr {
                        th scope="col" class="rank" { (say!(texts, "board-rank")) }
                        th scope="col" class="who" { (say!(texts, "board-player")) }
                        @for column in &columns { (heading(view, *column)) }
                        th scope="col" class="number total" { (say!(texts, "seasons-points")) }
                        @if has_status { th scope="col" class="status" { (say!(texts, "seasons-qualifies")) } }
                    }
                }
                tbody {
                    @for (place, row) in rows.iter().enumerate() {
                        tr data-key=(view.outcome.id(row.player)) class=[(Some(place) == last).then_some("cut")] {
                            td class="rank" { (rank(view, row, place.checked_sub(1).and_then(|above| rows.get(above)))) }
                            th scope="row" class="who" { a href=(view.player_address(row.player)) { (name(view.called(row.player))) } }
                            @for column in &columns { (cell(view, row, *column)) }
                            td class="number total" { a href={ (view.player_address(row.player)) "#fragment" } data-inline { (points(&row.points)) } }
                            @if has_status { td class="status" { (view.status(row.player)) } }
                        }
                    }
                }
            }
        }
        p class="soft small season-note" {
            @if let Some(dropped) = rows.iter().find_map(|row| row.dropped.first()) {
                s { (points(view.outcome.season.points_of(dropped))) } " " (say!(texts, "seasons-not-counted"))
            }
            @if columns.len() < view.outcome.season.tournaments().len() && columns.len() == MOST_COLUMNS {
                " " (say!(texts, "seasons-some-columns", count = columns.len()))
            }
        }
    }
}

/// The rank; a sign for one that the row above has too.
fn rank(view: &SeasonView<'_>, row: &SeasonRow, above: Option<&SeasonRow>) -> Markup {
    html! {
        @if above.is_some_and(|above| above.rank == row.rank) {
            abbr title=(say!(view.texts, "rank-shared")) { "=" }
        } @else { (row.rank) }
    }
}

/// The last row that qualifies, if rows below it do not.
fn last_qualified(view: &SeasonView<'_>, rows: &[SeasonRow]) -> Option<usize> {
    let last = rows.iter().rposition(|row| view.outcome.qualified.contains_key(&row.player))?;
    (last + 1 < rows.len()).then_some(last)
}

fn heading(view: &SeasonView<'_>, number: u32) -> Markup {
    let tournament = &view.outcome.season.tournaments()[number as usize];
    let (_, month, day) = tournament.day.civil();
    html! {
        th scope="col" class="number result" title=(tournament.facts.id) { (say!(view.texts, "seasons-day", day = day, month = month)) }
    }
}

fn cell(view: &SeasonView<'_>, row: &SeasonRow, number: u32) -> Markup {
    let season = &view.outcome.season;
    let is_it = |result: &&SeasonResult| result.tournament == number;
    let counted = row.counted.iter().find(is_it);
    let dropped = row.dropped.iter().find(is_it);
    html! {
        td class="number result" {
            @match (counted, dropped) {
                (Some(result), _) if season.award_of(result).finish.place == 1 => strong { (points(season.points_of(result))) },
                (Some(result), _) => (points(season.points_of(result))),
                (None, Some(result)) => s { (points(season.points_of(result))) },
                (None, None) => span class="soft" { "–" },
            }
        }
    }
}

/// Who qualifies for what.
fn qualification(view: &SeasonView<'_>, table: Option<&str>) -> Markup {
    let rules = view.outcome.rules().qualify.iter();
    let rules: Vec<_> = rules.filter(|rule| table.is_none() || rule.table.as_deref() == table).collect();
    html! {
        @if !rules.is_empty() {
            section class="stack" {
                h2 { (say!(view.texts, "seasons-who-qualifies")) }
                ul class="card rows" { @for rule in rules { li { (qualify_words(view.texts, rule)) } } }
            }
        }
    }
}

/// The tournaments that count, newest first.
fn tournaments(view: &SeasonView<'_>) -> Markup {
    let day = view.outcome.tables.day;
    let played = view.outcome.season.tournaments().iter().filter(|one| one.day <= day);
    html! {
        section class="stack" {
            h2 { (say!(view.texts, "board-tournaments")) }
            ul class="card rows" { @for tournament in played.rev() { (line(view, tournament)) } }
        }
    }
}

fn line(view: &SeasonView<'_>, tournament: &SeasonTournament) -> Markup {
    let (texts, known) = (view.texts, view.gathered.known.get(&tournament.facts.id));
    html! {
        li {
            @match known {
                Some((id, title)) => a class="grow" href=(Address(id.as_str()).home()) { (title) },
                None => span class="grow" { (tournament.facts.id) },
            }
            span class="soft small" { (say!(texts, "seasons-field", count = tournament.field)) }
            span class="soft small nowrap" { (date(texts, tournament.day)) }
        }
    }
}

/// Maximum number of corrections shown, the newest.
pub(crate) const MOST_CORRECTIONS: usize = 100;

pub(crate) struct CorrectionLine<'a> {
    pub(crate) player: &'a str,
    pub(crate) tournament: &'a str,
    pub(crate) before: Option<&'a Exact>,
    pub(crate) after: Option<&'a Exact>,
    pub(crate) date: String,
}

/// What corrections of closed tournaments changed in the season, below its present table.
pub(super) fn corrected(view: &SeasonView<'_>, season: &SeasonText) -> Markup {
    // The season is computed again as it was.
    if view.shown != Shown::default() {
        return Markup::default();
    }
    let SeasonCorrections { results, moved } = seasons::corrections(view.gathered, season, view.outcome);
    let lines = results.iter().take(MOST_CORRECTIONS).map(|(day, one)| {
        let CorrectedResult { player, tournament, before, after } = one;
        let (player, date) = (view.outcome.labels.name(player), date(view.texts, *day));
        CorrectionLine { player, tournament, before: before.as_ref(), after: after.as_ref(), date }
    });
    let lines: Vec<CorrectionLine<'_>> = lines.collect();
    html! {
        @if !lines.is_empty() {
            section class="stack" id="corrections" {
                (correction_list(view.texts, &lines))
                p class="soft small" { (say!(view.texts, "seasons-corrections-moved", moved = moved)) }
            }
        }
    }
}

/// The corrections, newest first.
pub(crate) fn correction_list(texts: Texts, lines: &[CorrectionLine<'_>]) -> Markup {
    let value = |value: Option<&Exact>| value.map_or_else(|| "–".to_owned(), points);
    html! {
        h2 { (say!(texts, "seasons-corrections")) }
        ul class="card rows" {
            @for line in lines {
                li {
                    span class="grow" { (name(line.player)) " · " bdi { (line.tournament) } }
                    span class="nowrap" { s class="soft" { (value(line.before)) } " " (value(line.after)) }
                    span class="soft small nowrap" { (line.date) }
                }
            }
        }
    }
}
