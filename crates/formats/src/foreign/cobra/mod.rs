//! Cobra, Aesop's Tables and NRTM: the JSON exchange format of Netrunner tournaments.
//!
//! `players` are in order of the Swiss. `rounds` contains a list of matches each, the Swiss first.
//! `eliminationPlayers` has seeds and final ranks. A double-sided match has corp and runner points
//! of both players, a single-sided one roles; matches of the cut only have a winner.

mod read;
pub(super) mod shape;
mod write;

pub(crate) use read::{is_one, read};
pub use write::write;
