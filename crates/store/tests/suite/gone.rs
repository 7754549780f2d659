//! Databases whose files were copied, deleted or replaced by hand while they were in use.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use pairwright_store::{Error, Existing, Journal, Seq, SqliteStore};

use crate::common::{append, commands, folder, wish};

fn log_of(path: &Path) -> PathBuf {
    path.with_file_name("journal.db-wal")
}

#[test]
fn a_plain_copy_of_the_file_in_use_has_its_entries() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a", "b"]);
    let copy = folder.path().join("copy.db");
    let copied = || {
        fs::copy(&path, &copy).unwrap();
        let copy = SqliteStore::open(&copy).unwrap();
        (commands(&copy, "t"), copy.log_was_lost())
    };
    // The file catches up with its log as soon as nobody writes; how long that takes depends on the machine.
    while copied().0.len() < 2 {
        for file in ["copy.db", "copy.db-wal", "copy.db-shm"] {
            drop(fs::remove_file(folder.path().join(file)));
        }
        thread::sleep(Duration::from_millis(50));
    }
    for file in ["copy.db", "copy.db-wal", "copy.db-shm"] {
        drop(fs::remove_file(folder.path().join(file)));
    }
    assert_eq!(copied(), (vec!["a".to_owned(), "b".to_owned()], true));
}

#[test]
fn a_database_closed_in_good_order_is_one_complete_file() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a"]);
    assert!(log_of(&path).exists() && !store.log_was_lost());
    assert_eq!(commands(&store, "t"), ["a"]);
    drop(store);
    assert!(!log_of(&path).exists());
    for _ in 0..2 {
        let store = SqliteStore::open(&path).unwrap();
        assert_eq!((commands(&store, "t"), store.log_was_lost()), (vec!["a".to_owned()], false));
    }
}

#[test]
fn the_first_of_two_stores_to_close_leaves_the_log_to_the_other() {
    let (_folder, path) = folder();
    let stays = SqliteStore::open(&path).unwrap();
    let goes = SqliteStore::open(&path).unwrap();
    append(&goes, "t", 1, &["a"]);
    drop(goes);
    append(&stays, "t", 2, &["b"]);
    drop(stays);
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!((commands(&store, "t").len(), store.log_was_lost()), (2, false));
}

#[test]
fn a_log_deleted_between_two_starts_is_reported() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a"]);
    // As a crash leaves them.
    let left = folder.path().join("left.db");
    fs::copy(&path, &left).unwrap();
    fs::copy(log_of(&path), folder.path().join("left.db-wal")).unwrap();
    assert!(!SqliteStore::open(&left).unwrap().log_was_lost(), "a crash loses no log");
    fs::remove_file(&left).unwrap();
    fs::copy(&path, &left).unwrap();
    assert!(SqliteStore::open(&left).unwrap().log_was_lost());
    assert!(!SqliteStore::open(&left).unwrap().log_was_lost(), "it is said once");
}

#[test]
fn an_emptied_log_without_its_index_is_reported() {
    for index in [None, Some(vec![0; 32 * 1024])] {
        let (folder, path) = folder();
        let store = SqliteStore::open(&path).unwrap();
        append(&store, "t", 1, &["a"]);
        let left = folder.path().join("left.db");
        fs::copy(&path, &left).unwrap();
        fs::write(folder.path().join("left.db-wal"), []).unwrap();
        if let Some(zeros) = &index {
            fs::write(folder.path().join("left.db-shm"), zeros).unwrap();
        }
        assert!(SqliteStore::open(&left).unwrap().log_was_lost(), "{}", index.is_some());
    }
}

#[test]
fn an_emptied_shortened_or_altered_log_is_reported() {
    type Does = fn(&mut Vec<u8>);
    let damages: [(Does, bool); 6] = [
        (|_| {}, false),
        (Vec::clear, true),
        (|log| log.truncate(150), true),
        (|log| log.fill(0), true),
        (|log| log[100] ^= 1, true),
        (|log| log[20] ^= 1, true),
    ];
    for (number, (damage, is_said)) in damages.into_iter().enumerate() {
        let (folder, path) = folder();
        let store = SqliteStore::open(&path).unwrap();
        append(&store, "t", 1, &["a"]);
        // As a killed process leaves them.
        let left = folder.path().join("left.db");
        fs::copy(&path, &left).unwrap();
        fs::copy(path.with_file_name("journal.db-shm"), folder.path().join("left.db-shm")).unwrap();
        let mut log = fs::read(log_of(&path)).unwrap();
        damage(&mut log);
        fs::write(folder.path().join("left.db-wal"), log).unwrap();
        assert_eq!(SqliteStore::open(&left).unwrap().log_was_lost(), is_said, "damage {number}");
    }
}

