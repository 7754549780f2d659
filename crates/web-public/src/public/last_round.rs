//! Before the last round: who is in, who is out, who can draw (page 9, 000, 004).

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_lab::draw::incentive::LARGEST_CUT;
use pairwright_lab::draw::{CutVerdict, LastRoundOutlook, OpenProof, Prospect, TableOutlook, last_round};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::typed::whole;
use pairwright_web_kit::parts::{
    Level, Tint, View, crumb, empty, name, notice, pill, share_bar, sheet_table, table_badge,
};
use pairwright_web_kit::server::Visit;
use pairwright_web_kit::server::page::LONGEST;
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::views::frame::{Tab, frame, overview};
use pairwright_web_kit::views::outlook::percent;
use pairwright_words::{Texts, say};

use super::query::CutQuery;
use super::worth;

/// The largest cut that can be requested.
const MOST: u32 = 128;

/// Computing takes a moment, so it is done once per question, one at a time.
pub(crate) async fn answer(Query(query): Query<CutQuery>, visit: Visit) -> Result<Response, Error> {
    let cut = typed(&query);
    let cut_key = cut.clone();
    visit.slow_page(move |view| question(view, &cut_key), move |view| page(view, &cut)).await
}

/// Normalises a typed cut, so that each number is one question.
pub(super) fn typed(query: &CutQuery) -> String {
    let text = query.cut.trim();
    text.parse().map_or_else(|_| text.chars().take(LONGEST).collect(), |number: u32| number.to_string())
}

/// The page for a typed cut, or the usual one if it is empty.
pub fn page(view: &View<'_>, typed: &str) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&overview(view), say!(texts, "nav-home")))
        h1 class="page-title" { (say!(texts, "last-title")) }
        @if view.tournament.begins_with_bracket() {
            (empty(say!(texts, "last-none"), say!(texts, "last-none-why")))
        } @else {
            (cut_form_and_answer(view, typed))
        }
    };
    frame(view, Tab::Calculator, &say!(texts, "last-title"), body)
}

