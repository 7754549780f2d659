//! Large parts in two alternating steps: pairs outside a group, then pairs inside.
//!
//! A *link* is a pair between two score groups, or the bye. Links move by exchanging partners with
//! any other pair; there are few of them, so a short walk takes them far. Then the pairs inside
//! each group are redrawn until nobody meets a past opponent: exactly uniform given the links. Both
//! steps preserve the uniform distribution, and each changes what the other cannot.

use super::prices::Prices;
use crate::field::Seat;
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::solve::{Solved, Task};

/// Repetitions of the two steps.
const PASSES: usize = 3;
/// Exchanges per link and repetition.
const STEPS: usize = 60;
/// Draws per player of a group, and additionally.
const PATIENCE: usize = 60;
const PATIENCE_BESIDES: usize = 2_000;

type Pair = (Vertex, Vertex);

/// Redraws the part; false if some group fails, which leaves an optimal pairing.
pub(super) fn draw(prices: &Prices<'_>, made: &mut Solved, lot: &mut Lot) -> bool {
    let table = prices.table;
    let (mut links, mut inner): (Vec<Pair>, Vec<Pair>) =
        made.pairs.iter().partition(|&&pair| is_link(table, pair));
    let mut complete = true;
    for _ in 0..PASSES {
        walk(prices, &mut links, &mut inner, lot);
        complete = deal_groups(table, prices.task, &mut inner, lot);
        if !complete {
            break;
        }
    }
    *made = Solved { pairs: links.into_iter().chain(inner).collect(), left: Vec::new() };
    complete
}

fn is_link(table: &FieldTable, (a, b): Pair) -> bool {
    match (a.seat(), b.seat()) {
        (Some(a), Some(b)) => table.group_of(a) != table.group_of(b),
        _ => true,
    }
}

/// Exchanges partners between a random link and another pair, if allowed at the same cost. Equal
/// cost preserves the number of links, so a step and its reverse are equally likely.
fn walk(prices: &Prices<'_>, links: &mut [Pair], inner: &mut [Pair], lot: &mut Lot) {
    let count = links.len();
    if count == 0 || count + inner.len() < 2 {
        return;
    }
    for _ in 0..STEPS * count {
        let one = lot.below(count);
        let other = (one + 1 + lot.below(count + inner.len() - 1)) % (count + inner.len());
        let (a, x) = links[one];
        let place = if other < count { &mut links[other] } else { &mut inner[other - count] };
        let (b, y) = if lot.below(2) == 0 { *place } else { (place.1, place.0) };
        if prices.same_cost(&[a, x, b, y].map(Some), &[a, b, x, y].map(Some)) {
            let first_is_link = is_link(prices.table, (a, b));
            *place = if first_is_link { (x, y) } else { (a, b) };
            links[one] = if first_is_link { (a, b) } else { (x, y) };
        }
    }
}

/// Redraws all groups. A group that cannot be redrawn keeps its pairs, and the result is false.
fn deal_groups(table: &FieldTable, task: &Task, inner: &mut Vec<Pair>, lot: &mut Lot) -> bool {
    let mut groups: Vec<Vec<Seat>> = vec![Vec::new(); task.end_group - task.first_group];
    for seat in inner.iter().flat_map(|&(a, b)| [a, b]).filter_map(Vertex::seat) {
        groups[table.group_of(seat) - task.first_group].push(seat);
    }
    let mut complete = true;
    inner.clear();
    for members in &groups {
        let dealt = deal(table, members.clone(), lot);
        complete &= dealt.is_some();
        let pairs = dealt.as_ref().unwrap_or(members).chunks_exact(2);
        inner.extend(pairs.map(|pair| (Vertex::Player(pair[0]), Vertex::Player(pair[1]))));
    }
    complete
}

/// Gives each member a random partner, starting again whenever two may not meet.
fn deal(table: &FieldTable, mut members: Vec<Seat>, lot: &mut Lot) -> Option<Vec<Seat>> {
    let mut patience = PATIENCE * members.len() + PATIENCE_BESIDES;
    let mut at = 0;
    while at < members.len() {
        patience = patience.checked_sub(1)?;
        let partner = at + 1 + lot.below(members.len() - at - 1);
        members.swap(at + 1, partner);
        at = if table.free(members[at], members[at + 1]) { at + 2 } else { 0 };
    }
    Some(members)
}
