//! The address of a PostgreSQL database, and the translation of its errors.

use std::error::Error as _;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::config::Host;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error as Reported};

use super::encryption::{self, Encryption, Tls};
use crate::{Error, StoreOptions};

/// The maximum time for connecting to a server.
const GREETING: Duration = Duration::from_secs(3);

/// The settings of every session. A hanging transaction releases its locks; committed data is on the disk.
const SETTINGS: &str = "-c synchronous_commit=on -c idle_in_transaction_session_timeout=10s \
                        -c search_path=pairwright -c client_min_messages=warning";

/// The address of a PostgreSQL database, as in `postgres://user:password@host:5432/database`.
#[derive(Debug, Clone)]
pub struct PostgresAddress {
    config: Box<Config>,
    encryption: Encryption,
    shown: String,
}

impl PostgresAddress {
    /// Whether the text is the address of a PostgreSQL database, not a file's path.
    pub fn is_meant(text: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|start| text.starts_with(start))
    }

    pub(crate) fn shown(&self) -> PathBuf {
        PathBuf::from(&self.shown)
    }

    /// Returns the configuration of a connection with the patience for locks from the options.
    pub(super) fn config(&self, options: &StoreOptions) -> Config {
        let mut config = Config::clone(&self.config);
        let patience = options.patience.as_millis();
        config
            .connect_timeout(GREETING)
            .tcp_user_timeout(options.patience)
            .application_name("pairwright")
            .options(format!("{SETTINGS} -c lock_timeout={patience}"));
        config
    }

    pub(super) fn tls(&self) -> Result<Tls, Error> {
        self.encryption.tls()
    }

    /// Translates an error from PostgreSQL or the connection.
    pub(super) fn explain(&self, error: &Reported, patience: Duration) -> Error {
        let (path, reason) = (self.shown(), reason(error));
        match error.code() {
            None if let Some(refused) = encryption::explain(error, path.clone()) => refused,
            None => Error::Unreachable { path, reason },
            Some(code) if is_lost(code) => Error::Unreachable { path, reason },
            Some(code) if is_login(code) => Error::LoginRefused { path, reason },
            Some(&SqlState::INSUFFICIENT_PRIVILEGE) => Error::NotPermitted { path, reason },
            Some(&SqlState::READ_ONLY_SQL_TRANSACTION) => Error::ReadOnly { path },
            Some(&SqlState::DISK_FULL) => Error::DiskFull { path },
            Some(&SqlState::LOCK_NOT_AVAILABLE | &SqlState::T_R_DEADLOCK_DETECTED) => {
                Error::Locked { path, waited: patience }
            }
            Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => {
                Error::Corrupt { path, detail: reason }
            }
            Some(_) => Error::Failed { path, detail: reason },
        }
    }
}

impl fmt::Display for PostgresAddress {
    /// Leaves out the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl FromStr for PostgresAddress {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (rest, encryption) = Encryption::take(text);
        let mut config = Config::from_str(&rest).map_err(|error| Error::AddressUnreadable {
            address: without_password(text),
            reason: reason(&error),
        })?;
        encryption.ask(&mut config);
        let shown = shown(&config);
        Ok(Self { config: Box::new(config), encryption, shown })
    }
}

/// Whether an error means that there is no connection, or not yet.
pub(super) fn is_connection_lost(error: &Reported) -> bool {
    let is_refused = || encryption::explain(error, PathBuf::new()).is_some();
    error.is_closed() || error.code().map_or_else(|| !is_refused(), is_lost)
}

fn is_lost(code: &SqlState) -> bool {
    code.code().starts_with("08")
        || [
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CRASH_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::TOO_MANY_CONNECTIONS,
            SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        ]
        .contains(code)
}

fn is_login(code: &SqlState) -> bool {
    let refused = [SqlState::INVALID_PASSWORD, SqlState::INVALID_AUTHORIZATION_SPECIFICATION];
    refused.contains(code) || *code == SqlState::INVALID_CATALOG_NAME
}

/// Returns the text of an error, or of its first cause.
fn reason(error: &Reported) -> String {
    if let Some(reported) = error.as_db_error() {
        return reported.message().to_owned();
    }
    match error.source() {
        Some(cause) => cause.to_string(),
        None => error.to_string(),
    }
}

fn shown(config: &Config) -> String {
    let user = config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
    let host = config.get_hosts().first().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    });
    let port = config.get_ports().first().filter(|port| **port != 5432);
    let port = port.map(|port| format!(":{port}")).unwrap_or_default();
    let database = config.get_dbname().or(config.get_user()).unwrap_or_default();
    format!("postgres://{user}{}{port}/{database}", host.unwrap_or_default())
}

/// Returns an unreadable address without the text between the user name and the host.
fn without_password(text: &str) -> String {
    let (Some((scheme, rest)), true) = (text.split_once("://"), text.contains('@')) else {
        return text.to_owned();
    };
    let (user, host) = rest.rsplit_once('@').unwrap_or(("", rest));
    match user.split_once(':') {
        Some((name, _)) => format!("{scheme}://{name}:…@{host}"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let shown = |text: &str| PostgresAddress::from_str(text).unwrap().shown;
        assert_eq!(shown("postgres://ann:secret@db.example/friday"), "postgres://ann@db.example/friday");
        assert_eq!(shown("postgresql://ann@db.example:6432/f"), "postgres://ann@db.example:6432/f");
    }

    #[test]
    fn the_refusal_of_an_unreadable_address_hides_its_password() {
        let error = PostgresAddress::from_str("postgres://ann:secret@host:many/friday").unwrap_err();
        assert!(!error.to_string().contains("secret"), "{error}");
    }

    #[test]
    fn a_file_is_not_an_address() {
        let meant = ["postgres://x/y", "postgresql:///y", "postgres.sqlite", "a/postgres://b"];
        assert_eq!(meant.map(PostgresAddress::is_meant), [true, true, false, false]);
    }
}
