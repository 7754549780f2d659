//! Backups, and the databases of earlier versions.

use std::fs;
use std::path::{Path, PathBuf};

use pairwright_store::{
    Append, AppendOutcome, Deletion, Error, Journal, NewEntry, Seq, SqliteStore, TournamentSummary,
};

use crate::common::{all, append, commands, entry, folder, push};

#[test]
fn a_backup_is_a_whole_database() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a", "b"]);
    store.secret_or_insert("cookie", &[1, 2, 3]).unwrap();
    let backup = folder.path().join("new/backup.db");
    store.backup_to(&backup).unwrap();
    append(&store, "t", 3, &["c"]);

    let copy = SqliteStore::open(&backup).unwrap();
    assert_eq!(commands(&copy, "t"), ["a", "b"]);
    assert_eq!(copy.secret_or_insert("cookie", &[9]), Ok(vec![1, 2, 3]));
    append(&copy, "t", 3, &["d"]);
    assert_eq!(commands(&store, "t"), ["a", "b", "c"]);
}

#[test]
fn a_backup_overwrites_nothing() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    let backup = folder.path().join("precious.txt");
    fs::write(&backup, "precious").unwrap();
    for target in [&backup, &path] {
        assert_eq!(store.backup_to(target), Err(Error::BackupExists { path: target.clone() }));
    }
    assert_eq!(fs::read(&backup).unwrap(), b"precious");
}

#[test]
fn a_backup_that_fails_leaves_nothing() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    let before = fs::read_dir(folder.path()).unwrap().count();
    let error = store.backup_to(&path.join("backup.db")).unwrap_err();
    assert!(matches!(error, Error::FolderNotCreated { .. }), "{error:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before);
}

#[test]
fn a_backup_can_be_made_while_others_write() {
    let (folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    std::thread::scope(|scope| {
        let push = |n: u32| push(&store, "t", &n.to_string());
        let writer = scope.spawn(move || (0..300).map(push).last());
        for n in 0.. {
            let backup = folder.path().join(format!("{n}.db"));
            store.backup_to(&backup).unwrap();
            crate::common::expect_no_gaps(&SqliteStore::open(&backup).unwrap(), &"t".into());
            if writer.is_finished() {
                break;
            }
        }
    });
    assert_eq!(all(&store, "t").len(), 300);
}

/// A database of version 1.
fn fixture(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/v{version}.pairwright"))
}

fn fixture_entries() -> Vec<NewEntry> {
    let mut entries: Vec<NewEntry> = ["open", "add", "pair", "result"].map(entry).into();
    entries[3].by_whom = "Jürgen".to_owned();
    entries[3].at_ms = 1_284_753_600_000;
    entries
}

/// With `UPDATE`, writes the database of the current version, once for each version: the file is kept for ever.
fn write_the_fixture(path: &Path) {
    let store = SqliteStore::temporary().unwrap();
    store.append(Append::whole("friday".into(), fixture_entries())).unwrap();
    append(&store, "saturday", 1, &["open"]);
    store.secret_or_insert("cookie", b"forty-two").unwrap();
    store.backup_to(path).unwrap();
}

#[test]
fn the_database_of_version_1_opens() {
    let (_folder, path) = folder();
    if std::env::var_os("UPDATE").is_some() && !fixture(1).exists() {
        write_the_fixture(&fixture(1));
    }
    fs::copy(fixture(1), &path).unwrap();
    let store = SqliteStore::open(&path).unwrap();
    let expected: Vec<_> = (1..).zip(fixture_entries()).map(|(seq, entry)| entry.at(Seq(seq))).collect();
    assert_eq!(all(&store, "friday"), expected);
    assert_eq!(commands(&store, "saturday"), ["open"]);
    assert_eq!(store.secret_or_insert("cookie", b"other"), Ok(b"forty-two".to_vec()));
    let summary = |id: &str, latest| TournamentSummary {
        id: id.into(),
        created_at_ms: 1_284_750_000_000,
        latest: Seq(latest),
        archived_at_ms: None,
        card: None,
    };
    assert_eq!(store.tournaments(), Ok(vec![summary("friday", 4), summary("saturday", 1)]));
    append(&store, "friday", 5, &["and on it goes"]);
}

#[test]
fn a_deletion_survives_the_next_start() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, "t", 1, &["a"]);
    append(&store, "u", 1, &["a"]);
    store.archive(&"u".into(), Some(7)).unwrap();
    assert_eq!(store.delete(&"t".into(), Seq(1), 7, &[]), Ok(Deletion::Deleted));
    drop(store);
    let store = SqliteStore::open(&path).unwrap();
    let listed = store.tournaments().unwrap();
    assert_eq!((listed.len(), listed[0].id.as_str(), listed[0].archived_at_ms), (1, "u", Some(7)));
    assert_eq!(store.append(Append::whole("t".into(), vec![entry("a")])), Ok(AppendOutcome::Deleted));
}
