//! The catalogue of tournaments: a card for each, to list, search and rate it without its journal.
//! The cards are made here and kept in the store.
//!
//! Architecture Invariant: nothing depends on a card existing or being up to date. If it is missing, it is
//! made from the journal.

mod card;
mod contribution;
mod gather;
mod keeping;
mod query;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use pairwright_core::fault::name_key;
use pairwright_store::{CatalogueQuery, Changed, Choices, TournamentId, TournamentSummary, Unlisted};

pub use card::{Tile, searched};
pub use contribution::{BeforeCorrections, Contribution, PaidPrize, SharedNames};
pub use gather::{Contributions, Gathered, PaidPrizes, gather_game};
pub use keeping::run;
pub use query::ListQuery;
pub use query::ON_A_PAGE;

use crate::error::Error;
use crate::journals::{Follower, Journals, Moment, lock};
use card::VERSION;
use keeping::CatalogueChange;

/// Maximum number of tournaments opened to find penalties, listed and archived each.
const MOST_PENALISED: u64 = 100;

pub struct Catalogue {
    journals: Arc<Journals>,
    changed: Mutex<HashMap<TournamentId, CatalogueChange>>,
    /// The number of older tournaments that still have no card.
    missing: AtomicUsize,
    /// Whether another process has written, and may have left out cards.
    is_behind: AtomicBool,
    /// The filters' choices after a number of changes, with and without unlisted tournaments.
    choices: Mutex<HashMap<bool, (u64, Arc<Choices>)>>,
}

#[derive(Debug)]
pub struct ListedTournament {
    pub summary: TournamentSummary,
    pub tile: Result<Tile, Error>,
}

#[derive(Debug)]
pub struct ListPage {
    pub listed: Vec<ListedTournament>,
    pub count: u64,
}

impl Catalogue {
    /// The catalogue of these journals, which it follows.
    pub fn new(journals: Arc<Journals>) -> Arc<Catalogue> {
        let (changed, missing, choices) = Default::default();
        let catalogue = Catalogue { journals, changed, missing, is_behind: AtomicBool::new(true), choices };
        let catalogue = Arc::new(catalogue);
        catalogue.journals.followed_by(&catalogue);
        catalogue
    }

    /// A page of the list, newest first.
    pub fn page(&self, query: &CatalogueQuery) -> Result<ListPage, Error> {
        self.keep_what_is_searched();
        let page = self.journals.store().catalogue(query)?;
        let mut new = Vec::new();
        let mut listed = Vec::with_capacity(page.rows.len());
        for (summary, text) in page.rows {
            let known = text.filter(|_| summary.has_card(VERSION)).and_then(|text| Tile::read(&text));
            let tile = match known {
                Some(tile) => Ok(tile),
                None if self.is_changing(&summary.id) => self.tile(&summary.id),
                None => self.card(&summary.id).map(|(card, tile)| {
                    new.push(card);
                    tile
                }),
            };
            // It was deleted meanwhile.
            if !matches!(tile, Err(Error::NoSuchTournament(_))) {
                listed.push(ListedTournament { summary, tile });
            }
        }
        if !new.is_empty() {
            // Cards that cannot be stored are made again.
            self.journals.store().keep_cards(new).ok();
        }
        Ok(ListPage { listed, count: page.count })
    }

    fn tile(&self, id: &TournamentId) -> Result<Tile, Error> {
        let (moment, times) = self.journals.glance(id)?;
        Ok(Tile::of(&moment.tournament, &times))
    }

    /// The first listed tournaments with a paired round, in order; unlisted ones only with `finds_all`.
    pub fn begun(&self, finds_all: bool, most: u64) -> Result<Vec<(TournamentId, Tile)>, Error> {
        let unlisted = if finds_all { Unlisted::All } else { Unlisted::default() };
        let page =
            self.page(&CatalogueQuery { begun: true, unlisted, limit: most, ..CatalogueQuery::default() })?;
        let found = page.listed.into_iter().filter_map(|one| Some((one.summary.id, one.tile.ok()?)));
        Ok(found.filter(|(_, tile)| finds_all || !tile.is_unlisted).collect())
    }

    /// The tournaments, including archived ones, in which anybody with these names got a penalty, newest first.
    pub fn penalised(&self, names: &[String]) -> Result<Vec<Moment>, Error> {
        self.keep_what_is_searched();
        let names: Vec<String> = names.iter().map(|name| name_key(name)).collect();
        let of = |archived: bool| CatalogueQuery {
            archived,
            penalised: Some(names.clone()),
            unlisted: Unlisted::All,
            limit: MOST_PENALISED,
            ..CatalogueQuery::default()
        };
        let mut found = self.journals.store().catalogue(&of(false))?.rows;
        found.extend(self.journals.store().catalogue(&of(true))?.rows);
        found.sort_by_key(|(summary, _)| std::cmp::Reverse(summary.created_at_ms));
        let moments = found.into_iter().filter_map(|(summary, _)| self.journals.glance(&summary.id).ok());
        Ok(moments.map(|(moment, _)| moment).collect())
    }

    /// The number of tournaments that cannot be searched yet for lack of a card.
    pub fn missing(&self) -> usize {
        self.missing.load(Ordering::Relaxed)
    }

    pub fn choices(&self, finds_all: bool) -> Result<Arc<Choices>, Error> {
        let changes = *self.journals.follow_all().borrow();
        if let Some((_, known)) = lock(&self.choices).get(&finds_all).filter(|(of, _)| *of == changes) {
            return Ok(known.clone());
        }
        let unlisted = if finds_all { Unlisted::All } else { Unlisted::default() };
        let choices = Arc::new(self.journals.store().choices(&unlisted)?);
        lock(&self.choices).insert(finds_all, (changes, choices.clone()));
        Ok(choices)
    }
}

impl Follower for Catalogue {
    fn follow_up(&self, _: &Changed) -> Result<(), Error> {
        self.is_behind.store(true, Ordering::Relaxed);
        Ok(())
    }

    fn changed(&self, id: &TournamentId) {
        self.note(id);
    }

    fn forget(&self, id: &TournamentId) {
        lock(&self.changed).remove(id);
    }
}
