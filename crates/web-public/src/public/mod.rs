//! The public pages; each is a function from a [`pairwright_web_kit::parts::View`] to HTML.

pub(crate) mod ahead;
mod at_stake;
pub mod awards;
mod before;
pub mod bracket;
pub mod cross_table;
pub(crate) mod embed;
pub(crate) mod file;
pub mod home;
pub mod last_round;
pub(crate) mod luck;
pub mod names;
pub(crate) mod picture;
pub mod player;
pub mod pods;
pub mod prizes;
pub(crate) mod query;
pub mod schedule;
pub mod standings;
pub mod sums;
pub mod tables;
pub mod under;
pub mod worth;
