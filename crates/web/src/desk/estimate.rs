//! When the tournament will end (page 5): from the rounds that are left and the time a round takes, measured where rounds
//! have been played.

use pairwright_core::Tournament;
use pairwright_core::nouns::{StageKind, StageSpec};
use pairwright_core::stages::bracket;

use super::history;
use super::screen::Desk;
use crate::desk::plan;
use crate::say;

/// Minutes of a round where nothing says otherwise: what rounds of a best of three are given (000).
const USUAL_MINUTES: i64 = 50;
/// Minutes between the end of a round and the beginning of the next: our assumption, said as such.
const BREAK_MINUTES: i64 = 10;

/// Minutes that one match can take by the ruleset's chess clock, with the time to look through decks.
fn by_clock(tournament: &Tournament) -> Option<i64> {
    let rules = &tournament.ruleset.match_rules;
    let clock = rules.clock?;
    let games = i64::from(rules.structure.games().unwrap_or(1));
    let minutes = games * 2 * i64::from(clock.base) / 60;
    Some(minutes + rules.preparation.iter().map(|minutes| i64::from(*minutes)).sum::<i64>())
}

/// The rounds that are still to be played, the one that is being played among them; none where their number is open.
fn rounds_left(tournament: &Tournament) -> Option<i64> {
    let playing = tournament.current_round().is_some_and(|round| round.open_matches().next().is_some());
    let finished = tournament.rounds.len() - usize::from(playing);
    if let Some(tree) = bracket(tournament).filter(|_| tournament.is_cut()) {
        let played = tournament.bracket_rounds().count() - usize::from(playing);
        return i64::try_from(tree.length().saturating_sub(played)).ok();
    }
    let planned = tournament.setup.rounds_announced();
    let rounds = planned.or_else(|| plan::suggested(tournament, tournament.setup.cut_size()))?;
    let rounds = if tournament.begins_with_bracket() { 0 } else { i64::from(rounds) };
    let finished = i64::try_from(finished).ok()?;
    Some(
        (rounds - finished).max(0)
            + tournament.setup.bracket_stage().map_or(0, |stage| stage_rounds(tournament, stage)),
    )
}

/// The rounds of a bracket that is not drawn yet, as far as its size is known.
fn stage_rounds(tournament: &Tournament, stage: &StageSpec) -> i64 {
    let here = || u32::try_from(tournament.present_in(tournament.next_round()).count()).ok();
    let players = stage.cut.as_ref().map_or_else(here, |cut| cut.top).unwrap_or(2).max(2);
    let rounds = i64::from(players.next_power_of_two().ilog2());
    if stage.kind == StageKind::DoubleElimination { 2 * rounds } else { rounds }
}

/// When it would end, as a sentence; nothing where nothing is left.
pub(super) fn estimate(desk: &Desk<'_>) -> Option<String> {
    let (texts, tournament, pace) = (desk.view.texts, desk.view.tournament, desk.pace);
    let rounds = rounds_left(tournament).filter(|rounds| *rounds > 0)?;
    let playing = tournament.current_round().is_some_and(|round| round.open_matches().next().is_some());
    let begun = pace.published.last().filter(|_| playing).copied().unwrap_or(pace.now);
    let end = |minutes: i64, pause: i64| {
        let all = rounds * minutes + (rounds - 1) * pause;
        history::clock((begun + all * 60_000).max(pace.now))
    };
    Some(match (pace.measured(), by_clock(tournament)) {
        (Some(minutes), _) => {
            say!(texts, "estimate-measured", minutes = minutes, rounds = rounds, end = end(minutes, 0))
        }
        (None, Some(minutes)) => say!(
            texts,
            "estimate-clock",
            minutes = minutes,
            between = BREAK_MINUTES,
            rounds = rounds,
            end = end(minutes, BREAK_MINUTES)
        ),
        (None, None) => say!(
            texts,
            "estimate-assumed",
            minutes = USUAL_MINUTES,
            between = BREAK_MINUTES,
            rounds = rounds,
            end = end(USUAL_MINUTES, BREAK_MINUTES)
        ),
    })
}
