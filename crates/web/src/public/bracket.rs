//! The page of the bracket.

use axum::response::Response;
use maud::Markup;

use crate::parts::View;
use crate::say;
use crate::server::error::Error;
use crate::server::page::{PageVariant, Visit};
use crate::views::bracket::contents;
use crate::views::frame::{Tab, frame};

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    visit.page(PageVariant::common(""), |view| Ok(page(view))).await
}

pub fn page(view: &View<'_>) -> Markup {
    frame(view, Tab::Bracket, &say!(view.texts, "nav-bracket"), contents(view))
}
