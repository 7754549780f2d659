//! What a PostgreSQL database does and a file does not.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Barrier, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use pairwright_store::{
    AppendOutcome, ChangeMark, Changed, Error, Journal, PostgresAddress, PostgresStore, Seq, StoreOptions,
    TournamentId,
};

use crate::common::{all, append, commands, expect_no_gaps, push, wish};
use crate::server::{Database, Server};
use crate::way::Way;

/// Opens a store on a database.
pub(crate) fn open(database: &Database) -> PostgresStore {
    PostgresStore::open(&database.address.parse().unwrap()).unwrap()
}

fn refused(address: &str) -> Error {
    PostgresStore::open(&address.parse().unwrap()).unwrap_err()
}

/// Waits until a condition holds.
fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "never: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

fn changed(store: &PostgresStore, before: ChangeMark) -> ChangeMark {
    until("the mark changes", || store.change_mark().ok().filter(|mark| *mark != before))
}

#[test]
fn a_write_of_another_server_changes_the_mark_and_our_own_does_not() {
    let database = Server::shared().database();
    let (ours, theirs) = (open(&database), open(&database));
    let before = ours.change_mark().unwrap();
    append(&ours, "t", 1, &["a"]);
    append(&theirs, "t", 2, &["b"]);
    let after = changed(&ours, before);
    append(&ours, "t", 3, &["c"]);
    // Theirs follows on the same channel, so ours has arrived by then.
    append(&theirs, "t", 4, &["d"]);
    changed(&ours, after);
    assert_eq!(commands(&ours, "t"), ["a", "b", "c", "d"]);
}

#[test]
fn a_refused_write_makes_no_server_look_at_other_journals() {
    let database = Server::shared().database();
    let (ours, theirs) = (open(&database), open(&database));
    let at_first = ours.change_mark().unwrap();
    append(&theirs, "u", 1, &["a"]);
    let before = changed(&ours, at_first);
    let refused = append(&theirs, "u", 7, &["b"]);
    assert!(matches!(refused, AppendOutcome::Stale { .. }), "{refused:?}");
    assert_eq!(append(&theirs, "u", 1, &["a"]), AppendOutcome::AlreadyDone { seq: Seq(1) });
    assert_eq!(theirs.archive(&"nowhere".into(), Some(7)), Ok(false));
    append(&theirs, "t", 1, &["a"]);
    changed(&ours, before);
    let (_, wrote) = ours.changed_since(Some(before)).unwrap();
    assert_eq!(wrote, Changed::Only([TournamentId::from("t")].into()));
}

#[test]
fn many_servers_can_make_the_same_tables_at_once() {
    let database = Server::shared().database();
    let start = Barrier::new(6);
    thread::scope(|scope| {
        for n in 0..6 {
            let (database, start) = (&database, &start);
            scope.spawn(move || {
                start.wait();
                push(&open(database), "t", &n.to_string());
            });
        }
    });
    assert_eq!(all(&open(&database), "t").len(), 6);
}

/// Each server writes groups to the same tournaments, one forwards, the other backwards.
#[test]
fn servers_writing_to_many_tournaments_do_not_deadlock() {
    const ROUNDS: u64 = 30;
    const TOURNAMENTS: u64 = 12;
    let database = Server::shared().database();
    let stores = [open(&database), open(&database)];
    thread::scope(|scope| {
        for (number, store) in stores.iter().enumerate() {
            scope.spawn(move || {
                for round in 0..ROUNDS {
                    let (answer, answered) = std::sync::mpsc::channel();
                    for step in 0..TOURNAMENTS {
                        let place = if number == 0 { step } else { TOURNAMENTS - 1 - step };
                        let tournament = format!("t{place}");
                        let at = store.latest_seq(&tournament.as_str().into()).unwrap().next();
                        let answer = answer.clone();
                        let done = move |outcome| answer.send(outcome).unwrap();
                        store.append_then(
                            wish(&tournament, at.0, &[&format!("{number}-{round}")]),
                            Box::new(done),
                        );
                    }
                    drop(answer);
                    for outcome in answered {
                        assert!(
                            matches!(
                                outcome,
                                Ok(AppendOutcome::Appended { .. } | AppendOutcome::Stale { .. })
                            ),
                            "{outcome:?}"
                        );
                    }
                }
            });
        }
    });
    for place in 0..TOURNAMENTS {
        expect_no_gaps(&stores[0], &format!("t{place}").as_str().into());
    }
}

