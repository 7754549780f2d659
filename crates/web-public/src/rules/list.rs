//! All presets by game: the usual one, with its variants.

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_office::rights::{Reader, Right};
use pairwright_web_kit::parts::{crumb, plain};
use pairwright_web_kit::rulesets::frame::address;
use pairwright_web_kit::rulesets::presets::{GamePresets, games};
use pairwright_web_kit::server::extract::Visitor;

use crate::i18n::Texts;
use crate::say;

pub(crate) async fn answer(visitor: Visitor) -> Response {
    page(visitor.texts, visitor.reader).into_response()
}

pub(crate) fn page(texts: Texts, reader: Reader) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        div class="head" {
            div class="grow" {
                h1 class="page-title" { (say!(texts, "rules-title")) }
                p class="soft" { (say!(texts, "rules-intro")) }
            }
            div class="buttons" {
                a class="button" href="/rules/compare?a=magic&b=magic-12" { (say!(texts, "rules-compare")) }
                @if reader.may(Right::Tournaments) {
                    a class="button primary" href="/rules/edit?from=magic" { (say!(texts, "rules-edit-title")) }
                }
            }
        }
        div class="game-cards" { @for game in games() { (card(texts, &game)) } }
    };
    plain(texts, say!(texts, "rules-title"), body)
}

/// A game with its usual ruleset and the variants.
fn card(texts: Texts, game: &GamePresets) -> Markup {
    html! {
        section class="card game-card" {
            h2 { (game.title(texts)) }
            ul {
                @for (place, (preset, ruleset)) in game.presets.iter().enumerate() {
                    li class=[(place == 0).then_some("usual")] {
                        a href=(address(preset.name)) { (texts.ruleset_title(ruleset)) }
                        span class="soft small" { code { (preset.name) } " · " (ruleset.source) }
                    }
                }
            }
        }
    }
}
