//! The standing on a wall, with the champion once there is one.

use maud::{Markup, html};
use pairwright_core::stages::{Bracket, newest_ranking};
use pairwright_core::standings::{Standing, TieBreakCode};

use super::list::WallList;
use crate::parts::{View, points_text, words};
use crate::public::cut_line::CutLine;
use crate::public::home::champion;
use crate::public::standings::{how_far, left, newest_title};
use crate::say;

/// Whether there is a champion, and nothing is left to be played: the leader between two rounds has not won yet.
pub(super) fn is_decided(view: &View<'_>) -> bool {
    view.tournament.finished || words::tree(view.tournament).is_some_and(|tree| tree.is_decided())
}

/// Everybody by rank.
pub(super) fn screen(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let table = newest_ranking(view.tournament);
    let title = match champion(view).filter(|_| is_decided(view)) {
        Some(champion) => say!(texts, "now-champion", name = champion),
        None if view.tournament.finished => say!(texts, "standings-final"),
        None => newest_title(view),
    };
    let tree = words::tree(view.tournament);
    let order = table.tie_breaks(&view.tournament.ruleset);
    let first = &order[..order.len().min(1)];
    let columns = words::Columns::new(texts, first, &table.rows);
    let line = CutLine::of(view, &table, tree.as_ref());
    let item = |(place, row): (usize, &Standing)| {
        let below = line.as_ref().and_then(|line| line.below(&row.player));
        ranked(view, tree.as_ref(), (place, row), columns.row(place).next(), below)
    };
    let list = WallList {
        title,
        count: None,
        items: table.rows.iter().enumerate().map(item).collect(),
        range: say!(view.texts, "wall-range-places"),
        ways: html! {},
        foot: html! { span class="soft" { (words::headline(view)) } },
    };
    list.screen(view)
}

fn ranked(
    view: &View<'_>,
    tree: Option<&Bracket>,
    (place, row): (usize, &Standing),
    tiebreak: Option<(TieBreakCode, &str, &str)>,
    below: Option<&str>,
) -> Markup {
    let player = view.tournament.name_of(&row.player);
    let left = view.tournament.player(&row.player).and_then(|player| left(view, player));
    let record = row.record.to_string().replace('-', "–");
    html! {
        li class={ "ranked" @if below.is_some() { " cut" } } data-below=[below] data-key=(row.player) data-place=(row.rank) data-initial=(place + 1) {
            span class="wall-rank" { (row.rank) }
            div class="grow" {
                p class="wall-name" { bdi { (player) } }
                p class="wall-sub" {
                    @if row.is_disqualified() {
                        (say!(view.texts, "mark-disqualified"))
                    } @else if let Some((_, text)) = tree.and_then(|tree| how_far(view, tree, &row.player)) {
                        (text)
                    } @else {
                        (points_text(view.texts, &row.points)) " · " (record)
                        @if let Some((_, short, value)) = tiebreak { " · " (short) " " (value) }
                        @if let Some(left) = left { " · " (left) }
                    }
                }
            }
        }
    }
}
