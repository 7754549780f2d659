//! Errors of journals on disk, as data for logs; the caller writes the texts for people.
//!
//! An error is cloned for every waiting append. Errors of the operating system and of databases cannot be
//! cloned, so their text is kept, and no error here has a `source()`.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_IOERR_SHMMAP, SQLITE_IOERR_SHMOPEN, SQLITE_IOERR_SHMSIZE};

use crate::{CommandId, Seq, TournamentId};

/// Why a request failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The database's folder is missing and could not be created.
    #[error("the folder {path} cannot be made: {reason}")]
    FolderNotCreated { path: PathBuf, reason: String },
    /// The file or its folder may not be opened for writing.
    #[error("{path} may not be opened for writing: {reason}")]
    NotPermitted { path: PathBuf, reason: String },
    /// The file can be read but not written.
    #[error("{path} can be read but not written")]
    ReadOnly { path: PathBuf },
    /// The path names something that cannot be a file.
    #[error("{path} is a folder")]
    IsFolder { path: PathBuf },
    /// The file is neither empty nor an SQLite database.
    #[error("{path} is no database")]
    NotADatabase { path: PathBuf },
    /// The file is a database of another program.
    #[error("{path} is another program's database")]
    NotPairwright { path: PathBuf },
    /// The file comes from a newer Pairwright. It was not changed.
    #[error("{path} has version {found}, and the newest known is {known}")]
    NewerVersion {
        path: PathBuf,
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// Another process has held the database for too long.
    #[error("{path} was in use for {waited:?}")]
    Locked { path: PathBuf, waited: Duration },
    #[error("{path} is damaged: {detail}")]
    Corrupt { path: PathBuf, detail: String },
    /// The end of the file is missing.
    #[error("the end of {path} is missing")]
    CutShort { path: PathBuf },
    /// The disk is full. Nothing was written; once there is space, everything works again.
    #[error("there is no room left to write {path}")]
    DiskFull { path: PathBuf },
    /// The disk does not support several connections to a database, as is usual for network drives.
    #[error("the disk of {path} cannot hold a database with several connections: {detail}")]
    NotShareable { path: PathBuf, detail: String },
    /// The file or its log was deleted or moved while it was open. Nothing written to it would be kept.
    #[error("{path} was deleted or moved while it was open")]
    Deleted { path: PathBuf },
    /// The file or its log was replaced by another.
    #[error("{path} is not the file that was opened")]
    Replaced { path: PathBuf },
    /// There is no database, and none was to be created.
    #[error("there is no database at {path}")]
    NoDatabase { path: PathBuf },
    /// Restoring would replace a database.
    #[error("there is a database at {path} already")]
    DatabaseExists { path: PathBuf },
    /// The name of the folder for a backup is not Unicode, which SQLite needs.
    #[error("the name of the folder of {path} is not Unicode")]
    NotUnicode { path: PathBuf },
    /// A backup would overwrite a file.
    #[error("{path} exists already")]
    BackupExists { path: PathBuf },
    /// The address of a PostgreSQL database is malformed.
    #[error("the address {address} cannot be read: {reason}")]
    AddressUnreadable {
        /// The address as given, without the password if it can be found.
        address: String,
        reason: String,
    },
    /// The file of trusted certificates cannot be read.
    #[error("the certificates in {path} cannot be read: {reason}")]
    RootsUnreadable {
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// PostgreSQL's certificate is not signed by a trusted authority.
    #[error("the certificate of {path} is not trusted: {reason}")]
    CertificateUntrusted {
        /// The database's address without the password.
        path: PathBuf,
        reason: String,
    },
    /// PostgreSQL's certificate is for another host.
    #[error("{path} shows the certificate of another host")]
    CertificateOfAnother {
        /// The database's address without the password.
        path: PathBuf,
    },
    /// The connection to PostgreSQL must be encrypted, and cannot be.
    #[error("the connection to {path} cannot be encrypted: {reason}")]
    NotEncrypted {
        /// The database's address without the password.
        path: PathBuf,
        reason: String,
    },
    /// There is no connection to PostgreSQL. What was not acknowledged may have been written.
    #[error("{path} cannot be reached: {reason}")]
    Unreachable { path: PathBuf, reason: String },
    /// PostgreSQL has not answered in time. The request may still be carried out.
    #[error("{path} has not answered for {waited:?}")]
    Silent { path: PathBuf, waited: Duration },
    /// PostgreSQL does not accept the user or the password, or has no such database.
    #[error("{path} refuses the login: {reason}")]
    LoginRefused { path: PathBuf, reason: String },
    /// The PostgreSQL server is older than the oldest supported version.
    #[error("the server of {path} is too old: {found}")]
    ServerTooOld { path: PathBuf, found: String },
    /// The PostgreSQL database is not encoded in UTF-8.
    #[error("{path} keeps text as {found} instead of UTF-8")]
    NotUtf8 { path: PathBuf, found: String },
    /// The target of a transfer is not empty.
    #[error("the database to be filled is not empty")]
    NotEmpty,
    /// The databases differ after a transfer, because somebody was writing.
    #[error("tournament {tournament} differs in the two databases")]
    Differs {
        /// The journal that differs.
        tournament: TournamentId,
    },
    /// The secrets differ after a transfer, because somebody was writing.
    #[error("the two databases have different secrets")]
    SecretsDiffer,
    /// This server may not write: it follows another, or another has taken over.
    #[error("this server does not write: it follows another")]
    NotTheDesk,
    /// The append repeats only some commands of an earlier one, so it is not a retry.
    #[error("command {command} of tournament {tournament} was already written as entry {seq}")]
    CommandReused {
        tournament: TournamentId,
        command: CommandId,
        /// The command's place, or its first place in the append if it is there twice.
        seq: Seq,
    },
    #[error("an append to tournament {tournament} has no entries")]
    NothingToAppend { tournament: TournamentId },
    /// The store was closed, or its writing thread died, before answering.
    #[error("the store was closed before it answered")]
    Stopped,
    /// Any other error while reading or writing.
    #[error("{path}: {detail}")]
    Failed {
        path: PathBuf,
        /// The message of SQLite or the operating system.
        detail: String,
    },
}

impl Error {
    /// Whether every append would fail like this, not just a particular one.
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

/// What the database's own errors lack: the file or address (without its password), and how long we waited.
#[derive(Debug, Clone)]
pub(crate) struct StoreLocation {
    pub(crate) path: PathBuf,
    pub(crate) patience: Duration,
}

impl StoreLocation {
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
