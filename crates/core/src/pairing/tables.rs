//! Who sits at which table.

use std::collections::HashSet;

use crate::nouns::Match;
use crate::nouns::ids::TableNumber;
use crate::tournament::Tournament;

/// Numbers the tables from 1 in order; a player with a fixed table keeps it.
pub fn give_tables(tournament: &Tournament, matches: &mut [Match]) {
    let fixed = |m: &Match| m.players.iter().find_map(|id| tournament.player(id)?.fixed_table);
    let mut taken: HashSet<TableNumber> = HashSet::new();
    for played in matches.iter_mut().filter(|m| m.players.len() == 2) {
        played.table = fixed(played).filter(|table| taken.insert(*table));
    }
    let mut free = (1..).map(TableNumber).filter(|table| !taken.contains(table));
    for played in matches.iter_mut().filter(|m| m.players.len() == 2 && m.table.is_none()) {
        played.table = free.next();
    }
    matches.sort_by_key(|m| (m.table.is_none(), m.table));
}
