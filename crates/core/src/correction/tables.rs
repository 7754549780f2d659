//! Tables of a round that changes: who stays keeps the table, who is new takes one that has become free.

use std::collections::{BTreeSet, HashSet};

use super::change::{by_players, key};
use crate::nouns::ids::TableNumber;
use crate::nouns::{Match, Round};
use crate::tournament::Tournament;

/// Whose sides stay as they are, of the pairs that stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sides {
    /// Of all of them.
    Stay,
    /// Of those whose match is finished: the others have the sides that pairing anew gives them.
    StayIfFinished,
}

/// Gives every match a table: the standing one where the two stay, their own where one has a fixed table, and otherwise
/// the lowest free one in the order given.
pub(super) fn seat(tournament: &Tournament, round: &Round, wanted: &mut [Match], sides: Sides) {
    let mut taken = stay(round, wanted, sides);
    let is_new = |m: &&mut Match| m.players.len() == 2 && m.table.is_none();
    let fixed = |m: &Match| m.players.iter().find_map(|id| tournament.player(id)?.fixed_table);
    for played in wanted.iter_mut().filter(is_new) {
        played.table = fixed(played).filter(|table| taken.insert(*table));
    }
    let freed: BTreeSet<TableNumber> = round.matches.iter().filter_map(|m| m.table).collect();
    let more = (1..).map(TableNumber).filter(|table| !freed.contains(table));
    let mut free = freed.iter().copied().chain(more).filter(|table| !taken.contains(table));
    for played in wanted.iter_mut().filter(is_new) {
        played.table = free.next();
    }
}

/// Those who stay keep their tables; answers with these.
fn stay(round: &Round, wanted: &mut [Match], sides: Sides) -> HashSet<TableNumber> {
    let standing = by_players(&round.matches);
    let mut taken = HashSet::new();
    for played in wanted {
        let same = standing.get(&key(played));
        played.table = same.and_then(|same| same.table).filter(|table| taken.insert(*table));
        if let Some(same) = same.filter(|same| sides == Sides::Stay || !same.is_open()) {
            played.players.clone_from(&same.players);
        }
    }
    taken
}
