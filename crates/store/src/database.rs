//! The address of the database: a file, or a PostgreSQL database.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use crate::{Error, Journal, PostgresAddress, PostgresStore, SqliteStore};

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
