//! What a ruleset may be and better were not: notes of `rules check`, each with its reason from the documents (page 2).

use crate::standings::TieBreakCode;

use super::Ruleset;
use super::read::{RulesetError, line_of};

/// Tie-breaks that count games, while matches are what ranks.
const COUNTS_GAMES: [&str; 2] = ["gw", "ogw"];

/// Every departure of a sound ruleset from "one currency": winners, pairing and tie-breaks by the same points (003).
#[must_use]
pub fn notes(ruleset: &Ruleset, text: &str) -> Vec<RulesetError> {
    let key = "tiebreaks.order";
    let counts_games = |code: &&TieBreakCode| COUNTS_GAMES.contains(&code.name());
    let note = |code: &TieBreakCode| RulesetError {
        key: key.into(),
        text: format!(
            "`{}` breaks ties by games while matches rank: document 003 asks for tie-breaks in the points that decide, \
             since whoever won the match has done all that was asked",
            code.name()
        ),
        line: line_of(text, key),
    };
    ruleset.tiebreaks.order.iter().filter(counts_games).map(note).collect()
}
