//! Entering a result on a judge's page, if judges may: a button for each, or games one by one, as at the desk.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round};
use pairwright_office::line::code;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{choices, games};
use pairwright_words::say;

use super::Judging;
use super::form::{form, hidden};

/// The card; empty for a finished match.
pub(crate) fn card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let Some((first, second)) = played.pair().filter(|_| played.is_open()) else {
        return html! {};
    };
    let fields = games::fields(view, round, played, games::LiveTotal::No);
    let results = games::beside(view.tournament, round, played);
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
        @if let Some(fields) = &fields {
            (fields)
            div class="buttons" { button class="button primary" name="result" value="games" { (say!(texts, "games-save")) } }
        }
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
