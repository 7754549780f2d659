//! Erasing a person: rewrites a journal in one step with the entry that records it.

use pairwright_core::journal::erased;
use pairwright_core::{Action, Entry, PlayerId};
use pairwright_store::{Append, AppendOutcome, Rewrite, Rewritten, Seq, TournamentId};

use super::Journals;
use super::act::{ATTEMPTS, CommandStamp, Done};
use super::open::{Open, lock};
use crate::error::Error;

impl Journals {
    /// Erases a person from a tournament's journal. The same command may be sent again after an error.
    pub fn erase(&self, id: &TournamentId, command: &CommandStamp, player: &PlayerId) -> Result<Done, Error> {
        let open = self.open(id)?;
        let _turn = lock(&open.turn);
        for _ in 0..ATTEMPTS {
            self.catch_up(&open)?;
            let rewrite = self.rewriting(&open, command, player)?;
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

    fn rewriting(&self, open: &Open, command: &CommandStamp, player: &PlayerId) -> Result<Rewrite, Error> {
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
            let entries = erased(journal, player).iter().map(rewritten).collect();
            let append = Append { tournament: open.id().clone(), at, entries: command.rows(&[entry]) };
            Ok(Rewrite { append, entries })
        })
    }
}

fn written(action: &Action) -> String {
    serde_json::to_string(action).expect("an action has only string keys")
}
