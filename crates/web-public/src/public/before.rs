//! A tournament's first page until round 1 is paired, in the order of the questions people have: what, when, where,
//! whether there is room, what it costs, and how the day goes.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, PrizePlan};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_web_kit::day::announced::{ends, stops, when};
use pairwright_web_kit::form::FieldValue;
use pairwright_web_kit::parts::{View, encoded, words};
use pairwright_web_kit::rulesets::frame::address;
use pairwright_words::say;

use super::home::{format, rounds};

/// Maximum number of places drawn; more are only counted.
const MOST_SEATS: u32 = 96;

pub(super) fn head(view: &View<'_>) -> Markup {
    let (texts, setup) = (view.texts, &view.tournament.setup);
    html! {
        header class="before-head" {
            h1 { (setup.name) }
            @if let Some(when) = when(texts, setup) { p class="before-when" { (when) } }
            @if let Some(place) = &setup.venue.place {
                p class="place" { (place) " " a href=(map(place)) rel="noreferrer" { (say!(texts, "before-map")) } }
            }
        }
        (register(view))
        (seats(view))
        (facts(view))
        (day(view))
    }
}

fn map(place: &str) -> String {
    format!("https://www.openstreetmap.org/search?query={}", encoded(place))
}

/// The button with its condition; without one, what is known about registration.
fn register(view: &View<'_>) -> Markup {
    let (texts, list) = (view.texts, view.tournament.wait_list());
    let (button, condition) = match list {
        Some(list) => {
            (say!(texts, "before-join-wait-list"), say!(texts, "before-wait-place", place = list.len() + 1))
        }
        None => (say!(texts, "door-register"), say!(texts, "before-no-account")),
    };
    html! {
        @if view.tournament.check_open_to_phones().is_ok() {
            p class="before-register" {
                a class="button primary big" href=(view.at().register()) { (button) }
                span class="soft small" { (condition) }
            }
        } @else {
            p class="before-closed soft" { (words::headline(view)) }
        }
    }
}

/// The number of places, also drawn if there are few; without a limit, the number of players.
fn seats(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let here = tournament.entrants().count();
    let places = tournament.setup.venue.registration.places.zip(tournament.free_places());
    let waiting = tournament.wait_list().map_or(0, <[_]>::len);
    html! {
        div class="before-places" {
            @if let Some((places, free)) = places {
                @let occupied = (places as usize).saturating_sub(free);
                @if places <= MOST_SEATS {
                    div class="seat-marks" aria-hidden="true" {
                        @for seat in 0..places as usize { i class=[(seat < occupied).then_some("taken")] {} }
                    }
                }
                p {
                    span {
                        strong { (say!(texts, "before-places", taken = occupied, places = places)) }
                        @if waiting > 0 { " " a href="#wait-list" { (say!(texts, "before-waiting", count = waiting)) } }
                    }
                    @if occupied > 0 { a href="#registered" { (say!(texts, "before-who")) } }
                }
            } @else if here > 0 {
                p { strong { (say!(texts, "before-registered", count = here)) } a href="#registered" { (say!(texts, "before-who")) } }
            }
        }
    }
}

fn facts(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let (setup, venue) = (&tournament.setup, &tournament.setup.venue);
    html! {
        dl class="before-facts" {
            @if let Some(fee) = &venue.entry_fee {
                div { dt { (say!(texts, "before-entry")) } dd { (fee) } }
            }
            div { dt { (say!(texts, "before-game")) } dd { (game(view)) } }
            @if let Some(format) = format(view) {
                div { dt { (say!(texts, "desk-format")) } dd { (format) } }
            }
            @if let Some(rounds) = rounds(view) {
                div {
                    dt { (say!(texts, "fact-table-rounds")) }
                    dd {
                        @match setup.cut_size() {
                            Some(top) => (say!(texts, "before-rounds-cut", rounds = rounds, top = top)),
                            None => (rounds),
                        }
                    }
                }
            } @else if let Some(top) = setup.cut_size() {
                div { dt { (say!(texts, "fact-cut")) } dd { (say!(texts, "fact-cut-top", top = top)) } }
            }
            @if let Some(leave) = setup.leave {
                div { dt { (say!(texts, "leave")) } dd { (say!(texts, "leave-record", wins = leave.wins, losses = leave.losses)) } }
            }
            @if !setup.prize_tables().is_empty() {
                div {
                    dt { (say!(texts, "prizes")) }
                    dd { a href=(view.at().prizes()) { @for (number, plan) in setup.prize_tables().iter().enumerate() { @if number > 0 { " · " } (prize(view, plan)) } } }
                }
            }
            @if let Some(ends) = ends(texts, tournament) {
                div { dt { (say!(texts, "before-end")) } dd { (ends) } }
            } @else if let Some(end) = venue.day.latest_end {
                div { dt { (say!(texts, "day-latest-end")) } dd { (end.write()) } }
            }
        }
    }
}

/// The game, how a match is played, and how long a round is: `Magic, best of three, 50 minutes`.
fn game(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let title = texts.named("rules-game", tournament.ruleset.game());
    let games = texts.named("structure", tournament.structure(tournament.first_stage()).code());
    let minutes = say!(texts, "day-minutes", minutes = tournament.round_minutes());
    html! {
        @match &tournament.setup.ruleset {
            RulesetChoice::Preset(preset) => a href=(address(preset)) { (title) },
            RulesetChoice::Table(_) => (title),
        }
        ", " (games) ", " (minutes)
    }
}

/// All prizes together, and the first.
fn prize(view: &View<'_>, plan: &PrizePlan) -> String {
    let (texts, total) = (view.texts, view.texts.amount(plan, &plan.total()));
    match plan.table.as_slice() {
        [first, _, ..] => say!(texts, "before-prize", total = total, first = texts.amount(plan, first)),
        _ => total,
    }
}

/// The day from the doors to the end, if it is announced.
fn day(view: &View<'_>) -> Markup {
    let stops = stops(view.texts, view.tournament);
    html! {
        @if stops.len() > 1 {
            section class="before-day" {
                h2 { (say!(view.texts, "before-day")) }
                ol class="stops" {
                    @for (time, what) in stops { li { time { (time) } span { (what) } } }
                }
            }
        }
    }
}
