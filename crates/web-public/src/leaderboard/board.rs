//! The page of a leaderboard.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Message;
use pairwright_ratings::leaderboard::BoardRow;
use pairwright_ratings::{Exact, SystemName, Value, Window};
use pairwright_web_kit::catalogue::{Gathered, gather_game};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, crumb, details, empty, name, notice, plain};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::pool::Turn;
use pairwright_words::{Texts, say};

use super::numbers::{date, marks, moved, uncertainty, value};
use super::view::show;
use super::view::{BoardView, board_address, player_address, system_words};
use super::{BoardQuery, USUAL_K, additive, compute, filters};
use crate::state::PublicState;

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Query(typed): Query<BoardQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let place = format!("/leaderboard {} {}", visitor.texts.lang(), typed.query());
    show(public, place, Turn::First, (visitor.texts, headers), move |basis| {
        let (texts, gathered) = (visitor.texts, gather_game(basis.all, &typed.game));
        let query = match typed.read(basis.today) {
            Ok(query) => query,
            Err(wrong) => return Ok(refused(texts, &typed, &gathered, &wrong)),
        };
        let ranked = compute(&gathered, &query, None)?;
        let (typed, query, gathered, ranked) = (&typed, &query, &gathered, &ranked);
        Ok(page(&BoardView { texts, typed, query, gathered, ranked }))
    })
    .await
}

/// The filters and the board.
pub(crate) fn page(shown: &BoardView<'_>) -> Markup {
    frame(shown.texts, &filters::form(shown.texts, shown.typed, shown.gathered), &ranked(shown))
}

/// The page with an error in place of the board.
pub(crate) fn refused(texts: Texts, typed: &BoardQuery, gathered: &Gathered, found: &Message) -> Markup {
    let sentence = notice(Level::Refused, texts.message(found));
    frame(texts, &filters::form(texts, typed, gathered), &sentence)
}

fn frame(texts: Texts, form: &Markup, answer: &Markup) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "board-title")) }
        (form)
        div id="answer" class="board-answer" aria-live="polite" { (answer) }
    };
    plain(texts, say!(texts, "board-title"), body)
}

fn ranked(shown: &BoardView<'_>) -> Markup {
    let (texts, ranked, gathered) = (shown.texts, shown.ranked, shown.gathered);
    let (_, about) = system_words(texts, shown.query.system);
    html! {
        (systems(shown))
        @if shown.query.system == SystemName::Pro { (honours(shown)) }
        p class="soft board-about" {
            @if gathered.games.len() > 1 { (which_game(texts, gathered)) " " }
            (about) " "
            @if shown.query.system == SystemName::Additive { (additive::in_words(texts, &shown.query.additive)) " " a href="/help/additive" { (say!(texts, "rules-guide")) } ". " }
            (say!(texts, "board-as-of", count = ranked.tournaments, date = date(texts, shown.query.board.as_of)))
        }
        @if ranked.rows.is_empty() { (nobody(shown)) } @else { (table(shown)) }
        (notes(shown))
    }
}

/// The game that this board is about, among several.
fn which_game(texts: Texts, gathered: &Gathered) -> String {
    let most = gathered.games.first().map(|(game, _)| game);
    match &gathered.game {
        None => say!(texts, "board-of-all-games"),
        Some(game) if most == Some(game) => {
            say!(texts, "board-of-most-played", game = filters::game_name(texts, game))
        }
        Some(game) => say!(texts, "board-of-game", game = filters::game_name(texts, game)),
    }
}

/// The picker of rating systems.
fn systems(shown: &BoardView<'_>) -> Markup {
    let (texts, here) = (shown.texts, shown.query.system);
    html! {
        nav class="picker" aria-label=(say!(texts, "board-system")) {
            @for &system in SystemName::ALL {
                a href=(board_address(&shown.typed.under(system))) aria-current=[(system == here).then_some("page")] {
                    (system_words(texts, system).0)
                }
            }
        }
    }
}

