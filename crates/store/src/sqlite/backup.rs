//! A copy of the whole database while it is in use, and a database made of such a copy.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};
use tempfile::TempPath;

use super::files::{log_of, make_folder, sync_folder};
use super::opening::{Durability, Role, admit_copy, connect, expect_alone};
use super::rows;
use crate::error::Place;
use crate::{Error, Options, Restored};

/// Copies the database into a nameless file, makes that durable, reads it back, and only then gives it its name.
pub(super) fn write(source: &Place, path: &Path) -> Result<u64, Error> {
    // A connection of its own, because this can take long and must write elsewhere.
    write_by(source, path, |text| {
        let connection = connect(source, Role::Writing(Durability::Synced))?;
        Ok(vacuum(&connection, text))
    })
}

/// The same by a connection that is open.
pub(super) fn write_by(
    source: &Place,
    path: &Path,
    copy: impl FnOnce(&str) -> Result<rusqlite::Result<()>, Error>,
) -> Result<u64, Error> {
    let target = Place { path: path.to_owned(), ..source.clone() };
    if path.exists() {
        return Err(Error::BackupExists { path: path.to_owned() });
    }
    let (file, entries) = copied(source, &target, copy)?;
    publish(file, &target)?;
    Ok(entries)
}

/// Copies a database that another process may have open.
pub(super) fn write_from(database: &Path, path: &Path) -> Result<u64, Error> {
    let source = Place { path: database.to_owned(), patience: Options::default().patience };
    if !database.exists() {
        return Err(Error::NoDatabase { path: source.path });
    }
    let connection = admit_copy(&source)?;
    write_by(&source, path, |text| Ok(vacuum(&connection, text)))
}

/// Makes a database of a copy. One that is there is kept under another name.
pub(super) fn restore(copy: &Path, database: &Path, may_replace: bool) -> Result<Restored, Error> {
    let patience = Options::default().patience;
    let source = Place { path: copy.to_owned(), patience };
    let target = Place { path: database.to_owned(), patience };
    if !copy.is_file() {
        return Err(Error::NoDatabase { path: source.path });
    }
    let is_there = database.exists() || log_of(database).exists();
    if is_there && !may_replace {
        return Err(Error::DatabaseExists { path: target.path });
    }
    let connection = admit_copy(&source)?;
    let (file, entries) = copied(&source, &target, |text| Ok(vacuum(&connection, text)))?;
    drop(connection);
    let kept = if is_there { Some(put_aside(&target)?) } else { None };
    publish(file, &target)?;
    Ok(Restored { entries, kept })
}

/// A nameless copy in the target's folder, durable and read back; it is readable for this user alone, and vanishes unless it
/// gets a name.
fn copied(
    source: &Place,
    target: &Place,
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
    // SQLite does not sync what VACUUM INTO writes.
    File::options()
        .write(true)
        .open(&file)
        .and_then(|file| file.sync_all())
        .map_err(|e| target.explain_file(&e))?;
    let read_back = Place { path: file.to_path_buf(), ..target.clone() };
    let entries = rows::count(&admit_copy(&read_back)?).map_err(|e| target.explain(e))?;
    Ok((file, entries))
}

fn empty_file(folder: &Path) -> io::Result<TempPath> {
    let file = tempfile::Builder::new().prefix(".pairwright-backup-").tempfile_in(folder)?;
    Ok(file.into_temp_path())
}

/// Writes a compact copy of everything that a connection sees into an empty file.
pub(super) fn vacuum(connection: &Connection, path: &str) -> rusqlite::Result<()> {
    connection.execute("VACUUM INTO ?1", [path]).map(drop)
}

fn publish(copy: TempPath, target: &Place) -> Result<(), Error> {
    copy.persist_noclobber(&target.path).map_err(|e| match e.error.kind() {
        io::ErrorKind::AlreadyExists => Error::BackupExists { path: target.path.clone() },
        _ => target.explain_file(&e.error),
    })?;
    sync_folder(target.folder());
    Ok(())
}

/// Gives a database that nobody has open another name, with its log, and returns it.
fn put_aside(target: &Place) -> Result<PathBuf, Error> {
    expect_alone(target)?;
    let named = |number: u32| {
        let mut name = target.path.as_os_str().to_owned();
        name.push(format!(".before-restore-{number}"));
        PathBuf::from(name)
    };
    let kept = (1..).map(named).find(|path| !path.exists()).expect("there are more numbers than files");
    for (from, to) in [(target.path.clone(), kept.clone()), (log_of(&target.path), log_of(&kept))] {
        if from.exists() {
            fs::rename(&from, to).map_err(|e| target.explain_file(&e))?;
        }
    }
    Ok(kept)
}
