//! Check-in: who is here, missing or has paid, closing registration, dropping everybody who is missing, and the seats of
//! the player meeting (page 10, "Before the first round").

use std::collections::HashMap;

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::{PlayerId, TableNumber, Tournament};
use pairwright_office::command::Command;
use pairwright_office::decide::check_in as decided;
use pairwright_office::decide::check_in::present;
use pairwright_office::names::{by_name, initial};
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{
    Icon, Level, Tint, View, empty, icon, name, notice, paper_head, paper_page, pill,
};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_web_kit::time::iso;
use pairwright_words::say;

use super::form::{button_form, form};
use super::paper::lists::{SheetRow, pages};
use super::players::{player, words};
use super::{Desk, Screen, history};
use crate::room::DeskOrder;

const EVERYBODY: &str = "everybody";
const NAMES: usize = 5;

pub(crate) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "check-in-title")) }
        @if tournament.finished { (super::players::closed(desk)) }
        @else if is_over(tournament) { (empty(say!(texts, "check-in-over"), say!(texts, "check-in-over-why"))) }
        @else {
            (tools(desk))
            @if !tournament.rounds.is_empty() && !tournament.is_cut() { (sweep(desk)) }
            (list(desk))
        }
    }
}

/// Whether check-in is over: a bracket never pairs again, and a player who has left concedes the next match.
pub(super) fn is_over(tournament: &Tournament) -> bool {
    tournament.finished || tournament.bracket_rounds().next().is_some()
}

fn unseen<'a>(desk: &Desk<'a>) -> Vec<&'a Player> {
    decided::unseen(desk.view.tournament, &has_phone(desk))
}

pub(super) fn is_unseen(desk: &Desk<'_>, player: &Player) -> bool {
    decided::is_unseen(desk.view.tournament, &has_phone(desk), player)
}

fn has_phone(desk: &Desk<'_>) -> impl Fn(&PlayerId) -> bool {
    |player| !desk.access.people().state().phones(desk.view.key, player).is_empty()
}

fn missing<'a>(desk: &Desk<'a>) -> Vec<&'a Player> {
    match desk.view.tournament.check_ins.here.is_empty() {
        true => Vec::new(),
        false => unseen(desk),
    }
}

pub(super) fn headline(desk: &Desk<'_>) -> String {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (all, missing) = (present(tournament).len(), missing(desk).len());
    match tournament.check_ins.here.is_empty() {
        true => say!(texts, "players-count", count = all),
        false => say!(texts, "check-in-here-of", here = all - missing, all = all),
    }
}

/// The players who have not checked in but are paired, with the button to drop them for now; empty if nobody is missing.
pub(super) fn paired_unseen(desk: &Desk<'_>) -> Markup {
    let (texts, missing) = (desk.view.texts, missing(desk));
    let (names, more) = names(&missing, NAMES);
    html! {
        @if !missing.is_empty() {
            div class="stack" id="unseen" {
                (notice(Level::Warning, say!(texts, "check-in-paired-unseen", names = names, more = more, count = missing.len())))
                div class="buttons quiet" {
                    @if desk.view.may(Right::Players) {
                        (button_form(desk, "/drop-missing", &[], "small", &say!(texts, "check-in-drop-for-now", count = missing.len())))
                    }
                    a class="button small" href=(Screen::CheckIn.url(&desk.view)) { (say!(texts, "check-in-title")) }
                }
            }
        }
    }
}

/// The names of at most `most` players, and the number of others.
fn names(players: &[&Player], most: usize) -> (String, usize) {
    let names: Vec<&str> = players.iter().take(most).map(|player| player.name.as_str()).collect();
    (names.join(", "), players.len() - names.len())
}

fn tools(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let closed = tournament.check_ins.closed;
    let (open, text) = match closed {
        true => ("yes", say!(texts, "check-in-open")),
        false => ("no", say!(texts, "check-in-close")),
    };
    html! {
        @if closed { (notice(Level::Note, say!(texts, "check-in-closed"))) }
        div class="buttons quiet" {
            @if desk.view.may(Right::Players) && !tournament.is_cut() {
                (button_form(desk, "/registration", &[("open", open)], "small", &text))
            }
            a class="button small" href=(desk.at("/meeting")) { (say!(texts, "check-in-meeting")) }
            @if desk.view.may(Right::Players) && tournament.rounds.is_empty() && !missing(desk).is_empty() {
                (button_form(desk, "/drop-missing", &[], "small", &say!(texts, "check-in-drop-missing")))
            }
        }
    }
}

fn list(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (players, notes) = (present(tournament), &tournament.check_ins);
    let unseen = unseen(desk).len();
    let paid = players.iter().filter(|player| notes.paid.contains(&player.id)).count();
    let everybody = [(EVERYBODY, yes(true)), ("here", yes(true))];
    html! {
        section class="sheet" id="check-in" {
            div class="sheet-head" {
                h2 { (headline(desk)) }
                @if paid > 0 { span class="soft small" { (say!(texts, "check-in-paid", count = paid)) } }
                @if unseen > 0 { (button_form(desk, "/check-in", &everybody, "small", &say!(texts, "check-in-everybody"))) }
            }
            label class="door-find scripted-only" {
                span class="hide" { (say!(texts, "check-in-door")) }
                input type="search" id="door" data-filter="checked" data-slash placeholder=(say!(texts, "check-in-door")) autocomplete="off" enterkeyhint="done";
            }
            p class="foot-note" id="door-says" role="status" data-some=(say!(texts, "check-in-which", names = "{names}")) data-here=(say!(texts, "check-in-already", name = "{names}")) hidden {}
            @if unseen > 0 || !notes.here.is_empty() { p class="foot-note soft" { (say!(texts, "check-in-missing", count = unseen)) } }
            ul class="people" id="checked" { (desk.drawing.list(players.iter().map(|player| (format!("c-{}", player.id), line(desk, player, paid > 0))))) }
            p class="foot-note soft" data-none="checked" hidden { (say!(texts, "find-none")) }
        }
    }
}

