//! Result slips, several to a page, ordered so that the cut pile is sorted.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, Render, html};
use pairwright_core::nouns::{Claims, Match, Reports, Round, Structure, TimerOf};
use pairwright_core::ruleset::Measure;
use pairwright_core::scoring::Scoring;
use pairwright_core::{BySide, PlayerId, RoundNumber, Side, TableNumber, message};
use pairwright_office::line::number_of;
use pairwright_office::names::called;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::parts::{Marks, View, match_notes, name, paper_page, pronouns, qr, turnabout, words};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_web_kit::time::{Timer, extra_text, time_of_day};
use pairwright_web_kit::views::seat::{PointsBefore, shows_points};
use pairwright_words::say;

use super::Referrer;

/// The number of slips on a page, by their contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SlipRoom {
    /// Eight: games won, and one line.
    Small,
    /// Six: privileges, or who takes which side first.
    Middle,
    /// Three at full width: a line for each game, with its numbers.
    Large,
    /// Two at full width: also how the match is played and what each deck scores.
    Half,
}

impl SlipRoom {
    fn of(view: &View<'_>, round: &Round) -> SlipRoom {
        let has_measures = round
            .matches
            .iter()
            .any(|m| view.tournament.scoring(&view.tournament.ruleset.units.ranks, m).has_measures());
        let has_sides = view.tournament.structure(round.stage) == Structure::TwoGames;
        match (has_measures, has_sides || round.stage.is_bracket()) {
            (true, _) if view.tournament.ruleset.has_deck_options() => SlipRoom::Half,
            (true, _) => SlipRoom::Large,
            (_, true) => SlipRoom::Middle,
            _ => SlipRoom::Small,
        }
    }

    fn places(self) -> usize {
        match self {
            SlipRoom::Small => 8,
            SlipRoom::Middle => 6,
            SlipRoom::Large => 3,
            SlipRoom::Half => 2,
        }
    }

    fn class(self) -> &'static str {
        match self {
            SlipRoom::Small => "small",
            SlipRoom::Middle => "middle",
            SlipRoom::Large => "large",
            SlipRoom::Half => "large half",
        }
    }
}

/// The query field for the players whose slips are wanted; all if absent.
const OF: &str = "player";

fn page(
    view: &View<'_>,
    number: RoundNumber,
    chosen: &Fields,
    (address, code): (&str, &str),
    origin: &Referrer,
) -> Result<Markup, Error> {
    let round = view.tournament.round(number);
    let round = round.ok_or_else(|| Error::NotFound(message!("error-no-round-number", round = number.0)))?;
    let title = words::round_title(view, round);
    let marks = Marks::of(view.texts, view.tournament, round);
    let points = PointsBefore::round(view.tournament, number);
    let room = SlipRoom::of(view, round);
    let is_wanted =
        |m: &&Match| chosen.all(OF).next().is_none() || chosen.all(OF).any(|id| m.has(&PlayerId::from(id)));
    let matches: Vec<&Match> = round.by_table().into_iter().filter(is_wanted).collect();
    if matches.is_empty() {
        return Err(Error::NotFound(message!("error-nothing-to-print")));
    }
    let pages = cut_and_stack(&matches, room.places());
    let body = html! {
        (origin.way_back(view))
        h1 class="hide" { (say!(view.texts, "slips-title", round = title.as_str())) }
        @for (place, slips) in pages.iter().enumerate() {
            section class={ "slip-page " (room.class()) } {
                div class="slip-grid" {
                    @for m in slips { (Slip { view, round, marks: &marks, points: &points, played: m, address, code }) }
                }
                p class="slip-foot" { (foot(view, &matches, place, pages.len())) }
            }
        }
    };
    Ok(paper_page(view.texts, say!(view.texts, "slips-title", round = title.as_str()), body))
}

