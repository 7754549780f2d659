//! The FIDE Dutch system: C.04.3, edition in force since 1 February 2026.
//!
//! A [`Field`] goes in: everybody's history, who is present, the rounds of the tournament. A [`Pairing`] comes
//! out: white and black of every table, the bye, and a reason for each of them; or the statement that no legal
//! pairing exists ([`Outcome::Impossible`]). Nothing is approximated: every answer is the candidate that the
//! article puts first.
//!
//! From the outside in: `engine` (bracket after bracket), `window` (how much of the field a bracket must look at,
//! and the certificate that it was enough), `quick` (with `tight` and `transpose`) and `exact` (the best candidate inside a window), `weigh`
//! (criteria C6-C21 as one number), `cover` (C4: can the rest be paired), `law` (C1-C3), `person` (preferences
//! and floats), `colour` (article 5).

mod acceleration;
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

pub use acceleration::baku;
pub use engine::{Outcome, Pairing, pair};
pub use explain::{BracketReport, Explanation, FloatCause, Floater, PairReport, explain};
pub use field::{Colour, Entrant, Field, Past};
pub use reason::{ByeReason, ColourRule, Meeting, PairReason};
