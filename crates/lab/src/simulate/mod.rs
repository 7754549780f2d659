//! Simulation of whole tournaments, to predict the effects of a set of
//! rules (page 9, "Simulation").
//!
//! A [`Plan`] describes the players, the games and the variants. [`run`] plays one run of all of
//! them. Every random draw is named by the run and its purpose, so that variants share it and the
//! order of runs does not matter. [`SimulationSums`] adds up runs in integers, independent of their order,
//! and [`SimulationAnswer`] derives means and errors.

mod agreed;
mod answer;
mod by_record;
mod chance;
mod entry;
mod lengths;
mod meeting;
mod model;
mod part;
mod plan;
mod play;
mod read;
mod rounds;
mod run;
mod seen;
mod sums;

pub(crate) use agreed::agreed_in_last_round;
pub use answer::{
    Estimate, MeasureDifference, NOTHING, Ordered, Overall, POINTS, PlayerAnswer, Probability,
    SimulationAnswer, VariantAnswer,
};
pub use part::{NotMerged, SimulationPart, Slice, merge};
pub use plan::{FieldStrength, IntentionalDraws, PairBy, Plan, Rating, Variant};
pub use read::{Files, read};
pub use run::{Runner, SimulationError, run};
pub use sums::SimulationSums;

pub const USUAL_RUNS: u64 = 10_000;
/// Maximum runs of one plan: beyond it integer sums might overflow.
pub const MOST_RUNS: u64 = 100_000_000;
