//! The rail on the left: the pages of the desk, with what is open on each.

use maud::{Markup, html};
use pairwright_core::stages::bracket;

use super::history_filter::HistoryFilter;
use super::players::PlayersFilter;
use super::{Desk, Screen, decks, round_names};
use crate::parts::{Icon, icon, words};
use crate::rights::Right;
use crate::say;

/// One line of the rail.
struct RailLink {
    href: String,
    sign: Icon,
    text: String,
    count: String,
    current: bool,
    /// Whether the reader may go there.
    is_open: bool,
}

pub(super) fn rail(desk: &Desk<'_>) -> Markup {
    html! {
        nav class="desk-rail" id="rail" aria-label=(say!(desk.view.texts, "desk-pages")) {
            @for line in lines(desk).into_iter().filter(|line| line.is_open) {
                a href=(line.href) aria-current=[line.current.then_some("page")] title=(line.text) {
                    (icon(line.sign))
                    span class="text" { (line.text) }
                    @if !line.count.is_empty() { span class="count" { (line.count) } }
                }
            }
            // On a narrow screen the bar on top and the foot have no room for them.
            @for line in elsewhere(desk) {
                a class="elsewhere" href=(line.href) title=(line.text) { (icon(line.sign)) span class="text" { (line.text) } }
            }
            p class="foot" {
                (say!(desk.view.texts, "desk-saved-here")) " "
                a class="plain-link" href="/" { (say!(desk.view.texts, "all-tournaments")) }
            }
        }
    }
}

fn lines(desk: &Desk<'_>) -> Vec<RailLink> {
    let (view, texts, screen) = (&desk.view, desk.view.texts, desk.screen);
    let line = |screen_of: Screen, sign: Icon, text: String, count: String| RailLink {
        href: screen_of.url(view),
        sign,
        text,
        count,
        is_open: desk.may_open(&screen_of),
        current: *screen == screen_of
            || matches!(
                (screen, &screen_of),
                (Screen::History(_), Screen::History(_))
                    | (Screen::Players(_) | Screen::Player(_) | Screen::CheckIn, Screen::Players(_))
                    | (Screen::Standings(_), Screen::Standings(_))
            ),
    };
    let players = view.tournament.players.len().to_string();
    let mut lines = vec![now(desk)];
    lines.push(line(
        Screen::Players(PlayersFilter::default()),
        Icon::People,
        say!(texts, "desk-players"),
        players,
    ));
    lines.push(line(Screen::Standings(None), Icon::Ranking, say!(texts, "desk-standings"), String::new()));
    lines.extend(cut_text(desk).map(|text| line(Screen::Bracket, Icon::Bracket, text, String::new())));
    lines.push(line(Screen::Prizes, Icon::Crown, say!(texts, "prizes"), String::new()));
    if decks::has_lists(view.tournament) {
        lines.push(line(Screen::Decks, Icon::Deck, say!(texts, "decks-title"), String::new()));
    }
    lines.push(line(Screen::People, Icon::Badge, say!(texts, "people-title"), String::new()));
    lines.push(line(Screen::Phones, Icon::Phone, say!(texts, "phones-title"), String::new()));
    lines.push(judges(desk));
    lines.push(line(
        Screen::History(HistoryFilter::default()),
        Icon::History,
        say!(texts, "desk-history"),
        String::new(),
    ));
    lines.push(line(Screen::Settings, Icon::Rules, say!(texts, "desk-settings"), String::new()));
    lines
}

/// The first line: the round that is being played, with its finished tables.
fn now(desk: &Desk<'_>) -> RailLink {
    let (view, texts, screen) = (&desk.view, desk.view.texts, desk.screen);
    let current = matches!(screen, Screen::Now | Screen::Round(_));
    let line = |text: String, count: String| RailLink {
        href: Screen::Now.url(view),
        sign: Icon::Tables,
        text,
        count,
        current,
        is_open: true,
    };
    match (&view.tournament.proposal, view.tournament.current_round()) {
        (Some(proposal), _) => {
            line(round_names::name(texts, view.tournament, proposal.round.number), String::new())
        }
        (None, Some(round)) => {
            let (done, all) = words::finished_tables(round);
            line(round_names::name(texts, view.tournament, round.number), format!("{done}/{all}"))
        }
        (None, None) => line(say!(texts, "desk-start"), String::new()),
    }
}

/// The judges' pages, with the calls that are open.
fn judges(desk: &Desk<'_>) -> RailLink {
    let view = &desk.view;
    let open = view.tournament.calls.iter().filter(|call| call.is_open()).count();
    let count = if open > 0 { open.to_string() } else { String::new() };
    let text = say!(view.texts, "judges-pages");
    let is_open = view.may(Right::Calls);
    RailLink { href: view.at().judge(""), sign: Icon::Hand, text, count, current: false, is_open }
}

/// The ways off the desk.
fn elsewhere(desk: &Desk<'_>) -> [RailLink; 3] {
    let (view, texts) = (&desk.view, desk.view.texts);
    [
        outside(view.at().wall(), Icon::Wall, say!(texts, "desk-wall")),
        outside(view.at().home(), Icon::Forward, say!(texts, "desk-public")),
        outside("/".into(), Icon::Back, say!(texts, "all-tournaments")),
    ]
}

fn outside(href: String, sign: Icon, text: String) -> RailLink {
    RailLink { href, sign, text, count: String::new(), current: false, is_open: true }
}

fn cut_text(desk: &Desk<'_>) -> Option<String> {
    let tournament = desk.view.tournament;
    let top = bracket(tournament)
        .map(|tree| tree.seeds.len())
        .or_else(|| tournament.setup.cut_size().and_then(|top| usize::try_from(top).ok()))?;
    Some(say!(desk.view.texts, "desk-top", top = top))
}
