//! Pairing of rounds: an engine's field, and its answer as matches and byes (page 4).

mod byes;
pub mod dutch;
mod known;
mod pods;
mod round_robin;
mod seats;
mod sides;
mod so_far;
pub mod swiss;
mod tables;

pub use byes::settled_bye;
pub(crate) use byes::too_few;
pub(crate) use byes::{is_pairing_bye, split};
pub(crate) use known::known_before;
pub(crate) use pods::{PairedApart, parts, pod_of};
pub(crate) use round_robin::table_engine;
pub use round_robin::{
    ScheduledRound, TableRound, cycles, free_in, schedule, table_length, table_players, table_round,
};
pub(crate) use seats::{PairPlaces, Seats};
pub(crate) use sides::on_sides;
pub use sides::{ALLOTS_SIDES, allots_sides, first_side, has_sides, side_bias};
pub use so_far::SoFar;
pub(crate) use so_far::meetings_in;
pub(crate) use tables::fixed_table;
pub use tables::give_tables;
