//! What everybody may read: a tournament's pages, walls, feeds, the guide, calculators, leaderboards, published sites.
//!
//! Architecture Invariant: no other feature is used here.

mod calculators;
mod feeds;
mod help;
mod leaderboard;
pub mod public;
pub mod routes;
mod rules;
mod search;
mod seasons;
pub mod site;
pub mod state;
pub mod walls;
