//! The schedule of a round robin before and during play: who meets whom in which round, and who is free.

use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, StageKind};
use pairwright_core::stages::{ScheduledRound, schedule, sides};
use pairwright_core::{PlayerId, RoundNumber, Side};

use super::frame::{Tab, frame, overview};
use crate::parts::match_notes::side_name;
use crate::parts::score::Scored;
use crate::parts::{View, crumb, empty, name, table_badge};
use crate::say;
use crate::server::error::Error;
use crate::server::page::{PageVariant, Visit};

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    visit.page(PageVariant::common(""), |view| Ok(page(view))).await
}

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

/// The unpublished rounds, on paper.
pub(crate) fn to_come(view: &View<'_>) -> Markup {
    let mut rounds = schedule(view.tournament);
    rounds.retain(|round| view.tournament.round(round.number).is_none());
    listed(view, &rounds)
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

fn listed(view: &View<'_>, rounds: &[ScheduledRound]) -> Markup {
    let texts = view.texts;
    html! {
        div class="schedule" {
            @for round in rounds {
                section class="card" data-key={ "round-" (round.number) } {
                    h2 { (say!(texts, "round-number", round = round.number.0)) }
                    ul class="plain" {
                        @for played in &round.matches { (pair(view, round.number, played)) }
                        @if let Some(free) = &round.free { li class="soft" { (say!(texts, "schedule-free", name = view.tournament.name_of(free))) } }
                    }
                }
            }
        }
    }
}

fn pair(view: &View<'_>, round: RoundNumber, played: &Match) -> Markup {
    let Some((first, second)) = played.pair() else { return html! {} };
    let names = sides(view.tournament, round, played);
    let side = |side: Side| html! { @if let Some(names) = &names { span class="soft small" { (side_name(view.texts, names[side])) } " " } };
    html! {
        li {
            @if let Some(table) = played.table { (table_badge(table)) }
            span class="grow" {
                span class="one" { (side(Side::First)) (player(view, first)) } " "
                span class="soft" { (say!(view.texts, "against-short")) } " "
                span class="one" { (side(Side::Second)) (player(view, second)) }
            }
            @if let Some(scored) = Scored::of(view.tournament, round, played) { span class="score nowrap" { (scored.score_text(view.texts)) } }
        }
    }
}

fn player(view: &View<'_>, id: &PlayerId) -> Markup {
    html! { a class="who" href=(view.at().player(id)) { (name(view.tournament.name_of(id))) } }
}
