//! A player's results in a season, each with its working.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_answers::season::qualify_words;
use pairwright_core::message;
use pairwright_ratings::Exact;
use pairwright_ratings::season::{
    By, Counted, Prospect, QualifyRules, SeasonResult, SeasonRow, SeasonTournament, SeasonWorking,
};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Address, crumb, name, words};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_words::say;

use super::view::{SeasonQuery, SeasonView, answer_with, points, sum};
use crate::leaderboard::{date, why};
use crate::state::PublicState;

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Path((id, player)): Path<(String, String)>,
    Query(query): Query<SeasonQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let part = format!("/player/{player}");
    answer_with(public, id, &query, (visitor, headers, part), move |view, _| {
        let row = view.outcome.tables.all.iter().find(|row| view.outcome.id(row.player) == player);
        row.map(|row| page(view, row)).ok_or_else(|| Error::NotFound(message!("error-not-in-season")))
    })
    .await
}

pub(crate) fn page(view: &SeasonView<'_>, row: &SeasonRow) -> Markup {
    let (player, day) = (view.called(row.player), view.outcome.tables.day);
    let played = (0u32..).zip(view.outcome.season.tournaments()).filter(|(_, one)| one.day <= day);
    let tournaments: Vec<(u32, &SeasonTournament)> = played.collect();
    let body = html! {
        (crumb(&view.address(view.shown), view.name()))
        div class="rated" {
            (head(view, row))
            div class="sums" {
                @for (number, tournament) in tournaments.into_iter().rev() { (line(view, row, number, tournament)) }
            }
            (rival(view, row))
        }
    };
    view.page(format!("{player} · {}", view.name()), body)
}

fn head(view: &SeasonView<'_>, row: &SeasonRow) -> Markup {
    let (texts, count) = (view.texts, view.outcome.tables.all.len());
    let rank = words::ordinal(texts, row.rank);
    let qualified = view.outcome.qualified.get(&row.player);
    let rule = qualified.and_then(|one| Some((one, view.outcome.rules().qualify.get(one.rule)?)));
    html! {
        header class="season-head" {
            h1 { (name(view.called(row.player))) }
            p class="soft" { (say!(texts, "seasons-rank-of", rank = rank, count = count)) " " (view.progress()) }
            div class="season-total" {
                p class="rated-value" { (points(&row.points)) }
                @if !view.outcome.rules().qualify.is_empty() { (view.status(row.player)) }
            }
            // A season's table shows this part below the player's row.
            div id="fragment" class="sums season-sum" {
                @if row.entered() > 1 { p { (sum(view, row)) } }
                @if let Some(best) = view.outcome.rules().best { p class="soft" { (to_count(view, row, best)) } }
                @if let Some(prospect) = view.prospect(row.player) { p { (prospect) } }
            }
            @if let Some((one, rule)) = rule {
                p class="soft small" { (say!(texts, "seasons-since", by = qualify_words(texts, rule), date = date(texts, one.since))) }
            }
        }
    }
}

