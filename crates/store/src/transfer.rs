//! Transfers everything from one database to another, whatever the kind of store.

use std::sync::mpsc;

use crate::{
    Append, AppendOutcome, Error, Inventory, Journal, JournalState, NewEntry, Seq, StoredEntry, TournamentId,
};

const PIECE: usize = 1_000;
/// The number of concurrent batches, which share their syncs.
const UNDER_WAY: usize = 64;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Carried {
    pub journals: u64,
    pub entries: u64,
}

/// Copies everything to an empty database, then compares the two.
///
/// # Errors
/// If the target is not empty, a database fails, or they differ at the end because somebody was writing. The
/// copied part stays; the source is never changed.
pub fn carry(from: &dyn Journal, to: &dyn Journal) -> Result<Carried, Error> {
    let before = to.inventory()?;
    if !before.journals.is_empty() || !before.secrets.is_empty() {
        return Err(Error::NotEmpty);
    }
    let inventory = from.inventory()?;
    let mut carried = Carried { journals: 0, entries: 0 };
    for state in &inventory.journals {
        let mut entries = from.entries(&state.id, Seq::START)?;
        entries.retain(|entry| entry.seq <= state.latest);
        carried.journals += u64::from(!entries.is_empty());
        carried.entries += entries.len() as u64;
        put_journal(to, state, entries)?;
    }
    put_secrets(to, &inventory)?;
    compare(from, to, &inventory)?;
    Ok(carried)
}

/// Stores the secrets in a database that has none.
pub(crate) fn put_secrets(to: &dyn Journal, inventory: &Inventory) -> Result<(), Error> {
    inventory.secrets.iter().try_for_each(|(name, value)| to.secret_or_insert(name, value).map(drop))
}

/// Stores a whole journal in a database that does not have it.
pub(crate) fn put_journal(
    to: &dyn Journal,
    state: &JournalState,
    entries: Vec<StoredEntry>,
) -> Result<(), Error> {
    if (entries.len() as u64) < state.latest.0 {
        return Err(Error::Differs { tournament: state.id.clone() });
    }
    append_all(to, &state.id, entries)?;
    if let Some(deleted_at_ms) = state.deleted_at_ms {
        to.bury(&state.id, deleted_at_ms)?;
    }
    if state.archived_at_ms.is_some() && state.deleted_at_ms.is_none() {
        to.archive(&state.id, state.archived_at_ms)?;
    }
    Ok(())
}

fn append_all(to: &dyn Journal, tournament: &TournamentId, entries: Vec<StoredEntry>) -> Result<(), Error> {
    let (answer, answered) = mpsc::channel();
    let mut under_way = 0;
    let mut at = Seq(1);
    let mut entries = entries.into_iter();
    loop {
        let piece: Vec<NewEntry> = entries.by_ref().take(PIECE).map(NewEntry::from).collect();
        if piece.is_empty() || under_way == UNDER_WAY {
            for _ in 0..std::mem::take(&mut under_way) {
                expect_appended(answered.recv().unwrap_or(Err(Error::Stopped))?, tournament)?;
            }
        }
        if piece.is_empty() {
            return Ok(());
        }
        let append = Append { tournament: tournament.clone(), at, entries: piece };
        at = append.last().next();
        under_way += 1;
        let answer = answer.clone();
        to.append_then(append, Box::new(move |outcome| drop(answer.send(outcome))));
    }
}

fn expect_appended(outcome: AppendOutcome, tournament: &TournamentId) -> Result<(), Error> {
    match outcome {
        AppendOutcome::Appended { .. } => Ok(()),
        _ => Err(Error::Differs { tournament: tournament.clone() }),
    }
}

/// Compares both databases, and fails at the first difference.
fn compare(from: &dyn Journal, to: &dyn Journal, then: &Inventory) -> Result<(), Error> {
    let (now, theirs) = (from.inventory()?, to.inventory()?);
    for inventory in [&now, &theirs] {
        let mut pairs = inventory.journals.iter().zip(&then.journals);
        if let Some((state, _)) = pairs.find(|(state, before)| state != before) {
            return Err(Error::Differs { tournament: state.id.clone() });
        }
        let longer = inventory.journals.get(then.journals.len()..).and_then(<[_]>::first);
        if let Some(state) = longer.or(then.journals.get(inventory.journals.len())) {
            return Err(Error::Differs { tournament: state.id.clone() });
        }
    }
    for state in &then.journals {
        if from.entries(&state.id, Seq::START)? != to.entries(&state.id, Seq::START)? {
            return Err(Error::Differs { tournament: state.id.clone() });
        }
    }
    if now.secrets == theirs.secrets { Ok(()) } else { Err(Error::SecretsDiffer) }
}
