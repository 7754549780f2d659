//! When cards are written: soon after a tournament is quiet, at once where a search would not find it otherwise, and all that
//! are missing after the server has started.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pairwright_store::TournamentId;

use super::Catalogue;
use super::card::{Columns, VERSION};
use crate::journals::lock;
use crate::server::error::Error;

/// A card says what is rated too, and that is much of a large tournament: while results come in, it is not written.
const QUIET: Duration = Duration::from_secs(3);
/// So long it is remembered what a card said last.
const REMEMBERED: Duration = Duration::from_secs(60);
/// A card that could not be written (a full disk) is tried again after this time.
const REST: Duration = Duration::from_secs(30);
/// How often it is looked whether something is due.
const PERIOD: Duration = Duration::from_secs(1);
/// How often it is looked at most what others have left behind.
const LOOK: Duration = Duration::from_secs(5);
/// So many cards are written together.
const TOGETHER: usize = 100;

/// A tournament that has changed lately.
pub(super) struct Change {
    /// When it changed last.
    at: Instant,
    /// Whether its card says something else by now.
    is_due: bool,
    /// When its card could not be written last.
    failed: Option<Instant>,
    /// What its card said when it was written last here.
    kept: Option<Columns>,
}

impl Change {
    fn rests(&self) -> bool {
        self.failed.is_some_and(|failed| failed.elapsed() < REST)
    }
}

impl Catalogue {
    /// A tournament has changed.
    pub(super) fn note(&self, id: &TournamentId) {
        let now = Instant::now();
        let mut changed = lock(&self.changed);
        let new = Change { at: now, is_due: true, failed: None, kept: None };
        let change = changed.entry(id.clone()).or_insert(new);
        (change.at, change.is_due) = (now, true);
    }

    /// Whether its card will be written when it is quiet.
    pub(super) fn is_changing(&self, id: &TournamentId) -> bool {
        lock(&self.changed).get(id).is_some_and(|change| change.is_due)
    }

    /// Writes the cards of tournaments that a search would not find as they are now.
    pub(super) fn keep_what_is_searched(&self) {
        // A few that others have left behind, too; the others come by and by.
        match self.look_for_missing() {
            Ok(missing) if missing.len() <= TOGETHER => self.keep_missing(&missing).unwrap_or_default(),
            _ => self.is_behind.store(true, Ordering::Relaxed),
        }
        self.keep_changed(&|_| true, &|kept, columns| kept != Some(columns));
    }

    /// Writes the cards of tournaments that are quiet.
    fn keep_what_is_quiet(&self) {
        self.keep_changed(&|change| change.at.elapsed() >= QUIET, &|_, _| true);
        lock(&self.changed).retain(|_, change| change.is_due || change.at.elapsed() < REMEMBERED);
    }

    /// Writes the cards of those changed tournaments that are asked for, where what the store searched last and searches
    /// now says that it has to be.
    fn keep_changed(
        &self,
        asked: &dyn Fn(&Change) -> bool,
        has_to: &dyn Fn(Option<&Columns>, &Columns) -> bool,
    ) {
        let due: Vec<TournamentId> = {
            let changed = lock(&self.changed);
            let due = changed.iter().filter(|(_, change)| change.is_due && !change.rests() && asked(change));
            due.map(|(id, _)| id.clone()).collect()
        };
        for id in due {
            // What changes from here on makes it due again.
            let begin = |change: &mut Change| {
                change.is_due = false;
                change.kept.clone()
            };
            let Some(before) = self.change(&id, begin) else { continue };
            match self.keep_one(&id, |columns| has_to(before.as_ref(), columns)) {
                Ok(Some(columns)) => self.change(&id, |change| change.kept = Some(columns)),
                Err(Error::NoSuchTournament(_)) => lock(&self.changed).remove(&id).map(drop),
                // Now it has not to be.
                Ok(None) => self.change(&id, |change| change.is_due = true),
                Err(_) => {
                    self.change(&id, |change| (change.is_due, change.failed) = (true, Some(Instant::now())))
                }
            };
        }
    }

    fn change<T>(&self, id: &TournamentId, change: impl FnOnce(&mut Change) -> T) -> Option<T> {
        lock(&self.changed).get_mut(id).map(change)
    }

    /// Writes a tournament's card if it has to be, and says what the store searches now.
    fn keep_one(
        &self,
        id: &TournamentId,
        has_to: impl FnOnce(&Columns) -> bool,
    ) -> Result<Option<Columns>, Error> {
        let (moment, times) = self.journals.glance(id)?;
        let columns = Columns::of(&moment.tournament, times.begun);
        if !has_to(&columns) {
            return Ok(None);
        }
        self.journals.store().keep_cards(vec![columns.clone().card(&moment, &times).0])?;
        Ok(Some(columns))
    }

    /// Writes some of the cards that are missing. Of a tournament that cannot be opened the list says why.
    fn keep_missing(&self, ids: &[TournamentId]) -> Result<(), Error> {
        if ids.is_empty() {
            return Ok(());
        }
        let cards = ids.iter().filter_map(|id| self.card(id).ok()).map(|(card, _)| card).collect();
        self.journals.store().keep_cards(cards)?;
        self.missing.fetch_sub(ids.len().min(self.missing()), Ordering::Relaxed);
        Ok(())
    }

    /// The tournaments without a card, where there may be some.
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

/// Keeps the catalogue for as long as it is polled; never returns.
pub(crate) async fn run(catalogue: Arc<Catalogue>) {
    let mut looked: Option<Instant> = None;
    loop {
        if looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
            looked = Some(Instant::now());
            // What cannot be done now is tried again.
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

/// Does what blocks where that keeps nobody waiting.
async fn aside<T: Send + 'static>(
    catalogue: &Arc<Catalogue>,
    work: impl FnOnce(&Catalogue) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let catalogue = catalogue.clone();
    tokio::task::spawn_blocking(move || work(&catalogue)).await.unwrap_or(Err(Error::Broken))
}
