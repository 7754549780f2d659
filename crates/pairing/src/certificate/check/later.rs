//! "Never into a corner", shown by listing the later rounds.

use std::collections::HashSet;

use super::Flaw;
use super::reading::{CheckedField, ordered};
use crate::certificate::LaterRound;
use crate::field::{Field, Seat};

/// Maximum players, including the bye, for which the rule is examined.
const LARGEST: usize = 16;

/// Whether this round could spoil a later one by the rule.
pub(super) fn may_matter(field: &Field) -> bool {
    field.rounds_left.is_some_and(|rounds| rounds > 1) && field.players.len() <= LARGEST
}

/// Whether the round is shown not to be a dead end. The rule does not apply, or later rounds are given.
pub(super) fn shown(
    field: &Field,
    reading: &CheckedField<'_>,
    now: (&[(Seat, Seat)], Option<Seat>),
    later: &[LaterRound],
) -> Result<bool, Flaw> {
    if !may_matter(field) {
        return Ok(true);
    }
    let rounds = field.rounds_left.map_or(0, |rounds| rounds as usize - 1);
    if later.len() != rounds {
        return Ok(false);
    }
    let mut met: HashSet<(Seat, Seat)> = now.0.iter().map(|&(a, b)| ordered(a, b)).collect();
    let mut byes: HashSet<Seat> = now.1.into_iter().collect();
    for (number, round) in later.iter().enumerate() {
        if !is_possible(reading, round, &mut met, &mut byes) {
            return Err(Flaw::LaterRound(number));
        }
    }
    Ok(true)
}

/// Whether everybody plays or has a first bye, without rematches.
fn is_possible(
    reading: &CheckedField<'_>,
    round: &LaterRound,
    met: &mut HashSet<(Seat, Seat)>,
    byes: &mut HashSet<Seat>,
) -> bool {
    let Ok(_) = reading.cost(&round.pairs, round.bye, &[]) else { return false };
    let new =
        |&(a, b): &(Seat, Seat)| !reading.met(a, b) && !reading.forbidden(a, b) && met.insert(ordered(a, b));
    round.pairs.iter().all(new) && round.bye.is_none_or(|seat| reading.byes(seat) == 0 && byes.insert(seat))
}
