//! Results, entered by the line or the buttons of a row, and the questions before a correction.

pub(crate) mod drops;
pub(crate) mod effects;
pub(crate) mod entry;
pub(crate) mod games;
mod help;
pub(crate) mod ruling;
pub(crate) mod scan;

use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Match, StageKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, BySide, MatchResult, PlayerId, RoundNumber, Side};
use pairwright_office::command::Command;
use pairwright_office::line::{
    GamesRead, GamesReader, ReadResult, plain_question, read_code, sentence, sentence_of, understand,
};
use pairwright_office::order::Denial;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::form::read;
use pairwright_web_kit::parts::games::text_of;
use pairwright_web_kit::server::order::DeskOrder;

use super::correction::{CorrectionChoice, CorrectionRequest};
use super::round::taps::{self, TAP};
use super::round_names;
use crate::desk::results::entry::{in_words, was_text};
use crate::say;
use games::one_match;
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
    let leaving = drops::drops(order.tournament, round, &understood.drops);
    if understood.was == understood.result {
        return Ok(leaving);
    }
    let action = report_action(number, &understood);
    if understood.was.is_some() {
        offer_answers(order, number, &understood)?;
        question(order, number, &understood, &action).unless_confirmed(&order.answer)?;
    } else {
        without_a_lost_game(order, number, &understood)?;
    }
    Ok(std::iter::once(action).chain(leaving).collect())
}

/// Reads a row's buttons or its folded form.
/// The form contains the result that the row showed, so that another's change is not overwritten.
pub(crate) fn read_report(order: &DeskOrder<'_>) -> Result<Command, Error> {
    match order.fields.find(TAP) {
        Some(tap) => taps::read(order, tap),
        None => of_opened_row(order),
    }
}

/// Enters, corrects or clears a result, and drops players of the match.
pub(crate) fn report(
    order: &DeskOrder<'_>,
    number: RoundNumber,
    understood: &ReadResult,
) -> Result<Vec<Action>, Error> {
    let round = order.tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let (first, second) = &understood.players;
    let of_the_match: Vec<PlayerId> =
        understood.drops.iter().filter(|id| [first, second].contains(id)).cloned().collect();
    let leaving = drops::drops(order.tournament, round, &of_the_match);
    let played = round.matches.iter().find(|played| played.pair() == Some((first, second)));
    // Somebody else may have entered the same result meanwhile.
    let is_so = played.is_some_and(|played| played.result == understood.result);
    if is_so || understood.was == understood.result {
        return Ok(leaving);
    }
    let action = changed(order, number, understood)?;
    Ok(std::iter::once(action).chain(leaving).collect())
}

/// Reads the form below a row.
fn of_opened_row(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let player = |field| order.fields.get(field).to_owned();
    let round = order.fields.number("round")?;
    let was = result(order, "was")?;
    let result = action_sentence(order, RoundNumber(round))?;
    let drop = order.fields.all(drops::DROP).map(str::to_owned).collect();
    Ok(Command::Report { round, first: player("first"), second: player("second"), result, was, drop })
}

/// The change of a row's result, once every question is answered.
pub(super) fn changed(
    order: &DeskOrder<'_>,
    number: RoundNumber,
    understood: &ReadResult,
) -> Result<Action, Error> {
    let action = report_action(number, understood);
    // After the end a result can be corrected but not reopened.
    if order.tournament.finished && understood.result.is_none() {
        return Err(Refusal::Finished.into());
    }
    // Refusals of the tournament come before any question.
    order.tournament.after(&action)?;
    offer_answers(order, number, understood)?;
    let is_old = !effects::paired_after(order.tournament, number).is_empty();
    if is_old || order.tournament.is_behind_cut(number) || order.tournament.finished {
        question(order, number, understood, &action).unless_confirmed(&order.answer)?;
    } else {
        without_a_lost_game(order, number, understood)?;
    }
    Ok(action)
}

/// A result that omits a game lost by a penalty needs confirmation.
fn without_a_lost_game(
    order: &DeskOrder<'_>,
    number: RoundNumber,
    understood: &ReadResult,
) -> Result<(), Denial> {
    let Some(MatchResult::Played(games)) = &understood.result else { return Ok(()) };
    let (texts, tournament) = (order.texts, order.tournament);
    let played = tournament.round(number).and_then(|round| round.match_of(&understood.players.0));
    let left_out =
        |m: &Match| tournament.leaves_out_lost_game(number, m, &MatchResult::Played(games.clone()));
    let Some(side) = played.and_then(left_out) else { return Ok(()) };
    let players = BySide::new(&understood.players.0, &understood.players.1);
    let (name, result) = (tournament.name_of(players[side]), games.count().to_string());
    let ask = Confirmation {
        sentence: say!(texts, "penalty-lost-game-question", name = name, result = result.as_str()),
        details: Vec::new(),
        yes: say!(texts, "penalty-lost-game-yes", result = result.as_str()),
        shown: result.clone(),
    };
    ask.unless_confirmed(&order.answer)
}

