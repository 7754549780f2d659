//! The tree of the elimination as a drawing: it scrolls from round to round on a phone.

use maud::{Markup, html};
use pairwright_core::Side;
use pairwright_core::stages::{Bracket, BracketMatch, Slot};

use super::frame::{Tab, frame};
use crate::look::{Icon, empty, icon, name, score_of, table_badge};
use crate::pages::{View, words};
use crate::say;

/// The page of the bracket.
#[must_use]
pub fn page(view: &View<'_>) -> Markup {
    let title = say!(view.texts, "nav-bracket");
    let body = match words::tree(view.tournament) {
        Some(tree) => drawing(view, &tree),
        None => {
            html! { h1 class="hide" { (title) } (empty(say!(view.texts, "no-bracket"), no_bracket_why(view))) }
        }
    };
    frame(view, Tab::Bracket, &title, body)
}

fn no_bracket_why(view: &View<'_>) -> String {
    match view.tournament.setup.cut_size() {
        Some(top) => say!(view.texts, "no-bracket-why", top = top),
        None => say!(view.texts, "no-bracket-planned"),
    }
}

fn drawing(view: &View<'_>, tree: &Bracket) -> Markup {
    let texts = view.texts;
    html! {
        div class="head" {
            div class="grow" {
                h1 { (say!(texts, "bracket-top", players = tree.seeds.len())) }
                p class="soft" { (words::headline(view)) }
            }
        }
        @if let Some(champion) = tree.champion() {
            div class="champion" {
                (icon(Icon::Crown))
                div {
                    p class="soft" { (say!(texts, "mark-champion")) }
                    p class="champion-name" { (name(view.tournament.name_of(champion))) }
                }
            }
        }
        div class="tree" tabindex="0" role="region" aria-label=(say!(texts, "nav-bracket")) {
            @for (place, matches) in tree.rounds.iter().enumerate() {
                section class="tree-round" {
                    h2 { (words::tree_round(texts, tree, place)) }
                    ol { @for played in matches { li class=[is_bye(played).then_some("tree-free")] { (tie(view, played)) } } }
                }
            }
        }
        @if let Some(third) = &tree.third_place {
            section class="third" {
                h2 { (say!(texts, "bracket-third")) }
                (tie(view, third))
            }
        }
    }
}

/// Whether nobody plays: the higher seed goes on.
fn is_bye(played: &BracketMatch) -> bool {
    played.slots.contains(&Slot::Bye)
}

fn tie(view: &View<'_>, played: &BracketMatch) -> Markup {
    html! {
        div class=(if played.round.is_some() && played.winner.is_none() { "tie playing" } else { "tie" }) {
            (slot(view, played, Side::First))
            (slot(view, played, Side::Second))
            @if let Some(table) = played.table.filter(|_| played.winner.is_none()) {
                div class="tie-table" {
                    (table_badge(table)) span class="hide" { (say!(view.texts, "own-at-table", table = table.0)) }
                }
            }
        }
    }
}

fn slot(view: &View<'_>, played: &BracketMatch, side: Side) -> Markup {
    let texts = view.texts;
    let slot = &played.slots[usize::from(u8::from(side))];
    match slot {
        Slot::Player(player, seed) => {
            let won = played.winner.as_ref() == Some(player);
            let lost = played.loser.as_ref() == Some(player);
            html! {
                div class=(if won { "slot winner" } else if lost { "slot loser" } else { "slot" }) {
                    span class="seed" { span class="hide" { (say!(texts, "col-seed")) " " } (seed) }
                    a class="who" href=(view.at().player(player)) { (name(view.tournament.name_of(player))) }
                    @if let Some(result) = &played.result {
                        span class="score" { (games_of(&score_of(texts, result, side))) }
                    }
                    @if won && played.result.is_some() {
                        (icon(Icon::Check)) span class="hide" { (say!(texts, "outcome-won")) }
                    }
                }
            }
        }
        Slot::Bye => {
            html! { div class="slot nobody" { span class="seed" {} span class="who" { (say!(texts, "result-bye")) } } }
        }
        Slot::Open => {
            html! { div class="slot nobody" { span class="seed" {} span class="who" { (say!(texts, "slot-open")) } } }
        }
    }
}

/// Of `2–1` the own games only; a word stays.
fn games_of(score: &str) -> &str {
    score.split_once('–').map_or(score, |(own, _)| own)
}
