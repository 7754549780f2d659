//! A result slip: the players and table, what is special about the match, and fields for its result.

use maud::{Markup, Render, html};
use pairwright_core::nouns::{Claims, Match, Reports, Round, Structure, TimerOf};
use pairwright_core::ruleset::Measure;
use pairwright_core::scoring::Scoring;
use pairwright_core::{BySide, PlayerId, Side};
use pairwright_office::line::number_of;
use pairwright_office::names::called;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::parts::{Marks, View, match_notes, name, pronouns, qr, turnabout, words};
use pairwright_web_kit::time::{Timer, extra_text, time_of_day};
use pairwright_web_kit::views::seat::{PointsBefore, shows_points};
use pairwright_words::say;

pub(super) struct Slip<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) round: &'a Round,
    pub(super) marks: &'a Marks<'a>,
    pub(super) played: &'a Match,
    pub(super) points: &'a PointsBefore<'a>,
    /// The address by which phones reach this server.
    pub(super) address: &'a str,
    /// The room's code during the round.
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

/// The questions: games, first sides, drops.
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

    /// The most games that a player can win.
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

    /// The player's points before the round.
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
                    span class="slip-number" { span class="line" {} (number_of(texts, measure, called[whose])) }
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
