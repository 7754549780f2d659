//! Departures from "one currency" (page 2; document 003). `rules check` reports them as notes.

use super::{Currency, Ruleset, TieBreakCode};
use crate::message;
use crate::nouns::Message;

/// A notice for the author of a ruleset; not an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub code: &'static str,
    /// The key it refers to, such as `tiebreaks.order`.
    pub key: String,
    /// The fact. The document's reason against it, or for permitting it, is a
    /// text by code: `note-reason-rounded-pairing`.
    pub text: Message,
    pub departure: Departure,
}

/// Whether the documents allow a departure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Departure {
    /// They describe it as a compromise.
    Permitted,
    /// They advise against it.
    Reported,
}

pub const NOTES: &[&str] = &[
    "pairs-in-another-unit",
    "rounded-pairing",
    "breaks-in-another-unit",
    "tie-break-by-games",
    "tie-break-by-wins",
    "tie-break-by-ratings",
    "tie-break-by-play",
];

/// Every departure from one currency.
pub fn notes(ruleset: &Ruleset) -> Vec<Note> {
    let mut notes = Vec::new();
    let units = &ruleset.units;
    if units.pairs != units.ranks {
        let text = message!("note-pairs-in-another-unit", pairs = &units.pairs, ranks = &units.ranks);
        notes.push(note("pairs-in-another-unit", "units.pairs", text));
    }
    if let Some(rounded) = &units.rounded {
        let text = message!("note-rounded-pairing", divided_by = &rounded.divided_by);
        let permitted = note("rounded-pairing", "units.rounded", text);
        notes.push(Note { departure: Departure::Permitted, ..permitted });
    }
    if units.breaks != units.ranks {
        let text = message!("note-breaks-in-another-unit", breaks = &units.breaks, ranks = &units.ranks);
        notes.push(note("breaks-in-another-unit", "units.breaks", text));
    }
    notes.extend(ruleset.tiebreaks.order.iter().filter_map(|code| tiebreak_note(ruleset, *code)));
    notes
}

fn note(code: &'static str, key: &str, text: Message) -> Note {
    Note { code, key: key.into(), text, departure: Departure::Reported }
}

fn tiebreak_note(ruleset: &Ruleset, code: TieBreakCode) -> Option<Note> {
    let kind = match code.rule().about().currency {
        Currency::Points | Currency::Chance => return None,
        Currency::Games if ruleset.ranking().game.is_some() => return None,
        Currency::Games => "tie-break-by-games",
        Currency::Wins if counts_wins(ruleset) => return None,
        Currency::Wins => "tie-break-by-wins",
        Currency::Ratings => "tie-break-by-ratings",
        Currency::Play => "tie-break-by-play",
    };
    Some(note(kind, "tiebreaks.order", message!("note-tie-break", code = code.name(), kind = kind)))
}

/// Whether points only count matches won.
fn counts_wins(ruleset: &Ruleset) -> bool {
    let unit = ruleset.ranking();
    let by_result =
        unit.game.is_none() && unit.table.is_empty() && unit.split.is_empty() && unit.sweep.is_none();
    by_result && unit.draw == unit.loss
}