/// The instructions for cutting the stack, at the foot of every page.
fn foot(view: &View<'_>, matches: &[&Match], page: usize, pages: usize) -> String {
    let texts = view.texts;
    let table = |m: Option<&&Match>| m.and_then(|m| m.table).map_or(0, |TableNumber(table)| table);
    if pages == 1 {
        return say!(texts, "slips-cut");
    }
    say!(
        texts,
        "slips-stack",
        page = page + 1,
        pages = pages,
        first = table(matches.first()),
        last = table(matches.iter().rev().find(|m| m.table.is_some()))
    )
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path((id, round)): Path<(String, String)>,
    Query(chosen): Query<Vec<(String, String)>>,
    origin: Referrer,
    visitor: Visitor,
) -> Result<Response, Error> {
    let number = round.parse().map_err(|_| Error::NotFound(message!("error-no-round")))?;
    let (host, number) = (app.clone(), RoundNumber(number));
    printed(app, id, visitor, move |view| {
        let code = room::on_slip(&host.access, view.key, number);
        page(view, number, &Fields(chosen), (&host.address(), &code), &origin)
    })
    .await
}

struct Slip<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) round: &'a Round,
    pub(super) marks: &'a Marks<'a>,
    pub(super) played: &'a Match,
    pub(super) points: &'a PointsBefore<'a>,
    pub(super) address: &'a str,
    pub(super) code: &'a str,
}

impl Render for Slip<'_> {
    fn render(&self) -> Markup {
        let (view, played) = (self.view, self.played);
        let names = words::names(view.tournament, played);
        html! {
            article class="slip" {
                header {
                    @if let Some(table) = played.table { span class="slip-table" { (table) } }
                    div class="grow" {
                        p class="slip-round" { (self.round_name()) }
                        p { (view.tournament.setup.name) }
                        @if let Some(time) = self.time() { p { (time) } }
                        @if let Some(feature) = self.marks.feature(played) { p { (feature) } }
                    }
                    (self.scan())
                }
                (turnabout::flow(view, played))
                (Questions { slip: self, names })
                div class="slip-notes" {
                    @for note in match_notes::notes(view.texts, view.tournament, self.round, played) { p { (note) } }
                    p { (self.extra()) }
                }
                div class="slip-sign" {
                    @for side in Side::BOTH { span { (say!(view.texts, "slip-signed", name = names[side])) } }
                }
            }
        }
    }
}

impl Slip<'_> {
    fn round_name(&self) -> String {
        let part = self.marks.part_of(self.played).map(|part| part.name.clone());
        part.unwrap_or_else(|| words::round_title(self.view, self.round))
    }

    /// The start and end of the round, once its timer is started.
    fn time(&self) -> Option<String> {
        let timer = Timer::of(self.view.tournament, TimerOf::Round { round: self.round.number })?;
        let ends = timer.ends_at(self.played.table)?;
        Some(format!("{} – {}", time_of_day(timer.began()), time_of_day(ends)))
    }

    /// Whether players can drop after this match. Nobody drops from a bracket.
    fn drops(&self) -> bool {
        !self.round.stage.is_bracket()
    }

    /// The QR code that opens only this match. Both players see it, so it contains no player's code.
    fn scan(&self) -> Markup {
        let venue = &self.view.tournament.setup.venue;
        let takes_reports = venue.reports != Reports::Off && venue.claims != Claims::Off;
        html! {
            @if let Some((player, _)) = self.played.pair().filter(|_| takes_reports) {
                div class="slip-scan" {
                    (qr(&format!("{}{}", self.address, self.view.at().me_at(self.code, self.round.number, player))))
                    span { (say!(self.view.texts, "slip-scan")) }
                    @if room::is_needed(self.view.tournament) { " " code { (room::grouped(self.code)) } }
                }
            }
        }
    }

    /// Extra time given so far, and room to write down more.
    fn extra(&self) -> Markup {
        let texts = self.view.texts;
        let extra = extra_text(texts, &self.view.tournament.extra_time(self.round.number, self.played));
        html! {
            @if extra.is_empty() { (say!(texts, "slip-extra")) } @else { strong { (say!(texts, "extra-slip", extra = extra)) } " +" }
            " " span class="line" {}
        }
    }
}

