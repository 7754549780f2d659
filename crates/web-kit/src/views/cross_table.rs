//! The cross table with everybody's opponents and results: by round for a Swiss, everybody against everybody for
//! a round robin. It is made for paper too.

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::{Player, Round, StageKind, Structure};
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::{free_in, sides};
use pairwright_core::standings::{Standing, Standings, standings};
use pairwright_words::say;

use super::frame::ShownIn;
use super::picker::{Pick, picker};
use super::seat::PlayerSeat;
use super::standings::annulled_note;
use crate::journals::has_begun;
use crate::parts::{View, empty, name, words};

pub fn at_desk(view: &View<'_>) -> Markup {
    html! {
        (ranking_or_cross_table(view, ResultsView::CrossTable))
        h1 { (say!(view.texts, "cross-title")) }
        (contents(view, ShownIn::Desk))
    }
}

/// The desk's switch between ranking and cross table; empty while there is no cross table.
pub(super) fn ranking_or_cross_table(view: &View<'_>, shown: ResultsView) -> Markup {
    let texts = view.texts;
    let choices = [
        Pick {
            href: view.at().desk_standings(None),
            text: say!(texts, "nav-standings"),
            current: shown == ResultsView::Ranking,
        },
        Pick {
            href: view.at().desk_cross_table(),
            text: say!(texts, "cross-title"),
            current: shown == ResultsView::CrossTable,
        },
    ];
    html! {
        @if has_content(view) {
            div class="ranking-kinds no-print" { (picker(&say!(texts, "nav-standings"), &choices)) }
        }
    }
}

/// The part of the results that is shown so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ResultsView {
    Ranking,
    CrossTable,
}

/// The table with its legend, or why there is none.
pub fn contents(view: &View<'_>, within: ShownIn) -> Markup {
    let texts = view.texts;
    html! {
        @if view.tournament.begins_with_bracket() {
            (empty(say!(texts, "cross-none"), say!(texts, "cross-none-why")))
        } @else if has_content(view) {
            @let cross = Cross::of(view, within);
            p class="soft" { (words::standings_title(view, cross.ranking.after)) }
            div class="sheet scroll cross-sheet" tabindex="0" role="region" aria-label=(say!(texts, "cross-title")) { (cross.table(None)) }
            p class="soft small" { (cross.legend()) }
            (annulled_note(view, cross.ranking.after, |_| true))
        } @else {
            (empty(say!(texts, "no-standings"), say!(texts, "no-standings-why")))
        }
    }
}

/// Whether there is a table: matches were played outside a bracket.
pub fn has_content(view: &View<'_>) -> bool {
    has_begun(view.tournament) && !view.tournament.begins_with_bracket()
}

/// The table on paper, with a title that printers repeat on every page.
pub fn on_paper(view: &View<'_>, title: &Markup) -> Markup {
    let cross = Cross::of(view, ShownIn::Public);
    html! {
        div class="cross-sheet" { (cross.table(Some(title))) }
        p class="small" { (cross.legend()) }
        (annulled_note(view, cross.ranking.after, |_| true))
    }
}

/// The ranking, with each player's number in it.
struct Cross<'a> {
    view: &'a View<'a>,
    ranking: Standings,
    numbers: HashMap<PlayerId, usize>,
    /// Whether everybody meets everybody.
    is_table: bool,
    within: ShownIn,
}

