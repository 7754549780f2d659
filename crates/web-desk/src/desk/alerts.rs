//! The desk's right column: the timer, open needs, phones, undo, warnings. A drawer on narrow screens.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::nouns::result::Structure;
use pairwright_core::scoring::Scoring;
use pairwright_web_kit::parts::{Icon, Level, icon, notice};
use pairwright_web_kit::time::{Timer, iso, span};

use super::form::button_form;
use super::needs::Need;
use super::results::entry::{won, won_by_games};
use super::{Desk, Screen, connected, history, journal_text, needs, now, time};
use crate::say;

const PENALTIES: usize = 3;

pub(super) fn queue(desk: &Desk<'_>, needs: &[Need]) -> Markup {
    let texts = desk.view.texts;
    html! {
        aside class="desk-queue" id="queue" aria-label=(say!(texts, "desk-queue")) {
            a class="button small drawer-close" href="#middle" { (icon(Icon::Close)) (say!(texts, "desk-drawer-close")) }
            (time::cards(desk))
            (needs::section(desk, needs))
            (desk.drawing.part("connected", connected::card(desk)))
            (last_done(desk))
            @for warning in warnings(desk) { (notice(Level::Warning, warning)) }
            (penalties(desk))
            (desk.drawing.part("help", help(desk)))
        }
    }
}

/// The button that opens the column as a drawer, with the time left and the number of open needs.
pub(super) fn opener(desk: &Desk<'_>, needs: &[Need]) -> Markup {
    let count = needs::count(needs);
    let timer = Timer::of_round(desk.view.tournament);
    html! {
        a class="button small drawer-open" href="#queue" {
            @if let Some((_, timer)) = &timer { (span(&desk.view, timer, None)) }
            (icon(Icon::Hand))
            span class="hide" { (say!(desk.view.texts, "desk-queue")) }
            @if count > 0 { span class="count-red" { (count) } }
        }
    }
}

fn last_done(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some((entry, what)) = desk.last else { return html! {} };
    let seq = entry.seq.to_string();
    let may_undo = desk.may_send(&desk.at("/undo")) && !entry.action.is_for_good();
    html! {
        section class="card last-done" id="last-done" {
            p class="kind" {
                (icon(Icon::Undo)) (say!(texts, "desk-last-done"))
                @if may_undo { span class="keys" { kbd { "Ctrl" } " " kbd { "Z" } } }
                time datetime=(iso(entry.at)) data-ago=(entry.at) { (history::clock(entry.at)) }
            }
            div class="last-line" {
                p { (what) }
                @if let Some(undoing) = desk.redo.filter(|_| desk.may_send(&desk.at("/undo"))) {
                    div data-redo title="Ctrl+Shift+Z" { (button_form(desk, &desk.at("/undo"), &[("entry", &undoing.to_string())], "small plain", &say!(texts, "desk-redo"))) }
                }
                @if may_undo {
                    div data-undo { (button_form(desk, &desk.at("/undo"), &[("entry", &seq)], "small", &say!(texts, "desk-undo"))) }
                }
            }
        }
    }
}

/// Oddities in the tournament's plan.
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
    // During registration, only the page that chooses the rounds shows it.
    let is_asked = !tournament.rounds.is_empty() || *desk.screen == Screen::Settings;
    if is_asked && !tournament.is_cut() && !tournament.finished {
        warnings.extend(super::plan::too_many(texts, tournament));
    }
    warnings
}

fn penalties(desk: &Desk<'_>) -> Markup {
    let penalties = &desk.view.tournament.penalties;
    html! {
        @for penalty in penalties.iter().rev().take(PENALTIES) {
            section class="card" {
                p class="kind" { (say!(desk.view.texts, "desk-penalty")) }
                p { (journal_text::penalty(desk.view.texts, desk.view.tournament, penalty)) }
                @if !penalty.reason.is_empty() { p class="soft small" { (penalty.reason) } }
            }
        }
    }
}

fn help(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    if !has_line(desk) {
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

fn has_line(desk: &Desk<'_>) -> bool {
    let is_there = match desk.screen {
        Screen::Now(_) => now::has_line(desk.view.tournament),
        Screen::Round(_, filter) => !filter.is_of_change(),
        _ => false,
    };
    is_there && desk.may_send(&desk.at("/line"))
}

/// Examples for the results line and their meaning: games one by one if the rules ask for numbers, otherwise scores.
fn typed_and_meant(desk: &Desk<'_>) -> Vec<(String, String)> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let stage = tournament.current_round().map_or(StageKind::Swiss, |round| round.stage);
    let structure = tournament.structure(stage);
    let by_games = !stage.is_bracket() && Scoring::ranking(&tournament.ruleset).has_measures();
    let won = if by_games { won_by_games(&tournament.ruleset) } else { won(structure) };
    let [both, clear] = [say!(texts, "line-word-both"), say!(texts, "line-word-clear")];
    let with_drop = format!("{won} {} 2", say!(texts, "line-word-drop"));
    let assign = say!(texts, "line-word-assign");
    let mut lines = if by_games {
        vec![(won, say!(texts, "desk-help-games")), ("b 3 =", say!(texts, "desk-help-game-drawn"))]
    } else {
        let score = won.replace(' ', "–");
        vec![(won, say!(texts, "desk-help-won", score = score))]
    };
    match structure {
        _ if by_games || stage.is_bracket() => {}
        Structure::BestOf1 => lines.push(("½", say!(texts, "desk-help-draw-game"))),
        Structure::TwoGames => {
            lines.push(("1 1", say!(texts, "desk-help-drawn-two")));
            lines.push(("1 0", say!(texts, "desk-help-one-of-two")));
        }
        _ => lines.push(("1 1 1", say!(texts, "desk-help-drawn"))),
    }
    if !stage.is_bracket() {
        lines.push(("d", say!(texts, "desk-help-agreed")));
    }
    lines.push(("f1", say!(texts, "desk-help-absent")));
    if !stage.is_bracket() {
        lines.push((&both, say!(texts, "desk-help-both")));
    }
    lines.push((&clear, say!(texts, "desk-help-clear")));
    lines.push((&with_drop, say!(texts, "desk-help-drop")));
    if !stage.is_bracket() {
        lines.push((&assign, say!(texts, "desk-help-assign")));
    }
    let by_table = lines.into_iter().map(|(typed, means)| (format!("12 {typed}"), means));
    let close = (!by_games).then(|| (format!("12{}", won.replace(' ', "")), say!(texts, "desk-help-close")));
    by_table.chain(close).chain([(format!("barry {won}"), say!(texts, "desk-help-name"))]).collect()
}
