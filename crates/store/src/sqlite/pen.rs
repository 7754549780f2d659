//! What writes to the file: a group of appends in one transaction, with one sync; and between two of them, what keeps the file
//! up to its log.

use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use super::opening::{Durability, close_in_order, leave_files, settle};
use super::presence::Presence;
use super::rows;
use crate::append::Answer;
use crate::error::Place;
use crate::migration::{self, STEPS};
use crate::writer::Pen;
use crate::{Append, Error};

/// The file is brought up to its log once nothing was written for so long, and in any case when it is so far behind.
const QUIET: Duration = Duration::from_secs(1);
const FAR_BEHIND: Duration = Duration::from_secs(5);

/// The one connection that writes.
#[derive(Debug)]
pub(super) struct SqlitePen {
    connection: Connection,
    durability: Durability,
    place: Place,
    presence: Presence,
    /// Since when the file is behind its log, and when something was written last.
    behind: Option<(Instant, Instant)>,
}

impl SqlitePen {
    pub(super) fn new(
        connection: Connection,
        durability: Durability,
        place: Place,
        presence: Presence,
    ) -> Self {
        Self { connection, durability, place, presence, behind: None }
    }

    /// Asks something of the connection, whose answer is one about the files that are there.
    pub(super) fn ask<T>(
        &mut self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        let answer = self.ask_anyway(question)?;
        self.presence.expect()?;
        Ok(answer)
    }

    /// The same of files that may have been deleted or replaced.
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

    /// Changes something beside the journals; never in a database of a newer version.
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
    fn commit(&mut self, group: &[Append]) -> Result<Vec<Answer>, Error> {
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
        // Nothing is acknowledged that went into a file without a name.
        self.presence.expect()?;
        self.is_behind();
        Ok(answers)
    }

    fn due(&self) -> Option<Instant> {
        self.behind.map(|(since, last)| (since + FAR_BEHIND).min(last + QUIET))
    }

    fn put_in_order(&mut self) {
        // What cannot be done now, because somebody reads or there is no room, is done after the next writing.
        drop(settle(&self.connection));
        self.behind = None;
    }
}

impl Drop for SqlitePen {
    fn drop(&mut self) {
        match self.presence.expect() {
            Ok(()) if self.durability == Durability::Synced => close_in_order(&self.connection),
            Ok(()) => {}
            // What has the names of these files now is somebody else's.
            Err(_) => leave_files(&self.connection),
        }
    }
}

/// Refuses to write when a newer program changed the database since it was opened.
fn expect_known_version(connection: &Connection, place: &Place) -> Result<(), Error> {
    let (path, known) = (place.path.clone(), migration::known(STEPS));
    match migration::version(connection).map_err(|e| place.explain(e))? {
        found if found > known => Err(Error::NewerVersion { path, found, known }),
        _ => Ok(()),
    }
}