struct Questions<'a> {
    slip: &'a Slip<'a>,
    names: BySide<&'a str>,
}

impl Render for Questions<'_> {
    fn render(&self) -> Markup {
        let (view, round) = (self.slip.view, self.slip.round);
        let scoring = view.tournament.scoring(&view.tournament.ruleset.units.ranks, self.slip.played);
        let games = self.structure().games();
        let one_by_one = games.filter(|_| scoring.has_measures() && !round.stage.is_bracket());
        html! {
            (self.first())
            @match one_by_one {
                Some(games) => (self.each_game(&scoring, games)),
                None => (self.games_won()),
            }
        }
    }
}

impl Questions<'_> {
    fn structure(&self) -> Structure {
        self.slip.view.tournament.structure(self.slip.round.stage)
    }

    fn most(&self) -> Option<u32> {
        self.structure().wins_needed().or_else(|| self.structure().games())
    }

    /// A row for each player, with a box for each number of games won and one to drop.
    fn games_won(&self) -> Markup {
        let texts = self.slip.view.texts;
        let counts: Vec<u32> = match self.most() {
            Some(1) => vec![1],
            Some(most) => (0..=most).collect(),
            None => Vec::new(),
        };
        // A bracket match of a single game is played until somebody wins.
        let is_single = counts.len() == 1;
        let drops = self.slip.drops();
        let can_be_drawn = !(self.slip.round.stage.is_bracket() && self.structure() == Structure::BestOf1);
        html! {
            table class="slip-games" {
                thead {
                    tr {
                        th scope="col" { @if !is_single { (say!(texts, "slip-games-won")) } }
                        @for count in &counts {
                            th scope="col" { @if is_single { (say!(texts, "slip-won")) } @else { (count) } }
                        }
                        @if counts.is_empty() { th {} }
                        @if drops { th scope="col" { (say!(texts, "slip-drop")) } }
                    }
                }
                tbody {
                    @for side in Side::BOTH {
                        tr { th scope="row" { (self.player(side)) } (boxes(&counts)) @if drops { td { span class="box small" {} } } }
                    }
                    @if can_be_drawn {
                        tr {
                            th scope="row" class="drawn" {
                                @if is_single { (say!(texts, "game-drawn")) } @else { (say!(texts, "slip-games-drawn")) }
                            }
                            (boxes(&counts)) @if drops { td {} }
                        }
                    }
                }
            }
        }
    }

    fn player(&self, side: Side) -> Markup {
        let slip = self.slip;
        let Some(id) = slip.played.players.get(usize::from(u8::from(side))) else { return html! {} };
        html! {
            div class="slip-player" {
                span class="slip-name" {
                    (slip.marks.side(slip.played, side)) (name(self.names[side])) (pronouns(slip.view.tournament, id))
                }
                (self.points(id))
            }
        }
    }

    fn points(&self, id: &PlayerId) -> Markup {
        let (view, round) = (self.slip.view, self.slip.round);
        let player = view.tournament.player(id).filter(|_| shows_points(round));
        let points = player.map(|player| self.slip.points.long(view.texts, player));
        html! { @if let Some(points) = points { span class="slip-points" { (points) } } }
    }

    /// A line for each game, with the numbers that decide its worth.
    fn each_game(&self, scoring: &Scoring<'_>, games: u32) -> Markup {
        let texts = self.slip.view.texts;
        let called = called(&self.names);
        let numbers = |game: usize, winner: Option<Side>| {
            html! {
                @for (measure, whose) in measures(scoring, game, winner) {
                    span class="slip-number" { span class="line" {} (texts.message(number_of(measure, called[whose]))) }
                }
            }
        };
        html! {
            div class="slip-players" { @for side in Side::BOTH { div { (self.player(side)) } } }
            table class="slip-games each" {
                @for game in 1..=games as usize {
                    tr {
                        th scope="row" { (say!(texts, "game-number", game = game)) }
                        @for side in Side::BOTH {
                            td {
                                span class="box small" {} " " (say!(texts, "game-won-by", name = called[side]))
                                (numbers(game, Some(side)))
                            }
                        }
                        td { span class="box small" {} " " (say!(texts, "game-drawn")) (numbers(game, None)) }
                    }
                }
                @if self.slip.drops() {
                    tr {
                        th scope="row" { (say!(texts, "slip-drop")) }
                        @for side in Side::BOTH { td { span class="box small" {} " " bdi { (called[side]) } } }
                        td {}
                    }
                }
            }
        }
    }

    /// Asks who takes which side first in two games, or who won the second if it breaks ties.
    fn first(&self) -> Markup {
        let (view, texts) = (self.slip.view, self.slip.view.texts);
        if self.structure() != Structure::TwoGames {
            return html! {};
        }
        let question = match match_notes::two_sides(view.tournament) {
            Some((first, second)) => {
                let (first, second) =
                    (match_notes::side_name(texts, first), match_notes::side_name(texts, second));
                say!(texts, "slip-side-first", side = first, other = second)
            }
            None if view.tournament.ruleset.tiebreaks.need_games_in_order() => {
                say!(texts, "slip-second-game")
            }
            None => say!(texts, "slip-first"),
        };
        let called = called(&self.names);
        html! {
            p class="slip-first" {
                (question) " "
                @for side in Side::BOTH { span class="slip-choice" { span class="box small" {} " " bdi { (called[side]) } } " " }
            }
        }
    }
}

