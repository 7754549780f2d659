//! The games of a match while they are entered: the totals so far and the next question.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Played, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{BySide, MatchResult, PlayerId, RoundNumber, Side, Tournament};
use pairwright_office::line::{GamesEntered, GamesRead, GamesReader, plain_question, sentence_of};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::games::sum;
use pairwright_web_kit::parts::{Scored, View, words};
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_words::{Texts, say};
use serde::Deserialize;

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
