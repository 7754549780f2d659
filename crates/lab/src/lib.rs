//! Random tournaments, all of which follow from the entropy passed in, and calculators: what a last round means, how many
//! end on each record, what other rules would have given.

pub mod demo;
mod dice;
pub mod draw;
pub mod generate;
pub mod pyramid;
mod quota;
mod results;
mod share;
pub mod what_if;

pub use dice::Dice;
pub use quota::Counts;
pub use results::{Strength, result};
pub use share::{NotAShare, Share};
