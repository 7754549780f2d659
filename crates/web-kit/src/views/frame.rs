//! The frame of a tournament's public pages: name, status and navigation.

use maud::{Markup, html};
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_office::rights::Right;
use pairwright_words::{Texts, say};

use super::announced::announced;
use super::outlook::AheadFilter;
use crate::parts::{Header, Icon, Live, NavItem, Page, Shell, Theme, View, icon, layout, pill, words};
use crate::time::{others, time_left};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Home,
    Pairings,
    Standings,
    Bracket,
    /// The own page of a phone with a claimed name.
    Me,
    /// A page outside the navigation.
    None,
    /// A calculator about the tournament, outside the navigation.
    Calculator,
}

impl Tab {
    fn shell(self) -> Shell {
        match self {
            Tab::Calculator => Shell::Reading,
            Tab::Bracket => Shell::Bracket,
            Tab::Home | Tab::Pairings | Tab::Standings | Tab::Me | Tab::None => Shell::Tournament,
        }
    }
}

/// The place where contents are shown, which decides where their links lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownIn {
    Public,
    Desk,
}

impl ShownIn {
    /// The placeholder of the search: one's own name, or at the desk anybody's.
    pub fn find(self, texts: Texts) -> String {
        match self {
            ShownIn::Public => say!(texts, "find-name"),
            ShownIn::Desk => say!(texts, "desk-search"),
        }
    }

    pub fn standings(self, view: &View<'_>, after: Option<RoundNumber>) -> String {
        match self {
            ShownIn::Public => view.at().standings(after),
            ShownIn::Desk => view.at().desk_standings(after),
        }
    }

    /// Who can still make the cut, or those of them whom the filter shows.
    pub fn ahead(self, view: &View<'_>, filter: &AheadFilter) -> String {
        let page = match self {
            ShownIn::Public => view.at().ahead(),
            ShownIn::Desk => view.at().desk_page("/ahead"),
        };
        page + &filter.query()
    }

    pub fn player(self, view: &View<'_>, player: &PlayerId) -> String {
        match self {
            ShownIn::Public => view.at().player(player),
            ShownIn::Desk => view.at().desk_player(player),
        }
    }
}

/// A complete page of a tournament.
pub fn frame(view: &View<'_>, tab: Tab, title: &str, body: Markup) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{title} · {}", view.tournament.setup.name),
        header: Some(header(view, tab)),
        body: html! { @for part in [announced(view), body] { (part) } },
        live: Some(Live::whole(view.at().live(), view.seq)),
        feed: Some(view.at().feed()),
        theme: Theme::System,
        shell: tab.shell(),
    })
}

pub fn header(view: &View<'_>, tab: Tab) -> Header {
    Header {
        title: view.tournament.setup.name.clone(),
        href: overview(view),
        status: status(view, &time_left(view, None)),
        tools: tools(view),
        nav: nav(view, tab),
    }
}

/// The tournament's status, with the round's time unless the page shows it.
pub fn status(view: &View<'_>, time: &Markup) -> Markup {
    let (tint, text) = words::status(view);
    html! { (pill(tint, text)) (time) (others(view)) }
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
    let item = |here: Tab, sign: Icon, href: String, text: String| NavItem {
        href,
        text,
        icon: Some(sign),
        current: here == tab,
    };
    let first = if view.reader.is_player() {
        item(Tab::Me, Icon::Phone, at.me(), say!(texts, "nav-me"))
    } else {
        item(Tab::Home, Icon::Rules, at.home(), say!(texts, "nav-home"))
    };
    let mut items = vec![
        first,
        item(Tab::Pairings, Icon::Tables, at.pairings(None), say!(texts, "nav-pairings")),
        item(Tab::Standings, Icon::Ranking, at.standings(None), say!(texts, "nav-standings")),
    ];
    if view.tournament.is_cut() {
        items.push(item(Tab::Bracket, Icon::Bracket, at.bracket(), say!(texts, "nav-bracket")));
    }
    if view.reader.is_player() && view.tournament.open_matches().next().is_some() {
        items.push(NavItem {
            href: format!("{}#call-a-judge", at.me()),
            text: say!(texts, "nav-judge"),
            icon: Some(Icon::Hand),
            current: false,
        });
    }
    items
}

/// The overview's address. On a phone with a claimed name, the plain address leads to the player's page.
pub fn overview(view: &View<'_>) -> String {
    if view.reader.is_player() { view.at().overview() } else { view.at().home() }
}
