//! A published round: its tables, open ones first, each opening to the results it can have.

mod cautions;
pub(crate) mod change;
pub(crate) mod filter;
pub(crate) mod no_show;
pub(crate) mod proposal;
pub(crate) mod state;
pub(crate) mod table;

use std::cmp::Reverse;
use std::collections::HashMap;

use maud::{Markup, Render, html};
use pairwright_core::message;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::scoring::Outcome;
use pairwright_core::{BySide, MatchResult, PlayerId, Points, RoundNumber, Side, Tournament};

use super::form::{button_form, form, hidden};
use super::journal_text::penalty_of;
use super::players::person;
use super::results::line::code;
use super::results::{drops, entry, games, ruling};
use super::time::{extra, late};
use super::{Desk, Screen, contradictions, reports, round_names};
use crate::parts::match_marks::Marks;
use crate::parts::score::Scored;
use crate::parts::words::short;
use crate::parts::{
    Icon, NO_BREAK, Tint, choices, icon, match_notes, match_row, name, pill, rating, score_of, table_badge,
    turnabout,
};
use crate::public::seat::shows_points;
use crate::public::why;
use crate::rights::Right;
use crate::say;
use crate::server::error::Error;
use crate::table_clocks::ClockKey;
use filter::{Sifted, TablesFilter};
use state::TableState;

/// The page of one round, for a look back or a correction.
pub(crate) fn page(desk: &Desk<'_>, number: RoundNumber, filter: &TablesFilter) -> Result<Markup, Error> {
    let tournament = desk.view.tournament;
    let round = tournament
        .round(number)
        .ok_or_else(|| Error::NotFound(message!("error-no-round-number", round = number.0)))?;
    Ok(html! {
        h1 { (round_names::name(desk.view.texts, tournament, number)) }
        (not_now(desk, number))
        @if filter.is_of_change() {
            (change::card(desk, round))
        } @else {
            (entry::entry(desk, round))
            (tables(desk, round))
            (change::card(desk, round))
        }
    })
}

/// That a later round has begun since, and the way there.
fn not_now(desk: &Desk<'_>, number: RoundNumber) -> Markup {
    let tournament = desk.view.tournament;
    let now = tournament.current_round().filter(|now| now.number > number);
    html! {
        @if let Some(now) = now {
            p class="notice quiet-notice" {
                @let name = round_names::called(desk.view.texts, tournament, now.number);
                a href=(Screen::now().url(&desk.view)) { (say!(desk.view.texts, "round-not-now", now = name)) }
            }
        }
    }
}

/// All matches of a round: those that are open first, a dispute before all; then those that are in.
pub(crate) fn tables(desk: &Desk<'_>, round: &Round) -> Markup {
    let points = points_before(desk.view.tournament, round.number);
    let marks = Marks::of(desk.view.texts, desk.view.tournament, round);
    let sides = marks.common_sides();
    let sifted = Sifted::of(desk, round, in_order(desk, round));
    let rows = |matches: &[&Match]| {
        let rows = matches.iter().flat_map(|m| row(desk, round, m, &points, &marks, &sifted));
        desk.drawing.list(rows.collect::<Vec<_>>())
    };
    let all = round.matches.iter().filter(|m| m.pair().is_none());
    let byes = all.flat_map(|m| bye_rows(desk, m)).chain(without_match(desk, round));
    html! {
        section class={ "sheet rows" @if sides.is_some() { " sided" } } id={ "round-" (round.number) } {
            @if sifted.is_large && !sifted.filter.is_of_match() { (search(desk, &sifted)) }
            (columns(desk, has_points(desk, round), sides, papers(desk, round)))
            (rows(&sifted.open))
            @if !sifted.open.is_empty() && !sifted.done.is_empty() {
                p class="rows-part" {
                    span { (say!(desk.view.texts, "rows-finished")) " " span class="number" { (sifted.done.len() + sifted.folded) } }
                    span { (say!(desk.view.texts, "rows-newest-first")) }
                }
            }
            (rows(&sifted.done))
            @if sifted.folded > 0 {
                p class="rows-more" { a href=(desk.same_with(&sifted.filter.with_all())) { (say!(desk.view.texts, "rows-all-finished", count = sifted.folded)) } }
            }
            @if sifted.shows_byes() { (desk.drawing.list(byes)) }
        }
    }
}

/// What is looked for among many tables: the page follows while it is typed.
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

/// The matches that are open, disputes first; and those that have a result, the newest first while others are open.
fn in_order<'a>(desk: &Desk<'_>, round: &'a Round) -> (Vec<&'a Match>, Vec<&'a Match>) {
    let at_tables = round.matches.iter().filter(|m| m.pair().is_some());
    let (mut open, mut done): (Vec<&Match>, Vec<&Match>) = at_tables.partition(|m| m.is_open());
    open.sort_by_cached_key(|m| TableState::of(desk.view.tournament, round, m) != TableState::Disputed);
    if !open.is_empty() {
        done.sort_by_cached_key(|m| Reverse(desk.course.result(round.number, m).map(|entered| entered.at)));
    }
    (open, done)
}

/// The head of the columns, with what stands at its end; `sides` are those that everybody in a column has.
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
            // Where both stand in one column it is the players'.
            span data-narrow=[has_sides.then(|| head(player()))] { (head(who.first)) }
            span class="rows-second" { (head(who.second)) }
            span class="rows-result" {
                span { (say!(texts, "rows-result")) }
                span class="rows-end" { (end) }
            }
        }
    }
}

/// What of a round is printed.
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

