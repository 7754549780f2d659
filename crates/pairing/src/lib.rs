//! Pairs a field of players by the Swiss system as card games play it, exactly and with reasons.
//!
//! Knows no tournament and no ruleset: a [`Field`] goes in, a [`Pairing`] comes out. No input or output, no
//! clock, no global state, no chance but from the [`Seed`] passed in.

mod assemble;
mod chance;
mod corner;
mod cornered;
mod cost;
mod engine;
pub mod explain;
mod field;
mod lot;
mod matching;
mod order;
mod plan;
mod rough;
mod settle;
mod sheet;
mod skeleton;
mod solve;
mod table;

pub use cost::{Cost, Down, cost_of};
pub use engine::{ENGINE, Pairing, Proof, Relaxed, optimum, pair};
pub use field::{Entrant, Field, Rematches, Seat, Within};
pub use lot::{GENERATOR, Lot, Seed};
