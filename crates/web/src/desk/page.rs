//! The frame of the desk: rail, middle, what needs a person; and which page is in the middle.

use maud::{Markup, html};
use pairwright_core::Journal;

use super::screen::{Desk, Screen};
use super::{
    alerts, check_in, correction, decks, draft, history, notice, now, people, phones, players, prizes, rail,
    reports, round, settings,
};
use crate::parts::{Header, Live, Page, Shell, Theme, View, layout, pill, words};
use crate::public::query::known;
use crate::server::error::Error;
use crate::{practice, public, say};

/// A page of the desk; `journal` is needed for the history alone.
pub(crate) fn page(desk: &Desk<'_>, journal: Option<&Journal>) -> Result<Markup, Error> {
    let middle = match desk.screen {
        Screen::Now => now::now(desk),
        Screen::Round(number) => round::page(desk, *number)?,
        Screen::Players(filter) => players::page(desk, filter),
        Screen::Player(id) => players::player::page(desk, id)?,
        Screen::CheckIn => check_in::page(desk),
        Screen::Standings(after) => public::standings::at_desk(&desk.view, known(&desk.view, *after)?),
        Screen::Bracket => public::bracket::contents(&desk.view),
        Screen::Settings => settings::page(desk),
        Screen::Prizes => prizes::page(desk),
        Screen::Correction(asked) => correction::page(desk, asked)?,
        Screen::Decks => decks::page(desk),
        Screen::People => people::page(desk),
        Screen::Draft => draft::page(desk),
        Screen::Phones => phones::page(desk),
        Screen::History(filter) => {
            journal.map(|journal| history::page(desk, journal, filter)).unwrap_or_default()
        }
    };
    Ok(frame(desk, &middle))
}

fn frame(desk: &Desk<'_>, middle: &Markup) -> Markup {
    let view = &desk.view;
    // Three answers side by side need the whole width.
    let is_wide = matches!(desk.screen, Screen::Correction(_));
    let body = html! {
        (rail::rail(desk))
        div class={ "desk-middle" @if is_wide { " wide" } } id="middle" {
            (desk.notice.show(desk))
            (practice::banner(view))
            (notice::kept(view.texts))
            (reports::disputes(desk))
            (middle)
        }
        @if !is_wide { (alerts::queue(desk)) }
    };
    layout(&Page {
        texts: view.texts,
        title: say!(view.texts, "desk-title", name = view.tournament.setup.name.as_str()),
        header: Some(header(view)),
        body,
        live: Some(Live::whole(view.at().live(), view.seq)),
        theme: Theme::System,
        shell: Shell::Desk,
    })
}

fn header(view: &View<'_>) -> Header {
    let players = view.tournament.players.len();
    let (tint, status) = words::status(view);
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().desk(),
        status: html! {
            @if players > 0 { span class="soft nowrap" { (say!(view.texts, "players-count", count = players)) } }
            (pill(tint, status))
        },
        tools: html! {
            a class="button small" href=(view.at().wall()) { (say!(view.texts, "desk-wall")) }
            a class="button small" href=(view.at().home()) { (say!(view.texts, "desk-public")) }
        },
        nav: Vec::new(),
    }
}
