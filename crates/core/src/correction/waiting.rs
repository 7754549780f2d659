//! Players left waiting in the round in progress (page 10). Their opponents did not come.

use crate::nouns::{Match, MatchResult, PlayerId, RoundNumber, StageKind};
use crate::tournament::Tournament;

/// Pairs of waiting players who could meet, from the highest table down, without rematches.
pub fn waiting_pairs(tournament: &Tournament) -> Vec<(PlayerId, PlayerId)> {
    let mut waiting = waiting(tournament);
    let mut pairs = Vec::new();
    while !waiting.is_empty() {
        let first = waiting.remove(0);
        let other = waiting.iter().position(|second| may_meet(tournament, &first, second));
        pairs.extend(other.map(|place| (first, waiting.remove(place))));
    }
    pairs
}

/// Players who won the round because the opponent did not come.
fn waiting(tournament: &Tournament) -> Vec<PlayerId> {
    let is_open = !tournament.finished && tournament.proposal.is_none() && !tournament.is_cut();
    let round = tournament.current_round().filter(|round| is_open && round.stage == StageKind::Swiss);
    let Some(round) = round else { return Vec::new() };
    let mut matches: Vec<&Match> = round.matches.iter().filter(|m| m.pair().is_some()).collect();
    matches.sort_by_key(|m| m.table);
    matches.into_iter().filter_map(|m| left_alone(tournament, round.number, m)).collect()
}

/// The winner of a match with an absent loser. A loss by penalty means that the loser was present.
fn left_alone(tournament: &Tournament, round: RoundNumber, played: &Match) -> Option<PlayerId> {
    let Some(MatchResult::Forfeit { winner }) = played.result else { return None };
    let by_penalty = tournament.lost_by_penalty(round, played).is_some();
    let winner = played.players.get(usize::from(u8::from(winner))).filter(|_| !by_penalty)?;
    tournament.player(winner).filter(|player| player.is_in(round.next())).map(|player| player.id.clone())
}

fn may_meet(tournament: &Tournament, a: &PlayerId, b: &PlayerId) -> bool {
    let now = tournament.current_round().map_or(RoundNumber(1), |round| round.number);
    let (first, _) = tournament.session(now);
    let mut earlier = tournament.swiss_rounds().filter(|round| round.number >= first);
    let forbidden = |(x, y): &(PlayerId, PlayerId)| (x == a && y == b) || (x == b && y == a);
    !earlier.any(|round| round.match_of(a).is_some_and(|m| m.has(b)))
        && !tournament.setup.forbidden.iter().any(forbidden)
        && !tournament.is_across_pods(now, &Match::open(0, a.clone(), b.clone()))
}
