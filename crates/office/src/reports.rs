//! Players' reports.

use pairwright_core::nouns::{Match, Reports, Round};
use pairwright_core::{Action, BySide, MatchResult, Side, Tournament};

/// The effect of a player's report: it is recorded, and entered as the result if it counts.
pub fn reporting(
    tournament: &Tournament,
    (round, played, side): (&Round, &Match, Side),
    result: MatchResult,
    now: i64,
) -> Vec<Action> {
    let pair = played.pair().filter(|_| played.result.as_ref() != Some(&result));
    let Some((first, second)) = pair else { return Vec::new() };
    let both = tournament.reports_of(round.number, played);
    let says = |side: Side| both[side].is_some_and(|report| report.result == result);
    let counts = match tournament.setup.venue.reports {
        Reports::One => played.is_open(),
        Reports::Both => played.is_open() && says(side.other()),
        Reports::Off => false,
    };
    let is_new = !says(side) || !played.is_open();
    let players = (first.clone(), second.clone());
    let by = BySide::new(first, second)[side].clone();
    let (round, reported) = (round.number, Some(result.clone()));
    let report = Action::PlayerReport { round, players: players.clone(), by, result: reported, at: now };
    let entry = Action::Report { round, players, result: Some(result), was: None };
    is_new.then_some(report).into_iter().chain(counts.then_some(entry)).collect()
}
