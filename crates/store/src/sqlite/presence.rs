//! Whether the files of an open database are still where they were: what is written to a file that was deleted or replaced is
//! acknowledged and gone with the next start.

use std::path::{Path, PathBuf};

use super::files::log_of;
use crate::Error;
use crate::error::Place;

/// The files of a database, each by what tells it from another of its name.
#[derive(Debug, Clone)]
pub(super) struct Presence(Vec<(PathBuf, Identity)>);

impl Presence {
    /// Of the files as they are: the database, and its log where there is one.
    pub(super) fn of(place: &Place) -> Presence {
        let files = [place.path.clone(), log_of(&place.path)];
        Presence(files.into_iter().filter_map(|path| identity(&path).map(|is| (path, is))).collect())
    }

    /// Refuses where one of them is gone, or is another.
    pub(super) fn expect(&self) -> Result<(), Error> {
        self.0.iter().try_for_each(|(path, was)| match identity(path) {
            Some(is) if is == *was => Ok(()),
            Some(_) => Err(Error::Replaced { path: path.clone() }),
            None => Err(Error::Deleted { path: path.clone() }),
        })
    }
}

/// The disk and the number of a file on it. An open file keeps its number, so no other can have it.
#[cfg(unix)]
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|file| (file.dev(), file.ino()))
}

/// Elsewhere nobody can delete or replace a file that is open.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    std::fs::metadata(path).ok().map(drop)
}
