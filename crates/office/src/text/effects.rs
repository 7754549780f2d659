//! The effects of a correction: points and places before and after, cuts that would differ, and rounds paired on it.

use pairwright_core::correction::{KeptCut, kept_cuts};
use pairwright_core::standings::standings;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::round_names;

/// The maximum number of listed changed places.
const MOST: usize = 8;
/// The maximum number listed next to something else.
const FEW: usize = 4;

/// The changes in the standing; empty if the action is impossible.
pub fn effects(texts: Texts, before: &Tournament, action: &Action) -> Vec<String> {
    before.after(action).map(|after| differences(texts, before, &after)).unwrap_or_default()
}

/// The differences between the standings of two states.
pub fn differences(texts: Texts, before: &Tournament, after: &Tournament) -> Vec<String> {
    first(texts, before, after, MOST)
}

/// The first differences, for little room.
pub fn first_differences(texts: Texts, before: &Tournament, after: &Tournament) -> Vec<String> {
    first(texts, before, after, FEW)
}

fn first(texts: Texts, before: &Tournament, after: &Tournament, most: usize) -> Vec<String> {
    let (old, new) = (standings(before), standings(after));
    let changed = new.rows.iter().filter_map(|row| {
        let was = old.of(&row.player)?;
        let name = after.name_of(&row.player);
        let (was_at, now_at) = match (was.rank.place(), row.rank.place()) {
            (None, None) => return None,
            (Some(was), None) => return Some((0, say!(texts, "effect-out", name = name, was = was))),
            (None, Some(now)) => return Some((0, say!(texts, "effect-back", name = name, now = now))),
            (Some(was), Some(now)) => (was, now),
        };
        if was.points != row.points && was_at == now_at {
            let (from, to) = (texts.number(&was.points), texts.number(&row.points));
            Some((0, say!(texts, "effect-points-only", name = name, from = from, to = to)))
        } else if was.points != row.points {
            let (from, to) = (texts.number(&was.points), texts.number(&row.points));
            Some((
                0,
                say!(texts, "effect-points", name = name, from = from, to = to, was = was_at, now = now_at),
            ))
        } else if was_at != now_at {
            Some((1, say!(texts, "effect-rank", name = name, was = was_at, now = now_at)))
        } else {
            None
        }
    });
    let mut changed: Vec<(u8, String)> = changed.collect();
    changed.sort_by_key(|(kind, _)| *kind);
    let more = changed.len().saturating_sub(most);
    let cuts = kept_cuts(before, after);
    let mut lines: Vec<String> = cuts.iter().map(|kept| cut_line(texts, after, kept)).collect();
    lines.extend(changed.into_iter().take(most).map(|(_, line)| line));
    if more > 0 {
        lines.push(say!(texts, "effect-more", count = more));
    }
    lines
}

/// A cut that stays as it was made, and who would be in it now.
fn cut_line(texts: Texts, tournament: &Tournament, kept: &KeptCut) -> String {
    let round = round_names::called(texts, tournament, kept.after);
    let names = |ids: &[PlayerId]| texts.names(tournament, ids);
    match (&kept.instead[..], &kept.out[..]) {
        ([], []) => say!(texts, "effect-cut-seeds"),
        (more, []) => say!(texts, "effect-cut-more", round = round, more = names(more)),
        ([], fewer) => say!(texts, "effect-cut-fewer", round = round, fewer = names(fewer)),
        (more, fewer) => {
            say!(texts, "effect-cut-others", round = round, more = names(more), fewer = names(fewer))
        }
    }
}

pub fn paired_after(tournament: &Tournament, round: RoundNumber) -> Vec<RoundNumber> {
    let proposed = tournament.proposal.iter().map(|proposal| proposal.round.number);
    tournament
        .rounds
        .iter()
        .map(|later| later.number)
        .chain(proposed)
        .filter(|later| *later > round)
        .collect()
}
