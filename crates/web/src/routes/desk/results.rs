//! Results: by the line, by the buttons of a row, and what a correction of an older one asks first.

use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber};

use super::Order;
use crate::line::{Understood, read_code, understand};
use crate::look::score_text;
use crate::pages::desk::{Ask, effects, in_words, rounds, sentence};
use crate::say;
use crate::trouble::Trouble;

/// The result line.
pub(super) fn line(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let number = RoundNumber(order.fields.number("round")?);
    let round = order.tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let understood = understand(order.tournament, round, order.fields.get("line"))
        .map_err(|unclear| Trouble::Invalid(sentence(order.texts, &unclear)))?;
    if understood.was == understood.result {
        return Ok(Vec::new());
    }
    let action = report_action(number, &understood);
    if understood.was.is_some() {
        question(order, number, &understood, &action).or_known(order.fields)?;
    }
    Ok(vec![action])
}

/// A button of a row. What the row showed is sent along: a result that somebody changed meanwhile is not overwritten.
pub(super) fn report(order: &Order<'_>) -> Result<Vec<Action>, Trouble> {
    let number = RoundNumber(order.fields.number("round")?);
    let understood = Understood {
        players: (PlayerId::from(order.fields.get("first")), PlayerId::from(order.fields.get("second"))),
        table: None,
        was: result(order, "was")?,
        result: result(order, "result")?,
    };
    if understood.was == understood.result {
        return Ok(Vec::new());
    }
    let action = report_action(number, &understood);
    // What the tournament refuses is refused before anything is asked.
    order.tournament.after(&action)?;
    let is_old = !effects::paired_after(order.tournament, number).is_empty();
    let is_cut = order.tournament.is_cut() && number <= order.tournament.last_swiss_round();
    if is_old || is_cut || order.tournament.finished {
        question(order, number, &understood, &action).or_known(order.fields)?;
    }
    Ok(vec![action])
}

fn report_action(round: RoundNumber, understood: &Understood) -> Action {
    Action::Report {
        round,
        players: understood.players.clone(),
        result: understood.result.clone(),
        was: understood.was.clone(),
    }
}

/// A result as the buttons carry it; nothing is an open match.
fn result(order: &Order<'_>, field: &str) -> Result<Option<MatchResult>, Trouble> {
    read_code(order.fields.get(field)).map_err(|unclear| Trouble::Invalid(sentence(order.texts, &unclear)))
}

/// What is asked before a result that stands already is changed: what it was, and everything that changes with it.
fn question(order: &Order<'_>, round: RoundNumber, understood: &Understood, action: &Action) -> Ask {
    let texts = order.texts;
    let now = understood.was.as_ref().map(|was| score_text(texts, was));
    let now = now.unwrap_or_else(|| say!(texts, "desk-open"));
    let (first, second) = (&understood.players.0, &understood.players.1);
    let mut details = vec![in_words(&order.view, understood)];
    details.extend(effects::effects(texts, order.tournament, action));
    let later = effects::paired_after(order.tournament, round);
    let names: Vec<String> =
        later.iter().map(|later| rounds::name(texts, order.tournament, *later)).collect();
    if !names.is_empty() {
        details.push(say!(texts, "desk-stay-paired", rounds = names.join(", "), count = names.len()));
    }
    let name = |id: &PlayerId| order.tournament.name_of(id).to_owned();
    Ask {
        sentence: say!(
            texts,
            "desk-change-question",
            first = name(first),
            second = name(second),
            now = now.as_str(),
            round = rounds::name(texts, order.tournament, round)
        ),
        details,
        yes: say!(texts, "desk-change-it"),
        shown: now,
    }
}