/// While tournaments are to come: the next player whom somebody in a place that qualifies has to keep behind, or
/// whom anybody else has to pass.
fn rival(view: &SeasonView<'_>, row: &SeasonRow) -> Markup {
    let (texts, outcome) = (view.texts, view.outcome);
    let is_open = outcome.outlook.as_ref().is_some_and(|outlook| {
        let settled = [Some(&Prospect::Certain), Some(&Prospect::Out), None];
        outlook.to_come > 0 && !settled.contains(&outlook.prospects.get(&row.player))
    });
    let is_top = |rule: &QualifyRules| rule.table.is_none() && matches!(rule.by(), Some(By::Top(_)));
    let rule = |row: &SeasonRow| {
        let qualified = outcome.qualified.get(&row.player)?;
        outcome.rules().qualify.get(qualified.rule)
    };
    let has_place = |row: &&SeasonRow| rule(row).is_some_and(is_top);
    let can_pass = |row: &&SeasonRow| {
        let prospect = outcome.outlook.as_ref().and_then(|outlook| outlook.prospects.get(&row.player));
        rule(row).is_none() && prospect.is_some_and(|prospect| *prospect != Prospect::Out)
    };
    let rows = &outcome.tables.all;
    let own = rows.iter().position(|one| one.player == row.player).unwrap_or(rows.len());
    let (label, rival) = match rule(row) {
        Some(rule) if is_top(rule) => (say!(texts, "seasons-keep-behind"), rows[own..].iter().find(can_pass)),
        Some(_) => (String::new(), None),
        None => (say!(texts, "seasons-to-pass"), rows[..own].iter().rfind(has_place)),
    };
    html! {
        @if let Some(rival) = rival.filter(|_| is_open) {
            p class="season-rival" {
                span { (label) }
                span { a href=(view.player_address(rival.player)) { (name(view.called(rival.player))) } ", " (points(&rival.points)) }
            }
        }
    }
}

/// How many results count, and what a new one must beat.
fn to_count(view: &SeasonView<'_>, row: &SeasonRow, best: u32) -> String {
    let least = row.counted.iter().map(|result| view.outcome.season.points_of(result)).min();
    match least.filter(|_| row.counted.len() >= best as usize) {
        Some(least) => say!(view.texts, "seasons-to-count", best = best, least = points(least)),
        None => say!(view.texts, "seasons-best", best = best),
    }
}

fn line(view: &SeasonView<'_>, row: &SeasonRow, number: u32, tournament: &SeasonTournament) -> Markup {
    let result = row.results().find(|result| result.tournament == number);
    let known = view.gathered.known.get(&tournament.facts.id);
    let title = known.map_or(&tournament.facts.id, |(_, title)| title);
    let texts = view.texts;
    html! {
        @match result {
            None => div class="sum-part rated-part season-absent" {
                span class="what" { bdi { (title) } span class="soft small" { (date(texts, tournament.day)) } }
                span class="soft" { (say!(texts, "seasons-not-there")) }
            },
            Some(result) => details class="sum-part rated-part" {
                summary {
                    span class="what" { bdi { (title) } span class="soft small" { (date(texts, tournament.day)) } }
                    span class="soft after" { (say!(texts, "seasons-place", rank = words::ordinal(texts, view.outcome.season.award_of(result).finish.place), count = tournament.field)) }
                    (amount(view, row, result))
                }
                ul class="rated-why" {
                    li { span class="reason" { (working(view, result, tournament)) } }
                    @if let Some((id, _)) = known {
                        li { a href=(Address(id.as_str()).home()) { (say!(texts, "board-to-tournament")) } }
                    }
                }
            },
        }
    }
}

fn amount(view: &SeasonView<'_>, row: &SeasonRow, result: &SeasonResult) -> Markup {
    let amount = points(view.outcome.season.points_of(result));
    html! {
        @if row.counted.contains(result) { strong class="by" { (amount) } } @else { s class="by soft" { (amount) } }
    }
}

fn working(view: &SeasonView<'_>, result: &SeasonResult, tournament: &SeasonTournament) -> String {
    let texts = view.texts;
    let text = match view.outcome.season.working(result) {
        SeasonWorking::Rated(working) => why(texts, &working),
        SeasonWorking::Counted(Counted::Place { place, field }) => {
            say!(texts, "change-place", place = place, field = field)
        }
        SeasonWorking::Counted(Counted::Wins { wins, draws, draw_value }) => {
            let value = draw_value.to_string();
            say!(texts, "seasons-why-wins", wins = wins, draws = draws, value = value)
        }
        SeasonWorking::Counted(Counted::Rating { wins, draws }) => {
            say!(texts, "seasons-why-rating", wins = wins, draws = draws)
        }
    };
    match &tournament.multiplier {
        factor if *factor == Exact::ONE => text,
        factor => format!("{text} × {factor}"),
    }
}
