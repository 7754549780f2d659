//! Opens a path and returns a connection that can be trusted.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::files::{is_in_use, length, log_of, make_file};
use super::log::{has_log, lacks_pages};
use super::rows;
use crate::error::StoreLocation;
use crate::migration::{self, STEPS, SchemaState, migrate, schema_state};
use crate::{Error, Inspection};

/// The minimum size of a database in bytes. SQLite takes a file of one byte for an empty one and overwrites it.
const SMALLEST: u64 = 512;

/// The maximum size in bytes of an unused log on the disk.
const LOG_LIMIT: i64 = 16 << 20;

/// Whether a commit waits for the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Durability {
    /// Commits survive a power cut.
    Synced,
    /// Commits do not wait, because the file is temporary.
    Forgetful,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConnectionRole {
    /// Reading only; refuses to write.
    Reading,
    /// Writing, or copying the database elsewhere.
    Writing(Durability),
}

/// Opens the database for writing if it exists, is ours, intact and up to date. Also returns whether its log was lost.
pub(super) fn open(
    place: &StoreLocation,
    inspection: Inspection,
    durability: Durability,
) -> Result<(Connection, bool), Error> {
    make_file(place)?;
    let (state, log_is_lost) = admit(place, inspection)?;
    let mut connection = connect(place, ConnectionRole::Writing(durability))?;
    share(&connection, place)?;
    settle(&connection).map_err(|e| place.explain(e))?;
    if state == SchemaState::Behind {
        update(&mut connection, place)?;
    }
    if durability == Durability::Synced {
        // A file that cannot take the mark now gets it next time.
        drop(promise(&connection));
    }
    Ok((connection, log_is_lost))
}

/// Marks the file as one that is closed in order from now on.
fn promise(connection: &Connection) -> rusqlite::Result<()> {
    if rows::has_secret(connection, rows::CLOSES_IN_ORDER)? {
        return Ok(());
    }
    rows::secret_or_insert(connection, rows::CLOSES_IN_ORDER, &[1])?;
    settle(connection)
}

/// Leaves one file without a log, if no other process has it open.
pub(super) fn close_in_order(connection: &Connection) {
    // If another process has it open, the log stays, and the last to close removes it.
    drop(connection.busy_timeout(Duration::ZERO));
    drop(connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())));
}

/// Keeps closing from checkpointing the log or removing the file with its name.
pub(super) fn leave_files(connection: &Connection) {
    drop(connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true));
}

/// Opens a copy for reading only, if it is ours and intact.
pub(super) fn admit_copy(place: &StoreLocation) -> Result<Connection, Error> {
    if length(&place.path) < SMALLEST {
        return Err(Error::NotADatabase { path: place.path.clone() });
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&place.path, flags).map_err(|e| place.explain(e))?;
    connection.busy_timeout(place.patience).map_err(|e| place.explain(e))?;
    expect_ours(schema_state_at_once(&connection).map_err(|e| place.explain(e))?, place)?;
    expect_whole(&connection, place)?;
    Ok(connection)
}

/// Refuses a database that somebody else keeps open for longer than the patience. Accepts a damaged file or one
/// that is not a database: nobody can have it open.
pub(super) fn expect_alone(place: &StoreLocation, patience: Duration) -> Result<(), Error> {
    let deadline = Instant::now() + patience;
    loop {
        // SQLite itself does not wait here.
        let Ok(connection) = bare_connection(place) else { return Ok(()) };
        let mode = |name: &str| {
            connection.pragma_update_and_check(None, "journal_mode", name, |row| row.get::<_, String>(0))
        };
        match mode("DELETE") {
            Err(e) if is_busy(&e) && Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
            Err(e) if is_busy(&e) => return Err(place.explain(e)),
            _ => return Ok(()),
        }
    }
}

