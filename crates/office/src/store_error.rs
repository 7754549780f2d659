//! The messages for the errors of `store`, which has no texts.

use std::path::Path;

use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_store::Error;

pub fn store_error(error: &Error) -> Message {
    match error {
        Error::FolderNotCreated { path, reason } => {
            message!("store-folder-not-created", path = shown(path), reason = reason)
        }
        Error::NotPermitted { path, reason } => {
            message!("store-not-permitted", path = shown(path), reason = reason)
        }
        Error::ReadOnly { path } => message!("store-read-only", path = shown(path)),
        Error::IsFolder { path } => {
            message!("store-is-folder", path = shown(path), inside = shown(&path.join("pairwright.sqlite")))
        }
        Error::NotADatabase { path } => message!("store-not-a-database", path = shown(path)),
        Error::NotPairwright { path } => message!("store-not-pairwright", path = shown(path)),
        Error::NewerVersion { path, found, known } => {
            message!("store-newer-version", path = shown(path), found = found, known = known)
        }
        Error::Locked { path, .. } => message!("store-locked", path = shown(path)),
        Error::Corrupt { path, detail } => message!("store-corrupt", path = shown(path), detail = detail),
        Error::CutShort { path } => message!("store-cut-short", path = shown(path)),
        Error::DiskFull { path } => message!("store-disk-full", path = shown(path)),
        Error::NotShareable { path, detail } => {
            message!("store-not-shareable", path = shown(path), detail = detail)
        }
        Error::NotUnicode { path } => message!("store-not-unicode", path = shown(path)),
        Error::BackupExists { path } => message!("store-backup-exists", path = shown(path)),
        Error::AddressUnreadable { address, reason } => {
            message!("store-address-unreadable", address = address, reason = reason)
        }
        Error::RootsUnreadable { path, reason } => {
            message!("store-roots-unreadable", path = shown(path), reason = reason)
        }
        Error::CertificateUntrusted { path, reason } => {
            message!("store-certificate-untrusted", path = shown(path), reason = reason)
        }
        Error::CertificateOfAnother { path } => message!("store-certificate-of-another", path = shown(path)),
        Error::NotEncrypted { path, reason } => {
            message!("store-not-encrypted", path = shown(path), reason = reason)
        }
        Error::Unreachable { path, reason } => {
            message!("store-unreachable", path = shown(path), reason = reason)
        }
        Error::Silent { path, waited } => {
            message!("store-silent", path = shown(path), seconds = waited.as_secs())
        }
        Error::LoginRefused { path, reason } => {
            message!("store-login-refused", path = shown(path), reason = reason)
        }
        Error::ServerTooOld { path, found } => {
            message!("store-server-too-old", path = shown(path), found = found)
        }
        Error::NotUtf8 { path, found } => message!("store-not-utf8", path = shown(path), found = found),
        Error::NotEmpty => message!("store-not-empty"),
        Error::Differs { tournament } => message!("store-differs", tournament = tournament.to_string()),
        Error::NotTheDesk => message!("store-not-the-desk"),
        Error::SecretsDiffer => message!("store-secrets-differ"),
        Error::Deleted { path } => message!("store-deleted", path = shown(path)),
        Error::Replaced { path } => message!("store-replaced", path = shown(path)),
        Error::NoDatabase { path } => message!("store-no-database", path = shown(path)),
        Error::DatabaseExists { path } => message!("store-database-exists", path = shown(path)),
        Error::CommandReused { tournament, seq, .. } => {
            message!("store-command-reused", tournament = tournament.to_string(), entry = seq.0)
        }
        Error::NothingToAppend { tournament } => {
            message!("store-nothing-to-append", tournament = tournament.to_string())
        }
        Error::Stopped => message!("store-stopped"),
        Error::Failed { path, detail } => message!("store-failed", path = shown(path), detail = detail),
    }
}

/// The message for everybody but the staff. It names no path, user or host.
pub fn store_error_in_public(error: &Error) -> Message {
    match error {
        Error::NotTheDesk | Error::CommandReused { .. } => store_error(error),
        Error::DiskFull { .. } => message!("store-no-room"),
        _ => message!("store-unusable"),
    }
}

pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use pairwright_store::SqliteStore;

    use pairwright_words::Texts;

    use super::*;

    #[track_caller]
    fn check(path: &Path, expected: &str) {
        let error = SqliteStore::open(path).expect_err("this should be refused");
        let text = Texts::english().message(store_error(&error));
        assert_eq!(text.replace(&shown(path), "PATH"), expected);
    }

    #[test]
    fn a_database_that_cannot_be_opened_is_refused_with_the_remedy() {
        let folder = tempfile::tempdir().unwrap();
        let within = "a folder, not a file: name a file in it, such as PATH/pairwright.sqlite";
        check(folder.path(), &format!("PATH is {within}"));
        let diary = folder.path().join("diary.txt");
        std::fs::write(&diary, "Today we played five rounds.").unwrap();
        let other = "name a file that Pairwright made, or one that does not exist yet";
        check(&diary, &format!("PATH is not a database: {other}"));
    }
}
