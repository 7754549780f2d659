//! Ratings (page 8): Elo as the DCI and FIDE have it, the additive system of document 000, the system of 1994, pro
//! points and Glicko-2; histories of matches; leaderboards.
//!
//! A history is read by a [`Source`](input::Source), rated by a [`Rater`] under as many systems at once as one likes,
//! and comes out as lists, changes with their reasons, and JSON documents. Everything is recomputed from the matches
//! at any time with the same outcome, to the last bit, on every machine: exact systems reckon in whole numbers and
//! fractions, the others in floats of a fixed order of operations. Readers and writers are handed in; nothing here
//! knows a file, a clock or a thread.

pub mod calculator;
pub mod change;
pub mod day;
pub mod document;
pub mod exact;
pub mod expectancy;
pub mod facts;
pub mod filter;
mod finish;
pub mod group;
pub mod history;
pub mod input;
pub mod leaderboard;
pub mod math;
pub mod names;
pub mod outcome;
pub mod predict;
pub mod rater;
pub mod systems;
pub mod value;

pub use change::{Change, Log, Wanted, Why};
pub use day::Day;
pub use exact::Exact;
pub use facts::Facts;
pub use filter::{Filter, Window};
pub use group::{Group, Rated};
pub use history::{BadRows, History, Progress, RateError, rate};
pub use names::Player;
pub use outcome::{Outcome, Score};
pub use rater::{Rater, Settings};
pub use systems::{System, SystemName};
pub use value::Value;
