//! The frame of a tournament's public pages: its name, where it is, its pages.

use maud::{Markup, html};
use pairwright_core::{PlayerId, RoundNumber};

use crate::parts::{Header, Icon, Live, NavItem, Page, Shell, Theme, View, icon, layout, pill, words};
use crate::rights::Right;
use crate::say;
use crate::time::{others, time_left};

/// The pages of the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tab {
    Home,
    Pairings,
    Standings,
    Bracket,
    /// A page beside them: a player's own.
    None,
}

/// Where a page's contents are shown: its links stay there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Within {
    Public,
    Desk,
}

impl Within {
    /// The ranking after a round.
    pub(super) fn standings(self, view: &View<'_>, after: Option<RoundNumber>) -> String {
        match self {
            Within::Public => view.at().standings(after),
            Within::Desk => view.at().desk_standings(after),
        }
    }

    /// A player's page.
    pub(super) fn player(self, view: &View<'_>, player: &PlayerId) -> String {
        match self {
            Within::Public => view.at().player(player),
            Within::Desk => view.at().desk_player(player),
        }
    }
}

/// A whole page of one tournament.
pub(super) fn frame(view: &View<'_>, tab: Tab, title: &str, body: Markup) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{title} · {}", view.tournament.setup.name),
        header: Some(header(view, tab)),
        body,
        live: Some(Live::whole(view.at().live(), view.seq)),
        theme: Theme::System,
        shell: Shell::Reading,
    })
}

/// The bar on top of the public pages.
pub(crate) fn header(view: &View<'_>, tab: Tab) -> Header {
    let (tint, text) = words::status(view);
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().home(),
        status: html! { (pill(tint, text)) (time_left(view, None)) (others(view)) },
        tools: tools(view),
        nav: nav(view, tab),
    }
}

fn tools(view: &View<'_>) -> Markup {
    html! {
        @if view.may(Right::Desk) {
            a class="button small" href=(view.at().desk()) { (icon(Icon::Edit)) (say!(view.texts, "to-the-desk")) }
        }
    }
}

fn nav(view: &View<'_>, tab: Tab) -> Vec<NavItem> {
    let (texts, at) = (view.texts, view.at());
    let item = |here: Tab, href: String, text: String| NavItem { href, text, current: here == tab };
    let mut items = vec![
        item(Tab::Home, at.home(), say!(texts, "nav-home")),
        item(Tab::Pairings, at.pairings(None), say!(texts, "nav-pairings")),
        item(Tab::Standings, at.standings(None), say!(texts, "nav-standings")),
    ];
    if view.tournament.is_cut() {
        items.push(item(Tab::Bracket, at.bracket(), say!(texts, "nav-bracket")));
    }
    items
}
