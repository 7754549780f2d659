//! The screens in the room (page 10, "Walls"): which walls exist, what each shows, and how it is drawn.
//!
//! What a wall shows is not part of the tournament or its file, and changes independently. It is in a ledger of
//! the tournament, which is deleted with it.

mod answer;
mod content;
mod event;
mod hall;
mod list;
mod network;
mod pairings;
mod screen;
mod seats;
mod standings;
mod state;
mod timer;
mod tree;

pub(crate) use answer::{live, named, plain};
pub use content::Content;
pub(crate) use event::{WallEvent, WallId};
pub(crate) use network::Network;
pub(crate) use screen::has;
pub use screen::page;
pub(crate) use state::{Wall, WallLedgers, Walls};
