//! A tournament's tile in the list.

use jiff::civil::Date;
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::PlayedAt;
use pairwright_core::stages::final_ranking;
use pairwright_core::{Tournament, message};
use serde::{Deserialize, Serialize};

use crate::journals::Times;
use crate::parts::{Tint, words};

/// A tournament's tile in the list, in every language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tile {
    pub name: String,
    pub players: usize,
    pub date: Option<Date>,
    /// What its matches are played at.
    pub place: PlayedAt,
    /// Its status, in two or three words.
    pub status: (Tint, Message),
    pub headline: Message,
    /// The winner, once it is closed.
    pub outcome: Option<Message>,
    /// When it was begun and when something was last announced, in Unix milliseconds.
    pub begun: i64,
    pub announced: i64,
    pub is_unlisted: bool,
    pub is_practice: bool,
}

impl Tile {
    /// The tile of a tournament, with the times of its announcements.
    pub fn of(tournament: &Tournament, times: &Times) -> Tile {
        let (setup, outcome) = (&tournament.setup, won_by(tournament));
        Tile {
            name: setup.name.clone(),
            players: tournament.entrants().count(),
            date: setup.date,
            place: tournament.ruleset.match_rules.place,
            status: words::status_of(tournament),
            headline: outcome.clone().unwrap_or_else(|| words::headline_of(tournament)),
            outcome,
            begun: times.begun,
            announced: times.announced(),
            is_unlisted: setup.venue.unlisted,
            is_practice: setup.venue.practice,
        }
    }

    /// Parses a card; `None` if another version wrote it.
    pub(super) fn read(text: &str) -> Option<Tile> {
        serde_json::from_str(text).ok()
    }

    pub(super) fn written(&self) -> String {
        serde_json::to_string(self).expect("a tile has only string keys")
    }
}

/// The winner of a finished tournament, or the number of players who share the first place.
fn won_by(tournament: &Tournament) -> Option<Message> {
    let ranking = tournament.finished.then(|| final_ranking(tournament))?;
    let first: Vec<_> = ranking.ranked().iter().take_while(|row| row.rank == 1).collect();
    let winner = tournament.player(&first.first()?.player)?;
    Some(match first.len() {
        1 => message!("now-champion", name = tournament.shown_name(winner)),
        count => message!("list-shared-first", count = count),
    })
}
