//! The screens in the room (page 10, "Walls"): which walls there are, what each shows, and how that is drawn.
//!
//! What a wall shows is no part of the tournament and of no file of it, and it changes while nothing of the tournament does:
//! it is in a ledger of the tournament, apart from its journal, and goes with it.

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
pub(crate) use event::{Event, WallId};
pub(crate) use network::Network;
pub(crate) use screen::has;
pub use screen::page;
pub(crate) use state::{Wall, WallLedgers, Walls};
