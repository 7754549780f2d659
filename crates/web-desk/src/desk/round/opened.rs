//! The folded part of a row: every usual result, and further actions.

use maud::{Markup, html};
use pairwright_core::MatchResult;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::refusal::Refusal;
use pairwright_office::line::code;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Icon, choices, games, icon, match_notes, turnabout};
use pairwright_words::say;

use super::{change, no_show};
use crate::desk::form::{button_form, form, hidden};
use crate::desk::history_filter::HistoryFilter;
use crate::desk::results::{drops, ruling};
use crate::desk::time::{extra, late};
use crate::desk::{Desk, Screen};

/// The buttons of a match's usual results, in words.
pub(super) fn results(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let [a, b] = &m.players[..] else { return html! {} };
    if let Err(why) = desk.view.tournament.check_results_open(round) {
        return stands(desk, &why);
    }
    let number = round.number.to_string();
    let was = m.result.as_ref().map(code).unwrap_or_default();
    let by_games = games::fields(&desk.view, round, m, games::LiveTotal::Yes);
    let notes = match_notes::notes(desk.view.texts, desk.view.tournament, round, m);
    // In an open match, the buttons for absent players cover these.
    let offered = |result: &MatchResult| !m.is_open() || !result.is_forfeit();
    let body = html! {
        @for note in notes { p class="small" { (note) } }
        (match_notes::lost_games(desk.view.texts, desk.view.tournament, round, m))
        (hidden("round", &number)) (hidden("first", a.as_str())) (hidden("second", b.as_str())) (hidden("was", &was))
        (drops::boxes(desk, round, m, &was))
        @if m.result.is_some() { p class="soft small" { (say!(desk.view.texts, "desk-change-result")) } }
        @if let Some(fields) = &by_games {
            (fields)
            div class="buttons" {
                button class="button primary" type="submit" name="result" value="games" { (say!(desk.view.texts, "games-save")) }
                @for result in choices::beside_games(desk.view.tournament, round, m).into_iter().filter(offered) { (choice(desk, round, m, &result)) }
            }
            (turnabout::flow(&desk.view, m))
        } @else {
            div class="choices-grid" {
                @for group in choices::grouped(choices::choices(desk.view.tournament, round, m).into_iter().filter(offered).collect()) {
                    div { @for result in group { (choice(desk, round, m, &result)) } }
                }
            }
        }
        @if m.result.is_some() && !desk.view.tournament.finished {
            div class="buttons" {
                button class="button small" name="result" value="" { (say!(desk.view.texts, "desk-clear")) }
            }
        }
    };
    html! {
        (form(desk, &desk.at("/report"), "report", "results", body))
        div class="row-more" {
            (no_show::buttons(desk, round, m))
            (late::buttons(desk, round, m))
            (ruling::form(desk, round, m, &was))
            (extra::form(desk, round, m))
            (exchange(desk, round, m))
            div class="buttons" { (change::links(desk, round, m)) (slip(desk, round, m)) }
        }
    }
}

/// Why a result cannot be corrected, and what must be undone first.
fn stands(desk: &Desk<'_>, why: &Refusal) -> Markup {
    let texts = desk.view.texts;
    html! {
        div class="results" {
            p class="soft small" {
                (texts.message(why))
                @if desk.view.tournament.finished { " " (say!(texts, "row-undo-closing")) }
                @if desk.view.may(Right::Undo) {
                    " " a href=(Screen::History(HistoryFilter::default()).url(&desk.view)) { (say!(texts, "desk-closed-history")) }
                }
            }
        }
    }
}

fn slip(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    html! {
        @if desk.view.may(Right::Print) && m.is_open() {
            a class="button small" href=(desk.view.at().slip(round.number, &m.players[0])) { (icon(Icon::Print)) (say!(desk.view.texts, "desk-slip")) }
        }
    }
}

/// The button that swaps sides, if the players of an open match have any.
fn exchange(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let sides = pairwright_core::stages::sides(tournament, round.number, m).filter(|_| m.is_open());
    let (Some(sides), [a, b]) = (sides, &m.players[..]) else { return html! {} };
    let sides = sides.map(|side| match_notes::side_name(texts, side));
    let number = round.number.to_string();
    let fields = [("round", number.as_str()), ("first", a.as_str()), ("second", b.as_str())];
    html! {
        p class="soft small" {
            (say!(texts, "desk-sides", first = desk.name(a), side = sides.first, second = desk.name(b), other = sides.second))
        }
        (button_form(desk, &desk.at("/exchange-sides"), &fields, "small", &say!(texts, "desk-exchange-sides")))
    }
}

fn choice(desk: &Desk<'_>, round: &Round, m: &Match, result: &MatchResult) -> Markup {
    let is_so = m.result.as_ref() == Some(result);
    html! {
        button class="button small" type="submit" name="result" value=(code(result)) disabled[is_so] {
            span { (choices::words(&desk.view, m, result)) }
            @if let Some(worth) = choices::worth(desk.view.tournament, round, m, result) {
                " " span class="worth" {
                    (say!(desk.view.texts, "desk-worth", first = desk.view.texts.number(&worth.first), second = desk.view.texts.number(&worth.second)))
                }
            }
        }
    }
}
