//! The page of the bracket.

use maud::Markup;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::views::bracket::contents;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_words::say;

pub fn page(view: &View<'_>) -> Markup {
    frame(view, Tab::Bracket, &say!(view.texts, "nav-bracket"), contents(view))
}
