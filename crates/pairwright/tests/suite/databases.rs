//! `move`, `backup` and `restore` as commands on a PostgreSQL database, as the README writes them.

use std::path::Path;

use pairwright_store::{Append, Database, Inventory, Journal, NewEntry, Seq, SqliteStore};
use serde_json::json;

use crate::common::{Folder, Run, pairwright};
use crate::postgres::Server;

/// A database with two tournaments of three entries, one of them in the archive, and a secret.
fn furnished(folder: &Folder) -> String {
    let path = folder.path("pairwright.sqlite");
    let store = SqliteStore::open(&path).unwrap();
    let entries = [
        r#"{"do":"create","setup":{"name":"Sábado","ruleset":"magic"}}"#,
        r#"{"do":"registration","open":false}"#,
        r#"{"do":"registration","open":true}"#,
    ];
    for tournament in ["friday", "saturday"] {
        let entries = entries.iter().enumerate().map(|(number, action)| entry(number, action));
        store.append(Append::whole(tournament.into(), entries.collect())).unwrap();
    }
    store.archive(&"friday".into(), Some(7)).unwrap();
    store.secret_or_insert("cookie", &[0, 1, 255]).unwrap();
    path
}

fn entry(number: usize, action: &str) -> NewEntry {
    NewEntry {
        command: number.to_string().into(),
        at_ms: 1_284_750_000_000,
        by_whom: "desk".into(),
        action: action.into(),
    }
}

/// Everything in a database.
fn everything(database: &str) -> (Inventory, Vec<pairwright_store::StoredEntry>) {
    let database = Database::try_from(std::ffi::OsString::from(database)).unwrap();
    let store = database.open_existing().unwrap();
    let mut inventory = store.inventory().unwrap();
    // How a file is closed does not matter to another database.
    inventory.secrets.retain(|(name, _)| name == "cookie");
    let entries = |id| store.entries(id, Seq::START).unwrap();
    let all = inventory.journals.iter().flat_map(|journal| entries(&journal.id)).collect();
    (inventory, all)
}

#[track_caller]
fn refused(run: &Run, sentence: &str) {
    assert!(run.refused().contains(sentence), "{}", run.err);
}

#[test]
fn everything_is_moved_to_postgres_and_back() {
    let folder = Folder::new();
    let (file, back) = (furnished(&folder), folder.path("back.sqlite"));
    let database = Server::shared().database().address;
    let there = pairwright(&["move", "--from", &file, "--to", &database]);
    let said = there.done();
    assert!(said.contains("2 ") && said.contains("6 ") && said.contains("postgres://pairwright@"), "{said}");
    let again = pairwright(&["move", "--json", "--from", &database, "--to", &back]);
    assert_eq!(again.json(0), json!({ "journals": 2, "entries": 6 }));
    assert_eq!(everything(&file), everything(&back));
    assert_eq!(everything(&file), everything(&database));
    // It is filled now, and stays unchanged.
    refused(&pairwright(&["move", "--from", &file, "--to", &database]), "name an empty one");
    refused(&pairwright(&["move", "--from", &folder.path("nowhere"), "--to", &database]), "there is no file");
    assert_eq!(everything(&file), everything(&database));
}

#[test]
fn a_backup_of_postgres_is_a_file_and_fills_an_empty_database() {
    let folder = Folder::new();
    let file = furnished(&folder);
    let (database, other) = (Server::shared().database().address, Server::shared().database().address);
    pairwright(&["move", "--from", &file, "--to", &database]).done();
    let copy = folder.path("saturday.sqlite");
    let said = pairwright(&["backup", "--db", &database, "--to", &copy]);
    assert!(said.done().contains("saturday.sqlite"), "{}", said.out);
    assert_eq!(everything(&copy), everything(&file));
    refused(&pairwright(&["backup", "--db", &database, "--to", &copy]), "already exists");
    let restored = pairwright(&["restore", &copy, "--db", &other, "--json"]).json(0);
    assert_eq!((&restored["entries"], &restored["kept"]), (&json!(6), &json!(null)));
    assert_eq!(everything(&other), everything(&file));
    // Nothing in PostgreSQL is ever replaced.
    for more in [&[][..], &["--replace"]] {
        let args = [&["restore", &copy, "--db", &other][..], more].concat();
        refused(&pairwright(&args), "name an empty one");
    }
    assert_eq!(everything(&other), everything(&file));
    let from_file = pairwright(&["restore", &copy, "--db", &folder.path("new.sqlite")]);
    assert!(from_file.done().contains("new.sqlite"));
}

#[test]
fn a_tournament_that_cannot_be_read_is_named_when_it_is_restored() {
    let folder = Folder::new();
    let (file, copy) = (furnished(&folder), folder.path("copy.sqlite"));
    let odd = Append::whole("sunday".into(), vec![entry(0, r#"{"do":"teleport"}"#)]);
    SqliteStore::open(&file).unwrap().append(odd).unwrap();
    pairwright(&["backup", "--db", &file, "--to", &copy]).done();
    let restored = pairwright(&["restore", &copy, "--db", &folder.path("new.sqlite")]);
    assert_eq!(restored.code, 1, "{}", restored.err);
    assert!(
        restored.out.contains("new.sqlite") && restored.out.contains("tournament sunday"),
        "{}",
        restored.out
    );
    assert!(!restored.out.contains("saturday"), "{}", restored.out);
    let document = pairwright(&["restore", &copy, "--db", &folder.path("other.sqlite"), "--json"]).json(1);
    assert_eq!(document["unreadable"].as_array().unwrap().len(), 1);
    assert_eq!(everything(&folder.path("new.sqlite")), everything(&file));
}

#[test]
fn an_unreachable_postgres_is_named_in_a_sentence_without_the_password() {
    let folder = Folder::new();
    let (file, copy) = (furnished(&folder), folder.path("copy.sqlite"));
    let nowhere = "postgres://ann:secret@127.0.0.1:1/club";
    for args in [
        &["move", "--from", &file, "--to", nowhere][..],
        &["move", "--from", nowhere, "--to", &folder.path("new.sqlite")],
        &["backup", "--db", nowhere, "--to", &copy],
        &["restore", &file, "--db", nowhere],
    ] {
        let run = pairwright(args);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{}", run.err);
        assert!(
            run.err.contains("postgres://ann@127.0.0.1:1/club") && !run.err.contains("secret"),
            "{}",
            run.err
        );
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
    assert!(!Path::new(&copy).exists());
    let wrong = Server::shared().address("nowhere");
    refused(&pairwright(&["move", "--from", &file, "--to", &wrong]), "refuses the login");
    refused(&pairwright(&["backup", "--db", "postgres://a:b@host:port/x", "--to", &copy]), "is no address");
}
