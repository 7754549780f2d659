//! What cannot be opened is refused in one clear sentence and left as it is.

use std::fs;
use std::path::{Path, PathBuf};

use pairwright_store::{Error, Inspection, Journal, SqliteStore, StoreOptions};
use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::common::{append, child, childs_database, commands, folder, wish};

fn refusal(path: &Path) -> Error {
    SqliteStore::open(path).expect_err("this should be refused")
}

/// Creates a database with contents, and closes it.
fn make(path: &Path) {
    append(&SqliteStore::open(path).unwrap(), "t", 1, &["a", "b"]);
}

fn check_untouched(expected: &Error, path: &Path) {
    let before = fs::read(path).unwrap();
    assert_eq!(refusal(path), *expected);
    assert_eq!(fs::read(path).unwrap(), before);
}

#[test]
fn text_is_not_a_database() {
    let (_folder, path) = folder();
    for content in ["x", "Dear diary, today we played five rounds.\n", &"garbage ".repeat(10_000)] {
        fs::write(&path, content).unwrap();
        check_untouched(&Error::NotADatabase { path: path.clone() }, &path);
    }
}

#[test]
fn another_programs_database_is_refused() {
    let (_folder, path) = folder();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE diary (day, words)").unwrap();
    check_untouched(&Error::NotPairwright { path: path.clone() }, &path);
}

fn newer_version(path: &Path) -> Error {
    Error::NewerVersion { path: path.to_owned(), found: 99, known: 5 }
}

#[test]
fn a_newer_version_is_refused() {
    let (folder, path) = folder();
    make(&path);
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    check_untouched(&newer_version(&path), &path);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing lies beside it");
}

#[test]
fn a_newer_version_after_a_crash_is_refused() {
    let (_folder, path) = folder();
    make(&path);
    let newer = Connection::open(&path).unwrap();
    newer.pragma_update(None, "journal_mode", "WAL").unwrap();
    newer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    let log = path.with_file_name("journal.db-wal");
    let before = fs::read(&log).unwrap();
    assert!(!before.is_empty(), "the new version is only in the log");
    check_untouched(&newer_version(&path), &path);
    assert_eq!(fs::read(&log).unwrap(), before);
}

#[test]
fn a_newer_version_that_appears_while_a_store_is_open_is_not_written_to() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a"]);
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert_eq!(store.append(wish("t", 2, &["b"])), Err(Error::NewerVersion { path, found: 99, known: 5 }));
    assert_eq!(commands(&store, "t"), ["a"]);
}

#[test]
fn a_truncated_database_is_refused() {
    let (_folder, path) = folder();
    make(&path);
    let whole = fs::read(&path).unwrap();
    for length in (1..whole.len()).step_by(509) {
        fs::write(&path, &whole[..length]).unwrap();
        let error = SqliteStore::open(&path).map(drop);
        assert!(
            matches!(error, Err(Error::Corrupt { .. } | Error::CutShort { .. } | Error::NotADatabase { .. })),
            "{length} of {} bytes: {error:?}",
            whole.len()
        );
        assert_eq!(fs::read(&path).unwrap(), &whole[..length]);
    }
}

#[test]
fn a_damaged_page_is_noticed() {
    let (_folder, path) = folder();
    make(&path);
    let mut bytes = fs::read(&path).unwrap();
    let pages = bytes.len() / 4096;
    for page in 1..pages {
        let whole = bytes.clone();
        bytes[page * 4096..page * 4096 + 64].fill(0xA5);
        fs::write(&path, &bytes).unwrap();
        let error = refusal(&path);
        assert!(matches!(error, Error::Corrupt { .. }), "page {page}: {error:?}");
        assert!(!error.to_string().contains("\\n"), "on one line: {error}");
        bytes = whole;
    }
    fs::write(&path, &bytes).unwrap();
    assert_eq!(commands(&SqliteStore::open(&path).unwrap(), "t"), ["a", "b"]);
}

#[test]
fn an_empty_file_becomes_a_database() {
    let (_folder, path) = folder();
    fs::write(&path, "").unwrap();
    make(&path);
    assert_eq!(commands(&SqliteStore::open(&path).unwrap(), "t"), ["a", "b"]);
}

#[test]
fn a_missing_folder_is_made() {
    let (folder, _) = folder();
    let path = folder.path().join("deep/er/journal.db");
    make(&path);
    assert_eq!(commands(&SqliteStore::open(&path).unwrap(), "t"), ["a", "b"]);
}

