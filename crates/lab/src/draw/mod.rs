//! The outlook before the last round (page 9, `draw`; 000 and 004). It lists players certain to be
//! in or out, and players who can afford a draw.
//!
//! Certainty is proved over all endings of all other tables, including tie-breaks: `values.rs`
//! splits the ranking into sums over tables, `reach.rs` finds the proof. Anything uncertain
//! gets a probability (`chance.rs`).

mod bracket;
mod case;
mod chance;
pub(crate) mod endings;
mod exhaust;
mod field;
pub mod incentive;
mod last_round;
mod prizes;
mod reach;
mod values;
pub(crate) mod ways;

use pairwright_core::nouns::Message;
use pairwright_core::{BySide, PlayerId, RoundNumber, TableNumber};

pub use endings::open_round;
pub use last_round::last_round;

#[derive(Debug, Clone, PartialEq)]
pub struct LastRoundOutlook {
    /// The number of players who advance.
    pub cut: u32,
    /// Players who can advance, in order of the current ranking.
    pub prospects: Vec<Prospect>,
    pub tables: Vec<TableOutlook>,
}

/// The verdict for each result of the player; `None` if there is no such result. A player without
/// an open table has the same verdict three times.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    pub player: PlayerId,
    pub win: Option<CutVerdict>,
    pub draw: Option<CutVerdict>,
    pub loss: Option<CutVerdict>,
}

/// Whether a player makes the cut. A place that depends on the lot is not certain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CutVerdict {
    In,
    Out,
    Open(Chance),
}

/// The probability between equal players who do not draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chance {
    /// From 0 to 1.
    pub chance: f64,
    /// Its standard error; 0 if exact.
    pub error: f64,
    /// Whether the outcome is proved to be open.
    pub proof: OpenProof,
}

/// The proof about a player who is neither certainly in nor certainly out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenProof {
    /// Both outcomes are possible.
    Depends,
    /// No proof was found either way.
    Missing,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TableOutlook {
    pub table: Option<TableNumber>,
    pub players: BySide<PlayerId>,
    /// The verdict for each player after a draw.
    pub draw: BySide<Option<CutVerdict>>,
}

impl TableOutlook {
    /// Whether both players are certain to be in after a draw.
    pub fn can_draw(&self) -> bool {
        [self.draw.first, self.draw.second].iter().all(|verdict| *verdict == Some(CutVerdict::In))
    }
}

pairwright_core::messages! {
    /// Why there is no answer.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum NotLastRound("last") {
        /// No round has been paired.
        NoRound,
        /// The number of rounds is not announced.
        Unannounced,
        /// The last round is over.
        Finished(round: RoundNumber),
        /// A match of an earlier round has no result.
        Earlier(round: RoundNumber),
        MoreFollow { round: RoundNumber, planned: u32 },
        /// The bracket has begun.
        Cut,
        /// The tournament begins with its bracket.
        NoCut,
        /// Players leave by their record, so there is no last round for all.
        ByRecord,
        /// Whether an extra round is played depends on results still to come.
        ExtraRounds,
        /// The next round cannot be paired.
        NotPaired(why: Message),
        /// The ruleset depends on more than game wins.
        Measures(why: Message),
        /// Too many rounds are still to come to look ahead.
        TooManyRounds { rounds: u32, most: u32 },
        /// A bracket of that size is too large to enumerate.
        LargeCut(most: u32),
    }
}
