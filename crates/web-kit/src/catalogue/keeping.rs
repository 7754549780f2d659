//! When cards are written: when a tournament is quiet, at once if a search needs it, and after a start for
//! all that are missing.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pairwright_store::TournamentId;

use crate::catalogue::Catalogue;
use crate::catalogue::card::{SearchColumns, VERSION};
use crate::error::Error;
use crate::journals::lock;

/// How long a tournament must be quiet: cards include rated matches, which are too many to write at every result.
const QUIET: Duration = Duration::from_secs(3);
/// How long the columns last written are remembered.
const REMEMBERED: Duration = Duration::from_secs(60);
/// The delay before a failed write, such as on a full disk, is retried.
const REST: Duration = Duration::from_secs(30);
/// The interval between searches for due cards.
const PERIOD: Duration = Duration::from_secs(1);
/// The minimum interval of looking for cards that other processes left out.
const LOOK: Duration = Duration::from_secs(5);
/// The number of cards written together.
const TOGETHER: usize = 100;

pub(super) struct CatalogueChange {
    at: Instant,
    /// Whether its card is out of date.
    is_due: bool,
    /// When writing its card last failed.
    failed: Option<Instant>,
    /// The columns last written here.
    kept: Option<SearchColumns>,
}

impl CatalogueChange {
    fn rests(&self) -> bool {
        self.failed.is_some_and(|failed| failed.elapsed() < REST)
    }
}

impl Catalogue {
    pub(super) fn note(&self, id: &TournamentId) {
        let now = Instant::now();
        let mut changed = lock(&self.changed);
        let new = CatalogueChange { at: now, is_due: true, failed: None, kept: None };
        let change = changed.entry(id.clone()).or_insert(new);
        (change.at, change.is_due) = (now, true);
    }

    /// Whether its card will be written once it is quiet.
    pub(super) fn is_changing(&self, id: &TournamentId) -> bool {
        lock(&self.changed).get(id).is_some_and(|change| change.is_due)
    }

    /// Writes the cards whose searchable columns are outdated.
    pub(super) fn keep_what_is_searched(&self) {
        // Includes a few missing cards that other processes left; more follow later.
        match self.look_for_missing() {
            Ok(missing) if missing.len() <= TOGETHER => self.keep_missing(&missing).unwrap_or_default(),
            _ => self.is_behind.store(true, Ordering::Relaxed),
        }
        self.keep_changed(&|_| true, &|kept, columns| kept != Some(columns));
    }

    fn keep_what_is_quiet(&self) {
        self.keep_changed(&|change| change.at.elapsed() >= QUIET, &|_, _| true);
        lock(&self.changed).retain(|_, change| change.is_due || change.at.elapsed() < REMEMBERED);
    }

    /// Writes the cards of the selected changed tournaments, if `has_to` decides so from the last and the present columns.
    fn keep_changed(
        &self,
        is_wanted: &dyn Fn(&CatalogueChange) -> bool,
        has_to: &dyn Fn(Option<&SearchColumns>, &SearchColumns) -> bool,
    ) {
        let due: Vec<TournamentId> = {
            let changed = lock(&self.changed);
            let due =
                changed.iter().filter(|(_, change)| change.is_due && !change.rests() && is_wanted(change));
            due.map(|(id, _)| id.clone()).collect()
        };
        for id in due {
            // A change in the meantime makes it due again.
            let begin = |change: &mut CatalogueChange| {
                change.is_due = false;
                change.kept.clone()
            };
            let Some(before) = self.change(&id, begin) else { continue };
            match self.keep_one(&id, |columns| has_to(before.as_ref(), columns)) {
                Ok(Some(columns)) => self.change(&id, |change| change.kept = Some(columns)),
                Err(Error::NoSuchTournament(_)) => lock(&self.changed).remove(&id).map(drop),
                // It does not have to be written yet.
                Ok(None) => self.change(&id, |change| change.is_due = true),
                Err(_) => {
                    self.change(&id, |change| (change.is_due, change.failed) = (true, Some(Instant::now())))
                }
            };
        }
    }

    fn change<T>(&self, id: &TournamentId, change: impl FnOnce(&mut CatalogueChange) -> T) -> Option<T> {
        lock(&self.changed).get_mut(id).map(change)
    }

    /// Writes a tournament's card if it must be, and returns the present columns.
    fn keep_one(
        &self,
        id: &TournamentId,
        has_to: impl FnOnce(&SearchColumns) -> bool,
    ) -> Result<Option<SearchColumns>, Error> {
        let (moment, times) = self.journals.glance(id)?;
        let columns = SearchColumns::of(&moment.tournament, times.begun);
        if !has_to(&columns) {
            return Ok(None);
        }
        self.journals.store().keep_cards(vec![columns.clone().card(&self.journals, &moment, &times).0])?;
        Ok(Some(columns))
    }

    /// Writes some missing cards. The list explains tournaments that cannot be opened.
    fn keep_missing(&self, ids: &[TournamentId]) -> Result<(), Error> {
        if ids.is_empty() {
            return Ok(());
        }
        let cards = ids.iter().filter_map(|id| self.card(id).ok()).map(|(card, _)| card).collect();
        self.journals.store().keep_cards(cards)?;
        self.missing.fetch_sub(ids.len().min(self.missing()), Ordering::Relaxed);
        Ok(())
    }

    /// The tournaments without a card, if there may be any.
    fn look_for_missing(&self) -> Result<Vec<TournamentId>, Error> {
        if !self.is_behind.swap(false, Ordering::Relaxed) {
            return Ok(Vec::new());
        }
        let mut missing = self.journals.store().without_card(VERSION)?;
        missing.retain(|id| !self.is_changing(id));
        self.missing.store(missing.len(), Ordering::Relaxed);
        Ok(missing)
    }
}

/// Maintains the catalogue. Never returns.
pub async fn run(catalogue: Arc<Catalogue>) {
    let mut looked: Option<Instant> = None;
    loop {
        if looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
            looked = Some(Instant::now());
            // A failure is retried later.
            let missing = aside(&catalogue, Catalogue::look_for_missing).await.unwrap_or_default();
            for part in missing.chunks(TOGETHER) {
                let part = part.to_vec();
                aside(&catalogue, move |catalogue| catalogue.keep_missing(&part)).await.ok();
            }
        }
        tokio::time::sleep(PERIOD).await;
        aside(&catalogue, |catalogue| {
            catalogue.keep_what_is_quiet();
            Ok(())
        })
        .await
        .ok();
    }
}

/// Runs blocking work where nobody waits for it.
async fn aside<T: Send + 'static>(
    catalogue: &Arc<Catalogue>,
    work: impl FnOnce(&Catalogue) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let catalogue = catalogue.clone();
    tokio::task::spawn_blocking(move || work(&catalogue)).await.unwrap_or(Err(Error::Broken))
}
