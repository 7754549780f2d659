//! How a tournament looks in the list.

use jiff::civil::Date;
use pairwright_core::Tournament;
use pairwright_core::nouns::message::Message;
use serde::{Deserialize, Serialize};

use crate::parts::{Tint, words};

/// How a tournament looks in the list, in every language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tile {
    pub(crate) name: String,
    pub(crate) players: usize,
    pub(crate) date: Option<Date>,
    /// Where it is, in two or three words.
    pub(crate) status: (Tint, Message),
    /// What happens now.
    pub(crate) headline: Message,
    pub(crate) is_unlisted: bool,
    pub(crate) is_practice: bool,
}

impl Tile {
    /// Of a tournament as it stands.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Tile {
        let setup = &tournament.setup;
        Tile {
            name: setup.name.clone(),
            players: tournament.entrants().count(),
            date: setup.date,
            status: words::status_of(tournament),
            headline: words::headline_of(tournament),
            is_unlisted: setup.venue.unlisted,
            is_practice: setup.venue.practice,
        }
    }

    /// What a card says; nothing where it was written by another version.
    pub(super) fn read(text: &str) -> Option<Tile> {
        serde_json::from_str(text).ok()
    }

    pub(super) fn written(&self) -> String {
        serde_json::to_string(self).expect("a tile has only string keys")
    }
}
