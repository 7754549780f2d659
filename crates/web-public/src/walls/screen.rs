//! A screen in the room: one thing at a time, below any announcements.
//!
//! Without a script it is one long page. With it, each part fills the screen, and parts and pages take turns.

use maud::{Markup, html};
use pairwright_core::nouns::{Announcement, Round};
use pairwright_web_kit::ledgers::walls::{Content, Wall};
use pairwright_web_kit::parts::{Live, Page, Shell, Theme, View, layout, words};
use pairwright_web_kit::screens::{ScreenPart, part};
use pairwright_web_kit::time::wall_list;
use pairwright_web_kit::views::announced::text;
use pairwright_web_kit::views::place::ranking;
use pairwright_words::say;

use super::list::Hall;
use super::{champion, list, pairings, standings, timer, tree};

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
    let announced: Vec<&Announcement> = view.announcements().collect();
    let mut parts: Vec<ScreenPart<'_>> = Vec::new();
    for content in shows {
        let part = part(view, *content, !announced.is_empty());
        // The list of places takes turns with the champion if it does not fit beside.
        let is_long =
            matches!(part, ScreenPart::Champion(_)) && ranking(view).ranked().len() > champion::PLACES;
        for part in std::iter::once(part).chain(is_long.then_some(ScreenPart::Standings)) {
            if !parts.contains(&part) {
                parts.push(part);
            }
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

fn drawn(view: &View<'_>, part: ScreenPart<'_>, hall: &Hall<'_>, announced: &[&Announcement]) -> Vec<Markup> {
    vec![match part {
        ScreenPart::Registration => list::registration(view, hall),
        ScreenPart::Seats(draft) => list::seats(view, draft),
        ScreenPart::Names(round) => pairings::by_name(view, round, hall),
        ScreenPart::Tables(round) => pairings::by_table(view, round, hall),
        ScreenPart::OpenTables(round) => pairings::open_tables(view, round, hall),
        ScreenPart::Timer(round) => timer::screen(view, round, hall),
        ScreenPart::Standings => standings::screen(view),
        ScreenPart::Champion(player) => champion::screen(view, player, hall),
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
