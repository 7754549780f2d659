//! The queue on the right: the last thing done with its undoing, warnings, penalties.

use maud::{Markup, html};
use pairwright_core::next::{NextStep, next_step};
use pairwright_core::scoring::Scoring;

use super::form::button_form;
use super::{Desk, history, told};
use crate::look::{Level, notice};
use crate::say;

/// How many of the newest penalties are shown.
const PENALTIES: usize = 3;

pub(super) fn queue(desk: &Desk<'_>) -> Markup {
    html! {
        aside class="desk-queue" id="queue" aria-label=(say!(desk.view.texts, "desk-queue")) {
            (last_done(desk))
            @for warning in warnings(desk) { (notice(Level::Warning, warning)) }
            (penalties(desk))
            (help(desk))
        }
    }
}

fn last_done(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some(entry) = desk.last else { return html! {} };
    let what = told::told(texts, desk.view.tournament, &entry.action);
    let seq = entry.seq.to_string();
    html! {
        section class="card last-done" id="last-done" {
            p class="kind" { (say!(texts, "desk-last-done")) time datetime=(history::iso(entry.at)) data-ago=(entry.at) { (history::clock(entry.at)) } }
            p { (what) }
            div class="buttons" data-undo {
                (button_form(desk, &desk.at("/undo"), &[("entry", &seq)], "small", &say!(texts, "desk-undo")))
                span class="keys soft small" { kbd { "Ctrl" } " " kbd { "Z" } }
            }
        }
    }
}

/// What is odd about the tournament as it is planned.
fn warnings(desk: &Desk<'_>) -> Vec<String> {
    let (tournament, texts) = (desk.view.tournament, desk.view.texts);
    let mut warnings = Vec::new();
    let late = tournament
        .open_matches()
        .filter(|(round, _)| Some(*round) != tournament.current_round().map(|r| r.number))
        .count();
    if late > 0 {
        warnings.push(say!(texts, "desk-warn-late-plays", count = late));
    }
    if let (Some(planned), NextStep::Pair(_) | NextStep::Wait(..)) =
        (tournament.setup.rounds_announced(), next_step(tournament))
    {
        let wanted = super::step::suggested(tournament, tournament.setup.cut_size()).unwrap_or(0);
        if !tournament.rounds.is_empty() && planned < wanted && !tournament.is_cut() {
            warnings.push(say!(texts, "desk-warn-few-rounds", planned = planned, wanted = wanted));
        }
    }
    warnings
}

fn penalties(desk: &Desk<'_>) -> Markup {
    let penalties = &desk.view.tournament.penalties;
    html! {
        @for penalty in penalties.iter().rev().take(PENALTIES) {
            section class="card" {
                p class="kind" { (say!(desk.view.texts, "desk-penalty")) }
                p { (told::penalty(desk.view.texts, desk.view.tournament, penalty)) }
                @if !penalty.reason.is_empty() { p class="soft small" { (penalty.reason) } }
            }
        }
    }
}

fn help(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    if desk.view.tournament.rounds.is_empty() {
        return html! {};
    }
    html! {
        details class="card" id="help" {
            summary class="kind" { (say!(texts, "desk-help")) }
            dl class="keys-help" {
                @for (typed, means) in typed_and_meant(desk) {
                    dt { kbd { (typed) } } dd { (means) }
                }
            }
        }
    }
}

/// What can be typed, and what it means: games one by one where the rules ask for numbers.
fn typed_and_meant(desk: &Desk<'_>) -> Vec<(&'static str, String)> {
    let texts = desk.view.texts;
    let rules = &desk.view.tournament.ruleset;
    let by_games = Scoring::ranking(rules).asks_for_numbers();
    let mut lines = if by_games {
        vec![
            ("12 a 14 b 7", say!(texts, "desk-help-games")),
            ("12 b 3 =", say!(texts, "desk-help-game-drawn")),
        ]
    } else {
        vec![("12 2 1", say!(texts, "desk-help-won")), ("12 1 1 1", say!(texts, "desk-help-drawn"))]
    };
    lines.extend([
        ("12 d", say!(texts, "desk-help-agreed")),
        ("12 f1", say!(texts, "desk-help-absent")),
        ("12 both", say!(texts, "desk-help-both")),
        ("12 clear", say!(texts, "desk-help-clear")),
        (if by_games { "barry a 14 b 7" } else { "barry 2 1" }, say!(texts, "desk-help-name")),
    ]);
    lines
}
