//! Repairs an existing round. Finished matches stay, and the rest becomes as good as possible with
//! as few moves as possible.
//!
//! The objective is that of a new round (`docs/pairing.md`) with two more components. Right after
//! the relaxed rules: players in progress who lose their opponent. Last, if a new round would be left
//! to chance: other players who lose their opponent or bye. Chance decides among equal results.

use std::collections::HashSet;

use crate::chance::{self, FieldPart};
use crate::corner::Corner;
use crate::engine::cornered;
use crate::engine::{Pairing, finish, near_sides};
use crate::field::table::{FieldTable, Tie};
use crate::field::under_repair::{StandingRound, UnderRepair, Uprooted};
use crate::field::vertex::Vertex;
use crate::field::{Field, Seat, Within};
use crate::lot::{Lot, Seed};
use crate::optimum::rough;
use crate::settle::{self, Refusals};
use crate::solve::{Proof, Solved, Task};

/// Name and version of the method.
pub const REPAIR: &str = "repair/2";

/// Players considered together if the whole field is too large for one solve.
const LOOSE: usize = 1_000;

/// A repaired round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The whole round with its cost, including finished pairs.
    pub pairing: Pairing,
    /// Number of players in progress with another opponent, or none.
    pub started: u64,
    /// Number of others who lost their opponent or bye.
    pub moved: u64,
}

/// Repairs an existing round. Players of the field who are not in it are paired as well.
///
/// Always returns a result; the same field, round and seed give the same result for ever (see [`REPAIR`]).
///
/// ```
/// use pairwright_pairing::{Entrant, Field, Seed, StandingRound, repair};
///
/// // After a correction two of the three pairs have unlike points; the third is playing.
/// let field = Field {
///     players: [1, 0, 0, 1, 0, 0].map(|group| Entrant { group, ..Entrant::default() }).to_vec(),
///     ..Field::default()
/// };
/// let stands = StandingRound { started: vec![(4, 5)], unstarted: vec![(0, 1), (2, 3)], ..StandingRound::default() };
/// let repaired = repair(&field, &stands, &Seed { entropy: [7; 32], round: 2 });
/// assert!(repaired.pairing.pairs.contains(&(4, 5)) && repaired.pairing.pairs.contains(&(1, 2)));
/// assert_eq!((repaired.started, repaired.moved), (0, 4));
/// ```
#[must_use]
pub fn repair(field: &Field, stands: &StandingRound, seed: &Seed) -> Repair {
    let mut table = FieldTable::new(field);
    let left_to_chance = table.within == Within::Random || table.near.is_some();
    table.under_repair = Some(UnderRepair::new(table.size(), stands, left_to_chance));
    let mut lot = Lot::new(seed);
    let (made, proof) = if table.to_pair().is_empty() {
        (Solved::default(), Proof::Complete)
    } else if table.near.is_some() {
        crate::engine::nearest::pair(&table, &mut lot)
    } else {
        by_groups(&table, &mut lot)
    };
    let uprooted = uprooted(&table, &made);
    Repair { pairing: whole(&table, made, proof, &mut lot), started: uprooted.started, moved: uprooted.moved }
}

fn by_groups(table: &FieldTable, lot: &mut Lot) -> (Solved, Proof) {
    let corner = Corner::new(table);
    if let Some(mut corner) = corner {
        let part = cornered::pair(table, &mut corner, lot);
        let proof = if corner.gave_up { Proof::CornerOpen } else { Proof::Complete };
        if let Some(part) = part {
            return (part.made, proof);
        }
        let (made, rest) = at_once(table, lot);
        return (made, if proof == Proof::Complete { rest } else { proof });
    }
    at_once(table, lot)
}

/// One solve of all unfixed players, or, if they are too many, of those around the faults.
fn at_once(table: &FieldTable, lot: &mut Lot) -> (Solved, Proof) {
    let mut order = table.to_pair();
    lot.shuffle(&mut order);
    let whole = Task::whole(table, &order);
    if whole.is_affordable(table) {
        return solved(table, whole, lot);
    }
    let sizes = std::iter::successors(Some(LOOSE), |size| Some(size / 2)).take_while(|&size| size > 1);
    for size in sizes {
        let (loose, kept) = loosened(table, &order, size);
        let task = Task::whole(table, &loose);
        if task.is_affordable(table) {
            let (mut made, _) = solved(table, task, lot);
            made.pairs.extend(kept);
            return (made, Proof::Rough);
        }
    }
    (rough::pair(table, &whole, lot), Proof::Rough)
}

