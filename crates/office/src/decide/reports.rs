//! Players' reports that become results, and those that contradict one (page 10, "Results from the players").

use pairwright_core::nouns::{Match, PlayerReport};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Tournament, message};
use pairwright_words::{Texts, say};

use super::results::confirmed_change;
use crate::line::ReadResult;
use crate::order::{Decided, Denial, Order};
use crate::text::journal::{place, result_sentence};

/// Enters one player's report, or decides between it and the result that was entered.
pub fn accept(order: &Order<'_>, round: RoundNumber, by: &str, reported: &str, keep: bool) -> Decided {
    let by = PlayerId::from(by.trim());
    if let Some(actions) = decided(order, round, &by, reported, keep)? {
        return Ok(actions);
    }
    Ok(vec![find(order, round, &by, reported).ok_or_else(gone)?])
}

/// Enters all named reports that are still there.
pub fn accept_all(order: &Order<'_>, reports: &[String]) -> Vec<Action> {
    reports.iter().filter_map(|key| named(order, key)).collect()
}

/// The report with this key; `None` if it is gone or was replaced.
fn named(order: &Order<'_>, key: &str) -> Option<Action> {
    let mut parts = key.splitn(3, ' ');
    let (round, at, by) = (parts.next()?, parts.next()?, parts.next()?);
    find(order, RoundNumber(round.parse().ok()?), &PlayerId::from(by), at)
}

fn find(order: &Order<'_>, round: RoundNumber, by: &PlayerId, at: &str) -> Option<Action> {
    let is_it = |report: &&PlayerReport| {
        report.round == round && report.by == *by && (at.is_empty() || report.at.to_string() == at)
    };
    let report = order.tournament.reports.iter().find(is_it)?;
    let played = order.tournament.round(round)?.match_of(&report.by)?;
    order.tournament.report_state(round, played)?;
    let (players, result) = (report.players.clone(), Some(report.result.clone()));
    Some(Action::Report { round, players, result, was: None })
}

fn gone() -> Denial {
    Denial::Conflict(message!("reports-gone"))
}

/// A match's result and the reports that contradict it; `None` if nobody does or the tournament is closed.
pub fn contradicted<'a>(
    tournament: &'a Tournament,
    round: RoundNumber,
    played: &'a Match,
) -> Option<(&'a MatchResult, Vec<&'a PlayerReport>)> {
    let reports = tournament.contradictions(round, played);
    let stands = played.result.as_ref().filter(|_| !tournament.finished && !reports.is_empty())?;
    Some((stands, reports))
}

/// The times of the reports, to distinguish them from later ones.
pub fn times(reports: &[&PlayerReport]) -> String {
    reports.iter().map(|report| report.at.to_string()).collect::<Vec<_>>().join(" ")
}

/// The actions of a card's button: the reports are set aside, or one becomes the result. `None` if the card is outdated.
fn decided(
    order: &Order<'_>,
    number: RoundNumber,
    by: &PlayerId,
    shown: &str,
    keep: bool,
) -> Result<Option<Vec<Action>>, Denial> {
    let played = order.tournament.round(number).and_then(|round| round.match_of(by));
    let contradicted = played.and_then(|played| contradicted(order.tournament, number, played));
    let Some((stands, reports)) = contradicted else { return Ok(None) };
    if keep {
        let aside = |report: &&PlayerReport| Action::PlayerReport {
            round: number,
            players: report.players.clone(),
            by: report.by.clone(),
            result: None,
            at: order.now,
        };
        return Ok((times(&reports) == shown).then(|| reports.iter().map(aside).collect()));
    }
    let report = reports.iter().find(|report| report.by == *by && report.at.to_string() == shown);
    let Some(report) = report else { return Ok(None) };
    let understood = ReadResult {
        players: report.players.clone(),
        table: None,
        was: Some(stands.clone()),
        result: Some(report.result.clone()),
        drops: Vec::new(),
    };
    confirmed_change(order, number, &understood).map(|action| Some(vec![action]))
}

/// A player's report, or its withdrawal, as a sentence.
pub(super) fn reported_by(
    texts: Texts,
    tournament: &Tournament,
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    (by, result): (&PlayerId, Option<&MatchResult>),
) -> String {
    let (name, place) = (tournament.name_of(by), place(texts, tournament, round, players));
    let Some(result) = result else {
        return say!(texts, "entry-report-withdrawn", place = place, name = name);
    };
    let result = result_sentence(texts, tournament, players, result);
    say!(texts, "entry-player-report", place = place, name = name, result = result)
}