fn cut_form_and_answer(view: &View<'_>, typed: &str) -> Markup {
    let texts = view.texts;
    let chosen = cut(view, typed);
    let value = chosen.as_ref().map_or_else(|_| typed.to_owned(), ToString::to_string);
    html! {
        p class="soft" { (say!(texts, "last-why")) }
        form class="fields calc-form" method="get" action=(view.at().last_round()) data-answers="answer" {
            label class="field" {
                span { (say!(texts, "calc-cut")) }
                input name="cut" value=(value) inputmode="numeric" autocomplete="off" maxlength="3";
            }
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
        div id="answer" class="calc-answer" aria-live="polite" {
            @match chosen {
                Ok(cut) => (answered(view, cut)),
                Err(sentence) => (notice(Level::Refused, sentence)),
            }
        }
    }
}

/// The normalised question. The tournament's own cut goes first.
pub(super) fn question(view: &View<'_>, typed: &str) -> (String, Turn) {
    match cut(view, typed) {
        Ok(cut) if cut == usual(view) => (cut.to_string(), Turn::First),
        Ok(cut) => (cut.to_string(), Turn::Later),
        Err(sentence) => (sentence, Turn::Later),
    }
}

/// The planned cut, or the largest of 8, 4 and 2 that leaves somebody out.
fn usual(view: &View<'_>) -> u32 {
    let players = view.tournament.entrants().count();
    let most = || [8, 4, 2].into_iter().find(|top| (*top as usize) < players).unwrap_or(8);
    let planned = view.tournament.next_cut_by_rank().or(view.tournament.setup.cut_size());
    planned.unwrap_or_else(most)
}

/// The requested cut, or a sentence about the valid ones.
pub(super) fn cut(view: &View<'_>, typed: &str) -> Result<u32, String> {
    whole(view.texts, typed, usual(view), 1..=MOST, say!(view.texts, "calc-cut"))
}

fn answered(view: &View<'_>, cut: u32) -> Markup {
    let texts = view.texts;
    match last_round(view.tournament, cut) {
        Err(why) => empty(say!(texts, "last-not-now"), texts.sentence(&why)),
        Ok(round) => html! {
            (tables(view, &round))
            (prospects(view, &round))
            @if cut <= LARGEST_CUT { (worth::later(view, cut)) }
        },
    }
}

/// Whether two players can draw, table by table.
fn tables(view: &View<'_>, round: &LastRoundOutlook) -> Markup {
    let texts = view.texts;
    let contested = |table: &&TableOutlook| {
        let matters = |verdict: Option<CutVerdict>| verdict.is_some_and(|verdict| verdict != CutVerdict::Out);
        matters(table.draw.first) || matters(table.draw.second)
    };
    let shown: Vec<&TableOutlook> = round.tables.iter().filter(contested).collect();
    html! {
        section class="stack calc-part" {
            h2 { (say!(texts, "last-can-draw")) }
            @if shown.is_empty() {
                p class="soft" { (say!(texts, "last-nobody-draws")) }
            } @else {
                ul class="card rows last-rows" {
                    @for table in shown {
                        li {
                            @if let Some(number) = table.table { (table_badge(number)) }
                            span class="grow" {
                                (player(view, &table.players.first)) " " span class="soft" { (say!(texts, "against-short")) } " "
                                (player(view, &table.players.second))
                            }
                            @if table.can_draw() { (pill(Tint::Green, say!(texts, "last-both-in"))) }
                            @else {
                                span class="last-why" {
                                    (after_draw(view, &table.players.first, table.draw.first))
                                    (after_draw(view, &table.players.second, table.draw.second))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn player(view: &View<'_>, id: &PlayerId) -> Markup {
    html! { a class="who" href=(view.at().player(id)) { (name(view.tournament.name_of(id))) } }
}

/// The effect of a draw, if it is not certainly enough.
fn after_draw(view: &View<'_>, id: &PlayerId, verdict: Option<CutVerdict>) -> Markup {
    let (texts, who) = (view.texts, view.tournament.name_of(id));
    html! {
        @match verdict {
            Some(CutVerdict::In) | None => {}
            Some(CutVerdict::Out) => { (pill(Tint::Red, say!(texts, "last-draw-out", name = who))) }
            Some(CutVerdict::Open(chance)) => {
                (pill(Tint::Amber, say!(texts, "last-draw-open", name = who, chance = percent(texts, chance.chance))))
            }
        }
    }
}

/// The players whose own result matters. All others are only counted.
fn prospects(view: &View<'_>, round: &LastRoundOutlook) -> Markup {
    let texts = view.texts;
    let always = |one: &Prospect, so: CutVerdict| {
        [one.win, one.draw, one.loss].iter().flatten().all(|verdict| *verdict == so)
    };
    let (out, shown): (Vec<&Prospect>, Vec<&Prospect>) =
        round.prospects.iter().partition(|one| always(one, CutVerdict::Out));
    let (safe, shown): (Vec<&Prospect>, Vec<&Prospect>) =
        shown.into_iter().partition(|one| always(one, CutVerdict::In));
    html! {
        section class="stack calc-part" {
            h2 { (say!(texts, "last-everybody")) }
            @if !safe.is_empty() {
                p { (say!(texts, "last-safe", count = safe.len(), names = named(view, &safe))) }
            }
            @if !shown.is_empty() { (table(view, &shown)) }
            @if !out.is_empty() { p class="soft" { (say!(texts, "last-out-count", count = out.len())) } }
            p class="soft small" { (say!(texts, "last-proof")) }
        }
    }
}

fn named(view: &View<'_>, prospects: &[&Prospect]) -> String {
    let names: Vec<&str> = prospects.iter().map(|one| view.tournament.name_of(&one.player)).collect();
    names.join(", ")
}

fn table(view: &View<'_>, shown: &[&Prospect]) -> Markup {
    let texts = view.texts;
    let heads = [
        ("", say!(texts, "col-player")),
        ("", say!(texts, "last-win")),
        ("", say!(texts, "last-draw")),
        ("", say!(texts, "last-loss")),
    ];
    let rows = html! {
        @for one in shown {
            tr data-key=(one.player) {
                th scope="row" class="who" { (player(view, &one.player)) }
                @for verdict in [one.win, one.draw, one.loss] { td { (cell(texts, verdict)) } }
            }
        }
    };
    sheet_table(("", "prospects"), say!(texts, "last-everybody"), &heads, rows)
}

/// A verdict as a word and a bar, which shows the chance.
fn cell(texts: Texts, verdict: Option<CutVerdict>) -> Markup {
    let (class, share, text) = match verdict {
        None => ("none", 0.0, "–".to_owned()),
        Some(CutVerdict::In) => ("in", 1.0, say!(texts, "last-in")),
        Some(CutVerdict::Out) => ("out", 0.0, say!(texts, "last-out")),
        Some(CutVerdict::Open(chance)) => {
            let text = match chance.proof {
                OpenProof::Depends => percent(texts, chance.chance),
                OpenProof::Missing => say!(texts, "last-unproved", chance = percent(texts, chance.chance)),
            };
            ("open", chance.chance, text)
        }
    };
    html! {
        span class=(format!("verdict {class}")) {
            (text)
            (share_bar(share))
        }
    }
}
