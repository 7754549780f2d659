//! Everything acknowledged is there after the process is killed during its work.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use pairwright_store::{Append, AppendOutcome, Journal, NewEntry, Seq, SqliteStore};
use rusqlite::Connection;

use crate::common::{all, child, childs_database, entry, expect_no_gaps, folder};

const KILLS: u64 = 40;
const WRITERS: u64 = 4;

/// The content of the entry at a place of a tournament, so that it can be recognised later.
fn expected(tournament: &str, seq: Seq) -> NewEntry {
    let mut entry = entry(&format!("{tournament}-{seq}"));
    // Some are long, so that the log is often moved into the file.
    entry.action.push_str(&" ".repeat(if seq.0.is_multiple_of(7) { 20_000 } else { 10 }));
    entry
}

#[test]
fn child_appends_until_killed() {
    let Some(path) = childs_database() else { return };
    let store = SqliteStore::open(path).unwrap();
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let store = &store;
            scope.spawn(move || append_for_ever(store, &writer.to_string()));
        }
    });
}

fn append_for_ever(store: &SqliteStore, tournament: &str) {
    let mut latest = store.latest_seq(&tournament.into()).unwrap();
    loop {
        let count = 1 + usize::try_from(latest.0 % 4).unwrap();
        let entries = (1..=count).map(|n| expected(tournament, latest.plus(n))).collect();
        let append = Append { tournament: tournament.into(), at: latest.next(), entries };
        latest = latest.plus(count);
        assert_eq!(store.append(append), Ok(AppendOutcome::Appended { seq: latest }));
        // One write for the whole line, past the test harness's own buffer.
        io::stdout().write_all(format!("acknowledged {tournament} {latest}\n").as_bytes()).unwrap();
        io::stdout().flush().unwrap();
    }
}

#[test]
fn nothing_acknowledged_is_lost_by_killing() {
    let (_folder, path) = folder();
    let mut acknowledged = BTreeMap::new();
    for kill in 0..KILLS {
        let mut process = child("killed::child_appends_until_killed", &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let output = run_for_a_while(&mut process, kill);
        note_acknowledged(&output, &mut acknowledged);
        check(&path, &acknowledged);
    }
    assert_eq!(acknowledged.len() as u64, WRITERS, "all writers got to write: {acknowledged:?}");
}

/// Kills the process after a different time each, and returns all its output.
fn run_for_a_while(process: &mut Child, kill: u64) -> String {
    let mut output = BufReader::new(process.stdout.take().unwrap());
    let mut text = String::new();
    // Every fourth dies while it opens the database, the others during writing.
    if kill.is_multiple_of(4) {
        thread::sleep(Duration::from_millis(kill / 2));
    } else {
        while !text.contains("acknowledged") && output.read_line(&mut text).unwrap() > 0 {}
        thread::sleep(Duration::from_micros(kill * 7919 % 50_000));
    }
    assert_eq!(process.try_wait().unwrap(), None, "the child should go on for ever");
    process.kill().unwrap();
    process.wait().unwrap();
    output.read_to_string(&mut text).unwrap();
    text
}

fn note_acknowledged(output: &str, acknowledged: &mut BTreeMap<String, Seq>) {
    // The last line may have been cut off.
    for line in output.split_inclusive('\n').filter(|line| line.ends_with('\n')) {
        if let Some((tournament, seq)) = line.strip_prefix("acknowledged ").and_then(|l| l.split_once(' ')) {
            acknowledged.insert(tournament.to_owned(), Seq(seq.trim().parse().unwrap()));
        }
    }
}

fn check(path: &Path, acknowledged: &BTreeMap<String, Seq>) {
    let store = SqliteStore::open(path).unwrap();
    for (tournament, seq) in acknowledged {
        let id = tournament.as_str().into();
        assert!(store.latest_seq(&id).unwrap() >= *seq, "{tournament} was acknowledged up to {seq}");
        expect_no_gaps(&store, &id);
        for entry in all(&store, tournament) {
            let seq = entry.seq;
            assert_eq!(entry, expected(tournament, seq).at(seq));
        }
    }
    drop(store);
    let finding: String = Connection::open(path)
        .and_then(|connection| connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)))
        .unwrap();
    assert_eq!(finding, "ok");
}
