//! The page of the newest draft's pods.

use axum::response::Response;
use maud::{Markup, html};

use crate::parts::{View, empty};
use crate::say;
use crate::server::error::Error;
use crate::server::page::{PageVariant, Visit};
use crate::views::frame::{Tab, frame};
use crate::views::pods::pods;

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    visit.page(PageVariant::common(""), |view| Ok(page(view))).await
}

pub fn page(view: &View<'_>) -> Markup {
    let title = say!(view.texts, "draft-title");
    let body = html! {
        div class="head" { div class="grow" { h1 { (title) } } }
        @match view.tournament.drafts.last() {
            Some(draft) => (pods(view, draft)),
            None => (empty(say!(view.texts, "draft-none"), say!(view.texts, "draft-none-yet"))),
        }
    };
    frame(view, Tab::None, &title, body)
}
