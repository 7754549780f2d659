//! The optimum and one pairing that has it, in parts that no optimal pairing joins.

mod assemble;
pub(crate) mod fallback;
pub(crate) mod level;
pub(crate) mod rough;

use std::ops::Range;

use crate::chance::{self, FieldPart};
use crate::field::table::FieldTable;
use crate::field::vertex::{ByeClass, Vertex};
use crate::field::{Seat, Within};
use crate::lot::Lot;
use crate::optimum::assemble::assemble;
use crate::plan::{PairingPlan, Stuck, guess_big};
use crate::settle::{self, Refusals};
use crate::solve::{Floor, Ladder, Solved, Task};

/// An optimal pairing and its division into parts.
#[derive(Clone, Debug)]
pub(crate) struct Skeleton {
    /// The pairs down, if no rule was relaxed.
    pub(crate) plan: Option<PairingPlan>,
    pub(crate) parts: Vec<FieldPart>,
    pub(crate) exact: IsExact,
}

/// Whether it is proved that nothing is cheaper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IsExact {
    Yes,
    No,
}

impl Skeleton {
    /// Finds the optimum. It solves in pieces with a proof, or the whole at once if a rule has to be relaxed.
    pub(crate) fn new(table: &FieldTable, lot: &mut Lot) -> Self {
        Self::in_pieces(table, lot).unwrap_or_else(|| Self::whole(table, lot))
    }

    /// The optimum in pieces. `None` if a rule has to be relaxed, or a piece is too large.
    pub(crate) fn in_pieces(table: &FieldTable, lot: &mut Lot) -> Option<Self> {
        for class in bye_classes(table) {
            match plan_with(table, class, lot) {
                Ok((plan, pairs)) => {
                    let parts = parts(table, &plan, &pairs);
                    return Some(Self { parts, plan: Some(plan), exact: IsExact::Yes });
                }
                Err(OneRun) => break,
                Err(InPieces) => {}
            }
        }
        None
    }

    /// One solve of the whole field, or a good pairing without proof if it is too large for that.
    pub(crate) fn whole(table: &FieldTable, lot: &mut Lot) -> Self {
        let mut order: Vec<Seat> = table.seats().collect();
        lot.shuffle(&mut order);
        let task = Task::whole(table, &order);
        let (made, exact) = if task.is_affordable(table) {
            (task.solve(table), IsExact::Yes)
        } else {
            (rough::pair(table, &task, lot), IsExact::No)
        };
        Self { plan: None, parts: vec![FieldPart { task, made }], exact }
    }

    /// Chooses among the optimal pairings of every part, by lot or by the order of the standings.
    pub(crate) fn choose(&mut self, table: &FieldTable, lot: &mut Lot) -> Refusals {
        let mut refusals = Refusals::Proved;
        for part in &mut self.parts {
            if table.within == Within::Random {
                chance::draw(table, self.plan.as_ref(), part, lot);
            } else if settle::by_standing(table, part) == Refusals::SomeGivenUp {
                refusals = Refusals::SomeGivenUp;
            }
        }
        refusals
    }
}

/// Possible places of the bye without relaxed rules, best first. The fewest earlier byes come
/// first, then the lowest group.
pub(crate) fn bye_classes(table: &FieldTable) -> Vec<Option<ByeClass>> {
    let stranded = &table.stranded;
    if table.has_crowding_clan() || stranded.len() > table.size() % 2 {
        return Vec::new();
    }
    if table.size().is_multiple_of(2) {
        return vec![None];
    }
    let byes = table.byes.iter().copied().min().unwrap_or(0);
    let may = |&seat: &Seat| table.byes_of(seat) == byes && (stranded.is_empty() || stranded.contains(&seat));
    let has = |&group: &usize| table.groups[group].iter().any(may);
    let groups = (0..table.groups.len()).rev().filter(has);
    groups.map(|group| Some(ByeClass { group, byes })).collect()
}

/// How the need to relax a rule was found.
enum RelaxingProof {
    /// By solving everything at once, or about to: solving everything with relaxations costs
    /// no more than continuing.
    OneRun,
    /// By solving a piece.
    InPieces,
}

use RelaxingProof::{InPieces, OneRun};

type Planned = (PairingPlan, Vec<(Vertex, Vertex)>);

/// Plans, assuming one big group fewer whenever one fails.
fn plan_with(table: &FieldTable, class: Option<ByeClass>, lot: &mut Lot) -> Result<Planned, RelaxingProof> {
    let mut big = guess_big(table);
    loop {
        let planned = PairingPlan::new(table, &big, class)
            .and_then(|plan| assemble(table, &plan, lot).map(|pairs| (plan, pairs)));
        match planned {
            Ok(planned) => return Ok(planned),
            Err(Stuck::TooSmall(group)) => big[group] = false,
            Err(Stuck::TooLarge) => return Err(OneRun),
            Err(Stuck::Impossible) if big.contains(&true) => return Err(InPieces),
            Err(Stuck::Impossible) => return Err(OneRun),
        }
    }
}

/// The parts that no pair of the plan joins, with their pairs.
pub(crate) fn parts(table: &FieldTable, plan: &PairingPlan, pairs: &[(Vertex, Vertex)]) -> Vec<FieldPart> {
    let ranges = plan.components();
    let mut part_of = vec![0; table.groups.len()];
    for (at, range) in ranges.iter().enumerate() {
        part_of[range.clone()].fill(at);
    }
    let mut parts: Vec<FieldPart> = ranges.iter().map(|range| empty_part(table, plan, range)).collect();
    for &(a, b) in pairs {
        let seat = a.seat().or(b.seat()).expect("a pair has a player");
        parts[part_of[table.group_of(seat)]].made.pairs.push((a, b));
    }
    parts
}

fn empty_part(table: &FieldTable, plan: &PairingPlan, range: &Range<usize>) -> FieldPart {
    let members = table.groups[range.clone()].iter().flatten().map(|&seat| Vertex::Player(seat));
    let bye = plan.bye.filter(|bye| range.contains(&bye.group)).map(|_| Vertex::Bye);
    let players: usize = table.groups[range.clone()].iter().map(Vec::len).sum();
    let mut vertices = Vec::with_capacity(players + 1);
    vertices.extend(members.chain(bye));
    let pairs = Vec::with_capacity(vertices.len() / 2);
    let task = Task {
        vertices,
        first_group: range.start,
        end_group: range.end,
        ladder: Ladder::Strict(plan.bye),
        floor: Floor::Closed,
    };
    FieldPart { task, made: Solved { pairs, left: Vec::new() } }
}

#[cfg(test)]
pub(crate) mod tests;
