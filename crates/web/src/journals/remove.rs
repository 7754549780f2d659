//! Taking a tournament out of the list: into the archive and back, or for good.

use pairwright_store::{Deletion, Seq, TournamentId};

use super::Journals;
use super::ledger;
use super::open::{Open, lock};
use crate::server::error::Error;

impl Journals {
    /// Puts a tournament into the archive, out of the list and the ratings, or back.
    pub fn archive(&self, id: &TournamentId, archived: bool) -> Result<(), Error> {
        if !self.store.archive(id, archived.then(|| self.now()))? {
            return Err(Error::NoSuchTournament(id.to_string()));
        }
        self.count_change(Some(id));
        Ok(())
    }

    /// Deletes a tournament for good, if this is still its last entry.
    ///
    /// # Errors
    /// Somebody has changed it since, no such tournament, or what the store cannot; then nothing was deleted.
    pub fn delete(&self, id: &TournamentId, last: u64) -> Result<(), Error> {
        let open = self.open(id)?;
        let _turn = lock(&open.turn);
        // What was recorded beside it goes with it.
        let beside = [ledger::clocks_of(id), ledger::readings_of(id), ledger::walls_of(id)];
        let beside = beside.map(|name| ledger::id_of(&name));
        match self.store.delete(id, Seq(last), self.now(), &beside)? {
            Deletion::Deleted => {
                self.forget(&open);
                Ok(())
            }
            Deletion::Stale { .. } => {
                self.catch_up(&open)?;
                Err(Error::Changed)
            }
            Deletion::Unknown => {
                self.forget(&open);
                Err(Error::NoSuchTournament(id.to_string()))
            }
        }
    }

    /// Closes the journal of a tournament that was deleted, here or by another process, and tells its screens.
    pub(super) fn forget(&self, open: &Open) {
        lock(&self.open).remove(open.id());
        self.followers().iter().for_each(|follower| follower.forget(open.id()));
        open.news.send_modify(|last| *last += 1);
        self.count_change(None);
    }
}
