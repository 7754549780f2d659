//! Changes a tournament: decide on the known state, write, apply. If another writer was faster, decide again.

use pairwright_core::journal::Prepared;
use pairwright_core::{Action, Entry, Journal};
use pairwright_office::authors::WAIT_LIST;
use pairwright_store::{Append, AppendOutcome, NewEntry, Seq, TournamentId};

use super::Journals;
use super::open::{Open, lock};
use crate::error::Error;

/// How often another writer may be faster before the change is given up.
pub(super) const ATTEMPTS: usize = 20;

/// One request of one person to change something. Repeating it has no further effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandStamp {
    /// Unique to the request.
    pub id: String,
    /// The author, as the journal shows it.
    pub by: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// Number of the last entry it made.
    pub seq: u64,
    /// Whether it had been carried out before, so that nothing happened now.
    pub repeated: bool,
}

/// Checked entries not yet written, with the journal they lead to.
enum DecidedEntries {
    One(Box<Prepared>),
    Many(Box<Journal>, Vec<Entry>),
}

enum WriteAttempt {
    Done(Done),
    SomebodyWasFaster,
}

impl CommandStamp {
    /// The stored command id of an entry. The first one is the command's own id.
    pub(super) fn entry_id(&self, place: usize) -> String {
        if place == 0 { self.id.clone() } else { format!("{}.{place}", self.id) }
    }

    pub(super) fn rows(&self, entries: &[Entry]) -> Vec<NewEntry> {
        let row = |(place, entry): (usize, &Entry)| NewEntry {
            command: self.entry_id(place).into(),
            at_ms: entry.at,
            by_whom: entry.by.clone(),
            action: serde_json::to_string(&entry.action).expect("an action has only string keys"),
        };
        entries.iter().enumerate().map(row).collect()
    }
}

impl Journals {
    /// Applies a decision on the newest state, completely or not at all.
    pub fn act(
        &self,
        id: &TournamentId,
        command: &CommandStamp,
        decide: &dyn Fn(&Journal) -> Result<Vec<Action>, Error>,
    ) -> Result<Done, Error> {
        let open = self.open(id)?;
        let _turn = lock(&open.turn);
        for _ in 0..ATTEMPTS {
            match self.attempt(&open, command, decide)? {
                WriteAttempt::Done(done) => return Ok(done),
                WriteAttempt::SomebodyWasFaster => {}
            }
        }
        Err(Error::Busy)
    }

    fn attempt(
        &self,
        open: &Open,
        command: &CommandStamp,
        decide: &dyn Fn(&Journal) -> Result<Vec<Action>, Error>,
    ) -> Result<WriteAttempt, Error> {
        if let Some(seq) = open.answer_to(&command.id) {
            return Ok(WriteAttempt::Done(Done { seq, repeated: true }));
        }
        let draft = match open.read(|journal| draft(journal, self.now(), command, decide)) {
            Ok(draft) => draft,
            // The refusal may be due to an outdated state.
            Err(_) if self.catch_up(open)? => return Ok(WriteAttempt::SomebodyWasFaster),
            Err(error) => return Err(error),
        };
        self.write(open, command, draft)
    }

    fn write(
        &self,
        open: &Open,
        command: &CommandStamp,
        draft: DecidedEntries,
    ) -> Result<WriteAttempt, Error> {
        let entries = draft.entries();
        let Some(first) = entries.first() else {
            return Ok(WriteAttempt::Done(Done { seq: open.read(Journal::last_seq), repeated: false }));
        };
        let append =
            Append { tournament: open.id().clone(), at: Seq(first.seq), entries: command.rows(entries) };
        match self.store.append(append)? {
            AppendOutcome::Appended { seq } => {
                update(open, command, draft);
                self.count_change(Some(open.id()));
                Ok(WriteAttempt::Done(Done { seq: seq.0, repeated: false }))
            }
            AppendOutcome::AlreadyDone { seq } => {
                self.catch_up(open)?;
                Ok(WriteAttempt::Done(Done { seq: seq.0, repeated: true }))
            }
            AppendOutcome::Deleted => {
                self.forget(open);
                Err(Error::NoSuchTournament(open.id().to_string()))
            }
            AppendOutcome::Stale { .. } => {
                self.catch_up(open)?;
                Ok(WriteAttempt::SomebodyWasFaster)
            }
        }
    }

    /// Applies what others wrote and returns whether there was anything. Requires the turn.
    pub(super) fn catch_up(&self, open: &Open) -> Result<bool, Error> {
        let news = open.catch_up(&*self.store).inspect_err(|error| {
            if matches!(error, Error::NoSuchTournament(_)) {
                self.forget(open);
            }
        })?;
        if news {
            // Another process may have a different clock.
            let newest = open.read(|journal| journal.entries().last().map(|entry| entry.at));
            newest.into_iter().for_each(|at| self.clock.not_before(at));
            self.count_change(Some(open.id()));
        }
        Ok(news)
    }
}

fn draft(
    journal: &Journal,
    at: i64,
    command: &CommandStamp,
    decide: &dyn Fn(&Journal) -> Result<Vec<Action>, Error>,
) -> Result<DecidedEntries, Error> {
    let actions = decide(journal)?;
    // A command that was undone is not repeated at once.
    let is_undo = matches!(actions[..], [Action::Undo { .. }]);
    if let [action] = &actions[..] {
        let prepared = journal.prepare(at, &command.by, action.clone())?;
        if is_undo || prepared.tournament().moving_up().is_none() {
            return Ok(DecidedEntries::One(Box::new(prepared)));
        }
    }
    let mut after = journal.clone();
    for action in actions {
        after.append(at, &command.by, action)?;
    }
    if let Some(action) = after.tournament().moving_up() {
        after.append(at, WAIT_LIST, action)?;
    }
    let new = after.entries()[journal.entries().len()..].to_vec();
    Ok(DecidedEntries::Many(Box::new(after), new))
}

fn update(open: &Open, command: &CommandStamp, draft: DecidedEntries) {
    open.change(|journal, commands| {
        for (place, entry) in draft.entries().iter().enumerate() {
            commands.insert(command.entry_id(place), entry.seq);
        }
        match draft {
            DecidedEntries::One(prepared) => journal.commit(*prepared),
            DecidedEntries::Many(after, _) => *journal = *after,
        }
    });
}

impl DecidedEntries {
    fn entries(&self) -> &[Entry] {
        match self {
            DecidedEntries::One(prepared) => std::slice::from_ref(&prepared.entry),
            DecidedEntries::Many(_, entries) => entries,
        }
    }
}
