//! A player's phone: its claimed name, own page, reports, dropping and deck (page 10, "A player's claim" and
//! "Results from the players").

mod act;
pub(crate) mod call;
pub(crate) mod card;
pub(crate) mod claim;
mod contested;
pub(crate) mod deck;
mod holder;
pub(crate) mod leave;
mod names;
mod over;
pub(crate) mod page;
pub(crate) mod person;
mod read;
pub(crate) mod register;
pub(crate) mod report;
mod results;
mod seat;
mod verdict;
mod waiting;

use maud::{Markup, html};
use pairwright_web_kit::parts::{Header, Live, Page, Shell, Theme, View, layout};
use pairwright_web_kit::views::announced::announced;
use pairwright_web_kit::views::frame::{Tab, header};

pub(crate) use act::order;

fn frame(view: &View<'_>, title: &str, body: Markup) -> Markup {
    let live = view.at().live();
    named_frame(view, (title, live), header(view, Tab::Me), body)
}

/// A phone's page with its own header and live updates.
fn named_frame(view: &View<'_>, (title, live): (&str, String), header: Header, body: Markup) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{title} · {}", view.tournament.setup.name),
        header: Some(header),
        body: html! { @for part in [announced(view), body] { (part) } },
        live: Some(Live { swap: &["status", "own-name", "tabs", "main"], ..Live::whole(live, view.seq) }),
        feed: None,
        theme: Theme::System,
        shell: Shell::Phone,
    })
}
