//! A simulation on this machine: its threads, and its answer for people.

mod table;
mod threads;

pub(crate) use table::print;
pub(crate) use threads::play;