/// A player's line. The entry fee is in the menu until anybody has paid one.
fn line(desk: &Desk<'_>, player: &Player, fees: bool) -> Markup {
    let (texts, notes) = (desk.view.texts, &desk.view.tournament.check_ins);
    let (since, paid) = (notes.here.get(&player.id), notes.paid.contains(&player.id));
    let here = since.is_some();
    let button = |here: bool, paid: bool, text: String| {
        let fields = [("player", player.id.as_str()), ("here", yes(here)), ("paid", yes(paid))];
        button_form(desk, "/check-in", &fields, "small", &text)
    };
    let come = if here { say!(texts, "check-in-not-here") } else { say!(texts, "check-in-here") };
    let pay = if paid { say!(texts, "check-in-not-paid") } else { say!(texts, "check-in-pay") };
    html! {
        li id={ "c-" (player.id) } class=[here.then_some("here")] data-words=(words(desk, player)) {
            span class="grow" { (name(&player.name)) (player::beside(&desk.view, player)) }
            span class="pending pill" { (say!(texts, "check-in-pending")) }
            @if let Some(at) = since {
                (pill(Tint::Green, say!(texts, "check-in-is-here")))
                time class="soft small" datetime=(iso(*at)) { (history::clock(*at)) }
            } @else if !is_unseen(desk, player) {
                (pill(Tint::Quiet, say!(texts, "check-in-seen")))
            }
            @if paid { (pill(Tint::Green, say!(texts, "check-in-has-paid"))) }
            span data-come[!here] { (button(!here, paid, come)) }
            @if fees { (button(here, !paid, pay)) }
            @else {
                details class="menu" name="row" {
                    summary aria-label=(say!(texts, "player-menu", name = player.name.as_str())) { (icon(Icon::More)) }
                    div class="menu-list" { (button(here, !paid, pay)) }
                }
            }
        }
    }
}

fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

pub(crate) fn read_check_in(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let paid = order.fields.get("paid");
    Ok(Command::CheckIn {
        players: order.fields.all("player").map(str::to_owned).collect(),
        everybody: order.fields.is_ticked(EVERYBODY),
        here: order.fields.get("here") == yes(true),
        paid: (!paid.is_empty()).then(|| paid == yes(true)),
    })
}

pub(crate) fn read_registration(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(Command::Registration { open: order.fields.get("open") == yes(true) })
}

pub(super) fn sweep(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    if !desk.view.may(Right::Players) {
        return html! {};
    }
    let unseen = unseen(desk);
    let boxes = unseen.iter().map(|player| {
        let id = format!("sweep-{}", player.id);
        let label = html! { label class="check" id=(id) { input type="checkbox" name="player" value=(player.id) checked; (name(&player.name)) } };
        (id, label)
    });
    let body = html! {
        p class="soft small" { (say!(texts, "sweep-why")) }
        (desk.drawing.list(boxes))
        div class="buttons" { button class="button" type="submit" { (say!(texts, "sweep-drop")) } }
    };
    html! {
        section class="card" id="sweep" {
            h2 { (say!(texts, "sweep-title")) }
            @if unseen.is_empty() { p class="soft" { (say!(texts, "sweep-nobody")) } }
            @else { (form(desk, "/sweep", "sweep", "stack", body)) }
        }
    }
}

pub(crate) fn read_sweep(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(Command::Sweep { players: order.fields.all("player").map(str::to_owned).collect() })
}

const AT_A_TABLE: usize = 2;

/// Seats players with a fixed table there, and everybody else at the first table with a free seat.
fn seats<'a>(tournament: &Tournament, players: &[&'a Player]) -> Vec<(TableNumber, &'a Player)> {
    let mut taken: HashMap<TableNumber, usize> = HashMap::new();
    for table in players.iter().filter_map(|player| player.fixed_table) {
        *taken.entry(table).or_default() += 1;
    }
    let mut tables = tournament.setup.venue.tables.usual().peekable();
    let mut first_free = || {
        while let Some(table) = tables.peek().copied() {
            let there = taken.entry(table).or_default();
            if *there < AT_A_TABLE {
                *there += 1;
                return Some(table);
            }
            tables.next();
        }
        None
    };
    let seat = |player: &&'a Player| Some((player.fixed_table.or_else(&mut first_free)?, *player));
    players.iter().filter_map(seat).collect()
}

fn meeting_page(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let tournament = view.tournament;
    let players = by_name(tournament.present_in(tournament.next_round()));
    let row = |(table, player): (TableNumber, &Player)| SheetRow {
        initial: initial(&player.name),
        row: html! {
            strong class="paper-table" { (table) }
            span class="paper-name" { (name(&player.name)) }
        },
    };
    let rows: Vec<SheetRow> = seats(tournament, &players).into_iter().map(row).collect();
    let body = html! {
        (paper_head(texts, &format!("{}/check-in", view.at().desk()), &say!(texts, "meeting-back")))
        (pages(view, &say!(texts, "check-in-meeting"), &rows))
    };
    paper_page(texts, say!(texts, "meeting-title", name = tournament.setup.name.as_str()), body)
}

pub(crate) async fn meeting(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    printed(app, id, visitor, |view| Ok(meeting_page(view))).await
}
