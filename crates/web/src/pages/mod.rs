//! The pages: pure functions from a tournament's state to HTML.

pub(crate) mod begin;
pub(crate) mod calculators;
pub(crate) mod desk;
pub(crate) mod import;
pub(crate) mod leaderboard;
pub mod public;
pub(crate) mod rules;