#[test]
fn an_unusual_path_works_like_any_other() {
    let (folder, _) = folder();
    for name in ["file:journal?mode=memory", ":memory:", "ä ' \" %20.db"] {
        make(&folder.path().join(name));
        assert!(folder.path().join(name).exists());
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let (folder, path) = folder();
    fs::write(&path, "").unwrap();
    let error = refusal(&path.join("journal.db"));
    assert!(matches!(&error, Error::FolderNotCreated { path: named, .. } if *named == path), "{error:?}");
    let error = refusal(folder.path());
    assert_eq!(error, Error::IsFolder { path: folder.path().to_owned() });
}

#[test]
fn a_header_check_passes_damage_that_is_found_on_reading() {
    let (_folder, path) = folder();
    make(&path);
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    let options = StoreOptions { inspection: Inspection::HeaderOnly, ..StoreOptions::default() };
    let store = SqliteStore::open_with(&path, &options).unwrap();
    let error = store.tournaments().unwrap_err();
    assert!(matches!(error, Error::Corrupt { .. }), "{error:?}");
}

#[cfg(unix)]
mod permissions {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use super::*;

    /// A user without any privileges.
    const NOBODY: u32 = 65534;

    #[test]
    fn child_opens() {
        let Some(path) = childs_database() else { return };
        match SqliteStore::open(path) {
            Ok(_) => println!("ANSWER opened"),
            Err(error) => println!("ANSWER {error:?}"),
        }
    }

    /// Opens a database as an ordinary user would, even when the tests run as root, whom nothing can stop.
    fn open_as_ordinary_user(path: &Path) -> String {
        let mut command = child("refusals::permissions::child_opens", path);
        let folder = tempfile::tempdir().unwrap();
        if fs::metadata(folder.path()).unwrap().uid() == 0 {
            mode(folder.path(), 0o755);
            let program = folder.path().join("program");
            // In another process: a child that another test starts at this moment would inherit the open file, and a
            // file open for writing cannot be executed.
            assert!(
                Command::new("cp")
                    .args([command.get_program(), program.as_os_str()])
                    .status()
                    .unwrap()
                    .success()
            );
            let mut other = Command::new(program);
            other.args(command.get_args()).uid(NOBODY).gid(NOBODY).current_dir("/");
            other.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
            command = other;
        }
        let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
        let answer = output.lines().find_map(|line| line.split_once("ANSWER ")).expect("the child answers").1;
        answer.replace(&path.display().to_string(), "PATH")
    }

    fn mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    /// A folder that everybody may reach, with a database in it; then sets everybody's permissions.
    fn prepared(folder_mode: u32, file_mode: u32) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.db");
        make(&path);
        mode(&path, file_mode);
        mode(folder.path(), folder_mode);
        (folder, path)
    }

    fn check(folder_mode: u32, file_mode: u32, kind: &str) {
        let (folder, path) = prepared(folder_mode, file_mode);
        let answer = open_as_ordinary_user(&path);
        mode(folder.path(), 0o755);
        assert!(answer.starts_with(kind), "{answer}");
    }

    #[test]
    fn a_file_with_all_permissions_opens() {
        check(0o777, 0o666, "opened");
    }

    #[test]
    fn a_read_only_file_is_reported_as_read_only() {
        check(0o777, 0o444, "ReadOnly");
    }

    #[test]
    fn an_unreadable_file_is_reported_as_not_permitted() {
        check(0o777, 0o000, "NotPermitted");
    }

    #[test]
    fn a_read_only_folder_is_reported_as_read_only() {
        check(0o555, 0o666, "ReadOnly");
    }

    #[test]
    fn a_read_only_folder_and_file_are_reported_as_read_only() {
        check(0o555, 0o444, "ReadOnly");
    }

    #[test]
    fn a_read_only_folder_without_a_database_is_reported_as_not_permitted() {
        let folder = tempfile::tempdir().unwrap();
        mode(folder.path(), 0o555);
        let answer = open_as_ordinary_user(&folder.path().join("journal.db"));
        let expected = r#"NotPermitted { path: "PATH", reason: "Permission denied (os error 13)" }"#;
        assert_eq!(answer, expected);
        let answer = open_as_ordinary_user(&folder.path().join("deeper/journal.db"));
        mode(folder.path(), 0o755);
        assert!(answer.starts_with("FolderNotCreated"), "{answer}");
    }

    #[test]
    fn a_new_database_is_for_its_user_alone() {
        let (folder, path) = folder();
        let _store = SqliteStore::open(&path).unwrap();
        for file in fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap();
            assert_eq!(file.metadata().unwrap().mode() & 0o777, 0o600, "{:?}", file.path());
        }
    }
}
