//! Chance among optimal pairings: every one of them equally likely.
//!
//! Three ways, tried in this order. *Trial*: deal the players of a component at random into the only pattern
//! of groups an optimal pairing can have, and deal again until nobody meets a past opponent: exactly uniform.
//! *Count*: count the optimal pairings of everybody who can be left over, then draw: exactly uniform. *Chain*:
//! start from a pairing that is optimal and exchange partners at random for a long time: uniform in the limit.

pub(crate) mod chain;
pub(crate) mod count;
mod trial;

use crate::lot::Lot;
use crate::plan::Plan;
use crate::solve::{Solved, Task};
use crate::table::Table;

/// Vertices up to which the draw is always exact.
const SMALL: usize = 16;
/// States the count may visit, by size of the component.
const STATES_SMALL: usize = 200_000;
const STATES: usize = 3_000;

/// A part of the field that no optimal pairing joins to the rest, and an optimal pairing of it.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) task: Task,
    pub(crate) made: Solved,
}

/// Draws among the optimal pairings of a part.
pub(crate) fn draw(table: &Table, plan: Option<&Plan>, part: &mut Part, lot: &mut Lot) {
    let size = part.task.vertices.len();
    if size <= 2 {
        return;
    }
    if let Some(pairs) = plan.and_then(|plan| trial::draw(table, plan, &part.task, lot)) {
        part.made = Solved { pairs, left: Vec::new() };
        return;
    }
    let states = if size <= SMALL { STATES_SMALL } else { STATES };
    match count::draw(table, &part.task, states, lot) {
        Some(made) => part.made = made,
        None => chain::mix(table, part, lot),
    }
}
