//! Removing a tournament from the list: archiving, restoring and deleting.

use pairwright_core::journal::erased;
use pairwright_core::{Action, Entry, PlayerId};
use pairwright_store::{Append, AppendOutcome, Deletion, Rewrite, Rewritten, Seq, TournamentId};

use super::act::{ATTEMPTS, CommandStamp, Done};
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

impl Journals {
    /// Erases a person, who has `other_names` elsewhere, from a tournament's journal. The same command may be sent
    /// again after an error.
    pub fn erase(
        &self,
        id: &TournamentId,
        command: &CommandStamp,
        (player, other_names): (&PlayerId, &[String]),
    ) -> Result<Done, Error> {
        let open = self.open(id)?;
        let _turn = lock(&open.turn);
        for _ in 0..ATTEMPTS {
            self.catch_up(&open)?;
            let rewrite = self.rewriting(&open, command, (player, other_names))?;
            match self.store.rewrite(rewrite)? {
                AppendOutcome::Stale { .. } => {}
                AppendOutcome::Deleted => {
                    self.forget(&open);
                    return Err(Error::NoSuchTournament(id.to_string()));
                }
                AppendOutcome::Appended { seq } => {
                    open.reload(&*self.store)?;
                    self.count_change(Some(id));
                    return Ok(Done { seq: seq.0, repeated: false });
                }
                AppendOutcome::AlreadyDone { seq } => return Ok(Done { seq: seq.0, repeated: true }),
            }
        }
        Err(Error::Busy)
    }

    fn rewriting(
        &self,
        open: &Open,
        command: &CommandStamp,
        (player, other_names): (&PlayerId, &[String]),
    ) -> Result<Rewrite, Error> {
        open.read(|journal| {
            let action = Action::Erase { player: player.clone() };
            let entry = match open.answer_to(&command.id) {
                // A repetition, because the answer was lost. The store knows the command and changes nothing.
                Some(seq) => Entry { seq, at: self.now(), by: command.by.clone(), action },
                None => journal.prepare(self.now(), &command.by, action)?.entry,
            };
            let rewritten = |entry: &Entry| Rewritten {
                seq: Seq(entry.seq),
                by_whom: entry.by.clone(),
                action: written(&entry.action),
            };
            let at = Seq(entry.seq);
            let entries = erased(journal, player, other_names).iter().map(rewritten).collect();
            let append = Append { tournament: open.id().clone(), at, entries: command.rows(&[entry]) };
            Ok(Rewrite { append, entries })
        })
    }
}

fn written(action: &Action) -> String {
    serde_json::to_string(action).expect("an action has only string keys")
}
