//! Pages that frame a single view and take no query.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{self, ScheduledRound};
use pairwright_web_kit::parts::{View, crumb, empty};
use pairwright_web_kit::views;
use pairwright_web_kit::views::frame::{ShownIn, Tab, frame, overview};
use pairwright_words::say;

pub fn bracket(view: &View<'_>) -> Markup {
    frame(view, Tab::Bracket, &say!(view.texts, "nav-bracket"), views::bracket::contents(view))
}

pub fn cross_table(view: &View<'_>) -> Markup {
    let body = html! {
        (crumb(&view.at().standings(None), say!(view.texts, "nav-standings")))
        h1 class="page-title" { (say!(view.texts, "cross-title")) }
        (views::cross_table::contents(view, ShownIn::Public))
    };
    frame(view, Tab::Standings, &say!(view.texts, "cross-title"), body)
}

pub fn pods(view: &View<'_>) -> Markup {
    let title = say!(view.texts, "draft-title");
    let body = html! {
        div class="head" { div class="grow" { h1 { (title) } } }
        @match view.tournament.drafts.last() {
            Some(draft) => (views::pods::pods(view, draft)),
            None => (empty(say!(view.texts, "draft-none"), say!(view.texts, "draft-none-yet"))),
        }
    };
    frame(view, Tab::None, &title, body)
}

pub fn schedule(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&overview(view), say!(texts, "nav-home")))
        h1 class="page-title" { (say!(texts, "schedule-title")) }
        @if view.tournament.first_stage() != StageKind::RoundRobin {
            (empty(say!(texts, "schedule-none"), say!(texts, "schedule-none-why")))
        } @else {
            (scheduled(view, &stages::schedule(view.tournament)))
        }
    };
    frame(view, Tab::None, &say!(texts, "schedule-title"), body)
}

fn scheduled(view: &View<'_>, rounds: &[ScheduledRound]) -> Markup {
    let texts = view.texts;
    html! {
        @if rounds.is_empty() {
            (empty(say!(texts, "nobody-yet"), say!(texts, "nobody-yet-why")))
        } @else {
            @if view.tournament.rounds.is_empty() { p class="soft" { (say!(texts, "schedule-not-begun")) } }
            (views::schedule::listed(view, rounds))
        }
    }
}
