//! What writes to the file: a group of appends in one transaction, with one sync.

use rusqlite::{Connection, TransactionBehavior};

use super::rows;
use crate::append::Answer;
use crate::error::Place;
use crate::migration::{self, STEPS};
use crate::writer::Pen;
use crate::{Append, Error};

/// The one connection that writes.
#[derive(Debug)]
pub(super) struct SqlitePen {
    pub(super) connection: Connection,
    pub(super) place: Place,
}

impl SqlitePen {
    /// Asks something of the connection.
    pub(super) fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        question(&self.connection).map_err(|e| self.place.explain(e))
    }

    /// Changes something beside the journals; never in a database of a newer version.
    pub(super) fn change<T>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Error> {
        expect_known_version(&self.connection, &self.place)?;
        self.ask(change)
    }
}

impl Pen for SqlitePen {
    fn commit(&mut self, group: &[Append]) -> Result<Vec<Answer>, Error> {
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
        Ok(answers)
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
