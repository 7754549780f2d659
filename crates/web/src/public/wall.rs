//! The screen on the wall: names down the columns, read from the other end of the room.
//!
//! While tables play it shows the pairings; between rounds the standing; the tree while a bracket is played. Without script it is one long page; with
//! script it takes turns with pages that fit the screen.

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Player, Round};
use pairwright_core::stages::{Bracket, newest_ranking};
use pairwright_core::standings::{Standing, TieBreakCode};
use serde::Deserialize;

use super::home::champion;
use super::seat::{Seat, outcome_class};
use super::standings::how_far;
use super::{sorted, wall_tree, why};
use crate::parts::match_marks::Marks;
use crate::parts::{Live, Page, Shell, Theme, View, layout, length, points_text, qr, table_badge, words};
use crate::say;
use crate::server::error::Error;
use crate::server::page::Visit;
use crate::time::{on_wall, wall_list};

/// What the wall shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Show {
    /// Pairings while tables play, the standing between rounds, the tree of a bracket until it is decided.
    #[default]
    Auto,
    /// The pairings of the last round.
    Pairings,
    /// The standing.
    Standings,
}

/// `?show=pairings`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct WallQuery {
    show: String,
}

pub(crate) async fn answer(Query(query): Query<WallQuery>, visit: Visit) -> Result<Response, Error> {
    let show = match query.show.as_str() {
        "pairings" => Show::Pairings,
        "standings" => Show::Standings,
        _ => Show::Auto,
    };
    let address = visit.app.address.clone();
    visit.page(move |view| Ok(page(view, show, &address))).await
}

/// The wall; `address` is where phones reach this server.
#[must_use]
pub fn page(view: &View<'_>, show: Show, address: &str) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{} · {}", say!(view.texts, "door-wall"), view.tournament.setup.name),
        header: None,
        body: body(view, show, address),
        live: Some(Live { url: view.at().live(), seq: view.seq, swap: "main" }),
        theme: Theme::Dark,
        shell: Shell::Wall,
    })
}

fn body(view: &View<'_>, show: Show, address: &str) -> Markup {
    let Some(round) = view.tournament.current_round() else { return registration(view, address) };
    let playing = round.open_matches().next().is_some();
    match show {
        Show::Pairings => pairings(view, round),
        Show::Auto if view.tournament.is_cut() && !is_decided(view) => bracket(view, round),
        Show::Auto if playing => pairings(view, round),
        _ => standings(view),
    }
}

/// Whether nothing of the bracket is left to be played.
fn is_decided(view: &View<'_>) -> bool {
    view.tournament.finished || words::tree(view.tournament).is_none_or(|tree| tree.is_decided())
}

/// The tree while it is played; the pairings or the standing where it is too large for the screen.
fn bracket(view: &View<'_>, round: &Round) -> Markup {
    let drawn = words::tree(view.tournament).and_then(|tree| wall_tree::tree(view, &tree));
    let Some(drawn) = drawn else {
        let playing = round.open_matches().next().is_some();
        return if playing { pairings(view, round) } else { standings(view) };
    };
    let title = if round.stage.is_bracket() {
        words::round_title(view, round)
    } else {
        say!(view.texts, "nav-bracket")
    };
    html! {
        div class="wall-top" {
            div class="grow" { h1 { (title) } p class="soft" { bdi { (view.tournament.setup.name) } } }
            (on_wall(view))
        }
        (wall_list(view))
        (drawn)
        div class="wall-foot" { div class="grow" { span class="soft" { (words::headline(view)) } } }
    }
}

/// Title, what stands on the other side, and the list, for every kind of wall.
struct WallPage {
    title: String,
    /// A number and what it counts.
    count: Option<(usize, String)>,
    items: Vec<Markup>,
    foot: Markup,
}

fn screen(view: &View<'_>, screen: &WallPage) -> Markup {
    let few = match screen.items.len() {
        0..=8 => "handful",
        9..=16 => "few",
        17..=30 => "some",
        _ => "many",
    };
    html! {
        div class="wall-top" {
            div class="grow" {
                h1 { (screen.title) }
                p class="soft" {
                    bdi { (view.tournament.setup.name) }
                    span id="wall-range" data-text=(say!(view.texts, "wall-range")) {}
                }
            }
            (on_wall(view))
            @if let Some((count, what)) = &screen.count {
                p class="wall-count" { strong { (count) } span { (what) } }
            }
        }
        (wall_list(view))
        ol class={ "wall-list " (few) } id="wall-list" { @for item in &screen.items { (item) } }
        div class="wall-foot" {
            div class="grow" { (screen.foot) }
            div id="wall-dots" aria-hidden="true" {}
        }
    }
}

fn pairings(view: &View<'_>, round: &Round) -> Markup {
    let texts = view.texts;
    let (done, all) = words::finished_tables(round);
    let open = all - done;
    let what = if done == 0 {
        say!(texts, "wall-tables", count = all)
    } else {
        say!(texts, "wall-open", count = open)
    };
    let marks = Marks::of(texts, view.tournament, round);
    let free = why::without_match(view, round);
    let paired = round.matches.iter().flat_map(|m| &m.players).filter_map(|id| view.tournament.player(id));
    let players = sorted::by_name(paired.chain(free.iter().map(|one| one.player)));
    let item = |player: &Player| match Seat::of(view.tournament, round, player) {
        Some(seat) => pairing(view, &seat, &marks),
        None => free.iter().find(|one| one.player.id == player.id).map(without_table).unwrap_or_default(),
    };
    screen(
        view,
        &WallPage {
            title: title(view, round),
            count: (all > 0).then_some((if done == 0 { all } else { open }, what)),
            items: players.into_iter().map(item).collect(),
            foot: without(view, round),
        },
    )
}

