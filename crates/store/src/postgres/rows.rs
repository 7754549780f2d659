//! Reads and writes rows, with the statements that only PostgreSQL needs.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tokio_postgres::{Client, GenericClient, IsolationLevel, Row, Transaction};

use super::notice;
use super::session::Trouble;
use crate::append::{AppendFacts, Attempt};
use crate::statements::{
    ARCHIVE, BEGIN_REWRITING, BURY, CLEAR_CARD, CLEAR_COLUMNS, DELETE_ENTRIES, END_REWRITING, ENTRIES,
    INSERT_SECRET, INVENTORY, LATEST_SEQ, MARK_DELETED, NEWEST_CHANGE, REWRITE, SECRET, SECRETS, TOURNAMENTS,
};
use crate::{
    Append, CommandId, Deletion, Inventory, Journal, JournalState, MadeFrom, NewEntry, Rewrite, Rewritten,
    Seq, StoredEntry, TournamentId, TournamentSummary, transfer,
};

/// The channel of the servers' notices.
pub(super) const CHANNEL: &str = "pairwright";

/// Held until the transaction ends, so that writers of a tournament take turns and see the earlier changes.
const LOCK: &str = "
    SELECT pg_advisory_xact_lock(key) FROM
        (SELECT DISTINCT hashtextextended(id, 0) AS key FROM unnest($1::text[]) AS id ORDER BY key) AS keys";

const KNOWN_JOURNALS: &str = "
    SELECT named.id, tournament.deleted_at_ms IS NOT NULL,
           (SELECT coalesce(max(seq), 0) FROM entry WHERE tournament = named.id)
    FROM unnest($1::text[]) AS named (id) LEFT JOIN tournament USING (id)";

const KNOWN_COMMANDS: &str = "
    SELECT entry.tournament, entry.command, entry.seq
    FROM unnest($1::text[], $2::text[]) AS wished (tournament, command)
    JOIN entry USING (tournament, command)";

const INSERT_TOURNAMENTS: &str = "
    INSERT INTO tournament (id, created_at_ms) SELECT * FROM unnest($1::text[], $2::int8[])
    ON CONFLICT DO NOTHING";

const INSERT_ENTRIES: &str = "
    INSERT INTO entry (tournament, seq, command, at_ms, by_whom, action)
    SELECT * FROM unnest($1::text[], $2::int8[], $3::text[], $4::int8[], $5::text[], $6::text[])";

/// Keeps the transaction alive while the rows are written to a file.
const PATIENT: &str = "SET LOCAL idle_in_transaction_session_timeout = '10min'";
/// The places in a group increase, so a tournament's last append has the highest.
const NOTE_LATEST: &str = "
    UPDATE tournament SET latest = written.seq, changed_at_ms = coalesce(written.at_ms, changed_at_ms)
    FROM (SELECT id, max(seq) AS seq, max(at_ms) AS at_ms FROM unnest($1::text[], $2::int8[], $3::int8[]) AS each (id, seq, at_ms)
          GROUP BY id) AS written
    WHERE tournament.id = written.id";

const TELL: &str = "SELECT pg_notify($1, $2)";

/// The tournaments of a group, updated with each decision.
struct KnownJournals {
    journals: HashMap<String, (bool, Seq)>,
    commands: HashMap<(String, String), Seq>,
}

/// Writes all entries that can be appended, and returns the outcome of each append.
pub(super) async fn append(tx: &Transaction<'_>, group: &[Append]) -> Result<Vec<Attempt>, Trouble> {
    lock(tx, group.iter().map(|append| &append.tournament)).await?;
    let mut known = KnownJournals::read(tx, group).await?;
    let attempts: Vec<Attempt> = group.iter().map(|append| known.decide(append)).collect();
    let written = group.iter().zip(&attempts).filter(|(_, attempt)| attempt.is_appended());
    insert(tx, &written.map(|(append, _)| append).collect::<Vec<_>>()).await?;
    Ok(attempts)
}

impl KnownJournals {
    async fn read(tx: &Transaction<'_>, group: &[Append]) -> Result<KnownJournals, Trouble> {
        let ids: BTreeSet<&str> = group.iter().map(|append| append.tournament.as_str()).collect();
        let ids: Vec<&str> = ids.into_iter().collect();
        let wished = group.iter().flat_map(|append| {
            append.entries.iter().map(|entry| (append.tournament.as_str(), entry.command.as_str()))
        });
        let (of, commands): (Vec<&str>, Vec<&str>) = wished.collect::<BTreeSet<_>>().into_iter().unzip();
        let journals = tx.query(KNOWN_JOURNALS, &[&ids]).await?;
        let known = tx.query(KNOWN_COMMANDS, &[&of, &commands]).await?;
        let seq = |row: &Row| Seq::from_sql(row.get(2));
        Ok(KnownJournals {
            journals: journals.iter().map(|row| (row.get(0), (row.get(1), seq(row)))).collect(),
            commands: known.iter().map(|row| ((row.get(0), row.get(1)), seq(row))).collect(),
        })
    }

