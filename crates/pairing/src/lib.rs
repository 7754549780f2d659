//! Pairs a field of players by the Swiss system of card games, exactly and with reasons.
//!
//! Independent of tournaments and rulesets: the input is a [`Field`], the output a [`Pairing`]. No
//! I/O, no clock, no global state, and no randomness except from the given [`Seed`].
//!
//! ```
//! use pairwright_pairing::{Entrant, Field, Proof, Seed, explain, pair};
//!
//! let field = Field {
//!     players: [0, 0, 1, 1, 1].map(|group| Entrant { group, ..Entrant::default() }).to_vec(),
//!     met: vec![(0, 1), (2, 3)],
//!     ..Field::default()
//! };
//! let pairing = pair(&field, &Seed { entropy: [7; 32], round: 2 });
//! assert_eq!(pairing.pairs.len(), 2);
//! assert!(pairing.bye.is_some_and(|seat| seat >= 2) && pairing.relaxed.is_empty());
//! assert_eq!(pairing.proof, Proof::Complete);
//! let reasons = explain::why(&field, &pairing);
//! assert_eq!(reasons.pairs[0][0].code(), "paired-down-no-partner");
//! ```
//!
//! The FIDE Dutch system is in [`dutch`]; the rest is for card games.
//!
//! [`Cost`] defines what is optimal, and `docs/pairing.md` describes how it is found. In short,
//! from the outside in: `engine` (the sequence of steps; `cornered` never pairs into a corner),
//! `optimum` (the optimum in parts: `plan` is a lower bound, `assemble` a pairing that meets it;
//! `level` does without them in a level field), `solve` (one exact solve by `matching`), then
//! `chance` or `settle` (which of the optimal pairings). `cost` computes the cost of any pairing
//! and `explain` gives reasons, independent of how it was found. [`certificate`] proves a result to
//! anybody who trusts none of this, and [`repair`] repairs an existing round.

#![warn(missing_docs)]

mod berger;
pub mod certificate;
mod chance;
mod corner;
mod cost;
pub mod dutch;
mod engine;
pub mod explain;
mod field;
mod lot;
mod matching;
mod optimum;
mod plan;
mod repair;
mod settle;
mod solve;

pub use berger::{Berger, berger, berger_every_cycle, berger_in_order};
pub use cost::{Cost, Down, cost_of};
pub use engine::{ENGINE, NEAREST, Pairing, Relaxed, optimum, pair, pair_by};
pub use field::under_repair::StandingRound;
pub use field::{Entrant, Field, Near, Rematches, Seat, Within};
pub use lot::{GENERATOR, Lot, Seed, Version};
pub use repair::{REPAIR, Repair, repair};
pub use solve::Proof;

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
