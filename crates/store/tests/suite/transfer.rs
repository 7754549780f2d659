//! Everything is copied from a file to PostgreSQL and back, and both ends are compared.

use std::thread;

use pairwright_store::{
    Append, AppendOutcome, Carried, Database, Deletion, Error, Journal, Seq, SqliteStore, TournamentId, carry,
};

use crate::common::{all, append, entry, folder, push};
use crate::postgres::open;
use crate::server::Server;

/// A store with every kind of contents.
fn furnish(store: &dyn Journal) {
    append(store, "friday", 1, &["a", "b", "c"]);
    append(store, "ü ß", 1, &["a"]);
    append(store, "@access", 1, &["x"]);
    append(store, "archived", 1, &["a"]);
    store.archive(&"archived".into(), Some(7)).unwrap();
    append(store, "deleted", 1, &["a"]);
    assert_eq!(store.delete(&"deleted".into(), Seq(1), 9, &[]), Ok(Deletion::Deleted));
    let long = (1..=2_500).map(|n| entry(&n.to_string())).collect();
    store.append(Append::whole("long".into(), long)).unwrap();
    store.secret_or_insert("cookie", &[0, 1, 255]).unwrap();
}

#[test]
fn everything_survives_a_transfer_to_postgres_and_back() {
    let ((_there, first), (_back, last)) = (folder(), folder());
    let (file, again) = (SqliteStore::open(first).unwrap(), SqliteStore::open(last).unwrap());
    let database = Server::shared().database();
    let postgres = open(&database);
    furnish(&file);
    let carried = Ok(Carried { journals: 5, entries: 2_506 });
    assert_eq!(carry(&file, &postgres), carried);
    assert_eq!(carry(&postgres, &again), carried);
    for store in [&postgres as &dyn Journal, &again] {
        assert_eq!(store.inventory(), file.inventory());
        for state in file.inventory().unwrap().journals {
            assert_eq!(all(store, state.id.as_str()), all(&file, state.id.as_str()), "{}", state.id);
        }
        assert_eq!(append(store, "deleted", 1, &["new"]), AppendOutcome::Deleted);
        assert_eq!(push(store, "long", "next"), Seq(2_501));
    }
}

#[test]
fn a_transfer_into_a_database_with_content_is_refused() {
    let (_folder, path) = folder();
    let (from, to) = (SqliteStore::temporary().unwrap(), SqliteStore::open(path).unwrap());
    furnish(&from);
    push(&to, "t", "a");
    assert_eq!(carry(&from, &to), Err(Error::NotEmpty));
    assert_eq!(to.tournaments().unwrap().len(), 1);
}

#[test]
fn a_transfer_from_a_missing_file_does_not_create_it() {
    let (_folder, path) = folder();
    let database = Database::try_from(path.clone().into_os_string()).unwrap();
    assert_eq!(database.open_existing().err(), Some(Error::NoDatabase { path: path.clone() }));
    assert!(!path.exists());
}

#[test]
fn a_backup_of_postgres_is_a_file() {
    let database = Server::shared().database();
    let postgres = open(&database);
    furnish(&postgres);
    let (_folder, path) = folder();
    assert_eq!(postgres.backup_to(&path), Ok(2_506));
    assert_eq!(SqliteStore::open(&path).unwrap().inventory(), postgres.inventory());
    assert_eq!(postgres.backup_to(&path), Err(Error::BackupExists { path }));
}

/// Deleted from the last to the first, copied from the first to the last.
#[test]
fn a_backup_of_postgres_succeeds_while_tournaments_are_deleted() {
    const TOURNAMENTS: u64 = 300;
    let database = Server::shared().database();
    let postgres = open(&database);
    let id = |number: u64| TournamentId::from(format!("t{number:03}"));
    for number in 0..TOURNAMENTS {
        append(&postgres, id(number).as_str(), 1, &["a"]);
    }
    let (folder, _) = folder();
    thread::scope(|scope| {
        let deleting = scope.spawn(|| {
            let other = open(&database);
            for number in (0..TOURNAMENTS).rev() {
                assert_eq!(other.delete(&id(number), Seq(1), 7, &[]), Ok(Deletion::Deleted));
            }
        });
        for number in 0.. {
            let path = folder.path().join(format!("{number}.db"));
            let entries = postgres.backup_to(&path).unwrap();
            let copied = SqliteStore::open(&path).unwrap().tournaments().unwrap();
            let first: Vec<TournamentId> = (0..entries).map(id).collect();
            assert_eq!(
                copied.into_iter().map(|row| row.id).collect::<Vec<_>>(),
                first,
                "as it was at one moment"
            );
            if deleting.is_finished() {
                break;
            }
        }
    });
}
