//! What a judge or the desk gave a table goes on there when a change of the round sits somebody else at it: extra time, deck
//! checks, calls (page 10, "The round in progress").

use super::judges::is_same;
use crate::nouns::ids::{PlayerId, TableNumber};
use crate::nouns::{Match, Round};
use crate::tournament::Tournament;

/// The two players of a match.
type Pair = (PlayerId, PlayerId);

impl Tournament {
    /// Hands over what belongs to matches that the change breaks up: time and deck checks to those who sit down at the
    /// table, a call to whoever the caller plays now. A call that no table waits with any more is gone.
    pub(super) fn hand_over(&mut self, before: &Round, after: &Round) {
        let number = before.number;
        let heirs: Vec<(Pair, Option<Pair>)> = before
            .matches
            .iter()
            .filter_map(|m| Some((pair(m)?, m.table)))
            .filter(|(players, _)| !plays(after, players))
            .map(|(players, table)| (players, new_at(before, after, table)))
            .collect();
        let heir =
            |players: &Pair| heirs.iter().find(|(gone, _)| is_same(gone, players)).map(|(_, heir)| heir);
        for given in self.state.given_time.iter_mut().filter(|given| given.round == number) {
            if let Some(Some(heir)) = heir(&given.players) {
                given.players = heir.clone();
            }
        }
        for check in self.state.deck_checks.iter_mut().filter(|check| check.round == number) {
            if let Some(Some(heir)) = heir(&check.players) {
                check.players = heir.clone();
            }
        }
        let open = self.state.calls.iter().filter(|call| call.round == number && call.is_open());
        let mut waiting: Vec<Pair> =
            open.map(|call| call.players.clone()).filter(|players| plays(after, players)).collect();
        self.state.calls.retain_mut(|call| {
            let Some(at_table) = heir(&call.players).filter(|_| call.round == number && call.is_open())
            else {
                return true;
            };
            let own = call.by.as_ref().and_then(|by| after.match_of(by)).and_then(pair);
            let Some(players) = own.or_else(|| at_table.clone()) else { return false };
            call.players = players.clone();
            let is_first = !waiting.iter().any(|other| is_same(other, &players));
            waiting.push(players);
            is_first
        });
    }
}

fn pair(played: &Match) -> Option<Pair> {
    played.pair().map(|(first, second)| (first.clone(), second.clone()))
}

fn plays(round: &Round, players: &Pair) -> bool {
    round.matches.iter().filter_map(pair).any(|other| is_same(&other, players))
}

/// Those who sit at a table and did not meet before the change.
fn new_at(before: &Round, after: &Round, table: Option<TableNumber>) -> Option<Pair> {
    let there = after.matches.iter().find(|m| m.table.is_some() && m.table == table).and_then(pair);
    there.filter(|players| !plays(before, players))
}
