//! Simulation of whole tournaments, to predict the effects of a set of rules (page 9,
//! "Simulation").
//!
//! A [`Plan`] describes the players, the games and the variants. [`run`] plays one run of all of
//! them. Every random draw is named by the run and its purpose, so that variants share it and the
//! order of runs does not matter. [`Sums`] adds up runs in integers, independent of their order,
//! and [`Answer`] derives means and errors.

mod agreed;
mod answer;
mod by_record;
mod chance;
mod entry;
mod lengths;
mod meeting;
mod model;
mod money;
mod order;
mod part;
mod plan;
mod play;
mod read;
mod rounds;
mod run;
mod seen;
mod sums;
mod watch;

pub use answer::{
    Answer, Difference, Estimate, NOTHING, Ordered, Overall, POINTS, PlayerAnswer, Probability, VariantAnswer,
};
pub use part::{NotMerged, Part, Slice, merge};
pub use plan::{Field, IntentionalDraws, Leave, PairBy, Plan, Rating, Variant};
pub use read::{Files, read};
pub use run::{RunError, Runner, run};
pub use sums::Sums;

/// Default number of runs.
pub const USUAL_RUNS: u64 = 10_000;
/// Maximum runs of one plan: beyond it integer sums might overflow.
pub const MOST_RUNS: u64 = 100_000_000;
