//! The journals of many tournaments in one SQLite file.

mod backup;
mod cards;
mod files;
mod log;
mod opening;
mod pen;
mod presence;
mod readers;
mod rows;
mod staged;

use std::path::{Path, PathBuf};

use tempfile::TempDir;

pub use self::backup::{BEFORE_RESTORE, Existing};

use self::files::InUse;
use self::opening::Durability;
use self::pen::SqlitePen;
use self::presence::Presence;
use self::readers::SqliteReaders;
use crate::error::StoreLocation;
use crate::writer::Writer;
use crate::{
    Append, AppendCallback, AppendOutcome, CatalogueCard, CataloguePage, CatalogueQuery, ChangeMark, Choices,
    Deletion, Error, Inventory, Journal, Restored, Rewrite, Seq, StoreOptions, StoredEntry, TournamentId,
    TournamentSummary, Unlisted,
};

/// The journals of many tournaments in one SQLite file, shared by any number of stores and processes.
///
/// One thread writes, and syncs many waiting appends to the disk at once. Dropping the store writes the waiting
/// appends and ends that thread.
#[derive(Debug)]
pub struct SqliteStore {
    // Fields are dropped from the top, and the folder must outlive the connections.
    writer: Writer<SqlitePen>,
    readers: SqliteReaders,
    place: StoreLocation,
    presence: Presence,
    log_was_lost: bool,
    _in_use: InUse,
    _folder: Option<TempDir>,
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // The writer, which is closed next, must be the last connection so that it can leave a single file.
        self.readers.close();
    }
}

impl SqliteStore {
    /// Opens the database at `path`; creates it and its folder if they do not exist, and migrates an older version.
    ///
    /// # Errors
    /// If the file cannot be opened and written, is not ours, is newer than this program or is damaged.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        Self::open_with(path, &StoreOptions::default())
    }

    pub fn open_with(path: impl AsRef<Path>, options: &StoreOptions) -> Result<Self, Error> {
        Self::start(path.as_ref().to_owned(), options, Durability::Synced, None)
    }

    /// Opens an empty database for demonstrations and tests. It is deleted with the store and may not survive a
    /// crash of the machine.
    pub fn temporary() -> Result<Self, Error> {
        let folder = temporary_folder()?;
        let path = folder.path().join("demo.db");
        Self::start(path, &StoreOptions::default(), Durability::Forgetful, Some(folder))
    }

    /// Opens a temporary database with the content of a copy, which is only read.
    ///
    /// # Errors
    /// If the copy is damaged or not ours, or the system's temporary folder cannot be written.
    pub fn temporary_of(copy: impl AsRef<Path>) -> Result<Self, Error> {
        let folder = temporary_folder()?;
        let path = folder.path().join("copy.db");
        Self::restore(copy, &path, Existing::Refused)?;
        Self::start(path, &StoreOptions::default(), Durability::Forgetful, Some(folder))
    }

    fn start(
        path: PathBuf,
        options: &StoreOptions,
        durability: Durability,
        folder: Option<TempDir>,
    ) -> Result<Self, Error> {
        let place = StoreLocation { path, patience: options.patience };
        let (connection, log_was_lost) = opening::open(&place, options.inspection, durability)?;
        let in_use = InUse::note(&place.path);
        let presence = Presence::of(&place);
        let pen = SqlitePen::new(connection, durability, place.clone(), presence.clone());
        let writer = Writer::start(pen).map_err(|e| place.explain_file(&e))?;
        let readers = SqliteReaders::new(place.clone(), presence.clone(), options.readers);
        Ok(Self { writer, readers, place, presence, log_was_lost, _in_use: in_use, _folder: folder })
    }

    /// Refuses a database that another program, such as a server, has open.
    pub fn expect_unused(path: &Path) -> Result<(), Error> {
        let patience = StoreOptions::default().patience;
        opening::expect_alone(&StoreLocation { path: path.to_owned(), patience }, patience)
    }

    pub fn path(&self) -> &Path {
        &self.place.path
    }

    /// Whether the database was copied while in use, or lost its log: the last changes may be missing. True only
    /// the first time, because the file is intact once it has been closed properly.
    pub fn log_was_lost(&self) -> bool {
        self.log_was_lost
    }

    /// Checks every page, as [`Inspection::EveryPage`](crate::Inspection::EveryPage) does, while the store stays in use.
    pub fn inspect(&self) -> Result<(), Error> {
        self.readers.read(|connection| Ok(opening::expect_whole(connection, &self.place)))?
    }

    /// Copies the database at `database` to a new file, like [`Journal::backup_to`]; other processes may have it open.
    pub fn back_up(database: impl AsRef<Path>, path: impl AsRef<Path>) -> Result<u64, Error> {
        backup::write_from(database.as_ref(), path.as_ref())
    }

    /// Copies another kind of store to a new file, like [`Journal::backup_to`].
    pub(crate) fn back_up_of(
        source: PathBuf,
        path: &Path,
        copy: impl FnOnce(&Self) -> Result<(), Error>,
    ) -> Result<u64, Error> {
        let source = StoreLocation { path: source, patience: StoreOptions::default().patience };
        backup::write_by(&source, path, |text| copy(&Self::open(text)?).map(Ok))
    }

    /// Restores the database at `database` from a copy. A replaced one is kept under another name.
    ///
    /// # Errors
    /// If the copy is damaged or not ours, a database exists or is in use, or the files cannot be written;
    /// then nothing has changed.
    pub fn restore(
        copy: impl AsRef<Path>,
        database: impl AsRef<Path>,
        existing: Existing,
    ) -> Result<Restored, Error> {
        backup::restore(copy.as_ref(), database.as_ref(), existing)
    }

    /// Refuses to let the file grow beyond this number of pages, like a full disk. For tests.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: u32) -> Result<(), Error> {
        self.writer.ask(move |pen| {
            pen.ask(|connection| {
                connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
            })
        })
    }
}

