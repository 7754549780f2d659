//! The walls of a tournament: what the events of the ledger add up to.

use super::{Content, Event, Network, WallId};
use crate::journals::{Fold, Ledgers};

/// The walls of all tournaments.
pub(crate) type WallLedgers = Ledgers<Walls>;

/// The walls of a tournament, and how phones come in.
#[derive(Debug, Clone, Default)]
pub(crate) struct Walls {
    /// In the order in which they were made.
    pub(crate) all: Vec<Wall>,
    /// How phones join the Wi-Fi.
    pub(crate) network: Option<Network>,
}

/// A screen in the room.
#[derive(Debug, Clone)]
pub(crate) struct Wall {
    pub(crate) id: WallId,
    pub(crate) name: String,
    /// What it shows, in turns where there is more than one.
    pub(crate) shows: Vec<Content>,
}

impl Walls {
    /// A wall by the last part of its link.
    pub(crate) fn wall(&self, id: &WallId) -> Option<&Wall> {
        self.all.iter().find(|wall| wall.id == *id)
    }
}

impl Fold for Walls {
    type Event = Event;

    fn take_in(&mut self, _: i64, _: &str, event: &Event) {
        match event.clone() {
            Event::Made { wall, name } => {
                self.all.push(Wall { id: wall, name, shows: vec![Content::Auto] });
            }
            Event::Shows { wall, shows } => {
                if let Some(known) = self.all.iter_mut().find(|known| known.id == wall) {
                    known.shows = shows;
                }
            }
            Event::Removed { wall } => self.all.retain(|known| known.id != wall),
            Event::Network { network } => self.network = network,
        }
    }
}
