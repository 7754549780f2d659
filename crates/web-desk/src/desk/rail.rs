//! The rail on the left: five pages with counts of open items, and all others behind *More*.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::bracket;
use pairwright_office::calls::open_calls;
use pairwright_office::decks;
use pairwright_office::rights::Right;
use pairwright_office::text::round_names;
use pairwright_web_kit::parts::{BESIDE, Icon, icon, words};
use pairwright_web_kit::server::alarms::Alarm;
use pairwright_web_kit::views::still_in::still_in;
use pairwright_words::say;

use super::history::HistoryFilter;
use super::players::PlayersFilter;
use super::round::change::may_change;
use super::round::filter::TablesFilter;
use super::{Desk, Screen};

struct RailLink {
    href: String,
    sign: Icon,
    text: String,
    /// The full name if `text` is short.
    title: Option<String>,
    count: String,
    /// Whether the counted items wait for somebody.
    is_urgent: bool,
    current: bool,
    is_open: bool,
    /// Whether it is a screen without a way back, which opens in a new tab.
    is_screen: bool,
}

/// The rail; on a narrow screen, a bar. `waiting` is the number of things that need somebody.
pub(super) fn rail(desk: &Desk<'_>, waiting: usize) -> Markup {
    let texts = desk.view.texts;
    let is_unsaved = desk.alarms.iter().any(|alarm| matches!(alarm, Alarm::Database(_)));
    html! {
        nav class="desk-rail" id="rail" aria-label=(say!(texts, "desk-pages")) {
            @for line in play(desk, waiting).iter().filter(|line| line.is_open) { (entry(line)) }
            (desk.drawing.part("rail-more", more(desk)))
            p class="foot" {
                span class="saved-here" {
                    @if is_unsaved { (say!(texts, "desk-saved-not")) } @else { (icon(Icon::Check)) (say!(texts, "desk-saved-here")) }
                }
                span class="saving" { (say!(texts, "desk-saving")) }
                a class="plain-link" href="/" { (say!(texts, "all-tournaments")) }
            }
        }
    }
}

/// The other pages, with a mark if anything in them waits.
fn more(desk: &Desk<'_>) -> Markup {
    let groups = [room(desk), books(desk), elsewhere(desk)];
    let all = || groups.iter().flatten().filter(|line| line.is_open);
    let is_here = all().any(|line| line.current);
    let urgent: usize =
        all().filter(|line| line.is_urgent).filter_map(|line| line.count.parse::<usize>().ok()).sum();
    html! {
        details class={ "menu rail-more" @if is_here { " here" } } id="rail-more" {
            summary {
                (icon(Icon::More)) span class="text" { (say!(desk.view.texts, "rail-more")) }
                @if urgent > 0 { span class="count-red" { (urgent) } }
            }
            div class="rail-sheet" {
                @for group in &groups {
                    div class="rail-group" { @for line in group.iter().filter(|line| line.is_open) { (entry(line)) } }
                }
            }
        }
    }
}

fn entry(line: &RailLink) -> Markup {
    html! {
        a href=(line.href) target=[line.is_screen.then_some(BESIDE)] aria-current=[line.current.then_some("page")] title=[line.title.as_ref()] {
            (icon(line.sign))
            span class="text" { (line.text) }
            @if !line.count.is_empty() { span class={ "count" @if line.is_urgent { "-red" } } { (line.count) } }
        }
    }
}

fn line(desk: &Desk<'_>, to: &Screen, sign: Icon, text: String, count: String) -> RailLink {
    let current = desk.screen == to
        || matches!(
            (desk.screen, to),
            (Screen::History(_), Screen::History(_))
                | (Screen::Players(_) | Screen::Player(_) | Screen::CheckIn, Screen::Players(_))
                | (Screen::Standings(_) | Screen::Ahead(_), Screen::Standings(_))
                | (Screen::Plan(_), Screen::Plan(_))
                | (Screen::Lab(_), Screen::Lab(_))
        );
    RailLink { count, is_open: desk.may_open(to), current, ..outside(to.url(&desk.view), sign, text) }
}

fn play(desk: &Desk<'_>, waiting: usize) -> Vec<RailLink> {
    let texts = desk.view.texts;
    let all = Screen::Players(PlayersFilter::default());
    let mut lines = vec![now(desk, waiting)];
    lines.push(line(desk, &all, Icon::People, say!(texts, "desk-players"), still_in(&desk.view).to_string()));
    lines.push(line(
        desk,
        &Screen::Standings(None),
        Icon::Ranking,
        say!(texts, "desk-standings"),
        String::new(),
    ));
    lines.extend(result_of_all(desk));
    lines.push(judges(desk));
    lines
}

