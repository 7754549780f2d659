//! What phones send.

use pairwright_clock::Side;
use pairwright_clock::replay::Step;
use serde::Deserialize;

/// The most steps that are taken at once: a phone that was without network for a game has fewer.
const MOST_STEPS: usize = 1_000;
/// The longest name of a phone.
const LONGEST_PHONE: usize = 40;

/// What a phone sends.
#[derive(Debug, Deserialize)]
pub(super) struct Parcel {
    /// Which phone: a random name of its own.
    pub(super) phone: String,
    /// Its steps that the server has not yet confirmed, in their order.
    #[serde(default)]
    pub(super) steps: Vec<NumberedStep>,
    #[serde(default)]
    pub(super) ended: Option<GameEnd>,
    /// A judge at a table without players.
    #[serde(default)]
    pub(super) late: Option<Late>,
}

/// A step with the phone's number for it, and how many steps of the clock it knew.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct NumberedStep {
    pub(super) number: u64,
    pub(super) place: usize,
    pub(super) step: Step,
}

/// Who won a game, as a phone says.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct GameEnd {
    pub(super) game: usize,
    pub(super) winner: Option<Side>,
}

/// What a judge notes of players who are not there.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub(super) enum Late {
    /// Nobody is at the table.
    Nobody,
    Here {
        side: Side,
    },
}

impl Parcel {
    /// Whether it is of a size that a phone's can have.
    pub(super) fn is_sound(&self) -> bool {
        (1..=LONGEST_PHONE).contains(&self.phone.len()) && self.steps.len() <= MOST_STEPS
    }
}
