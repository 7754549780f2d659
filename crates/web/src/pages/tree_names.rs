//! How a round of a bracket is called: `Semi-finals`; of a double elimination `Winners' final, losers' round 2`.

use pairwright_core::RoundNumber;
use pairwright_core::model::StageKind;
use pairwright_core::stages::{Bracket, Part};

use crate::i18n::Texts;
use crate::say;

/// The round of the stage, from 0, that was published under this number.
pub(crate) fn place_of(tree: &Bracket, number: RoundNumber) -> Option<usize> {
    tree.matches().find(|m| m.round == Some(number)).map(|m| m.due)
}

/// The name of a round of the stage, the first being 0, for a heading.
pub(crate) fn title(texts: Texts, tree: &Bracket, place: usize) -> String {
    if tree.kind != StageKind::DoubleElimination {
        return match tree.rounds.len().saturating_sub(place) {
            0 | 1 => say!(texts, "tree-final"),
            2 => say!(texts, "tree-semi-finals"),
            3 => say!(texts, "tree-quarter-finals"),
            left => say!(texts, "tree-round-of", players = 1u64 << left.min(32)),
        };
    }
    let names = sides(texts, tree, place);
    capital(&names.join(&say!(texts, "tree-and")))
}

/// With a capital letter, for a heading.
pub(crate) fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The same inside a sentence: `the semi-finals`.
pub(crate) fn called(texts: Texts, tree: &Bracket, place: usize) -> String {
    if tree.kind != StageKind::DoubleElimination {
        return match tree.rounds.len().saturating_sub(place) {
            0 | 1 => say!(texts, "desk-the-final"),
            2 => say!(texts, "desk-the-semi-finals"),
            3 => say!(texts, "desk-the-quarter-finals"),
            left => say!(texts, "desk-the-top", top = 1u64 << left.min(32)),
        };
    }
    let names = sides(texts, tree, place).into_iter().map(|name| say!(texts, "tree-the", name = name));
    names.collect::<Vec<_>>().join(&say!(texts, "tree-and"))
}

/// What is played in a round of a double elimination, in small letters.
fn sides(texts: Texts, tree: &Bracket, place: usize) -> Vec<String> {
    let due = |matches: &Vec<_>| is_due(matches, place);
    let winners = tree.rounds.iter().position(due).map(|round| winners_round(texts, tree, round));
    let losers = tree.losers.iter().position(due).map(|round| losers_round(texts, tree, round));
    let last = tree.finals.iter().find(|m| m.due == place).map(|m| match m.part {
        Part::Reset => say!(texts, "tree-reset-small"),
        _ => say!(texts, "tree-final-small"),
    });
    winners.into_iter().chain(losers).chain(last).collect()
}

fn is_due(matches: &[pairwright_core::stages::BracketMatch], place: usize) -> bool {
    matches.iter().any(|m| m.is_played() && m.due == place)
}

/// A round of those who have not lost: `winners' semi-finals`.
pub(crate) fn winners_round(texts: Texts, tree: &Bracket, round: usize) -> String {
    match tree.rounds.len().saturating_sub(round) {
        0 | 1 => say!(texts, "tree-winners-final"),
        2 => say!(texts, "tree-winners-semi-finals"),
        _ => say!(texts, "tree-winners-round", round = round + 1),
    }
}

/// A round of those who have lost once: `losers' round 2`.
pub(crate) fn losers_round(texts: Texts, tree: &Bracket, round: usize) -> String {
    if round + 1 == tree.losers.len() {
        return say!(texts, "tree-losers-final");
    }
    say!(texts, "tree-losers-round", round = round + 1)
}
