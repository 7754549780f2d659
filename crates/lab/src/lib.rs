//! Random tournaments: everything follows from the entropy passed in, so that any of them can be made again.

pub mod demo;
mod dice;
pub mod generate;
pub mod pyramid;
mod results;
mod share;

pub use dice::Dice;
pub use results::{Strength, result};
pub use share::{NotAShare, Share};
