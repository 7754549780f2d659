//! Answers of the commands as data: files, rounds, checks, standings, ratings and simulations.
//!
//! Each answer is the document of page 1, and each refusal is a sentence. The command line prints them; the
//! Python package turns them into objects.

pub mod ahead;
pub mod check;
pub mod clocks;
pub mod entropy;
pub mod failure;
pub mod guarantee;
pub mod input;
pub mod luck;
pub mod pair;
pub mod rating;
pub mod rules;
pub mod season;
pub mod simulation;
pub mod standings;
pub mod values;
pub mod words;

pub use failure::Failure;
pub use input::FileSource;
