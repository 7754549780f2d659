//! An uploaded backup, which waits beside the database until it is restored or discarded, and a comparison of the two.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::Multipart;
use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_office::store_error;
use pairwright_store as store;
use pairwright_store::{Inspection, Journal, Seq, SqliteStore, TournamentId};
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{Journals, WallClock};
use pairwright_web_kit::server::{Access, uploads};
use tempfile::NamedTempFile;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

/// Maximum upload. Larger backups are restored on the command line.
pub(super) const LARGEST: usize = 8 << 30;
const LARGEST_SHOWN: &str = "8 GB";
/// The separator between the database's name and the backup's number.
const RECEIVED: &str = ".received-";
/// The suffix of a copy of a database in use, made without its log.
const INCOMPLETE: &str = "-incomplete";
/// The maximum number of chunks of an upload that wait to be written.
const WAITING: usize = 8;

/// A backup that waits for confirmation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Received {
    /// Unique to this backup.
    pub(super) name: String,
    pub(super) path: PathBuf,
}

/// A backup's contents, compared with the database.
pub(super) struct Contents {
    pub(super) tournaments: usize,
    /// The time of the newest entry, in Unix milliseconds.
    pub(super) newest: Option<i64>,
    /// The data that restoring it would lose.
    pub(super) lost: Vec<Lost>,
    /// The number of its tournaments that are not in the database.
    pub(super) returning: usize,
    /// Whether links and cookies stay valid.
    pub(super) is_of_this_database: bool,
    pub(super) key: String,
}

/// A tournament whose newest entries a backup lacks.
pub(super) struct Lost {
    pub(super) name: String,
    pub(super) entries: u64,
    pub(super) of: u64,
}

impl Received {
    pub(super) fn of(database: &Path) -> Option<Received> {
        all(database).pop()
    }

    pub(super) fn is_incomplete(&self) -> bool {
        self.name.ends_with(INCOMPLETE)
    }

    /// Deletes the backup. Blocks.
    pub(super) fn discard(&self) {
        // A file that cannot be removed does no harm.
        drop(fs::remove_file(&self.path));
    }
}

/// The backups beside a database: one, except while another is taking its place.
fn all(database: &Path) -> Vec<Received> {
    let Some(start) = database.file_name().and_then(|name| name.to_str()) else { return Vec::new() };
    let files = fs::read_dir(folder_of(database)).into_iter().flatten().flatten();
    let received = |file: fs::DirEntry| {
        let name = file.file_name().to_str()?.strip_prefix(start)?.strip_prefix(RECEIVED)?.to_owned();
        let number = name.strip_suffix(INCOMPLETE).unwrap_or(&name);
        let is_one = number.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_one.then(|| Received { name, path: file.path() })
    };
    files.filter_map(received).collect()
}

fn folder_of(database: &Path) -> &Path {
    database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Takes an upload in place of the waiting backup, if it can be restored.
pub(super) async fn receive(database: PathBuf, mut upload: Multipart) -> Result<(), Error> {
    let not_read = |error| uploads::why_not(&error, LARGEST_SHOWN);
    while let Some(mut part) = upload.next_field().await.map_err(not_read)? {
        if part.name() != Some("file") {
            continue;
        }
        let (parts, arriving) = mpsc::channel::<Bytes>(WAITING);
        let at = database.clone();
        let written = spawn_blocking(move || write(&at, arriving));
        loop {
            let Some(bytes) = part.chunk().await.map_err(not_read)? else { break };
            // If writing has failed, `written` holds the reason.
            if parts.send(bytes).await.is_err() {
                break;
            }
        }
        drop(parts);
        let file = written.await.unwrap_or(Err(Error::Broken))?;
        return spawn_blocking(move || keep(&database, file)).await.unwrap_or(Err(Error::Broken));
    }
    Err(Error::Invalid(message!("error-no-upload")))
}

fn write(database: &Path, mut arriving: mpsc::Receiver<Bytes>) -> Result<NamedTempFile, Error> {
    let mut file = self::arriving(database)?;
    while let Some(bytes) = arriving.blocking_recv() {
        file.write_all(&bytes).map_err(|error| unwritable(database, &error))?;
    }
    Ok(file)
}

/// Takes a backup on this machine as if it had been uploaded. Blocks.
pub(super) fn take(database: &Path, mut source: File) -> Result<(), Error> {
    let mut file = arriving(database)?;
    io::copy(&mut source, &mut file).map_err(|error| unwritable(database, &error))?;
    keep(database, file)
}

/// A temporary file beside the database that nobody else can read.
fn arriving(database: &Path) -> Result<NamedTempFile, Error> {
    let file = tempfile::Builder::new().prefix(".pairwright-upload-").tempfile_in(folder_of(database));
    file.map_err(|error| unwritable(database, &error))
}

fn unwritable(database: &Path, error: &io::Error) -> Error {
    let path = database.to_owned();
    Error::from(match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => store::Error::DiskFull { path },
        _ => store::Error::NotPermitted { path, reason: error.to_string() },
    })
}

