//! The result of a table from a judge's page, where judges may enter results: a button for each, as at the desk.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round};

use super::Judging;
use super::form::{form, hidden};
use crate::desk::results::games;
use crate::desk::results::line::code;
use crate::parts::choices;
use crate::rights::Right;
use crate::say;

/// The card; nothing for a match that is over, and where the games are asked for one by one, which is the desk's.
pub(super) fn card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let by_games = games::fields(view, round, played, games::Preview::No).is_some();
    let Some((first, second)) = played.pair().filter(|_| played.is_open() && !by_games) else {
        return html! {};
    };
    let results = choices::of_players(view.tournament, round, played);
    let (usual, rare): (Vec<_>, Vec<_>) =
        results.into_iter().partition(|result| choices::is_usual(view.tournament, round, result));
    let buttons = |results: Vec<_>| {
        html! {
            @for group in choices::grouped(results).into_iter().filter(|group| !group.is_empty()) {
                div class="buttons" {
                    @for result in group { button class="button" name="result" value=(code(&result)) { (choices::words(view, played, &result)) } }
                }
            }
        }
    };
    let body = html! {
        (hidden("round", &round.number.to_string()))
        (hidden("first", first.as_str())) (hidden("second", second.as_str())) (hidden("was", ""))
        (buttons(usual))
        @if !rare.is_empty() { details { summary { (say!(texts, "phone-something-else")) } (buttons(rare)) } }
    };
    html! {
        @if view.may(Right::Results) {
            section class="card stack" id="result" {
                h2 { (say!(texts, "judge-result")) }
                (form(judging, "/report", "report", "stack", body))
            }
        }
    }
}