/// The database is stopped as by a power cut and restarted, five times, under four writers.
#[test]
fn nothing_acknowledged_is_lost_when_the_database_is_restarted() {
    let server = Server::start();
    let database = server.database();
    let store = open(&database);
    let ended = AtomicBool::new(false);
    let acknowledged: Mutex<Vec<(String, u64)>> = Mutex::default();
    thread::scope(|scope| {
        for writer in 0..4 {
            let (store, ended, acknowledged) = (&store, &ended, &acknowledged);
            scope.spawn(move || {
                let tournament = format!("t{writer}");
                let mut number = 0;
                let mut at = 1;
                while !ended.load(Ordering::Relaxed) {
                    match store.append(wish(&tournament, at, &[&number.to_string()])) {
                        Ok(AppendOutcome::Appended { seq } | AppendOutcome::AlreadyDone { seq }) => {
                            acknowledged.lock().unwrap().push((tournament.clone(), number));
                            (number, at) = (number + 1, seq.0 + 1);
                        }
                        Ok(other) => panic!("nobody else writes here: {other:?}"),
                        // The same again: it may have been written, and is then not written twice.
                        Err(Error::Unreachable { .. }) => thread::sleep(Duration::from_millis(20)),
                        Err(other) => panic!("{other}"),
                    }
                }
            });
        }
        for _ in 0..5 {
            let before = acknowledged.lock().unwrap().len();
            until("it writes again", || (acknowledged.lock().unwrap().len() > before + 20).then_some(()));
            server.stop();
            thread::sleep(Duration::from_millis(200));
            server.start_again();
        }
        let before = acknowledged.lock().unwrap().len();
        until("it writes at the end", || (acknowledged.lock().unwrap().len() > before + 20).then_some(()));
        ended.store(true, Ordering::Relaxed);
    });
    for writer in 0..4 {
        let tournament = format!("t{writer}");
        expect_no_gaps(&store, &tournament.as_str().into());
        let told = acknowledged.lock().unwrap().iter().filter(|(of, _)| *of == tournament).count();
        let expected: Vec<String> = (0..told).map(|number| number.to_string()).collect();
        let found = commands(&store, &tournament);
        assert_eq!(found[..told], expected, "one at the end may be written and not acknowledged");
        assert!(found.len() <= told + 1);
    }
}

#[test]
fn a_server_without_a_database_reports_it_and_recovers_by_itself() {
    let server = Server::start();
    let database = server.database();
    let store = open(&database);
    append(&store, "t", 1, &["a"]);
    let before = store.change_mark().unwrap();
    server.stop();
    until("it notices", || store.change_mark().err());
    assert!(matches!(store.append(wish("t", 2, &["b"])), Err(Error::Unreachable { .. })));
    assert!(matches!(store.entries(&"t".into(), Seq::START), Err(Error::Unreachable { .. })));
    server.start_again();
    changed(&store, before);
    append(&store, "t", 2, &["b"]);
    assert_eq!(commands(&store, "t"), ["a", "b"]);
}

#[test]
fn entries_of_others_during_a_lost_connection_are_noticed_afterwards() {
    let server = Server::shared();
    let database = server.database();
    let way = Way::to(server.socket());
    let address: PostgresAddress = way.address(&database.address).parse().unwrap();
    let (ours, theirs) = (PostgresStore::open(&address).unwrap(), open(&database));
    for at in [1, 3, 5] {
        append(&ours, "t", at, &[&at.to_string()]);
        let before = ours.change_mark().unwrap();
        way.cut();
        append(&theirs, "t", at + 1, &[&(at + 1).to_string()]);
        until("it notices", || ours.change_mark().err());
        assert!(matches!(ours.append(wish("t", 9, &["x"])), Err(Error::Unreachable { .. })));
        way.mend();
        changed(&ours, before);
        assert_eq!(commands(&ours, "t").len() as u64, at + 1);
    }
}

#[test]
fn a_lock_of_another_program_is_waited_for() {
    let database = Server::shared().database();
    let patience = Duration::from_millis(300);
    let options = StoreOptions { patience, ..StoreOptions::default() };
    let store = PostgresStore::open_with(&database.address.parse().unwrap(), &options).unwrap();
    append(&store, "t", 1, &["a"]);
    let name = database.address.rsplit_once('/').unwrap().1.to_owned();
    let holder = thread::spawn(move || {
        let held = "BEGIN; LOCK TABLE pairwright.entry IN EXCLUSIVE MODE; SELECT pg_sleep(2); COMMIT";
        Server::shared().sql(&name, held);
    });
    let mut at = 2;
    until("it is locked", || match store.append(wish("t", at, &[&at.to_string()])) {
        Ok(AppendOutcome::Appended { .. }) => {
            at += 1;
            None
        }
        Err(Error::Locked { .. }) => Some(()),
        other => panic!("{other:?}"),
    });
    holder.join().unwrap();
    push(&store, "t", "b");
}

#[test]
fn history_cannot_be_rewritten_by_hand_either() {
    let database = Server::shared().database();
    let store = open(&database);
    append(&store, "t", 1, &["a"]);
    let name = database.address.rsplit_once('/').unwrap().1;
    for statement in [
        "UPDATE pairwright.entry SET action = ''",
        "DELETE FROM pairwright.entry",
        "TRUNCATE pairwright.entry CASCADE",
    ] {
        let by_hand = std::panic::catch_unwind(|| Server::shared().sql(name, statement));
        let said = *by_hand.unwrap_err().downcast::<String>().unwrap();
        assert!(said.contains("append-only"), "{said}");
    }
    assert_eq!(commands(&store, "t"), ["a"]);
}

