//! Cuts that stay although a correction changed the standings they were made on (page 5).

use crate::check::at_the_cut;
use crate::nouns::{PlayerId, RoundNumber, StageSpec};
use crate::stages::cut;
use crate::standings::standings;
use crate::tournament::Tournament;

/// A cut that would be different now but stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptCut {
    pub after: RoundNumber,
    /// Players in the cut who would no longer make it.
    pub out: Vec<PlayerId>,
    /// Players who would make it now. If both lists are empty, only the order of seeds differs.
    pub instead: Vec<PlayerId>,
}

/// The cuts that stay although the change between two states affects them.
pub fn kept_cuts(before: &Tournament, after: &Tournament) -> Vec<KeptCut> {
    (0..after.setup.stages.len()).filter_map(|place| kept(before, after, place)).collect()
}

fn kept(before: &Tournament, after: &Tournament, place: usize) -> Option<KeptCut> {
    let stage = after.setup.stages.get(place).filter(|stage| !stage.seeds.is_empty())?;
    let is_same = before.setup.stages.get(place).is_some_and(|old| old.seeds == stage.seeds);
    let last = after.last_before_cut(place).filter(|_| is_same)?;
    let would = |tournament: &Tournament| made_now(tournament, stage, last);
    let (old, new) = (would(before)?, would(after)?);
    let lacks = |one: &[PlayerId], other: &[PlayerId]| -> Vec<PlayerId> {
        one.iter().filter(|id| !other.contains(id)).cloned().collect()
    };
    // If the Swiss continues, seeds have no effect.
    let is_other = |one: &[PlayerId], other: &[PlayerId]| match stage.kind.is_bracket() {
        true => one != other,
        false => !lacks(one, other).is_empty() || !lacks(other, one).is_empty(),
    };
    let kept = KeptCut { after: last, out: lacks(&stage.seeds, &new), instead: lacks(&new, &stage.seeds) };
    (is_other(&new, &old) && is_other(&new, &stage.seeds)).then_some(kept)
}

/// The cut by current results among the players present then.
fn made_now(tournament: &Tournament, stage: &StageSpec, last: RoundNumber) -> Option<Vec<PlayerId>> {
    let then = at_the_cut(tournament, last, &stage.seeds);
    Some(cut(&then, &standings(&then), stage.cut.as_ref()?).seeds)
}
