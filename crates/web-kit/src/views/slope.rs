//! A slope chart of two rankings: a line for each player between both places, and the cut in both.

use std::collections::{HashMap, HashSet};

use maud::{Markup, html};
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::{Texts, say};

pub(super) struct SlopeSide {
    pub(super) title: String,
    /// Everybody with their rank, in order.
    pub(super) ranks: Vec<(PlayerId, u32)>,
    /// The players who advance at the cut.
    pub(super) through: HashSet<PlayerId>,
}

/// The height of a row, as in `more.css`.
const ROW: usize = 28;
/// Minimum number of rows drawn. For larger cuts, it is twice the cut.
const LEAST: usize = 24;

impl SlopeSide {
    /// The number of rows above the cut, including players in between who have left.
    fn cut(&self) -> usize {
        let last = self.ranks.iter().rposition(|(player, _)| self.through.contains(player));
        last.map_or(0, |last| last + 1)
    }

    fn places(&self) -> HashMap<&PlayerId, usize> {
        self.ranks.iter().enumerate().map(|(place, (player, _))| (player, place)).collect()
    }
}

pub(super) fn slope(texts: Texts, tournament: &Tournament, before: &SlopeSide, after: &SlopeSide) -> Markup {
    let all = after.ranks.len().max(before.ranks.len());
    let rows = all.min((2 * before.cut().max(after.cut())).max(LEAST));
    html! {
        figure class="card slope" {
            div class="slope-sides" aria-hidden="true" {
                span { (before.title) } span { (after.title) }
            }
            div class="slope-picture" role="img" aria-label=(say!(texts, "under-picture")) {
                (names(tournament, before, after, rows, "left"))
                (lines(before, after, rows))
                (names(tournament, after, before, rows, "right"))
            }
            figcaption class="soft small" {
                (say!(texts, "under-caption"))
                @if before.cut() > 0 || after.cut() > 0 { " " (say!(texts, "under-caption-cut")) }
                @if rows < all { " " (say!(texts, "under-more", count = all - rows)) }
            }
        }
    }
}

fn names(tournament: &Tournament, side: &SlopeSide, other: &SlopeSide, rows: usize, class: &str) -> Markup {
    let cut = side.cut();
    html! {
        ol class=(format!("slope-names {class}")) aria-hidden="true" {
            @for (place, (player, rank)) in side.ranks.iter().take(rows).enumerate() {
                li class=(standing(side, other, player, place < cut)) {
                    span class="slope-rank" { (rank) }
                    span class="slope-name" { (tournament.name_of(player)) }
                }
            }
        }
    }
}

/// The class of a row: in this cut only, in both, in neither, or above the line but gone.
fn standing(side: &SlopeSide, other: &SlopeSide, player: &PlayerId, above: bool) -> &'static str {
    match (side.through.contains(player), other.through.contains(player)) {
        (true, false) => "only-here",
        (true, true) => "through",
        (false, _) if above => "gone",
        (false, _) => "out",
    }
}

/// A line for each player with a visible row. If the other row is not drawn, the line leaves at the bottom.
fn lines(before: &SlopeSide, after: &SlopeSide, rows: usize) -> Markup {
    let (height, to) = (rows * ROW, after.places());
    let y = |place: usize| if place < rows { place * ROW + ROW / 2 } else { height };
    html! {
        svg class="slope-lines" viewBox=(format!("0 0 100 {height}")) preserveAspectRatio="none" height=(height)
            aria-hidden="true" focusable="false" {
            @for (from, (player, rank)) in before.ranks.iter().enumerate() {
                @if let Some(to) = to.get(player).copied().filter(|to| from < rows || *to < rows) {
                    line class=(movement(*rank, after.ranks[to].1)) x1="0" x2="100" y1=(y(from)) y2=(y(to)) {}
                }
            }
            @if before.cut() > 0 && before.cut() <= rows && after.cut() <= rows {
                line class="cut-line" x1="0" x2="100" y1=(before.cut() * ROW) y2=(after.cut() * ROW) {}
            }
        }
    }
}

fn movement(before: u32, after: u32) -> &'static str {
    match after.cmp(&before) {
        std::cmp::Ordering::Less => "climbs",
        std::cmp::Ordering::Greater => "falls",
        std::cmp::Ordering::Equal => "stays",
    }
}
