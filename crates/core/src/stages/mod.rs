//! The stages of a tournament (page 5): how many rounds, the cut, the bracket, the final ranking.

mod bracket;
mod cut;
mod final_ranking;
mod rounds;

pub(crate) use bracket::winner;
pub use bracket::{Bracket, BracketMatch, Slot, bracket, next_bracket_matches};
pub(crate) use cut::lot;
pub use cut::{Cut, cut};
pub use final_ranking::final_ranking;
pub use rounds::{Entries, rounds_for_cut, rounds_for_single_winner};
