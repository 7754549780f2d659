//! The time left in the largest type, with tables that have extra time, beside everybody's table.

use maud::{Markup, html};
use pairwright_core::nouns::Round;
use pairwright_web_kit::parts::{View, words};
use pairwright_web_kit::time::{Timer, on_wall, time_of_day, wall_list};
use pairwright_words::say;

use super::list::Hall;
use super::list::{dots, items, ways_in};
use super::pairings::names;

pub(super) fn screen(view: &View<'_>, round: &Round, hall: &Hall<'_>) -> Markup {
    let timer = Timer::of_round(view.tournament).map(|(_, timer)| timer);
    let runs = timer.as_ref().and_then(|timer| Some((timer.began(), timer.ends_at(None)?)));
    html! {
        div class="wall-split" {
            div class="wall-clock" {
                p class="soft" { bdi { (view.tournament.setup.name) } }
                h2 class="wall-title" { (words::round_title(view, round)) }
                (on_wall(view))
                @if let Some((began, ends)) = runs {
                    p class="wall-until soft" data-hides-at=(ends) hidden[ends <= view.now] { (say!(view.texts, "time-until", until = time_of_day(ends))) }
                    div class="wall-bar" aria-hidden="true" { i data-fills-from=(began) data-fills-until=(ends) {} }
                } @else if timer.is_none() {
                    p class="wall-until soft" { (words::headline(view)) }
                }
                (wall_list(view))
                div class="wall-ways" { (ways_in(view, hall)) }
            }
            div class="wall-beside" {
                (items(&names(view, round)))
                div class="wall-foot" { (dots()) }
            }
        }
    }
}
