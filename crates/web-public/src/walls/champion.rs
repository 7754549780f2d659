//! The champion on a wall, beside the first places, above the way to the title.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::standings::Standing;
use pairwright_office::ends::Ends;
use pairwright_web_kit::parts::{View, points_text, qr, words};
use pairwright_web_kit::views::end::{Placing, champions_heading, crowned, prize};
use pairwright_web_kit::views::place::{rank_mark, ranking};
use pairwright_web_kit::views::still_in::how_far;
use pairwright_web_kit::views::way::{line, way};
use pairwright_words::say;

use super::list::Hall;

/// The number of places beside the champion's name.
pub(super) const PLACES: usize = 12;

pub(super) fn screen(view: &View<'_>, champion: &Player, hall: &Hall<'_>) -> Markup {
    let (texts, setup, champions) = (view.texts, &view.tournament.setup, crowned(view));
    html! {
        div class="wall-champion" data-theme="light" {
            div class="end-head" {
                p class="soft" {
                    bdi { (setup.name) }
                    @if let Some(date) = setup.date { " · " (words::date(texts, date)) }
                }
                @if let Some(placing) = Placing::of_player(view, champion) { (placing.badge(texts)) }
                h2 { (champions_heading(&champions)) }
            }
            (places(view, hall))
            @if champions.len() == 1 { (line(&way(view, champion), "wide")) }
        }
    }
}

fn places(view: &View<'_>, hall: &Hall<'_>) -> Markup {
    let (texts, table, ends) = (view.texts, ranking(view), view.ends());
    let rows = table.ranked();
    html! {
        div class="end-places" {
            h3 { (say!(texts, "standings-final")) }
            ol {
                @for row in rows.iter().take(PLACES) {
                    @let is_shared = rows.iter().filter(|other| other.rank == row.rank).nth(1).is_some();
                    li class=[(row.rank == 1).then_some("gold")] {
                        span class="number" { (rank_mark(texts, ends.as_deref(), row, is_shared)) }
                        strong { bdi { (view.tournament.name_of(&row.player)) } }
                        span class="soft" { (worth(view, ends.as_deref(), row)) }
                    }
                }
            }
            div class="wall-scan" {
                (qr(&format!("{}{}", hall.address, view.at().home())))
                p { strong { (say!(texts, "end-on-phones", players = rows.len())) } }
            }
        }
    }
}

/// The prize or, without one, the result in the bracket or the points.
fn worth(view: &View<'_>, ends: Option<&Ends>, row: &Standing) -> String {
    let result = || ends.and_then(|ends| how_far(view, ends, &row.player)).map(|(_, text)| text);
    prize(view, &row.player).or_else(result).unwrap_or_else(|| points_text(view.texts, &row.points))
}
