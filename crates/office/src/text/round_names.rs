//! The names of rounds: `Round 3`, `Semi-finals`.

use pairwright_core::stages::{Bracket, bracket};
use pairwright_core::{RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::tree_names;

/// The name of a played, proposed or next round.
pub fn name(texts: Texts, tournament: &Tournament, number: RoundNumber) -> String {
    match in_bracket(tournament, number) {
        Some((tree, place)) => tree_names::title(texts, &tree, place, number),
        None => say!(texts, "desk-round", round = number.0),
    }
}

/// A short name for the strip and the rail: `Round 3`, `Quarter-finals`.
pub fn short(texts: Texts, tournament: &Tournament, number: RoundNumber) -> String {
    match in_bracket(tournament, number) {
        Some((tree, place)) => tree_names::short(texts, &tree, place, number),
        None => say!(texts, "desk-round", round = number.0),
    }
}

/// The name inside a sentence: `round 3`, `the semi-finals`.
pub fn called(texts: Texts, tournament: &Tournament, number: RoundNumber) -> String {
    match in_bracket(tournament, number) {
        Some((tree, place)) => tree_names::called(texts, &tree, place, number),
        None => say!(texts, "desk-the-round", round = number.0),
    }
}

/// The label that starts a bracket round: `Begin the semi-finals`.
pub fn begin(texts: Texts, tournament: &Tournament, number: RoundNumber) -> String {
    say!(texts, "desk-begin", round = called(texts, tournament, number))
}

/// The bracket of a round, and the round's place in the stage, counted from 0.
fn in_bracket(tournament: &Tournament, number: RoundNumber) -> Option<(Bracket, usize)> {
    let is_bracket = match tournament.round(number) {
        Some(round) => round.stage.is_bracket(),
        None => tournament.next_stage().is_bracket(),
    };
    let tree = bracket(tournament).filter(|_| is_bracket)?;
    let before = tournament.bracket_rounds().filter(|round| round.number < number).count();
    let place = tree_names::place_of(&tree, number).unwrap_or(before);
    (place < tree.length()).then_some((tree, place))
}
