//! The head of a tournament's first page until round 1 is paired: when, where, whether there is room,
//! and how the day goes.

use maud::{Markup, html};
use pairwright_web_kit::day::announced::{stops, when};
use pairwright_web_kit::parts::{View, encoded, words};
use pairwright_words::say;

/// Maximum number of places drawn; more are only counted.
const MOST_SEATS: u32 = 96;

pub(super) fn head(view: &View<'_>) -> Markup {
    let (texts, venue) = (view.texts, &view.tournament.setup.venue);
    html! {
        section class="now before" {
            p class="eyebrow" { (words::headline(view)) }
            h1 { (when(texts, &view.tournament.setup).unwrap_or_else(|| view.tournament.setup.name.clone())) }
            @if let Some(place) = &venue.place {
                p class="place" { (place) " " a href=(map(place)) rel="noreferrer" { (say!(texts, "before-map")) } }
            }
            @if view.tournament.check_open_to_phones().is_ok() { (register(view)) }
            (seats(view))
        }
        (day(view))
    }
}

fn map(place: &str) -> String {
    format!("https://www.openstreetmap.org/search?query={}", encoded(place))
}

fn register(view: &View<'_>) -> Markup {
    let (texts, list) = (view.texts, view.tournament.wait_list());
    let button = match list {
        Some(_) => say!(texts, "before-join-wait-list"),
        None => say!(texts, "door-register"),
    };
    html! {
        p class="before-register" {
            a class="button primary big" href=(view.at().register()) { (button) }
            span class="soft small" {
                @if let Some(list) = list { (say!(texts, "before-wait-place", place = list.len() + 1)) " " }
                (say!(texts, "before-no-account"))
            }
        }
    }
}

/// The number of places, also drawn if there are few.
fn seats(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let Some((places, free)) = tournament.setup.venue.registration.places.zip(tournament.free_places())
    else {
        return html! {};
    };
    let occupied = (places as usize).saturating_sub(free);
    html! {
        div class="before-places" {
            @if places <= MOST_SEATS {
                div class="seat-marks" aria-hidden="true" {
                    @for seat in 0..places as usize { i class=[(seat < occupied).then_some("taken")] {} }
                }
            }
            p {
                (say!(texts, "before-places", taken = occupied, places = places)) " "
                @if occupied > 0 { a href="#registered" { (say!(texts, "before-who")) } }
            }
        }
    }
}

/// The day from the doors to the end, if it is announced.
fn day(view: &View<'_>) -> Markup {
    let stops = stops(view.texts, view.tournament);
    html! {
        @if stops.len() > 1 {
            ol class="stops" aria-label=(say!(view.texts, "day-title")) {
                @for (time, what) in stops { li { time { (time) } span { (what) } } }
            }
        }
    }
}
