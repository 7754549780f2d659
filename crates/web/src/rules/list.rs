//! All presets, by game.

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::Preset;

use super::facts::presets;
use super::frame::{address, is_organiser};
use crate::i18n::Texts;
use crate::parts::{crumb, plain};
use crate::rights::Reader;
use crate::say;
use crate::server::extract::Visitor;

const FAMILIES: [&str; 3] = ["magic", "netrunner", "chess"];

pub(crate) async fn answer(visitor: Visitor) -> Response {
    page(visitor.texts, visitor.reader).into_response()
}

/// The page of all presets.
pub(crate) fn page(texts: Texts, reader: Reader) -> Markup {
    let all = presets();
    let of = |preset: &Preset| FAMILIES.into_iter().find(|family| preset.name.starts_with(family));
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        div class="head" {
            div class="grow" {
                h1 class="page-title" { (say!(texts, "rules-title")) }
                p class="soft" { (say!(texts, "rules-intro")) }
            }
            div class="buttons" {
                a class="button" href="/rules/compare?a=magic&b=magic-12" { (say!(texts, "rules-compare")) }
                @if is_organiser(reader) {
                    a class="button primary" href="/rules/edit?from=magic" { (say!(texts, "rules-edit-title")) }
                }
            }
        }
        @for family in FAMILIES.into_iter().map(Some).chain([None]) {
            section class="family" {
                h2 { (texts.get(&format!("rules-family-{}", family.unwrap_or("others")), &[])) }
                ul class="tiles" {
                    @for (preset, ruleset) in all.iter().filter(|(preset, _)| of(preset) == family) {
                        (tile(texts, preset, ruleset))
                    }
                }
            }
        }
    };
    plain(texts, say!(texts, "rules-title"), body)
}

fn tile(texts: Texts, preset: &Preset, ruleset: &Ruleset) -> Markup {
    html! {
        li {
            a class="card tile" href=(address(preset.name)) {
                span class="tile-head" { strong { (texts.ruleset_title(ruleset)) } }
                span class="soft small" { code { (preset.name) } " · " (ruleset.source) }
            }
        }
    }
}
