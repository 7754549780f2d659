//! Which players are still in, how far the others came in the bracket, and who has left.

use pairwright_core::nouns::{Player, RecordEnd, StageKind};
use pairwright_core::stages::{Bracket, BracketMatch};
use pairwright_core::{PlayerId, Tournament};
use pairwright_office::ends::{Ends, is_still_in};
use pairwright_words::say;

use super::place::{champion_word, newest};
use crate::parts::{Tint, View, tree_names, words};

pub fn those_still_in<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Player> + use<'a> {
    let (tournament, ends) = (view.tournament, view.ends());
    tournament.players.iter().filter(move |player| is_still_in(tournament, ends.as_deref(), player))
}

pub fn still_in(view: &View<'_>) -> usize {
    those_still_in(view).count()
}

/// Whether a further match may follow the current or last one. Otherwise there is nothing to drop from.
pub fn may_play_on(tournament: &Tournament, player: &PlayerId) -> bool {
    let Some(tree) = words::tree(tournament) else {
        match tournament.record_end(player) {
            Some(RecordEnd::Losses) => return false,
            Some(RecordEnd::Wins) => return tournament.next_cut().is_some(),
            None => {}
        }
        let goes_on = |planned: u32| tournament.current_round().is_none_or(|now| now.number.0 < planned);
        return tournament.next_cut().is_some() || tournament.setup.most_rounds().is_none_or(goes_on);
    };
    let last = tree.length().saturating_sub(1);
    let is_open =
        |m: &BracketMatch| m.winner.is_none() && m.is_played() && m.players().any(|id| id == player);
    tree.matches().any(|m| is_open(m) && (m.due < last || m.round.is_none()))
}

/// That a player has left, leaves after this round, missed a stage or has a complete record; `None` for others.
pub fn left(view: &View<'_>, player: &Player) -> Option<String> {
    let Some(after) = player.dropped_after else { return by_record(view, player) };
    Some(match view.tournament.missed_stage(player) {
        Some(stage) => say!(view.texts, "mark-missed-cut", stage = stage),
        None if view.tournament.is_leaving(player) => say!(view.texts, "mark-leaves", round = after.0),
        None => say!(view.texts, "mark-dropped", round = after.0),
    })
}

/// That a player's record ended the Swiss: `through with 3 wins`.
fn by_record(view: &View<'_>, player: &Player) -> Option<String> {
    let (tournament, leave) = (view.tournament, view.tournament.setup.leave?);
    let ends = view.once("ends-by-record", || match tournament.is_cut() {
        true => Vec::new(),
        false => tournament.ends_by_record(tournament.next_round()),
    });
    Some(match ends.get(tournament.index_of(&player.id)?).copied()?? {
        RecordEnd::Wins => say!(view.texts, "mark-record-wins", wins = leave.wins),
        RecordEnd::Losses => say!(view.texts, "mark-record-losses", losses = leave.losses),
    })
}

/// A cut player's result in the bracket, in words. A place decided by a match is the ranking's.
pub fn how_far(view: &View<'_>, ends: &Ends, player: &PlayerId) -> Option<(Tint, String)> {
    if view.tournament.is_disqualified(player) {
        return Some((Tint::Quiet, say!(view.texts, "mark-disqualified")));
    }
    if !ends.has(player) {
        return None;
    }
    let tree = &ends.tree;
    if tree.champion() == Some(player) {
        return Some((Tint::Green, champion_word(view, player)));
    }
    if tree.runner_up() == Some(player) {
        return Some((Tint::Quiet, say!(view.texts, "mark-runner-up")));
    }
    if ends.has_played_for_third(player) {
        let place = newest(view).of(player)?.rank.place()?;
        return Some((
            Tint::Quiet,
            say!(view.texts, "mark-place", place = words::ordinal(view.texts, place)),
        ));
    }
    Some(match ends.out_in(player) {
        Some(due) if tree.kind == StageKind::DoubleElimination => (Tint::Quiet, places(view, ends, due)),
        Some(due) => (Tint::Quiet, reached(view, tree, due)),
        None if ends.is_final() => (Tint::Blue, say!(view.texts, "mark-finalist")),
        None => (Tint::Blue, say!(view.texts, "mark-still-in")),
    })
}

/// The title of players eliminated in a single-elimination round: `Semi-finalist`, `Quarter-finals`.
fn reached(view: &View<'_>, tree: &Bracket, due: usize) -> String {
    match tree.rounds.len().saturating_sub(due) {
        2 => say!(view.texts, "mark-semi-finalist"),
        _ => say!(view.texts, "mark-lost-in", round = tree_names::single_title(view.texts, tree, due)),
    }
}

/// The places of players eliminated in a double-elimination round, whose names are long: `5th–6th place`.
fn places(view: &View<'_>, ends: &Ends, due: usize) -> String {
    let places = ends.of_losers(due);
    let text = places.ordinals(view.texts);
    if places.are_several() {
        say!(view.texts, "mark-places", places = text)
    } else {
        say!(view.texts, "mark-place", place = text)
    }
}
