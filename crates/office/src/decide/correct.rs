//! A past result is corrected with one of three answers for the round that was paired on it.

use pairwright_core::correction::{Answer, Answers, Correction, Playing, RoundChange, answers};
use pairwright_core::nouns::Match;
use pairwright_core::pairing::swiss::Relaxed;
use pairwright_core::{PlayerId, Tournament, message};
use pairwright_words::{Texts, say};

use super::pairing::relaxed;
use crate::command::CorrectionAnswer;
use crate::order::{Confirmation, Decided, Denial, Order, fingerprint};
use crate::text::matches::table_line;
use crate::text::round_names;

/// The answers, with the matches assumed to be in progress.
pub struct CorrectionChoice {
    pub answers: Answers,
    pub playing: Playing,
}

impl CorrectionChoice {
    /// The possible answers while these matches are played; `None` if only the standings can follow.
    pub fn of(
        tournament: &Tournament,
        correction: &Correction,
        playing: Playing,
    ) -> Result<Option<CorrectionChoice>, Denial> {
        let found = answers(tournament, correction, &playing)?;
        Ok(found.map(|answers| CorrectionChoice { answers, playing }))
    }
}

/// Carries out the chosen answer as it was shown.
pub fn correct(
    order: &Order<'_>,
    correction: &Correction,
    answer: CorrectionAnswer,
    playing: &Playing,
) -> Decided {
    // Refusals of the tournament come before any question.
    order.tournament.after(&correction.report())?;
    let Some(choice) = CorrectionChoice::of(order.tournament, correction, playing.clone())? else {
        return match answer {
            _ if order.answer.seen.is_some() => Err(stale()),
            CorrectionAnswer::Standings => Ok(vec![correction.report()]),
            _ => Err(Denial::Conflict(message!("correct-only-standings"))),
        };
    };
    let answers = &choice.answers;
    let change = match answer {
        CorrectionAnswer::Standings => {
            check_seen(order, &fingerprint(&(&answers.later, &answers.standings_only)))?;
            return Ok(vec![answers.standings_only.clone()]);
        }
        CorrectionAnswer::Repair => answers.repair.as_ref().ok_or_else(stale)?,
        CorrectionAnswer::Anew => &answers.anew,
    };
    check_seen(order, &seen(&choice, change))?;
    confirm(order, &choice, change)?;
    Ok(vec![correction.with(change)])
}

/// Checks that the changes are those that were shown.
fn check_seen(order: &Order<'_>, now: &str) -> Result<(), Denial> {
    match &order.answer.seen {
        Some(seen) if seen != now => Err(stale()),
        _ => Ok(()),
    }
}

/// That the answers are no longer those that were shown.
pub fn stale() -> Denial {
    Denial::Conflict(message!("correct-gone"))
}

/// Asks before losing results, breaking up a match, or relaxing a rule.
fn confirm(order: &Order<'_>, choice: &CorrectionChoice, change: &RoundChange) -> Result<(), Denial> {
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
    let yes = if change.answer == Answer::Anew { anew } else { repair };
    Confirmation { sentence, shown: details.join(" "), details, yes }.unless_confirmed(&order.answer)
}

/// Asks about lost results, naming each. Undoing restores them.
fn question(
    order: &Order<'_>,
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

/// The fingerprint of an answer that changes the round.
pub fn seen(choice: &CorrectionChoice, change: &RoundChange) -> String {
    fingerprint(&(&choice.answers.later, change))
}

/// Matches in progress that are broken up.
pub fn parted<'a>(choice: &'a CorrectionChoice, change: &'a RoundChange) -> Vec<&'a Match> {
    let stays = |m: &Match| change.new.iter().any(|new| m.players.iter().all(|id| new.has(id)));
    let is_parted = |m: &&Match| choice.answers.is_published && choice.playing.has(m) && !stays(m);
    change.gone.iter().filter(is_parted).collect()
}

/// The rules relaxed for the new matches, in words.
pub fn relaxations(texts: Texts, tournament: &Tournament, change: &RoundChange) -> Vec<String> {
    let is_new = |ids: &[&PlayerId]| change.new.iter().any(|m| ids.iter().all(|id| m.has(id)));
    let is_of_new = |relaxed: &&Relaxed| match relaxed {
        Relaxed::Rematch { players: (a, b) } | Relaxed::Clash { players: (a, b) } => is_new(&[a, b]),
        Relaxed::SecondBye { player } => change.new.iter().any(|m| m.pair().is_none() && m.has(player)),
    };
    let cautions = change.record.relaxed.iter().filter(is_of_new);
    let cautions = cautions.map(|rule| relaxed(texts, tournament, rule));
    let was_out = |id: &&PlayerId| change.gone.iter().any(|m| m.has(id));
    let out = change.record.sits_out.iter().filter(was_out);
    cautions.chain(out.map(|id| say!(texts, "caution-sits-out", name = tournament.name_of(id)))).collect()
}

pub fn lines<'a>(
    texts: Texts,
    tournament: &Tournament,
    matches: impl IntoIterator<Item = &'a Match>,
) -> Vec<String> {
    matches.into_iter().map(|m| table_line(texts, tournament, m)).collect()
}
