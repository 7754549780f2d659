//! What can go wrong with a journal on disk, as data. People read what the caller makes of it; logs read the data.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fmt, io};

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_IOERR_SHMMAP, SQLITE_IOERR_SHMOPEN, SQLITE_IOERR_SHMSIZE};

use crate::{CommandId, Seq, TournamentId};

/// Why the store could not carry out a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// The folder that should hold the database is missing and could not be made.
    FolderNotCreated {
        path: PathBuf,
        /// What the operating system says.
        reason: String,
    },
    /// The file or its folder may not be opened for writing.
    NotPermitted {
        path: PathBuf,
        /// What the operating system says.
        reason: String,
    },
    /// The file can be read but not written.
    ReadOnly { path: PathBuf },
    /// The path names something that cannot be a file.
    IsFolder { path: PathBuf },
    /// The file is something else altogether.
    NotADatabase { path: PathBuf },
    /// The file is a database of another program.
    NotPairwright { path: PathBuf },
    /// A newer Pairwright made or changed the file. It was left as it is.
    NewerVersion {
        path: PathBuf,
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// Another process holds the database for too long.
    Locked {
        path: PathBuf,
        /// How long was waited.
        waited: Duration,
    },
    /// The file is damaged.
    Corrupt { path: PathBuf, detail: String },
    /// The end of the file is missing.
    CutShort { path: PathBuf },
    /// There is no room left. Nothing was written; once there is room, everything works again.
    DiskFull { path: PathBuf },
    /// The disk cannot hold a database that several connections use, as network drives cannot.
    NotShareable { path: PathBuf, detail: String },
    /// The file, or the log beside it, was deleted or moved away while it was open: nothing written is kept.
    Deleted { path: PathBuf },
    /// The file, or the log beside it, is another than the one that was opened.
    Replaced { path: PathBuf },
    /// There is no database, and none was to be made.
    NoDatabase {
        /// Where it should be.
        path: PathBuf,
    },
    /// Restoring would replace a database.
    DatabaseExists {
        /// The database in the way.
        path: PathBuf,
    },
    /// The name of the folder for a backup is not Unicode, which SQLite needs.
    NotUnicode { path: PathBuf },
    /// A backup would overwrite a file.
    BackupExists {
        /// The file in the way.
        path: PathBuf,
    },
    /// The address of a PostgreSQL database cannot be read.
    AddressUnreadable {
        /// The address as it was given, without the password where that can be told.
        address: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The certificates in the file that the address of a PostgreSQL database names cannot be read.
    RootsUnreadable {
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// PostgreSQL shows a certificate that nobody vouches for who is trusted.
    CertificateUntrusted {
        /// The database, by its address without the password.
        path: PathBuf,
        /// What is wrong with the certificate.
        reason: String,
    },
    /// PostgreSQL shows the certificate of another host.
    CertificateOfAnother {
        /// The database, by its address without the password.
        path: PathBuf,
    },
    /// The connection to PostgreSQL is to be encrypted, and cannot be.
    NotEncrypted {
        /// The database, by its address without the password.
        path: PathBuf,
        /// What the two sides say.
        reason: String,
    },
    /// PostgreSQL does not answer, or the connection to it was lost. What was not acknowledged may have been written.
    Unreachable { path: PathBuf, reason: String },
    /// PostgreSQL has not answered. What was asked for may still be done.
    Silent {
        path: PathBuf,
        /// How long was waited.
        waited: Duration,
    },
    /// PostgreSQL refuses this user or this password, or has no such database.
    LoginRefused { path: PathBuf, reason: String },
    /// The PostgreSQL server is older than what is needed.
    ServerTooOld { path: PathBuf, found: String },
    /// The PostgreSQL database keeps text in another encoding than UTF-8.
    NotUtf8 { path: PathBuf, found: String },
    /// A database that everything is to be carried into has something in it already.
    NotEmpty,
    /// After everything was carried over, the two databases differ: somebody was writing.
    Differs {
        /// The journal that differs.
        tournament: TournamentId,
    },
    /// After everything was carried over, the two databases have other secrets: somebody was writing.
    SecretsDiffer,
    /// This server is not the one that writes: it follows another, or another took over from it.
    NotTheDesk,
    /// Some commands of an append were written before and others were not, so it is not a retry.
    CommandReused {
        tournament: TournamentId,
        command: CommandId,
        /// Where it stands, or would stand if it is twice in the same append.
        seq: Seq,
    },
    /// An append without entries.
    NothingToAppend { tournament: TournamentId },
    /// The store was closed, or its writing thread died, before the answer.
    Stopped,
    /// Anything else that reading or writing can fail with.
    Failed {
        path: PathBuf,
        /// What SQLite or the operating system says.
        detail: String,
    },
}

impl Error {
    /// Tells errors that every append would meet from those that a particular one may have caused.
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

/// The file an error is about, or the address of a PostgreSQL database without its password, and how long was waited for it:
/// what the database's own errors do not know.
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
