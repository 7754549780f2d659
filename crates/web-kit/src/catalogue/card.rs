//! The contents of a tournament's card.

use jiff::civil::Date;
use pairwright_core::fault::name_key;
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::PlayedAt;
use pairwright_core::stages::final_ranking;
use pairwright_core::{Setup, Tournament, message};
use pairwright_office::names;
use pairwright_office::text::times::day_of;
use pairwright_store::{CardStage, CatalogueCard, MadeFrom, Seq, TournamentId};
use serde::{Deserialize, Serialize};

use crate::catalogue::Catalogue;
use crate::catalogue::contribution::Contribution;
use crate::error::Error;
use crate::journals::{Journals, Moment, Times};
use crate::parts::{Tint, words};

/// Increase it whenever the same journal yields a different card, so that older cards are replaced.
pub(super) const VERSION: u32 = 10;

/// Maximum length of a searchable text.
const LONGEST: usize = 400;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SearchColumns {
    searched: String,
    day: String,
    place: String,
    category: String,
    penalised: String,
    is_unlisted: bool,
    stage: CardStage,
}

impl SearchColumns {
    /// `begun` is the start of the journal, in Unix milliseconds.
    pub(super) fn of(tournament: &Tournament, begun: i64) -> SearchColumns {
        let setup = &tournament.setup;
        let path = |path: &Option<String>| path.as_deref().map(path_key).unwrap_or_default();
        let (place, category) = (path(&setup.region), path(&setup.category));
        let day = setup.date.unwrap_or_else(|| day_of(begun));
        SearchColumns {
            searched: searched(&format!("{} {place} {category} {day}", setup.name)),
            day: day.to_string(),
            place,
            category,
            penalised: penalised(tournament),
            is_unlisted: is_unlisted(setup),
            stage: stage(tournament),
        }
    }

    pub(super) fn card(self, journals: &Journals, moment: &Moment, times: &Times) -> (CatalogueCard, Tile) {
        let tile = Tile::of(&moment.tournament, times);
        let card = CatalogueCard {
            tournament: moment.id.clone(),
            made_from: MadeFrom { seq: Seq(moment.seq), version: VERSION },
            searched: self.searched,
            day: self.day,
            place: self.place,
            category: self.category,
            is_unlisted: self.is_unlisted,
            stage: self.stage,
            penalised: self.penalised,
            tile: tile.written(),
            rated: Contribution::read_from(journals, moment, times).written(),
        };
        (card, tile)
    }
}

/// Whether strangers find the tournament only by its address, as they do practice.
fn is_unlisted(setup: &Setup) -> bool {
    setup.venue.unlisted || setup.venue.practice
}

fn stage(tournament: &Tournament) -> CardStage {
    match tournament.rounds.is_empty() {
        true => CardStage::Ahead,
        false if tournament.finished => CardStage::Over,
        false => CardStage::Playing,
    }
}

impl Catalogue {
    /// Makes a tournament's card from its present journal.
    pub(super) fn card(&self, id: &TournamentId) -> Result<(CatalogueCard, Tile), Error> {
        let (moment, times) = self.journals.glance(id)?;
        Ok(SearchColumns::of(&moment.tournament, times.begun).card(&self.journals, &moment, &times))
    }
}

/// Normalises a text for searching, without accents and capitals.
pub fn searched(text: &str) -> String {
    names::key(text).chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// Normalises a path: `EU/DE/` becomes `eu/de`.
fn path_key(path: &str) -> String {
    let parts = path.split('/').map(str::trim).filter(|part| !part.is_empty());
    let path = parts.collect::<Vec<_>>().join("/").to_lowercase();
    path.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// The names of everybody with a penalty, each between two newlines.
fn penalised(tournament: &Tournament) -> String {
    if tournament.setup.venue.practice {
        return String::new();
    }
    let mut names: Vec<String> =
        tournament.penalties.iter().map(|penalty| name_key(tournament.name_of(&penalty.player))).collect();
    names.sort();
    names.dedup();
    let plain = |name: &String| format!("{}\n", name.replace('\0', ""));
    let lines: String = names.iter().map(plain).collect();
    if lines.is_empty() { lines } else { format!("\n{lines}") }
}

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
            is_unlisted: is_unlisted(setup),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_a_name_without_its_accents() {
        assert_eq!(searched("Copa São Paulo\u{0}"), "copa sao paulo");
        assert_eq!(path_key(" EU / de//Berlin/"), "eu/de/berlin");
    }
}
