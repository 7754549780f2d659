//! The first places of the newest ranking.

use maud::{Markup, html};
use pairwright_core::standings::Standing;
use pairwright_office::ends::Ends;
use pairwright_words::say;

use super::end::prize;
use super::place::{rank_mark, ranking};
use super::still_in::how_far;
use crate::parts::{NO_BREAK, View, name, points_text, words};

/// The number of leaders in a list of so many players: all if they are few.
pub fn leading(all: usize) -> usize {
    if all <= 12 { all } else { 8 }
}

/// The first places of the newest ranking, with bracket results.
pub fn leaders(view: &View<'_>) -> Markup {
    let ranking = ranking(view);
    let (after, all) = (ranking.after, ranking.ranked().len());
    let shown = leading(all);
    let ends = view.ends();
    html! {
        section {
            h2 {
                @if view.tournament.finished { (say!(view.texts, "standings-final")) }
                @else if view.tournament.is_cut() { (say!(view.texts, "leaders-final")) }
                @else { (words::standings_title(view, after)) }
            }
            ol class="leaders" {
                @for row in ranking.ranked().iter().take(shown) {
                    @let is_shared = ranking.ranked().iter().filter(|other| other.rank == row.rank).nth(1).is_some();
                    li data-key=(row.player) data-place=(row.rank) {
                        a href=(view.at().player(&row.player)) {
                            span class="rank" { (rank_mark(view.texts, ends.as_deref(), row, is_shared)) }
                            (name(view.tournament.name_of(&row.player)))
                            span class="soft" { (came(view, ends.as_deref(), row)) }
                        }
                    }
                }
            }
            @if shown < all { p class="small" { a href=(view.at().standings(None)) { (say!(view.texts, "leaders-all")) } } }
        }
    }
}

/// A player's result in the bracket or points, and prize.
fn came(view: &View<'_>, ends: Option<&Ends>, row: &Standing) -> String {
    let reached = ends.and_then(|ends| how_far(view, ends, &row.player)).map(|(_, text)| text);
    let reached = reached.unwrap_or_else(|| points_text(view.texts, &row.points));
    match prize(view, &row.player) {
        Some(prize) => format!("{reached}{NO_BREAK}· {prize}"),
        None => reached,
    }
}
