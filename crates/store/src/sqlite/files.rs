//! Files and folders around a database.
//!
//! Architecture Invariant: only SQLite ever opens an existing database file. Closing any other handle to it would silently
//! release the locks of all connections in this process (POSIX), and a second process could then destroy the file.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::Error;
use crate::error::StoreLocation;

/// The databases that this process has open, with one entry per store.
static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Marks a database as open in this process, until it is dropped.
#[derive(Debug)]
pub(super) struct InUse(PathBuf);

impl InUse {
    pub(super) fn note(path: &Path) -> InUse {
        OPEN.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
        InUse(path.to_owned())
    }
}

impl Drop for InUse {
    fn drop(&mut self) {
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = open.iter().position(|path| *path == self.0) {
            open.swap_remove(place);
        }
    }
}

/// Whether this process has the database open. Its index must then not be read either, because it has locks too.
pub(super) fn is_in_use(path: &Path) -> bool {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner).iter().any(|open| open == path)
}

/// Creates the folder and an empty file, readable for this user only, unless they exist.
pub(super) fn make_file(place: &StoreLocation) -> Result<(), Error> {
    /// Held while a new file has a handle that is not SQLite's; see the invariant above.
    static MAKING: Mutex<()> = Mutex::new(());

    if place.path.is_dir() {
        return Err(Error::IsFolder { path: place.path.clone() });
    }
    make_folder(place.folder())?;
    let _making = MAKING.lock().unwrap_or_else(PoisonError::into_inner);
    match new_file_options().open(&place.path) {
        Ok(file) => {
            drop(file);
            sync_folder(place.folder());
            Ok(())
        }
        Err(e) if e.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        // Opening an existing file on a read-only disk gives a better error.
        Err(_) if place.path.exists() => Ok(()),
        Err(e) => Err(place.explain_file(&e)),
    }
}

/// Creates a folder and its parents, unless they exist.
pub(super) fn make_folder(folder: &Path) -> Result<(), Error> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)
        .map_err(|e| Error::FolderNotCreated { path: folder.to_owned(), reason: e.to_string() })?;
    folder.parent().into_iter().for_each(sync_folder);
    Ok(())
}

#[cfg(unix)]
fn new_file_options() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    options
}

#[cfg(not(unix))]
fn new_file_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    options
}

/// Makes the names in a folder survive a power cut, on disks that support it; SQLite ignores others too.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    drop(fs::File::open(folder).and_then(|folder| folder.sync_all()));
}

/// Does nothing on systems that cannot sync folders.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) {}

/// Returns the size of a file in bytes, without opening it; 0 if it does not exist.
pub(super) fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

pub(super) fn log_of(path: &Path) -> PathBuf {
    with_ending(path, "-wal")
}

pub(super) fn index_of(path: &Path) -> PathBuf {
    with_ending(path, "-shm")
}

/// Returns the path of the rollback journal, which SQLite uses in a database without a log.
pub(super) fn undo_of(path: &Path) -> PathBuf {
    with_ending(path, "-journal")
}

pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
