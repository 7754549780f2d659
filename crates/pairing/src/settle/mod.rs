//! Applies the order of the standings among optimal pairings. Preferences are granted from the
//! top down, if possible.
//!
//! An optimal pairing is always at hand. A preference is granted if that pairing can be changed to
//! contain it and stay optimal: by exchanging partners between two or three pairs, otherwise by an
//! exact solve of all unsettled vertices, which also proves when it is impossible.

pub(crate) mod order;

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::chance::FieldPart;
use crate::chance::chain::change_of_cost;
use crate::cost::{Down, wide};
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::settle::order::OrderState;
use crate::solve::sheet::CostTerms;
use crate::solve::{Solved, Task};

/// Maximum elementary steps of the exact solves of one part. A solve counts the cube of its vertices.
const STEPS: u64 = 3_000_000_000;

/// Whether every refusal of a preference is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusals {
    Proved,
    SomeGivenUp,
}

/// Replaces the optimal pairing of a part by the one that the standings require.
pub(crate) fn by_standing(table: &FieldTable, part: &mut FieldPart) -> Refusals {
    let mut desk = PairingInProgress::new(table, part);
    let mut standing = OrderState::new(table, &part.task.vertices, &desk.paired_down(), part.made.seats().1);
    while let Some(first) = standing.next() {
        let wish = standing.preferences().find(|&other| desk.grant(first, other));
        let partner = wish.or(desk.partner(first));
        standing.settle(first, partner);
        desk.settle(first, partner);
    }
    let refusals = desk.refusals;
    part.made = desk.settled;
    refusals
}

struct PairingInProgress<'a> {
    table: &'a FieldTable,
    task: &'a Task,
    /// By number of vertex, the bye after all players.
    partners: Vec<Option<Vertex>>,
    is_open: Vec<bool>,
    settled: Solved,
    steps: u64,
    refusals: Refusals,
}

impl<'a> PairingInProgress<'a> {
    fn new(table: &'a FieldTable, part: &'a FieldPart) -> Self {
        let mut desk = Self {
            table,
            task: &part.task,
            partners: vec![None; table.size() + 1],
            is_open: vec![true; table.size() + 1],
            settled: Solved::default(),
            steps: STEPS,
            refusals: Refusals::Proved,
        };
        desk.lay(&part.made);
        desk
    }

    fn lay(&mut self, made: &Solved) {
        for &(a, b) in &made.pairs {
            self.put(Some(a), Some(b));
        }
        for &a in &made.left {
            self.put(Some(a), None);
        }
    }

    fn number(&self, vertex: Vertex) -> usize {
        vertex.seat().map_or(self.table.size(), |seat| seat as usize)
    }

    fn open(&self) -> impl Iterator<Item = Vertex> {
        self.task.vertices.iter().copied().filter(|&vertex| self.is_open[self.number(vertex)])
    }

    fn put(&mut self, a: Option<Vertex>, b: Option<Vertex>) {
        for (one, other) in [(a, b), (b, a)] {
            if let Some(one) = one {
                let number = self.number(one);
                self.partners[number] = other;
            }
        }
    }

    fn partner(&self, vertex: Vertex) -> Option<Vertex> {
        self.partners[self.number(vertex)]
    }

    /// The pairs down of the current pairing, by score group.
    fn paired_down(&self) -> Vec<Down> {
        let mut down = vec![Down::default(); self.table.groups.len()];
        for (group, (pairs, steps)) in self.sum(&self.at_hand()).1 {
            down[group] = Down { pairs, steps };
        }
        down
    }

    /// The current pairing of all unsettled vertices.
    fn at_hand(&self) -> Solved {
        let mut made = Solved::default();
        for vertex in self.open() {
            match self.partner(vertex) {
                Some(other) if self.number(vertex) < self.number(other) => made.pairs.push((vertex, other)),
                Some(_) => {}
                None => made.left.push(vertex),
            }
        }
        made
    }

