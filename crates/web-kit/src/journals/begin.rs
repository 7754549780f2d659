//! New tournaments: created, or imported with their whole journal.

use std::collections::HashMap;
use std::sync::Arc;

use pairwright_core::{Action, Entry, Journal};
use pairwright_store::{Append, AppendOutcome, NewEntry, TournamentId};

use super::open::{Open, lock};
use super::{CommandStamp, Journals};
use crate::error::Error;

/// Letters and digits that are not confused with each other and form no words.
const ALPHABET: &[u8; 28] = b"bcdfghjkmnpqrstvwxyz23456789";
/// Length of a tournament's id: short enough to type on a phone.
const LENGTH: usize = 5;
/// Length of an unlisted tournament's id: 129 bits, so that nobody can guess it.
const LENGTH_UNLISTED: usize = 27;
/// How many ids in a row may be taken.
const ATTEMPTS: u32 = 50;

impl Journals {
    /// Begins a tournament with its creation or an import.
    pub fn begin(&self, command: &CommandStamp, action: Action) -> Result<TournamentId, Error> {
        let journal = Journal::begin(self.now(), &command.by, action)?;
        self.keep(command, journal)
    }

    pub fn begin_with(&self, command: &CommandStamp, entries: Vec<Entry>) -> Result<TournamentId, Error> {
        let journal = Journal::replay(entries).map_err(|error| Error::Invalid(error.into()))?;
        self.keep(command, journal)
    }

    /// Begins a tournament with the id and the first entry that another server gave it.
    pub fn adopt(&self, id: &TournamentId, entry: NewEntry) -> Result<(), Error> {
        let outcome = self.store.append(Append::whole(id.clone(), vec![entry]))?;
        self.count_change(Some(id));
        match outcome {
            AppendOutcome::Deleted => Err(Error::NoSuchTournament(id.to_string())),
            _ => Ok(()),
        }
    }

    /// The tournament that this command began, if it was carried out.
    pub fn begun_by(&self, command: &CommandStamp) -> Result<Option<TournamentId>, Error> {
        for (attempt, length) in (0..ATTEMPTS).flat_map(|one| [(one, LENGTH_UNLISTED), (one, LENGTH)]) {
            let id = name_of(command, attempt, length);
            match self.open(&id) {
                Ok(open) if open.answer_to(&command.id).is_some() => return Ok(Some(id)),
                Ok(_) => {}
                Err(Error::NoSuchTournament(_)) if length == LENGTH_UNLISTED => {}
                Err(Error::NoSuchTournament(_)) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    fn keep(&self, command: &CommandStamp, journal: Journal) -> Result<TournamentId, Error> {
        let rows = command.rows(journal.entries());
        let is_unlisted = journal.tournament().setup.venue.unlisted;
        let length = if is_unlisted { LENGTH_UNLISTED } else { LENGTH };
        for attempt in 0..ATTEMPTS {
            let id = name_of(command, attempt, length);
            match self.store.append(Append::whole(id.clone(), rows.clone()))? {
                AppendOutcome::Appended { .. } => {
                    let commands: HashMap<String, u64> =
                        rows.iter().zip(1..).map(|(row, seq)| (row.command.0.clone(), seq)).collect();
                    let open = Arc::new(Open::new(id.clone(), journal, commands));
                    // A page may have opened it in the meantime. That journal stays, because screens follow it.
                    let _kept = lock(&self.open).keep(&id, open);
                    self.count_change(Some(&id));
                    return Ok(id);
                }
                AppendOutcome::AlreadyDone { .. } => return Ok(id),
                // The same form made a tournament that has been deleted. It does not return.
                AppendOutcome::Deleted => return Err(Error::NoSuchTournament(id.to_string())),
                AppendOutcome::Stale { .. } => {}
            }
        }
        Err(Error::Busy)
    }
}

/// A command always yields the same id, so that a retry finds the tournament already made.
fn name_of(command: &CommandStamp, attempt: u32, length: usize) -> TournamentId {
    let hash = blake3::hash(format!("{attempt} {}", command.id).as_bytes());
    let letter = |byte: &u8| char::from(ALPHABET[usize::from(*byte) % ALPHABET.len()]);
    hash.as_bytes().iter().take(length).map(letter).collect::<String>().into()
}
