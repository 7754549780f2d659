//! The page of the newest draft's pods.

use maud::{Markup, html};
use pairwright_web_kit::parts::{View, empty};
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::pods::pods;
use pairwright_words::say;

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
