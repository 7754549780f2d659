//! What the commands answer, as data: files read, rounds paired and checked, standings, ratings and simulations, each the
//! document of page 1 and every refusal a sentence. The command line prints it, the Python package makes objects of it.

pub mod check;
pub mod clocks;
pub mod entropy;
pub mod failure;
pub mod input;
pub mod pair;
pub mod rating;
pub mod rules;
pub mod simulation;
pub mod standings;
pub mod values;
pub mod words;

pub use failure::Failure;
pub use input::Source;
