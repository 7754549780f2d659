//! A player's phone: which name it has, the player's own page, reporting results, leaving, the deck (page 10, "A player's
//! claim" and "Results from the players").

mod act;
pub(crate) mod call;
pub(crate) mod claim;
pub(crate) mod codes;
pub(crate) mod deck;
mod holder;
pub(crate) mod leave;
mod names;
mod order;
mod page;
pub(crate) mod person;
mod read;
pub(crate) mod register;
pub(crate) mod registrations;
pub(crate) mod report;
mod seat;
pub(crate) mod tries;
mod waiting;

use maud::Markup;

pub(crate) use act::order;
pub(crate) use page::answer;

use crate::parts::{Live, Page, Shell, Theme, View, layout};
use crate::public::frame::{Tab, header};

/// A page of a phone.
fn frame(view: &View<'_>, title: &str, body: Markup) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{title} · {}", view.tournament.setup.name),
        header: Some(header(view, Tab::None)),
        body,
        live: Some(Live::whole(view.at().live(), view.seq)),
        theme: Theme::System,
        shell: Shell::Phone,
    })
}
