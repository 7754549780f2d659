//! The frame of the desk with its columns, and the choice of the page in the middle.

use maud::{Markup, html};
use pairwright_core::Journal;
use pairwright_core::nouns::Coded;
use pairwright_lab::ahead::may_look_ahead;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{
    BESIDE, Header, Icon, Level, Live, Page, Shell, Theme, View, icon, layout, notice, words,
};
use pairwright_web_kit::server::alarms::{Alarm, Alarms};
use pairwright_web_kit::views::frame::ShownIn;
use pairwright_web_kit::views::lookup::known;
use pairwright_web_kit::views::outlook::AheadFilter;
use pairwright_web_kit::views::still_in::still_in;
use pairwright_web_kit::views::{bracket, cross_table, outlook, standings};
use pairwright_words::say;

use super::export::STANDING;
use super::needs::Need;
use super::paper::Paper;
use super::screen::{Desk, Screen};
use super::{
    alerts, check, check_in, correction, day, decks, draft, history, lab, needs, now, people, phones,
    players, practice, prizes, rail, round, settings, strip, walls,
};

/// A page of the desk. `journal` is needed for the history and the people.
pub(crate) fn page(desk: &Desk<'_>, journal: Option<&Journal>) -> Result<Markup, Error> {
    let middle = match desk.screen {
        Screen::Now(_) => now::now(desk),
        Screen::Tried(query) => {
            html! { h1 { (say!(desk.view.texts, "desk-start")) } (now::tried(desk, query)) }
        }
        Screen::Round(number, filter) => round::page(desk, *number, filter)?,
        Screen::Check(number) => check::page(desk, *number)?,
        Screen::Players(filter) => players::page(desk, filter),
        Screen::Player(id) => players::player::page(desk, id)?,
        Screen::CheckIn => check_in::page(desk),
        Screen::Standings(after) => html! {
            (standings::at_desk(&desk.view, known(&desk.view, *after)?))
            @if may_look_ahead(desk.view.tournament) {
                p { a href=(Screen::Ahead(AheadFilter::default()).url(&desk.view)) { (say!(desk.view.texts, "outlook-title-everybody")) } }
            }
            (to_keep(desk, Paper::Standings, Some(STANDING)))
        },
        Screen::Ahead(filter) => outlook::contents(&desk.view, desk.foresight, ShownIn::Desk, filter),
        Screen::CrossTable => html! {
            (cross_table::at_desk(&desk.view)) (to_keep(desk, Paper::CrossTable, None))
        },
        Screen::Bracket => {
            html! { (bracket::contents(&desk.view)) (to_keep(desk, Paper::Bracket, None)) }
        }
        Screen::Settings => settings::page(desk),
        Screen::Plan(query) => day::page(desk, query),
        Screen::Lab(query) => lab::contents(&desk.state.experiments, &desk.view, query),
        Screen::Prizes => prizes::page(desk),
        Screen::Correction(request) => correction::page(desk, request)?,
        Screen::Decks => decks::page(desk),
        Screen::People => people::page(desk, journal),
        Screen::Draft => draft::page(desk),
        Screen::Phones => phones::page(desk),
        Screen::Walls => walls::page(desk)?,
        Screen::History(filter) => {
            journal.map(|journal| history::page(desk, journal, filter)).unwrap_or_default()
        }
    };
    Ok(frame(desk, &middle))
}

/// Links to print and download what the page shows; empty before there is any of it.
fn to_keep(desk: &Desk<'_>, paper: Paper, file: Option<&str>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let file = file.filter(|_| desk.view.may(Right::Export) && !tournament.rounds.is_empty());
    html! {
        div class="buttons no-print" {
            @if desk.view.may(Right::Print) && paper.has_content(&desk.view) {
                a class="button small" href=(desk.at(&format!("/paper/{}", paper.code()))) { (icon(Icon::Print)) (say!(texts, "page-print")) }
            }
            @if let Some(file) = file {
                a class="button small" href={ (desk.view.at().home()) "/export/" (file) } { (say!(texts, "page-save-csv")) }
            }
        }
    }
}

