//! Files and folders around a database.
//!
//! Architecture Invariant: a database file that exists is never opened by anything but SQLite. Closing any other
//! handle to it would silently drop the locks that all connections of this process hold (POSIX), and a second
//! process could then destroy the file.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::Error;
use crate::error::Place;

/// The databases that this process has open, each as often as it has.
static OPEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Notes that this process has a database open, until it is dropped.
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

/// Whether this process has a database open. Then its index is not read either: that has locks too.
pub(super) fn is_in_use(path: &Path) -> bool {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner).iter().any(|open| open == path)
}

/// Makes the folder and an empty file readable for this user alone, unless they exist.
pub(super) fn make_file(place: &Place) -> Result<(), Error> {
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
        // An existing file on a disk that cannot be written is better explained by opening it.
        Err(_) if place.path.exists() => Ok(()),
        Err(e) => Err(place.explain_file(&e)),
    }
}

/// Makes a folder and those it is in, unless they exist.
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

/// Makes the names in a folder survive a power cut, on disks that can promise it; on others SQLite does without, too.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    drop(fs::File::open(folder).and_then(|folder| folder.sync_all()));
}

/// Does nothing where folders cannot be synced.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) {}

/// Returns how many bytes a file has, without opening it; none if it is not there.
pub(super) fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

/// Returns the path of the write-ahead log that belongs to a database.
pub(super) fn log_of(path: &Path) -> PathBuf {
    with_ending(path, "-wal")
}

/// Returns the path of the index of the log.
pub(super) fn index_of(path: &Path) -> PathBuf {
    with_ending(path, "-shm")
}

/// Returns the path of the journal by which SQLite takes back what a crash left half done in a database without a log.
pub(super) fn undo_of(path: &Path) -> PathBuf {
    with_ending(path, "-journal")
}

/// Returns a path with something after its name.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
