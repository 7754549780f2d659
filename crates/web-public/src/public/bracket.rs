//! The page of the bracket.

use axum::response::Response;
use maud::Markup;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::bracket::contents;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_words::say;

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    visit.page(PageVariant::common(""), |view| Ok(page(view))).await
}

pub fn page(view: &View<'_>) -> Markup {
    frame(view, Tab::Bracket, &say!(view.texts, "nav-bracket"), contents(view))
}
