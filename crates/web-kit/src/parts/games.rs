//! The fields of a match entered game by game: who won each, and only the numbers that the outcome needs.

use maud::{Markup, html};
use pairwright_core::nouns::{Game, Match, Played, Round};
use pairwright_core::ruleset::Decks;
use pairwright_core::scoring::{PlayerMeasure, Scoring};
use pairwright_core::{BySide, MatchResult, Side, Tournament};
use pairwright_office::line::{GamesReader, number_of};
use pairwright_office::names::called;
use pairwright_words::{Texts, say};

use crate::parts::{Scored, View, choices, turnabout, words};

/// The codes in forms of the three outcomes of a game.
const WAYS: [(&str, Option<Side>); 3] = [("a", Some(Side::First)), ("b", Some(Side::Second)), ("=", None)];

/// Whether entries are added up while typing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LiveTotal {
    Yes,
    No,
}

/// The fields of a match whose games are entered one by one; `None` if a count of games is enough.
pub fn fields(view: &View<'_>, round: &Round, m: &Match, preview: LiveTotal) -> Option<Markup> {
    let tournament = view.tournament;
    GamesReader::of(tournament, round, m, Side::First)?;
    let [a, b] = &m.players[..] else { return None };
    let structure = tournament.structure(round.stage);
    let number = structure.games().or(structure.wins_needed().map(|wins| 2 * wins - 1)).unwrap_or(3);
    let address = view.at().desk_page(&format!(
        "/preview-games?round={}&first={}&second={}&games=",
        round.number,
        encoded(a.as_str()),
        encoded(b.as_str())
    ));
    let form = GamesForm {
        texts: view.texts,
        scoring: tournament.scoring(&tournament.ruleset.units.ranks, m),
        decks: tournament.ruleset.match_rules.decks,
        called: called(&BySide::new(tournament.name_of(a), tournament.name_of(b))),
        known: entered(m),
    };
    Some(html! {
        input type="hidden" name="games" value="1";
        div class="games" data-games=[(preview == LiveTotal::Yes).then_some(&address)] {
            @for game in 1..=number as usize { (form.game(game)) }
        }
        output class="games-sum" { @if let Some(result) = &m.result { (sum(view, m, result)) } }
    })
}

/// The buttons for players and judges: usually all results of the match.
/// Beside the fields for games only the agreed draw and, in a bracket, the winner.
pub fn beside(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    let mut results = choices::of_players(tournament, round, m);
    let by_games = GamesReader::of(tournament, round, m, Side::First).is_some() && !round.stage.is_bracket();
    results.retain(|result| !by_games || *result == MatchResult::IntentionalDraw {});
    results
}

fn encoded(text: &str) -> String {
    serde_urlencoded::to_string([("", text)]).unwrap_or_default().trim_start_matches('=').to_owned()
}

/// The games of a match's result.
fn entered(m: &Match) -> Vec<Option<Game>> {
    match &m.result {
        Some(MatchResult::Played(Played { games: Some(games), .. })) => games.clone(),
        _ => Vec::new(),
    }
}

struct GamesForm<'a> {
    texts: Texts,
    scoring: Scoring<'a>,
    decks: Decks,
    called: BySide<&'a str>,
    known: Vec<Option<Game>>,
}

impl GamesForm<'_> {
    fn game(&self, number: usize) -> Markup {
        html! {
            fieldset class="game" data-game {
                legend {
                    (say!(self.texts, "game-number", game = number))
                    @if self.decks == Decks::OpponentsFirst {
                        " " span class="soft" {
                            @if number == 1 { (say!(self.texts, "game-others-deck")) } @else { (say!(self.texts, "game-own-deck")) }
                        }
                    }
                }
                @for (way, winner) in WAYS { (self.way(number, way, winner)) }
            }
        }
    }

    fn way(&self, number: usize, way: &str, winner: Option<Side>) -> Markup {
        let before = self.known.get(number - 1);
        let so = before.is_some_and(|game| game.as_ref().and_then(|game| game.winner) == winner);
        let measures = self.scoring.measures(number, winner);
        let value =
            |measure: &PlayerMeasure| before.filter(|_| so).and_then(|game| measure.of(game.as_ref()?));
        html! {
            div class="way" {
                label class="way-who" {
                    input type="radio" name={ "g" (number) } value=(way) checked[so];
                    span { (self.who(winner)) }
                }
                @for (place, measure) in measures.iter().enumerate() {
                    label class="way-number" {
                        input type="number" inputmode="numeric" name={ "g" (number) (way) (place) }
                            min=[measure.range.map(|range| range.0)] max=[measure.range.map(|range| range.1)]
                            value=[value(measure)] autocomplete="off";
                        span class="soft small" { (self.texts.message(number_of(measure.measure, self.called[measure.side]))) }
                    }
                }
            }
        }
    }

    fn who(&self, winner: Option<Side>) -> String {
        match winner {
            Some(side) => say!(self.texts, "game-won-by", name = self.called[side]),
            None => say!(self.texts, "game-drawn"),
        }
    }
}

/// The fields of a form, in the syntax of the line. `field` gives the value of a name, empty if there is none.
pub fn text_of<'a>(field: impl Fn(&str) -> &'a str) -> String {
    let mut words: Vec<String> = Vec::new();
    for game in 1.. {
        let way = field(&format!("g{game}"));
        if !WAYS.iter().any(|(known, _)| *known == way) {
            break;
        }
        words.push(way.to_owned());
        let numbers = (0..2).map(|place| field(&format!("g{game}{way}{place}")));
        words.extend(numbers.filter(|number| !number.is_empty()).map(str::to_owned));
    }
    words.join(" ")
}

/// The total of a whole match: `Game points 26–15: 30 points divided by difference 11: 19–11`.
pub fn sum(view: &View<'_>, m: &Match, result: &MatchResult) -> Markup {
    let texts = view.texts;
    let scored = Scored::new(view.tournament, &m.players, result);
    let names = words::names(view.tournament, m);
    html! {
        @if let Some(sums) = scored.sums() {
            span class="sum-so-far" {
                (say!(texts, "sums-so-far", first = sums.totals.first.to_string(), second = sums.totals.second.to_string()))
            } " "
            @if let Some(divided) = turnabout::divided(texts, &sums, Side::First) { span { (divided) } " " }
            strong { (scored.sentence(texts, &names)) }
        }
    }
}
