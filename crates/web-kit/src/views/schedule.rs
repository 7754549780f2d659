//! The rounds of a round robin's schedule: who meets whom, and who is free.

use maud::{Markup, html};
use pairwright_core::nouns::Match;
use pairwright_core::stages::{ScheduledRound, schedule, sides};
use pairwright_core::{PlayerId, RoundNumber, Side};
use pairwright_words::say;

use crate::parts::match_notes::side_name;
use crate::parts::{Scored, View, name, table_badge};

/// The unpublished rounds, on paper.
pub fn to_come(view: &View<'_>) -> Markup {
    let mut rounds = schedule(view.tournament);
    rounds.retain(|round| view.tournament.round(round.number).is_none());
    listed(view, &rounds)
}

pub fn listed(view: &View<'_>, rounds: &[ScheduledRound]) -> Markup {
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
