//! The difference between a paired round and the pairs it should have.

use std::collections::HashMap;

use super::{Answer, RoundChange};
use crate::nouns::{Match, PairingRecord, PlayerId, Round};
use crate::pairing::is_pairing_bye;
use crate::tournament::Tournament;

/// The players to pair in an existing round. These are all in it and those sitting out, except
/// players with a settled bye.
pub(super) fn players(tournament: &Tournament, round: &Round) -> Vec<PlayerId> {
    let paired = |m: &&Match| m.pair().is_some() || is_pairing_bye(tournament, round.number, m);
    let in_it = round.matches.iter().filter(paired).flat_map(|m| &m.players);
    let sat_out = tournament.record_of(round.number).map_or(&[][..], |record| &record.sits_out);
    let mut ids: Vec<PlayerId> = in_it.chain(sat_out).cloned().collect();
    ids.sort_by_key(|id| tournament.index_of(id));
    ids.dedup();
    ids
}

/// The difference between a round and the matches it should have. A match stays only if table,
/// sides and kind of bye are unchanged.
pub(super) fn difference(
    round: &Round,
    wanted: Vec<Match>,
    answer: Answer,
    record: PairingRecord,
) -> RoundChange {
    let mut left = by_players(&round.matches);
    let mut new = Vec::new();
    for played in wanted {
        let same = left.get(&key(&played)).filter(|same| is_same(same, &played));
        if same.is_some() {
            left.remove(&key(&played));
        } else {
            new.push(played);
        }
    }
    let goes = |m: &&Match| left.contains_key(&key(m));
    RoundChange { answer, gone: round.matches.iter().filter(goes).cloned().collect(), new, record }
}

fn is_same(standing: &Match, wanted: &Match) -> bool {
    let is_pair = standing.pair().is_some();
    standing.table == wanted.table
        && standing.players == wanted.players
        && (is_pair || standing.result == wanted.result)
}

pub(super) fn by_players(matches: &[Match]) -> HashMap<Vec<PlayerId>, &Match> {
    matches.iter().map(|m| (key(m), m)).collect()
}

/// The players of a match, sorted.
pub(super) fn key(played: &Match) -> Vec<PlayerId> {
    let mut players = played.players.clone();
    players.sort();
    players
}
