//! Deck lists at the desk: missing and illegal ones with the reasons, and all on paper for the check (page 10, "Decks").

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::{LONGEST_ANNOUNCEMENT, Message, Player};
use pairwright_formats::deck::DeckFinding;
use pairwright_office::decks::{are_asked_for, are_open, list_of, missing};
use pairwright_office::names::by_name;
use pairwright_web_kit::decks::{borders_unchecked, checked, problems};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, View, icon, link_button, name, paper_head, paper_page};
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_words::say;

use super::form::button_form;
use super::{Desk, Screen};

pub(super) enum ListState {
    Missing,
    Unreadable(Message),
    /// What is wrong, and the cards whose border is not checked.
    Wrong(Vec<DeckFinding>, Option<u32>),
    /// The number of cards, and of those with an unchecked border.
    Fine(u32, Option<u32>),
}

impl ListState {
    pub(super) fn of(tournament: &Tournament, player: &Player) -> ListState {
        let Some(list) = list_of(player) else {
            return ListState::Missing;
        };
        match checked(tournament, list) {
            Err(why) => ListState::Unreadable(why),
            Ok((read, found)) if found.is_empty() => {
                ListState::Fine(read.cards(), borders_unchecked(tournament, &read))
            }
            Ok((read, found)) => ListState::Wrong(found, borders_unchecked(tournament, &read)),
        }
    }

    /// The sort order: missing lists first, then those with problems.
    pub(super) fn urgency(&self) -> u8 {
        match self {
            ListState::Missing => 0,
            ListState::Unreadable(_) | ListState::Wrong(..) => 1,
            ListState::Fine(..) => 2,
        }
    }
}

pub(super) fn page(desk: &Desk<'_>) -> Markup {
    let (tournament, texts) = (desk.view.tournament, desk.view.texts);
    let all = lists(tournament);
    let handed_in = all.iter().filter(|(_, list)| !matches!(list, ListState::Missing)).count();
    let are_asked_for = are_asked_for(tournament);
    html! {
        h1 { (say!(texts, "decks-title")) }
        p class="soft" {
            @if are_asked_for {
                (say!(texts, "decks-handed-in", count = handed_in, all = all.len())) " " (until(desk))
            } @else {
                (say!(texts, "decks-not-asked")) " "
                @if desk.may_open(&Screen::Settings) { a href=(Screen::Settings.url(&desk.view)) { (say!(texts, "desk-settings")) } }
            }
        }
        @if handed_in > 0 || are_asked_for {
            div class="buttons" {
                @if handed_in > 0 { (link_button(&desk.at("/decks/print"), html! { (icon(Icon::Print)) (say!(texts, "decks-print")) })) }
                @if let Some(text) = reminder(desk) {
                    (button_form(desk, "/announce", &[("text", &text)], "", &say!(texts, "decks-announce")))
                }
            }
        }
        @if are_asked_for { (part(desk, &all, &say!(texts, "decks-missing"), |list| matches!(list, ListState::Missing))) }
        (part(desk, &all, &say!(texts, "decks-wrong"), |list| matches!(list, ListState::Wrong(..) | ListState::Unreadable(_))))
        (part(desk, &all, &say!(texts, "decks-fine"), |list| matches!(list, ListState::Fine(..))))
    }
}

/// The reminder for players with missing lists, with as many names as fit into an announcement; `None` if none is missing.
fn reminder(desk: &Desk<'_>) -> Option<String> {
    let texts = desk.view.texts;
    let missing = missing(desk.view.tournament);
    let sentence = |count: usize| {
        let names = missing[..count].iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(", ");
        let names = match missing.len() - count {
            0 => names,
            more => say!(texts, "decks-announce-more", names = names, count = more),
        };
        say!(texts, "decks-announce-text", names = names)
    };
    let fits = |count: &usize| sentence(*count).chars().count() <= LONGEST_ANNOUNCEMENT;
    (1..=missing.len()).rev().find(fits).map(sentence)
}

fn lists(tournament: &Tournament) -> Vec<(&Player, ListState)> {
    let players = by_name(tournament.players.iter().filter(|player| player.last_round().is_none()));
    players.into_iter().map(|player| (player, ListState::of(tournament, player))).collect()
}

fn until(desk: &Desk<'_>) -> String {
    let (tournament, texts) = (desk.view.tournament, desk.view.texts);
    match tournament.setup.venue.decks.deadline {
        _ if !are_open(tournament, desk.now) => say!(texts, "decks-closed"),
        Some(end) => say!(texts, "decks-until", time = end.strftime("%Y-%m-%d %H:%M").to_string()),
        None => say!(texts, "decks-open"),
    }
}

fn part(
    desk: &Desk<'_>,
    all: &[(&Player, ListState)],
    title: &str,
    belongs: impl Fn(&ListState) -> bool,
) -> Markup {
    let own: Vec<&(&Player, ListState)> = all.iter().filter(|(_, list)| belongs(list)).collect();
    html! {
        @if !own.is_empty() {
            section class="card stack" {
                h2 { (title) " " span class="soft" { (own.len()) } }
                ul class="plain" { @for (player, list) in own { (line(desk, player, list)) } }
            }
        }
    }
}

fn line(desk: &Desk<'_>, player: &Player, list: &ListState) -> Markup {
    let texts = desk.view.texts;
    html! {
        li {
            p {
                a href=(Screen::Player(player.id.clone()).url(&desk.view)) { (name(&player.name)) }
                @match list {
                    ListState::Missing | ListState::Wrong(..) => {}
                    ListState::Fine(cards, unchecked) => {
                        " " span class="soft small" {
                            (say!(texts, "decks-cards", cards = *cards))
                            @if let Some(unchecked) = unchecked { " · " (say!(texts, "deck-borders-unchecked", cards = *unchecked)) }
                        }
                    }
                    ListState::Unreadable(why) => { " · " (texts.sentence(why.clone())) }
                }
            }
            @if let ListState::Wrong(found, unchecked) = list {
                (problems(texts, found))
                @if let Some(unchecked) = unchecked {
                    p class="soft small" { (say!(texts, "deck-borders-unchecked", cards = *unchecked)) }
                }
            }
        }
    }
}

/// All lists on paper for the deck check, a sheet per player.
pub(crate) async fn print(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        Ok(paper(&view(&moment, visitor)).into_response())
    })
    .await
}

fn paper(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let body = html! {
        (paper_head(texts, &view.at().desk_page("/decks"), &say!(texts, "decks-title")))
        h1 class="hide" { (say!(texts, "decks-title")) }
        @if !view.tournament.players.iter().any(has_list) { p { (say!(texts, "decks-none-in")) } }
        @for player in by_name(view.tournament.players.iter()) { (sheet(view, player)) }
    };
    paper_page(texts, say!(texts, "decks-title"), body)
}

fn has_list(player: &Player) -> bool {
    player.deck.as_ref().is_some_and(|deck| deck.list.is_some())
}

fn sheet(view: &View<'_>, player: &Player) -> Markup {
    let Some(deck) = player.deck.as_ref() else { return html! {} };
    let Some(list) = deck.list.as_deref() else { return html! {} };
    html! {
        article class="deck-sheet" {
            h2 { (name(&player.name)) @if let Some(deck) = &deck.name { span class="soft" { " · " bdi { (deck) } } } }
            p class="small" { (view.tournament.setup.name) }
            pre class="deck-columns" { (list) }
        }
    }
}