#[test]
fn an_unusable_database_is_refused_with_its_reason() {
    let server = Server::shared();
    assert!(matches!(refused("postgres://pairwright@127.0.0.1:1/x"), Error::Unreachable { .. }));
    assert!(matches!(refused(&server.address("nowhere")), Error::LoginRefused { .. }));
    assert!("postgres://a:b@host:port/x".parse::<PostgresAddress>().is_err());

    server.sql("postgres", "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    assert!(matches!(refused(&server.address("latin")), Error::NotUtf8 { found, .. } if found == "LATIN1"));

    let database = server.database();
    let store = open(&database);
    let name = database.address.rsplit_once('/').unwrap().1;
    server.sql(name, "UPDATE pairwright.version SET steps = 99");
    let newer = |error| matches!(error, Error::NewerVersion { found: 99, .. });
    assert!(newer(refused(&database.address)));
    assert!(newer(store.append(wish("t", 1, &["a"])).unwrap_err()), "also where it was open before");
}

/// The steps of the schema in earlier versions: the first alone, and the first two.
const EARLIER: [&str; 2] =
    [include_str!("../../migrations/postgres/1.sql"), include_str!("../../migrations/postgres/2.sql")];

/// The contents of such a database: a tournament in progress, an archived one, a deleted one, and a secret.
const HAD: &str = "
    INSERT INTO tournament (id, created_at_ms, archived_at_ms) VALUES ('t', 10, NULL), ('u', 20, 25);
    INSERT INTO tournament (id, created_at_ms, deleted_at_ms) VALUES ('gone', 5, 7);
    INSERT INTO entry VALUES
        ('t', 1, 'begin', 10, 'desk', '{\"first\":\"Ärger ''quoted''\"}'),
        ('t', 2, 'pair', 30, 'desk', '{}'),
        ('t', 3, 'report', 40, 'judge', '[]'),
        ('u', 1, 'import', 20, 'desk', '{}'),
        ('u', 2, 'import.1', 21, 'desk', '{}');
    INSERT INTO secret VALUES ('cookie', '\\x0102');";
/// Version 2 stored the newest entry with every entry; cards were made from earlier ones.
const KEPT: &str = "
    UPDATE tournament SET latest = 3, changed_at_ms = 40, card_seq = 2, card_version = 1, day = '2026-11-21', has_begun = 1
        WHERE id = 't';
    UPDATE tournament SET latest = 2 WHERE id = 'u';
    INSERT INTO card VALUES ('t', '{}', '[]');";

#[test]
fn a_database_of_an_earlier_version_is_updated_with_everything_in_it() {
    for version in 1..=EARLIER.len() {
        let database = Server::shared().database();
        let name = database.address.rsplit_once('/').unwrap().1;
        let steps = EARLIER[..version].concat();
        let kept = if version > 1 { KEPT } else { "" };
        let made = format!(
            "CREATE SCHEMA pairwright; SET search_path = pairwright; CREATE TABLE version (steps int4 NOT NULL);
             INSERT INTO version VALUES ({version}); {steps} {HAD} {kept}"
        );
        Server::shared().sql(name, &made);
        // Two servers of the new version are started at once.
        let begin = Barrier::new(2);
        let stores = thread::scope(|scope| {
            let start = || {
                begin.wait();
                open(&database)
            };
            [scope.spawn(start), scope.spawn(start)].map(|started| started.join().unwrap())
        });
        for store in &stores {
            assert_eq!(commands(store, "t"), ["begin", "pair", "report"], "version {version}");
            assert_eq!(commands(store, "u"), ["import", "import.1"]);
            let first = &all(store, "t")[0];
            assert_eq!((first.at_ms, &*first.by_whom), (10, "desk"));
            assert_eq!(first.action, "{\"first\":\"Ärger 'quoted'\"}");
            let mut listed = store.tournaments().unwrap();
            listed.sort_by_key(|row| row.created_at_ms);
            let listed = listed.iter().map(|row| (row.id.as_str(), row.latest.0, row.archived_at_ms));
            assert_eq!(listed.collect::<Vec<_>>(), [("t", 3, None), ("u", 2, Some(25))]);
            assert_eq!(store.newest_change().unwrap(), Some(40));
            assert_eq!(store.secret_or_insert("cookie", &[9]).unwrap(), [1, 2]);
        }
        // It continues as before, and its cards are found.
        append(&stores[0], "t", 4, &["publish"]);
        assert_eq!(append(&stores[1], "gone", 1, &["x"]), AppendOutcome::Deleted);
        assert_eq!(append(&stores[1], "t", 4, &["report"]), AppendOutcome::AlreadyDone { seq: Seq(3) });
        let mut without = stores[1].without_card(1).unwrap();
        without.sort();
        assert_eq!(without, ["t".into(), "u".into()], "the card of t is of an earlier entry");
        expect_no_gaps(&stores[1], &"t".into());
    }
}
