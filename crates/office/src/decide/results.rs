//! Results, entered or corrected, and the questions before one changes.

use pairwright_core::correction::{Correction, Playing};
use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, BySide, MatchResult, PlayerId, RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::correct::CorrectionChoice;
use crate::line::{ReadResult, understand};
use crate::order::{Confirmation, Decided, Denial, Order};
use crate::text::journal::{place, result_sentence};
use crate::text::matches::{in_words, was_text};
use crate::text::{effects, round_names};

/// Enters, corrects or clears a result, and drops players of the match.
pub fn report(order: &Order<'_>, number: RoundNumber, understood: &ReadResult) -> Decided {
    let round = order.tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let (first, second) = &understood.players;
    if let Some(stranger) = understood.drops.iter().find(|id| ![first, second].contains(id)) {
        let name = order.player_named(stranger.as_str())?.name.clone();
        return Err(Refusal::NotAtTable { name, round: number }.into());
    }
    let leaving = drops(order.tournament, round, &understood.drops);
    let played = round.matches.iter().find(|played| played.pair() == Some((first, second)));
    // Somebody else may have entered the same result meanwhile.
    let is_so = played.is_some_and(|played| played.result == understood.result);
    if is_so {
        return Ok(leaving);
    }
    let action = confirmed_change(order, number, understood)?;
    Ok(std::iter::once(action).chain(leaving).collect())
}

/// Enters or corrects a result typed as a line, and drops the players that it names.
pub fn of_line(order: &Order<'_>, number: RoundNumber, line: &str) -> Decided {
    let round = order.tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let understood = &understand(order.tournament, round, line)?;
    let leaving = drops(order.tournament, round, &understood.drops);
    if understood.was == understood.result {
        return Ok(leaving);
    }
    let action = report_action(number, understood);
    if understood.was.is_some() {
        offer_answers(order, number, understood)?;
        question(order, number, understood, &action).unless_confirmed(&order.answer)?;
    } else {
        without_a_lost_game(order, number, understood)?;
    }
    Ok(std::iter::once(action).chain(leaving).collect())
}

/// The change of a row's result, once every question is answered.
pub(super) fn confirmed_change(
    order: &Order<'_>,
    number: RoundNumber,
    understood: &ReadResult,
) -> Result<Action, Denial> {
    let action = report_action(number, understood);
    // After the end a result can be corrected but not reopened.
    if order.tournament.finished && understood.result.is_none() {
        return Err(Refusal::Finished.into());
    }
    // Refusals of the tournament come before any question.
    order.tournament.after(&action)?;
    offer_answers(order, number, understood)?;
    let is_old = !effects::paired_after(order.tournament, number).is_empty();
    let is_settled = is_old || order.tournament.is_behind_cut(number) || order.tournament.finished;
    if understood.was.is_some() && is_settled {
        question(order, number, understood, &action).unless_confirmed(&order.answer)?;
    } else {
        without_a_lost_game(order, number, understood)?;
    }
    Ok(action)
}

/// A result that omits a game lost by a penalty needs confirmation.
fn without_a_lost_game(
    order: &Order<'_>,
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

/// If a later round was paired on the result and can still follow it, asks which of the three answers is meant.
/// A question already confirmed means the standings alone.
fn offer_answers(order: &Order<'_>, round: RoundNumber, understood: &ReadResult) -> Result<(), Denial> {
    if understood.was.is_none() || order.answer.sure {
        return Ok(());
    }
    let ReadResult { players, result, was, .. } = understood.clone();
    let correction = Correction { round, players, result, was };
    match CorrectionChoice::of(order.tournament, &correction, Playing::default())? {
        Some(_) => Err(Denial::Choose(Box::new(correction))),
        None => Ok(()),
    }
}

/// The things that were based on the result and stay, in a sentence.
fn what_stays(order: &Order<'_>, round: RoundNumber) -> Option<String> {
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
fn question(order: &Order<'_>, round: RoundNumber, understood: &ReadResult, action: &Action) -> Confirmation {
    let texts = order.texts;
    let now = was_text(texts, order.tournament, understood);
    let (first, second) = (&understood.players.0, &understood.players.1);
    let mut details = vec![in_words(texts, order.tournament, understood)];
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

fn drops(tournament: &Tournament, round: &Round, players: &[PlayerId]) -> Vec<Action> {
    let leaves = |id: &&PlayerId| round.match_of(id).is_some() && tournament.may_leave_with(round, id);
    let leaving = players.iter().filter(leaves);
    leaving.map(|player| Action::Drop { player: player.clone(), after: round.number }).collect()
}

/// A result that was entered, corrected or cleared, as a sentence.
pub(super) fn reported(
    texts: Texts,
    tournament: &Tournament,
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    result: Option<&MatchResult>,
    was: Option<&MatchResult>,
) -> String {
    let place = place(texts, tournament, round, players);
    let Some(now) = result else { return say!(texts, "entry-cleared", place = place) };
    let result = result_sentence(texts, tournament, players, now);
    match was {
        None => say!(texts, "entry-report", place = place, result = result),
        Some(_) => say!(texts, "entry-correct", place = place, result = result),
    }
}