/// A box for each number, or a line if any number is possible.
fn boxes(counts: &[u32]) -> Markup {
    html! {
        @for _ in counts { td { span class="box" {} } }
        @if counts.is_empty() { td { span class="line" {} } }
    }
}

fn measures(scoring: &Scoring<'_>, game: usize, winner: Option<Side>) -> Vec<(Measure, Side)> {
    scoring.measures(game, winner).into_iter().map(|one| (one.measure, one.side)).collect()
}

/// Distributes items over pages with this many places. Only the last page has empty places.
///
/// Each place becomes a pile when the stack is cut, and each pile continues where the previous one ends.
fn cut_and_stack<T: Copy>(all: &[T], places: usize) -> Vec<Vec<T>> {
    let (full, rest) = (all.len() / places, all.len() % places);
    let pages = all.len().div_ceil(places);
    let on = |page: usize, place: usize| {
        let is_filled = page < full || place < rest;
        is_filled.then(|| all.get(place * full + place.min(rest) + page).copied()).flatten()
    };
    (0..pages).map(|page| (0..places).map_while(|place| on(page, place)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The piles from the top left, each with its first page on top.
    fn piled(pages: &[Vec<usize>], places: usize) -> Vec<usize> {
        let pile = |place: usize| pages.iter().filter_map(move |page| page.get(place).copied());
        (0..places).flat_map(pile).collect()
    }

    #[test]
    fn the_cut_piles_are_in_the_order_of_the_tables() {
        for places in [1, 3, 6, 8] {
            for count in 0..60 {
                let all: Vec<usize> = (1..=count).collect();
                let pages = cut_and_stack(&all, places);
                assert_eq!(piled(&pages, places), all, "{count} slips, {places} a page");
                let full = pages.iter().take_while(|page| page.len() == places).count();
                assert!(pages.len() - full <= 1, "only the last page has empty places");
            }
        }
    }

    #[test]
    fn nineteen_slips_fill_two_pages_of_eight_and_three_places_of_a_third() {
        let all: Vec<usize> = (1..=19).collect();
        let pages = cut_and_stack(&all, 8);
        assert_eq!(pages[0], [1, 4, 7, 10, 12, 14, 16, 18]);
        assert_eq!(pages[2], [3, 6, 9]);
    }
}
