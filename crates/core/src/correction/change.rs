//! From a round that stands to the pairs it should have: what goes, what comes, what stays.

use std::collections::HashMap;

use super::{Answer, RoundChange};
use crate::nouns::PairingRecord;
use crate::nouns::ids::PlayerId;
use crate::nouns::{Match, Round};
use crate::pairing::is_pairing_bye;
use crate::tournament::Tournament;

/// Who is to be paired in a round that stands: everybody in it, and who sat out; not who has a bye that was settled beforehand.
pub(super) fn players(tournament: &Tournament, round: &Round) -> Vec<PlayerId> {
    let paired = |m: &&Match| m.pair().is_some() || is_pairing_bye(tournament, round.number, m);
    let in_it = round.matches.iter().filter(paired).flat_map(|m| &m.players);
    let sat_out = tournament.record_of(round.number).map_or(&[][..], |record| &record.sits_out);
    let mut ids: Vec<PlayerId> = in_it.chain(sat_out).cloned().collect();
    ids.sort_by_key(|id| tournament.index_of(id));
    ids.dedup();
    ids
}

/// The difference between a round that stands and the matches that it should have. A match stays only as it is: with its
/// table, its sides, and the kind of a bye.
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

/// Who is in a match, in whatever order.
pub(super) fn key(played: &Match) -> Vec<PlayerId> {
    let mut players = played.players.clone();
    players.sort();
    players
}
