//! Assignment of tables (page 10, "The round in progress").

use crate::nouns::Match;
use crate::nouns::TakenTables;
use crate::nouns::ids::TableNumber;
use crate::tournament::Tournament;

/// Gives every match a table. A player's fixed table comes first, then feature tables for the top
/// matches unless the desk assigns these, then the tournament's tables.
pub fn give_tables(tournament: &Tournament, matches: &mut [Match]) {
    let mut taken = TakenTables::with_room(matches.len());
    let is_any_fixed = tournament.players.iter().any(|player| player.fixed_table.is_some());
    for played in matches.iter_mut().filter(|m| m.players.len() == 2) {
        let fixed = if is_any_fixed { fixed_table(tournament, played) } else { None };
        played.table = fixed.filter(|table| taken.take(*table));
    }
    let tables = &tournament.setup.venue.tables;
    let mut free = tables.filled_from_the_top().chain(tables.usual()).filter(|table| taken.take(*table));
    for played in matches.iter_mut().filter(|m| m.players.len() == 2 && m.table.is_none()) {
        played.table = free.next();
    }
    matches.sort_by_key(|m| (m.table.is_none(), m.table));
}

/// The fixed table of a player in the match.
pub(crate) fn fixed_table(tournament: &Tournament, played: &Match) -> Option<TableNumber> {
    played.players.iter().find_map(|id| tournament.player(id)?.fixed_table)
}
