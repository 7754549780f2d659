//! A copy that waits beside a database to become it.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use pairwright_store::{Error, Existing, Journal, SqliteStore, StoreOptions};

use crate::common::{append, child, childs_database, commands, folder};

/// A database with entries `a` and `b`, beside which waits a copy with `a` alone.
fn with_copy(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    append(&store, "t", 1, &["a"]);
    let copy = path.with_extension("copy");
    store.backup_to(&copy).unwrap();
    append(&store, "t", 2, &["b"]);
    SqliteStore::stage(copy, path).unwrap();
}

fn of(path: &Path) -> Vec<String> {
    commands(&SqliteStore::open(path).unwrap(), "t")
}

#[test]
fn a_staged_copy_becomes_the_database_once_nobody_has_it_open() {
    let (_folder, path) = folder();
    with_copy(&path);
    {
        let _open = SqliteStore::open(&path).unwrap();
        let in_use = SqliteStore::restore_staged(&path).unwrap_err();
        assert!(matches!(in_use, Error::Locked { .. }), "{in_use:?}");
    }
    assert_eq!(of(&path), ["a", "b"], "it only waits");
    let restored = SqliteStore::restore_staged(&path).unwrap().unwrap();
    assert_eq!((restored.entries, of(&path)), (1, vec!["a".to_owned()]));
    let kept = restored.kept.unwrap();
    assert_eq!(SqliteStore::replaced(&path), std::slice::from_ref(&kept));
    assert_eq!(of(&kept), ["a", "b"]);
    assert_eq!(SqliteStore::restore_staged(&path), Ok(None));
}

#[test]
fn a_damaged_staged_copy_restores_nothing() {
    let (_folder, path) = folder();
    with_copy(&path);
    let staged = SqliteStore::staged(&path).unwrap();
    fs::write(&staged, "Today we played five rounds. ".repeat(100)).unwrap();
    assert_eq!(SqliteStore::restore_staged(&path), Err(Error::NotADatabase { path: staged.clone() }));
    assert!(staged.exists());
    assert_eq!(of(&path), ["a", "b"]);
}

/// No test by itself: [`a_kill_during_a_restore_leaves_one_of_the_two_databases`] runs it in a separate process.
#[test]
fn restoring_child() {
    if let Some(path) = childs_database() {
        SqliteStore::restore_staged(path).unwrap();
    }
}

#[test]
fn a_kill_during_a_restore_leaves_one_of_the_two_databases() {
    for number in 0..40 {
        let (_folder, path) = folder();
        with_copy(&path);
        let mut restoring = child("staged::restoring_child", &path).spawn().unwrap();
        thread::sleep(Duration::from_micros(500 * number));
        restoring.kill().unwrap();
        restoring.wait().unwrap();
        assert!(path.exists(), "killed after {number} half milliseconds");
        assert!(
            [&["a"][..], &["a", "b"]]
                .contains(&&of(&path).iter().map(String::as_str).collect::<Vec<_>>()[..])
        );
        // The next start finishes the restore.
        let waited = SqliteStore::staged(&path).is_some();
        assert_eq!(SqliteStore::restore_staged(&path).unwrap().is_some(), waited);
        assert_eq!(of(&path), ["a"]);
        assert!(SqliteStore::replaced(&path).iter().any(|kept| of(kept) == ["a", "b"]));
    }
}

#[test]
fn a_log_beside_a_broken_database_never_reaches_the_restored_one() {
    let (folder, path) = folder();
    let backup = folder.path().join("backup.db");
    let broken = folder.path().join("broken.db");
    {
        let store = SqliteStore::open(&path).unwrap();
        append(&store, "t", 1, &["a"]);
        store.backup_to(&backup).unwrap();
        append(&store, "t", 2, &["b"]);
        fs::write(&broken, "Today we played five rounds. ".repeat(100)).unwrap();
        fs::copy(path.with_file_name("journal.db-wal"), broken.with_file_name("broken.db-wal")).unwrap();
    }
    let kept = SqliteStore::restore(&backup, &broken, Existing::Replaced).unwrap().kept.unwrap();
    assert!(kept.exists() && !broken.with_file_name("broken.db-wal").exists());
    assert_eq!(of(&broken), ["a"]);
}

#[test]
fn a_file_that_is_not_a_backup_is_not_opened_as_one() {
    let (folder, _) = folder();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("empty"), "").unwrap();
    fs::write(at("diary"), "Today we played five rounds. ".repeat(100)).unwrap();
    let open = |name: &str| SqliteStore::open_copy(at(name), &StoreOptions::default()).err();
    assert_eq!(open("empty"), Some(Error::NotADatabase { path: at("empty") }));
    assert_eq!(open("diary"), Some(Error::NotADatabase { path: at("diary") }));
    let other = rusqlite::Connection::open(at("other")).unwrap();
    other.execute_batch("CREATE TABLE a (x)").unwrap();
    drop(other);
    assert_eq!(open("other"), Some(Error::NotPairwright { path: at("other") }));
    // Nothing was created from them.
    assert_eq!(fs::read(at("empty")).unwrap(), b"");
}
