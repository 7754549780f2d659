//! A staged copy: it waits beside the database under its own name until nobody has the database open.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use super::backup::{BEFORE_RESTORE, exchange};
use super::files::{sync_folder, with_ending};
use super::opening::{admit_copy, expect_alone};
use super::{SqliteStore, rows};
use crate::error::StoreLocation;
use crate::migration::APPLICATION_ID;
use crate::{Error, Restored, StoreOptions};

/// The suffix of a copy that becomes the database at the next start.
const STAGED: &str = ".to-restore";
/// The first bytes of every SQLite file, and the position of the application's number.
const MAGIC: &[u8] = b"SQLite format 3\0";
const NUMBER: std::ops::Range<usize> = 68..72;

/// Staged copies and replaced databases.
impl SqliteStore {
    /// Opens a copy that somebody sent, and migrates an earlier version.
    pub fn open_copy(copy: impl AsRef<Path>, options: &StoreOptions) -> Result<Self, Error> {
        expect_ours_by_header(copy.as_ref())?;
        Self::open_with(copy, options)
    }

    /// Stages a closed copy from the database's folder, for [`restore_staged`](Self::restore_staged).
    ///
    /// # Errors
    /// If the copy is in use or cannot be renamed; then nothing has changed.
    pub fn stage(copy: impl AsRef<Path>, database: impl AsRef<Path>) -> Result<(), Error> {
        let place = place(copy.as_ref().to_owned());
        let explain = |e: std::io::Error| place.explain_file(&e);
        expect_alone(&place, place.patience)?;
        File::options().write(true).open(&place.path).and_then(|file| file.sync_all()).map_err(explain)?;
        fs::rename(&place.path, with_ending(database.as_ref(), STAGED)).map_err(explain)?;
        sync_folder(place.folder());
        Ok(())
    }

    pub fn staged(database: impl AsRef<Path>) -> Option<PathBuf> {
        Some(with_ending(database.as_ref(), STAGED)).filter(|path| path.exists())
    }

    /// Replaces the database by the staged copy, if there is one, and keeps the old one under another name.
    ///
    /// If the program ends meanwhile, one of the two is the database, and the copy is still staged or has become it.
    ///
    /// # Errors
    /// If the copy is damaged, the database stays in use for too long, or the files cannot be written; then the
    /// copy is still staged.
    pub fn restore_staged(database: impl AsRef<Path>) -> Result<Option<Restored>, Error> {
        let Some(copy) = Self::staged(&database) else { return Ok(None) };
        let (copy, target) = (place(copy), place(database.as_ref().to_owned()));
        let entries = rows::count(&admit_copy(&copy)?).map_err(|e| copy.explain(e))?;
        let replace = || fs::rename(&copy.path, &target.path).map_err(|e| target.explain_file(&e));
        let kept = exchange(&target, target.patience, replace)?;
        Ok(Some(Restored { entries, kept: Some(kept).filter(|kept| kept.exists()) }))
    }

    /// Returns the databases that were replaced at this path, oldest first.
    pub fn replaced(database: impl AsRef<Path>) -> Vec<PathBuf> {
        let place = place(database.as_ref().to_owned());
        let name = place.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let number = |path: &PathBuf| -> Option<u32> {
            path.file_name()?.to_str()?.strip_prefix(&name)?.strip_prefix(BEFORE_RESTORE)?.parse().ok()
        };
        let files = fs::read_dir(place.folder()).into_iter().flatten().flatten().map(|file| file.path());
        let mut found: Vec<PathBuf> = files.filter(|path| number(path).is_some()).collect();
        found.sort_by_key(number);
        found
    }
}

fn place(path: PathBuf) -> StoreLocation {
    StoreLocation { path, patience: StoreOptions::default().patience }
}

/// Refuses a file that is not ours before SQLite opens it, because SQLite takes an empty file for a new database.
fn expect_ours_by_header(path: &Path) -> Result<(), Error> {
    let mut header = Vec::new();
    let read = File::open(path).and_then(|file| file.take(NUMBER.end as u64).read_to_end(&mut header));
    read.map_err(|e| place(path.to_owned()).explain_file(&e))?;
    match header.get(NUMBER) {
        Some(number) if header.starts_with(MAGIC) && number == APPLICATION_ID.to_be_bytes() => Ok(()),
        Some(_) if header.starts_with(MAGIC) => Err(Error::NotPairwright { path: path.to_owned() }),
        _ => Err(Error::NotADatabase { path: path.to_owned() }),
    }
}