/// The cheapest solution of a task. Chance or the order of the standings decides among equals.
fn solved(table: &FieldTable, task: Task, lot: &mut Lot) -> (Solved, Proof) {
    let mut part = FieldPart { made: task.solve(table), task };
    let mut proof = Proof::Complete;
    if table.within == Within::Random {
        chance::draw(table, None, &mut part, lot);
    } else if settle::by_standing(table, &mut part) == Refusals::SomeGivenUp {
        proof = Proof::OrderOpen;
    }
    (part.made, proof)
}

/// Players to pair again, and pairs to keep. Paired again are those whose pair costs something,
/// most expensive first, then players with the bye or nothing, then their neighbours.
fn loosened(table: &FieldTable, order: &[Seat], most: usize) -> (Vec<Seat>, Vec<(Vertex, Vertex)>) {
    let Some(round) = &table.under_repair else { return (order.to_vec(), Vec::new()) };
    let opponent = |seat: Seat| round.had(seat).and_then(Vertex::seat);
    let is_wrong = |&seat: &Seat| match opponent(seat) {
        None => true,
        Some(other) => match table.tie(seat, other) {
            Tie::Free => !round.is_playing(seat) && table.group_of(seat) != table.group_of(other),
            Tie::Relaxed { .. } | Tie::Barred => true,
        },
    };
    let mut wrong: Vec<Seat> = order.iter().copied().filter(is_wrong).collect();
    wrong.sort_unstable_by_key(|&seat| table.place[seat as usize]);
    let mut around: Vec<usize> = wrong.iter().map(|&seat| table.place[seat as usize]).collect();
    around.dedup();
    let distance = |seat: Seat| {
        let place = table.place[seat as usize];
        let next = around.partition_point(|&other| other < place);
        let near = around[next.saturating_sub(1)..].iter().take(2);
        near.map(|&other| other.abs_diff(place)).min().unwrap_or(place)
    };
    let mut nearest: Vec<Seat> = order.iter().copied().filter(|&seat| !round.is_playing(seat)).collect();
    nearest.sort_by_key(|&seat| distance(seat));
    let mut loose = HashSet::new();
    for seat in wrong.into_iter().chain(nearest) {
        let is_single = opponent(seat).is_none();
        if is_single || loose.len() < most {
            loose.insert(seat);
            loose.extend(opponent(seat));
        }
    }
    let kept = order.iter().copied().filter(|seat| !loose.contains(seat));
    let kept =
        kept.filter_map(|seat| opponent(seat).filter(|&other| seat < other).map(|other| (seat, other)));
    let kept = kept.map(|(a, b)| (Vertex::Player(a), Vertex::Player(b))).collect();
    (order.iter().copied().filter(|seat| loose.contains(seat)).collect(), kept)
}

fn uprooted(table: &FieldTable, made: &Solved) -> Uprooted {
    let pairs = made.pairs.iter().map(|&(a, b)| table.uprooted(a, Some(b)));
    let left = made.left.iter().map(|&vertex| table.uprooted(vertex, None));
    pairs.chain(left).sum()
}

/// The repaired round including fixed pairs.
fn whole(table: &FieldTable, mut made: Solved, proof: Proof, lot: &mut Lot) -> Pairing {
    let fixed = table.fixed().iter().map(|&(a, b)| (Vertex::Player(a), Vertex::Player(b)));
    made.pairs.extend(fixed);
    let mut pairing = finish(table, &made);
    if pairing.cost.sit_out == 0 && pairing.cost.illegal == 0 {
        pairing.cost.dead_ends = crate::corner::dead_ends(table, &pairing.pairs, pairing.bye);
    }
    near_sides(table, &mut pairing, lot);
    Pairing { proof, ..pairing }
}
