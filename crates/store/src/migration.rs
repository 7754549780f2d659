//! The migration of a database to the current version, and the recognition of Pairwright's files.

use rusqlite::{Connection, TransactionBehavior};

/// "PWRT" in the file's header: marks the database as Pairwright's.
pub(crate) const APPLICATION_ID: i32 = 0x5057_5254;

/// The steps from an empty file to the current version; the first creates version 1. A released step is never
/// changed; a new one is added.
pub(crate) const STEPS: &[&str] = &[
    include_str!("../migrations/1.sql"),
    include_str!("../migrations/2.sql"),
    include_str!("../migrations/3.sql"),
    include_str!("../migrations/4.sql"),
    include_str!("../migrations/5.sql"),
];

/// The state of a file, compared with a list of steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SchemaState {
    /// Empty, or ours with missing steps.
    Behind,
    /// Ours, with all steps.
    UpToDate,
    /// Ours, with more steps than this program knows.
    Ahead {
        found: u32,
        known: u32,
    },
    Foreign,
}

/// Reads the state of the file; writes nothing.
pub(crate) fn schema_state(connection: &Connection, steps: &[&str]) -> rusqlite::Result<SchemaState> {
    let application: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let found = version(connection)?;
    let known = known(steps);
    Ok(match application {
        APPLICATION_ID if found > known => SchemaState::Ahead { found, known },
        APPLICATION_ID if found == known => SchemaState::UpToDate,
        APPLICATION_ID => SchemaState::Behind,
        0 if found == 0 && is_empty(connection)? => SchemaState::Behind,
        _ => SchemaState::Foreign,
    })
}

/// Applies the missing steps: all of them or none.
pub(crate) fn migrate(connection: &mut Connection, steps: &[&str]) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have been faster while this one waited for the lock.
    if schema_state(&transaction, steps)? == SchemaState::Behind {
        let applied = version(&transaction)? as usize;
        for step in &steps[applied..] {
            transaction.execute_batch(step)?;
        }
        transaction.pragma_update(None, "user_version", known(steps))?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    }
    transaction.commit()
}

/// Returns the version after all steps.
pub(crate) fn known(steps: &[&str]) -> u32 {
    u32::try_from(steps.len()).expect("the steps are written by hand, so there are few")
}

/// Reads the number of applied steps; cheap enough to do before every write.
pub(crate) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    let mut select = connection.prepare_cached("PRAGMA user_version")?;
    let version: i32 = select.query_row([], |row| row.get(0))?;
    // We never write a negative number; as an unsigned one it is "far too new", and the file is left alone.
    Ok(version.cast_unsigned())
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &[&str] = &["CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y"];

    fn memory() -> Connection {
        Connection::open_in_memory().unwrap()
    }

    #[test]
    fn an_empty_file_is_behind_and_is_brought_up_to_date() {
        let mut db = memory();
        assert_eq!(schema_state(&db, TWO).unwrap(), SchemaState::Behind);
        migrate(&mut db, TWO).unwrap();
        assert_eq!(schema_state(&db, TWO).unwrap(), SchemaState::UpToDate);
        db.execute("INSERT INTO a (x, y) VALUES (1, 2)", []).unwrap();
    }

    #[test]
    fn only_the_missing_steps_are_taken() {
        let mut db = memory();
        migrate(&mut db, &TWO[..1]).unwrap();
        db.execute("INSERT INTO a (x) VALUES (1)", []).unwrap();
        assert_eq!(schema_state(&db, TWO).unwrap(), SchemaState::Behind);
        migrate(&mut db, TWO).unwrap();
        migrate(&mut db, TWO).unwrap();
        let y: Option<i64> = db.query_row("SELECT y FROM a", [], |row| row.get(0)).unwrap();
        assert_eq!(y, None);
    }

    #[test]
    fn a_failed_step_rolls_back_the_earlier_ones() {
        let mut db = memory();
        migrate(&mut db, &["CREATE TABLE a (x)", "nonsense"]).unwrap_err();
        assert!(is_empty(&db).unwrap());
        assert_eq!(version(&db).unwrap(), 0);
    }

    #[test]
    fn a_newer_file_is_ahead_and_is_left_alone() {
        let mut db = memory();
        migrate(&mut db, TWO).unwrap();
        assert_eq!(schema_state(&db, &TWO[..1]).unwrap(), SchemaState::Ahead { found: 2, known: 1 });
        migrate(&mut db, &TWO[..1]).unwrap();
        assert_eq!(version(&db).unwrap(), 2);
    }

    #[test]
    fn other_programs_files_are_foreign() {
        for sql in ["CREATE TABLE a (x)", "PRAGMA application_id = 7", "PRAGMA user_version = 1"] {
            let mut db = memory();
            db.execute_batch(sql).unwrap();
            assert_eq!(schema_state(&db, TWO).unwrap(), SchemaState::Foreign, "{sql}");
            migrate(&mut db, TWO).unwrap();
            assert_eq!(schema_state(&db, TWO).unwrap(), SchemaState::Foreign, "{sql}");
        }
    }

    #[test]
    fn deleting_a_tournament_removes_only_its_entries_and_it_stays_deleted() {
        let mut db = memory();
        migrate(&mut db, STEPS).unwrap();
        db.execute_batch(
            "INSERT INTO tournament (id, created_at_ms) VALUES ('t', 0), ('u', 0);
             INSERT INTO entry VALUES ('t', 1, 'c', 0, 'desk', '{}'), ('u', 1, 'c', 0, 'desk', '{}');
             UPDATE tournament SET deleted_at_ms = 7 WHERE id = 't';
             DELETE FROM entry WHERE tournament = 't';",
        )
        .unwrap();
        let error = |sql| db.execute_batch(sql).unwrap_err().to_string();
        assert!(error("DELETE FROM entry").contains("append-only"));
        assert!(error("UPDATE tournament SET deleted_at_ms = NULL").contains("stays deleted"));
    }

    #[test]
    fn the_first_step_makes_a_journal_that_refuses_to_be_rewritten() {
        let mut db = memory();
        migrate(&mut db, &STEPS[..1]).unwrap();
        db.execute_batch(
            "INSERT INTO tournament VALUES ('t', 0);
             INSERT INTO entry VALUES ('t', 1, 'c', 0, 'desk', '{}');",
        )
        .unwrap();
        for sql in ["UPDATE entry SET action = '[]'", "DELETE FROM entry"] {
            let error = db.execute_batch(sql).unwrap_err().to_string();
            assert!(error.contains("append-only"), "{error}");
        }
    }
}
