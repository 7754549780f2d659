//! Tables of a round that changes: who stays keeps the table, who is new takes one that has become free.

use std::collections::{BTreeSet, HashSet};

use super::change::{by_players, key};
use crate::nouns::ids::TableNumber;
use crate::nouns::{Match, Round};
use crate::pairing::fixed_table;
use crate::tournament::Tournament;

/// Whose sides stay as they are, of the pairs that stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sides {
    Stay,
    /// Of those whose match is finished: the others have the sides that pairing anew gives them.
    StayIfFinished,
}

/// Gives every match a table: the standing one where the two stay, their own where one has a fixed table, and otherwise
/// the first free one in the order given: of those that have become free, then of the others.
pub(super) fn seat(tournament: &Tournament, round: &Round, wanted: &mut [Match], sides: Sides) {
    let mut taken = stay(round, wanted, sides);
    let is_new = |m: &&mut Match| m.players.len() == 2 && m.table.is_none();
    for played in wanted.iter_mut().filter(is_new) {
        played.table = fixed_table(tournament, played).filter(|table| taken.insert(*table));
    }
    let tables = &tournament.setup.venue.tables;
    let top: Vec<TableNumber> = tables.filled_from_the_top().collect();
    let freed: BTreeSet<TableNumber> = round.matches.iter().filter_map(|m| m.table).collect();
    // A feature table that the desk fills stays empty until the desk fills it again.
    let usual = freed.iter().copied().filter(|table| !tables.feature.contains(*table));
    let free = top.into_iter().chain(usual).chain(tables.usual());
    let mut free = free.filter(|table| taken.insert(*table));
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
