//! The handlers: extract, ask the keeper, show a page.

pub(crate) mod calculators;
pub(crate) mod clock;
pub(crate) mod desk;
pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod last_round;
pub(crate) mod leaderboard;
pub(crate) mod list;
pub(crate) mod public;
pub(crate) mod rules;
