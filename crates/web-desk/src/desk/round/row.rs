//! The row of a match at the desk: table, players and the state of the result; unfolded, every usual result and further
//! actions.

use std::collections::HashMap;

use maud::{Markup, Render, html};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::scoring::Outcome;
use pairwright_core::{MatchResult, PlayerId, Points, Side};
use pairwright_office::line::code;
use pairwright_office::names::short;
use pairwright_office::rights::Right;
use pairwright_office::text::journal::penalty_of;
use pairwright_web_kit::ledgers::clocks::ClockKey;
use pairwright_web_kit::parts::{
    Icon, Marks, NO_BREAK, Scored, Tint, choices, games, icon, match_notes, match_row, name, pill, rating,
    score_of, table_badge, turnabout,
};
use pairwright_web_kit::views::why;
use pairwright_words::say;

use super::filter::Sifted;
use super::taps::{RoundTaps, Taps};
use super::{change, has_points};
use crate::desk::form::{button_form, form, hidden};
use crate::desk::history::HistoryFilter;
use crate::desk::players::player;
use crate::desk::results::ruling;
use crate::desk::time::{extra, late};
use crate::desk::{Desk, Screen, reports, results};

pub(super) struct RoundRows<'a> {
    pub(super) desk: &'a Desk<'a>,
    pub(super) round: &'a Round,
    pub(super) points: &'a HashMap<PlayerId, Points>,
    pub(super) marks: &'a Marks<'a>,
    pub(super) sifted: &'a Sifted<'a>,
    pub(super) taps: &'a RoundTaps<'a>,
}

impl RoundRows<'_> {
    /// A match's row with buttons for usual results, and its dispute below. Each has an id.
    pub(super) fn of(&self, m: &Match, taps: &Taps) -> Vec<(String, Markup)> {
        let RoundRows { desk, round, points, marks, sifted, .. } = *self;
        let [a, b] = &m.players[..] else { return Vec::new() };
        let key = match_row(round.number, (a, b));
        let shown = |id| points.get(id).filter(|_| has_points(desk, round));
        let cells = html! {
            span class="cell-table" { @if let Some(table) = m.table { (table_badge(table)) } }
            span class={ "cell-first" (won(desk, m, Side::First)) } { (marks.side(m, Side::First)) (player(desk, a, shown(a))) }
            span class="cell-v hide" { (say!(desk.view.texts, "versus")) }
            span class={ "cell-second" (won(desk, m, Side::Second)) } { (marks.side(m, Side::Second)) (player(desk, b, shown(b))) }
            span class="cell-result" { (result_cell(desk, round, m)) }
            @if let Some(part) = marks.part_name(m) { span class="cell-part small" { (part) } }
        };
        // A finished match has nothing to unfold for readers who may not change results.
        let opens = m.is_open() || desk.view.may(Right::Results);
        let row = html! {
            div class="match" id={ "t-" (key) } {
            @if opens {
                details class={ "row" @if !m.is_open() { " done" } } id=(key) name="row" open[sifted.filter.is_of_match()] {
                    summary { (cells) }
                    @match sifted.later(round.number, m) {
                        Some(later) => { div class="row-later" id={ "of-" (key) } data-later=(desk.at(&later)) { a href=(desk.at(&later)) { (say!(desk.view.texts, "rows-open-table")) } } }
                        None if sifted.is_large => { div id={ "of-" (key) } { (results(desk, round, m)) } }
                        None => { (results(desk, round, m)) }
                    }
                }
            } @else {
                div class="row done" id=(key) { div class="summary" { (cells) } }
            }
            (self.taps.of_row(m, taps))
            }
        };
        let versions = reports::dispute_of(desk, round, m);
        std::iter::once((format!("t-{key}"), row)).chain(versions).collect()
    }

    pub(super) fn of_byes(&self, m: &Match) -> Vec<(String, Markup)> {
        let RoundRows { desk, round, points, .. } = *self;
        let kind = || m.result.as_ref().map(|result| score_of(desk.view.texts, result, Side::First));
        let shown = |id| points.get(id).filter(|_| has_points(desk, round));
        m.players.iter().map(|id| row_of_one(id, player(desk, id, shown(id)), kind())).collect()
    }
}

