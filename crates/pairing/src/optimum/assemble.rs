//! Builds a pairing that meets the bound: the runs as solved, and the big groups filled up.
//!
//! This step verifies that the big groups really have a partner for everybody. If a group fails,
//! the plan is made again without relying on it.

use crate::field::Seat;
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::plan::{PairingPlan, Stuck};
use crate::solve::{Floor, Ladder, Task};

/// Attempts to place a group's guests before the group counts as too small.
const TRIES: usize = 4;

/// Builds a pairing from a plan: pairs of vertices without hosts.
pub(crate) fn assemble(
    table: &FieldTable,
    plan: &PairingPlan,
    lot: &mut Lot,
) -> Result<Vec<(Vertex, Vertex)>, Stuck> {
    let mut stuck = Stuck::Impossible;
    for _ in 0..TRIES {
        match Assembly::new(table, plan, lot).run() {
            Ok(pairs) => return Ok(pairs),
            Err(group) => stuck = Stuck::TooSmall(group),
        }
    }
    Err(stuck)
}

struct Assembly<'a> {
    table: &'a FieldTable,
    plan: &'a PairingPlan,
    lot: &'a mut Lot,
    taken: Vec<bool>,
    pairs: Vec<(Vertex, Vertex)>,
}

impl<'a> Assembly<'a> {
    fn new(table: &'a FieldTable, plan: &'a PairingPlan, lot: &'a mut Lot) -> Self {
        Self {
            table,
            plan,
            lot,
            taken: vec![false; table.size()],
            pairs: Vec::with_capacity(table.size() / 2),
        }
    }

    /// Fails with the group that could not accept or provide a player.
    fn run(mut self) -> Result<Vec<(Vertex, Vertex)>, usize> {
        let plan = self.plan;
        let mut guests = Vec::new();
        for &(a, b) in &plan.pairs {
            match (a, b) {
                (Vertex::Host(_), Vertex::Host(_)) => {}
                (Vertex::Host(group), other) | (other, Vertex::Host(group)) => guests.push((other, group)),
                _ => self.join(a, b),
            }
        }
        guests.extend(plan.falls.iter().filter(|(vertex, _)| matches!(vertex, Vertex::Player(_))));
        guests.iter().for_each(|&(guest, _)| self.take(guest));
        self.give_bye()?;
        for (guest, group) in guests {
            self.seat_guest(guest, group)?;
        }
        for &(vertex, floor) in &plan.falls {
            if let Vertex::Host(group) = vertex {
                self.join_groups(group, floor)?;
            }
        }
        for group in 0..self.table.groups.len() {
            self.fill(group)?;
        }
        Ok(self.pairs)
    }

    fn take(&mut self, vertex: Vertex) {
        if let Vertex::Player(seat) = vertex {
            self.taken[seat as usize] = true;
        }
    }

    fn join(&mut self, a: Vertex, b: Vertex) {
        self.take(a);
        self.take(b);
        self.pairs.push((a, b));
    }

    /// A random free member of a group that satisfies a condition.
    fn find(&mut self, group: usize, suits: impl Fn(Seat) -> bool) -> Option<Seat> {
        let members = &self.table.groups[group];
        let start = self.lot.below(members.len());
        let around = members[start..].iter().chain(&members[..start]);
        around.copied().find(|&seat| !self.taken[seat as usize] && suits(seat))
    }

    /// Gives the bye within a big group; a bye in a run has already been given.
    fn give_bye(&mut self) -> Result<(), usize> {
        let Some(class) = self.plan.bye else { return Ok(()) };
        if self.pairs.iter().any(|&(a, b)| a == Vertex::Bye || b == Vertex::Bye) {
            return Ok(());
        }
        let table = self.table;
        let may = |seat: &Seat| table.byes_of(*seat) == class.byes && table.group_of(*seat) == class.group;
        let stranded = table.stranded.iter().copied().find(may);
        let seat = stranded.or_else(|| self.find(class.group, |seat| may(&seat))).ok_or(class.group)?;
        self.join(Vertex::Player(seat), Vertex::Bye);
        Ok(())
    }

    fn seat_guest(&mut self, guest: Vertex, group: usize) -> Result<(), usize> {
        let Vertex::Player(player) = guest else { return Err(group) };
        let table = self.table;
        let host = self.find(group, |seat| table.free(player, seat)).ok_or(group)?;
        self.join(guest, Vertex::Player(host));
        Ok(())
    }

    /// Makes one pair between two big groups.
    fn join_groups(&mut self, above: usize, below: usize) -> Result<(), usize> {
        let table = self.table;
        for _ in 0..table.groups[above].len() {
            let high = self.find(above, |_| true).ok_or(above)?;
            if let Some(low) = self.find(below, |seat| table.free(high, seat)) {
                self.join(Vertex::Player(high), Vertex::Player(low));
                return Ok(());
            }
        }
        Err(above)
    }

    /// Pairs the remaining members of a group.
    fn fill(&mut self, group: usize) -> Result<(), usize> {
        let members = self.table.groups[group].iter().copied();
        let mut left: Vec<Seat> = members.filter(|&seat| !self.taken[seat as usize]).collect();
        self.lot.shuffle(&mut left);
        if !repair(self.table, &mut left) {
            left = solve_alone(self.table, group, &left).ok_or(group)?;
        }
        for pair in left.chunks_exact(2) {
            self.join(Vertex::Player(pair[0]), Vertex::Player(pair[1]));
        }
        if left.len().is_multiple_of(2) { Ok(()) } else { Err(group) }
    }
}

/// Swaps members between pairs of a list until neighbours may meet freely. False if that is not enough.
fn repair(table: &FieldTable, list: &mut [Seat]) -> bool {
    let pairs = list.len() / 2;
    for pair in 0..pairs {
        if table.free(list[2 * pair], list[2 * pair + 1]) {
            continue;
        }
        let others = (pair + 1..pairs).chain(0..pair);
        let mut places = others.flat_map(|other| [2 * other, 2 * other + 1]);
        let suits = |&place: &usize| {
            let (a, b, c, d) = (list[2 * pair], list[2 * pair + 1], list[place], list[place ^ 1]);
            table.free(a, c) && table.free(b, d)
        };
        match places.find(suits) {
            Some(place) => list.swap(2 * pair + 1, place),
            None => return false,
        }
    }
    true
}

fn solve_alone(table: &FieldTable, group: usize, left: &[Seat]) -> Option<Vec<Seat>> {
    let task = Task {
        vertices: left.iter().map(|&seat| Vertex::Player(seat)).collect(),
        first_group: group,
        end_group: group + 1,
        ladder: Ladder::Strict(None),
        floor: Floor::Closed,
    };
    if !task.is_affordable(table) {
        return None;
    }
    let solved = task.solve(table);
    let seats = solved.pairs.iter().flat_map(|&(a, b)| [a, b]).filter_map(Vertex::seat);
    solved.left.is_empty().then(|| seats.collect())
}
