//! A copy of the whole database while it is in use.

use std::fs::File;
use std::io;
use std::path::Path;

use rusqlite::ErrorCode;
use tempfile::TempPath;

use super::files::{make_folder, sync_folder};
use super::opening::{Durability, Role, connect};
use crate::Error;
use crate::error::Place;

/// Copies the database into a nameless file, makes that durable and only then gives it its name.
pub(super) fn write(source: &Place, path: &Path) -> Result<(), Error> {
    let target = Place { path: path.to_owned(), ..source.clone() };
    if path.exists() {
        return Err(Error::BackupExists { path: path.to_owned() });
    }
    make_folder(target.folder())?;
    let copy = empty_file(target.folder()).map_err(|e| target.explain_file(&e))?;
    vacuum_into(&copy, source, &target)?;
    publish(copy, &target)
}

/// Makes an empty file that is readable for this user alone and vanishes unless it gets another name.
fn empty_file(folder: &Path) -> io::Result<TempPath> {
    let file = tempfile::Builder::new().prefix(".pairwright-backup-").tempfile_in(folder)?;
    Ok(file.into_temp_path())
}

fn vacuum_into(copy: &Path, source: &Place, target: &Place) -> Result<(), Error> {
    let Some(text) = copy.to_str() else {
        return Err(Error::NotUnicode { path: target.path.clone() });
    };
    // A connection of its own, because this can take long and must write elsewhere.
    let connection = connect(source, Role::Writing(Durability::Synced))?;
    connection.execute("VACUUM INTO ?1", [text]).map_err(|e| match e.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::DatabaseBusy) => source.explain(e),
        _ => target.explain(e),
    })?;
    Ok(())
}

fn publish(copy: TempPath, target: &Place) -> Result<(), Error> {
    let explain = |e: &io::Error| match e.kind() {
        io::ErrorKind::AlreadyExists => Error::BackupExists { path: target.path.clone() },
        _ => target.explain_file(e),
    };
    // SQLite does not sync what VACUUM INTO writes.
    File::options().write(true).open(&copy).and_then(|file| file.sync_all()).map_err(|e| explain(&e))?;
    copy.persist_noclobber(&target.path).map_err(|e| explain(&e.error))?;
    sync_folder(target.folder());
    Ok(())
}
