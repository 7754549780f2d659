//! Reads and writes rows of the file, with the statements that only SQLite needs.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, ffi, params};

use crate::append::{AppendFacts, Attempt};
use crate::statements::{
    ARCHIVE, BEGIN_REWRITING, BURY, CLEAR_CARD, CLEAR_COLUMNS, DELETE_ENTRIES, END_REWRITING, ENTRIES,
    INSERT_SECRET, INVENTORY, LATEST_SEQ, MARK_DELETED, NEWEST_CHANGE, REWRITE, SECRET, SECRETS, TOURNAMENTS,
};
use crate::{
    Append, AppendOutcome, CommandId, Deletion, Inventory, JournalState, MadeFrom, NewEntry, Rewrite,
    Rewritten, Seq, StoredEntry, TournamentId, TournamentSummary,
};

/// Writes nothing unless the entry is the next one, its command is new and the tournament is not deleted.
const INSERT_ENTRY: &str = "
    INSERT INTO entry (tournament, seq, command, at_ms, by_whom, action)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = ?1) = ?2 - 1
    AND (SELECT deleted_at_ms FROM tournament WHERE id = ?1) IS NULL
    ON CONFLICT DO NOTHING";

const INSERT_TOURNAMENT: &str =
    "INSERT INTO tournament (id, created_at_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

const NOTE_LATEST: &str =
    "UPDATE tournament SET latest = ?1, changed_at_ms = coalesce(?2, changed_at_ms) WHERE id = ?3";

const SEQ_OF_COMMAND: &str = "SELECT seq FROM entry WHERE tournament = ?1 AND command = ?2";

const IS_DELETED: &str = "SELECT count(*) > 0 FROM tournament WHERE id = ?1 AND deleted_at_ms IS NOT NULL";

const COUNT: &str = "SELECT count(*) FROM entry";

/// The secret that marks a file whose stores close it in order, without a trace of a log. A marked file that has
/// such a trace but no log was copied while in use, or lost its log.
pub(super) const CLOSES_IN_ORDER: &str = "closes-in-order";

/// Writes all entries of an append, or none and returns the reason.
pub(super) fn append(transaction: &mut Transaction<'_>, append: &Append) -> rusqlite::Result<Attempt> {
    if write_all_or_none(transaction, append)? {
        Ok(Attempt::Decided(AppendOutcome::Appended { seq: append.last() }))
    } else {
        explain_refusal(transaction, append)
    }
}

/// Returns false, and writes nothing, if an entry was refused.
fn write_all_or_none(transaction: &mut Transaction<'_>, append: &Append) -> rusqlite::Result<bool> {
    // A single statement, the usual case, needs no savepoint.
    if append.entries.len() == 1 && append.at != Seq(1) {
        return write(transaction, append);
    }
    let savepoint = transaction.savepoint()?;
    let written = write(&savepoint, append)?;
    if written {
        savepoint.commit()?;
    } else {
        savepoint.finish()?;
    }
    Ok(written)
}

/// Returns false if an entry was refused; those before it must be rolled back.
fn write(connection: &Connection, append: &Append) -> rusqlite::Result<bool> {
    let id = append.tournament.as_str();
    if append.at == Seq(1)
        && let Some(first) = append.entries.first()
    {
        connection.prepare_cached(INSERT_TOURNAMENT)?.execute(params![id, first.at_ms])?;
    }
    let mut insert = connection.prepare_cached(INSERT_ENTRY)?;
    for (seq, NewEntry { command, at_ms, by_whom, action }) in append.numbered() {
        if insert.execute(params![id, seq.to_sql(), command.as_str(), at_ms, by_whom, action])? == 0 {
            return Ok(false);
        }
    }
    let mut note = connection.prepare_cached(NOTE_LATEST)?;
    note.execute(params![append.last().to_sql(), append.changed_at_ms(), id])?;
    Ok(true)
}

fn explain_refusal(connection: &Connection, append: &Append) -> rusqlite::Result<Attempt> {
    let facts = AppendFacts {
        is_deleted: is_deleted(connection, &append.tournament)?,
        latest_seq: latest_seq(connection, &append.tournament)?,
        known: known_commands(connection, append)?,
    };
    match Attempt::of(append, &facts) {
        // Only a schema that somebody changed by hand refuses without a reason.
        attempt if attempt.is_appended() => Err(rusqlite::Error::StatementChangedRows(0)),
        attempt => Ok(attempt),
    }
}

/// Returns commands of an append that the journal already has, with their places.
fn known_commands(connection: &Connection, append: &Append) -> rusqlite::Result<Vec<(CommandId, Seq)>> {
    let mut find = connection.prepare_cached(SEQ_OF_COMMAND)?;
    let mut known = Vec::new();
    for NewEntry { command, .. } in &append.entries {
        let seq = find.query_row([append.tournament.as_str(), command.as_str()], |row| row.get(0));
        known.extend(seq.optional()?.map(|seq| (command.clone(), Seq::from_sql(seq))));
    }
    Ok(known)
}

pub(super) fn latest_seq(connection: &Connection, tournament: &TournamentId) -> rusqlite::Result<Seq> {
    let mut latest = connection.prepare_cached(LATEST_SEQ)?;
    latest.query_row([tournament.as_str()], |row| row.get(0)).map(Seq::from_sql)
}

pub(super) fn entries(
    connection: &Connection,
    tournament: &TournamentId,
    after: Seq,
) -> rusqlite::Result<Vec<StoredEntry>> {
    let mut select = connection.prepare_cached(ENTRIES)?;
    let entries = select.query_map(params![tournament.as_str(), after.to_sql()], entry)?;
    entries.collect()
}

