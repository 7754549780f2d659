//! Tables after a change: kept matches keep theirs, new matches get freed ones.

use std::collections::{BTreeSet, HashSet};

use super::change::{by_players, key};
use crate::nouns::ids::TableNumber;
use crate::nouns::{Match, Round};
use crate::pairing::fixed_table;
use crate::tournament::Tournament;

/// Which kept pairs also keep their sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeptSides {
    Stay,
    /// Only finished matches; the others get the sides of the new pairing.
    StayIfFinished,
}

/// Gives every match a table. A kept pair keeps its own; a new one gets a player's fixed one, the
/// first freed one, or any free one.
pub(super) fn seat(tournament: &Tournament, round: &Round, wanted: &mut [Match], sides: KeptSides) {
    let mut taken = stay(round, wanted, sides);
    let is_new = |m: &&mut Match| m.players.len() == 2 && m.table.is_none();
    for played in wanted.iter_mut().filter(is_new) {
        played.table = fixed_table(tournament, played).filter(|table| taken.insert(*table));
    }
    let tables = &tournament.setup.venue.tables;
    let top: Vec<TableNumber> = tables.filled_from_the_top().collect();
    let freed: BTreeSet<TableNumber> = round.matches.iter().filter_map(|m| m.table).collect();
    // A feature table assigned by the desk stays empty until the desk assigns it again.
    let usual = freed.iter().copied().filter(|table| !tables.feature.contains(*table));
    let free = top.into_iter().chain(usual).chain(tables.usual());
    let mut free = free.filter(|table| taken.insert(*table));
    for played in wanted.iter_mut().filter(is_new) {
        played.table = free.next();
    }
}

/// Keeps the tables of unchanged pairs and returns them.
fn stay(round: &Round, wanted: &mut [Match], sides: KeptSides) -> HashSet<TableNumber> {
    let standing = by_players(&round.matches);
    let mut taken = HashSet::new();
    for played in wanted {
        let same = standing.get(&key(played));
        played.table = same.and_then(|same| same.table).filter(|table| taken.insert(*table));
        if let Some(same) = same.filter(|same| sides == KeptSides::Stay || !same.is_open()) {
            played.players.clone_from(&same.players);
        }
    }
    taken
}
