//! The last resort for fields of thousands with relaxed rules: good, fast, without proof.
//!
//! Everybody from the top gets the nearest player who may be met freely, then the remaining players get
//! anybody allowed. Then two pairs at a time exchange partners whenever that lowers the total cost.

use std::cmp::Ordering;

use crate::chance::chain::change_of_cost;
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::solve::{Solved, Task};

/// Players considered before somebody is deferred.
const REACH: usize = 200;
/// Exchanges tried per pair.
const TRIES: usize = 60;

/// Pairs a task that is the whole field.
pub(crate) fn pair(table: &FieldTable, task: &Task, lot: &mut Lot) -> Solved {
    let mut waiting: Vec<Vertex> = task.vertices.clone();
    waiting.sort_by_key(|vertex| vertex.seat().map_or(usize::MAX, |seat| table.group_of(seat)));
    let mut slots = Vec::with_capacity(waiting.len() + 1);
    let free = |a: Vertex, b: Vertex| match (a.seat(), b.seat()) {
        (Some(a), Some(b)) => table.free(a, b),
        _ => task.terms(table, a, b).is_some(),
    };
    let waiting = pass(&waiting, free, &mut slots);
    let left = pass(&waiting, |a, b| task.terms(table, a, b).is_some(), &mut slots);
    slots.extend(left.into_iter().map(|vertex| (Some(vertex), None)));
    improve(table, task, &mut slots, lot);
    read(&slots)
}

type Slot = (Option<Vertex>, Option<Vertex>);

/// Gives everybody, from the front, the next suitable player within reach. Returns players without one.
fn pass(waiting: &[Vertex], suits: impl Fn(Vertex, Vertex) -> bool, slots: &mut Vec<Slot>) -> Vec<Vertex> {
    let mut taken = vec![false; waiting.len()];
    for (at, &vertex) in waiting.iter().enumerate() {
        if taken[at] {
            continue;
        }
        let open = (at + 1..waiting.len()).filter(|&other| !taken[other]).take(REACH);
        let bye = waiting.len() - 1;
        let found =
            open.chain((!taken[bye] && bye > at).then_some(bye)).find(|&other| suits(vertex, waiting[other]));
        if let Some(other) = found {
            (taken[at], taken[other]) = (true, true);
            slots.push((Some(vertex), Some(waiting[other])));
        }
    }
    waiting.iter().zip(taken).filter(|(_, taken)| !taken).map(|(&vertex, _)| vertex).collect()
}

fn improve(table: &FieldTable, task: &Task, slots: &mut [Slot], lot: &mut Lot) {
    for _ in 0..TRIES * slots.len() {
        let (one, other) = (lot.below(slots.len()), lot.below(slots.len()));
        if one == other {
            continue;
        }
        let ((a, x), (b, y)) = (slots[one], slots[other]);
        let is_cheaper = |pairs: &[Option<Vertex>; 4]| {
            let price = |a, b| task.price(table, a, b);
            change_of_cost(price, &[a, x, b, y], pairs) == Some(Ordering::Less)
        };
        if is_cheaper(&[a, y, b, x]) {
            (slots[one], slots[other]) = ((a, y), (b, x));
        } else if is_cheaper(&[a, b, x, y]) {
            (slots[one], slots[other]) = ((a, b), (x, y));
        }
    }
}

fn read(slots: &[Slot]) -> Solved {
    let mut made = Solved::default();
    for slot in slots {
        match *slot {
            (Some(a), Some(b)) => made.pairs.push((a, b)),
            (one, other) => made.left.extend(one.or(other)),
        }
    }
    made
}
