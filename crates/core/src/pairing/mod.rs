//! Pairing of rounds: an engine's field, and its answer as matches and byes (page 4).

mod byes;
pub mod dutch;
mod known;
mod pods;
mod round_robin;
mod seats;
mod sides;
pub mod swiss;

pub use byes::settled_bye;
pub(crate) use byes::{is_pairing_bye, split, too_few};
pub(crate) use known::{known_before, under_rules_of};
pub(crate) use pods::{PairedApart, parts, pod_of};
pub(crate) use round_robin::table_engine;
pub use round_robin::{
    ScheduledRound, TableRound, cycles, free_in, rounds_of_table, schedule, table_length, table_players,
    table_round,
};
pub use seats::{PairPlaces, Seats};
pub use sides::{allots_sides, first_side, has_sides, side_balance, side_bias};
pub(crate) use sides::{is_allotting, on_sides};

use crate::nouns::{Match, TableNumber, TakenTables};
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
