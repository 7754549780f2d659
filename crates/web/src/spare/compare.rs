//! Finds the entries acknowledged by a former desk that never reached the present one.

use std::collections::BTreeSet;
use std::sync::Arc;

use pairwright_store::{Seq, TournamentId};
use pairwright_web_kit::journals::ledger_id;
use pairwright_web_kit::people;

use crate::spare::call::{Caller, blocking};
use crate::spare::copy;
use crate::spare::event::LEDGER;
use crate::spare::link::Addresses;
use crate::spare::not_following::NotFollowing;
use crate::spare::state::Spare;
use crate::spare::wire::{EntryRequest, EntryRow, JournalPart, JournalProgress};

/// Maximum number of entries named to a former desk.
const NAMED: usize = 1_000;

/// Compares once with the former desk, which learns by the request that it is no longer the desk.
pub(crate) async fn look(spare: &Arc<Spare>, caller: &mut Caller, address: &str) -> Result<(), NotFollowing> {
    let asking = spare.clone();
    let left = blocking(move || Ok(asking.returned()?)).await?;
    let named = left.iter().flat_map(|one| one.rows.iter().map(|row| (one.journal.clone(), row.seq)));
    let news = spare.ask(caller, address, &spare.term(), named.take(NAMED).collect()).await?;
    if news.server == spare.me {
        return Ok(());
    }
    if news.term > spare.term() {
        // The former desk took over again meanwhile.
        let (giving, desk) = (spare.clone(), Addresses::of(&caller.link, news.address));
        return blocking(move || {
            // The other server is the desk even if that could not be recorded.
            giving.give_up(&news.term, desk).ok();
            Ok(())
        })
        .await;
    }
    let (reading, of_desks) = (spare.clone(), ledger_id(LEDGER));
    if news.journals.is_empty() {
        (caller.session, caller.mark) = (news.session, news.mark);
        return Ok(());
    }
    let gone = blocking(move || copy::gone(&*reading.store)).await?;
    // Each server records for itself who is the desk, and deleted journals are not wanted.
    for state in news.journals {
        if state.journal == of_desks.0 || gone.contains(&state.journal) {
            continue;
        }
        let rows = own_rows(spare, caller, &state).await?;
        let mut known = spare.state();
        match rows.is_empty() {
            true => drop(known.returned.remove(&state.journal)),
            false => drop(known.returned.insert(state.journal, rows)),
        }
    }
    (caller.session, caller.mark) = (news.session, news.mark);
    Ok(())
}

/// The entries of a journal that only the other server has.
/// Both journals agree up to the split, so the last common place shows whether they differ.
async fn own_rows(
    spare: &Arc<Spare>,
    caller: &mut Caller,
    state: &JournalProgress,
) -> Result<Vec<EntryRow>, NotFollowing> {
    if state.deleted_at.is_some() || state.latest == 0 {
        return Ok(Vec::new());
    }
    let (reading, journal) = (spare.clone(), state.journal.clone());
    let here = blocking(move || Ok(reading.store.entries(&TournamentId::from(journal), Seq::START)?)).await?;
    let common = state.latest.min(here.len() as u64);
    let same_until = common.checked_sub(1).and_then(|place| here.get(usize::try_from(place).ok()?));
    let mut rows = Vec::new();
    if let Some(last) = same_until {
        let wanted = [EntryRequest { journal: state.journal.clone(), after: common - 1 }];
        let parts: Vec<JournalPart> = caller.ask("entries", &wanted).await?;
        let theirs =
            parts.into_iter().next().filter(|part| !part.is_cut).map(|part| part.rows).unwrap_or_default();
        if theirs.first().is_some_and(|row| row.seq == common && row.command == last.command.0) {
            rows = theirs;
        }
    }
    if rows.is_empty() {
        rows = caller.whole(&state.journal).await?;
    }
    let commands: BTreeSet<&str> = here.iter().map(|entry| entry.command.as_str()).collect();
    let is_of_people = state.journal == ledger_id(people::LEDGER).0;
    rows.retain(|row| !commands.contains(row.command.as_str()));
    rows.retain(|row| !(is_of_people && people::is_opening(&row.action)));
    Ok(rows)
}
