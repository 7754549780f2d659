//! The FIDE Dutch system: C.04.3, edition in force since 1 February 2026.
//!
//! The input is a [`Field`]: histories, presence, number of rounds. The output is a [`Pairing`]:
//! White and Black of every table, the bye, and a reason for each of them. If no legal pairing
//! exists, it is [`DutchOutcome::Impossible`]. Nothing is approximated: every result is the candidate
//! that the article puts first.
//!
//! ```
//! use pairwright_pairing::dutch::{Colour, Entrant, Field, Past, pair};
//!
//! let won = |opponent, colour| Past::Game { opponent, colour, points: 10 };
//! let lost = |opponent, colour| Past::Game { opponent, colour, points: 0 };
//! let history = [
//!     won(2, Colour::White),
//!     won(3, Colour::Black),
//!     lost(0, Colour::Black),
//!     lost(1, Colour::White),
//! ];
//! let players = (1..).zip(history).map(|(number, past)| Entrant {
//!     number,
//!     present: true,
//!     history: vec![past],
//!     ..Entrant::default()
//! });
//! let field = Field { players: players.collect(), played: 1, rounds: Some(3), ..Field::default() };
//! let round = pair(&field).pairing().expect("a legal pairing exists");
//! assert_eq!(round.pairs, [(1, 0), (2, 3)]);
//! assert_eq!(round.reasons[0].colour.code(), "colour-both-preferences");
//! ```
//!
//! From the outside in: `engine` (bracket after bracket), `window` (how much of the field a bracket
//! must consider, and the certificate that it was enough), `quick` (with `tight` and `transpose`) and
//! `exact` (the best candidate inside a window), `weigh` (criteria C6-C21 as one number), `cover` (C4:
//! can the rest be paired), `law` (C1-C3), `person` (preferences and floats), `colour` (article 5).

mod colour;
mod cover;
mod engine;
mod exact;
mod explain;
mod field;
mod law;
mod person;
mod quick;
mod reason;
mod tight;
mod transpose;
mod weigh;
mod window;

#[cfg(test)]
mod whole_tests;

pub use engine::{DutchOutcome, Pairing, pair};
pub use explain::{BracketReport, Explanation, FloatCause, Floater, PairReport, explain};
pub use field::{Colour, Entrant, Field, Past};
pub use reason::{ByeReason, ColourRule, Meeting, PairReason};

/// Returns the virtual points of the Baku acceleration (C.04.7) by round, in the unit of `win`, for a
/// place in the initial order, from 0.
///
/// The first half of the players, rounded up to an even number, are accelerated in the first half of the
/// rounds, rounded up. They get a win in the first half of those, rounded up, and a draw in the rest.
#[must_use]
pub fn baku(players: usize, rounds: u32, place: usize, win: u32, draw: u32) -> Vec<u32> {
    if place >= players.div_ceil(4) * 2 {
        return Vec::new();
    }
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < full { win } else { draw }).collect()
}
