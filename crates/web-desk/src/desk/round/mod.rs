//! A published round: its tables, open ones first, each unfolding to its possible results.

pub(crate) mod change;
pub(crate) mod filter;
pub(crate) mod proposal;
mod row;
pub(crate) mod taps;

use std::cmp::Reverse;
use std::collections::HashMap;

use maud::{Markup, Render, html};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{BySide, PlayerId, Points, RoundNumber, Tournament, message};
use pairwright_office::rights::Right;
use pairwright_office::text::round_names;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, Marks, icon, progress, words};
use pairwright_web_kit::views::seat::shows_points;
use pairwright_words::say;

use super::results::entry;
use super::{Desk, Screen, check};
use filter::{Sifted, TablesFilter};
use row::RoundRows;
use taps::{RoundTaps, Taps};

pub(crate) fn page(desk: &Desk<'_>, number: RoundNumber, filter: &TablesFilter) -> Result<Markup, Error> {
    let tournament = desk.view.tournament;
    let round = tournament
        .round(number)
        .ok_or_else(|| Error::NotFound(message!("error-no-round-number", round = number.0)))?;
    Ok(html! {
        @let name = round_names::name(desk.view.texts, tournament, number);
        @if filter.is_of_change() {
            h1 { (say!(desk.view.texts, "in-play-title")) }
            p class="soft" { (name) }
        } @else {
            h1 { (name) }
        }
        (not_now(desk, number))
        @if filter.is_of_change() {
            (change::forms(desk, round))
        } @else {
            @if tournament.check_results_open(round).is_ok() { (entry::entry(desk, round)) }
            (tables(desk, round))
        }
    })
}

fn not_now(desk: &Desk<'_>, number: RoundNumber) -> Markup {
    let tournament = desk.view.tournament;
    let now = tournament.current_round().filter(|now| now.number > number);
    let is_open = tournament.round(number).is_some_and(|round| tournament.check_results_open(round).is_ok());
    html! {
        @if let Some(now) = now {
            p class="notice quiet-notice" {
                @let name = round_names::called(desk.view.texts, tournament, now.number);
                a href=(Screen::now().url(&desk.view)) { (say!(desk.view.texts, "round-not-now", now = name)) }
                @if is_open && desk.view.may(Right::Results) { span class="soft" { (say!(desk.view.texts, "round-correct-here")) } }
            }
        }
    }
}

/// The width in pixels of a chess game's three results. Wider buttons leave little room for names.
const FEW_SIGNS: usize = 130;

/// The matches of a round: disputes, then open ones, then finished ones.
pub(crate) fn tables(desk: &Desk<'_>, round: &Round) -> Markup {
    let points = points_before(desk.view.tournament, round.number);
    let marks = Marks::of(desk.view.texts, desk.view.tournament, round);
    let sides = marks.common_sides();
    let sifted = Sifted::of(desk, round, in_order(desk, round));
    let (round_taps, taps) = RoundTaps::of(desk, round, &sifted.open, sifted.is_large);
    let row = RoundRows { desk, round, points: &points, marks: &marks, sifted: &sifted, taps: &round_taps };
    let rows = |matches: &[&Match], taps: &[Taps]| {
        let rows = matches.iter().zip(taps).flat_map(|(m, taps)| row.of(m, taps));
        desk.drawing.list(rows.collect::<Vec<_>>())
    };
    let room = taps.iter().map(Taps::width).max().filter(|width| *width > 0);
    let all = round.matches.iter().filter(|m| m.pair().is_none());
    let byes = all.flat_map(|m| row.of_byes(m)).chain(row::without_match(desk, round));
    html! {
        section class={ "sheet rows" @if sides.is_some() { " sided" } @if room.is_some() { " tapped" } @if room > Some(FEW_SIGNS) { " crowded" } } id={ "round-" (round.number) }
            style=[room.map(|room| format!("--taps: {room}px"))] {
            @if sifted.is_large && !sifted.filter.is_of_match() { (search(desk, &sifted)) }
            (columns(desk, has_points(desk, round), sides, papers(desk, round)))
            (rows(&sifted.open, &taps))
            @if !sifted.open.is_empty() && !sifted.done.is_empty() {
                p class="rows-part" {
                    span { (say!(desk.view.texts, "rows-finished")) " " span class="number" { (sifted.done.len() + sifted.folded) } }
                    span { (say!(desk.view.texts, "rows-newest-first")) }
                }
            }
            (rows(&sifted.done, &vec![Taps::default(); sifted.done.len()]))
            @if sifted.folded > 0 {
                p class="rows-more" { a href=(desk.same_with(&sifted.filter.with_all())) { (say!(desk.view.texts, "rows-all-finished", count = sifted.folded)) } }
            }
            @if sifted.shows_byes() { (desk.drawing.list(byes)) }
            (check::link(desk, round))
            @if room.is_some() { (round_taps.form()) }
        }
    }
}

fn search(desk: &Desk<'_>, sifted: &Sifted<'_>) -> Markup {
    let hint = say!(desk.view.texts, "rows-find");
    html! {
        form class="roster-search rows-search" id="rows-search" method="get" action=(desk.same_with(&TablesFilter::default()))
            data-answers="main" role="search" {
            (icon(Icon::Search))
            input type="search" name="find" value=(sifted.filter.find) data-slash placeholder=(hint) aria-label=(hint)
                autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
            kbd class="keys" { "/" }
        }
        @if sifted.open.is_empty() && sifted.done.is_empty() { p class="rows-more soft" { (say!(desk.view.texts, "find-none")) } }
    }
}