    /// Decides about an append, after those before it in the group.
    fn decide(&mut self, append: &Append) -> Attempt {
        let id = append.tournament.as_str();
        let (is_deleted, latest_seq) = self.journals.get(id).copied().unwrap_or_default();
        let key = |command: &CommandId| (id.to_owned(), command.0.clone());
        let place = |entry: &NewEntry| {
            self.commands.get(&key(&entry.command)).map(|seq| (entry.command.clone(), *seq))
        };
        let known = append.entries.iter().filter_map(place).collect();
        let attempt = Attempt::of(append, &AppendFacts { is_deleted, latest_seq, known });
        if attempt.is_appended() {
            self.journals.insert(id.to_owned(), (false, append.last()));
            self.commands.extend(append.numbered().map(|(seq, entry)| (key(&entry.command), seq)));
        }
        attempt
    }
}

async fn insert(tx: &Transaction<'_>, appends: &[&Append]) -> Result<(), Trouble> {
    let first = |append: &&&Append| append.at == Seq(1);
    let begun: BTreeMap<&str, i64> = appends
        .iter()
        .filter(first)
        .filter_map(|append| Some((append.tournament.as_str(), append.entries.first()?.at_ms)))
        .collect();
    if !begun.is_empty() {
        let (ids, created): (Vec<&str>, Vec<i64>) = begun.into_iter().unzip();
        tx.execute(INSERT_TOURNAMENTS, &[&ids, &created]).await?;
    }
    let rows = || appends.iter().flat_map(|append| append.numbered().map(|row| (&append.tournament, row)));
    let ids: Vec<&str> = rows().map(|(id, _)| id.as_str()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let seqs: Vec<i64> = rows().map(|(_, (seq, _))| seq.to_sql()).collect();
    let commands: Vec<&str> = rows().map(|(_, (_, entry))| entry.command.as_str()).collect();
    let at: Vec<i64> = rows().map(|(_, (_, entry))| entry.at_ms).collect();
    let by_whom: Vec<&str> = rows().map(|(_, (_, entry))| entry.by_whom.as_str()).collect();
    let actions: Vec<&str> = rows().map(|(_, (_, entry))| entry.action.as_str()).collect();
    tx.execute(INSERT_ENTRIES, &[&ids, &seqs, &commands, &at, &by_whom, &actions]).await?;
    let ids: Vec<&str> = appends.iter().map(|append| append.tournament.as_str()).collect();
    let latest: Vec<i64> = appends.iter().map(|append| append.last().to_sql()).collect();
    let changed: Vec<Option<i64>> = appends.iter().map(|append| append.changed_at_ms()).collect();
    tx.execute(NOTE_LATEST, &[&ids, &latest, &changed]).await?;
    Ok(())
}

pub(super) async fn lock(
    tx: &Transaction<'_>,
    tournaments: impl Iterator<Item = &TournamentId>,
) -> Result<(), Trouble> {
    let ids: Vec<&str> = tournaments.map(TournamentId::as_str).collect();
    tx.execute(LOCK, &[&ids]).await?;
    Ok(())
}

/// Notifies the other servers when the transaction is committed.
pub(super) async fn tell_others(
    tx: &Transaction<'_>,
    us: &str,
    wrote: &BTreeSet<TournamentId>,
) -> Result<(), Trouble> {
    tx.execute(TELL, &[&CHANNEL, &notice::written(us, wrote)]).await?;
    Ok(())
}

pub(super) async fn latest_seq(client: &Client, tournament: &TournamentId) -> Result<Seq, Trouble> {
    let row = client.query_one(LATEST_SEQ, &[&tournament.as_str()]).await?;
    Ok(Seq::from_sql(row.get(0)))
}

pub(super) async fn entries(
    client: &impl GenericClient,
    tournament: &TournamentId,
    after: Seq,
) -> Result<Vec<StoredEntry>, Trouble> {
    let rows = client.query(ENTRIES, &[&tournament.as_str(), &after.to_sql()]).await?;
    let entry = |row: &Row| StoredEntry {
        seq: Seq::from_sql(row.get(0)),
        command: CommandId(row.get(1)),
        at_ms: row.get(2),
        by_whom: row.get(3),
        action: row.get(4),
    };
    Ok(rows.iter().map(entry).collect())
}

pub(super) async fn tournaments(client: &Client) -> Result<Vec<TournamentSummary>, Trouble> {
    Ok(client.query(TOURNAMENTS, &[]).await?.iter().map(summary).collect())
}

pub(super) fn summary(row: &Row) -> TournamentSummary {
    TournamentSummary {
        id: TournamentId(row.get(0)),
        created_at_ms: row.get(1),
        latest: Seq::from_sql(row.get(2)),
        archived_at_ms: row.get(3),
        card: MadeFrom::from_sql(row.get(4), row.get(5)),
    }
}

pub(super) async fn newest_change(client: &Client) -> Result<Option<i64>, Trouble> {
    Ok(client.query_one(NEWEST_CHANGE, &[]).await?.get(0))
}

/// Starts a transaction with a snapshot of the database.
async fn snapshot(client: &mut Client) -> Result<Transaction<'_>, Trouble> {
    let snapshot = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    Ok(snapshot.start().await?)
}

