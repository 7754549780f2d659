//! The ledgers beside a tournament's journal: its chess clocks, its walls, the slips that were read twice.

pub(crate) mod clocks;
pub(crate) mod readings;
pub(crate) mod walls;
