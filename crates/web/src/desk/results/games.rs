//! A match entered game by game: who won each, and only the numbers that the outcome needs.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::nouns::result::{Game, Played};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::Decks;
use pairwright_core::scoring::{PlayerMeasure, Scoring};
use pairwright_core::{BySide, MatchResult, PlayerId, RoundNumber, Side, Tournament};
use pairwright_office::line::{GamesEntered, GamesRead, GamesReader, Next, sentence_of};
use serde::Deserialize;

use crate::i18n::Texts;
use crate::parts::score::Scored;
use crate::parts::{View, choices, turnabout, words};
use crate::say;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::fields::Fields;
use crate::server::page::view;
use crate::server::state::Host;

/// The codes in forms of the three outcomes of a game.
const WAYS: [(&str, Option<Side>); 3] = [("a", Some(Side::First)), ("b", Some(Side::Second)), ("=", None)];

/// Whether entries are added up while typing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LiveTotal {
    Yes,
    No,
}

/// The fields of a match whose games are entered one by one; `None` if a count of games is enough.
pub(crate) fn fields(view: &View<'_>, round: &Round, m: &Match, preview: LiveTotal) -> Option<Markup> {
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
        called: words::called(&BySide::new(tournament.name_of(a), tournament.name_of(b))),
        known: action_sentence(m),
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
pub(crate) fn beside(tournament: &Tournament, round: &Round, m: &Match) -> Vec<MatchResult> {
    let mut results = choices::of_players(tournament, round, m);
    let by_games = GamesReader::of(tournament, round, m, Side::First).is_some() && !round.stage.is_bracket();
    results.retain(|result| !by_games || *result == MatchResult::IntentionalDraw {});
    results
}

fn encoded(text: &str) -> String {
    serde_urlencoded::to_string([("", text)]).unwrap_or_default().trim_start_matches('=').to_owned()
}

fn action_sentence(m: &Match) -> Vec<Option<Game>> {
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
    /// The games already entered.
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
                        span class="soft small" { (turnabout::number_of(self.texts, measure.measure, self.called[measure.side])) }
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

/// The fields of a form, in the syntax of the line.
pub(crate) fn text_of(fields: &Fields) -> String {
    let mut words: Vec<String> = Vec::new();
    for game in 1.. {
        let way = fields.get(&format!("g{game}"));
        if !WAYS.iter().any(|(known, _)| *known == way) {
            break;
        }
        words.push(way.to_owned());
        let numbers = (0..2).map(|place| fields.get(&format!("g{game}{way}{place}")));
        words.extend(numbers.filter(|number| !number.is_empty()).map(str::to_owned));
    }
    words.join(" ")
}

/// The total of the games in a form so far, for the script.
pub(crate) fn preview(view: &View<'_>, round: &Round, m: &Match, text: &str) -> Markup {
    let Some(reader) = GamesReader::of(view.tournament, round, m, Side::First) else { return html! {} };
    match reader.read(text) {
        Ok(GamesRead::All(result)) => sum(view, m, &result),
        Ok(GamesRead::Part(progress)) => so_far(view, m, &progress, plain_question),
        Err(wrong) => {
            html! { span class="unclear" { (sentence_of(view.texts, &wrong, &words::names(view.tournament, m))) } }
        }
    }
}

/// The next question, after the totals of the games entered so far.
pub(crate) fn so_far(view: &View<'_>, m: &Match, progress: &GamesEntered, ask: Wording) -> Markup {
    let names = words::names(view.tournament, m);
    let played = Played { games: Some(progress.games.clone()), ..Played::default() };
    let result = MatchResult::Played(played);
    let sums = Scored::new(view.tournament, &m.players, &result).sums();
    html! {
        @if let Some(sums) = sums.filter(|sums| !sums.games.is_empty()) {
            span class="sum-so-far" {
                (say!(view.texts, "sums-so-far", first = sums.totals.first.to_string(), second = sums.totals.second.to_string()))
            } " "
        }
        span class="unclear" { (ask(view.texts, progress, &names)) }
    }
}

/// Phrases the next question, for the line or for a form.
pub(crate) type Wording = fn(Texts, &GamesEntered, &BySide<&str>) -> String;

/// The next question in a form: `Game 2: who won?`.
pub(crate) fn plain_question(texts: Texts, progress: &GamesEntered, names: &BySide<&str>) -> String {
    match &progress.next {
        Next::Winner => say!(texts, "ask-winner-plain", game = progress.game),
        Next::Number(_) => question(texts, progress, names),
    }
}

/// The next question: `Game 2: who won? a Alan, b Barry, = drawn`.
pub(crate) fn question(texts: Texts, progress: &GamesEntered, names: &BySide<&str>) -> String {
    let called = words::called(names);
    match &progress.next {
        Next::Winner => {
            say!(texts, "ask-winner", game = progress.game, first = called.first, second = called.second)
        }
        Next::Number(measure) => say!(
            texts,
            "ask-number",
            game = progress.game,
            number = turnabout::number_of(texts, measure.measure, called[measure.side])
        ),
    }
}

/// The total of a whole match: `Game points 26–15: 30 points divided by difference 11: 19–11`.
pub(crate) fn sum(view: &View<'_>, m: &Match, result: &MatchResult) -> Markup {
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

/// The games in a row's form while they are filled in.
#[derive(Debug, Deserialize)]
pub(crate) struct GamesQuery {
    round: u32,
    first: String,
    second: String,
    #[serde(default)]
    games: String,
}

/// Serves the total of the games in a row's form.
pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    Query(filled): Query<GamesQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        let view = view(&moment, visitor);
        let number = RoundNumber(filled.round);
        let (round, found) = one_match(&moment.tournament, number, &filled.first, &filled.second)?;
        Ok(preview(&view, round, found, &filled.games).into_response())
    })
    .await
}

/// Finds the match of two players by their ids.
pub(crate) fn one_match<'a>(
    tournament: &'a Tournament,
    number: RoundNumber,
    first: &str,
    second: &str,
) -> Result<(&'a Round, &'a Match), Error> {
    let round = tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let (first, second) = (PlayerId::from(first), PlayerId::from(second));
    let found = round.matches.iter().find(|m| m.pair() == Some((&first, &second)));
    let found = found.ok_or(Refusal::NoSuchMatch {
        first: tournament.name_of(&first).into(),
        second: tournament.name_of(&second).into(),
        round: number,
    })?;
    Ok((round, found))
}
