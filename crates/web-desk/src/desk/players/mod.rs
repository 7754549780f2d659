//! The players: quick registration on one line, lists, and the table of everybody.

pub(crate) mod add;
pub(crate) mod erase;
mod paste;
pub(crate) mod penalty;
pub(crate) mod player;
pub(crate) mod regulars;
pub(crate) mod requests;
mod rows;
mod table;

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Icon, Tint, icon, name, pill, points_text};
use pairwright_web_kit::views::still_in::still_in;
use pairwright_words::say;

use super::check_in::is_over;
use super::form::button_form;
use super::history::HistoryFilter;
use super::needs;
use super::{Desk, Screen};

pub(crate) use rows::PlayersFilter;

const NEWEST: usize = 8;

pub(crate) fn page(desk: &Desk<'_>, filter: &PlayersFilter) -> Markup {
    html! {
        div class="roster-head" {
            h1 { (how_many(desk)) }
            (check_in_link(desk))
            (starting_list(desk))
        }
        (add::shut(desk).unwrap_or_else(|| adding(desk)))
        (needs::late(desk, ""))
        (requests::queue(desk))
        (table::table(desk, filter))
    }
}

fn adding(desk: &Desk<'_>) -> Markup {
    html! {
        section class="adding" id="adding" aria-label=(say!(desk.view.texts, "desk-add-players")) {
            (add::add(desk))
            (regulars::list(desk))
            (requests::way_in_large(desk))
        }
    }
}

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
                    h2 { (say!(texts, "desk-players")) }
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
                (player::beside(&desk.view, player))
            }
            span class="soft small grow" { (player.club.as_deref().unwrap_or_default()) }
            (player::deck_mark(desk, player))
            (state(desk, player))
            (presence(desk, player, "small"))
        }
    }
}

/// The replacement for the forms of a closed tournament.
pub(crate) fn closed(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        div class="notice blue" role="status" {
            (icon(Icon::Note))
            p { (say!(texts, "desk-closed")) " " a href=(Screen::History(HistoryFilter::default()).url(&desk.view)) { (say!(texts, "desk-closed-history")) } }
        }
    }
}

/// The names to search: the registered one and the displayed one.
pub(crate) fn words(desk: &Desk<'_>, player: &Player) -> String {
    format!("{} {}", player.name, desk.view.tournament.shown_name(player))
}

pub(crate) fn state(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let tournament = desk.view.tournament;
    let late = player.joined_round.filter(|round| round.0 > 1);
    html! {
        @if let Some(after) = player.dropped_after {
            @if after.0 == 0 { (pill(Tint::Quiet, say!(texts, "desk-not-here"))) }
            @else if tournament.is_disqualified(&player.id) { (pill(Tint::Red, say!(texts, "mark-disqualified"))) }
            @else if let Some(stage) = tournament.missed_stage(player) { (pill(Tint::Quiet, say!(texts, "mark-missed-cut", stage = stage))) }
            @else if tournament.is_leaving(player) { (pill(Tint::Quiet, say!(texts, "mark-leaves", round = after.0))) }
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

pub(crate) fn presence(desk: &Desk<'_>, player: &Player, class: &str) -> Markup {
    let texts = desk.view.texts;
    let fields = [("player", player.id.as_str())];
    html! {
        @if may_drop(desk, player) {
            @let is_before = desk.view.tournament.rounds.is_empty();
            @let text = if is_before { say!(texts, "desk-remove") } else { say!(texts, "desk-drop") };
            (button_form(desk, "/drop", &fields, class, &text))
        } @else if may_come_back(desk, player) {
            (button_form(desk, "/return", &fields, class, &say!(texts, "desk-return")))
        }
    }
}

pub(super) fn may_drop(desk: &Desk<'_>, player: &Player) -> bool {
    is_movable(desk, player) && player.dropped_after.is_none() && desk.may_send("/drop")
}

pub(super) fn may_come_back(desk: &Desk<'_>, player: &Player) -> bool {
    is_movable(desk, player) && player.dropped_after.is_some() && desk.may_send("/return")
}

fn is_movable(desk: &Desk<'_>, player: &Player) -> bool {
    let tournament = desk.view.tournament;
    !tournament.finished && !tournament.is_barred(&player.id)
}
