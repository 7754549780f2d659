//! The page of the cross table.

use axum::response::Response;
use maud::{Markup, html};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, crumb};
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::cross_table::contents;
use pairwright_web_kit::views::frame::{ShownIn, Tab, frame};
use pairwright_words::say;

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    visit.page(PageVariant::common(""), |view| Ok(page(view))).await
}

pub fn page(view: &View<'_>) -> Markup {
    let body = html! {
        (crumb(&view.at().standings(None), say!(view.texts, "nav-standings")))
        h1 class="page-title" { (say!(view.texts, "cross-title")) }
        (contents(view, ShownIn::Public))
    };
    frame(view, Tab::Standings, &say!(view.texts, "cross-title"), body)
}