/// Copies a snapshot of everything to another store.
pub(super) async fn copy(client: &mut Client, to: &dyn Journal) -> Result<(), Trouble> {
    let snapshot = snapshot(client).await?;
    snapshot.batch_execute(PATIENT).await?;
    let inventory = everything_but_entries(&snapshot).await?;
    for state in &inventory.journals {
        let entries = entries(&snapshot, &state.id, Seq::START).await?;
        transfer::put_journal(to, state, entries)?;
    }
    Ok(transfer::put_secrets(to, &inventory)?)
}

/// Reads a snapshot of everything but the entries.
pub(super) async fn inventory(client: &mut Client) -> Result<Inventory, Trouble> {
    everything_but_entries(&snapshot(client).await?).await
}

async fn everything_but_entries(snapshot: &Transaction<'_>) -> Result<Inventory, Trouble> {
    let state = |row: &Row| JournalState {
        id: TournamentId(row.get(0)),
        latest: Seq::from_sql(row.get(1)),
        archived_at_ms: row.get(2),
        deleted_at_ms: row.get(3),
    };
    let journals = snapshot.query(INVENTORY, &[]).await?.iter().map(state).collect();
    let secrets = snapshot.query(SECRETS, &[]).await?;
    Ok(Inventory::of(journals, secrets.iter().map(|row| (row.get(0), row.get(1))).collect()))
}

/// Returns false if the name is already in use.
pub(super) async fn bury(
    tx: &Transaction<'_>,
    tournament: &TournamentId,
    deleted_at_ms: i64,
) -> Result<bool, Trouble> {
    Ok(tx.execute(BURY, &[&deleted_at_ms, &tournament.as_str()]).await? > 0)
}

pub(super) async fn archive(
    tx: &Transaction<'_>,
    tournament: &TournamentId,
    since_ms: Option<i64>,
) -> Result<bool, Trouble> {
    Ok(tx.execute(ARCHIVE, &[&since_ms, &tournament.as_str()]).await? > 0)
}

/// Deletes a journal whose latest entry has this place, and marks its id for ever.
pub(super) async fn delete(
    tx: &Transaction<'_>,
    tournament: &TournamentId,
    at: Seq,
    now_ms: i64,
    beside: &[TournamentId],
) -> Result<Deletion, Trouble> {
    let all = || std::iter::once(tournament).chain(beside);
    lock(tx, all()).await?;
    let latest_seq = Seq::from_sql(tx.query_one(LATEST_SEQ, &[&tournament.as_str()]).await?.get(0));
    match latest_seq {
        Seq::START => Ok(Deletion::Unknown),
        latest if latest != at => Ok(Deletion::Stale { latest_seq }),
        _ => {
            for id in all() {
                tx.execute(MARK_DELETED, &[&now_ms, &id.as_str()]).await?;
                tx.execute(DELETE_ENTRIES, &[&id.as_str()]).await?;
                clear_card(tx, id.as_str()).await?;
            }
            Ok(Deletion::Deleted)
        }
    }
}

/// Rewrites entries and appends, or returns the reason why not.
pub(super) async fn rewrite(tx: &Transaction<'_>, rewrite: &Rewrite) -> Result<Attempt, Trouble> {
    let attempts = append(tx, std::slice::from_ref(&rewrite.append)).await?;
    let attempt = attempts.into_iter().next().expect("one append has one attempt");
    if attempt.is_appended() {
        let id = rewrite.append.tournament.as_str();
        tx.execute(BEGIN_REWRITING, &[&id]).await?;
        for Rewritten { seq, by_whom, action } in &rewrite.entries {
            tx.execute(REWRITE, &[by_whom, action, &id, &seq.to_sql()]).await?;
        }
        tx.execute(END_REWRITING, &[&id]).await?;
        clear_card(tx, id).await?;
    }
    Ok(attempt)
}

async fn clear_card(tx: &Transaction<'_>, id: &str) -> Result<(), Trouble> {
    tx.execute(CLEAR_COLUMNS, &[&id]).await?;
    tx.execute(CLEAR_CARD, &[&id]).await?;
    Ok(())
}

/// Removes all old row versions. PostgreSQL's write-ahead log and its copies keep them until they are recycled.
pub(super) async fn scour(client: &Client) -> Result<(), Trouble> {
    client.batch_execute("VACUUM FULL entry").await?;
    client.batch_execute("VACUUM FULL card").await?;
    client.batch_execute("VACUUM FULL tournament").await?;
    Ok(())
}

pub(super) async fn secret_or_insert(client: &Client, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Trouble> {
    client.execute(INSERT_SECRET, &[&name, &fresh]).await?;
    Ok(client.query_one(SECRET, &[&name]).await?.get(0))
}
