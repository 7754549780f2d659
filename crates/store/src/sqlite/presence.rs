//! Checks that the files of an open database are still in place. Entries written to a deleted or replaced file
//! would be acknowledged, and lost at the next start.

use std::path::{Path, PathBuf};

use super::files::log_of;
use crate::Error;
use crate::error::StoreLocation;

/// The files of a database, each with its identity.
#[derive(Debug, Clone)]
pub(super) struct Presence(Vec<(PathBuf, FileIdentity)>);

impl Presence {
    /// Records the database, and its log if it exists.
    pub(super) fn of(place: &StoreLocation) -> Presence {
        let files = [place.path.clone(), log_of(&place.path)];
        Presence(files.into_iter().filter_map(|path| identity(&path).map(|is| (path, is))).collect())
    }

    /// Fails if a file is missing or was replaced.
    pub(super) fn expect(&self) -> Result<(), Error> {
        self.0.iter().try_for_each(|(path, was)| match identity(path) {
            Some(is) if is == *was => Ok(()),
            Some(_) => Err(Error::Replaced { path: path.clone() }),
            None => Err(Error::Deleted { path: path.clone() }),
        })
    }
}

/// The disk and the inode of a file. An open file keeps its number, so no other file can have it.
#[cfg(unix)]
type FileIdentity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<FileIdentity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// On other systems an open file cannot be deleted or replaced.
#[cfg(not(unix))]
type FileIdentity = ();

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<FileIdentity> {
    std::fs::metadata(path).ok().map(drop)
}
