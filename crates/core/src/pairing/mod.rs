//! How a round is paired: the field that an engine sees, and its answer as matches and byes (page 4).

pub mod dutch;
mod round_robin;
pub mod swiss;

pub use round_robin::{TableRound, cycles, table_length, table_players, table_round};
