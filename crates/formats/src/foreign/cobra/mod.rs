//! Cobra, Aesop's Tables and NRTM: the JSON in which Netrunner tournaments are exchanged.
//!
//! `players` in the order of the Swiss, `rounds` a list of matches each, the Swiss first, `eliminationPlayers` with seeds and
//! final ranks. A double-sided match has corp and runner points of both players, a single-sided one roles; in the cut only who won.

mod read;
mod shape;
mod write;

pub(super) use read::{is_one, read};
pub use write::write;
