//! The screens in the room (page 10, "Walls"): which walls exist, what each shows, and how it is drawn.
//!
//! What a wall shows is not part of the tournament or its file, and changes independently. It is in a ledger of
//! the tournament, which is deleted with it.

mod answer;
mod champion;
mod list;
mod pairings;
mod screen;
mod standings;
mod timer;
mod tree;

pub(crate) use answer::{live, named, plain};
pub use screen::page;