/// What Pro Points decide: over a year, the Player of the Year; over a lifetime, the Hall of Fame (000).
fn honours(shown: &BoardView<'_>) -> Markup {
    let (texts, here) = (shown.texts, shown.query.board.window);
    let of = |window: &str| {
        let typed =
            BoardQuery { window: window.into(), since: String::new(), ..shown.typed.under(SystemName::Pro) };
        board_address(&typed)
    };
    let each = [
        (Window::Year, of("year"), say!(texts, "board-player-of-the-year")),
        (Window::AllTime, of("all"), say!(texts, "board-hall-of-fame")),
    ];
    html! {
        nav class="picker" aria-label=(say!(texts, "board-window")) {
            @for (window, address, title) in each {
                a href=(address) aria-current=[(window == here).then_some("page")] { (title) }
            }
        }
    }
}

fn nobody(shown: &BoardView<'_>) -> Markup {
    let texts = shown.texts;
    let why = if !shown.ranked.under_way.is_empty() {
        say!(texts, "board-empty-places")
    } else {
        say!(texts, "board-empty-why")
    };
    empty(say!(texts, "board-empty"), why)
}

fn table(shown: &BoardView<'_>) -> Markup {
    let (texts, goal) = (shown.texts, shown.query.board.goal.as_ref());
    let moves = shown.ranked.rows.iter().any(|row| row.rank_before != Some(row.rank));
    html! {
        div class="sheet" {
            table class={ "board" @if !moves { " still" } } {
                caption class="hide" { (say!(texts, "board-title")) }
                thead {
                    tr {
                        th scope="col" class="rank" { (say!(texts, "board-rank")) }
                        th scope="col" class="moves" { (say!(texts, "board-moved")) }
                        th scope="col" { (say!(texts, "board-player")) }
                        th scope="col" class="number matches" { (say!(texts, "board-matches")) }
                        th scope="col" class="last" { (say!(texts, "board-last")) }
                        @if let Some(goal) = goal { th scope="col" class="number goal" { (say!(texts, "board-to", goal = goal.to_string())) } }
                        th scope="col" class="number rating" { (say!(texts, "board-rating")) }
                    }
                }
                tbody { @for row in &shown.ranked.rows { (line(shown, row, goal)) } }
            }
        }
    }
}

fn line(shown: &BoardView<'_>, row: &BoardRow, goal: Option<&Exact>) -> Markup {
    let texts = shown.texts;
    html! {
        tr data-key=(row.player) data-place=(row.rank) {
            td class="rank" { (row.rank) }
            td class="moves" { (moved(texts, row)) }
            th scope="row" class="who" {
                a href=(player_address(shown.typed, &row.player)) { (name(&row.player)) }
                (marks(texts, row))
            }
            td class="number matches" { (row.matches) }
            td class="last soft" { @if let Some(day) = row.last { (date(texts, day)) } }
            @if goal.is_some() { td class="number goal soft" { (to_go(texts, row.to_go.as_ref())) } }
            td class="number rating" {
                strong { (value(&row.rating)) }
                @if let Some(text) = uncertainty(&row.rating) { " " span class="soft small" { (text) } }
            }
        }
    }
}

/// The distance to a goal.
pub(super) fn to_go(texts: Texts, missing: Option<&Value>) -> String {
    match missing {
        None => say!(texts, "board-reached"),
        Some(missing) => say!(texts, "board-to-go", points = value(missing)),
    }
}

/// Notes for readers: assumptions, and what the board leaves out.
fn notes(shown: &BoardView<'_>) -> Markup {
    let (texts, gathered) = (shown.texts, shown.gathered);
    let notes = html! {
        @if !shown.ranked.rows.is_empty() { p { (say!(texts, "board-marks")) } }
        @if shown.ranked.without_k > 0 && shown.query.system.needs_k() {
            p { (say!(texts, "board-usual-k", count = shown.ranked.without_k, k = USUAL_K)) }
        }
        @for tournament in &shown.ranked.under_way { p { (say!(texts, "board-under-way", name = tournament.as_str())) } }
        @if gathered.unread > 0 { p { (say!(texts, "board-unread", count = gathered.unread)) } }
        @for (tournament, why) in &gathered.left_out {
            p { (say!(texts, "board-left-out", name = tournament.as_str(), why = texts.message(why))) }
        }
    };
    html! { @if !notes.0.is_empty() { (details(texts, html! { div class="board-notes soft small" { (notes) } })) } }
}
