//! The pages that everybody may see; each is a function from a [`crate::parts::View`] to HTML.

pub(crate) mod announced;
mod at_stake;
pub mod bracket;
pub mod cross_table;
pub(crate) mod cut_line;
pub(crate) mod fate;
pub(crate) mod file;
pub(crate) mod frame;
pub mod home;
pub mod last_round;
pub mod names;
pub(crate) mod picker;
pub mod player;
pub mod pods;
pub mod prizes;
pub(crate) mod query;
pub mod schedule;
pub(crate) mod seat;
mod slope;
pub(crate) mod sorted;
pub mod standings;
pub(crate) mod start_list;
pub mod sums;
pub mod tables;
pub mod under;
pub(crate) mod why;
pub mod worth;
