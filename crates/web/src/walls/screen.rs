//! A screen in the room: one thing at a time, below any announcements.
//!
//! Without a script it is one long page. With it, each part fills the screen, and parts and pages take turns.

use maud::{Markup, html};
use pairwright_core::nouns::{Announcement, Draft, Round};

use super::hall::Hall;
use super::{Content, Wall, list, pairings, seats, standings, timer, tree};
use crate::parts::{Live, Page, Shell, Theme, View, layout, words};
use crate::say;
use crate::time::wall_list;
use crate::views::announced::{shown, text};

/// The drawn part; the chosen content may not exist yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ScreenPart<'a> {
    Registration,
    Seats(&'a Draft),
    Names(&'a Round),
    Tables(&'a Round),
    OpenTables(&'a Round),
    Timer(&'a Round),
    Standings,
    Bracket(&'a Round),
    Announcement,
}

/// The public wall; `address` is where phones reach this server.
pub fn page(view: &View<'_>, shows: &[Content], address: &str) -> Markup {
    plain(view, shows, &Hall { address, network: None, room: None })
}

pub(super) fn plain(view: &View<'_>, shows: &[Content], hall: &Hall<'_>) -> Markup {
    let title = say!(view.texts, "door-wall");
    framed(view, &title, body(view, &title, shows, hall), view.at().live())
}

/// A named wall, with live updates at an address of its own.
pub(super) fn named(view: &View<'_>, wall: &Wall, hall: &Hall<'_>, live: String) -> Markup {
    framed(view, &wall.name, body(view, &wall.name, &wall.shows, hall), live)
}

fn framed(view: &View<'_>, title: &str, body: Markup, live: String) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{title} · {}", view.tournament.setup.name),
        header: None,
        body,
        live: Some(Live { url: live, seq: view.seq, swap: &["main"], parts: None }),
        feed: None,
        theme: Theme::Dark,
        shell: Shell::Wall,
    })
}

fn body(view: &View<'_>, title: &str, shows: &[Content], hall: &Hall<'_>) -> Markup {
    let announced: Vec<&Announcement> = shown(view).collect();
    let mut parts: Vec<ScreenPart<'_>> = Vec::new();
    for content in shows {
        let part = part(view, *content, !announced.is_empty());
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    html! {
        h1 class="hide" { (title) }
        @if !announced.is_empty() && parts != [ScreenPart::Announcement] { (band(view, &announced)) }
        @for part in &parts { @for screen in drawn(view, *part, hall, &announced) { section class="wall-part" { (screen) } } }
    }
}

/// The announcements, above everything else.
fn band(view: &View<'_>, announced: &[&Announcement]) -> Markup {
    html! { div class="wall-band" role="status" { @for one in announced { (text(view.texts, one)) } } }
}

/// Returns the part to draw for a content in the tournament's present state.
fn part<'a>(view: &View<'a>, content: Content, is_announced: bool) -> ScreenPart<'a> {
    let playing = view.tournament.current_round().is_some_and(|round| round.open_matches().next().is_some());
    let looks_for_a_seat = !playing && matches!(content, Content::Auto | Content::Names | Content::Tables);
    if let Some(draft) = view.tournament.drafting().filter(|_| looks_for_a_seat) {
        return ScreenPart::Seats(draft);
    }
    let Some(round) = view.tournament.current_round() else {
        return if content == Content::Announcement && is_announced {
            ScreenPart::Announcement
        } else {
            ScreenPart::Registration
        };
    };
    match content {
        Content::Names => ScreenPart::Names(round),
        Content::Tables => ScreenPart::Tables(round),
        Content::Timer => ScreenPart::Timer(round),
        Content::Standings => ScreenPart::Standings,
        Content::OpenTables if playing => ScreenPart::OpenTables(round),
        Content::Announcement if is_announced => ScreenPart::Announcement,
        Content::Bracket if view.tournament.is_cut() => ScreenPart::Bracket(round),
        _ if view.tournament.is_cut() && !standings::is_decided(view) => ScreenPart::Bracket(round),
        _ if playing => ScreenPart::Names(round),
        _ => ScreenPart::Standings,
    }
}

/// Whether a wall can show a content yet. Until then it shows what fits the moment.
pub(crate) fn has(view: &View<'_>, content: Content) -> bool {
    let is_announced = shown(view).next().is_some();
    match part(view, content, is_announced) {
        ScreenPart::Names(_) => content == Content::Names,
        ScreenPart::Tables(_) => content == Content::Tables,
        ScreenPart::OpenTables(_) => content == Content::OpenTables,
        ScreenPart::Timer(_) => content == Content::Timer,
        ScreenPart::Standings => content == Content::Standings,
        ScreenPart::Bracket(_) => content == Content::Bracket,
        ScreenPart::Announcement => content == Content::Announcement,
        ScreenPart::Registration | ScreenPart::Seats(_) => false,
    }
}

/// The screens of a part.
fn drawn(view: &View<'_>, part: ScreenPart<'_>, hall: &Hall<'_>, announced: &[&Announcement]) -> Vec<Markup> {
    vec![match part {
        ScreenPart::Registration => list::registration(view, hall),
        ScreenPart::Seats(draft) => seats::screen(view, draft),
        ScreenPart::Names(round) => pairings::by_name(view, round, hall),
        ScreenPart::Tables(round) => pairings::by_table(view, round, hall),
        ScreenPart::OpenTables(round) => pairings::open_tables(view, round, hall),
        ScreenPart::Timer(round) => timer::screen(view, round, hall),
        ScreenPart::Standings => standings::screen(view),
        ScreenPart::Bracket(round) => return bracket(view, round, hall),
        ScreenPart::Announcement => {
            html! { div class="wall-announced" { @for one in announced { p { (text(view.texts, one)) } } } }
        }
    }]
}

/// The bracket, or the pairings or standing if it is too large for the screen.
fn bracket(view: &View<'_>, round: &Round, hall: &Hall<'_>) -> Vec<Markup> {
    let trees = words::tree(view.tournament).map_or_else(Vec::new, |tree| tree::trees(view, &tree));
    if trees.is_empty() {
        let playing = round.open_matches().next().is_some();
        return vec![if playing { pairings::by_name(view, round, hall) } else { standings::screen(view) }];
    }
    let title = if round.stage.is_bracket() {
        words::round_title(view, round)
    } else {
        say!(view.texts, "nav-bracket")
    };
    let screen = |drawn: Markup| {
        html! {
            (list::top(view, &title, "", &list::ways_in(view, hall)))
            (wall_list(view))
            (drawn)
            div class="wall-foot" { div class="grow" { span class="soft" { (words::headline(view)) } } }
        }
    };
    trees.into_iter().map(screen).collect()
}