fn frame(desk: &Desk<'_>, middle: &Markup) -> Markup {
    let view = &desk.view;
    let needs = needs::all(desk);
    let has_needs = desk.screen.has_needs();
    let preview = players::add::waiting(desk);
    let body = html! {
        (rail::rail(desk, needs::count(&needs)))
        div class={ "desk-middle" @if !has_needs { " alone" } } id="middle" data-alarms=(Alarms::sign(desk.alarms)) data-open=[alerts::open_tables(desk)] data-rings=[alerts::bell_sentence(desk)] {
            @for alarm in desk.alarms { (alarm_notice(desk, alarm)) }
            (desk.notice.show(desk, &preview.unwrap_or_default()))
            (practice::banner(view))
            (middle)
            (super::notice::kept(desk))
        }
        @if has_needs { (alerts::queue(desk, &needs)) } @else { (alerts::last_done(desk)) }
    };
    layout(&Page {
        texts: view.texts,
        title: title(view, needs.len()),
        header: Some(header(desk, has_needs.then_some(&needs[..]))),
        body,
        live: Some(Live { parts: Some(desk.drawing.signs(&desk.state.shown_pages)), ..live(desk) }),
        feed: None,
        theme: Theme::System,
        shell: Shell::Desk,
    })
}

/// The page's live updates. A check also follows the slips read.
fn live(desk: &Desk<'_>) -> Live {
    match desk.screen {
        Screen::Check(_) => Live::whole(desk.at("/check/live"), desk.view.seq + desk.last_reading),
        _ => Live::whole(desk.view.at().live(), desk.view.seq),
    }
}

/// The window's title, with the number of open needs and finished tables for a background tab.
fn title(view: &View<'_>, needs: usize) -> String {
    let title = say!(view.texts, "desk-title", name = view.tournament.setup.name.as_str());
    let round = view.tournament.current_round().filter(|_| !view.tournament.finished);
    let (finished, all) = round.map(words::finished_tables).unwrap_or_default();
    let waiting = if needs > 0 { format!("({needs}) ") } else { String::new() };
    let tables = if all > 0 { format!("{finished}/{all} · ") } else { String::new() };
    format!("{waiting}{tables}{title}")
}

/// A problem of the server, with the button that saves everything from it.
fn alarm_notice(desk: &Desk<'_>, alarm: &Alarm) -> Markup {
    let texts = desk.view.texts;
    html! {
        (notice(Level::Refused, alarm.sentence(texts)))
        @if desk.view.may(Right::Tournaments) && alarm.is_about_files() {
            p { a class="button small" href="/backup" { (say!(texts, "backup-save")) } }
        }
        @if desk.view.may(Right::Tournaments) && alarm.is_about_spare() {
            p { a class="button small" href="/spare" { (say!(texts, "spare-title")) } }
        }
    }
}

fn header(desk: &Desk<'_>, needs: Option<&[Need]>) -> Header {
    let view = &desk.view;
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().desk(),
        status: html! {
            span class="desk-sub" title=(view.texts.ruleset_title(&view.tournament.ruleset)) { (what_is_played(desk)) }
            (strip::strip(desk))
            // Here the number of phones is kept up to date.
            div class="desk-chips" {
                (desk.drawing.part("connected", phones::chip(desk)))
                a class="chip" href=(view.at().wall()) target=(BESIDE) { (icon(Icon::Wall)) (say!(view.texts, "desk-wall")) }
                a class="chip" href=(view.at().home()) { (icon(Icon::Forward)) (say!(view.texts, "desk-public")) }
                @if let Some(needs) = needs { (alerts::opener(desk, needs)) }
            }
        },
        tools: html! {},
        nav: Vec::new(),
    }
}

/// `Magic · 39 of 40 are in`.
fn what_is_played(desk: &Desk<'_>) -> String {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (here, all) = (still_in(&desk.view), tournament.entrants().count());
    let game = texts.named("rules-game", tournament.ruleset.game());
    match tournament.current_round() {
        _ if tournament.finished => format!("{game} · {}", say!(texts, "status-finished")),
        // The page and the rail have the number of players.
        None => game,
        Some(_) => format!("{game} · {}", say!(texts, "desk-here-of", here = here, all = all)),
    }
}
