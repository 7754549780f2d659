//! The tree on the wall: what is still to be played of it with the last round that is over, as large as the screen
//! allows.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{Bracket, BracketMatch};

use crate::parts::{View, tree_names};
use crate::public::bracket::{side, tie};
use crate::say;

/// More matches above each other cannot be read from the other end of the room.
const MOST_ROWS: usize = 12;

/// The part of a side that is shown: its rounds, and how many are left out before them.
struct TreeWindow<'a> {
    rounds: &'a [Vec<BracketMatch>],
    before: usize,
}

impl<'a> TreeWindow<'a> {
    /// Rounds that are over are left out, but for the last of them.
    fn of(rounds: &'a [Vec<BracketMatch>]) -> TreeWindow<'a> {
        let is_over = |round: &&Vec<BracketMatch>| round.iter().all(|m| m.winner.is_some() || m.is_empty());
        let before = rounds.iter().take_while(is_over).count().min(rounds.len()).saturating_sub(1);
        TreeWindow { rounds: &rounds[before..], before }
    }

    /// The most matches above each other.
    fn rows(&self) -> usize {
        self.rounds.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// The tree; `None` where it is too large for a wall, so that the pairings are to be shown.
pub(super) fn tree(view: &View<'_>, tree: &Bracket) -> Option<Markup> {
    let (winners, losers) = (TreeWindow::of(&tree.rounds), TreeWindow::of(&tree.losers));
    let rows = winners.rows() + losers.rows();
    let size = match rows {
        0..=2 => "rows-2",
        3 | 4 => "rows-4",
        5 | 6 => "rows-6",
        7 | 8 => "rows-8",
        9..=MOST_ROWS => "rows-12",
        _ => return None,
    };
    Some(if tree.kind == StageKind::DoubleElimination {
        double(view, tree, &winners, &losers, size)
    } else {
        single(view, tree, &winners, size)
    })
}

fn single(view: &View<'_>, tree: &Bracket, shown: &TreeWindow<'_>, size: &str) -> Markup {
    let title = |place| tree_names::title(view.texts, tree, place + shown.before);
    html! {
        div class={ "wall-tree " (size) } {
            (side(view, tree, shown.rounds, &title, &say!(view.texts, "nav-bracket")))
            @if let Some(third) = &tree.third_place {
                section class="third" { h2 { (say!(view.texts, "bracket-third")) } (tie(view, tree, third)) }
            }
        }
    }
}

fn double(
    view: &View<'_>,
    tree: &Bracket,
    winners: &TreeWindow<'_>,
    losers: &TreeWindow<'_>,
    size: &str,
) -> Markup {
    let texts = view.texts;
    let upper = |round| tree_names::capital(&tree_names::winners_round(texts, tree, round + winners.before));
    let lower = |round| tree_names::capital(&tree_names::losers_round(texts, tree, round + losers.before));
    html! {
        div class={ "wall-tree double " (size) } {
            div class="wall-side" { (side(view, tree, winners.rounds, &upper, &say!(texts, "tree-winners"))) }
            div class="wall-side" { (side(view, tree, losers.rounds, &lower, &say!(texts, "tree-losers"))) }
            div class="wall-final" {
                h2 { (say!(texts, "tree-final")) }
                @for last in &tree.finals { (tie(view, tree, last)) }
            }
        }
    }
}
