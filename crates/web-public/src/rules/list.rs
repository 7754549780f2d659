//! All presets by game: the usual one, with its variants.

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::nouns::Coded;
use pairwright_core::ruleset::Preset;
use pairwright_office::rights::{Reader, Right};
use pairwright_web_kit::parts::tree_names::capital;
use pairwright_web_kit::parts::{crumb, plain};
use pairwright_web_kit::rulesets::frame::address;
use pairwright_web_kit::rulesets::presets::{GamePresets, games};
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};

pub(crate) async fn answer(visitor: Visitor) -> Response {
    page(visitor.texts, visitor.reader).into_response()
}

pub(crate) fn page(texts: Texts, reader: Reader) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        div class="head" {
            h1 class="page-title grow" { (say!(texts, "rules-title")) }
            div class="buttons" {
                a class="button" href="/rules/compare?a=magic&b=magic-12" { (say!(texts, "rules-compare")) }
                @if reader.may(Right::Tournaments) {
                    a class="button primary" href="/rules/edit?from=magic" { (say!(texts, "rules-edit-title")) }
                }
            }
        }
        div class="sheet games" { @for game in games() { (row(texts, &game)) } }
    };
    plain(texts, say!(texts, "rules-title"), body)
}

/// Number of presets shown beside a game; others are folded.
const SIDE_BY_SIDE: usize = 2;

fn row(texts: Texts, game: &GamePresets) -> Markup {
    let (shown, others) = game.presets.split_at(game.presets.len().min(SIDE_BY_SIDE));
    html! {
        section class="game-row" {
            h2 { (game.title(texts)) }
            ul { @for (preset, ruleset) in shown { li { (link(texts, game, preset, ruleset)) } } }
            @if !others.is_empty() {
                details {
                    summary { (say!(texts, "rules-more", count = others.len())) }
                    ul { @for (preset, ruleset) in others { li { (link(texts, game, preset, ruleset)) } } }
                }
            }
        }
    }
}

/// A preset's title without the game, which is beside it.
fn link(texts: Texts, game: &GamePresets, preset: &Preset, ruleset: &Ruleset) -> Markup {
    let title = texts.ruleset_title(ruleset);
    let variant = title.strip_prefix(&*game.title(texts)).and_then(|rest| rest.strip_prefix([':', ',']));
    let shown = variant.map_or(title.clone(), |rest| capital(rest.trim_start()));
    html! {
        a href=(address(preset.name)) { (shown) }
        span class="soft small" { (in_a_line(texts, ruleset, &shown)) }
    }
}

/// The structure of a match, unless the title has it, its length and the first tie-breaks.
fn in_a_line(texts: Texts, ruleset: &Ruleset, title: &str) -> String {
    let minutes = ruleset.match_rules.minutes.map(|minutes| say!(texts, "rules-minutes", minutes = minutes));
    let breaks = ruleset.tiebreaks.order.iter().take(TIE_BREAKS);
    let breaks: Vec<String> = breaks.map(|code| texts.named("tie-break-short", code.name())).collect();
    let structure = texts.named("structure", ruleset.match_rules.structure.code());
    let structure = Some(structure).filter(|words| !title.to_lowercase().contains(words.as_str()));
    let parts = [structure, minutes, Some(breaks.join(", ")).filter(|text| !text.is_empty())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The number of tie-breaks in a preset's line.
const TIE_BREAKS: usize = 2;