fn entry(row: &Row<'_>) -> rusqlite::Result<StoredEntry> {
    Ok(StoredEntry {
        seq: Seq::from_sql(row.get(0)?),
        command: CommandId(row.get(1)?),
        at_ms: row.get(2)?,
        by_whom: row.get(3)?,
        action: row.get(4)?,
    })
}

pub(super) fn tournaments(connection: &Connection) -> rusqlite::Result<Vec<TournamentSummary>> {
    let mut select = connection.prepare_cached(TOURNAMENTS)?;
    let tournaments = select.query_map([], summary)?;
    tournaments.collect()
}

pub(super) fn summary(row: &Row<'_>) -> rusqlite::Result<TournamentSummary> {
    Ok(TournamentSummary {
        id: TournamentId(row.get(0)?),
        created_at_ms: row.get(1)?,
        latest: Seq::from_sql(row.get(2)?),
        archived_at_ms: row.get(3)?,
        card: MadeFrom::from_sql(row.get(4)?, row.get(5)?),
    })
}

pub(super) fn newest_change(connection: &Connection) -> rusqlite::Result<Option<i64>> {
    connection.prepare_cached(NEWEST_CHANGE)?.query_row([], |row| row.get(0))
}

/// Reads a snapshot of everything but the entries.
pub(super) fn inventory(connection: &Connection) -> rusqlite::Result<Inventory> {
    let moment = Transaction::new_unchecked(connection, TransactionBehavior::Deferred)?;
    let mut journals = moment.prepare_cached(INVENTORY)?;
    let journals = journals.query_map([], |row| {
        let (id, latest) = (TournamentId(row.get(0)?), Seq::from_sql(row.get(1)?));
        Ok(JournalState { id, latest, archived_at_ms: row.get(2)?, deleted_at_ms: row.get(3)? })
    })?;
    let journals = journals.collect::<rusqlite::Result<_>>()?;
    let mut secrets = moment.prepare_cached(SECRETS)?;
    let secrets = secrets.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut secrets: Vec<(String, Vec<u8>)> = secrets.collect::<rusqlite::Result<_>>()?;
    // That secret is about the file, not its content.
    secrets.retain(|(name, _)| name != CLOSES_IN_ORDER);
    Ok(Inventory::of(journals, secrets))
}

pub(super) fn bury(
    connection: &Connection,
    tournament: &TournamentId,
    deleted_at_ms: i64,
) -> rusqlite::Result<()> {
    connection.prepare_cached(BURY)?.execute(params![deleted_at_ms, tournament.as_str()]).map(|_| ())
}

fn is_deleted(connection: &Connection, tournament: &TournamentId) -> rusqlite::Result<bool> {
    connection.prepare_cached(IS_DELETED)?.query_row([tournament.as_str()], |row| row.get(0))
}

pub(super) fn archive(
    connection: &Connection,
    tournament: &TournamentId,
    since_ms: Option<i64>,
) -> rusqlite::Result<bool> {
    let changed = connection.prepare_cached(ARCHIVE)?.execute(params![since_ms, tournament.as_str()])?;
    Ok(changed > 0)
}

/// Deletes a journal whose latest entry has this place, and marks its id for ever.
pub(super) fn delete(
    connection: &Connection,
    tournament: &TournamentId,
    at: Seq,
    now_ms: i64,
    beside: &[TournamentId],
) -> rusqlite::Result<Deletion> {
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    let latest_seq = latest_seq(&transaction, tournament)?;
    let outcome = match latest_seq {
        Seq::START => Deletion::Unknown,
        latest if latest != at => Deletion::Stale { latest_seq },
        _ => {
            for id in std::iter::once(tournament).chain(beside) {
                transaction.execute(MARK_DELETED, params![now_ms, id.as_str()])?;
                transaction.execute(DELETE_ENTRIES, [id.as_str()])?;
                clear_card(&transaction, id.as_str())?;
            }
            Deletion::Deleted
        }
    };
    transaction.commit()?;
    Ok(outcome)
}

/// Rewrites entries and appends, or returns the reason why not.
pub(super) fn rewrite(connection: &Connection, rewrite: &Rewrite) -> rusqlite::Result<Attempt> {
    let mut transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    let attempt = append(&mut transaction, &rewrite.append)?;
    if attempt.is_appended() {
        let id = rewrite.append.tournament.as_str();
        transaction.execute(BEGIN_REWRITING, [id])?;
        let mut update = transaction.prepare_cached(REWRITE)?;
        for Rewritten { seq, by_whom, action } in &rewrite.entries {
            update.execute(params![by_whom, action, id, seq.to_sql()])?;
        }
        std::mem::drop(update);
        transaction.execute(END_REWRITING, [id])?;
        clear_card(&transaction, id)?;
        transaction.commit()?;
    }
    Ok(attempt)
}

fn clear_card(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    connection.execute(CLEAR_COLUMNS, [id])?;
    connection.execute(CLEAR_CARD, [id]).map(drop)
}

/// Removes old data from the log and from free or partly free pages.
pub(super) fn scour(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("VACUUM")?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| match row.get(0)? {
        0 => Ok(()),
        _busy => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None)),
    })
}

pub(super) fn has_secret(connection: &Connection, name: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached(SECRET)?.exists([name])
}

/// Counts the entries of all journals.
pub(super) fn count(connection: &Connection) -> rusqlite::Result<u64> {
    connection.query_row(COUNT, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs)
}

pub(super) fn secret_or_insert(
    connection: &Connection,
    name: &str,
    fresh: &[u8],
) -> rusqlite::Result<Vec<u8>> {
    connection.prepare_cached(INSERT_SECRET)?.execute(params![name, fresh])?;
    connection.prepare_cached(SECRET)?.query_row([name], |row| row.get(0))
}
