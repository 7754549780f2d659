//! Time at the desk: the timers with their buttons, extra time from a row, who is not at the table.

pub(crate) mod act;
mod card;
pub(crate) mod extra;
pub(crate) mod late;
pub(in crate::desk) mod start;

pub(super) use card::cards;
