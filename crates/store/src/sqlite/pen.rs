//! Writes to the file: a group of appends in one transaction with one sync. Between groups it checkpoints the log.

use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use super::opening::{Durability, close_in_order, leave_files, settle};
use super::presence::Presence;
use super::rows;
use crate::append::AppendResult;
use crate::error::StoreLocation;
use crate::migration::{self, STEPS};
use crate::writer::Pen;
use crate::{Append, Error};

/// The log is checkpointed after this pause in writing, and at the latest after `FAR_BEHIND`.
const QUIET: Duration = Duration::from_secs(1);
const FAR_BEHIND: Duration = Duration::from_secs(5);

/// The only writing connection.
#[derive(Debug)]
pub(super) struct SqlitePen {
    connection: Connection,
    durability: Durability,
    place: StoreLocation,
    presence: Presence,
    /// The time of the first write since the last checkpoint, and of the latest one.
    behind: Option<(Instant, Instant)>,
}

impl SqlitePen {
    pub(super) fn new(
        connection: Connection,
        durability: Durability,
        place: StoreLocation,
        presence: Presence,
    ) -> Self {
        Self { connection, durability, place, presence, behind: None }
    }

    /// Runs a query, and makes sure that the answer is from the existing files.
    pub(super) fn ask<T>(
        &mut self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        let answer = self.ask_anyway(question)?;
        self.presence.expect()?;
        Ok(answer)
    }

    /// Runs a query, even if the files may have been deleted or replaced.
    pub(super) fn ask_anyway<T>(
        &mut self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        let before = self.connection.total_changes();
        let answer = question(&self.connection).map_err(|e| self.place.explain(e));
        if self.connection.total_changes() != before {
            self.is_behind();
        }
        answer
    }

    /// Changes something other than journals; refuses a database of a newer version.
    pub(super) fn change<T>(
        &mut self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        self.presence.expect()?;
        expect_known_version(&self.connection, &self.place)?;
        self.ask(change)
    }

    fn is_behind(&mut self) {
        let now = Instant::now();
        self.behind = Some((self.behind.map_or(now, |(since, _)| since), now));
    }
}

impl Pen for SqlitePen {
    fn commit(&mut self, group: &[Append]) -> Result<Vec<AppendResult>, Error> {
        self.presence.expect()?;
        let explain = |e| self.place.explain(e);
        let mut transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(explain)?;
        expect_known_version(&transaction, &self.place)?;
        let mut answers = Vec::with_capacity(group.len());
        for append in group {
            let attempt = rows::append(&mut transaction, append).map_err(explain)?;
            answers.push(attempt.answer(append));
        }
        transaction.commit().map_err(explain)?;
        // Entries in a file that has lost its name must not be acknowledged.
        self.presence.expect()?;
        self.is_behind();
        Ok(answers)
    }

    fn due(&self) -> Option<Instant> {
        self.behind.map(|(since, last)| (since + FAR_BEHIND).min(last + QUIET))
    }

    fn put_in_order(&mut self) {
        // If a reader or a full disk prevents it now, it happens after the next write.
        drop(settle(&self.connection));
        self.behind = None;
    }
}

impl Drop for SqlitePen {
    fn drop(&mut self) {
        match self.presence.expect() {
            Ok(()) if self.durability == Durability::Synced => close_in_order(&self.connection),
            Ok(()) => {}
            // Files with these names now belong to somebody else.
            Err(_) => leave_files(&self.connection),
        }
    }
}

/// Refuses to write if a newer program has changed the database since it was opened.
fn expect_known_version(connection: &Connection, place: &StoreLocation) -> Result<(), Error> {
    let (path, known) = (place.path.clone(), migration::known(STEPS));
    match migration::version(connection).map_err(|e| place.explain(e))? {
        found if found > known => Err(Error::NewerVersion { path, found, known }),
        _ => Ok(()),
    }
}
