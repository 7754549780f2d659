//! The ledgers beside a tournament's journal: its chess clocks, its walls, the slips that were read twice.

pub mod clocks;
pub mod readings;
pub mod walls;
