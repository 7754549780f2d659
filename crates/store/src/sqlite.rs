//! The journals of many tournaments in one SQLite file.

mod backup;
mod files;
mod opening;
mod pen;
mod readers;
mod rows;

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use self::opening::Durability;
use self::pen::SqlitePen;
use self::readers::Readers;
use crate::error::Place;
use crate::writer::Writer;
use crate::{
    Append, ChangeMark, Deletion, Done, Entry, Error, Inventory, Journal, Options, Outcome, Rewrite, Seq,
    TournamentId, TournamentSummary,
};

/// The journals of many tournaments in one SQLite file, which several stores and several processes may use at the
/// same time.
///
/// One thread writes, and syncs many waiting appends to the disk at once. Dropping the store writes what is still
/// waiting and ends that thread.
#[derive(Debug)]
pub struct SqliteStore {
    // The order matters: fields are dropped from the top, and the folder must outlive the connections.
    writer: Writer<SqlitePen>,
    readers: Readers,
    place: Place,
    _folder: Option<TempDir>,
}

impl SqliteStore {
    /// Opens the database at `path`, and makes it and its folder if they do not exist. A database of an older
    /// version is brought up to date.
    ///
    /// # Errors
    /// When the file cannot be opened and written, is not ours, is newer than this program or is damaged.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        Self::open_with(path, &Options::default())
    }

    /// Opens the database at `path` in a particular way.
    ///
    /// # Errors
    /// Like [`open`](Self::open).
    pub fn open_with(path: impl AsRef<Path>, options: &Options) -> Result<Self, Error> {
        Self::start(path.as_ref().to_owned(), options, Durability::Synced, None)
    }

    /// Opens an empty database that vanishes with the store, for demonstrations and tests. It promises nothing
    /// should the machine crash.
    ///
    /// # Errors
    /// When the system's folder for temporary files cannot be written.
    pub fn temporary() -> Result<Self, Error> {
        let folder = tempfile::Builder::new()
            .prefix("pairwright-")
            .tempdir()
            .map_err(|e| Error::FolderNotCreated { path: std::env::temp_dir(), reason: e.to_string() })?;
        let path = folder.path().join("demo.db");
        Self::start(path, &Options::default(), Durability::Forgetful, Some(folder))
    }

    fn start(
        path: PathBuf,
        options: &Options,
        durability: Durability,
        folder: Option<TempDir>,
    ) -> Result<Self, Error> {
        let place = Place { path, patience: options.patience };
        let connection = opening::open(&place, options.inspection, durability)?;
        let pen = SqlitePen { connection, place: place.clone() };
        let writer = Writer::start(pen).map_err(|e| place.explain_file(&e))?;
        let readers = Readers::new(place.clone(), options.readers);
        Ok(Self { writer, readers, place, _folder: folder })
    }

    /// Returns the path of the database.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.place.path
    }

    /// Writes a compact copy of everything to a new file at `path`, making its folder if need be, while the store
    /// stays in use, and returns once the copy is durable. The file appears only when it is complete. It holds the
    /// secrets too, so it is made readable for this user alone.
    ///
    /// # Errors
    /// When `path` exists or cannot be written, or the database cannot be read.
    pub fn backup_to(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        backup::write(&self.place, path.as_ref())
    }

    /// Refuses to let the file grow beyond this many pages, as a full disk would. For tests.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) -> Result<(), Error> {
        self.writer.ask(move |pen| {
            pen.ask(|connection| {
                connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
            })
        })
    }
}

impl Journal for SqliteStore {
    fn append_then(&self, append: Append, done: Done) {
        self.writer.append(append, done);
    }

    fn entries(&self, tournament: &TournamentId, after: Seq) -> Result<Vec<Entry>, Error> {
        self.readers.read(|connection| rows::entries(connection, tournament, after))
    }

    fn latest_seq(&self, tournament: &TournamentId) -> Result<Seq, Error> {
        self.readers.read(|connection| rows::latest_seq(connection, tournament))
    }

    fn tournaments(&self) -> Result<Vec<TournamentSummary>, Error> {
        self.readers.read(rows::tournaments)
    }

    fn archive(&self, tournament: &TournamentId, since_ms: Option<i64>) -> Result<bool, Error> {
        let tournament = tournament.clone();
        self.writer.ask(move |pen| pen.change(|connection| rows::archive(connection, &tournament, since_ms)))
    }

    fn delete(
        &self,
        tournament: &TournamentId,
        at: Seq,
        now_ms: i64,
        beside: &[TournamentId],
    ) -> Result<Deletion, Error> {
        let (tournament, beside) = (tournament.clone(), beside.to_vec());
        self.writer.ask(move |pen| {
            pen.change(|connection| rows::delete(connection, &tournament, at, now_ms, &beside))
        })
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<Outcome, Error> {
        let append = rewrite.append.clone();
        let attempt =
            self.writer.ask(move |pen| pen.change(|connection| rows::rewrite(connection, &rewrite)))?;
        let outcome = attempt.answer(&append)?;
        // Also where it was rewritten before: the caller asks again because this may not have been done.
        if matches!(outcome, Outcome::Appended { .. } | Outcome::AlreadyDone { .. }) {
            self.writer.ask(|pen| pen.ask(rows::scour))?;
        }
        Ok(outcome)
    }

    fn secret_or_insert(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error> {
        let (name, fresh) = (name.to_owned(), fresh.to_owned());
        self.writer.ask(move |pen| pen.ask(|connection| rows::secret_or_insert(connection, &name, &fresh)))
    }

    fn inventory(&self) -> Result<Inventory, Error> {
        self.readers.read(rows::inventory)
    }

    fn bury(&self, tournament: &TournamentId, deleted_at_ms: i64) -> Result<(), Error> {
        let tournament = tournament.clone();
        self.writer
            .ask(move |pen| pen.change(|connection| rows::bury(connection, &tournament, deleted_at_ms)))
    }

    fn change_mark(&self) -> Result<ChangeMark, Error> {
        // Asked on the writing connection, whose own commits do not count: exactly what others wrote remains.
        self.writer
            .ask(|pen| pen.ask(|file| file.pragma_query_value(None, "data_version", |row| row.get(0))))
            .map(ChangeMark)
    }
}
