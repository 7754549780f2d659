//! How a round is called: `Round 3`, `Semi-finals`.

use pairwright_core::{RoundNumber, Tournament};

use crate::i18n::Texts;
use crate::say;

/// The name of a round that is played, proposed or comes next.
pub(crate) fn name(texts: Texts, tournament: &Tournament, number: RoundNumber) -> String {
    match bracket_size(tournament, number) {
        Some(2) => say!(texts, "desk-final"),
        Some(4) => say!(texts, "desk-semi-finals"),
        Some(8) => say!(texts, "desk-quarter-finals"),
        Some(size) => say!(texts, "desk-top", top = size),
        None => say!(texts, "desk-round", round = number.0),
    }
}

/// The same inside a sentence: `round 3`, `the semi-finals`.
pub(crate) fn called(texts: Texts, tournament: &Tournament, number: RoundNumber) -> String {
    match bracket_size(tournament, number) {
        Some(2) => say!(texts, "desk-the-final"),
        Some(4) => say!(texts, "desk-the-semi-finals"),
        Some(8) => say!(texts, "desk-the-quarter-finals"),
        Some(size) => say!(texts, "desk-the-top", top = size),
        None => say!(texts, "desk-the-round", round = number.0),
    }
}

/// How many places of the tree are left in a round of the bracket.
fn bracket_size(tournament: &Tournament, number: RoundNumber) -> Option<usize> {
    let before = tournament.bracket_rounds().filter(|round| round.number < number).count();
    let is_bracket = match tournament.round(number) {
        Some(round) => round.stage.is_bracket(),
        None => tournament.next_stage().is_bracket(),
    };
    let tree = pairwright_core::stages::bracket(tournament).filter(|_| is_bracket)?;
    tree.rounds.get(before).map(|round| round.len() * 2)
}
