//! The strip at the top of every desk page with past, current and future rounds.

use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::Round;
use pairwright_core::stages::{RoundTime, bracket};
use pairwright_office::text::round_names;
use pairwright_web_kit::parts::{tree_names, words};
use pairwright_words::say;

use super::estimate::{Timetable, start};
use super::{Desk, Screen, history};

pub(super) fn strip(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    // A proposed round counts as the current one.
    let newest = tournament.current_round().filter(|_| tournament.proposal.is_none());
    let now = newest.map(|round| round.number);
    let (later, times) = (later(desk), times(desk));
    // A cut alone, after an undecided number of rounds, says nothing about the day.
    let is_settled = words::rounds_to_play(tournament).is_some() || tournament.is_cut();
    if tournament.rounds.is_empty() && tournament.proposal.is_none() && (later.is_empty() || !is_settled) {
        return html! {};
    }
    html! {
        // Future rounds are not links. If there are only those, the keyboard scrolls the strip itself.
        nav class="strip" tabindex=[tournament.rounds.is_empty().then_some("0")] aria-label=(say!(texts, "desk-rounds")) {
            ol {
                @for round in &tournament.rounds { li { (published(desk, &times, round, Some(round.number) == now)) } }
                @for (number, name) in (tournament.next_round().0..).zip(&later) { li { (to_come(desk, &times, RoundNumber(number), name)) } }
            }
        }
    }
}

fn published(desk: &Desk<'_>, times: &[RoundTime], round: &Round, is_now: bool) -> Markup {
    let texts = desk.view.texts;
    let screen = if is_now { Screen::now() } else { Screen::round(round.number) };
    let is_shown = match desk.screen {
        Screen::Now(_) => is_now,
        Screen::Round(number, _) => *number == round.number,
        _ => false,
    };
    let (done, all) = words::finished_tables(round);
    let is_over = done == all;
    html! {
        a href=(screen.url(&desk.view)) class={ "strip-round" @if is_now { " now" } @if is_over && !is_now { " over" } } aria-current=[is_shown.then_some("page")] {
            strong { (abbreviated(&name_of(desk, round.number))) }
            span { @if is_over { (played(desk, times, round.number)) } @else { (say!(texts, "strip-in", done = done, all = all)) } }
        }
    }
}

/// When each round was or will be played; empty while nobody knows when the first begins.
fn times(desk: &Desk<'_>) -> Vec<RoundTime> {
    let tournament = desk.view.tournament;
    let is_known = !tournament.rounds.is_empty() || start(tournament, desk.now).is_some();
    if is_known { Timetable::of(tournament, desk.pace).rounds } else { Vec::new() }
}

fn time_of(times: &[RoundTime], number: RoundNumber) -> Option<RoundTime> {
    times.iter().find(|time| time.number == number).copied()
}

fn played(desk: &Desk<'_>, times: &[RoundTime], number: RoundNumber) -> String {
    let [from, until] = match time_of(times, number) {
        Some(time) => [time.begin, time.end].map(history::clock),
        None => return say!(desk.view.texts, "strip-over"),
    };
    say!(desk.view.texts, "time-from-until", from = from, until = until)
}

/// A future round: proposed, or with the approximate start.
fn to_come(desk: &Desk<'_>, times: &[RoundTime], number: RoundNumber, name: &[String; 2]) -> Markup {
    let (texts, proposal) = (desk.view.texts, desk.view.tournament.proposal.as_ref());
    let is_proposed = proposal.is_some_and(|proposal| proposal.round.number == number);
    let about = time_of(times, number).filter(|_| !is_proposed).map(|time| history::clock(time.begin));
    html! {
        span class={ "strip-round" @if is_proposed { " now" } } aria-current=[(is_proposed && matches!(desk.screen, Screen::Now(_))).then_some("page")] {
            strong { (abbreviated(name)) }
            @if is_proposed { span { (say!(texts, "strip-paired")) } }
            @if let Some(time) = about { span { (time) } }
        }
    }
}

fn name_of(desk: &Desk<'_>, number: RoundNumber) -> [String; 2] {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    [round_names::short(texts, tournament, number), round_names::name(texts, tournament, number)]
}

/// A short name, with the long one as its title.
fn abbreviated([short, long]: &[String; 2]) -> Markup {
    html! { @if short == long { (short) } @else { abbr title=(long) { (short) } } }
}

/// The short and full names of the future rounds, if known: the Swiss and then the cut, or the rest of the bracket.
fn later(desk: &Desk<'_>) -> Vec<[String; 2]> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.finished {
        return Vec::new();
    }
    let next = tournament.next_round();
    if let Some(tree) = bracket(tournament).filter(|_| tournament.is_cut()) {
        let played = tournament.bracket_rounds().count();
        let names = |(place, number)| {
            [tree_names::short, tree_names::title].map(|name| name(texts, &tree, place, RoundNumber(number)))
        };
        return (played..tree.length()).zip(next.0..).map(names).collect();
    }
    let announced = words::rounds_to_play(tournament).unwrap_or(next.0.saturating_sub(1));
    let proposed = tournament.proposal.as_ref().map_or(0, |proposal| proposal.round.number.0);
    let last = announced.max(proposed);
    let swiss = (next.0..=last).map(|round| name_of(desk, RoundNumber(round)));
    let cut = tournament
        .setup
        .cut_size()
        .map(|top| say!(texts, "desk-top", top = top))
        .map(|top| [top.clone(), top]);
    swiss.chain(cut).collect()
}
