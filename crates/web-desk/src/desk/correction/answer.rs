//! Carries out the chosen answer to a correction.

use pairwright_core::correction::{Correction, Playing, RoundChange};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, message};
use pairwright_office::command::{Command, CorrectionAnswer};
use pairwright_office::order::Denial;
use pairwright_web_kit::error::fields::fingerprint;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::server::order::DeskOrder;

use crate::desk::correction::{
    CorrectionChoice, CorrectionRequest, card, correction, lines, parted, relaxations,
};
use crate::desk::round_names;
use crate::say;

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

/// Carries out the chosen answer as it was shown.
pub(crate) fn correct(
    order: &DeskOrder<'_>,
    correction: &Correction,
    answer: CorrectionAnswer,
    playing: &Playing,
) -> Result<Vec<Action>, Error> {
    // Refusals of the tournament come before any question.
    order.tournament.after(&correction.report())?;
    let choice = CorrectionChoice::with(order.tournament, correction, playing.clone())?.ok_or_else(stale)?;
    let answers = &choice.answers;
    let change = match answer {
        CorrectionAnswer::Standings => {
            check_seen(order, &fingerprint(&(&answers.later, &answers.standings_only)))?;
            return Ok(vec![answers.standings_only.clone()]);
        }
        CorrectionAnswer::Repair => answers.repair.as_ref().ok_or_else(stale)?,
        CorrectionAnswer::Anew => &answers.anew,
    };
    check_seen(order, &card::seen(&choice, change))?;
    confirm(order, &choice, change)?;
    Ok(vec![correction.with(change)])
}

/// Checks that the changes are those that were shown.
fn check_seen(order: &DeskOrder<'_>, now: &str) -> Result<(), Error> {
    match &order.answer.seen {
        Some(seen) if seen != now => Err(stale()),
        _ => Ok(()),
    }
}

fn stale() -> Error {
    Error::Conflict(message!("correct-gone"))
}

/// Asks before losing results, breaking up a match, or relaxing a rule.
fn confirm(order: &DeskOrder<'_>, choice: &CorrectionChoice, change: &RoundChange) -> Result<(), Denial> {
    let (texts, tournament) = (order.texts, order.tournament);
    let round = round_names::called(texts, tournament, choice.answers.later.number);
    let lost: Vec<_> = change.lost().collect();
    let parted = parted(choice, change);
    let mut details = lines(texts, tournament, parted.iter().copied());
    details.extend(relaxations(texts, tournament, change));
    let anew = say!(texts, "correct-anew-do", round = round.as_str());
    if !lost.is_empty() {
        return question(order, &round, lines(texts, tournament, lost), details, anew);
    }
    if details.is_empty() {
        return Ok(());
    }
    let sentence = if parted.is_empty() {
        say!(texts, "correct-ask-relaxed", round = round.as_str())
    } else {
        say!(texts, "correct-ask-parted", count = parted.len(), round = round.as_str())
    };
    let repair = say!(texts, "correct-repair-do", round = round.as_str());
    let yes = if change.answer == pairwright_core::correction::Answer::Anew { anew } else { repair };
    Confirmation { sentence, shown: details.join(" "), details, yes }.unless_confirmed(&order.answer)
}

/// Asks about lost results, naming each. Undoing restores them.
fn question(
    order: &DeskOrder<'_>,
    round: &str,
    lost: Vec<String>,
    more: Vec<String>,
    yes: String,
) -> Result<(), Denial> {
    let sentence = say!(order.texts, "correct-ask-lost", count = lost.len(), round = round);
    let shown = lost.iter().chain(&more).cloned().collect::<Vec<_>>().join(" ");
    let back = say!(order.texts, "correct-ask-lost-why");
    let details = lost.into_iter().chain(more).chain([back]).collect();
    Confirmation { sentence, details, yes, shown }.unless_sure(&order.answer)
}