/// Checks that the file can be restored and gives it its name.
fn keep(database: &Path, file: NamedTempFile) -> Result<(), Error> {
    if database.file_name().is_none_or(|name| name.to_str().is_none()) {
        return Err(store::Error::NotUnicode { path: database.to_owned() }.into());
    }
    let copy = file.into_temp_path();
    let opened = SqliteStore::open_copy(&copy, &store::StoreOptions::default());
    let is_incomplete = opened.map_err(|error| Error::Invalid(why_not(&error)))?.log_was_lost();
    let earlier = all(database);
    let mut name = database.as_os_str().to_owned();
    name.push(format!("{RECEIVED}{}{}", hex(&fresh::<8>()?), if is_incomplete { INCOMPLETE } else { "" }));
    copy.persist(PathBuf::from(name)).map_err(|error| unwritable(database, &error.error))?;
    earlier.iter().for_each(Received::discard);
    Ok(())
}

/// Why a file cannot be restored. Does not name the temporary path, which means nothing to the sender.
fn why_not(error: &store::Error) -> Message {
    match error {
        store::Error::NotADatabase { .. } | store::Error::NotPairwright { .. } => {
            message!("backups-not-ours")
        }
        store::Error::NewerVersion { found, known, .. } => {
            message!("backups-newer", found = found, known = known)
        }
        store::Error::Corrupt { .. } | store::Error::CutShort { .. } => message!("backups-damaged"),
        other => store_error(other),
    }
}

/// Compares a backup with the database. Blocks.
pub(super) fn contents(copy: &Path, journals: &Journals, access: &Access) -> Result<Contents, Error> {
    let options =
        store::StoreOptions { inspection: Inspection::HeaderOnly, ..store::StoreOptions::default() };
    let copy = Arc::new(SqliteStore::open_copy(copy, &options)?);
    let there = copy.inventory()?.journals.into_iter().filter(|state| state.deleted_at_ms.is_none());
    let there: HashMap<TournamentId, Seq> =
        there.filter(|state| !state.id.is_beside()).map(|state| (state.id, state.latest)).collect();
    let here = journals.store().inventory()?.journals.into_iter();
    let here = here.filter(|state| state.deleted_at_ms.is_none() && !state.id.is_beside());
    let (mut lost, mut returning) = (Vec::new(), there.len());
    for state in here {
        let latest = there.get(&state.id).copied();
        returning -= usize::from(latest.is_some());
        let common = match latest {
            Some(latest) => common(journals.store(), &*copy, &state.id, latest.min(state.latest))?,
            None => 0,
        };
        let name = || journals.glance(&state.id).map(|(moment, _)| moment.tournament.setup.name.clone());
        if common < state.latest.0 {
            let name = name().unwrap_or_else(|_| state.id.to_string());
            lost.push(Lost { name, entries: state.latest.0 - common, of: state.latest.0 });
        }
    }
    let newest = copy.newest_change()?;
    let theirs = Access::of(&Journals::new(copy, WallClock::of_machine())?)?;
    let (is_of_this_database, key) = (theirs.is_of_the_same_database(access), theirs.key());
    Ok(Contents { tournaments: there.len(), newest, lost, returning, is_of_this_database, key })
}

/// Counts how many of the first `both` entries of a journal agree.
fn common(
    here: &dyn Journal,
    there: &dyn Journal,
    id: &TournamentId,
    both: Seq,
) -> Result<u64, store::Error> {
    let last = |store: &dyn Journal| store.entries(id, Seq(both.0.saturating_sub(1)));
    let same = |pair: (&store::StoredEntry, &store::StoredEntry)| pair.0.command == pair.1.command;
    if last(here)?.first().zip(last(there)?.first()).is_some_and(same) {
        return Ok(both.0);
    }
    let (here, there) = (here.entries(id, Seq::START)?, there.entries(id, Seq::START)?);
    Ok(here.iter().zip(&there).take_while(|pair| same(*pair)).count() as u64)
}