/// Moves the log into the file and syncs both. A crash may have left commits in the log that are readable
/// already; a retry then finds them done.
pub(super) fn settle(connection: &Connection) -> rusqlite::Result<()> {
    match connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
        // The log itself was synced; only the checkpoint has to wait for space.
        Err(e) if e.sqlite_error_code() == Some(ErrorCode::DiskFull) => Ok(()),
        settled => settled,
    }
}

/// Applies the missing steps, unless another process has just done so.
fn update(connection: &mut Connection, place: &StoreLocation) -> Result<(), Error> {
    migrate(connection, STEPS).map_err(|e| place.explain(e))?;
    expect_ours(schema_state(connection, STEPS).map_err(|e| place.explain(e))?, place)
}

/// Opens another connection to a database that [`open`] accepted.
pub(super) fn connect(place: &StoreLocation, role: ConnectionRole) -> Result<Connection, Error> {
    let connection = bare_connection(place)?;
    tune(&connection, role).map_err(|e| place.explain(e))?;
    Ok(connection)
}

fn bare_connection(place: &StoreLocation) -> Result<Connection, Error> {
    // No CREATE, because the file exists; no URI, because the path is to be taken literally.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&place.path, flags).map_err(|e| place.explain(e))?;
    connection.busy_timeout(place.patience).map_err(|e| place.explain(e))?;
    // SQLite falls back to reading if it may not write.
    match connection.is_readonly("main") {
        Ok(false) => Ok(connection),
        Ok(true) => Err(Error::ReadOnly { path: place.path.clone() }),
        Err(e) => Err(place.explain(e)),
    }
}

fn tune(connection: &Connection, role: ConnectionRole) -> rusqlite::Result<()> {
    let synchronous = match role {
        ConnectionRole::Writing(Durability::Forgetful) => "OFF",
        _ => "FULL",
    };
    connection.pragma_update(None, "synchronous", synchronous)?;
    // On macOS an ordinary sync stops at the drive's own memory; elsewhere these two have no effect.
    connection.pragma_update(None, "fullfsync", "ON")?;
    connection.pragma_update(None, "checkpoint_fullfsync", "ON")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    // The log shrinks again after a large import.
    connection.pragma_update(None, "journal_size_limit", LOG_LIMIT)?;
    // The file may come from a stranger; its schema must not have effects outside it.
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    // Otherwise SQLite recompiles a cached statement for each value bound to it.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    if role == ConnectionRole::Reading {
        connection.pragma_update(None, "query_only", "ON")?;
    }
    connection.set_prepared_statement_cache_capacity(32);
    Ok(())
}

/// Inspects the file without changing it, and refuses one that is not ours, too new or damaged. Also returns
/// whether its log was lost.
fn admit(place: &StoreLocation, inspection: Inspection) -> Result<(SchemaState, bool), Error> {
    if (1..SMALLEST).contains(&length(&place.path)) {
        return Err(Error::NotADatabase { path: place.path.clone() });
    }
    let log_lacks_pages = !is_in_use(&place.path) && lacks_pages(&place.path);
    let log_is_there =
        if is_in_use(&place.path) { log_of(&place.path).exists() } else { has_log(&place.path) };
    let log_is_left = length(&log_of(&place.path)) > 0;
    let connection = bare_connection(place)?;
    let explain = |e| place.explain(e);
    // Closing would otherwise move a log from a crash into the file; without such a log, it tidies up.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, log_is_left).map_err(explain)?;
    let state = schema_state_at_once(&connection).map_err(explain)?;
    expect_ours(state, place)?;
    match inspection {
        Inspection::HeaderOnly => {}
        Inspection::EveryPage => {
            expect_whole(&connection, place)?;
            if !log_is_left {
                expect_whole_pages(&connection, place)?;
            }
        }
    }
    // A damaged file has returned a worse error already.
    let log_is_lost = log_lacks_pages || (!log_is_there && wants_log(&connection).unwrap_or(false));
    Ok((state, log_is_lost))
}

