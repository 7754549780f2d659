//! Follows what other processes write to the same database, in journals and ledgers.

use std::sync::{Arc, Weak};
use std::time::Duration;

use pairwright_store::{ChangeMark, Changed, TournamentId};

use super::Journals;
use super::open::{Open, lock};
use crate::error::Error;

/// Every screen must follow within a second.
const PERIOD: Duration = Duration::from_millis(300);

/// Follows the database and reports the outcome of each check. Never returns.
pub async fn watch(journals: Arc<Journals>, report: impl Fn(Result<(), Error>) + Send) {
    let mut mark = None;
    loop {
        tokio::time::sleep(PERIOD).await;
        let (journals, before) = (journals.clone(), mark);
        let looked = tokio::task::spawn_blocking(move || journals.look(before)).await;
        // After a panic, the next check follows as usual.
        let Ok(looked) = looked else { continue };
        mark = looked.as_ref().ok().copied().or(mark);
        report(looked.map(|_| ()));
    }
}

impl Journals {
    /// From now on `follower` also learns what others have written.
    pub fn followed_by<F: Follower + 'static>(&self, follower: &Arc<F>) {
        let follower: Weak<F> = Arc::downgrade(follower);
        lock(&self.beside).push(follower);
    }

    pub(super) fn followers(&self) -> Vec<Arc<dyn Follower>> {
        lock(&self.beside).iter().filter_map(Weak::upgrade).collect()
    }

    /// Applies what others wrote since the mark.
    fn look(&self, before: Option<ChangeMark>) -> Result<ChangeMark, Error> {
        let (mark, changed) = self.store.changed_since(before)?;
        if before != Some(mark) {
            self.catch_up_with(&changed)?;
        }
        Ok(mark)
    }

    /// Applies what others have written to open journals and ledgers. Returns the first error; every
    /// other journal is up to date.
    pub fn catch_up_with(&self, changed: &Changed) -> Result<(), Error> {
        let all = lock(&self.open).all().into_iter().filter(|(id, _)| changed.concerns(id));
        let all: Vec<Arc<Open>> = all.map(|(_, open)| open).collect();
        // One unreadable journal must not keep the others from being updated.
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

pub trait Follower: Send + Sync {
    /// Reads what others wrote to these ids and notifies listeners.
    fn follow_up(&self, changed: &Changed) -> Result<(), Error>;

    fn changed(&self, _: &TournamentId) {}

    /// Closes what belongs to a deleted tournament.
    fn forget(&self, _: &TournamentId) {}
}
