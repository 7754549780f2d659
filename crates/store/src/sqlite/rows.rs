//! Every SQL statement of the store, in words that PostgreSQL understands too (only parameters look different).

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, ffi, params};

use crate::{
    Append, CommandId, Deletion, Entry, NewEntry, Outcome, Rewrite, Rewritten, Seq, TournamentId,
    TournamentSummary,
};

/// Writes nothing unless the entry is the very next one, its command is new and the tournament is not deleted.
const INSERT_ENTRY: &str = "
    INSERT INTO entry (tournament, seq, command, at_ms, by_whom, action)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6
    WHERE (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = ?1) = ?2 - 1
    AND (SELECT deleted_at_ms FROM tournament WHERE id = ?1) IS NULL
    ON CONFLICT DO NOTHING";

const INSERT_TOURNAMENT: &str =
    "INSERT INTO tournament (id, created_at_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

const LATEST_SEQ: &str = "SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = ?1";

const SEQ_OF_COMMAND: &str = "SELECT seq FROM entry WHERE tournament = ?1 AND command = ?2";

const ENTRIES: &str = "
    SELECT seq, command, at_ms, by_whom, action FROM entry
    WHERE tournament = ?1 AND seq > ?2 ORDER BY seq";

const TOURNAMENTS: &str = "
    SELECT id, created_at_ms, (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = id), archived_at_ms
    FROM tournament WHERE deleted_at_ms IS NULL ORDER BY created_at_ms, id";

const ARCHIVE: &str = "UPDATE tournament SET archived_at_ms = ?2 WHERE id = ?1 AND deleted_at_ms IS NULL";

const IS_DELETED: &str = "SELECT count(*) > 0 FROM tournament WHERE id = ?1 AND deleted_at_ms IS NOT NULL";

const MARK_DELETED: &str = "UPDATE tournament SET deleted_at_ms = ?2 WHERE id = ?1";

const DELETE_ENTRIES: &str = "DELETE FROM entry WHERE tournament = ?1";

const BEGIN_REWRITING: &str = "INSERT INTO rewriting (tournament) VALUES (?1)";

const REWRITE: &str = "UPDATE entry SET by_whom = ?3, action = ?4 WHERE tournament = ?1 AND seq = ?2";

const END_REWRITING: &str = "DELETE FROM rewriting WHERE tournament = ?1";

const INSERT_SECRET: &str = "INSERT INTO secret (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";

const COUNT: &str = "SELECT count(*) FROM entry";

const SECRET: &str = "SELECT value FROM secret WHERE name = ?1";

/// What an append came to inside a transaction that is not committed yet.
#[derive(Debug)]
pub(super) enum Attempt {
    /// What will be answered once the transaction is committed.
    Decided(Outcome),
    /// A mistake of the caller's: this command is at this place already, or twice in the append.
    Reused(CommandId, Seq),
}

/// Writes all entries of an append, or none of them and finds out why.
pub(super) fn append(transaction: &mut Transaction<'_>, append: &Append) -> rusqlite::Result<Attempt> {
    if write_all_or_none(transaction, append)? {
        Ok(Attempt::Decided(Outcome::Appended { seq: append.last() }))
    } else {
        explain_refusal(transaction, append)
    }
}

