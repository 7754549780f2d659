//! The bracket on walls: the last finished round and those to come, as large as the screen allows.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{Bracket, BracketMatch};
use pairwright_web_kit::parts::{View, table_badge, tree_names};
use pairwright_web_kit::views::bracket::{side, tie};
use pairwright_words::{Texts, say};

/// Maximum matches in a column that can be read across the room.
const MOST_ROWS: usize = 12;
/// Maximum matches in a column with both sides of a double elimination, with room for names.
const MOST_TOGETHER: usize = 4;
/// Maximum losers' rounds side by side with room for names. Later ones appear in time.
const MOST_ROUNDS: usize = 3;

/// The visible part of a side: its rounds, and how many are hidden before them.
struct TreeWindow<'a> {
    rounds: &'a [Vec<BracketMatch>],
    before: usize,
}

impl<'a> TreeWindow<'a> {
    /// Hides finished rounds except for the last.
    fn of(rounds: &'a [Vec<BracketMatch>]) -> TreeWindow<'a> {
        let before = rounds.iter().take_while(|round| is_over(round)).count().saturating_sub(1);
        TreeWindow { rounds: &rounds[before..], before }
    }

    fn is_over(&self) -> bool {
        self.rounds.iter().all(|round| is_over(round))
    }

    /// The most matches in a column.
    fn rows(&self) -> usize {
        self.rounds.iter().map(Vec::len).max().unwrap_or(0)
    }
}

fn is_over(round: &[BracketMatch]) -> bool {
    round.iter().all(|m| m.winner.is_some() || m.is_empty())
}

/// The screens of a bracket, which take turns.
/// The sides of a double elimination share a screen if they fit, and a finished side is left out. Empty if a side
/// is too large for a wall and the pairings must be shown.
pub(super) fn trees(view: &View<'_>, tree: &Bracket) -> Vec<Markup> {
    let (winners, losers) = (TreeWindow::of(&tree.rounds), TreeWindow::of(&tree.losers));
    let rows = winners.rows() + losers.rows();
    let screens = match tree.kind {
        StageKind::DoubleElimination if rows > MOST_TOGETHER || losers.rounds.len() > MOST_ROUNDS => {
            let [upper, lower] = [winners.rows(), losers.rows()].map(size);
            let upper = upper.map(|size| winners_side(view, tree, &winners, size));
            let lower = lower.map(|size| losers_side(view, tree, &losers, size));
            let has_upper = !winners.is_over() || losers.is_over();
            let sides = [has_upper.then_some(upper), (!losers.is_over()).then_some(lower)];
            sides.into_iter().flatten().collect()
        }
        StageKind::DoubleElimination => {
            size(rows).map(|size| vec![double(view, tree, &winners, &losers, size)])
        }
        _ => size(rows).map(|size| vec![single(view, tree, &winners, size)]),
    };
    screens.unwrap_or_default()
}

/// The class for this many matches in a column.
fn size(rows: usize) -> Option<&'static str> {
    Some(match rows {
        0..=2 => "rows-2",
        3 | 4 => "rows-4",
        5 | 6 => "rows-6",
        7 | 8 => "rows-8",
        9..=MOST_ROWS => "rows-12",
        _ => return None,
    })
}

fn single(view: &View<'_>, tree: &Bracket, shown: &TreeWindow<'_>, size: &str) -> Markup {
    let title = |place| tree_names::single_title(view.texts, tree, place + shown.before);
    html! {
        div class={ "wall-tree " (size) } {
            (side(view, tree, shown.rounds, &title, &say!(view.texts, "nav-bracket")))
            @if let Some(third) = &tree.third_place {
                section class="third" { h2 { (say!(view.texts, "bracket-third")) } (tie(view, tree, third)) }
            }
        }
    }
}

/// The winners' side with the final, alone on the screen.
fn winners_side(view: &View<'_>, tree: &Bracket, winners: &TreeWindow<'_>, size: &str) -> Markup {
    html! {
        div class={ "wall-tree upper " (size) } {
            div class="wall-side" { (upper(view, tree, winners)) }
            (last(view, tree))
        }
        (others(view, &tree.losers, |round| tree_names::losers_round(view.texts, view.tournament, tree, round)))
    }
}

/// The current tables of the side not on the screen, so that its players find theirs at once.
fn others(view: &View<'_>, rounds: &[Vec<BracketMatch>], name: impl Fn(usize) -> String) -> Markup {
    let is_playing = |m: &&BracketMatch| m.round.is_some() && m.winner.is_none();
    let playing = rounds.iter().enumerate().map(|(round, all)| (round, all.iter().filter(is_playing)));
    let playing: Vec<(usize, Vec<&BracketMatch>)> = playing
        .map(|(round, all)| (round, all.collect()))
        .filter(|(_, all): &(_, Vec<_>)| !all.is_empty())
        .collect();
    html! {
        @if !playing.is_empty() {
            div class="wall-others" {
                @for (round, matches) in &playing {
                    span class="soft" { (tree_names::capital(&name(*round))) }
                    @for played in matches {
                        span {
                            @if let Some(table) = played.table { (table_badge(table)) }
                            @let names: Vec<&str> = played.players().map(|id| view.tournament.name_of(id)).collect();
                            span { (names.join(&format!(" {} ", say!(view.texts, "versus")))) }
                        }
                    }
                }
            }
        }
    }
}

fn losers_side(view: &View<'_>, tree: &Bracket, losers: &TreeWindow<'_>, size: &str) -> Markup {
    // There is room for one more if they have the screen alone.
    let rounds = &losers.rounds[..losers.rounds.len().min(MOST_ROUNDS + 1)];
    html! {
        div class={ "wall-tree " (size) } { (lower(view, tree, &TreeWindow { rounds, ..*losers })) }
        (others(view, &tree.rounds, |round| tree_names::winners_round(view.texts, view.tournament, tree, round)))
    }
}

fn double(
    view: &View<'_>,
    tree: &Bracket,
    winners: &TreeWindow<'_>,
    losers: &TreeWindow<'_>,
    size: &str,
) -> Markup {
    html! {
        div class={ "wall-tree double " (size) } {
            div class="wall-side" { (upper(view, tree, winners)) }
            div class="wall-side" { (lower(view, tree, losers)) }
            (last(view, tree))
        }
    }
}

fn upper(view: &View<'_>, tree: &Bracket, winners: &TreeWindow<'_>) -> Markup {
    half(view, tree, winners, tree_names::winners_round, &say!(view.texts, "tree-winners"))
}

fn lower(view: &View<'_>, tree: &Bracket, losers: &TreeWindow<'_>) -> Markup {
    half(view, tree, losers, tree_names::losers_round, &say!(view.texts, "tree-losers"))
}

/// A bracket of a double elimination, whose rounds have names of their own.
fn half(
    view: &View<'_>,
    tree: &Bracket,
    window: &TreeWindow<'_>,
    name: fn(Texts, &Tournament, &Bracket, usize) -> String,
    title: &str,
) -> Markup {
    let name = |round| tree_names::capital(&name(view.texts, view.tournament, tree, round + window.before));
    side(view, tree, window.rounds, &name, title)
}

fn last(view: &View<'_>, tree: &Bracket) -> Markup {
    html! {
        div class="wall-final" {
            h2 { (say!(view.texts, "tree-final")) }
            @for last in &tree.finals { (tie(view, tree, last)) }
        }
    }
}
