//! What can go wrong with a journal on disk, each in one sentence: what is wrong, where, and what would be right.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_IOERR_SHMMAP, SQLITE_IOERR_SHMOPEN, SQLITE_IOERR_SHMSIZE};

use crate::{CommandId, Seq, TournamentId};

/// Why the store could not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The folder that should hold the database is missing and could not be made.
    #[error("the folder {} for the database cannot be created ({reason}); choose a folder you may write to", .path.display())]
    FolderNotCreated {
        /// The folder.
        path: PathBuf,
        /// What the operating system says.
        reason: String,
    },
    /// The file or its folder may not be opened for writing.
    #[error(
        "the database {} cannot be opened ({reason}); both the file and its folder must be readable and writable for this user",
        .path.display()
    )]
    NotPermitted {
        /// The database.
        path: PathBuf,
        /// What the operating system says.
        reason: String,
    },
    /// The file can be read but not written.
    #[error("the database {} is read-only; make the file and its folder writable, or copy it to a disk that is", .path.display())]
    ReadOnly {
        /// The database.
        path: PathBuf,
    },
    /// The path names something that cannot be a file.
    #[error("{} is a folder, not a file; name a file inside it, such as {}", .path.display(), .path.join("pairwright.db").display())]
    IsFolder {
        /// The folder.
        path: PathBuf,
    },
    /// The file is something else altogether.
    #[error("{} is not a database; name a file that Pairwright made, or one that does not exist yet", .path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is a database of another program.
    #[error(
        "{} is another program's database; name a file that Pairwright made, or one that does not exist yet",
        .path.display()
    )]
    NotPairwright {
        /// The file.
        path: PathBuf,
    },
    /// A newer Pairwright made or changed the file. It was left as it is.
    #[error(
        "the database {} has version {found} and this Pairwright knows versions up to {known}; use the newer Pairwright that made it (nothing was changed)",
        .path.display()
    )]
    NewerVersion {
        /// The database.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// Another process holds the database for too long.
    #[error(
        "the database {} has been held by another program for more than {:.1} s; close that program or try again",
        .path.display(), .waited.as_secs_f32()
    )]
    Locked {
        /// The database.
        path: PathBuf,
        /// How long was waited.
        waited: Duration,
    },
    /// The file is damaged.
    #[error("the database {} is damaged ({detail}); restore it from a backup", .path.display())]
    Corrupt {
        /// The database.
        path: PathBuf,
        /// What was found.
        detail: String,
    },
    /// There is no room left. Nothing was written; once there is room, everything works again.
    #[error("the disk holding {} is full, so nothing was written; free some space and try again", .path.display())]
    DiskFull {
        /// The database.
        path: PathBuf,
    },
    /// The disk cannot hold a database that several connections use, as network drives cannot.
    #[error(
        "the disk holding {} cannot be shared between connections ({detail}); put the database on a local disk, not a network drive",
        .path.display()
    )]
    NotShareable {
        /// The database.
        path: PathBuf,
        /// What was found.
        detail: String,
    },
    /// A backup would overwrite a file.
    #[error("the backup {} exists already; name a file that does not exist yet", .path.display())]
    BackupExists {
        /// The file in the way.
        path: PathBuf,
    },
    /// Some commands of an append were written before and others were not, so it is no retry.
    #[error(
        "command {command} of tournament {tournament} was used before, at entry {seq}; every new entry needs a command id of its own"
    )]
    CommandReused {
        /// The tournament.
        tournament: TournamentId,
        /// The command.
        command: CommandId,
        /// Where it stands, or would stand if it is twice in the same append.
        seq: Seq,
    },
    /// An append without entries.
    #[error("there is nothing to append to tournament {tournament}; an append needs at least one entry")]
    NothingToAppend {
        /// The tournament.
        tournament: TournamentId,
    },
    /// The store was closed, or its writing thread died, before the answer.
    #[error("the store stopped before it answered; open it and try again")]
    Stopped,
    /// Anything else that reading or writing can fail with.
    #[error("the database {} cannot be used ({detail}); check the disk and try again", .path.display())]
    Failed {
        /// The database.
        path: PathBuf,
        /// What SQLite or the operating system says.
        detail: String,
    },
}

/// The file an error is about and how long was waited for it: what SQLite's own errors do not know.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) path: PathBuf,
    pub(crate) patience: Duration,
}

impl Place {
    /// Turns an error of SQLite into one that says where and what would be right.
    ///
    /// By value so that it fits `map_err`.
    #[expect(clippy::needless_pass_by_value, reason = "map_err hands errors over by value")]
    pub(crate) fn explain(&self, error: rusqlite::Error) -> Error {
        let path = self.path.clone();
        let detail = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Error::DiskFull { path },
            Some(ErrorCode::ReadOnly) => Error::ReadOnly { path },
            Some(ErrorCode::NotADatabase) => Error::NotADatabase { path },
            Some(ErrorCode::DatabaseCorrupt) => Error::Corrupt { path, detail },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                Error::Locked { path, waited: self.patience }
            }
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Error::NotPermitted { path, reason: detail }
            }
            Some(ErrorCode::SystemIoFailure) => self.explain_io(&error, detail),
            _ => Error::Failed { path, detail },
        }
    }

    fn explain_io(&self, error: &rusqlite::Error, detail: String) -> Error {
        let path = self.path.clone();
        match error.sqlite_error().map_or(0, |e| e.extended_code) {
            // The shared index beside the database could not grow.
            SQLITE_IOERR_SHMSIZE => Error::DiskFull { path },
            SQLITE_IOERR_SHMMAP | SQLITE_IOERR_SHMOPEN => Error::NotShareable { path, detail },
            _ => Error::Failed { path, detail },
        }
    }

    /// Turns an error of the operating system about the database file into one of ours.
    pub(crate) fn explain_file(&self, error: &io::Error) -> Error {
        let (path, reason) = (self.path.clone(), error.to_string());
        match error.kind() {
            io::ErrorKind::ReadOnlyFilesystem => Error::ReadOnly { path },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Error::DiskFull { path },
            io::ErrorKind::IsADirectory => Error::IsFolder { path },
            io::ErrorKind::PermissionDenied => Error::NotPermitted { path, reason },
            _ => Error::Failed { path, detail: reason },
        }
    }

    /// Returns the folder the file is in; for a bare name, the current one.
    pub(crate) fn folder(&self) -> &Path {
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        }
    }
}
