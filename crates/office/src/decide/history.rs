//! Entries of the journal as sentences, and undoing one.

use pairwright_core::nouns::Player;
use pairwright_core::{Action, Entry, Journal, PlayerId, Tournament};
use pairwright_words::{Texts, say};

use super::action_sentence;
use crate::order::{Confirmation, Decided, Order};
use crate::text::{before, details, prizes, round_names, settings};

/// Undoes an entry, after showing what is undone with it and which rounds stay although they were paired on it.
pub fn undo(order: &Order<'_>, entry: u32) -> Decided {
    let texts = order.texts;
    let plan = order.journal.undo_plan(entry.into())?;
    let entries = plan.entries.iter().filter_map(|seq| order.journal.entry(*seq));
    let what: Vec<String> =
        entries.map(|entry| entry_sentence(texts, order.journal, order.tournament, entry)).collect();
    if what.len() > 1 || !plan.paired_after.is_empty() {
        let mut details = what;
        let rounds: Vec<String> = plan
            .paired_after
            .iter()
            .map(|round| round_names::name(texts, order.tournament, *round))
            .collect();
        if !rounds.is_empty() {
            details.push(say!(texts, "desk-stay-paired", rounds = rounds.join(", "), count = rounds.len()));
        }
        let shown: Vec<String> = plan.entries.iter().map(ToString::to_string).collect();
        let ask = Confirmation {
            sentence: say!(texts, "desk-undo-question", count = plan.entries.len()),
            details,
            yes: say!(texts, "desk-undo-all", count = plan.entries.len()),
            shown: shown.join(" "),
        };
        ask.unless_confirmed(&order.answer)?;
    }
    Ok(vec![Action::Undo { entries: plan.entries }])
}

/// An entry as a sentence. Changes of settings, prizes and details list what changed, and an undo names what it undid.
pub fn entry_sentence(texts: Texts, journal: &Journal, tournament: &Tournament, entry: &Entry) -> String {
    let plain = || action_sentence(texts, tournament, &entry.action);
    let changes = changes(texts, journal, entry).join(" · ");
    match &entry.action {
        Action::Undo { entries } => undo_sentence(texts, journal, tournament, entries),
        Action::Return { player } if has_missed_nothing(journal, entry.seq, player) => {
            say!(texts, "entry-stays", name = tournament.name_of(player))
        }
        _ if changes.is_empty() => plain(),
        Action::Configure { .. } => say!(texts, "entry-configure-what", what = changes),
        Action::Prizes { .. } => say!(texts, "entry-prizes-what", what = changes),
        Action::EditPlayer { player: Player { id, .. } } | Action::EditPerson { player: id, .. } => {
            format!("{} · {changes}", tournament.name_of(id))
        }
        _ => plain(),
    }
}

/// The changes of settings, prizes or details, a clause each.
fn changes(texts: Texts, journal: &Journal, entry: &Entry) -> Vec<String> {
    match &entry.action {
        Action::Configure { setup } => {
            let before = settings::setup_before(journal, entry.seq);
            before.map(|before| settings::changes(texts, before, setup)).unwrap_or_default()
        }
        Action::EditPlayer { player } => details::changes(texts, journal, entry.seq, player),
        Action::EditPerson { player, person } => {
            details::person_changes(texts, journal, entry.seq, player, person)
        }
        Action::Prizes { plan: Some(plan) } => prizes::changes(texts, journal, entry.seq, plan.tables()),
        _ => Vec::new(),
    }
}

/// Whether no round was published between a player's drop and a later entry.
fn has_missed_nothing(journal: &Journal, seq: u64, player: &PlayerId) -> bool {
    let last = before(journal, seq).find_map(|action| match action {
        Action::Publish { .. } => Some(false),
        Action::Drop { player: left, .. } => (left == player).then_some(true),
        Action::Sweep { players, .. } => players.contains(player).then_some(true),
        _ => None,
    });
    last.unwrap_or(false)
}

/// The shortest form: of a single setting only the new value, and of several changes only that there were some.
pub fn short_sentence(texts: Texts, journal: &Journal, entry: &Entry) -> String {
    let tournament = journal.tournament();
    let changed = match &entry.action {
        Action::Configure { setup } => settings::setup_before(journal, entry.seq)
            .map(|before| settings::new_values(texts, before, setup))
            .unwrap_or_default(),
        _ => changes(texts, journal, entry),
    };
    match (&entry.action, &changed[..]) {
        (Action::Configure { .. }, [only]) => only.clone(),
        (_, [] | [_]) => entry_sentence(texts, journal, tournament, entry),
        _ => action_sentence(texts, tournament, &entry.action),
    }
}

/// The undone action. Undoing an undo is a redo.
fn undo_sentence(texts: Texts, journal: &Journal, tournament: &Tournament, entries: &[u64]) -> String {
    if let [seq] = entries
        && let Some(Entry { action: Action::Undo { entries }, .. }) = journal.entry(*seq)
    {
        return say!(texts, "entry-redone", what = undone_what(texts, journal, tournament, entries));
    }
    say!(texts, "entry-undone", what = undone_what(texts, journal, tournament, entries))
}

fn undone_what(texts: Texts, journal: &Journal, tournament: &Tournament, entries: &[u64]) -> String {
    let named = entries.iter().filter_map(|seq| journal.entry(*seq));
    named.map(|entry| entry_sentence(texts, journal, tournament, entry)).collect::<Vec<_>>().join(" · ")
}
