//! The filters of a board: common ones visible, rare ones folded.

use std::collections::BTreeSet;

use maud::{Markup, html};
use pairwright_ratings::SystemName;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::rulesets::presets::is_known;
use pairwright_words::{Texts, say};

use super::BoardQuery;
use super::query::AMATEURS;

/// The form, which updates the board at each change.
pub(super) fn form(texts: Texts, typed: &BoardQuery, gathered: &Gathered) -> Markup {
    let rare = [&typed.since, &typed.until, &typed.top, &typed.goal, &typed.lifetime];
    html! {
        form class="board-form" method="get" action="/leaderboard" data-answers="answer" {
            input type="hidden" name="system" value=(typed.system);
            div class="fields" {
                (games(texts, gathered))
                (select("window", &say!(texts, "board-window"), &typed.window, &windows(texts)))
                (paths("category", &say!(texts, "board-category"), say!(texts, "board-category-all"), &typed.category, &gathered.categories))
                (paths("region", &say!(texts, "board-region"), say!(texts, "board-region-all"), &typed.region, &gathered.regions))
                (paths("home", &say!(texts, "board-home"), say!(texts, "board-home-all"), &typed.home, &gathered.homes))
                @if gathered.has_amateurs || !typed.status.is_empty() {
                    (select("status", &say!(texts, "board-status"), &typed.status, &statuses(texts)))
                }
                (paths("level", &say!(texts, "board-level"), say!(texts, "board-level-all"), &typed.level, &gathered.levels))
            }
            details open[rare.iter().any(|text| !text.is_empty())] {
                summary { (say!(texts, "board-more")) }
                div class="fields" {
                    (input("since", "date", &say!(texts, "board-since"), &typed.since, ""))
                    (input("until", "date", &say!(texts, "board-until"), &typed.until, ""))
                    (input("top", "number", &say!(texts, "board-top"), &typed.top, &say!(texts, "board-everybody")))
                    (input("goal", "text", &say!(texts, "board-goal"), &typed.goal, "2850"))
                    (input("lifetime", "text", &say!(texts, "board-lifetime"), &typed.lifetime, "100"))
                }
                p class="soft small" { (say!(texts, "board-more-why")) }
            }
            @if typed.system == SystemName::Additive.code() { (typed.additive.fields(texts)) }
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
    }
}

/// The choice of game; empty if only one is played.
fn games(texts: Texts, gathered: &Gathered) -> Markup {
    let chosen = gathered.game.as_deref().unwrap_or("all");
    let each = gathered.games.iter().map(|(game, _)| (game.clone(), game_name(texts, game)));
    let options: Vec<_> = each.chain([("all".to_owned(), say!(texts, "board-game-all"))]).collect();
    html! { @if gathered.games.len() > 1 { (select("game", &say!(texts, "board-game"), chosen, &options)) } }
}

/// A game's name, or its code if only a ruleset names it.
pub(super) fn game_name(texts: Texts, game: &str) -> String {
    match game {
        "other" => say!(texts, "game-other"),
        game if is_known(game) => texts.named("rules-game", game),
        own => own.to_owned(),
    }
}

fn windows(texts: Texts) -> Vec<(String, String)> {
    vec![
        (String::new(), say!(texts, "board-window-all")),
        ("year".into(), say!(texts, "board-window-year")),
        ("365".into(), say!(texts, "board-window-365")),
    ]
}

fn statuses(texts: Texts) -> Vec<(String, String)> {
    vec![
        (String::new(), say!(texts, "board-status-all")),
        (AMATEURS.into(), say!(texts, "board-status-amateurs")),
    ]
}

/// A choice among the tournaments' values; empty if there are none.
fn paths(name: &str, label: &str, all: String, chosen: &str, known: &BTreeSet<String>) -> Markup {
    let options: Vec<(String, String)> = [(String::new(), all)]
        .into_iter()
        .chain(known.iter().map(|path| (path.clone(), path.replace('/', " › "))))
        .collect();
    html! { @if !known.is_empty() { (select(name, label, chosen, &options)) } }
}

pub(super) fn select(name: &str, label: &str, chosen: &str, options: &[(String, String)]) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            select name=(name) {
                @if options.iter().all(|(value, _)| value != chosen) { option value=(chosen) selected { (chosen) } }
                @for (value, text) in options { option value=(value) selected[value == chosen] { (text) } }
            }
        }
    }
}

pub(super) fn input(name: &str, kind: &str, label: &str, value: &str, usual: &str) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            input type=(kind) name=(name) value=(value) placeholder=(usual) autocomplete="off" min=[(kind == "number").then_some("1")];
        }
    }
}
