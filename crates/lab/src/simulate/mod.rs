//! Whole tournaments played many times, to know beforehand what a set of rules will do (page 9, "Simulation").
//!
//! A [`Plan`] says who plays, how a game goes, and under which variants. [`run`] plays one run of all of them; every draw of
//! chance is named by the run and by what it decides, so that variants share it and the order of the runs does not matter.
//! [`Sums`] adds runs up in whole numbers, which come to the same in any order, and [`Answer`] makes means and errors of them.

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

/// How many runs there are unless the plan or the command line says so.
pub const USUAL_RUNS: u64 = 10_000;
/// The most runs of one plan: beyond it sums of whole numbers might not fit.
pub const MOST_RUNS: u64 = 100_000_000;
