//! Transfers extra time, deck checks and calls when a table gets other players. See page 10,
//! "The round in progress".

use super::judges::is_same;
use crate::nouns::ids::PlayerId;
use crate::nouns::{Match, Round};
use crate::tournament::Tournament;

type MatchPlayers = (PlayerId, PlayerId);

impl Tournament {
    /// Transfers what belongs to broken-up matches. Time and deck checks go to the table's new
    /// players, a call to the caller's new match. A call that no table waits for is removed. Only
    /// matches with something to transfer are looked up, so changes to large rounds stay cheap.
    pub(super) fn hand_over(&mut self, before: &Round, after: &Round) {
        let number = before.number;
        let times = self.state.given_time.iter_mut().filter(|given| given.round == number);
        let checks = self.state.deck_checks.iter_mut().filter(|check| check.round == number);
        for players in times.map(|given| &mut given.players).chain(checks.map(|check| &mut check.players)) {
            if let Some(heirs) = heirs(before, after, players) {
                *players = heirs;
            }
        }
        let mut waiting: Vec<MatchPlayers> = Vec::new();
        let open = self.state.calls.iter().filter(|call| call.round == number && call.is_open());
        waiting.extend(open.map(|call| call.players.clone()).filter(|players| meet(after, players)));
        self.state.calls.retain_mut(|call| {
            if call.round != number || !call.is_open() || meet(after, &call.players) {
                return true;
            }
            let own = call.by.as_ref().and_then(|by| after.match_of(by)).and_then(pair);
            let Some(players) = own.or_else(|| heirs(before, after, &call.players)) else { return false };
            call.by = call.by.take().filter(|by| *by == players.0 || *by == players.1);
            call.players = players.clone();
            let is_first = !waiting.iter().any(|other| is_same(other, &players));
            waiting.push(players);
            is_first
        });
    }
}

fn pair(played: &Match) -> Option<MatchPlayers> {
    played.pair().map(|(first, second)| (first.clone(), second.clone()))
}

fn meet(round: &Round, (a, b): &MatchPlayers) -> bool {
    round.match_of(a).is_some_and(|played| played.has(b))
}

/// The new pair at the table of two players who no longer meet, unless it met before the change.
fn heirs(before: &Round, after: &Round, players: &MatchPlayers) -> Option<MatchPlayers> {
    if meet(after, players) {
        return None;
    }
    let table = before.match_of(&players.0).and_then(|played| played.table)?;
    let there = after.matches.iter().find(|played| played.table == Some(table)).and_then(pair)?;
    (!meet(before, &there)).then_some(there)
}
