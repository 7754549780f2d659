//! The pages that everybody may see; each is a function from a [`crate::parts::View`] to HTML.

pub mod bracket;
pub(crate) mod file;
mod frame;
pub mod home;
pub mod last_round;
pub mod names;
mod picker;
pub mod player;
pub mod prizes;
pub(crate) mod query;
mod seat;
mod slope;
mod sorted;
pub mod standings;
pub mod sums;
pub mod tables;
pub mod under;
pub mod wall;
mod wall_tree;
pub(crate) mod why;
pub mod worth;