fn player(desk: &Desk<'_>, id: &PlayerId, points: Option<&Points>) -> Markup {
    let tournament = desk.view.tournament;
    html! {
        (name(tournament.name_of(id)))
        @if let Some(shown) = tournament.player(id).and_then(|player| player::shown_as(&desk.view, player)) {
            " " span class="soft small" { (shown) }
        }
        // The numbers stay together, behind the name or below it.
        @let points = points.map(|points| html! { (NO_BREAK) span class="soft" { (desk.view.texts.number(points)) } });
        @match tournament.player(id).filter(|player| player.rating.is_some()) {
            Some(player) => { " " span class="nowrap" { (rating(player)) (points.unwrap_or_default()) } },
            None => (points.unwrap_or_default()),
        }
    }
}

fn won(desk: &Desk<'_>, m: &Match, side: Side) -> &'static str {
    if desk.view.tournament.outcome(m, side) == Some(Outcome::Win) { " won" } else { "" }
}

fn result_cell(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    match &m.result {
        None => html! {
            (late::marks(desk, round, m)) (extra::mark(desk, round, m)) (clock_mark(desk, round, m))
            (reports::so_far(desk, round, m))
        },
        Some(MatchResult::Forfeit { winner }) => {
            let loser = m.players.get(usize::from(u8::from(winner.other())));
            let name = short(loser.map(|id| tournament.name_of(id)).unwrap_or_default());
            let loser = loser.and_then(|id| tournament.player(id));
            let had_left = round.stage.is_bracket() && loser.is_some_and(|loser| !loser.is_in(round.number));
            let text = match tournament.lost_by_penalty(round.number, m) {
                Some((_, kind)) => penalty_of(texts, name, kind),
                None if had_left => say!(texts, "desk-had-left", name = name),
                None => say!(texts, "desk-absent", name = name),
            };
            html! { (pill(Tint::Amber, text)) (reports::contested_mark(desk, round, m)) }
        }
        Some(result) => {
            let scored = Scored::new(desk.view.tournament, &m.players, result);
            html! {
                strong { (scored.score_of(texts, Side::First)) }
                @if let Some(how) = reports::how_it_came(desk, round, m) { " " span class="soft small how" { (how) } }
                (reports::contested_mark(desk, round, m))
            }
        }
    }
}

fn clock_mark(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let key = m.pair().map(|pair| ClockKey::of(round.number, pair));
    let has_clock = key.is_some_and(|key| desk.clocks.of(&key).is_some());
    html! { @if has_clock { (pill(Tint::Blue, html! { (icon(Icon::Clock)) (say!(desk.view.texts, "rows-clock")) })) " " } }
}

/// The rows of players without a match, such as the free player of a round robin.
pub(super) fn without_match(desk: &Desk<'_>, round: &Round) -> Vec<(String, Markup)> {
    let one = why::without_match(&desk.view, round).into_iter();
    one.map(|one| row_of_one(&one.player.id, name(&one.player.name), Some(one.kind))).collect()
}

fn row_of_one(player: &PlayerId, called: impl Render, kind: Option<impl Render>) -> (String, Markup) {
    let key = format!("b-{player}");
    let row = html! {
        div class="row done bye-row" id=(key) {
            div class="summary" {
                span class="cell-table" {}
                span class="cell-first" { (called) }
                span class="cell-second soft" {}
                span class="cell-result" { @if let Some(kind) = kind { (kind) } }
            }
        }
    };
    (key, row)
}

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
        (results::drop_boxes(desk, round, m, &was))
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
        (form(desk, "/report", "report", "results", body))
        div class="row-more" {
            (late::absences(desk, round, m))
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
        (button_form(desk, "/exchange-sides", &fields, "small", &say!(texts, "desk-exchange-sides")))
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
