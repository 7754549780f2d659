//! The right column of the round's page: the timer, open needs, undo, warnings. A drawer on narrow screens.

use maud::{Markup, html};
use pairwright_core::nouns::Round;
use pairwright_office::text::round_names;
use pairwright_web_kit::parts::choices::with_whole_scores;
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_web_kit::time::{Timer, iso, span};
use pairwright_words::say;

use super::estimate::estimate;
use super::form::button_form;
use super::needs::Need;
use super::{Desk, history, needs, time};

pub(super) fn queue(desk: &Desk<'_>, needs: &[Need]) -> Markup {
    let texts = desk.view.texts;
    html! {
        aside class="desk-queue" id="queue" aria-label=(say!(texts, "desk-queue")) {
            a class="button small drawer-close" href="#middle" { (icon(Icon::Close)) (say!(texts, "desk-drawer-close")) }
            (time::cards(desk))
            (needs::section(desk, needs))
            @for warning in warnings(desk) { p class="small" { (icon(Icon::Warning)) " " (warning) } }
            @if !desk.view.tournament.rounds.is_empty() {
                @if let Some(end) = estimate(desk) { p class="soft small" { (end) } }
            }
            @if desk.view.tournament.current_round().is_some_and(|now| now.open_matches().next().is_some()) { (bell(desk)) }
            (last_done(desk))
        }
    }
}

/// The button that opens the column as a drawer, with the time left and the number of open needs.
pub(super) fn opener(desk: &Desk<'_>, needs: &[Need]) -> Markup {
    let count = needs::count(needs);
    let timer = Timer::of_round(desk.view.tournament);
    html! {
        a class="chip drawer-open" href="#queue" {
            @if let Some((_, timer)) = &timer { (span(&desk.view, timer, None)) }
            (icon(Icon::Hand))
            span class="hide" { (say!(desk.view.texts, "desk-queue")) }
            @if count > 0 { span class="count-red" { (count) } }
        }
    }
}

pub(super) fn last_done(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some((entry, what)) = desk.last else { return html! {} };
    let seq = entry.seq.to_string();
    let may_undo = desk.may_send("/undo") && !entry.action.is_for_good();
    html! {
        section class="last-done" id="last-done" aria-label=(say!(texts, "desk-last-done")) {
            p class="kind" {
                (say!(texts, "desk-last-done")) " "
                time datetime=(iso(entry.at)) data-ago=(entry.at) { (history::clock(entry.at)) }
                @if may_undo { span class="keys" { kbd { "Ctrl" } " " kbd { "Z" } } }
            }
            div class="last-line" {
                p { (with_whole_scores(what)) }
                @if let Some(undoing) = desk.redo.filter(|_| desk.may_send("/undo")) {
                    div data-redo title="Ctrl+Shift+Z" { (button_form(desk, "/undo", &[("entry", &undoing.to_string())], "small plain", &say!(texts, "desk-redo"))) }
                }
                @if may_undo {
                    div data-undo { (button_form(desk, "/undo", &[("entry", &seq)], "small", &say!(texts, "desk-undo"))) }
                }
            }
        }
    }
}

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
    if !tournament.rounds.is_empty() && !tournament.is_cut() && !tournament.finished {
        warnings.extend(super::plan::too_many(texts, tournament));
    }
    warnings
}

fn now<'a>(desk: &Desk<'a>) -> Option<&'a Round> {
    desk.view.tournament.current_round().filter(|_| !desk.view.tournament.finished)
}

/// The round and its number of open tables, which the script compares: `3 5`.
pub(super) fn open_tables(desk: &Desk<'_>) -> Option<String> {
    now(desk).map(|round| format!("{} {}", round.number, round.open_matches().count()))
}

pub(super) fn bell_sentence(desk: &Desk<'_>) -> Option<String> {
    let name = |round: &Round| round_names::name(desk.view.texts, desk.view.tournament, round.number);
    now(desk).map(|round| say!(desk.view.texts, "bell-rings", round = name(round)))
}

/// The button, hidden until its script has loaded and off until it is pressed.
fn bell(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        p {
            button class="bell" id="bell" type="button" hidden aria-pressed="false" data-own
                data-off=(say!(texts, "bell-off")) data-on=(say!(texts, "bell-on")) data-sound=(say!(texts, "bell-sound")) {
                (icon(Icon::Bell)) span { (say!(texts, "bell-off")) }
            }
        }
    }
}
