//! A tournament as it was known when a round was paired: each round is judged and explained by that (page 1).

use std::borrow::Cow;

use crate::nouns::ids::RoundNumber;
use crate::nouns::{Match, Round};
use crate::tournament::Tournament;

/// The tournament with the earlier results as they were known when a round was paired, and without what was given later for
/// rounds that somebody had missed. The round itself and those after it stay as they are.
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

/// Whether a round that somebody missed was not yet settled when a later one was paired: a late entry was not here, nor
/// was back who had left.
fn is_given_later(tournament: &Tournament, missed: RoundNumber, given: &Match, number: RoundNumber) -> bool {
    let [id] = given.players.as_slice() else { return false };
    let Some(player) = tournament.player(id) else { return false };
    let later = (missed.0..=number.0).map(RoundNumber);
    let starts_late = player.joined_round.is_some_and(|joined| missed < joined);
    let was_away = player.absent.contains(&missed);
    (starts_late || was_away) && !later.into_iter().any(|round| player.is_in(round))
}