fn room(desk: &Desk<'_>) -> Vec<RailLink> {
    let (view, texts) = (&desk.view, desk.view.texts);
    let some = |count: usize| if count > 0 { count.to_string() } else { String::new() };
    let clocks = desk.clocks.open(view.tournament).count();
    let mut lines = Vec::new();
    if clocks > 0 {
        let text = say!(texts, "clocks-title");
        lines.push(RailLink { count: some(clocks), ..outside(view.at().clocks(), Icon::Clock, text) });
    }
    if decks::has_lists(view.tournament) {
        let missing = some(decks::missing(view.tournament).len());
        lines.push(line(desk, &Screen::Decks, Icon::Deck, say!(texts, "decks-title"), missing));
    }
    lines.push(line(desk, &Screen::Phones, Icon::Phone, say!(texts, "phones-title"), String::new()));
    lines.push(line(desk, &Screen::Walls, Icon::Wall, say!(texts, "walls-title"), String::new()));
    if let Some(round) = view.tournament.current_round().filter(|round| may_change(desk, round)) {
        let change = Screen::Round(round.number, TablesFilter::of_changes());
        lines.push(line(desk, &change, Icon::Edit, say!(texts, "in-play-title"), String::new()));
    }
    let plan = Screen::Plan(String::new());
    lines.push(line(desk, &plan, Icon::Clock, say!(texts, "day-title"), String::new()));
    lines.push(line(desk, &Screen::Prizes, Icon::Crown, say!(texts, "prizes"), String::new()));
    lines
}

fn books(desk: &Desk<'_>) -> Vec<RailLink> {
    let texts = desk.view.texts;
    let history = Screen::History(HistoryFilter::default());
    let lab = Screen::Lab(String::new());
    vec![
        line(desk, &lab, Icon::Flask, say!(texts, "lab-title"), String::new()),
        line(desk, &Screen::People, Icon::Badge, say!(texts, "people-title"), String::new()),
        line(desk, &history, Icon::History, say!(texts, "desk-history"), String::new()),
        line(desk, &Screen::Settings, Icon::Rules, say!(texts, "desk-settings"), String::new()),
    ]
}

/// The first line: the current round with its finished tables, or what waits on its page.
fn now(desk: &Desk<'_>, waiting: usize) -> RailLink {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (round, count) = match (&tournament.proposal, tournament.current_round()) {
        (Some(proposal), _) => (Some(proposal.round.number), String::new()),
        (None, Some(round)) => {
            let (done, all) = words::finished_tables(round);
            (Some(round.number), format!("{done}/{all}"))
        }
        (None, None) => (None, String::new()),
    };
    let is_urgent = waiting > 0 && !desk.screen.has_needs();
    let count = if is_urgent { waiting.to_string() } else { count };
    let text = round
        .map_or_else(|| say!(texts, "desk-start"), |number| round_names::short(texts, tournament, number));
    RailLink {
        title: round.map(|number| round_names::name(texts, tournament, number)),
        count,
        is_urgent,
        current: match desk.screen {
            Screen::Now(_) => true,
            Screen::Round(_, filter) => !filter.is_of_change(),
            _ => false,
        },
        ..outside(Screen::now().url(&desk.view), Icon::Tables, text)
    }
}

fn judges(desk: &Desk<'_>) -> RailLink {
    let view = &desk.view;
    let open = open_calls(view.tournament);
    let count = if open.is_empty() { String::new() } else { open.len().to_string() };
    let is_urgent = open.iter().any(|call| call.taken.is_none());
    let is_open = view.may(Right::Calls);
    let text = say!(view.texts, "judges-pages");
    RailLink { count, is_urgent, is_open, ..outside(view.at().judge(""), Icon::Hand, text) }
}

fn elsewhere(desk: &Desk<'_>) -> Vec<RailLink> {
    let (view, texts) = (&desk.view, desk.view.texts);
    let is_table = view.tournament.first_stage() == StageKind::RoundRobin;
    let schedule =
        is_table.then(|| outside(view.at().schedule(), Icon::Tables, say!(texts, "schedule-title")));
    schedule
        .into_iter()
        .chain([
            RailLink { is_screen: true, ..outside(view.at().wall(), Icon::Wall, say!(texts, "desk-wall")) },
            outside(view.at().home(), Icon::Forward, say!(texts, "desk-public")),
            outside("/".into(), Icon::Back, say!(texts, "all-tournaments")),
        ])
        .collect()
}

fn outside(href: String, sign: Icon, text: String) -> RailLink {
    RailLink {
        href,
        sign,
        text,
        title: None,
        count: String::new(),
        is_urgent: false,
        current: false,
        is_open: true,
        is_screen: false,
    }
}

/// The bracket, or the cross table of a round robin without one.
fn result_of_all(desk: &Desk<'_>) -> Option<RailLink> {
    if let Some(text) = cut_text(desk) {
        return Some(line(desk, &Screen::Bracket, Icon::Bracket, text, String::new()));
    }
    let is_table = desk.view.tournament.first_stage() == StageKind::RoundRobin;
    let text = || say!(desk.view.texts, "paper-kind-cross-table");
    is_table.then(|| line(desk, &Screen::CrossTable, Icon::Tables, text(), String::new()))
}

fn cut_text(desk: &Desk<'_>) -> Option<String> {
    let tournament = desk.view.tournament;
    if tournament.begins_with_bracket() {
        return Some(say!(desk.view.texts, "nav-bracket"));
    }
    let top = bracket(tournament)
        .map(|tree| tree.seeds.len())
        .or_else(|| tournament.setup.cut_size().and_then(|top| usize::try_from(top).ok()))?;
    Some(say!(desk.view.texts, "desk-top", top = top))
}
