//! Undoing an entry of the journal.

use pairwright_core::Action;
use pairwright_words::say;

use crate::order::{Confirmation, Decided, Order};
use crate::text::{journal, round_names};

/// Undoes an entry, after showing what is undone with it and which rounds stay although they were paired on it.
pub fn undo(order: &Order<'_>, entry: u32) -> Decided {
    let texts = order.texts;
    let plan = order.journal.undo_plan(entry.into())?;
    let entries = plan.entries.iter().filter_map(|seq| order.journal.entry(*seq));
    let what: Vec<String> =
        entries.map(|entry| journal::entry_sentence(texts, order.journal, order.tournament, entry)).collect();
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
