//! Corrects a past result: shows the three answers side by side, each with its changes, before anything happens.

pub(crate) mod card;
mod changes;
mod request;

use maud::{Markup, html};
use pairwright_core::correction::Correction;
use pairwright_core::nouns::Message;
use pairwright_core::refusal::Refusal;
use pairwright_core::{RoundNumber, message};
use pairwright_office::command::{Command, CorrectionAnswer};
use pairwright_office::decide::correct::{CorrectionChoice, stale};
use pairwright_office::line::{ReadResult, sentence};
use pairwright_office::shortened;
use pairwright_office::text::matches::in_words;
use pairwright_office::text::{effects, round_names};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Level, notice, table_badge};
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::{Texts, say};

use super::form::hidden;
use super::{Desk, Screen};

pub(crate) use changes::changed;
pub(crate) use request::CorrectionRequest;

pub(crate) fn correction(texts: Texts, request: &CorrectionRequest) -> Result<Correction, Error> {
    request.correction().map_err(|unclear| Error::Invalid(Message::verbatim(sentence(texts, &unclear))))
}

pub(crate) fn read_correct(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let request = CorrectionRequest::of(order.fields)?;
    let Correction { result, was, .. } = correction(order.texts, &request)?;
    let playing = request.playing(order.tournament.last_paired()).ok_or_else(stale)?;
    let answer = match order.fields.get("answer") {
        card::STANDINGS => CorrectionAnswer::Standings,
        card::REPAIR => CorrectionAnswer::Repair,
        card::ANEW => CorrectionAnswer::Anew,
        _ => return Err(Refusal::Match(message!("correction-three-answers")).into()),
    };
    let CorrectionRequest { round, first, second, .. } = request;
    Ok(Command::Correct { round, first, second, result, was, answer, playing })
}

pub(crate) fn page(desk: &Desk<'_>, request: &CorrectionRequest) -> Result<Markup, Error> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let playing = request.playing(tournament.last_paired());
    let is_unread = playing.is_none();
    let correction = correction(texts, request)?;
    let choice = CorrectionChoice::of(tournament, &correction, playing.unwrap_or_default())?;
    let choice = choice.ok_or_else(stale)?;
    let corrected = round_names::called(texts, tournament, RoundNumber(request.round));
    let later = round_names::name(texts, tournament, choice.answers.later.number);
    Ok(html! {
        h1 { (say!(texts, "correct-title", round = corrected)) }
        (what(desk, correction, &choice))
        p class="soft" { (say!(texts, "correct-three", round = later)) }
        (who_plays(desk, request, &choice, is_unread))
        (card::cards(desk, request, &choice))
        p { a class="button" href=(Screen::round(RoundNumber(request.round)).url(&desk.view)) { (say!(texts, "desk-leave-it")) } }
    })
}

/// The corrected and the old result, and the change in the standing that every answer has.
fn what(desk: &Desk<'_>, correction: Correction, choice: &CorrectionChoice) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let round = tournament.round(correction.round);
    let table = round.and_then(|round| round.match_of(&correction.players.0)).and_then(|m| m.table);
    let understood = ReadResult {
        players: correction.players,
        table,
        was: correction.was,
        result: correction.result,
        drops: Vec::new(),
    };
    let before = ReadResult { result: understood.was.clone(), ..understood.clone() };
    let places = effects::first_differences(texts, tournament, &choice.answers.corrected);
    html! {
        section class="card correction" {
            div {
                p class="correction-result" {
                    @if let Some(table) = table { (table_badge(table)) }
                    strong { (in_words(texts, tournament, &understood)) }
                }
                p class="soft" { (say!(texts, "correct-was", was = in_words(texts, tournament, &before))) }
            }
            div {
                p class="kind soft small" { (say!(texts, "correct-standing")) }
                @if places.is_empty() {
                    p class="small" { (say!(texts, "correct-standing-same")) }
                } @else {
                    ul class="plain small" { @for place in &places { li { (place) } } }
                }
            }
        }
    }
}

/// Asks which matches have begun, which only the organiser knows.
fn who_plays(
    desk: &Desk<'_>,
    request: &CorrectionRequest,
    choice: &CorrectionChoice,
    is_unread: bool,
) -> Markup {
    let texts = desk.view.texts;
    let open = choice.answers.later.matches.iter().filter(|m| m.pair().is_some() && m.is_open()).count();
    if !choice.answers.is_published || open == 0 || choice.answers.repair.is_none() {
        return html! {};
    }
    let called = round_names::called(texts, desk.view.tournament, choice.answers.later.number);
    let with = |playing: &str| {
        let other = CorrectionRequest { playing: playing.into(), tables: String::new(), ..request.clone() };
        Screen::Correction(other).url(&desk.view)
    };
    let shown = if is_unread { "at" } else { request.playing.as_str() };
    let is = |name: &str| if name.is_empty() { !matches!(shown, "none" | "at") } else { shown == name };
    let current = |name: &str| is(name).then_some("true");
    html! {
        section class="playing" id="playing" {
            h2 { (say!(texts, "correct-playing", round = called.as_str())) }
            p class="soft small" { (say!(texts, "correct-playing-why")) }
            div class="playing-ways" {
                a class="chip" href=(with("")) aria-current=[current("")] { (say!(texts, "correct-playing-all", count = open)) }
                a class="chip" href=(with("none")) aria-current=[current("none")] { (say!(texts, "correct-playing-none")) }
                form method="get" action=(desk.at("/correct")) class="playing-at" {
                    @for (name, value) in request.fields().iter().filter(|(name, _)| !matches!(*name, "playing" | "tables")) {
                        (hidden(name, value))
                    }
                    (hidden("playing", "at"))
                    label class="small" for="tables" { (say!(texts, "correct-playing-at")) }
                    input id="tables" name="tables" value=(request.tables) placeholder=(say!(texts, "correct-playing-example"))
                        class=[is("at").then_some("chosen")] autocomplete="off" spellcheck="false" required;
                    button class="button small" type="submit" { (say!(texts, "correct-playing-show")) }
                }
            }
            @if is_unread {
                (notice(Level::Refused, say!(texts, "correct-playing-unread", text = shortened(&request.tables), round = called.as_str())))
            }
        }
    }
}
