//! The input: a tournament so far, and the players present for the next round.

use crate::field::Seat;

/// The colour of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    #[default]
    White,
    /// Black.
    Black,
}

impl Colour {
    /// Returns the other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One round of one player. Points are in any exact unit, the same everywhere, such as tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Past {
    /// A game was played.
    Game {
        /// The opponent.
        opponent: Seat,
        /// The player's colour.
        colour: Colour,
        /// Points scored.
        points: u32,
    },
    /// Paired, but the game was not played.
    Forfeit {
        /// Points scored.
        points: u32,
    },
    /// The pairing-allocated bye (article 1.5).
    Bye {
        /// Points scored.
        points: u32,
    },
    /// Not paired: a requested bye, or absent.
    Out {
        /// Points scored.
        points: u32,
    },
}

impl Past {
    /// Returns the points scored in the round.
    #[must_use]
    pub fn points(self) -> u32 {
        match self {
            Self::Game { points, .. }
            | Self::Forfeit { points }
            | Self::Bye { points }
            | Self::Out { points } => points,
        }
    }
}

/// One player of the tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// Tournament pairing number (article 1.1). Players with the same number are in the order of the field.
    pub number: u32,
    /// Whether the player is to be paired. Players with requested byes and absent players are not present.
    pub present: bool,
    /// The rounds so far, from the first. A missing round counts as one without points.
    pub history: Vec<Past>,
    /// Virtual points by round for acceleration, from the first to the round to pair. Missing ones are 0.
    pub virtual_points: Vec<u32>,
}

/// A tournament and the round to pair.
///
/// Tolerates invalid data: opponents and seats that do not exist, and players against themselves, are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// All players, present or not.
    pub players: Vec<Entrant>,
    /// Rounds played so far.
    pub played: u32,
    /// Rounds of the tournament, if declared: without it no round is the last (articles 1.8, C10, C11).
    pub rounds: Option<u32>,
    /// The colour drawn by lots before the first round (article 5.1).
    pub initial: Colour,
    /// Pairs that must not meet in this round.
    pub forbidden: Vec<(Seat, Seat)>,
    /// Points of a win.
    pub win: u32,
    /// Points of a played loss.
    pub loss: u32,
}

impl Default for Field {
    fn default() -> Self {
        Self {
            players: Vec::new(),
            played: 0,
            rounds: None,
            initial: Colour::White,
            forbidden: Vec::new(),
            win: 10,
            loss: 0,
        }
    }
}