/// Whether the points before the round stand beside the names; behind the final standings they would be read as those of the end.
fn has_points(desk: &Desk<'_>, round: &Round) -> bool {
    let is_end = desk.view.tournament.finished && matches!(desk.screen, Screen::Now(_));
    shows_points(round) && !is_end
}

/// Everybody's points before a round, by player.
pub(crate) fn points_before(tournament: &Tournament, round: RoundNumber) -> HashMap<PlayerId, Points> {
    let before = RoundNumber(round.0.saturating_sub(1));
    let rows = pairwright_core::standings::standings_after(tournament, before).rows;
    rows.into_iter().map(|row| (row.player, row.points)).collect()
}

/// The row of a match, and below it what its players disagree about; each by its id.
fn row(
    desk: &Desk<'_>,
    round: &Round,
    m: &Match,
    points: &HashMap<PlayerId, Points>,
    marks: &Marks<'_>,
    sifted: &Sifted<'_>,
) -> Vec<(String, Markup)> {
    let [a, b] = &m.players[..] else { return Vec::new() };
    let key = match_row(round.number, (a, b));
    let shown = |id| points.get(id).filter(|_| has_points(desk, round));
    let row = html! {
        details class={ "row" @if !m.is_open() { " done" } } id=(key) name="row" open[sifted.filter.is_of_match()] {
            summary {
                span class="cell-table" { @if let Some(table) = m.table { (table_badge(table)) } }
                span class={ "cell-first" (won(desk, m, Side::First)) } { (marks.side(m, Side::First)) (player(desk, a, shown(a))) }
                span class="cell-v hide" { (say!(desk.view.texts, "versus")) }
                span class={ "cell-second" (won(desk, m, Side::Second)) } { (marks.side(m, Side::Second)) (player(desk, b, shown(b))) }
                span class="cell-result" { (result_cell(desk, round, m)) }
                @if let Some(part) = marks.part_name(m) { span class="cell-part small" { (part) } }
            }
            @match sifted.later(round.number, m) {
                Some(later) => { div class="row-later" id={ "of-" (key) } data-later=(desk.at(&later)) { a href=(desk.at(&later)) { (say!(desk.view.texts, "rows-open-table")) } } }
                None if sifted.is_large => { div id={ "of-" (key) } { (results(desk, round, m)) } }
                None => { (results(desk, round, m)) }
            }
        }
    };
    let versions = reports::dispute_of(desk, round, m);
    std::iter::once((key, row)).chain(versions).collect()
}

fn player(desk: &Desk<'_>, id: &PlayerId, points: Option<&Points>) -> Markup {
    let tournament = desk.view.tournament;
    html! {
        (name(tournament.name_of(id)))
        @if let Some(shown) = tournament.player(id).and_then(|player| person::shown_as(&desk.view, player)) {
            " " span class="soft small" { (shown) }
        }
        // The numbers stand together, behind the name or below it.
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
            html! { (pill(Tint::Amber, text)) (contradictions::mark(desk, round, m)) }
        }
        Some(result) => {
            let scored = Scored::new(desk.view.tournament, &m.players, result);
            html! {
                strong { (scored.score_of(texts, Side::First)) }
                @if let Some(how) = reports::how_it_came(desk, round, m) { " " span class="soft small how" { (how) } }
                (contradictions::mark(desk, round, m))
            }
        }
    }
}

/// Whether an open match is played on a clock.
fn clock_mark(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let key = m.pair().map(|pair| ClockKey::of(round.number, pair));
    let has_clock = key.is_some_and(|key| desk.clocks.of(&key).is_some());
    html! { @if has_clock { (pill(Tint::Blue, html! { (icon(Icon::Clock)) (say!(desk.view.texts, "rows-clock")) })) " " } }
}

fn bye_rows(desk: &Desk<'_>, m: &Match) -> Vec<(String, Markup)> {
    let kind = || m.result.as_ref().map(|result| score_of(desk.view.texts, result, Side::First));
    m.players.iter().map(|id| row_of_one(id, player(desk, id, None), kind())).collect()
}

/// Who plays nobody in a round: sits out, or is free in a round robin.
fn without_match(desk: &Desk<'_>, round: &Round) -> Vec<(String, Markup)> {
    let one = why::without_match(&desk.view, round).into_iter();
    one.map(|one| row_of_one(&one.player.id, name(&one.player.name), Some(one.kind))).collect()
}

/// The row of somebody without an opponent, by its id.
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

/// The buttons of a match: every usual way it can have ended, said in words.
fn results(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let [a, b] = &m.players[..] else { return html! {} };
    let number = round.number.to_string();
    let was = m.result.as_ref().map(code).unwrap_or_default();
    let by_games = games::fields(&desk.view, round, m, games::Preview::Yes);
    let notes = match_notes::notes(desk.view.texts, desk.view.tournament, round, m);
    // While a match is open, the buttons below say who did not come.
    let offered = |result: &MatchResult| !m.is_open() || !no_show::is_of_absence(result);
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
        @if m.result.is_some() {
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
            (slip(desk, round, m))
        }
    }
}

/// The paper of one match.
fn slip(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    html! {
        @if desk.view.may(Right::Print) && m.is_open() {
            p { a href=(desk.view.at().slip(round.number, &m.players[0])) { (icon(Icon::Print)) " " (say!(desk.view.texts, "desk-slip")) } }
        }
    }
}

/// Where each player has a side of the game, and the match is open: the other way round.
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
                    (say!(desk.view.texts, "desk-worth", first = worth.first.to_string(), second = worth.second.to_string()))
                }
            }
        }
    }
}