/// The store's contents are saved, and nothing is acknowledged any more.
#[cfg(unix)]
#[track_caller]
fn check(does: impl FnOnce(&Path), expected: impl Fn(&Path) -> Error) {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a", "b"]);
    does(&path);
    let expected = expected(&path);
    assert_eq!(store.append(wish("t", 3, &["c"])), Err(expected.clone()));
    assert_eq!(store.archive(&"t".into(), Some(7)), Err(expected.clone()));
    assert_eq!(store.secret_or_insert("new", b"x"), Err(expected.clone()));
    assert_eq!(store.change_mark(), Err(expected));
    let saved = folder.path().join("saved.db");
    assert_eq!(store.backup_to(&saved), Ok(3 - 1));
    assert_eq!(commands(&SqliteStore::open(&saved).unwrap(), "t"), ["a", "b"]);
}

#[cfg(unix)]
#[test]
fn a_write_to_a_deleted_database_is_refused() {
    check(|path| fs::remove_file(path).unwrap(), |path| Error::Deleted { path: path.to_owned() });
    let deleted_log = |path: &Path| Error::Deleted { path: log_of(path) };
    check(|path| fs::remove_file(log_of(path)).unwrap(), deleted_log);
}

#[cfg(unix)]
#[test]
fn a_write_to_a_replaced_database_is_refused() {
    let replaced = |path: &Path| {
        let other = path.with_file_name("other.db");
        append(&SqliteStore::open(&other).unwrap(), "u", 1, &["z"]);
        fs::rename(other, path).unwrap();
    };
    check(replaced, |path| Error::Replaced { path: path.to_owned() });
}

#[cfg(unix)]
#[test]
fn closing_a_replaced_database_leaves_the_new_ones_files_alone() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a"]);
    fs::remove_file(&path).unwrap();
    fs::remove_file(log_of(&path)).unwrap();
    let new = SqliteStore::open(&path).unwrap();
    append(&new, "u", 1, &["z"]);
    drop(store);
    assert!(log_of(&path).exists());
    append(&new, "u", 2, &["y"]);
    drop(new);
    assert_eq!(commands(&SqliteStore::open(&path).unwrap(), "u"), ["z", "y"]);
}

#[cfg(unix)]
#[test]
fn a_database_that_comes_back_goes_on() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a"]);
    let away = path.with_file_name("away.db");
    fs::rename(&path, &away).unwrap();
    assert_eq!(store.append(wish("t", 2, &["b"])), Err(Error::Deleted { path: path.clone() }));
    fs::rename(&away, &path).unwrap();
    append(&store, "t", 2, &["b"]);
    assert_eq!(commands(&store, "t"), ["a", "b"]);
}

#[test]
fn restoring_replaces_nothing_unasked_and_keeps_the_old_database() {
    let (folder, path) = folder();
    let backup = folder.path().join("backup.db");
    {
        let store = SqliteStore::open(&path).unwrap();
        append(&store, "t", 1, &["a"]);
        assert_eq!(store.backup_to(&backup), Ok(1));
        append(&store, "t", 2, &["b"]);
        let in_use = SqliteStore::restore(&backup, &path, Existing::Replaced).unwrap_err();
        assert!(matches!(in_use, Error::Locked { .. }), "{in_use:?}");
    }
    assert_eq!(
        SqliteStore::restore(&backup, &path, Existing::Refused),
        Err(Error::DatabaseExists { path: path.clone() })
    );
    let restored = SqliteStore::restore(&backup, &path, Existing::Replaced).unwrap();
    assert_eq!(restored.entries, 1);
    assert_eq!(commands(&SqliteStore::open(&path).unwrap(), "t"), ["a"]);
    let kept = SqliteStore::open(restored.kept.unwrap()).unwrap();
    assert_eq!(kept.latest_seq(&"t".into()), Ok(Seq(2)));
    let elsewhere = folder.path().join("elsewhere.db");
    assert_eq!(SqliteStore::restore(&backup, &elsewhere, Existing::Refused).unwrap().kept, None);
}

#[test]
fn a_damaged_backup_restores_nothing() {
    let (folder, path) = folder();
    append(&SqliteStore::open(&path).unwrap(), "t", 1, &["a"]);
    let diary = folder.path().join("diary.txt");
    fs::write(&diary, "Today we played five rounds. ".repeat(100)).unwrap();
    assert_eq!(
        SqliteStore::restore(&diary, &path, Existing::Replaced),
        Err(Error::NotADatabase { path: diary })
    );
    let missing = folder.path().join("missing");
    let no_database = Err(Error::NoDatabase { path: missing.clone() });
    assert_eq!(SqliteStore::restore(&missing, &path, Existing::Replaced), no_database);
    assert_eq!(
        SqliteStore::back_up(&missing, folder.path().join("b")),
        Err(Error::NoDatabase { path: missing })
    );
    assert_eq!(commands(&SqliteStore::open(&path).unwrap(), "t"), ["a"]);
}

#[test]
fn another_process_may_back_up_a_database_in_use() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a", "b", "c"]);
    let backup = folder.path().join("backup.db");
    assert_eq!(SqliteStore::back_up(&path, &backup), Ok(3));
    assert!(!folder.path().join("backup.db-wal").exists());
    assert!(!SqliteStore::open(&backup).unwrap().log_was_lost());
    append(&store, "t", 4, &["d"]);
}