fn title(view: &View<'_>, round: &Round) -> String {
    let title = words::round_title(view, round);
    if round.stage.is_bracket() { title } else { say!(view.texts, "wall-pairings", round = title) }
}

fn pairing(view: &View<'_>, seat: &Seat<'_>, marks: &Marks<'_>) -> Markup {
    let texts = view.texts;
    let outcome = outcome_class(seat.outcome(view.tournament));
    let class = if outcome == "open" || seat.opponent.is_none() { "open" } else { "done" };
    html! {
        li class=(class) data-key=(seat.player.id) data-initial=(initial(&seat.player.name)) {
            div class="grow" {
                p class={ "wall-name" (length(&seat.player.name)) } { bdi { (seat.player.name) } }
                p class="wall-sub" {
                    (marks.side(seat.played, seat.side))
                    @match (seat.opponent, seat.score(view)) {
                        (None, Some(score)) => (score),
                        (Some(opponent), Some(score)) => {
                            (score) " " (say!(texts, "against-short")) " " bdi { (opponent.name) }
                        }
                        (Some(opponent), None) => { (say!(texts, "against-short")) " " bdi { (opponent.name) } }
                        (None, None) => {}
                    }
                    @if let Some(part) = marks.part_name(seat.played) { " · " (part) }
                }
            }
            @if let Some(table) = seat.table() { (table_badge(table)) }
        }
    }
}

/// Somebody who plays nobody in this round and looks for the own name all the same.
fn without_table(one: &why::Without<'_>) -> Markup {
    let name = &one.player.name;
    html! {
        li class="open" data-key=(one.player.id) data-initial=(initial(name)) {
            div class="grow" {
                p class={ "wall-name" (length(name)) } { bdi { (name) } }
                p class="wall-sub" { (one.kind) }
            }
        }
    }
}

fn without(view: &View<'_>, round: &Round) -> Markup {
    let all: Vec<String> = why::without_opponent(view, round)
        .iter()
        .take(6)
        .map(|one| format!("{}: {}", one.player.name, one.kind))
        .collect();
    html! { @if !all.is_empty() { span class="soft" { (all.join(" · ")) } } }
}

fn standings(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let table = newest_ranking(view.tournament);
    let title = match champion(view).filter(|_| is_decided(view)) {
        Some(champion) => say!(texts, "now-champion", name = champion),
        None if view.tournament.finished || view.tournament.is_cut() => say!(texts, "standings-final"),
        None => words::standings_title(view, table.after),
    };
    let tree = words::tree(view.tournament);
    let order = table.tie_breaks(&view.tournament.ruleset);
    let first = &order[..order.len().min(1)];
    let columns = words::Columns::new(texts, first, &table.rows);
    let item = |(place, row)| ranked(view, tree.as_ref(), row, columns.row(place).next());
    let items = table.rows.iter().enumerate().map(item).collect();
    screen(
        view,
        &WallPage {
            title,
            count: None,
            items,
            foot: html! { span class="soft" { (words::headline(view)) } },
        },
    )
}

fn ranked(
    view: &View<'_>,
    tree: Option<&Bracket>,
    row: &Standing,
    tiebreak: Option<(TieBreakCode, &str, &str)>,
) -> Markup {
    let player = view.tournament.name_of(&row.player);
    let record = row.record.to_string().replace('-', "–");
    html! {
        li class="ranked" data-key=(row.player) data-place=(row.rank) data-initial=(row.rank) {
            span class="wall-rank" { (row.rank) }
            div class="grow" {
                p class={ "wall-name" (length(player)) } { bdi { (player) } }
                p class="wall-sub" {
                    @if row.is_disqualified() {
                        (say!(view.texts, "mark-disqualified"))
                    } @else if let Some((_, text)) = tree.and_then(|tree| how_far(view, tree, &row.player)) {
                        (text)
                    } @else {
                        (points_text(view.texts, &row.points)) " · " (record)
                        @if let Some((_, short, value)) = tiebreak { " · " (short) " " (value) }
                    }
                }
            }
        }
    }
}

/// Before the first round: who is registered, so that everybody can look for the own name.
fn registration(view: &View<'_>, address: &str) -> Markup {
    let players = sorted::by_name(view.tournament.players.iter());
    let item = |name: &str| {
        html! {
            li data-initial=(initial(name)) { p class={ "wall-name grow" (length(name)) } { bdi { (name) } } }
        }
    };
    screen(
        view,
        &WallPage {
            title: say!(view.texts, "wall-registered"),
            count: Some((players.len(), say!(view.texts, "wall-players", count = players.len()))),
            items: players.iter().map(|player| item(&player.name)).collect(),
            foot: html! { span class="soft" { (say!(view.texts, "wall-registered-why")) } (scan(view, address)) },
        },
    )
}

/// The QR code by which players register, where phones register.
fn scan(view: &View<'_>, address: &str) -> Markup {
    html! {
        @if view.tournament.check_open_to_phones().is_ok() {
            div class="wall-scan" {
                (qr(&format!("{address}{}", view.at().register())))
                span { (say!(view.texts, "wall-register")) }
            }
        }
    }
}

fn initial(name: &str) -> String {
    name.trim().chars().next().map(|c| c.to_uppercase().collect()).unwrap_or_default()
}
