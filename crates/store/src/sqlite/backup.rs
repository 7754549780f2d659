//! Copies the whole database while it is in use, and restores a database from such a copy.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};
use tempfile::TempPath;

use super::files::{log_of, make_folder, sync_folder, undo_of, with_ending};
use super::opening::{ConnectionRole, Durability, admit_copy, connect, expect_alone};
use super::rows;
use crate::error::StoreLocation;
use crate::{Error, Restored, StoreOptions};

/// The suffix, before a number, of a database that was replaced.
pub const BEFORE_RESTORE: &str = ".before-restore-";

/// Copies the database to a nameless file, syncs it, reads it back, and only then gives it its name.
pub(super) fn write(source: &StoreLocation, path: &Path) -> Result<u64, Error> {
    // A connection of its own, because this can take long and must write elsewhere.
    write_by(source, path, |text| {
        let connection = connect(source, ConnectionRole::Writing(Durability::Synced))?;
        Ok(vacuum(&connection, text))
    })
}

/// Does the same with an open connection.
pub(super) fn write_by(
    source: &StoreLocation,
    path: &Path,
    copy: impl FnOnce(&str) -> Result<rusqlite::Result<()>, Error>,
) -> Result<u64, Error> {
    let target = StoreLocation { path: path.to_owned(), ..source.clone() };
    if path.exists() {
        return Err(Error::BackupExists { path: path.to_owned() });
    }
    let (file, entries) = copied(source, &target, copy)?;
    publish(file, &target)?;
    Ok(entries)
}

/// Copies a database that another process may have open.
pub(super) fn write_from(database: &Path, path: &Path) -> Result<u64, Error> {
    let source = StoreLocation { path: database.to_owned(), patience: StoreOptions::default().patience };
    if !database.exists() {
        return Err(Error::NoDatabase { path: source.path });
    }
    let connection = admit_copy(&source)?;
    write_by(&source, path, |text| Ok(vacuum(&connection, text)))
}

/// What restoring does with a database that exists already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    Refused,
    /// It is kept under another name.
    Replaced,
}

pub(super) fn restore(copy: &Path, database: &Path, existing: Existing) -> Result<Restored, Error> {
    let patience = StoreOptions::default().patience;
    let source = StoreLocation { path: copy.to_owned(), patience };
    let target = StoreLocation { path: database.to_owned(), patience };
    if !copy.is_file() {
        return Err(Error::NoDatabase { path: source.path });
    }
    let is_there = database.exists() || log_of(database).exists();
    if is_there && existing == Existing::Refused {
        return Err(Error::DatabaseExists { path: target.path });
    }
    let connection = admit_copy(&source)?;
    let (file, entries) = copied(&source, &target, |text| Ok(vacuum(&connection, text)))?;
    drop(connection);
    let kept = match is_there {
        true => Some(exchange(&target, Duration::ZERO, || {
            file.persist(&target.path).map_err(|e| target.explain_file(&e.error))
        })?),
        false => publish(file, &target).map(|()| None)?,
    };
    Ok(Restored { entries, kept })
}

/// Writes a nameless copy to the target's folder, syncs it and reads it back.
///
/// The copy is readable for this user only, and disappears unless it gets a name.
fn copied(
    source: &StoreLocation,
    target: &StoreLocation,
    copy: impl FnOnce(&str) -> Result<rusqlite::Result<()>, Error>,
) -> Result<(TempPath, u64), Error> {
    make_folder(target.folder())?;
    let file = empty_file(target.folder()).map_err(|e| target.explain_file(&e))?;
    let Some(text) = file.to_str() else {
        return Err(Error::NotUnicode { path: target.path.clone() });
    };
    copy(text)?.map_err(|e| match e.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::DatabaseBusy) => source.explain(e),
        _ => target.explain(e),
    })?;
    // SQLite does not sync the file of VACUUM INTO.
    File::options()
        .write(true)
        .open(&file)
        .and_then(|file| file.sync_all())
        .map_err(|e| target.explain_file(&e))?;
    let read_back = StoreLocation { path: file.to_path_buf(), ..target.clone() };
    let entries = rows::count(&admit_copy(&read_back)?).map_err(|e| target.explain(e))?;
    Ok((file, entries))
}

fn empty_file(folder: &Path) -> io::Result<TempPath> {
    let file = tempfile::Builder::new().prefix(".pairwright-backup-").tempfile_in(folder)?;
    Ok(file.into_temp_path())
}

/// Writes a compact copy of the connection's database to an empty file.
pub(super) fn vacuum(connection: &Connection, path: &str) -> rusqlite::Result<()> {
    connection.execute("VACUUM INTO ?1", [path]).map(drop)
}

fn publish(copy: TempPath, target: &StoreLocation) -> Result<(), Error> {
    copy.persist_noclobber(&target.path).map_err(|e| match e.error.kind() {
        io::ErrorKind::AlreadyExists => Error::BackupExists { path: target.path.clone() },
        _ => target.explain_file(&e.error),
    })?;
    sync_folder(target.folder());
    Ok(())
}

/// Keeps a database under another name and replaces it, when nobody has it open any more.
///
/// One of the two has the database's name at every moment, even if the program ends.
pub(super) fn exchange(
    target: &StoreLocation,
    patience: Duration,
    replace: impl FnOnce() -> Result<(), Error>,
) -> Result<PathBuf, Error> {
    expect_alone(target, patience)?;
    let explain = |e: io::Error| target.explain_file(&e);
    let named = |number: u32| with_ending(&target.path, &format!("{BEFORE_RESTORE}{number}"));
    let kept = (1..).map(named).find(|path| !path.exists()).expect("there are more numbers than files");
    if target.path.exists() {
        also_named(&target.path, &kept).map_err(explain)?;
    }
    // Those of a damaged database still exist, and must not be taken for the new one's.
    for (from, to) in [(log_of(&target.path), log_of(&kept)), (undo_of(&target.path), undo_of(&kept))] {
        if from.exists() {
            also_named(&from, &to).map_err(explain)?;
            fs::remove_file(&from).map_err(explain)?;
        }
    }
    sync_folder(target.folder());
    replace()?;
    sync_folder(target.folder());
    Ok(kept)
}

/// Gives a file a second name, or copies it if the disk does not support that.
fn also_named(file: &Path, name: &Path) -> io::Result<()> {
    if fs::hard_link(file, name).is_ok() {
        return Ok(());
    }
    fs::copy(file, name)?;
    File::options().write(true).open(name)?.sync_all()
}
