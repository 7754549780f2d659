//! Ratings, histories of matches and leaderboards (page 8).
//!
#![doc = include_str!("../README.md")]

pub mod calculator;
pub mod change;
pub mod davidson;
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
pub mod season;
mod system_name;
pub mod systems;
pub mod value;

pub use change::{Change, Log, Wanted, Working};
pub use day::Day;
pub use exact::Exact;
pub use facts::{Origins, PlayerOrigin, TournamentFacts};
pub use filter::{Filter, Window};
pub use group::{Group, Rated};
pub use history::{BadRows, History, Progress, RateError, rate};
pub use names::Player;
pub use outcome::{MatchOutcome, MatchScore};
pub use rater::{Rater, Settings};
pub use system_name::SystemName;
pub use systems::System;
pub use value::Value;
