//! A deck check (page 10, "Judges").

use super::entropy::Entropy;
use super::ids::{PlayerId, RoundNumber};
use super::penalty::Penalty;

/// What is given back besides the length of a deck check, in milliseconds (page 10, "Extra time").
pub const DECK_CHECK_EXTRA: i64 = 3 * 60 * 1000;

/// A check of the decks of one match. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckCheck {
    /// Tells it from the others of the tournament.
    pub number: u32,
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    /// The randomness by which the table was drawn; `None` where somebody chose it.
    pub lot: Option<Entropy>,
    /// When it was picked.
    pub at: i64,
    /// When it was taken back, before it began: the table can be picked again.
    pub withdrawn: Option<i64>,
    /// The judge who began, and when.
    pub begun: Option<(String, i64)>,
    pub ended: Option<DeckCheckEnd>,
}

/// What came out of a deck check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckCheckEnd {
    pub at: i64,
    /// What was found, for the staff only; empty where nothing was.
    pub found: String,
    /// The penalty that was given for it.
    pub penalty: Option<Penalty>,
}

impl DeckCheck {
    /// A check that has been picked and not begun.
    pub fn new(number: u32, round: RoundNumber, players: (PlayerId, PlayerId), at: i64) -> DeckCheck {
        DeckCheck { number, round, players, lot: None, at, withdrawn: None, begun: None, ended: None }
    }

    /// Whether it has not ended and was not taken back.
    pub fn is_open(&self) -> bool {
        self.ended.is_none() && self.withdrawn.is_none()
    }

    /// How long the match was held up by now, in milliseconds; nothing before it has begun.
    pub fn length(&self, now: i64) -> i64 {
        let end = self.ended.as_ref().map_or(now, |end| end.at);
        self.begun.as_ref().map_or(0, |(_, begun)| end.saturating_sub(*begun).max(0))
    }

    /// The extra time that is suggested: its length and three minutes.
    pub fn given_back(&self, now: i64) -> i64 {
        self.length(now).saturating_add(DECK_CHECK_EXTRA)
    }
}
