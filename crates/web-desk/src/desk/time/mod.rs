//! Time at the desk: timers, extra time and lateness.

pub(crate) mod act;
mod card;
pub(crate) mod extra;
pub(crate) mod late;
pub(in crate::desk) mod start;

pub(super) use card::cards;
