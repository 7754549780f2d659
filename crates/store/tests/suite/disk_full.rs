//! A full disk: refused cleanly, nothing half-written, and everything works again once there is room.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use std::sync::mpsc;
use std::thread;

use pairwright_store::{Append, AppendOutcome, Error, Journal, NewEntry, Seq, SqliteStore};

use crate::common::{all, child, childs_database, commands, entry, expect_no_gaps, folder, push, wish};

fn long(command: &str) -> NewEntry {
    NewEntry { action: "x".repeat(3000), ..entry(command) }
}

/// Appends until the disk is full, and returns how many were acknowledged.
fn fill(store: &SqliteStore, tournament: &str) -> Seq {
    let mut latest = store.latest_seq(&tournament.into()).unwrap();
    loop {
        let append = Append::one(tournament.into(), latest.next(), long(&latest.to_string()));
        match store.append(append) {
            Ok(AppendOutcome::Appended { seq }) => latest = seq,
            Err(Error::DiskFull { .. }) => return latest,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn entries_that_do_not_fit_are_refused_and_the_rest_is_kept() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    store.limit_pages(40).unwrap();
    let latest = fill(&store, "t");
    assert!(latest > Seq(10), "{latest}");
    assert_eq!(store.latest_seq(&"t".into()), Ok(latest));
    store.limit_pages(80).unwrap();
    // Again, to see that a full disk leaves nothing that gets in the way.
    let later = fill(&store, "t");
    assert!(later > latest);
    store.limit_pages(1_000_000).unwrap();
    assert_eq!(push(&store, "t", "room again"), later.next());
    drop(store);
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(store.latest_seq(&"t".into()), Ok(later.next()));
    expect_no_gaps(&store, &"t".into());
}

#[test]
fn many_writers_on_a_full_disk_get_true_answers() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    store.limit_pages(60).unwrap();
    let acknowledged: Vec<(String, Seq)> = thread::scope(|scope| {
        let writer = |n: usize| {
            let store = &store;
            scope.spawn(move || (n.to_string(), fill(store, &n.to_string())))
        };
        let threads: Vec<_> = (0..8).map(writer).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    drop(store);
    let store = SqliteStore::open(&path).unwrap();
    for (tournament, latest) in acknowledged {
        assert_eq!(store.latest_seq(&tournament.as_str().into()), Ok(latest));
        expect_no_gaps(&store, &tournament.as_str().into());
    }
}

#[test]
fn an_import_that_does_not_fit_harms_nothing_else() {
    let (_folder, path) = folder();
    let store = SqliteStore::open(&path).unwrap();
    store.limit_pages(40).unwrap();
    let import = (0..100).map(|n| long(&n.to_string())).collect();
    let answers = as_one_group(
        &store,
        vec![wish("small", 1, &["a"]), Append::whole("big".into(), import), wish("small", 2, &["b"])],
    );
    let full = Err(Error::DiskFull { path });
    let appended = |seq| Ok(AppendOutcome::Appended { seq: Seq(seq) });
    assert_eq!(answers, [appended(1), full, appended(2)]);
    assert_eq!(commands(&store, "small"), ["a", "b"]);
    assert_eq!(all(&store, "big"), []);
    assert_eq!(store.tournaments().unwrap().len(), 2);
}

/// Lets appends wait together while the writing thread is blocked, and returns their answers.
fn as_one_group(store: &SqliteStore, appends: Vec<Append>) -> Vec<Result<AppendOutcome, Error>> {
    let (go, wait) = mpsc::channel::<()>();
    store.append_then(wish("first", 1, &["a"]), Box::new(move |_| wait.recv().unwrap()));
    let (answer, answered) = mpsc::channel();
    for append in appends {
        let answer = answer.clone();
        store.append_then(append, Box::new(move |outcome| answer.send(outcome).unwrap()));
    }
    drop(answer);
    go.send(()).unwrap();
    answered.iter().collect()
}

/// Runs on a separate disk that is really full, with a file on it that can be removed.
#[test]
fn child_fills_a_real_disk() {
    let Some(path) = childs_database() else { return };
    let ballast = path.with_file_name("ballast");
    fs::write(&ballast, vec![1; 300_000]).unwrap();
    let store = SqliteStore::open(&path).unwrap();
    let latest = fill(&store, "t");
    fill(&store, "u");
    assert_eq!(store.latest_seq(&"t".into()), Ok(latest));
    assert!(matches!(store.backup_to(&path.with_file_name("copy")), Err(Error::DiskFull { .. })));
    fs::remove_file(ballast).unwrap();
    let names = fs::read_dir(path.parent().unwrap()).unwrap().map(|file| file.unwrap().file_name());
    let names: BTreeSet<_> = names.map(|name| name.into_string().unwrap()).collect();
    assert_eq!(names, ["journal.db", "journal.db-shm", "journal.db-wal"].map(str::to_owned).into());
    assert_eq!(push(&store, "t", "room again"), latest.next());
    drop(store);
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(store.latest_seq(&"t".into()), Ok(latest.next()));
    expect_no_gaps(&store, &"t".into());
}

/// Runs that child on a small separate disk, or returns false where this user may not mount one.
fn fill_a_mounted_disk(privilege: &[&str]) -> bool {
    let (folder, path) = folder();
    let child = child("disk_full::child_fills_a_real_disk", &path);
    let mount = format!("mount -t tmpfs -o size=1m none '{}'", folder.path().display());
    let mut shell = Command::new("unshare");
    shell.args(privilege).args(["--mount", "sh", "-c", &format!("{mount} || exit 77; exec \"$0\" \"$@\"")]);
    shell.arg(child.get_program()).args(child.get_args());
    shell.envs(child.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let Ok(output) = shell.output() else { return false };
    let words = String::from_utf8_lossy(&output.stderr);
    if output.status.code() == Some(77) || words.contains("unshare: ") {
        return false;
    }
    assert!(output.status.success(), "{words}");
    true
}

#[test]
fn a_disk_that_is_really_full_behaves_the_same() {
    let mounted = fill_a_mounted_disk(&[]) || fill_a_mounted_disk(&["--map-root-user"]);
    assert!(mounted, "this test mounts a small disk of its own: run it as root, or allow user namespaces");
}
