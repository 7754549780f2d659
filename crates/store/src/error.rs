//! Errors of journals on disk, as data for logs; the caller writes the texts for people.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_IOERR_SHMMAP, SQLITE_IOERR_SHMOPEN, SQLITE_IOERR_SHMSIZE};

use crate::{CommandId, Seq, TournamentId};

/// The reason why the store could not carry out a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// The folder of the database does not exist and could not be created.
    FolderNotCreated { path: PathBuf, reason: String },
    /// The file or its folder may not be opened for writing.
    NotPermitted { path: PathBuf, reason: String },
    /// The file can be read but not written.
    ReadOnly { path: PathBuf },
    /// The path names something that cannot be a file.
    IsFolder { path: PathBuf },
    /// The file is not a database.
    NotADatabase { path: PathBuf },
    /// The file is the database of another program.
    NotPairwright { path: PathBuf },
    /// A newer Pairwright created or changed the file. It was left unchanged.
    NewerVersion {
        path: PathBuf,
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// Another process locked the database for too long.
    Locked { path: PathBuf, waited: Duration },
    /// The file is damaged.
    Corrupt { path: PathBuf, detail: String },
    /// The end of the file is missing.
    CutShort { path: PathBuf },
    /// The disk is full. Nothing was written; everything works again once there is space.
    DiskFull { path: PathBuf },
    /// The disk cannot hold a database with several connections; network drives cannot.
    NotShareable { path: PathBuf, detail: String },
    /// The file or its log was deleted or moved while open: nothing that is written is kept.
    Deleted { path: PathBuf },
    /// The file or its log is not the one that was opened.
    Replaced { path: PathBuf },
    /// The database does not exist, and must not be created.
    NoDatabase { path: PathBuf },
    /// Restoring would replace a database.
    DatabaseExists { path: PathBuf },
    /// The name of the folder for a backup is not Unicode, which SQLite needs.
    NotUnicode { path: PathBuf },
    /// A backup would overwrite a file.
    BackupExists { path: PathBuf },
    /// The address of a PostgreSQL database cannot be read.
    AddressUnreadable {
        /// The address as given, without the password if it can be found.
        address: String,
        reason: String,
    },
    /// The file of root certificates in a PostgreSQL address cannot be read.
    RootsUnreadable { path: PathBuf, reason: String },
    /// No trusted authority signed PostgreSQL's certificate.
    CertificateUntrusted {
        /// The database's address without the password.
        path: PathBuf,
        reason: String,
    },
    /// PostgreSQL's certificate belongs to another host.
    CertificateOfAnother {
        /// The database's address without the password.
        path: PathBuf,
    },
    /// The connection to PostgreSQL must be encrypted, and cannot be.
    NotEncrypted {
        /// The database's address without the password.
        path: PathBuf,
        reason: String,
    },
    /// PostgreSQL does not answer, or the connection was lost. Unacknowledged changes may have been written.
    Unreachable { path: PathBuf, reason: String },
    /// PostgreSQL has not answered in time. The request may still be carried out.
    Silent { path: PathBuf, waited: Duration },
    /// PostgreSQL refuses the user or the password, or has no such database.
    LoginRefused { path: PathBuf, reason: String },
    /// The PostgreSQL server is too old.
    ServerTooOld { path: PathBuf, found: String },
    /// The PostgreSQL database does not encode text in UTF-8.
    NotUtf8 { path: PathBuf, found: String },
    /// The target of a transfer already contains something.
    NotEmpty,
    /// The databases differ after a transfer: somebody was writing.
    Differs {
        /// The journal that differs.
        tournament: TournamentId,
    },
    /// The secrets differ after a transfer: somebody was writing.
    SecretsDiffer,
    /// This server must not write: it follows another, or another took over from it.
    NotTheDesk,
    /// Only some commands of an append were written before, so it is not a retry.
    CommandReused {
        tournament: TournamentId,
        command: CommandId,
        /// The command's place, or its first place in the append if it is there twice.
        seq: Seq,
    },
    /// The append has no entries.
    NothingToAppend { tournament: TournamentId },
    /// The store was closed, or its writing thread died, before the answer.
    Stopped,
    /// Any other failure of reading or writing.
    Failed {
        path: PathBuf,
        /// The message of SQLite or the operating system.
        detail: String,
    },
}

impl Error {
    /// Whether every append would meet this error, not just a particular one.
    pub(crate) fn is_nobodys_fault(&self) -> bool {
        use Error::{
            Corrupt, Deleted, Locked, NewerVersion, NotPermitted, NotTheDesk, ReadOnly, Replaced, Silent,
            Unreachable,
        };
        matches!(
            self,
            Locked { .. }
                | Corrupt { .. }
                | ReadOnly { .. }
                | NewerVersion { .. }
                | NotPermitted { .. }
                | NotTheDesk
                | Deleted { .. }
                | Replaced { .. }
                | Silent { .. }
                | Unreachable { .. }
        )
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Error {}

/// The context that a database's own errors lack.
///
/// It has the file, or the PostgreSQL address without its password, and the waiting time.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) path: PathBuf,
    pub(crate) patience: Duration,
}

impl Place {
    /// Translates an error of SQLite.
    ///
    /// Takes it by value to fit `map_err`.
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

    /// Translates an error of the operating system about the database file.
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

    /// Returns the folder of the file; the current folder for a bare name.
    pub(crate) fn folder(&self) -> &Path {
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        }
    }
}
