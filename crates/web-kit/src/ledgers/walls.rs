//! The walls of a tournament, folded from their ledger's events.

mod content;
mod event;
mod network;

pub use content::Content;
pub use event::{WallEvent, WallId};
pub use network::Network;

use crate::journals::{Fold, Ledgers};

pub type WallLedgers = Ledgers<Walls>;

/// The walls of a tournament, and its Wi-Fi.
#[derive(Debug, Clone, Default)]
pub struct Walls {
    /// In the order in which they were made.
    pub all: Vec<Wall>,
    pub network: Option<Network>,
}

#[derive(Debug, Clone)]
pub struct Wall {
    pub id: WallId,
    pub name: String,
    /// The contents, which take turns.
    pub shows: Vec<Content>,
}

impl Walls {
    pub fn wall(&self, id: &WallId) -> Option<&Wall> {
        self.all.iter().find(|wall| wall.id == *id)
    }
}

impl Fold for Walls {
    type Event = WallEvent;

    fn update(&mut self, _: i64, _: &str, event: &WallEvent) {
        match event.clone() {
            WallEvent::Made { wall, name } => {
                self.all.push(Wall { id: wall, name, shows: vec![Content::Auto] });
            }
            WallEvent::Shows { wall, shows } => {
                if let Some(known) = self.all.iter_mut().find(|known| known.id == wall) {
                    known.shows = shows;
                }
            }
            WallEvent::Removed { wall } => self.all.retain(|known| known.id != wall),
            WallEvent::Network { network } => self.network = network,
        }
    }
}
