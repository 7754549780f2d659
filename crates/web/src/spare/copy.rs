//! Copies the desk's data past the guard, with the same numbers and commands, so that duplicates are
//! avoided and differences noticed.

use std::collections::{HashMap, HashSet};

use pairwright_core::Action;
use pairwright_store as store;
use pairwright_store::{
    Append, AppendOutcome, Inventory, Journal, JournalState, NewEntry, Rewrite, Rewritten, Seq, TournamentId,
};
use pairwright_web_kit::journals::ledger_id;
use pairwright_web_kit::{people, regulars};

use crate::spare::event::LEDGER;
use crate::spare::not_following::NotFollowing;
use crate::spare::wire::{EntryRequest, EntryRow, JournalPart, News};

/// Copies everything except entries, and returns which entries are wanted.
/// They begin with the last one here, for comparison.
pub(crate) fn begin(store: &dyn Journal, news: &News) -> Result<Vec<EntryRequest>, NotFollowing> {
    for (name, value) in &news.secrets {
        store.secret_or_insert(name, value)?;
    }
    let gone = match news.journals.iter().any(|state| state.deleted_at.is_some()) {
        true => gone(store)?,
        false => HashSet::new(),
    };
    let mut wanted = Vec::new();
    for state in news.journals.iter().filter(|state| !gone.contains(&state.journal)) {
        let id = TournamentId::from(state.journal.as_str());
        match (store.latest_seq(&id)?, state.deleted_at) {
            (Seq::START, Some(deleted_at)) => store.bury(&id, deleted_at)?,
            (last, Some(deleted_at)) => drop(store.delete(&id, last, deleted_at, &[])?),
            // Each server records for itself who is the desk.
            (last, None) if state.latest < last.0 && id != ledger_id(LEDGER) => return Err(diverged(&id)),
            (last, None) if state.latest > last.0 => {
                wanted.push(EntryRequest { journal: state.journal.clone(), after: last.0.saturating_sub(1) });
            }
            _ => {}
        }
    }
    Ok(wanted)
}

/// Journals that were deleted here.
pub(crate) fn gone(store: &dyn Journal) -> Result<HashSet<String>, NotFollowing> {
    let deleted = |state: JournalState| state.deleted_at_ms.map(|_| state.id.0);
    Ok(store.inventory()?.journals.into_iter().filter_map(deleted).collect())
}

/// Archives exactly what the other has archived, once the entries are copied.
pub(crate) fn finish(store: &dyn Journal, news: &News) -> Result<bool, NotFollowing> {
    if !news.is_whole {
        return Ok(false);
    }
    let Inventory { journals, .. } = store.inventory()?;
    let here: HashMap<&str, Option<i64>> =
        journals.iter().map(|state| (state.id.as_str(), state.archived_at_ms)).collect();
    let mut has_changed = false;
    for state in news.journals.iter().filter(|state| state.deleted_at.is_none()) {
        if here.get(state.journal.as_str()).is_some_and(|since| *since != state.archived_at) {
            store.archive(&state.journal.as_str().into(), state.archived_at)?;
            has_changed = true;
        }
    }
    Ok(has_changed)
}

pub(crate) enum Put {
    Done,
    /// Earlier entries were rewritten to erase a person, so the whole journal is wanted.
    Rewritten,
}

/// Writes the entries that are not here yet.
pub(crate) fn put(store: &dyn Journal, part: JournalPart) -> Result<Put, NotFollowing> {
    let id = TournamentId::from(part.journal.as_str());
    let latest = store.latest_seq(&id)?;
    if part.rows.is_empty() {
        return Ok(Put::Done);
    }
    let known = store.entries(&id, Seq(latest.0.saturating_sub(1)))?;
    let same = |row: &&EntryRow| known.first().is_some_and(|known| known.command.0 == row.command);
    if latest != Seq::START && part.rows.first().filter(same).is_none_or(|row| row.seq != latest.0) {
        return if id == ledger_id(LEDGER) { Ok(Put::Done) } else { Err(diverged(&id)) };
    }
    let new: Vec<EntryRow> = part.rows.into_iter().filter(|row| row.seq > latest.0).collect();
    if latest != Seq::START && new.iter().any(|row| rewrites(&id, row)) {
        return Ok(Put::Rewritten);
    }
    let entries: Vec<NewEntry> = new.into_iter().map(NewEntry::from).collect();
    if entries.is_empty() {
        return Ok(Put::Done);
    }
    let at = latest.next();
    expect_written(store.append(Append { tournament: id.clone(), at, entries })?, &id).map(|()| Put::Done)
}

/// Writes a whole journal whose earlier entries were rewritten.
pub(crate) fn rewrite(store: &dyn Journal, journal: &str, rows: &[EntryRow]) -> Result<(), NotFollowing> {
    let id = TournamentId::from(journal);
    let known = store.entries(&id, Seq::START)?;
    let (old, new) = rows.split_at(known.len().min(rows.len()));
    let pairs = || old.iter().zip(&known);
    if old.len() < known.len() || pairs().any(|(row, known)| row.command != known.command.0) {
        return Err(diverged(&id));
    }
    let differs = |(row, known): &(&EntryRow, &store::StoredEntry)| {
        row.action != known.action || row.by != known.by_whom
    };
    let rewritten = |(row, _): (&EntryRow, &store::StoredEntry)| Rewritten {
        seq: Seq(row.seq),
        by_whom: row.by.clone(),
        action: row.action.clone(),
    };
    let entries = pairs().filter(differs).map(rewritten).collect();
    let at = Seq::START.plus(known.len()).next();
    let append =
        Append { tournament: id.clone(), at, entries: new.iter().cloned().map(NewEntry::from).collect() };
    expect_written(store.rewrite(Rewrite { append, entries })?, &id)
}

fn expect_written(outcome: AppendOutcome, id: &TournamentId) -> Result<(), NotFollowing> {
    match outcome {
        AppendOutcome::Appended { .. } | AppendOutcome::AlreadyDone { .. } => Ok(()),
        AppendOutcome::Stale { .. } | AppendOutcome::Deleted => Err(diverged(id)),
    }
}

/// Whether an entry erases a person, so that earlier entries were rewritten.
fn rewrites(id: &TournamentId, row: &EntryRow) -> bool {
    let is_erasure = |action: &str| matches!(serde_json::from_str(action), Ok(Action::Erase { .. }));
    is_erasure(&row.action)
        || (*id == ledger_id(people::LEDGER) && people::is_renaming(&row.action))
        || (*id == ledger_id(regulars::LEDGER) && regulars::is_erasing(&row.action))
}

fn diverged(id: &TournamentId) -> NotFollowing {
    NotFollowing::Diverged { journal: id.to_string() }
}
