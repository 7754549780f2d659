//! Several stores on one file, in one process and in two.

use std::collections::BTreeMap;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

use pairwright_store::{Error, Journal, Seq, SqliteStore, StoreOptions};
use rusqlite::Connection;

use crate::common::{all, append, child, childs_database, commands, expect_no_gaps, folder, push, wish};

#[test]
fn two_stores_and_eight_threads_lose_nothing_and_share_no_place() {
    const EACH: usize = 50;
    let (_folder, path) = folder();
    let stores = [SqliteStore::open(&path).unwrap(), SqliteStore::open(&path).unwrap()];
    let start = Barrier::new(8);
    let won: Vec<(Seq, String)> = thread::scope(|scope| {
        let writer = |writer: usize| {
            let (store, start) = (&stores[writer % 2], &start);
            scope.spawn(move || {
                start.wait();
                let push = |n| {
                    let command = format!("{writer}-{n}");
                    (push(store, "t", &command), command)
                };
                (0..EACH).map(push).collect::<Vec<_>>()
            })
        };
        let threads: Vec<_> = (0..8).map(writer).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(won.len(), 8 * EACH);
    let by_place: BTreeMap<Seq, String> = won.into_iter().collect();
    for store in &stores {
        let found = all(store, "t").into_iter().map(|entry| (entry.seq, entry.command.0));
        assert_eq!(found.collect::<BTreeMap<_, _>>(), by_place);
        expect_no_gaps(store, &"t".into());
    }
}

#[test]
fn many_stores_can_make_the_same_file_at_once() {
    for _ in 0..10 {
        let (_folder, path) = folder();
        let start = Barrier::new(8);
        thread::scope(|scope| {
            for n in 0..8 {
                let (path, start) = (&path, &start);
                scope.spawn(move || {
                    start.wait();
                    push(&SqliteStore::open(path).unwrap(), "t", &n.to_string());
                });
            }
        });
        assert_eq!(all(&SqliteStore::open(&path).unwrap(), "t").len(), 8);
    }
}

#[test]
fn a_write_of_another_store_changes_the_mark() {
    let (_folder, path) = folder();
    let (ours, theirs) = (SqliteStore::open(&path).unwrap(), SqliteStore::open(&path).unwrap());
    let before = ours.change_mark().unwrap();
    assert_eq!(ours.change_mark(), Ok(before));
    append(&theirs, "t", 1, &["a"]);
    let after = ours.change_mark().unwrap();
    assert_ne!(after, before);
    append(&ours, "t", 2, &["b"]);
    assert_eq!(ours.change_mark(), Ok(after));
    // Also when our own write comes between theirs and the question.
    append(&theirs, "t", 3, &["c"]);
    append(&ours, "t", 4, &["d"]);
    assert_ne!(ours.change_mark(), Ok(after));
}

#[test]
fn child_pushes_a_hundred() {
    let Some(path) = childs_database() else { return };
    let store = SqliteStore::open(path).unwrap();
    for n in 0..100 {
        push(&store, "t", &format!("child-{n}"));
    }
}

#[test]
fn another_process_can_write_at_the_same_time() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    let mark = store.change_mark().unwrap();
    let mut process = child("together::child_pushes_a_hundred", &path).spawn().unwrap();
    for n in 0..100 {
        push(&store, "t", &format!("parent-{n}"));
    }
    assert!(process.wait().unwrap().success());
    assert_ne!(store.change_mark(), Ok(mark));
    assert_eq!(all(&store, "t").len(), 200);
    expect_no_gaps(&store, &"t".into());
}

#[test]
fn a_database_locked_by_another_program_works_again_once_released() {
    let (_folder, path) = folder();
    let patience = Duration::from_millis(50);
    let options = StoreOptions { patience, ..StoreOptions::default() };
    let store = SqliteStore::open_with(&path, &options).unwrap();
    append(&store, "t", 1, &["a"]);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let locked = Error::Locked { path: path.clone(), waited: patience };
    assert_eq!(store.append(wish("t", 2, &["b"])), Err(locked.clone()));
    assert_eq!(store.secret_or_insert("cookie", &[1]), Err(locked));
    // Reading still works, and so does opening.
    assert_eq!(commands(&store, "t"), ["a"]);
    assert_eq!(commands(&SqliteStore::open_with(&path, &options).unwrap(), "t"), ["a"]);
    other.execute_batch("ROLLBACK").unwrap();
    append(&store, "t", 2, &["b"]);
    assert_eq!(commands(&store, "t"), ["a", "b"]);
}

#[test]
fn dropping_the_store_first_writes_waiting_entries() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    for at in 1..=500 {
        let done = Box::new(move |outcome: Result<_, _>| assert!(outcome.is_ok(), "{outcome:?}"));
        store.append_then(wish("t", at, &[&at.to_string()]), done);
    }
    drop(store);
    assert_eq!(all(&SqliteStore::open(&path).unwrap(), "t").len(), 500);
}

#[test]
fn the_last_owner_may_be_a_callback() {
    let store = std::sync::Arc::new(SqliteStore::temporary().unwrap());
    let (answer, answered) = std::sync::mpsc::channel();
    let owner = std::sync::Arc::clone(&store);
    let (go, wait) = std::sync::mpsc::channel::<()>();
    let done = Box::new(move |_| {
        wait.recv().unwrap();
        drop(owner);
        answer.send(()).unwrap();
    });
    store.append_then(wish("t", 1, &["a"]), done);
    drop(store);
    go.send(()).unwrap();
    answered.recv_timeout(Duration::from_secs(10)).unwrap();
}

#[test]
fn a_demonstration_leaves_nothing_behind() {
    let store = SqliteStore::temporary().unwrap();
    append(&store, "t", 1, &["a"]);
    let folder = store.path().parent().unwrap().to_owned();
    assert!(folder.exists());
    drop(store);
    assert!(!folder.exists());
}
