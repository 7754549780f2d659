//! A few reading connections, each lent to one caller at a time.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

use super::opening::{ConnectionRole, connect, leave_files};
use super::presence::Presence;
use crate::Error;
use crate::error::StoreLocation;

/// The reading connections, opened when first needed and then kept.
#[derive(Debug)]
pub(super) struct SqliteReaders {
    place: StoreLocation,
    presence: Presence,
    pool: Mutex<ConnectionPool>,
    returned: Condvar,
}

#[derive(Debug)]
struct ConnectionPool {
    idle: Vec<Connection>,
    /// The number of connections that may still be opened.
    unopened: usize,
}

impl SqliteReaders {
    pub(super) fn new(place: StoreLocation, presence: Presence, limit: usize) -> Self {
        let pool = ConnectionPool { idle: Vec::new(), unopened: limit.max(1) };
        Self { place, presence, pool: Mutex::new(pool), returned: Condvar::new() }
    }

    /// Reads with the next free connection.
    pub(super) fn read<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Error> {
        let mut loan = Loan { readers: self, connection: self.take() };
        let connection = match loan.connection.take() {
            Some(connection) => connection,
            None => self.connect()?,
        };
        read(loan.connection.insert(connection)).map_err(|e| self.place.explain(e))
    }

    /// Opens another connection, but never to a file that replaced the database.
    fn connect(&self) -> Result<Connection, Error> {
        self.presence.expect()?;
        let connection = connect(&self.place, ConnectionRole::Reading)?;
        self.presence.expect()?;
        Ok(connection)
    }

    /// Closes the idle connections.
    pub(super) fn close(&self) {
        let idle = std::mem::take(&mut self.pool().idle);
        for connection in &idle {
            leave_files(connection);
        }
    }

    /// Returns an idle connection, or `None` if the caller may open one.
    fn take(&self) -> Option<Connection> {
        let mut pool = self
            .returned
            .wait_while(self.pool(), |pool| pool.idle.is_empty() && pool.unopened == 0)
            .unwrap_or_else(PoisonError::into_inner);
        let connection = pool.idle.pop();
        if connection.is_none() {
            pool.unopened -= 1;
        }
        connection
    }

    fn pool(&self) -> MutexGuard<'_, ConnectionPool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A borrowed connection, or the right to open one; always returned on drop.
struct Loan<'a> {
    readers: &'a SqliteReaders,
    connection: Option<Connection>,
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        let mut pool = self.readers.pool();
        match self.connection.take() {
            Some(connection) => pool.idle.push(connection),
            None => pool.unopened += 1,
        }
        self.readers.returned.notify_one();
    }
}
