//! The list of players and the list of open tables.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_web_kit::parts::{Marks, View, name, words};
use pairwright_web_kit::time::extra_text;
use pairwright_web_kit::views::start_list;
use pairwright_words::say;

use super::frame::{Printed, framed, head, list_head};

/// The starting list, with a box for attendance.
pub(super) fn starting(view: &View<'_>) -> Printed {
    let title = say!(view.texts, "paper-kind-starting-list");
    let body = players(view, &title, Last::Box);
    framed(title, body)
}

/// The last column of a list of players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    Box,
    Nothing,
}

/// The players, by rating if they have any, otherwise by name.
pub(super) fn players(view: &View<'_>, title: &str, last: Last) -> Markup {
    let texts = view.texts;
    let players = start_list::players(view.tournament);
    let has_ratings = players.iter().any(|player| player.rating.is_some());
    let has_clubs = players.iter().any(|player| player.club.is_some());
    let has_box = last == Last::Box;
    let row = |(place, player): (usize, &&Player)| {
        html! {
            tr {
                td class="number" { (place + 1) }
                td { (name(&player.name)) }
                @if has_clubs { td { (player.club.as_deref().unwrap_or_default()) } }
                @if has_ratings { td class="number" { @if let Some(rating) = player.rating { (rating) } } }
                @if has_box { td { span class="box small" {} } }
            }
        }
    };
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "paper-number")) }
        th scope="col" { (say!(texts, "col-player")) }
        @if has_clubs { th scope="col" { (say!(texts, "paper-club")) } }
        @if has_ratings { th scope="col" class="number" { (say!(texts, "paper-rating")) } }
        @if has_box { th scope="col" { (say!(texts, "paper-here")) } }
    };
    let count = say!(texts, "players-count", count = players.len());
    let columns = 2 + [has_clubs, has_ratings, has_box].into_iter().map(usize::from).sum::<usize>();
    html! {
        table class="paper-list" {
            (list_head(&head(view, title, &count), columns, &heads))
            tbody { @for one in players.iter().enumerate() { (row(one)) } }
        }
    }
}

pub(super) fn open_tables(view: &View<'_>) -> Printed {
    let title = say!(view.texts, "paper-kind-open-tables");
    let round = view.tournament.current_round().map(|round| words::round_title(view, round));
    let body = still_playing(view, &head(view, &title, &round.unwrap_or_default()));
    framed(title, body)
}

/// The open matches in a table below its title.
pub(super) fn still_playing(view: &View<'_>, title: &Markup) -> Markup {
    let texts = view.texts;
    let Some(round) = view.tournament.current_round() else { return html! {} };
    let marks = Marks::of(texts, view.tournament, round);
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "col-table")) }
        th scope="col" { (say!(texts, "col-player")) }
        th scope="col" { (say!(texts, "col-player")) }
        th scope="col" { (say!(texts, "col-result")) }
    };
    html! {
        table class="paper-list" {
            (list_head(title, 4, &heads))
            tbody {
                @for m in round.by_table().into_iter().filter(|m| m.is_open()) {
                    @let names = words::names(view.tournament, m);
                    @let extra = extra_text(texts, &view.tournament.extra_time(round.number, m));
                    tr {
                        td class="number" { strong class="paper-table" { @if let Some(table) = m.table { (table) } } }
                        td { (marks.side(m, pairwright_core::Side::First)) (name(names.first)) }
                        td {
                            (marks.side(m, pairwright_core::Side::Second)) (name(names.second))
                            @if !extra.is_empty() { " " span class="small nowrap" { (extra) } }
                        }
                        td class="paper-write" {}
                    }
                }
            }
        }
    }
}
