//! The address of the database: a file, or a PostgreSQL database.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::{Error, Journal, PostgresAddress, PostgresStore, SqliteStore};

/// A place that keeps journals.
#[derive(Debug, Clone)]
pub enum Database {
    File(PathBuf),
    Postgres(PostgresAddress),
}

impl Database {
    /// Opens the database; creates the file or the tables if they do not exist.
    pub fn open(&self) -> Result<Arc<dyn Journal>, Error> {
        Ok(match self {
            Database::File(path) => Arc::new(SqliteStore::open(path)?),
            Database::Postgres(address) => Arc::new(PostgresStore::open(address)?),
        })
    }

    /// Opens the database, unless it is a file that does not exist.
    pub fn open_existing(&self) -> Result<Arc<dyn Journal>, Error> {
        match self {
            Database::File(path) if !path.exists() => Err(Error::NoDatabase { path: path.clone() }),
            database => database.open(),
        }
    }
}

impl TryFrom<OsString> for Database {
    type Error = Error;

    fn try_from(typed: OsString) -> Result<Self, Error> {
        Ok(match typed.to_str() {
            Some(text) if PostgresAddress::is_meant(text) => Database::Postgres(text.parse()?),
            _ => Database::File(PathBuf::from(typed)),
        })
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => path.display().fmt(f),
            Database::Postgres(address) => address.fmt(f),
        }
    }
}

/// Options for opening a store; the defaults suit servers and the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreOptions {
    /// The maximum time to wait for another process that is writing.
    pub patience: Duration,
    pub inspection: Inspection,
    /// The maximum number of concurrent readers, at least one.
    pub readers: usize,
}

/// The inspection of a database before it is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inspection {
    /// Reads and checks every page: about a second per gigabyte.
    EveryPage,
    /// Checks only that it is a Pairwright database of a known version.
    HeaderOnly,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self { patience: Duration::from_secs(5), inspection: Inspection::EveryPage, readers: 4 }
    }
}
