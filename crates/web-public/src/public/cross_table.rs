//! The page of the cross table.

use maud::{Markup, html};
use pairwright_web_kit::parts::{View, crumb};
use pairwright_web_kit::views::cross_table::contents;
use pairwright_web_kit::views::frame::{ShownIn, Tab, frame};
use pairwright_words::say;

pub fn page(view: &View<'_>) -> Markup {
    let body = html! {
        (crumb(&view.at().standings(None), say!(view.texts, "nav-standings")))
        h1 class="page-title" { (say!(view.texts, "cross-title")) }
        (contents(view, ShownIn::Public))
    };
    frame(view, Tab::Standings, &say!(view.texts, "cross-title"), body)
}
