//! Everybody's points of the additive system for a tournament that is over, with their factors (page 8).

use maud::{Markup, html};
use pairwright_ratings::Working;
use pairwright_web_kit::parts::{View, crumb, empty, name};
use pairwright_web_kit::views::frame::{Tab, frame, overview};
use pairwright_words::say;

use crate::leaderboard::compute::{Award, awards};
use crate::leaderboard::{mixed, value};

pub fn page(view: &View<'_>) -> Markup {
    let (texts, awards) = (view.texts, awards(view.tournament));
    let title = say!(texts, "awards-title");
    let body = html! {
        (crumb(&overview(view), say!(texts, "nav-home")))
        h1 class="page-title" { (title) }
        @if awards.is_empty() {
            (empty(say!(texts, "awards-none"), say!(texts, "awards-none-why")))
        } @else {
            @if let Some(Working::Award { k_over_8, .. }) = awards.first().map(|award| &award.why) {
                p class="soft" {
                    (say!(texts, "awards-why", k = k_over_8.to_string())) " "
                    a href="/leaderboard?system=additive" { (say!(texts, "board-title")) }
                }
            }
            (table(view, &awards))
        }
    };
    frame(view, Tab::None, &title, body)
}

fn table(view: &View<'_>, awards: &[Award]) -> Markup {
    let texts = view.texts;
    html! {
        div class="sheet" {
            table {
                thead {
                    tr {
                        th scope="col" { (say!(texts, "award-place")) }
                        th scope="col" { (say!(texts, "board-player")) }
                        th scope="col" class="number" { "W" }
                        th scope="col" class="number" { "V" }
                        th scope="col" class="number" { (say!(texts, "awards-points")) }
                    }
                }
                tbody {
                    @for award in awards {
                        tr data-key=(award.player) {
                            td { @if let Working::Award { place, .. } = award.why { (place) } }
                            th scope="row" {
                                a href=(view.at().player(&award.player)) { (name(view.tournament.name_of(&award.player))) }
                            }
                            @if let Working::Award { w, v, .. } = &award.why {
                                td class="number" { (mixed(&w.to_string())) }
                                td class="number" { (mixed(&v.to_string())) }
                            }
                            td class="number" { strong { (value(&award.points)) } }
                        }
                    }
                }
            }
        }
    }
}
