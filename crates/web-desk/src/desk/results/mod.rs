//! Results, entered by the line or the buttons of a row, and the questions before a correction.

pub(crate) mod entry;
pub(crate) mod ruling;
pub(crate) mod scan;

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Message, Player, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, BySide, MatchResult, RoundNumber, Side, Tournament, message};
use pairwright_office::command::Command;
use pairwright_office::decide::results;
use pairwright_office::line::{
    GamesRead, GamesReader, plain_question, read_code, sentence, sentence_of, understand,
};
use pairwright_office::names::called;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::read;
use pairwright_web_kit::parts::games::text_of;
use pairwright_web_kit::parts::words;
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::{Texts, say};

use super::Desk;
use super::round::taps;
use super::round::taps::TAP;
use entry::one_match;
use ruling::RulingForm;
use scan::Scanned;

pub(crate) fn line(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let number = RoundNumber(order.fields.number("round")?);
    let round = order.tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    if let Some(scanned) = Scanned::read(order.fields.get("line")) {
        return Err(scanned.way(&order.view, round));
    }
    let understood = understand(order.tournament, round, order.fields.get("line"))
        .map_err(|unclear| Error::Invalid(Message::verbatim(sentence(order.texts, &unclear))))?;
    Ok(results::typed(order, number, &understood)?)
}

/// Reads a row's buttons or its folded form.
/// The form contains the result that the row showed, so that another's change is not overwritten.
pub(crate) fn read_report(order: &DeskOrder<'_>) -> Result<Command, Error> {
    match order.fields.find(TAP) {
        Some(tap) => taps::read(order, tap),
        None => of_opened_row(order),
    }
}

fn of_opened_row(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let player = |field| order.fields.get(field).to_owned();
    let round = order.fields.number("round")?;
    let was = result(order.texts, order.fields.get("was"))?;
    let result = action_sentence(order, RoundNumber(round))?;
    let drop = order.fields.all(DROP).map(str::to_owned).collect();
    Ok(Command::Report { round, first: player("first"), second: player("second"), result, was, drop })
}

/// The result sent by a row: a button's, or the games of its fields.
fn action_sentence(order: &DeskOrder<'_>, number: RoundNumber) -> Result<Option<MatchResult>, Error> {
    match order.fields.get("result") {
        ruling::ASSIGN => return Ok(Some(read::<RulingForm>(&order.fields.0).result(order.texts)?)),
        "games" => {}
        code => return result(order.texts, code),
    }
    let (round, found) =
        one_match(order.tournament, number, order.fields.get("first"), order.fields.get("second"))?;
    let names = BySide::new(&found.players[0], &found.players[1]).map(|id| order.tournament.name_of(id));
    let reader = GamesReader::of(order.tournament, round, found, Side::First);
    let reader = reader.ok_or_else(|| Error::Invalid(message!("error-not-by-games")))?;
    let unread = |sentence: String| Error::Invalid(Message::verbatim(sentence));
    match reader.read(&text_of(|name| order.fields.get(name))) {
        Ok(GamesRead::All(result)) => Ok(Some(result)),
        Ok(GamesRead::Part(progress)) => {
            let question = plain_question(order.texts, &progress, &names);
            Err(unread(say!(order.texts, "line-unfinished", question = question)))
        }
        Err(wrong) => Err(unread(sentence_of(order.texts, &wrong, &names))),
    }
}

/// The result carried by a button; `None` reopens the match.
pub(crate) fn result(texts: Texts, code: &str) -> Result<Option<MatchResult>, Error> {
    read_code(code).map_err(|unclear| Error::Invalid(Message::verbatim(sentence(texts, &unclear))))
}

const DROP: &str = "drop";

/// The players of a match who can drop with its result.
fn staying<'a>(tournament: &'a Tournament, round: &Round, played: &'a Match) -> Vec<&'a Player> {
    let leaving = played.players.iter().filter(|id| tournament.may_leave_with(round, id));
    leaving.filter_map(|id| tournament.player(id)).collect()
}

/// A box for each player who may drop with the result. A finished match has a button for them.
pub(crate) fn drop_boxes(desk: &Desk<'_>, round: &Round, played: &Match, was: &str) -> Markup {
    let texts = desk.view.texts;
    let staying = staying(desk.view.tournament, round, played);
    let called = called(&words::names(desk.view.tournament, played));
    html! {
        @if !staying.is_empty() {
            div class="drops" role="group" aria-label=(say!(texts, "drop-who")) {
                span class="soft" { (say!(texts, "drop-who")) }
                @for player in staying {
                    @let first = played.players.first() == Some(&player.id);
                    label class="check" {
                        input type="checkbox" name=(DROP) value=(player.id);
                        span { (if first { called.first } else { called.second }) }
                    }
                }
                @if !played.is_open() {
                    button class="button small" type="submit" name="result" value=(was) { (say!(texts, "drop-save")) }
                }
            }
        }
    }
}
