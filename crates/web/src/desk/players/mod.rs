//! The players: fast registration on one line, many at once, and everybody in a table.

pub(crate) mod add;
pub(crate) mod clock;
pub(crate) mod deck;
mod details;
pub(crate) mod erase;
mod filter;
mod forms;
mod menu;
mod paste;
pub(crate) mod penalty;
pub(crate) mod person;
pub(crate) mod player;
pub(crate) mod preview;
pub(crate) mod requests;
mod rows;
mod surname;
mod table;

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::{RoundNumber, Tournament};

pub(crate) use filter::PlayersFilter;

use super::form::{button_form, field};
use super::{Desk, Screen};
use crate::parts::{Level, Tint, name, notice, pill, points_text};
use crate::rights::Right;
use crate::say;

/// How many of the newest names the desk's first page shows.
const NEWEST: usize = 8;

/// The page of all players.
pub(crate) fn page(desk: &Desk<'_>, filter: &PlayersFilter) -> Markup {
    html! {
        div class="roster-head" {
            h1 { (how_many(desk)) }
            (check_in_link(desk))
        }
        (requests::queue(desk))
        @if !desk.view.tournament.rounds.is_empty() { (requests::way_in(desk)) }
        (forms::add(desk))
        (table::table(desk, filter))
    }
}

/// How many there are, and how many of them still play.
fn how_many(desk: &Desk<'_>) -> String {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (all, here) = (tournament.players.len(), tournament.present_in(tournament.next_round()).count());
    match all {
        0 => say!(texts, "desk-players"),
        _ if here == all => say!(texts, "players-count", count = all),
        _ => say!(texts, "desk-here-of", here = here, all = all),
    }
}

fn check_in_link(desk: &Desk<'_>) -> Markup {
    let shown = !desk.view.tournament.players.is_empty() && !desk.view.tournament.finished;
    html! {
        @if shown && desk.view.may(Right::CheckIn) {
            a class="button small" href=(Screen::CheckIn.url(&desk.view)) { (say!(desk.view.texts, "check-in-title")) }
        }
    }
}

/// Registration with the newest names, for the desk's first page.
pub(crate) fn registration(desk: &Desk<'_>) -> Markup {
    html! {
        (requests::queue(desk))
        (forms::next_name(desk))
        (newest(desk))
        (requests::way_in(desk))
    }
}

/// The names that came last, so that a mistake is seen and taken out at once.
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
            }
        }
    }
}

/// What is shown in place of the forms that a closed tournament would refuse.
pub(crate) fn closed(desk: &Desk<'_>) -> Markup {
    notice(Level::Note, say!(desk.view.texts, "desk-closed"))
}

fn line(desk: &Desk<'_>, player: &Player) -> Markup {
    html! {
        li id={ "p-" (player.id) } class=[player.dropped_after.map(|_| "done")] {
            span {
                a href=(Screen::Player(player.id.clone()).url(&desk.view)) { (name(&player.name)) }
                (person::beside(desk, player))
            }
            span class="soft small grow" { (player.club.as_deref().unwrap_or_default()) }
            (deck::mark(desk, player))
            (state(desk, player))
            (presence(desk, player, "small"))
        }
    }
}

/// By what a player is found: the name, and the one that is shown in its place.
pub(crate) fn words(desk: &Desk<'_>, player: &Player) -> String {
    format!("{} {}", player.name, desk.view.tournament.shown_name(player))
}

/// What is particular about a player.
pub(crate) fn state(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let tournament = desk.view.tournament;
    let late = player.joined_round.filter(|round| round.0 > 1);
    html! {
        @if let Some(after) = player.dropped_after {
            @if after.0 == 0 { (pill(Tint::Quiet, say!(texts, "desk-not-here"))) }
            @else if tournament.is_disqualified(&player.id) { (pill(Tint::Red, say!(texts, "mark-disqualified"))) }
            @else if tournament.missed_cut(player) { (pill(Tint::Quiet, say!(texts, "mark-missed-cut", round = after.0))) }
            @else { (pill(Tint::Quiet, say!(texts, "desk-dropped", round = after.0))) }
        }
        @if let Some(round) = late { (pill(Tint::Blue, say!(texts, "desk-late", round = round.0))) }
        @if player.awarded_byes > 0 { (pill(Tint::Blue, say!(texts, "desk-has-byes", count = player.awarded_byes))) }
        @for bye in &player.byes { (pill(Tint::Blue, say!(texts, "desk-bye-in", round = bye.round.0))) }
        @if let Some(table) = player.fixed_table { (pill(Tint::Quiet, say!(texts, "desk-fixed", table = table.0))) }
        @for points in tournament.penalties.iter().filter(|p| p.player == player.id).filter_map(|p| p.points()) {
            (pill(Tint::Amber, format!("−{}", points_text(texts, points))))
        }
    }
}

/// Drop or return, whichever is possible.
pub(crate) fn presence(desk: &Desk<'_>, player: &Player, class: &str) -> Markup {
    let texts = desk.view.texts;
    let fields = [("player", player.id.as_str())];
    html! {
        @if may_drop(desk, player) {
            @let is_before = desk.view.tournament.rounds.is_empty();
            @let text = if is_before { say!(texts, "desk-remove") } else { say!(texts, "desk-drop") };
            (button_form(desk, &desk.at("/drop"), &fields, class, &text))
        } @else if may_come_back(desk, player) {
            (button_form(desk, &desk.at("/return"), &fields, class, &say!(texts, "desk-return")))
        }
    }
}

/// Whether the reader may take the player out.
fn may_drop(desk: &Desk<'_>, player: &Player) -> bool {
    is_movable(desk, player) && player.dropped_after.is_none() && desk.may_send(&desk.at("/drop"))
}

/// Whether the reader may let the player in again.
fn may_come_back(desk: &Desk<'_>, player: &Player) -> bool {
    is_movable(desk, player) && player.dropped_after.is_some() && desk.may_send(&desk.at("/return"))
}

/// Whether the player can still leave or come back.
fn is_movable(desk: &Desk<'_>, player: &Player) -> bool {
    let tournament = desk.view.tournament;
    !tournament.finished && !tournament.is_disqualified(&player.id) && !tournament.is_cut_off(&player.id)
}

/// The last published round, after which a drop takes effect.
pub(crate) fn last_round(tournament: &Tournament) -> RoundNumber {
    RoundNumber(tournament.next_round().0.saturating_sub(1))
}

/// A field with its text above it, for the page of one player.
pub(crate) fn text_field(label: &str, name: &str, value: &str, kind: &str) -> Markup {
    field(label, html! { input type=(kind) name=(name) value=(value) autocomplete="off"; })
}
