//! Before the last round: who is in for certain, who is out, and who can afford a draw (page 9, `draw`; 000 and 004).
//!
//! Certain means proved over every way that all other tables can end, tie-breaks included: `values.rs` says how the
//! ranking is made of sums over tables, `reach.rs` how the proof goes. What is not certain gets a chance (`chance.rs`).

mod bracket;
mod case;
mod chance;
mod endings;
mod exhaust;
mod field;
pub mod incentive;
mod last_round;
mod prizes;
mod prospects;
mod reach;
mod values;
mod ways;

use pairwright_core::nouns::message::Message;
use pairwright_core::{BySide, PlayerId, RoundNumber, TableNumber};

pub use endings::open_round;
pub use last_round::last_round;

/// What a last round means for everybody.
#[derive(Debug, Clone, PartialEq)]
pub struct LastRound {
    /// How many go on.
    pub cut: u32,
    /// Everybody who can go on, in the order of the ranking as it stands.
    pub prospects: Vec<Prospect>,
    pub tables: Vec<Table>,
}

/// What each result of one's own leads to; `None` where there is no such result. Who has no open table has the
/// same verdict three times.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    pub player: PlayerId,
    pub win: Option<Verdict>,
    pub draw: Option<Verdict>,
    pub loss: Option<Verdict>,
}

/// Whether somebody makes the cut. A place that needs the lot is not certain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Verdict {
    In,
    Out,
    Open(Chance),
}

/// The chance between equal players who do not draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance {
    /// From 0 to 1.
    pub chance: f64,
    /// Its standard error; 0 where it was counted out.
    pub error: f64,
    /// Whether it is known that it depends.
    pub proof: Proof,
}

/// What is known of somebody who is neither in nor out for certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// There is a way in and a way out.
    Depends,
    /// No proof was found either way.
    Missing,
}

/// An open table: can these two draw?
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// Its number, where it has one.
    pub table: Option<TableNumber>,
    pub players: BySide<PlayerId>,
    /// What a draw leads to for each.
    pub draw: BySide<Option<Verdict>>,
}

impl Table {
    /// Whether both are in for certain with a draw.
    pub fn can_draw(&self) -> bool {
        [self.draw.first, self.draw.second].iter().all(|verdict| *verdict == Some(Verdict::In))
    }
}

pairwright_core::messages! {
    /// Why there is nothing to say.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum NotLastRound("last") {
        /// No round was paired.
        NoRound,
        /// The last round is over.
        Finished(round: RoundNumber),
        /// A match of an earlier round has no result.
        Earlier(round: RoundNumber),
        MoreFollow { round: RoundNumber, planned: u32 },
        /// The bracket has begun.
        Cut,
        /// The ruleset asks for more than games won.
        Measures(why: Message),
        /// A bracket of that size is not followed to every end.
        LargeCut(most: u32),
    }
}
