//! How a tournament looks in the list.

use jiff::civil::Date;
use pairwright_core::nouns::message::Message;
use pairwright_core::stages::final_ranking;
use pairwright_core::{Tournament, message};
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
            headline: won_by(tournament).unwrap_or_else(|| words::headline_of(tournament)),
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

/// Who has won a finished tournament; how many, where several share the first place.
fn won_by(tournament: &Tournament) -> Option<Message> {
    let ranking = tournament.finished.then(|| final_ranking(tournament))?;
    let first: Vec<_> = ranking.ranked().iter().take_while(|row| row.rank == 1).collect();
    let winner = tournament.player(&first.first()?.player)?;
    Some(match first.len() {
        1 => message!("now-champion", name = tournament.shown_name(winner)),
        count => message!("list-shared-first", count = count),
    })
}
