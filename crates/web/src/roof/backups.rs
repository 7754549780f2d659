//! Copies of the whole database: regular ones in a folder, and one that the owner can download.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{StreamExt, unfold};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use pairwright_store as store;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::alarms::{Alarm, AlarmKind, Alarms};
use tempfile::TempDir;

/// The time format in a copy's name. Names sort by time.
const STAMP: &str = "%Y%m%dT%H%M%SZ";
const STAMP_LENGTH: usize = "20100917T180000Z".len();
const ENDING: &str = ".sqlite";
const PIECE: usize = 256 * 1024;

/// The regular copies (page 11).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupPlan {
    pub folder: PathBuf,
    /// The interval between copies. The first is made at the start.
    pub every: Duration,
    pub keep: usize,
}

impl BackupPlan {
    pub(super) async fn run(self, name: String, journals: Arc<Journals>, alarms: Alarms) {
        loop {
            let (plan, name, journals) = (self.clone(), name.clone(), journals.clone());
            let backup = tokio::task::spawn_blocking(move || plan.make(&name, &journals)).await;
            match backup {
                Ok(Err(error)) => alarms.raise(Alarm::BackupFailed(error)),
                Ok(Ok(())) => alarms.clear(AlarmKind::BackupFailed),
                // The server is stopping.
                Err(_) => return,
            }
            tokio::time::sleep(self.every).await;
        }
    }

    fn make(&self, name: &str, journals: &Journals) -> Result<(), store::Error> {
        let new = file_name(name, journals.now());
        match journals.backup_to(&self.folder.join(&new)) {
            // The server was started twice within a second, so the copy exists.
            Ok(_) | Err(store::Error::BackupExists { .. }) => {}
            Err(error) => return Err(error),
        }
        self.thin_out(name, &new);
        Ok(())
    }

    fn thin_out(&self, name: &str, new: &str) {
        let mut copies = copies(&self.folder, name);
        copies.retain(|file| file != new);
        let too_many = (copies.len() + 1).saturating_sub(self.keep.max(1));
        for old in &copies[..too_many.min(copies.len())] {
            // The next backup tries again.
            drop(fs::remove_file(self.folder.join(old)));
        }
    }
}

fn file_name(name: &str, now_ms: i64) -> String {
    let time = Timestamp::from_millisecond(now_ms).unwrap_or_default();
    format!("{name}-{}{ENDING}", time.strftime(STAMP))
}

/// Lists a database's copies in a folder, oldest first. Blocks.
pub(super) fn copies(folder: &Path, name: &str) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = files.filter_map(|file| file.file_name().into_string().ok());
    let mut copies: Vec<String> = files.filter(|file| stamp(file, name).is_some()).collect();
    copies.sort_unstable();
    copies
}

/// Returns the time in a copy's file name, or `None` for any other file.
fn stamp<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    let stamp = file.strip_prefix(name)?.strip_prefix('-')?.strip_suffix(ENDING)?;
    let is_one = stamp.len() == STAMP_LENGTH
        && stamp.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'T' | b'Z'));
    is_one.then_some(stamp)
}

pub(super) fn made_at(file: &str, name: &str) -> Option<i64> {
    let time = DateTime::strptime(STAMP, stamp(file, name)?).ok()?;
    Some(time.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

/// The name that copies of a database begin with.
pub(super) fn name_of(database: Option<&Path>) -> String {
    let stem = database.and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
    stem.unwrap_or_else(|| "pairwright".to_owned())
}

/// Serves the whole database as a download, even if its file was deleted or replaced.
pub(crate) async fn answer(State(app): State<Host>) -> Result<Response, Error> {
    let (copy, folder, name) = app
        .run(|journals| {
            let unwritable = |error: &io::Error| store::Error::FolderNotCreated {
                path: std::env::temp_dir(),
                reason: error.to_string(),
            };
            let folder = tempfile::tempdir().map_err(|error| unwritable(&error))?;
            let path = folder.path().join("copy");
            journals.backup_to(&path)?;
            let copy = File::open(&path).map_err(|error| unwritable(&error))?;
            Ok((copy, folder, file_name("pairwright", journals.now())))
        })
        .await?;
    let pieces = unfold(Some((copy, folder)), |state| async move {
        let (read, copy, folder) = tokio::task::spawn_blocking(move || piece(state?)).await.ok().flatten()?;
        match read {
            Ok(bytes) if bytes.is_empty() => None,
            Ok(bytes) => Some((Ok(bytes), Some((copy, folder)))),
            Err(error) => Some((Err(error), None)),
        }
    });
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [(CONTENT_TYPE, "application/vnd.sqlite3".to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, Body::from_stream(pieces.fuse())).into_response())
}

/// The next piece of the file. Holding the folder keeps it from being deleted.
fn piece((mut file, folder): (File, TempDir)) -> Option<(io::Result<Bytes>, File, TempDir)> {
    let mut bytes = Vec::with_capacity(PIECE);
    let read = (&mut file).take(PIECE as u64).read_to_end(&mut bytes).map(|_| Bytes::from(bytes));
    Some((read, file, folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_oldest_copies_of_this_database_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let create = |name: &str| fs::write(folder.path().join(name), "x").unwrap();
        let day = 24 * 60 * 60 * 1000;
        let copies: Vec<String> = (0..5).map(|n| file_name("club", n * day)).collect();
        copies.iter().for_each(|name| create(name));
        let others = [
            "club.sqlite",
            "club-notes.sqlite",
            "other-19700101T000000Z.sqlite",
            "club-19700101T000000Z.txt",
        ];
        others.into_iter().for_each(create);
        let plan = BackupPlan { folder: folder.path().to_owned(), every: Duration::from_secs(60), keep: 2 };
        plan.thin_out("club", &copies[4]);
        let is_there = |name: &str| folder.path().join(name).exists();
        assert_eq!(
            copies.iter().map(|name| is_there(name)).collect::<Vec<_>>(),
            [false, false, false, true, true]
        );
        assert!(others.into_iter().all(is_there));
        assert_eq!(super::copies(folder.path(), "club"), copies[3..]);
    }

    #[test]
    fn the_name_of_a_copy_has_its_time() {
        let time = 1_284_746_400_000;
        assert_eq!(made_at(&file_name("club", time), "club"), Some(time));
        assert_eq!(made_at("club-20101399T180000Z.sqlite", "club"), None);
    }
}
