//! The match that a slip's QR code opens (page 10).

use pairwright_core::nouns::{Match, Round};
use pairwright_core::{PlayerId, RoundNumber, TableNumber, Tournament};

/// The contents of a slip's code: a round and one of its players. The match may have moved to another table since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipCode {
    pub round: RoundNumber,
    of: SlipSubject,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum SlipSubject {
    Player(PlayerId),
    /// Slips of earlier versions name the table.
    Table(TableNumber),
}

impl SlipCode {
    /// Parses `round=2&of=p3` or `round=2&table=3`.
    pub fn read(round: &str, of: &str, table: &str) -> Option<SlipCode> {
        let of = match of {
            "" => SlipSubject::Table(TableNumber(table.parse().ok()?)),
            player => SlipSubject::Player(PlayerId::from(player)),
        };
        Some(SlipCode { round: RoundNumber(round.parse().ok()?), of })
    }

    /// The match, if its round is being played.
    pub fn played<'a>(&self, tournament: &'a Tournament) -> Option<&'a Match> {
        self.of_round(tournament.current_round().filter(|current| current.number == self.round)?)
    }

    pub fn of_round<'a>(&self, round: &'a Round) -> Option<&'a Match> {
        match &self.of {
            SlipSubject::Player(player) => round.match_of(player),
            SlipSubject::Table(table) => round.matches.iter().find(|m| m.table == Some(*table)),
        }
    }
}