impl<'a> Cross<'a> {
    fn of(view: &'a View<'a>, within: ShownIn) -> Cross<'a> {
        let ranking = standings(view.tournament);
        let numbers = ranking.rows.iter().enumerate().map(|(at, row)| (row.player.clone(), at + 1)).collect();
        let is_table = view.tournament.first_stage() == StageKind::RoundRobin;
        Cross { view, ranking, numbers, is_table, within }
    }

    fn table(&self, title: Option<&Markup>) -> Markup {
        let texts = self.view.texts;
        let is_rated = self.view.tournament.players.iter().any(|player| player.rating.is_some());
        let heads = self.heads();
        let width = 3 + usize::from(is_rated) + heads.len();
        html! {
            table class="cross" {
                caption class="hide" { (say!(texts, "cross-title")) }
                thead {
                    @if let Some(title) = title { tr { th class="paper-title" colspan=(width) { (title) } } }
                    tr {
                        th scope="col" class="number" { span class="hide" { (say!(texts, "col-rank")) } }
                        th scope="col" class="who" { (say!(texts, "col-player")) }
                        @if is_rated { th scope="col" class="number" { (say!(texts, "col-rating")) } }
                        @for head in &heads { th scope="col" class="cell" { (head) } }
                        th scope="col" class="number" { (say!(texts, "col-points")) }
                    }
                }
                tbody {
                    @for row in &self.ranking.rows { (self.row(row, is_rated)) }
                }
            }
        }
    }

    /// The numbers of the players or of the rounds.
    fn heads(&self) -> Vec<String> {
        if self.is_table {
            return (1..=self.ranking.rows.len()).map(|number| number.to_string()).collect();
        }
        let rounds = self.view.tournament.swiss_rounds();
        rounds.map(|round| say!(self.view.texts, "cross-round", round = round.number.0)).collect()
    }

    fn row(&self, row: &Standing, is_rated: bool) -> Markup {
        let Some(player) = self.view.tournament.player(&row.player) else { return html! {} };
        html! {
            tr data-key=(player.id) {
                td class="number" { (self.numbers[&player.id]) }
                th scope="row" class="who" { a href=(self.within.player(self.view, &player.id)) { (name(&player.name)) } }
                @if is_rated { td class="number soft" { @if let Some(rating) = player.rating { (rating) } } }
                @if self.is_table {
                    @let seats: Vec<PlayerSeat<'_>> = self.view.tournament.swiss_rounds().filter_map(|round| self.seat(player, round)).collect();
                    @for other in &self.ranking.rows { (self.meeting(player, &seats, &other.player)) }
                } @else {
                    @for round in self.view.tournament.swiss_rounds() { (self.round(player, round)) }
                }
                td class="number" { strong { (self.view.texts.number(&row.points)) } }
            }
        }
    }

    /// The results against an opponent, in the order of the rounds.
    fn meeting(&self, player: &Player, seats: &[PlayerSeat<'_>], other: &PlayerId) -> Markup {
        let met = seats.iter().filter(|seat| seat.opponent.is_some_and(|opponent| opponent.id == *other));
        let results: Vec<String> = met.filter_map(|seat| self.result(seat)).collect();
        html! {
            @if player.id == *other { td class="cell self" { span class="hide" { (say!(self.view.texts, "cross-self")) } } }
            @else { td class="cell" { (results.join(" ")) } }
        }
    }

    /// A round's opponent by number, the side if there are sides, and the result.
    fn round(&self, player: &'a Player, round: &'a Round) -> Markup {
        let seat = self.seat(player, round);
        let opponent =
            seat.and_then(|seat| seat.opponent).and_then(|opponent| self.numbers.get(&opponent.id));
        let is_free = || free_in(self.view.tournament, round).contains(&player.id);
        html! {
            td class="cell" {
                @match (seat, opponent) {
                    (Some(seat), Some(number)) => {
                        span class="cross-number" { (number) (self.side(&seat)) }
                        " " strong { (self.result(&seat).unwrap_or_default()) }
                    }
                    (Some(seat), None) => { span class="soft" { (seat.score(self.view).unwrap_or_default()) } }
                    (None, _) if is_free() => { span class="soft" { (say!(self.view.texts, "cross-free")) } }
                    (None, _) => { span class="soft" { "–" } }
                }
            }
        }
    }

    fn seat(&self, player: &'a Player, round: &'a Round) -> Option<PlayerSeat<'a>> {
        PlayerSeat::of(self.view.tournament, round, player)
    }

    /// `w` or `b` for White and Black.
    fn side(&self, seat: &PlayerSeat<'_>) -> String {
        let tournament = self.view.tournament;
        let is_chess = tournament.ruleset.game() == "chess" && seat.opponent.is_some();
        let sides = sides(tournament, seat.round, seat.played).filter(|_| is_chess);
        let first = tournament.ruleset.match_rules.sides.as_ref().map(|(first, _)| first.as_str());
        match sides {
            None => String::new(),
            Some(sides) if first == Some(sides[seat.side]) => say!(self.view.texts, "cross-white"),
            Some(_) => say!(self.view.texts, "cross-black"),
        }
    }

    /// The player's result: `1`, `½` or `0` for a one-game match, otherwise its games.
    fn result(&self, seat: &PlayerSeat<'_>) -> Option<String> {
        let outcome = seat.outcome(self.view.tournament)?;
        if self.view.tournament.ruleset.match_rules.structure != Structure::BestOf1 {
            return seat.score(self.view);
        }
        let sign = match outcome {
            Outcome::Win => "1",
            Outcome::Draw => "½",
            Outcome::Loss => "0",
        };
        Some(sign.to_owned())
    }

    fn legend(&self) -> String {
        if self.is_table {
            say!(self.view.texts, "cross-legend-table")
        } else {
            say!(self.view.texts, "cross-legend-rounds")
        }
    }
}
