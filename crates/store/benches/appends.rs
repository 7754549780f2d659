//! Durable appends per second: the store with many concurrent writers, compared with the plainest loop
//! that SQLite allows.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use divan::Bencher;
use divan::counter::ItemsCount;
use pairwright_store::{Append, AppendOutcome, Journal, NewEntry, Seq, SqliteStore};
use rusqlite::{Connection, params};
use tempfile::TempDir;

/// How many entries each writer appends in one sample, one after the other.
const EACH: u64 = 64;

const ACTION: &str =
    r#"{"result":{"round":3,"table":17,"players":["p33","p34"],"kind":"played","wins":[2,1],"draws":0}}"#;

fn main() {
    divan::main();
}

/// Every writer waits until its entry is durable before it sends the next.
#[divan::bench(args = [1, 8, 64])]
fn store(bencher: Bencher<'_, '_>, writers: u64) {
    let folder = folder();
    let store = SqliteStore::open(folder.path().join("journal.db")).expect("the folder is writable");
    let sample = AtomicU64::new(0);
    bencher.counter(ItemsCount::new(writers * EACH)).bench(|| {
        let sample = sample.fetch_add(1, Ordering::Relaxed);
        thread::scope(|scope| {
            for writer in 0..writers {
                let store = &store;
                scope.spawn(move || write_journal(store, &format!("{sample}-{writer}")));
            }
        });
    });
}

fn write_journal(store: &SqliteStore, tournament: &str) {
    for n in 1..=EACH {
        let entry = NewEntry {
            command: format!("{tournament}-{n}").into(),
            at_ms: 1_284_750_000_000,
            by_whom: "desk".to_owned(),
            action: ACTION.to_owned(),
        };
        let append = Append::one(tournament.into(), Seq(n), entry);
        assert_eq!(store.append(append), Ok(AppendOutcome::Appended { seq: Seq(n) }));
    }
}

/// The reference: one connection, one writer, one transaction and one sync for each row.
#[divan::bench]
fn plain_sqlite(bencher: Bencher<'_, '_>) {
    let folder = folder();
    let connection = Connection::open(folder.path().join("plain.db")).expect("the folder is writable");
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             CREATE TABLE entry (tournament TEXT, seq INTEGER, command TEXT, at_ms INTEGER, by_whom TEXT,
                 action TEXT, PRIMARY KEY (tournament, seq), UNIQUE (tournament, command)) WITHOUT ROWID;",
        )
        .expect("the table is new");
    let mut sample = 0;
    bencher.counter(ItemsCount::new(EACH)).bench_local(|| {
        sample += 1;
        let tournament = format!("{sample}-0");
        let mut insert = connection
            .prepare_cached("INSERT INTO entry VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
            .expect("the table exists");
        for n in 1..=EACH.cast_signed() {
            let command = format!("{tournament}-{n}");
            let row = params![tournament, n, command, 1_284_750_000_000_i64, "desk", ACTION];
            insert.execute(row).expect("the row is new");
        }
    });
}

/// A folder on the disk that the build uses; the system's temporary folder may be in memory.
fn folder() -> TempDir {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the build folder is writable")
}
