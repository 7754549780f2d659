//! The page of a round robin's schedule, before and during play.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{ScheduledRound, schedule};
use pairwright_web_kit::parts::{View, crumb, empty};
use pairwright_web_kit::views::frame::{Tab, frame, overview};
use pairwright_web_kit::views::schedule::listed;
use pairwright_words::say;

pub fn page(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let body = html! {
        (crumb(&overview(view), say!(texts, "nav-home")))
        h1 class="page-title" { (say!(texts, "schedule-title")) }
        @if view.tournament.first_stage() != StageKind::RoundRobin {
            (empty(say!(texts, "schedule-none"), say!(texts, "schedule-none-why")))
        } @else {
            (rounds(view, &schedule(view.tournament)))
        }
    };
    frame(view, Tab::None, &say!(texts, "schedule-title"), body)
}

fn rounds(view: &View<'_>, rounds: &[ScheduledRound]) -> Markup {
    let texts = view.texts;
    html! {
        @if rounds.is_empty() {
            (empty(say!(texts, "nobody-yet"), say!(texts, "nobody-yet-why")))
        } @else {
            @if view.tournament.rounds.is_empty() { p class="soft" { (say!(texts, "schedule-not-begun")) } }
            (listed(view, rounds))
        }
    }
}