/// The open matches, disputes first, and the finished ones, newest first while others are open.
fn in_order<'a>(desk: &Desk<'_>, round: &'a Round) -> (Vec<&'a Match>, Vec<&'a Match>) {
    let at_tables = round.matches.iter().filter(|m| m.pair().is_some());
    let (mut open, mut done): (Vec<&Match>, Vec<&Match>) = at_tables.partition(|m| m.is_open());
    open.sort_by_cached_key(|m| TableState::of(desk.view.tournament, round, m) != TableState::Disputed);
    if !open.is_empty() {
        done.sort_by_cached_key(|m| Reverse(desk.course.result(round.number, m).map(|entered| entered.at)));
    }
    (open, done)
}

/// The column heads. `sides` are those shared by everybody in a column.
pub(crate) fn columns(
    desk: &Desk<'_>,
    has_points: bool,
    sides: Option<BySide<String>>,
    end: impl Render,
) -> Markup {
    let texts = desk.view.texts;
    let player = || say!(texts, "rows-player");
    let has_sides = sides.is_some();
    let who = sides.unwrap_or_else(|| BySide::new(player(), player()));
    let head = |who: String| if has_points { say!(texts, "rows-with-points", who = who) } else { who };
    html! {
        div class="rows-head" {
            span { (say!(texts, "rows-table")) }
            // If both players are in one column, it is headed by the players.
            span data-narrow=[has_sides.then(|| head(player()))] { (head(who.first)) }
            span class="rows-second" { (head(who.second)) }
            span class="rows-result" {
                span { (say!(texts, "rows-result")) }
                span class="rows-end" { (end) }
            }
        }
    }
}

fn papers(desk: &Desk<'_>, round: &Round) -> Markup {
    let (texts, at, may_print) = (desk.view.texts, desk.view.at(), desk.view.may(Right::Print));
    let is_now = desk.view.tournament.current_round().is_some_and(|now| now.number == round.number);
    let on_paper = || desk.at("/paper/names");
    let pairings = if is_now && may_print { on_paper() } else { at.pairings(Some(round.number)) };
    html! {
        (icon(Icon::Print))
        a href=(pairings) { (say!(texts, "rows-pairings")) }
        @if may_print { a href=(desk.at(&format!("/slips/{}", round.number))) { (say!(texts, "desk-slips")) } }
    }
}

/// Whether points before the round are shown. Below final standings they would be taken for the final points.
fn has_points(desk: &Desk<'_>, round: &Round) -> bool {
    let is_end = desk.view.tournament.finished && matches!(desk.screen, Screen::Now(_));
    shows_points(round) && !is_end
}

fn points_before(tournament: &Tournament, round: RoundNumber) -> HashMap<PlayerId, Points> {
    let before = RoundNumber(round.0.saturating_sub(1));
    let rows = pairwright_core::standings::standings_after(tournament, before).rows;
    rows.into_iter().map(|row| (row.player, row.points)).collect()
}

/// Above this number of tables, segments are too narrow to tell apart.
const MOST_SEGMENTS: usize = 120;

/// The state of a table, sorted from done to open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TableState {
    Done,
    Disputed,
    Reported,
    Extra,
    Open,
}

impl TableState {
    pub(crate) fn of(tournament: &Tournament, round: &Round, played: &Match) -> TableState {
        if !played.is_open() {
            return TableState::Done;
        }
        let extra = tournament.extra_time(round.number, played);
        match tournament.report_state(round.number, played) {
            Some(ReportState::Disputed(..)) => TableState::Disputed,
            Some(ReportState::Waiting(_) | ReportState::Agreed(_)) => TableState::Reported,
            None if extra.time > 0 || extra.turns > 0 => TableState::Extra,
            None => TableState::Open,
        }
    }

    fn class(self) -> &'static str {
        match self {
            TableState::Done => "done",
            TableState::Disputed => "disputed",
            TableState::Reported => "reported",
            TableState::Extra => "extra",
            TableState::Open => "open",
        }
    }
}

pub(crate) fn bar(desk: &Desk<'_>, round: &Round) -> Markup {
    let (done, all) = words::finished_tables(round);
    let at_tables = round.matches.iter().filter(|m| m.pair().is_some());
    let mut states: Vec<TableState> =
        at_tables.map(|m| TableState::of(desk.view.tournament, round, m)).collect();
    states.sort_unstable();
    let label = label(desk, &states, (done, all));
    if all > MOST_SEGMENTS {
        return progress(done, all, &label);
    }
    html! {
        div class="segments" role="img" aria-label=(label) {
            @for state in states { i class=(state.class()) {} }
        }
    }
}

fn label(desk: &Desk<'_>, states: &[TableState], (done, all): (usize, usize)) -> String {
    let texts = desk.view.texts;
    let count = |state| states.iter().filter(|other| **other == state).count();
    let (disputed, reported) = (count(TableState::Disputed), count(TableState::Reported));
    let extra = count(TableState::Extra);
    let parts = [
        Some(say!(texts, "tables-finished", done = done, all = all)),
        (disputed > 0).then(|| say!(texts, "bar-disputed", count = disputed)),
        (reported > 0).then(|| say!(texts, "bar-reported", count = reported)),
        (extra > 0).then(|| say!(texts, "bar-extra", count = extra)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
