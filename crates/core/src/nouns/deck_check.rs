//! A deck check (page 10, "Judges").

use super::{Entropy, Penalty, PlayerId, RoundNumber};

/// Milliseconds added to the length of a deck check as extra time (page 10, "Extra time").
pub const DECK_CHECK_EXTRA: i64 = 3 * 60 * 1000;

/// A check of the decks of one match. Moments are milliseconds since 1970 UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckCheck {
    /// Unique within the tournament.
    pub number: u32,
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    /// The randomness that drew the table; `None` if somebody chose it.
    pub lot: Option<Entropy>,
    /// When the match was picked.
    pub at: i64,
    /// When it was withdrawn before it began; the table can be picked again.
    pub withdrawn: Option<i64>,
    /// The judge who began it, and when.
    pub begun: Option<(String, i64)>,
    pub ended: Option<DeckCheckEnd>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckCheckEnd {
    pub at: i64,
    /// Findings, for the staff only; empty if there were none.
    pub found: String,
    pub penalty: Option<Penalty>,
}

impl DeckCheck {
    pub fn new(number: u32, round: RoundNumber, players: (PlayerId, PlayerId), at: i64) -> DeckCheck {
        DeckCheck { number, round, players, lot: None, at, withdrawn: None, begun: None, ended: None }
    }

    /// Whether it has neither ended nor been withdrawn.
    pub fn is_open(&self) -> bool {
        self.ended.is_none() && self.withdrawn.is_none()
    }

    /// How long the match has been held up, in milliseconds; 0 before it has begun.
    pub fn length(&self, now: i64) -> i64 {
        let end = self.ended.as_ref().map_or(now, |end| end.at);
        self.begun.as_ref().map_or(0, |(_, begun)| end.saturating_sub(*begun).max(0))
    }

    /// The suggested extra time: the length of the check and three minutes.
    pub fn given_back(&self, now: i64) -> i64 {
        self.length(now).saturating_add(DECK_CHECK_EXTRA)
    }
}
