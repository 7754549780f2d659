//! Removing a tournament from the list: archiving, restoring and deleting.

use pairwright_store::{Deletion, Seq, TournamentId};

use super::open::{Open, lock};
use super::{Journals, ledger};
use crate::error::Error;

impl Journals {
    /// Archives a tournament, which removes it from the list and the ratings, or restores it.
    pub fn archive(&self, id: &TournamentId, archived: bool) -> Result<(), Error> {
        if !self.store.archive(id, archived.then(|| self.now()))? {
            return Err(Error::NoSuchTournament(id.to_string()));
        }
        self.count_change(Some(id));
        Ok(())
    }

    /// Deletes a tournament for good, if `last` is still its last entry.
    pub fn delete(&self, id: &TournamentId, last: u64) -> Result<(), Error> {
        let open = self.open(id)?;
        let _turn = lock(&open.turn);
        // Its ledgers are deleted with it.
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

    /// Closes the journal of a tournament deleted here or by another process, and notifies its screens.
    pub(super) fn forget(&self, open: &Open) {
        lock(&self.open).remove(open.id());
        self.followers().iter().for_each(|follower| follower.forget(open.id()));
        open.news.send_modify(|last| *last += 1);
        self.count_change(None);
    }
}