fn temporary_folder() -> Result<TempDir, Error> {
    tempfile::Builder::new()
        .prefix("pairwright-")
        .tempdir()
        .map_err(|e| Error::FolderNotCreated { path: std::env::temp_dir(), reason: e.to_string() })
}

impl Journal for SqliteStore {
    fn append_then(&self, append: Append, done: AppendCallback) {
        self.writer.append(append, done);
    }

    fn entries(&self, tournament: &TournamentId, after: Seq) -> Result<Vec<StoredEntry>, Error> {
        self.readers.read(|connection| rows::entries(connection, tournament, after))
    }

    fn latest_seq(&self, tournament: &TournamentId) -> Result<Seq, Error> {
        self.readers.read(|connection| rows::latest_seq(connection, tournament))
    }

    fn tournaments(&self) -> Result<Vec<TournamentSummary>, Error> {
        self.readers.read(rows::tournaments)
    }

    fn newest_change(&self) -> Result<Option<i64>, Error> {
        self.readers.read(rows::newest_change)
    }

    fn catalogue(&self, query: &CatalogueQuery) -> Result<CataloguePage, Error> {
        self.readers.read(|connection| cards::page(connection, query))
    }

    fn choices(&self, unlisted: &Unlisted) -> Result<Choices, Error> {
        self.readers.read(|connection| cards::choices(connection, unlisted))
    }

    fn without_card(&self, version: u32) -> Result<Vec<TournamentId>, Error> {
        self.readers.read(|connection| cards::without_card(connection, version))
    }

    fn rated(&self, tournaments: &[TournamentId]) -> Result<Vec<(TournamentId, String)>, Error> {
        self.readers.read(|connection| cards::rated(connection, tournaments))
    }

    fn keep_cards(&self, cards: Vec<CatalogueCard>) -> Result<(), Error> {
        self.writer.ask(move |pen| pen.change(|connection| cards::keep(connection, &cards)))
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

    fn rewrite(&self, rewrite: Rewrite) -> Result<AppendOutcome, Error> {
        let append = rewrite.append.clone();
        let attempt =
            self.writer.ask(move |pen| pen.change(|connection| rows::rewrite(connection, &rewrite)))?;
        let outcome = attempt.answer(&append)?;
        // Also after an earlier rewrite: the caller tries again because the vacuum may not have happened.
        if matches!(outcome, AppendOutcome::Appended { .. } | AppendOutcome::AlreadyDone { .. }) {
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

    fn backup_to(&self, path: &Path) -> Result<u64, Error> {
        match self.presence.expect() {
            Ok(()) => backup::write(&self.place, path),
            // A database that was deleted or replaced is still open here, and nowhere else.
            Err(_) => backup::write_by(&self.place, path, |text| {
                let text = text.to_owned();
                self.writer.ask(move |pen| pen.ask_anyway(|connection| Ok(backup::vacuum(connection, &text))))
            }),
        }
    }

    fn change_mark(&self) -> Result<ChangeMark, Error> {
        // Asked on the writing connection, whose own commits do not count: only other writers change it.
        self.writer
            .ask(|pen| pen.ask(|file| file.pragma_query_value(None, "data_version", |row| row.get(0))))
            .map(ChangeMark)
    }
}