    /// Changes the current pairing so that two vertices meet, if it can stay optimal.
    fn grant(&mut self, a: Vertex, b: Vertex) -> bool {
        if self.partner(a) == Some(b) {
            return true;
        }
        self.task.terms(self.table, a, b).is_some()
            && (self.exchange_two(a, b) || self.exchange_three(a, b) || self.solve_again(a, b))
    }

    /// Whether up to three pairs may be replaced by others of the same players at the same total cost.
    fn costs_the_same(&self, old: &[Option<Vertex>], new: &[Option<Vertex>]) -> bool {
        let price = |a, b| self.task.price(self.table, a, b);
        change_of_cost(price, old, new) == Some(Ordering::Equal)
    }

    fn exchange_two(&mut self, a: Vertex, b: Vertex) -> bool {
        let (x, y) = (self.partner(a), self.partner(b));
        let (old, new) = ([Some(a), x, Some(b), y], [Some(a), Some(b), x, y]);
        let allowed = self.costs_the_same(&old, &new);
        if allowed {
            self.put(Some(a), Some(b));
            self.put(x, y);
        }
        allowed
    }

    fn exchange_three(&mut self, a: Vertex, b: Vertex) -> bool {
        let (x, y) = (self.partner(a), self.partner(b));
        let taken = [Some(a), Some(b), x, y];
        let suits = |&u: &Vertex| {
            let v = self.partner(u);
            let (old, new) = ([Some(a), x, Some(b), y, Some(u), v], [Some(a), Some(b), x, Some(u), y, v]);
            !taken.contains(&Some(u)) && self.costs_the_same(&old, &new)
        };
        let found = self.open().find(suits);
        let Some(u) = found else { return false };
        let v = self.partner(u);
        self.put(Some(a), Some(b));
        self.put(x, Some(u));
        self.put(y, v);
        true
    }

    fn solve_again(&mut self, a: Vertex, b: Vertex) -> bool {
        let vertices: Vec<Vertex> = self.open().filter(|&vertex| vertex != a && vertex != b).collect();
        let work = wide(vertices.len()).saturating_pow(3);
        let rest = Task { vertices, ..self.task.clone() };
        let steps = self.steps.checked_sub(work).filter(|_| rest.is_affordable(self.table));
        let Some(steps) = steps else {
            self.refusals = Refusals::SomeGivenUp;
            return false;
        };
        self.steps = steps;
        let mut solved = rest.solve(self.table);
        solved.pairs.push((a, b));
        let optimal = self.sum(&solved) == self.sum(&self.at_hand());
        if optimal {
            self.lay(&solved);
        }
        optimal
    }

    /// All cost components: heads, then pairs and steps by score group.
    fn sum(&self, made: &Solved) -> ([u64; 6], BTreeMap<usize, (u64, u64)>) {
        let pairs = made.pairs.iter().map(|&(a, b)| self.task.terms(self.table, a, b));
        let left = made.left.iter().map(|&vertex| self.task.exit_of(self.table, vertex));
        let impossible = CostTerms { sit_out: 1, ..CostTerms::default() };
        let (mut heads, mut down) = ([0; 6], BTreeMap::new());
        for terms in pairs.chain(left).map(|terms| terms.unwrap_or(impossible)) {
            for (sum, amount) in heads.iter_mut().zip(terms.heads()) {
                *sum += amount;
            }
            if let Some((group, steps)) = terms.down {
                let entry = down.entry(group).or_insert((0, 0));
                *entry = (entry.0 + 1, entry.1 + steps);
            }
        }
        (heads, down)
    }

    fn settle(&mut self, a: Vertex, b: Option<Vertex>) {
        for vertex in [Some(a), b].into_iter().flatten() {
            let number = self.number(vertex);
            self.is_open[number] = false;
        }
        match b {
            Some(b) => self.settled.pairs.push((a, b)),
            None => self.settled.left.push(a),
        }
    }
}
