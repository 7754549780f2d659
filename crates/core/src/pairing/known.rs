//! A tournament as known when a round was paired (page 1). Rounds are judged and explained on this basis.

use std::borrow::Cow;

use crate::nouns::{Match, Round, RoundNumber};
use crate::tournament::Tournament;

/// The tournament with earlier results as known when a round was paired. It omits byes given later
/// for missed rounds. The round itself and later ones stay unchanged.
pub(crate) fn known_before(tournament: &Tournament, number: RoundNumber) -> Cow<'_, Tournament> {
    let is_later = |round: &Round, m: &Match| is_given_later(tournament, round.number, m, number);
    let is_other = |round: &Round| round.matches.iter().any(|m| !m.late.is_empty() || is_later(round, m));
    if !earlier(tournament, number).any(is_other) {
        return Cow::Borrowed(tournament);
    }
    let known = |round: &Round| {
        let there = round.matches.iter().filter(|m| !is_later(round, m));
        let known = |m: &Match| Match { result: m.result_before(number).cloned(), ..m.clone() };
        Round { matches: there.map(known).collect(), ..round.clone() }
    };
    let rounds = tournament.rounds.iter().map(|round| match round.number < number {
        true if !round.stage.is_bracket() => known(round),
        _ => round.clone(),
    });
    Cow::Owned(tournament.clone().with_rounds(rounds.collect()))
}

fn earlier(tournament: &Tournament, number: RoundNumber) -> impl Iterator<Item = &Round> {
    tournament.swiss_rounds().take_while(move |round| round.number < number)
}

/// Whether the bye for a missed round was given after a later round was paired. The player was not
/// there yet at that time.
fn is_given_later(tournament: &Tournament, missed: RoundNumber, given: &Match, number: RoundNumber) -> bool {
    let [id] = given.players.as_slice() else { return false };
    let Some(player) = tournament.player(id) else { return false };
    let later = (missed.0..=number.0).map(RoundNumber);
    let starts_late = player.joined_round.is_some_and(|joined| missed < joined);
    let was_away = player.absent.contains(&missed);
    (starts_late || was_away) && !later.into_iter().any(|round| player.is_in(round))
}
