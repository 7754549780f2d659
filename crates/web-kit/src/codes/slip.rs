//! The match that a slip's QR code opens (page 10).

use pairwright_core::nouns::{Match, Round};
use pairwright_core::{PlayerId, RoundNumber, Tournament};

/// The contents of a slip's code: a round and one of its players. The match may have moved to another table since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipCode {
    pub round: RoundNumber,
    of: PlayerId,
}

impl SlipCode {
    pub fn read(round: &str, of: &str) -> Option<SlipCode> {
        let of = Some(of).filter(|of| !of.is_empty())?;
        Some(SlipCode { round: RoundNumber(round.parse().ok()?), of: of.into() })
    }

    /// The match, if its round is being played.
    pub fn played<'a>(&self, tournament: &'a Tournament) -> Option<&'a Match> {
        self.of_round(tournament.current_round().filter(|current| current.number == self.round)?)
    }

    pub fn of_round<'a>(&self, round: &'a Round) -> Option<&'a Match> {
        round.match_of(&self.of)
    }
}
