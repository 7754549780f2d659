//! Departures from "one currency" (page 2; document 003), which `rules check` reports as notes.

use super::Ruleset;
use crate::standings::{Currency, TieBreakCode};

/// Something about a ruleset that its author should know; it is no error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// A short name, one of [`NOTES`].
    pub code: &'static str,
    /// The key it is about, such as `tiebreaks.order`.
    pub key: String,
    /// What is so, as a sentence.
    pub text: String,
    /// The document's reason against it, or for it where it is permitted.
    pub reason: &'static str,
    /// Whether the documents allow it.
    pub departure: Departure,
}

/// Whether the documents allow a departure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Departure {
    /// They name it as a compromise.
    Permitted,
    /// They advise against it.
    Reported,
}

const PAIRED: &str = "“Tournament Equality for All”: the winners should be determined by the same kind of points as those used in the pairing";
const BROKEN: &str = "“Tournament Equality for All”: tie-breaks should use the same points as those used to determine the winners; \
     a race is not decided by the best gas mileage";
const ROUNDED: &str = "“Tournament Equality for All”: dividing by three preserves most advantages of Swiss pairing without favouring games or matches";

/// Every code a note can have, with the document's reason.
pub const NOTES: &[(&str, &str)] = &[
    ("pairs-in-another-unit", PAIRED),
    ("rounded-pairing", ROUNDED),
    ("breaks-in-another-unit", BROKEN),
    ("tie-break-by-games", BROKEN),
    ("tie-break-by-wins", BROKEN),
    ("tie-break-by-ratings", BROKEN),
    ("tie-break-by-play", BROKEN),
];

/// Every departure from one currency.
#[must_use]
pub fn notes(ruleset: &Ruleset) -> Vec<Note> {
    let mut notes = Vec::new();
    let units = &ruleset.units;
    if units.pairs != units.ranks {
        let text = format!("rounds are paired by `{}`, winners are ranked by `{}`", units.pairs, units.ranks);
        notes.push(note("pairs-in-another-unit", "units.pairs", text));
    }
    if let Some(rounded) = &units.rounded {
        let text = format!("rounds are paired by the points divided by {}, and rounded", rounded.divided_by);
        let permitted = note("rounded-pairing", "units.rounded", text);
        notes.push(Note { departure: Departure::Permitted, ..permitted });
    }
    if units.breaks != units.ranks {
        let text = format!("ties are broken by `{}`, winners are ranked by `{}`", units.breaks, units.ranks);
        notes.push(note("breaks-in-another-unit", "units.breaks", text));
    }
    notes.extend(ruleset.tiebreaks.order.iter().filter_map(|code| tiebreak_note(ruleset, *code)));
    notes
}

fn note(code: &'static str, key: &str, text: String) -> Note {
    let reason = NOTES.iter().find(|(known, _)| *known == code).map_or("", |(_, reason)| reason);
    Note { code, key: key.into(), text, reason, departure: Departure::Reported }
}

fn tiebreak_note(ruleset: &Ruleset, code: TieBreakCode) -> Option<Note> {
    let (kind, what) = match code.rule().about().currency {
        Currency::Points | Currency::Chance => return None,
        Currency::Games if ruleset.ranking().game.is_some() => return None,
        Currency::Games => ("tie-break-by-games", "counts games"),
        Currency::Wins if counts_wins(ruleset) => return None,
        Currency::Wins => ("tie-break-by-wins", "counts matches won"),
        Currency::Ratings => ("tie-break-by-ratings", "goes by ratings"),
        Currency::Play => ("tie-break-by-play", "counts how rounds were played"),
    };
    let text = format!("`{}` {what}, and the ranking does not", code.name());
    Some(note(kind, "tiebreaks.order", text))
}

/// Whether points are nothing but matches won.
fn counts_wins(ruleset: &Ruleset) -> bool {
    let unit = ruleset.ranking();
    let by_result =
        unit.game.is_none() && unit.table.is_empty() && unit.split.is_empty() && unit.sweep.is_none();
    by_result && unit.draw == unit.loss
}
