//! One tournament under two rulesets, side by side (page 2, `--ruleset`; page 9, what if).

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::PRESETS;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::grouped_options;
use pairwright_web_kit::parts::{View, crumb};
use pairwright_web_kit::rulesets::presets::{another, options_by_game, preset};
use pairwright_web_kit::server::page::LONGEST;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::what_if::rankings;
use pairwright_words::say;
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct UnderQuery {
    rules: Option<String>,
    cut: String,
}

pub(crate) async fn answer(Query(query): Query<UnderQuery>, visit: Visit) -> Result<Response, Error> {
    let cut: String = query.cut.trim().chars().take(LONGEST).collect();
    let named = query.rules.as_deref().map(preset).transpose()?;
    let rules = named.as_ref().map(|(preset, _)| preset.name).unwrap_or_default();
    let cut_key = cut.parse().map_or_else(|_| cut.clone(), |number: u32| number.to_string());
    visit
        .page(PageVariant::single(format!("{rules} {cut_key}")), move |view| {
            let other = match named {
                Some((_, ruleset)) => ruleset,
                None => another(view.tournament.setup.ruleset.name(), view.tournament.ruleset.game())?.1,
            };
            Ok(page(view, &other, &cut))
        })
        .await
}

/// The tournament's own ranking beside the one under `other`, with a typed cut, or the planned one if it is empty.
pub fn page(view: &View<'_>, other: &Ruleset, typed: &str) -> Markup {
    let texts = view.texts;
    let chosen = PRESETS.iter().find(|preset| preset.name == other.name).map(|preset| preset.name);
    let body = html! {
        (crumb(&view.at().standings(None), say!(texts, "nav-standings")))
        h1 class="page-title" { (say!(texts, "under-title")) }
        p class="soft" { (say!(texts, "under-why")) }
        form class="fields calc-form compare-form" method="get" action=(view.at().under(None)) data-answers="answer" {
            label class="field wide" {
                span { (say!(texts, "under-rules")) }
                select name="rules" {
                    (grouped_options(&options_by_game(texts), chosen.unwrap_or_default()))
                }
            }
            label class="field" {
                span { (say!(texts, "calc-cut")) }
                input name="cut" value=(typed) placeholder=[view.tournament.setup.cut_size()] inputmode="numeric" autocomplete="off" maxlength="4";
            }
            button class="button" type="submit" data-unscripted { (say!(texts, "under-show")) }
        }
        @if view.may(Right::Desk) {
            p class="soft small compare-own" {
                a href=(format!("/rules/edit?from={}", chosen.unwrap_or("magic"))) { (say!(texts, "under-own")) }
            }
        }
        div id="answer" class="calc-answer" aria-live="polite" { (rankings(texts, view, other, typed)) }
    };
    frame(view, Tab::Calculator, &say!(texts, "under-title"), body)
}
