//! The core of Pairwright, from players and results to standings, stages and the journal.
//!
//! A tournament is the fold of its [`journal`]; every view is a function of the resulting
//! [`tournament::Tournament`]. Nothing here reads a file, a clock or a source of randomness:
//! callers pass these in.

pub mod check;
pub mod correction;
pub mod fault;
pub mod file;
pub mod hypothesis;
pub mod journal;
pub mod nouns;
pub mod pairing;
pub mod reasons;
pub mod refusal;
pub mod ruleset;
pub mod scoreboard;
pub mod scoring;
pub mod stages;
pub mod standings;
pub mod tournament;
pub mod wording;

pub use journal::{Action, Entry, Journal};
pub use nouns::{
    BySide, Entropy, MatchResult, PlayerId, Points, Rank, Ratio, RoundNumber, Setup, Side, TableNumber,
};
pub use ruleset::Ruleset;
pub use tournament::Tournament;
