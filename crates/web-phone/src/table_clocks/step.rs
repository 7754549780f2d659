//! The messages from phones to a clock.

use pairwright_clock::Side;
use pairwright_web_kit::ledgers::clocks::NumberedStep;
use serde::Deserialize;

/// Maximum steps at once: more than a phone collects in an offline game.
const MOST_STEPS: usize = 1_000;
/// Maximum length of a phone's name.
const LONGEST_PHONE: usize = 40;

#[derive(Debug, Deserialize)]
pub(super) struct Parcel {
    /// The phone, by a random name of its own.
    pub(super) phone: String,
    /// The steps that the server has not confirmed yet, in order.
    #[serde(default)]
    pub(super) steps: Vec<NumberedStep>,
    #[serde(default)]
    pub(super) ended: Option<GameEnd>,
    /// Sent by a judge at a table with missing players.
    #[serde(default)]
    pub(super) late: Option<LateNote>,
}

/// The winner of a game, according to a phone.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct GameEnd {
    pub(super) game: usize,
    pub(super) winner: Option<Side>,
}

/// A judge's note about missing players.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub(super) enum LateNote {
    Nobody,
    Here { side: Side },
}

impl Parcel {
    /// Whether its size is plausible for a phone.
    pub(super) fn is_sound(&self) -> bool {
        (1..=LONGEST_PHONE).contains(&self.phone.len()) && self.steps.len() <= MOST_STEPS
    }
}
