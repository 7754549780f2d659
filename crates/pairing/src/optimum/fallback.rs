//! Fields of thousands in which a few players make relaxing a rule necessary.
//!
//! Most such fields are ordinary except for some *hard* players, who may meet fewer than half of
//! the others. They, their possible opponents and some more are solved together, which determines
//! who sits out, the rematches and the bye. The others then form a field without relaxed rules and
//! are paired like any other. There is no proof that players outside could not have helped, but
//! within the group no more is relaxed than necessary.

use crate::field::table::{FieldTable, Tie, seat_of};
use crate::field::vertex::Vertex;
use crate::field::{Field, Seat};
use crate::lot::Lot;
use crate::optimum::Skeleton;
use crate::solve::{Solved, Task};

const MOST_HARD: usize = 160;
/// Possible opponents considered per hard player, nearest first.
const PARTNERS: usize = 24;
/// Maximum players considered in all.
const LOOKED_AT: usize = 500;

/// Pairs a field that is too large for one solve. `None` if there are too many hard players, or the
/// others cannot be paired without relaxing a rule.
pub(crate) fn pair(field: &Field, table: &FieldTable, lot: &mut Lot) -> Option<Solved> {
    let hard: Vec<Seat> = table.seats().filter(|&seat| table.is_hard(seat)).collect();
    if hard.len() > MOST_HARD {
        return None;
    }
    let task = Task::whole(table, &looked_at(table, &hard));
    if !task.is_affordable(table) {
        return None;
    }
    let solved = task.solve(table);
    let is_relaxed = |&(a, b): &(Vertex, Vertex)| match (a.seat(), b.seat()) {
        (Some(a), Some(b)) => table.tie(a, b) != Tie::Free,
        _ => true,
    };
    let is_hard = |vertex: Vertex| vertex.seat().is_some_and(|seat| hard.binary_search(&seat).is_ok());
    let only_relaxed = fixed(&solved, is_relaxed);
    let with_hard = fixed(&solved, |pair| is_relaxed(pair) || is_hard(pair.0) || is_hard(pair.1));
    [only_relaxed, with_hard].into_iter().find_map(|fixed| complete(field, table, fixed, lot))
}

/// The hard players, their nearest possible opponents, and the last of the others. Their number has
/// the parity of the field's, so there is a bye exactly if the field has one.
fn looked_at(table: &FieldTable, hard: &[Seat]) -> Vec<Seat> {
    let mut is_in = vec![false; table.size()];
    let mut chosen = Vec::new();
    let mut choose = |seat: Seat| {
        if !std::mem::replace(&mut is_in[seat as usize], true) {
            chosen.push(seat);
        }
        chosen.len()
    };
    for &seat in hard {
        choose(seat);
    }
    for &seat in hard {
        let mut partners: Vec<Seat> =
            table.seats().filter(|&other| other != seat && table.free(seat, other)).collect();
        partners.sort_by_key(|&other| table.group_of(seat).abs_diff(table.group_of(other)));
        let enough = |chosen: &usize| *chosen >= LOOKED_AT;
        if partners.into_iter().take(PARTNERS).map(&mut choose).any(|chosen| enough(&chosen)) {
            break;
        }
    }
    let mut others: Vec<Seat> = table.seats().collect();
    others.sort_by_key(|&seat| (table.byes_of(seat), std::cmp::Reverse(table.place[seat as usize])));
    for seat in others {
        let count = choose(seat);
        if count >= LOOKED_AT && count % 2 == table.size() % 2 {
            break;
        }
    }
    chosen
}

/// Keeps the players sitting out and some of the pairs of a solution.
fn fixed(solved: &Solved, stays: impl Fn(&(Vertex, Vertex)) -> bool) -> Solved {
    Solved {
        pairs: solved.pairs.iter().copied().filter(|pair| stays(pair)).collect(),
        left: solved.left.clone(),
    }
}

/// Pairs all unfixed players, if no rule has to be relaxed.
fn complete(field: &Field, table: &FieldTable, mut fixed: Solved, lot: &mut Lot) -> Option<Solved> {
    let mut is_fixed = vec![false; table.size()];
    let vertices = fixed.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(fixed.left.iter().copied());
    vertices.filter_map(Vertex::seat).for_each(|seat| is_fixed[seat as usize] = true);
    let (rest, seats) = without(field, &is_fixed);
    let table = FieldTable::new(&rest).with_version(table.version);
    let mut skeleton = Skeleton::in_pieces(&table, lot)?;
    skeleton.choose(&table, lot);
    let there = |vertex: Vertex| vertex.seat().map_or(vertex, |seat| Vertex::Player(seats[seat as usize]));
    for (a, b) in skeleton.parts.iter().flat_map(|part| &part.made.pairs) {
        fixed.pairs.push((there(*a), there(*b)));
    }
    Some(fixed)
}

/// The field without some players, and the original seats of the others.
fn without(field: &Field, is_fixed: &[bool]) -> (Field, Vec<Seat>) {
    let seats: Vec<Seat> = (0..is_fixed.len()).filter(|&seat| !is_fixed[seat]).map(seat_of).collect();
    let mut number = vec![None; is_fixed.len()];
    seats.iter().zip(0..).for_each(|(&seat, at)| number[seat as usize] = Some(at));
    let of = |seat: Seat| number.get(seat as usize).copied().flatten();
    let among = |pairs: &[(Seat, Seat)]| pairs.iter().filter_map(|&(a, b)| Some((of(a)?, of(b)?))).collect();
    let rest = Field {
        players: seats.iter().map(|&seat| field.players[seat as usize].clone()).collect(),
        met: among(&field.met),
        forbidden: among(&field.forbidden),
        ..field.clone()
    };
    (rest, seats)
}