/// Whether the file should have been closed in order and was not.
fn wants_log(connection: &Connection) -> rusqlite::Result<bool> {
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    Ok(mode == "wal" && !is_new(connection)? && rows::has_secret(connection, rows::CLOSES_IN_ORDER)?)
}

fn is_new(connection: &Connection) -> rusqlite::Result<bool> {
    migration::version(connection).map(|version| version == 0)
}

/// Reads the state in one transaction, because another process may be creating the file.
fn schema_state_at_once(connection: &Connection) -> rusqlite::Result<SchemaState> {
    let transaction = connection.unchecked_transaction()?;
    schema_state(&transaction, STEPS)
}

fn expect_ours(state: SchemaState, place: &StoreLocation) -> Result<(), Error> {
    let path = place.path.clone();
    match state {
        SchemaState::Behind | SchemaState::UpToDate => Ok(()),
        SchemaState::Ahead { found, known } => Err(Error::NewerVersion { path, found, known }),
        SchemaState::Foreign => Err(Error::NotPairwright { path }),
    }
}

pub(super) fn expect_whole(connection: &Connection, place: &StoreLocation) -> Result<(), Error> {
    let finding: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(|e| place.explain(e))?;
    match finding.as_str() {
        "ok" => Ok(()),
        _ => Err(Error::Corrupt { path: place.path.clone(), detail: finding.replace('\n', " ") }),
    }
}

/// Refuses a file whose last page was cut, which SQLite would silently fill with zeros. Accepts it while there is
/// a log, which may repair it after a crash.
fn expect_whole_pages(connection: &Connection, place: &StoreLocation) -> Result<(), Error> {
    let page: i64 =
        connection.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(|e| place.explain(e))?;
    if length(&place.path).is_multiple_of(page.unsigned_abs()) {
        Ok(())
    } else {
        Err(Error::CutShort { path: place.path.clone() })
    }
}

/// Switches to the write-ahead log, in which readers and the writer do not wait for each other.
fn share(connection: &Connection, place: &StoreLocation) -> Result<(), Error> {
    let deadline = Instant::now() + place.patience;
    loop {
        let mode =
            connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0));
        match mode {
            Ok(mode) => return expect_wal(&mode, place),
            // SQLite itself does not wait here when two processes create the same file.
            Err(e) if is_busy(&e) && Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
            Err(e) => return Err(place.explain(e)),
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

fn expect_wal(mode: &str, place: &StoreLocation) -> Result<(), Error> {
    match mode {
        "wal" => Ok(()),
        _ => Err(Error::NotShareable { path: place.path.clone(), detail: format!("journal mode {mode}") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place() -> (tempfile::TempDir, StoreLocation) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.db");
        (folder, StoreLocation { path, patience: Duration::from_secs(1) })
    }

    fn pragma(connection: &Connection, name: &str) -> String {
        let value = connection.pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0));
        match value.unwrap() {
            rusqlite::types::Value::Text(text) => text,
            rusqlite::types::Value::Integer(number) => number.to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn the_writing_connection_waits_for_the_disk() {
        let (_folder, place) = place();
        let (connection, _) = open(&place, Inspection::EveryPage, Durability::Synced).unwrap();
        let settings = ["journal_mode", "synchronous", "foreign_keys", "trusted_schema", "busy_timeout"];
        assert_eq!(settings.map(|name| pragma(&connection, name)), ["wal", "2", "1", "0", "1000"]);
    }

    #[test]
    fn a_reading_connection_refuses_to_write() {
        let (_folder, place) = place();
        let _writing = open(&place, Inspection::EveryPage, Durability::Synced).unwrap();
        let reading = connect(&place, ConnectionRole::Reading).unwrap();
        let error = reading.execute("INSERT INTO secret VALUES ('a', x'')", []).unwrap_err();
        assert_eq!(error.sqlite_error_code(), Some(ErrorCode::ReadOnly));
    }
}