/// Returns false when an entry was refused; then nothing is written.
fn write_all_or_none(transaction: &mut Transaction<'_>, append: &Append) -> rusqlite::Result<bool> {
    // One statement needs no savepoint, and it is the usual case.
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

/// Returns false when an entry was refused; those before it are then written and must be rolled back.
fn write(connection: &Connection, append: &Append) -> rusqlite::Result<bool> {
    let id = append.tournament.as_str();
    if append.at == Seq(1)
        && let Some(first) = append.entries.first()
    {
        connection.prepare_cached(INSERT_TOURNAMENT)?.execute(params![id, first.at_ms])?;
    }
    let mut insert = connection.prepare_cached(INSERT_ENTRY)?;
    for (index, entry) in append.entries.iter().enumerate() {
        let NewEntry { command, at_ms, by_whom, action } = entry;
        let seq = append.at.plus(index).to_sql();
        if insert.execute(params![id, seq, command.as_str(), at_ms, by_whom, action])? == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

fn explain_refusal(connection: &Connection, append: &Append) -> rusqlite::Result<Attempt> {
    if is_deleted(connection, &append.tournament)? {
        return Ok(Attempt::Decided(Outcome::Deleted));
    }
    let latest_seq = latest_seq(connection, &append.tournament)?;
    let known = known_commands(connection, append)?;
    Ok(match known.iter().max_by_key(|(_, seq)| *seq) {
        Some((_, seq)) if known.len() == append.entries.len() => {
            Attempt::Decided(Outcome::AlreadyDone { seq: *seq })
        }
        Some((command, seq)) => Attempt::Reused((*command).clone(), *seq),
        None if append.at == latest_seq.next() => twice_in(append)?,
        None => Attempt::Decided(Outcome::Stale { latest_seq }),
    })
}

/// Returns those commands of an append that are in the journal, with their places.
fn known_commands<'a>(
    connection: &Connection,
    append: &'a Append,
) -> rusqlite::Result<Vec<(&'a CommandId, Seq)>> {
    let mut find = connection.prepare_cached(SEQ_OF_COMMAND)?;
    let mut known = Vec::new();
    for NewEntry { command, .. } in &append.entries {
        let seq = find.query_row([append.tournament.as_str(), command.as_str()], |row| row.get(0));
        known.extend(seq.optional()?.map(|seq| (command, Seq::from_sql(seq))));
    }
    Ok(known)
}

/// Finds the command that an append has twice, the only reason left when nothing in the database is in the way.
fn twice_in(append: &Append) -> rusqlite::Result<Attempt> {
    let mut seen = HashMap::new();
    for (index, entry) in append.entries.iter().enumerate() {
        if let Some(earlier) = seen.insert(&entry.command, index) {
            return Ok(Attempt::Reused(entry.command.clone(), append.at.plus(earlier)));
        }
    }
    // Only a file whose schema somebody changed by hand refuses for no reason.
    Err(rusqlite::Error::StatementChangedRows(0))
}

pub(super) fn latest_seq(connection: &Connection, tournament: &TournamentId) -> rusqlite::Result<Seq> {
    let mut latest = connection.prepare_cached(LATEST_SEQ)?;
    latest.query_row([tournament.as_str()], |row| row.get(0)).map(Seq::from_sql)
}

pub(super) fn entries(
    connection: &Connection,
    tournament: &TournamentId,
    after: Seq,
) -> rusqlite::Result<Vec<Entry>> {
    let mut select = connection.prepare_cached(ENTRIES)?;
    let entries = select.query_map(params![tournament.as_str(), after.to_sql()], entry)?;
    entries.collect()
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: Seq::from_sql(row.get(0)?),
        command: CommandId(row.get(1)?),
        at_ms: row.get(2)?,
        by_whom: row.get(3)?,
        action: row.get(4)?,
    })
}

pub(super) fn tournaments(connection: &Connection) -> rusqlite::Result<Vec<TournamentSummary>> {
    let mut select = connection.prepare_cached(TOURNAMENTS)?;
    let tournaments = select.query_map([], |row| {
        let (id, created_at_ms) = (TournamentId(row.get(0)?), row.get(1)?);
        let (latest, archived_at_ms) = (Seq::from_sql(row.get(2)?), row.get(3)?);
        Ok(TournamentSummary { id, created_at_ms, latest, archived_at_ms })
    })?;
    tournaments.collect()
}

fn is_deleted(connection: &Connection, tournament: &TournamentId) -> rusqlite::Result<bool> {
    connection.prepare_cached(IS_DELETED)?.query_row([tournament.as_str()], |row| row.get(0))
}

/// Returns false where there is no such tournament.
pub(super) fn archive(
    connection: &Connection,
    tournament: &TournamentId,
    since_ms: Option<i64>,
) -> rusqlite::Result<bool> {
    let changed = connection.prepare_cached(ARCHIVE)?.execute(params![tournament.as_str(), since_ms])?;
    Ok(changed > 0)
}

/// Deletes a journal whose latest entry is at this place, and marks its id for ever.
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
                transaction.execute(MARK_DELETED, params![id.as_str(), now_ms])?;
                transaction.execute(DELETE_ENTRIES, [id.as_str()])?;
            }
            Deletion::Deleted
        }
    };
    transaction.commit()?;
    Ok(outcome)
}

/// Writes entries anew and appends, or finds out why that cannot be.
pub(super) fn rewrite(connection: &Connection, rewrite: &Rewrite) -> rusqlite::Result<Attempt> {
    let mut transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    let attempt = append(&mut transaction, &rewrite.append)?;
    if matches!(attempt, Attempt::Decided(Outcome::Appended { .. })) {
        let id = rewrite.append.tournament.as_str();
        transaction.execute(BEGIN_REWRITING, [id])?;
        let mut update = transaction.prepare_cached(REWRITE)?;
        for Rewritten { seq, by_whom, action } in &rewrite.entries {
            update.execute(params![id, seq.to_sql(), by_whom, action])?;
        }
        std::mem::drop(update);
        transaction.execute(END_REWRITING, [id])?;
        transaction.commit()?;
    }
    Ok(attempt)
}

/// Leaves nothing of what stood in the database before: neither in the log nor in pages that are free, or free in part.
pub(super) fn scour(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("VACUUM")?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| match row.get(0)? {
        0 => Ok(()),
        _busy => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None)),
    })
}

/// Whether there is a secret of that name.
pub(super) fn has_secret(connection: &Connection, name: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached(SECRET)?.exists([name])
}

/// How many entries all journals have together.
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
