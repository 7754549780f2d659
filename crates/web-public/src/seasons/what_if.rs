//! A season under changed rules, beside its own table (page 8, "Seasons"; page 9, what if).

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_answers::season::{SeasonMove, SeasonOutcome, SeasonRecord, SeasonStanding, moves};
use pairwright_core::message;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, Tint, crumb, name, notice, pill};
use pairwright_web_kit::seasons::{SeasonText, outcome_under};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::views::what_if::change;
use pairwright_words::say;
use serde::Deserialize;

use super::view::{SeasonQuery, SeasonView, answer_with, nothing_yet, points, season_address};
use crate::state::PublicState;

/// Maximum length of the changes, in bytes.
const LONGEST: usize = 2_000;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ChangesQuery {
    rules: Option<String>,
}

pub(super) fn address(id: &str) -> String {
    format!("{}/what-if", season_address(id))
}

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Path(id): Path<String>,
    Query(query): Query<ChangesQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let changes = query.rules.map(|rules| rules.replace("\r\n", "\n").trim().to_owned());
    if changes.as_ref().is_some_and(|changes| changes.len() > LONGEST) {
        return Err(Error::Invalid(message!("error-season-too-long", most = LONGEST)));
    }
    let part = format!("/what-if {}", changes.as_deref().unwrap_or_default());
    answer_with(public, id, &SeasonQuery::default(), (visitor, headers, part), move |view, season| {
        let changes = changes.unwrap_or_else(|| suggested(view.outcome));
        Ok(page(view, &changes, &compared(view, season, &changes)))
    })
    .await
}

/// One result fewer, or about half of them if all count.
fn suggested(own: &SeasonOutcome) -> String {
    let half = own.season.tournaments().len().div_ceil(2).max(1);
    let best = own.rules().best.map_or_else(|| half.to_string(), |best| (best - 1).max(1).to_string());
    match own.rules().rated_by() {
        None => format!("best = {best}"),
        Some(_) => "rating = \"glicko2\"".to_owned(),
    }
}

fn page(view: &SeasonView<'_>, changes: &str, answer: &Markup) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&season_address(view.id), view.name()))
        h1 class="page-title" { (say!(texts, "seasons-what-if")) }
        p class="soft" { (say!(texts, "seasons-what-if-why")) }
        form class="stack" method="get" action=(address(view.id)) data-answers="answer" {
            label class="field" {
                span { (say!(texts, "seasons-what-if-rules")) }
                textarea class="toml" name="rules" rows="3" maxlength=(LONGEST) spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" { (changes) }
            }
            div class="buttons" { button class="button" type="submit" data-unscripted { (say!(texts, "under-show")) } }
        }
        div id="answer" class="calc-answer" aria-live="polite" { (answer) }
    };
    view.page(format!("{} · {}", say!(texts, "seasons-what-if"), view.name()), body)
}

fn compared(view: &SeasonView<'_>, season: &SeasonText, changes: &str) -> Markup {
    let gathered: &Gathered = view.gathered;
    match outcome_under(gathered, season, changes) {
        Err(why) => notice(Level::Refused, view.texts.sentence(why)),
        Ok(None) => nothing_yet(view.texts),
        Ok(Some(other)) => {
            let moves = moves(&SeasonRecord::from(view.outcome), &SeasonRecord::from(&other));
            html! { section class="stack" { (summary(view, &moves)) div class="sheet scroll" { (table(view, &moves)) } } }
        }
    }
}

/// How many would have another place, and who would qualify or not.
fn summary(view: &SeasonView<'_>, moves: &[SeasonMove]) -> Markup {
    let texts = view.texts;
    let moved = moves.iter().filter(|one| rank(one.before.as_ref()) != rank(one.after.as_ref())).count();
    let changed = |qualifies: bool| {
        let names = moves.iter().filter(|one| has_place(one) == (!qualifies, qualifies));
        names.map(|one| one.player.clone()).collect::<Vec<_>>()
    };
    let line = |label: String, names: &[String]| {
        html! { @if !names.is_empty() { p { span class="soft" { (label) ": " } (texts.all_of(names)) } } }
    };
    html! {
        div class="card stack" {
            p class="strong" { (say!(texts, "under-moved", count = moved)) }
            (line(say!(texts, "seasons-would-qualify"), &changed(true)))
            (line(say!(texts, "seasons-would-miss"), &changed(false)))
        }
    }
}

fn rank(standing: Option<&SeasonStanding>) -> Option<u32> {
    standing.map(|one| one.rank)
}

/// Whether the player qualifies before, and after.
fn has_place(one: &SeasonMove) -> (bool, bool) {
    let qualifies = |standing: Option<&SeasonStanding>| standing.is_some_and(|one| one.qualifies);
    (qualifies(one.before.as_ref()), qualifies(one.after.as_ref()))
}

fn table(view: &SeasonView<'_>, moves: &[SeasonMove]) -> Markup {
    let texts = view.texts;
    html! {
        table class="under" {
            caption class="hide" { (say!(texts, "seasons-what-if")) }
            thead {
                tr {
                    th scope="col" class="rank" { (say!(texts, "under-col-under")) }
                    th scope="col" { (say!(texts, "board-player")) }
                    th scope="col" class="number" { (say!(texts, "seasons-points")) }
                    th scope="col" class="number before" { (say!(texts, "seasons-own-rules")) }
                    th scope="col" class="number before soft" { (say!(texts, "seasons-own-points")) }
                    th scope="col" { (say!(texts, "under-col-change")) }
                }
            }
            tbody {
                @for one in moves {
                    @let (before, after) = (one.before.as_ref(), one.after.as_ref());
                    tr {
                        td class="rank" { @if let Some(rank) = rank(after) { (rank) } @else { "–" } }
                        th scope="row" class="who" { (name(&one.player)) }
                        td class="number strong" { @if let Some(after) = after { (points(&after.points)) } @else { "–" } }
                        td class="number before" { @if let Some(rank) = rank(before) { (rank) } @else { "–" } }
                        td class="number before soft" { @if let Some(before) = before { (points(&before.points)) } @else { "–" } }
                        td {
                            @if let Some((before, after)) = rank(before).zip(rank(after)) { (change(texts, before, after)) }
                            @match has_place(one) {
                                (false, true) => { " " (pill(Tint::Green, say!(texts, "seasons-qualifies"))) }
                                (true, false) => { " " (pill(Tint::Amber, say!(texts, "seasons-out"))) }
                                _ => {}
                            }
                        }
                    }
                }
            }
        }
    }
}
