//! The stages of a tournament (page 5): number of rounds, cut, bracket, final ranking.

mod bracket;
mod cut;
pub mod draft;
mod final_ranking;
pub mod next;
pub mod prizes;
mod rounds;
pub mod timetable;

pub use crate::pairing::{
    ScheduledRound, TableRound, cycles, free_in, rounds_of_table, schedule, table_length, table_players,
    table_round,
};
pub use bracket::{
    Bracket, BracketMatch, Origin, SeedPair, SeedTree, Slot, TreePlace, bracket, chooses_side,
    next_bracket_matches, privileges, sides, tree_order,
};
pub(crate) use bracket::{engine, pair_in_order, winner};
pub use cut::{Cut, cut};
pub(crate) use cut::{CutFault, cut_faults, is_order_settled, next_in};
pub use final_ranking::{final_ranking, final_ranking_by, final_ranking_from, newest_ranking};
pub use next::{NextRound, NextStep, RecordSource, is_played_out, next_step, pair_next};
pub use prizes::{Payment, payments};
pub use rounds::{Entries, rounds_for_cut, rounds_for_single_winner, rounds_needed, rounds_recommended};
pub use timetable::{DayPlan, MINUTE, RoundState, RoundTime};
