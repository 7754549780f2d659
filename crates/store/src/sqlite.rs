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

pub use self::backup::BEFORE_RESTORE;

use self::files::InUse;
use self::opening::Durability;
use self::pen::SqlitePen;
use self::presence::Presence;
use self::readers::Readers;
use crate::error::Place;
use crate::writer::Writer;
use crate::{
    Append, Card, CataloguePage, CatalogueQuery, ChangeMark, Choices, Deletion, Done, Entry, Error,
    Inventory, Journal, Options, Outcome, Restored, Rewrite, Seq, TournamentId, TournamentSummary, Unlisted,
};

/// The journals of many tournaments in one SQLite file, which several stores and several processes may use at the same time.
///
/// One thread writes, and syncs many waiting appends to the disk at once. Dropping the store writes what is still
/// waiting and ends that thread.
#[derive(Debug)]
pub struct SqliteStore {
    // The order matters: fields are dropped from the top, and the folder must outlive the connections.
    writer: Writer<SqlitePen>,
    readers: Readers,
    place: Place,
    presence: Presence,
    log_was_lost: bool,
    _in_use: InUse,
    _folder: Option<TempDir>,
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        // So that the writer, which is closed next, is the last and can leave one file in good order.
        self.readers.close();
    }
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
    pub fn open_with(path: impl AsRef<Path>, options: &Options) -> Result<Self, Error> {
        Self::start(path.as_ref().to_owned(), options, Durability::Synced, None)
    }

    /// Opens an empty database that vanishes with the store, for demonstrations and tests. It promises nothing
    /// should the machine crash.
    pub fn temporary() -> Result<Self, Error> {
        let folder = temporary_folder()?;
        let path = folder.path().join("demo.db");
        Self::start(path, &Options::default(), Durability::Forgetful, Some(folder))
    }

    /// Opens what a copy has as a database that vanishes with the store; the copy is only read.
    ///
    /// # Errors
    /// When the copy is damaged or none of ours, or the system's folder for temporary files cannot be written.
    pub fn temporary_of(copy: impl AsRef<Path>) -> Result<Self, Error> {
        let folder = temporary_folder()?;
        let path = folder.path().join("copy.db");
        Self::restore(copy, &path, false)?;
        Self::start(path, &Options::default(), Durability::Forgetful, Some(folder))
    }

    fn start(
        path: PathBuf,
        options: &Options,
        durability: Durability,
        folder: Option<TempDir>,
    ) -> Result<Self, Error> {
        let place = Place { path, patience: options.patience };
        let (connection, log_was_lost) = opening::open(&place, options.inspection, durability)?;
        let in_use = InUse::note(&place.path);
        let presence = Presence::of(&place);
        let pen = SqlitePen::new(connection, durability, place.clone(), presence.clone());
        let writer = Writer::start(pen).map_err(|e| place.explain_file(&e))?;
        let readers = Readers::new(place.clone(), presence.clone(), options.readers);
        Ok(Self { writer, readers, place, presence, log_was_lost, _in_use: in_use, _folder: folder })
    }

    /// Refuses a database that another program has open, such as a server.
    pub fn expect_unused(path: &Path) -> Result<(), Error> {
        let patience = Options::default().patience;
        opening::expect_alone(&Place { path: path.to_owned(), patience }, patience)
    }

    /// Returns the path of the database.
    pub fn path(&self) -> &Path {
        &self.place.path
    }

    /// Whether the database was in use when it was copied, or has lost the log beside it: what was done last may be
    /// missing. Says so once, when such a file is opened; closed in good order it is whole again.
    pub fn log_was_lost(&self) -> bool {
        self.log_was_lost
    }

    /// Reads every page and checks it for damage, as [`Inspection::EveryPage`](crate::Inspection::EveryPage) does before a
    /// store is opened. The store stays in use meanwhile.
    pub fn inspect(&self) -> Result<(), Error> {
        self.readers.read(|connection| Ok(opening::expect_whole(connection, &self.place)))?
    }

    /// Copies the database at `database` to a new file, as [`Journal::backup_to`] does, and says the same; other
    /// processes may have it open.
    pub fn back_up(database: impl AsRef<Path>, path: impl AsRef<Path>) -> Result<u64, Error> {
        backup::write_from(database.as_ref(), path.as_ref())
    }

    /// Has what another kind of store has copied to a new file, as [`Journal::backup_to`] says.
    pub(crate) fn back_up_of(
        source: PathBuf,
        path: &Path,
        copy: impl FnOnce(&Self) -> Result<(), Error>,
    ) -> Result<u64, Error> {
        let source = Place { path: source, patience: Options::default().patience };
        backup::write_by(&source, path, |text| copy(&Self::open(text)?).map(Ok))
    }

    /// Makes the database at `database` of a copy. One that is there is replaced only where `may_replace`, and
    /// kept under another name.
    ///
    /// # Errors
    /// When the copy is damaged or none of ours, a database is in the way or in use, or the files cannot be written;
    /// then nothing has changed.
    pub fn restore(
        copy: impl AsRef<Path>,
        database: impl AsRef<Path>,
        may_replace: bool,
    ) -> Result<Restored, Error> {
        backup::restore(copy.as_ref(), database.as_ref(), may_replace)
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

fn temporary_folder() -> Result<TempDir, Error> {
    tempfile::Builder::new()
        .prefix("pairwright-")
        .tempdir()
        .map_err(|e| Error::FolderNotCreated { path: std::env::temp_dir(), reason: e.to_string() })
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

    fn keep_cards(&self, cards: Vec<Card>) -> Result<(), Error> {
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

    fn backup_to(&self, path: &Path) -> Result<u64, Error> {
        match self.presence.expect() {
            Ok(()) => backup::write(&self.place, path),
            // What was deleted or replaced is still open here, and nowhere else.
            Err(_) => backup::write_by(&self.place, path, |text| {
                let text = text.to_owned();
                self.writer.ask(move |pen| pen.ask_anyway(|connection| Ok(backup::vacuum(connection, &text))))
            }),
        }
    }

    fn change_mark(&self) -> Result<ChangeMark, Error> {
        // Asked on the writing connection, whose own commits do not count: exactly what others wrote remains.
        self.writer
            .ask(|pen| pen.ask(|file| file.pragma_query_value(None, "data_version", |row| row.get(0))))
            .map(ChangeMark)
    }
}
