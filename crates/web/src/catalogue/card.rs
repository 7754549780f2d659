//! What stands on a tournament's card.

use pairwright_core::Tournament;
use pairwright_core::fault::name_key;
use pairwright_store::{Card, CardStage, MadeFrom, Seq, TournamentId};

use super::{Catalogue, Tile};
use crate::journals::{Moment, Times};
use crate::leaderboard::Contribution;
use crate::parts::today;
use crate::public::sorted;
use crate::server::error::Error;

/// Counts the ways in which cards were made. It grows whenever a card of the same journal says something else, or says it
/// in another form; the cards of earlier are then made anew.
pub(crate) const VERSION: u32 = 6;

/// No search looks further into a tournament's name.
const LONGEST: usize = 400;

/// What the store can search of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    searched: String,
    day: String,
    place: String,
    category: String,
    penalised: String,
    is_unlisted: bool,
    stage: CardStage,
}

impl Columns {
    /// Of a tournament as it stands, with when its journal begins.
    pub(super) fn of(tournament: &Tournament, begun: i64) -> Columns {
        let setup = &tournament.setup;
        let path = |path: &Option<String>| path.as_deref().map(path_key).unwrap_or_default();
        let (place, category) = (path(&setup.region), path(&setup.category));
        let day = setup.date.unwrap_or_else(|| today(begun));
        Columns {
            searched: searched(&format!("{} {place} {category} {day}", setup.name)),
            day: day.to_string(),
            place,
            category,
            penalised: penalised(tournament),
            is_unlisted: setup.venue.unlisted,
            stage: stage(tournament),
        }
    }

    pub(super) fn card(self, moment: &Moment, times: &Times) -> (Card, Tile) {
        let tile = Tile::of(&moment.tournament, times);
        let card = Card {
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
            rated: Contribution::of(&moment.tournament, times.begun).written(),
        };
        (card, tile)
    }
}

/// How far it has come.
fn stage(tournament: &Tournament) -> CardStage {
    match tournament.rounds.is_empty() {
        true => CardStage::Ahead,
        false if tournament.finished => CardStage::Over,
        false => CardStage::Playing,
    }
}

impl Catalogue {
    /// A tournament's card, made of its journal as it stands.
    pub(super) fn card(&self, id: &TournamentId) -> Result<(Card, Tile), Error> {
        let (moment, times) = self.journals.glance(id)?;
        Ok(Columns::of(&moment.tournament, times.begun).card(&moment, &times))
    }
}

/// A text as it is searched: accents and capitals aside.
pub(crate) fn searched(text: &str) -> String {
    sorted::key(text).chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// `EU/DE/` is where `eu/de` is.
fn path_key(path: &str) -> String {
    let parts = path.split('/').map(str::trim).filter(|part| !part.is_empty());
    let path = parts.collect::<Vec<_>>().join("/").to_lowercase();
    path.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// Everybody who was given a penalty, each between two line ends.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_a_name_without_its_accents() {
        assert_eq!(searched("Copa São Paulo\u{0}"), "copa sao paulo");
        assert_eq!(path_key(" EU / de//Berlin/"), "eu/de/berlin");
    }
}
