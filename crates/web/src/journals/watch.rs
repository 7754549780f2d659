//! Noticing what a second process writes to the same database: to journals, and to the ledgers beside them.

use std::sync::{Arc, Weak};
use std::time::Duration;

use pairwright_store::{ChangeMark, Changed};

use super::open::{Open, lock};
use super::{Follower, Journals};
use crate::server::error::Error;

/// How often the database is looked at. Every screen is to follow within a second.
const PERIOD: Duration = Duration::from_millis(300);

/// Follows the database for as long as it is polled, and tells how each look went; never returns.
pub async fn watch(journals: Arc<Journals>, told: impl Fn(Result<(), Error>) + Send) {
    let mut mark = None;
    loop {
        tokio::time::sleep(PERIOD).await;
        let (journals, before) = (journals.clone(), mark);
        let looked = tokio::task::spawn_blocking(move || journals.look(before)).await;
        // A database that cannot be read now is looked at again.
        let Ok(looked) = looked else { continue };
        mark = looked.as_ref().ok().copied().or(mark);
        told(looked.map(|_| ()));
    }
}

impl Journals {
    /// From now on this takes in what others wrote whenever the journals do.
    pub(crate) fn followed_by<F: Follower + 'static>(&self, follower: &Arc<F>) {
        let follower: Weak<F> = Arc::downgrade(follower);
        lock(&self.beside).push(follower);
    }

    /// What follows the journals.
    pub(super) fn followers(&self) -> Vec<Arc<dyn Follower>> {
        lock(&self.beside).iter().filter_map(Weak::upgrade).collect()
    }

    /// Takes down what others wrote since the mark.
    fn look(&self, before: Option<ChangeMark>) -> Result<ChangeMark, Error> {
        let (mark, changed) = self.store.changed_since(before)?;
        if before != Some(mark) {
            self.catch_up_with(&changed)?;
        }
        Ok(mark)
    }

    /// Takes down what others wrote to any open journal, or to a ledger.
    ///
    /// # Errors
    /// The first error, when the store or a journal cannot be read; every other journal is up to date all the same.
    pub fn catch_up_all(&self) -> Result<(), Error> {
        self.catch_up_with(&Changed::All)
    }

    /// The same of these.
    pub(crate) fn catch_up_with(&self, changed: &Changed) -> Result<(), Error> {
        let all = lock(&self.open).all().into_iter().filter(|(id, _)| changed.concerns(id));
        let all: Vec<Arc<Open>> = all.map(|(_, open)| open).collect();
        // One journal that cannot be read keeps nobody from the others.
        let mut first_trouble = Ok(());
        for open in all {
            let _turn = lock(&open.turn);
            first_trouble = first_trouble.and(self.catch_up(&open).map(|_| ()));
        }
        for follower in self.followers() {
            first_trouble = first_trouble.and(follower.follow_up(changed));
        }
        self.count_change(None);
        first_trouble
    }
}