fn report_action(round: RoundNumber, understood: &ReadResult) -> Action {
    Action::Report {
        round,
        players: understood.players.clone(),
        result: understood.result.clone(),
        was: understood.was.clone(),
    }
}

/// The result sent by a row: a button's, or the games of its fields.
fn action_sentence(order: &DeskOrder<'_>, number: RoundNumber) -> Result<Option<MatchResult>, Error> {
    if order.fields.get("result") == ruling::ASSIGN {
        return Ok(Some(read::<RulingForm>(&order.fields.0).result(order.texts)?));
    }
    if order.fields.get("result") != "games" {
        return result(order, "result");
    }
    let (round, found) =
        one_match(order.tournament, number, order.fields.get("first"), order.fields.get("second"))?;
    let names = BySide::new(&found.players[0], &found.players[1]).map(|id| order.tournament.name_of(id));
    let reader = GamesReader::of(order.tournament, round, found, Side::First).ok_or_else(no_games)?;
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

fn no_games() -> Error {
    Error::Invalid(message!("error-not-by-games"))
}

/// The result carried by a button; `None` reopens the match.
fn result(order: &DeskOrder<'_>, field: &str) -> Result<Option<MatchResult>, Error> {
    read_code(order.fields.get(field))
        .map_err(|unclear| Error::Invalid(Message::verbatim(sentence(order.texts, &unclear))))
}

/// If a later round was paired on the result and can still follow it, offers the three answers on their own page.
/// A question already confirmed means the standings alone.
fn offer_answers(order: &DeskOrder<'_>, round: RoundNumber, understood: &ReadResult) -> Result<(), Error> {
    if understood.was.is_none() || order.answer.sure {
        return Ok(());
    }
    let request = CorrectionRequest::about(round, understood);
    match CorrectionChoice::of(order.texts, order.tournament, &request)? {
        Some(_) => Err(Error::Choose(request.code())),
        None => Ok(()),
    }
}

/// The things that were based on the result and stay, in a sentence.
fn what_stays(order: &DeskOrder<'_>, round: RoundNumber) -> Option<String> {
    let (texts, tournament) = (order.texts, order.tournament);
    if tournament.is_behind_cut(round) {
        return Some(say!(texts, "desk-stay-cut"));
    }
    let later = effects::paired_after(tournament, round);
    if later.is_empty() {
        return None;
    }
    if tournament.first_stage() == StageKind::RoundRobin {
        return Some(say!(texts, "desk-stay-table"));
    }
    let names: Vec<String> = later.iter().map(|later| round_names::name(texts, tournament, *later)).collect();
    Some(say!(texts, "desk-stay-paired", rounds = names.join(", "), count = names.len()))
}

/// The question before a result is changed: the old result, and everything that changes with it.
fn question(
    order: &DeskOrder<'_>,
    round: RoundNumber,
    understood: &ReadResult,
    action: &Action,
) -> Confirmation {
    let texts = order.texts;
    let now = match &understood.was {
        Some(_) => was_text(&order.view, understood),
        None => say!(texts, "desk-open"),
    };
    let (first, second) = (&understood.players.0, &understood.players.1);
    let mut details = vec![in_words(&order.view, understood)];
    // While the round is played every result moves everybody, and nothing has been based on the places yet.
    let is_played = order
        .tournament
        .current_round()
        .is_some_and(|now| now.number == round && now.open_matches().next().is_some());
    details.extend(what_stays(order, round));
    if !is_played {
        details.extend(effects::effects(texts, order.tournament, action));
    }
    let name = |id: &PlayerId| order.tournament.name_of(id).to_owned();
    Confirmation {
        sentence: say!(
            texts,
            "desk-change-question",
            first = name(first),
            second = name(second),
            now = now.as_str(),
            round = round_names::name(texts, order.tournament, round)
        ),
        details,
        yes: say!(texts, "desk-change-it"),
        shown: now,
    }
}
