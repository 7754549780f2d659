//! The players: quick registration on one line, lists, and the table of everybody.

mod add;
pub(crate) mod apart;
mod chosen;
pub(crate) mod clock;
pub(crate) mod deck;
pub(crate) mod details;
pub(crate) mod erase;
mod filter;
mod forms;
mod menu;
mod paste;
pub(crate) mod penalty;
pub(crate) mod person;
pub(crate) mod player;
pub(crate) mod preview;
pub(crate) mod refused;
pub(crate) mod regulars;
pub(crate) mod requests;
mod rows;
mod state;
mod table;

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Icon, icon, name};
use pairwright_web_kit::views::still_in::still_in;
use pairwright_words::say;

use super::check_in::is_over;
use super::{Desk, Screen};

pub(crate) use filter::PlayersFilter;
pub(crate) use state::{closed, presence, state, words};

/// The number of newest names on the desk's first page.
const NEWEST: usize = 8;

pub(crate) fn page(desk: &Desk<'_>, filter: &PlayersFilter) -> Markup {
    html! {
        div class="roster-head" {
            h1 { (how_many(desk)) }
            (check_in_link(desk))
            (starting_list(desk))
        }
        (forms::shut(desk).unwrap_or_else(|| adding(desk)))
        (requests::queue(desk))
        (table::table(desk, filter))
    }
}

/// The next name, a list, registration by phone.
fn adding(desk: &Desk<'_>) -> Markup {
    html! {
        section class="adding" id="adding" aria-label=(say!(desk.view.texts, "desk-add-players")) {
            (forms::add(desk))
            (regulars::list(desk))
            (requests::way_in_large(desk))
        }
    }
}

/// The number of players, and of those still playing.
fn how_many(desk: &Desk<'_>) -> String {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (all, here) = (tournament.entrants().count(), still_in(&desk.view));
    match all {
        0 => say!(texts, "desk-players"),
        _ if here == all || tournament.finished => say!(texts, "players-count", count = all),
        _ => say!(texts, "desk-here-of", here = here, all = all),
    }
}

fn check_in_link(desk: &Desk<'_>) -> Markup {
    let shown = !desk.view.tournament.players.is_empty() && !is_over(desk.view.tournament);
    html! {
        @if shown && desk.view.may(Right::CheckIn) {
            a class="button small" href=(Screen::CheckIn.url(&desk.view)) { (say!(desk.view.texts, "check-in-title")) }
        }
    }
}

fn starting_list(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        @if !desk.view.tournament.players.is_empty() && desk.view.may(Right::Print) {
            a class="button small" href=(desk.at("/paper/starting-list")) { (icon(Icon::Print)) (say!(texts, "paper-kind-starting-list")) }
        }
    }
}

pub(crate) fn next_name(desk: &Desk<'_>) -> Markup {
    forms::next_name(desk)
}

/// Registration with the newest names, for the desk's first page.
pub(crate) fn registration(desk: &Desk<'_>) -> Markup {
    html! {
        (requests::queue(desk))
        (newest(desk))
        (requests::way_in(desk))
        (requests::opening(desk))
    }
}

/// The newest names, so that a mistake is noticed and removed at once.
fn newest(desk: &Desk<'_>) -> Markup {
    let (texts, players) = (desk.view.texts, &desk.view.tournament.players);
    html! {
        @if !players.is_empty() {
            section class="sheet" {
                div class="sheet-head" {
                    h2 { (how_many(desk)) }
                    div class="buttons" {
                        (check_in_link(desk))
                        a class="button small" href=(Screen::Players(PlayersFilter::default()).url(&desk.view)) { (say!(texts, "players-all")) }
                    }
                }
                ul class="people" { @for player in players.iter().rev().take(NEWEST) { (line(desk, player)) } }
                @if players.len() > NEWEST {
                    p class="foot-note" {
                        a href=(Screen::Players(PlayersFilter::default()).url(&desk.view)) { (say!(texts, "players-more", count = players.len() - NEWEST)) }
                    }
                }
            }
        }
    }
}

fn line(desk: &Desk<'_>, player: &Player) -> Markup {
    html! {
        li id={ "p-" (player.id) } class=[player.dropped_after.map(|_| "done")] {
            span {
                a href=(Screen::Player(player.id.clone()).url(&desk.view)) { (name(&player.name)) }
                (person::beside(&desk.view, player))
            }
            span class="soft small grow" { (player.club.as_deref().unwrap_or_default()) }
            (deck::mark(desk, player))
            (state(desk, player))
            (presence(desk, player, "small"))
        }
    }
}
