//! A sheet for going on without the laptop: open tables, points and opponents, and what to do next.

use std::collections::BTreeMap;

use maud::{Markup, html};
use pairwright_core::nouns::{ByeKind, Draft, StageKind};
use pairwright_core::standings::{Standings, standings as ranking};
use pairwright_core::{PlayerId, Tournament};
use pairwright_web_kit::parts::{View, name, words};
use pairwright_web_kit::time::time_of_day;
use pairwright_web_kit::views::{bracket, schedule};
use pairwright_words::say;

use super::lists::still_playing;
use super::{Printed, framed, head, list_head};

pub(super) fn page(view: &View<'_>, now: i64) -> Printed {
    let texts = view.texts;
    let title = say!(texts, "paper-kind-by-hand");
    let is_open = view.tournament.open_matches().next().is_some();
    let beside = say!(texts, "by-hand-at", time = time_of_day(now));
    let body = html! {
        (head(view, &title, &beside))
        p { (words::status(view).1) ". " (words::headline(view)) "." }
        h2 { (say!(texts, "by-hand-steps")) }
        ol class="by-hand-steps" { @for step in steps(view) { li { (step) } } }
        @if is_open {
            (still_playing(view, &part(view, &say!(texts, "paper-kind-open-tables"))))
        }
        @if words::tree(view.tournament).is_some() {
            h2 { (say!(texts, "nav-bracket")) }
            div class="paper-tree" { (bracket::contents(view)) }
        }
        @if view.tournament.next_stage() == StageKind::RoundRobin {
            (part(view, &say!(texts, "schedule-title")))
            (schedule::to_come(view))
        }
        @if !view.tournament.next_stage().is_bracket() { (met(view)) }
    };
    framed(title, body)
}

fn part(view: &View<'_>, title: &str) -> Markup {
    html! { h2 { (title) span class="small" { " · " (view.tournament.setup.name) } } }
}

/// The steps in order, with the ruleset's points.
fn steps(view: &View<'_>) -> Vec<String> {
    let (texts, tournament) = (view.texts, view.tournament);
    let mut steps = vec![say!(texts, "by-hand-collect")];
    match tournament.next_stage() {
        stage if stage.is_bracket() => steps.push(say!(texts, "by-hand-bracket")),
        stage => {
            steps.push(points(view, stage));
            if next_pods(tournament).is_some() {
                steps.push(say!(texts, "by-hand-pods"));
            }
            steps.push(match stage {
                StageKind::RoundRobin => say!(texts, "by-hand-round-robin"),
                _ => say!(texts, "by-hand-swiss"),
            });
            if let Some(planned) = tournament.rounds_announced() {
                steps.push(say!(texts, "by-hand-rounds", rounds = planned));
            }
            if let Some(extra) = tournament.setup.extra_rounds {
                steps.push(say!(texts, "extra-rounds-rule", extra = extra));
            }
            if let Some(top) = tournament.setup.cut_size() {
                steps.push(say!(texts, "by-hand-cut", top = top));
            }
        }
    }
    steps.push(say!(texts, "by-hand-afterwards"));
    steps
}

/// The draft whose pods the next round is paired within.
fn next_pods(tournament: &Tournament) -> Option<&Draft> {
    tournament.pods_in(tournament.next_round()).filter(|_| tournament.next_stage() == StageKind::Swiss)
}

/// The points of a match. The rules' page has the details if games decide.
fn points(view: &View<'_>, stage: StageKind) -> String {
    let rules = view.tournament.ruleset.ranking();
    let has_more = rules.game.is_some() || !rules.table.is_empty() || !rules.split.is_empty();
    if has_more {
        return say!(view.texts, "by-hand-points-slip");
    }
    say!(
        view.texts,
        "by-hand-points",
        win = view.texts.number(&rules.win),
        draw = view.texts.number(&rules.draw),
        loss = view.texts.number(&rules.loss),
        // A player without an opponent in a round robin gets nothing.
        with_bye = if stage == StageKind::RoundRobin { "no" } else { "yes" },
        bye = view.texts.number(&rules.bye)
    )
}

/// Everybody still playing, with points and opponents. Opponents are named by their number on the sheet.
fn met(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let table = ranking(tournament);
    let numbers = numbers(&table);
    let is_in = |id: &PlayerId| tournament.player(id).is_some_and(|player| player.last_round().is_none());
    let pods = next_pods(tournament);
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "paper-number")) }
        th scope="col" { (say!(texts, "col-player")) }
        @if pods.is_some() { th scope="col" class="number" { (say!(texts, "by-hand-pod")) } }
        th scope="col" class="number" { (say!(texts, "col-points")) }
        th scope="col" { (say!(texts, "by-hand-met")) }
        th scope="col" { (say!(texts, "by-hand-next")) }
    };
    html! {
        table class="paper-list by-hand" {
            (list_head(&part(view, &say!(texts, "by-hand-standings")), 5 + usize::from(pods.is_some()), &heads))
            tbody {
                @for row in table.rows.iter().filter(|row| is_in(&row.player)) {
                    tr {
                        td class="number" { strong { (numbers[&row.player]) } }
                        td { (name(tournament.name_of(&row.player))) }
                        @if let Some(draft) = pods { td class="number" { @if let Some(seat) = draft.seat_of(&row.player) { (seat.pod) } } }
                        td class="number" { (view.texts.number(&row.points)) }
                        td { (opponents(view, &row.player, &numbers)) }
                        td class="paper-write" {}
                    }
                }
            }
        }
    }
}

fn numbers(table: &Standings) -> BTreeMap<PlayerId, usize> {
    table.rows.iter().enumerate().map(|(place, row)| (row.player.clone(), place + 1)).collect()
}

/// `3, 12, bye, 7` in the order of the rounds.
fn opponents(view: &View<'_>, id: &PlayerId, numbers: &BTreeMap<PlayerId, usize>) -> String {
    let of_round = |tournament: &Tournament| -> Vec<String> {
        let own = tournament.swiss_rounds().filter_map(|round| round.match_of(id));
        own.filter_map(|m| match m.opponent_of(id) {
            Some(other) => numbers.get(other).map(ToString::to_string),
            None => (m.result == Some(ByeKind::Bye.result())).then(|| say!(view.texts, "result-bye")),
        })
        .collect()
    };
    of_round(view.tournament).join(", ")
}
