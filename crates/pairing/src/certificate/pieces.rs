//! The certificate of a large field, composed from the engine's windows (`plan`).
//!
//! A big score group has label zero. Where somebody has to leave all groups down to a big one, they
//! form an odd set. The part between two big groups is solved window by window from the top. The
//! labels of a window only count for groups above its *cut*; below it, the next window's labels
//! follow as less significant components. That is sound if every pair across the cut costs more
//! than its labels. So the window is solved with a reward of one *margin* for crossing, a component
//! less significant than everything above the cut. If the optimum still does not cross, every
//! crossing pair costs at least that margin more than its labels, whatever follows below.
//!
//! Similarly, the last players of a field, who cannot fall further, are labelled with a component
//! *must*, more significant than everything below and less than everything above.

use std::collections::BTreeMap;
use std::ops::Range;

use super::prove::down;
use super::window::{Dual, MatchingWindow};
use super::{Amount, Certificate, Component, CostShare, Label, ONE, OddSet};
use crate::cost::wide;
use crate::field::table::FieldTable;
use crate::field::vertex::{ByeClass, Vertex};
use crate::field::{Seat, count};
use crate::plan::{PairingPlan, WINDOW, uncrossed};
use crate::solve::Solved;

pub(super) struct Pieces<'a> {
    table: &'a FieldTable,
    plan: &'a PairingPlan,
    /// Whether the number of players from the top down to each group, without the bye, is odd.
    odd: Vec<bool>,
    labels: BTreeMap<Seat, Amount>,
    bye: Amount,
    sets: Vec<OddSet>,
}

/// A range of small score groups to be solved together.
#[derive(Clone, Debug)]
struct Stretch {
    groups: Range<usize>,
    /// The big group above that has to provide a player.
    host: Option<usize>,
    /// The group below, into which players may fall.
    floor: Option<usize>,
    /// The first group below the boundary that must not be crossed.
    cut: Option<usize>,
}

impl<'a> Pieces<'a> {
    /// `None` if the bye is not in its cheapest place.
    pub(super) fn new(table: &'a FieldTable, plan: &'a PairingPlan) -> Option<Self> {
        let mut bye = Amount::default();
        if let Some(class) = plan.bye {
            let cheaper = |seat: Seat| {
                (table.byes_of(seat), std::cmp::Reverse(table.group_of(seat)))
                    < (class.byes, std::cmp::Reverse(class.group))
            };
            if table.seats().any(cheaper) {
                return None;
            }
            let height = wide(table.groups.len() - 1 - class.group);
            bye.add(&Amount::of(Component::SecondByes, i64::from(class.byes)), ONE);
            bye.add(&Amount::of(Component::ByeHeight, i64::try_from(height).ok()?), ONE);
        }
        Some(Self { table, plan, odd: plan.odd(table), labels: BTreeMap::new(), bye, sets: Vec::new() })
    }

    /// Proves the plan's cost. `None` if a window cannot be solved in time or needs more than one host.
    pub(super) fn prove(mut self) -> Option<Certificate> {
        let big = &self.plan.big;
        let mut group = 0;
        while group < big.len() {
            let end = (group..big.len()).find(|&at| big[at]).unwrap_or(big.len());
            if group < end {
                self.prove_run(group..end)?;
            }
            if self.odd.get(end) == Some(&true) && big.get(end + 1) == Some(&true) {
                self.leave(end, &down(end, 1), ONE);
            }
            group = end + 1;
        }
        let labels = self.labels.into_iter().filter(|(_, amount)| !amount.0.is_empty());
        Some(Certificate {
            labels: labels.map(|(seat, amount)| Label { seat, amount }).collect(),
            bye: self.bye,
            sets: self.sets,
            later: Vec::new(),
        })
    }

    /// Makes all players from the top down to a group an odd set.
    fn leave(&mut self, group: usize, weight: &Amount, times: i64) {
        let mut sum = Amount::default();
        sum.add(weight, times);
        self.sets.push(OddSet { weight: sum, ..self.prefix(group) });
    }

    fn prefix(&self, group: usize) -> OddSet {
        let bye = self.plan.bye.is_some_and(|bye| bye.group <= group);
        OddSet { above: count(group) + 1, bye, ..OddSet::default() }
    }

    fn prove_run(&mut self, run: Range<usize>) -> Option<()> {
        let host = run.start.checked_sub(1).filter(|&above| self.odd[above]);
        let mut done: Vec<(Stretch, Dual)> = Vec::new();
        let (mut from, mut room) = (run.start, WINDOW);
        loop {
            let to = self.table.window_end(from, run.end, room);
            let stretch = Stretch {
                groups: from..to,
                host: host.filter(|_| from == run.start),
                floor: (to < self.table.groups.len()).then_some(to),
                cut: None,
            };
            let dual = self.solve(&stretch)?;
            if to < run.end {
                match self.cut(&stretch, &dual) {
                    Some((stretch, dual, cut)) => {
                        done.push((stretch, dual));
                        (from, room) = (cut, WINDOW);
                    }
                    None => room = room.saturating_mul(2),
                }
            } else if stretch.floor.is_some() || dual.made.left.is_empty() {
                done.push((stretch, dual));
                done.iter().for_each(|(stretch, dual)| self.keep(stretch, dual));
                return Some(());
            } else if from > run.start {
                done.clear();
                (from, room) = (run.start, usize::MAX);
            } else {
                return None;
            }
        }
    }

    /// Solves a window again with its lowest cut, which the optimum must not cross even for a reward.
    fn cut(&self, stretch: &Stretch, dual: &Dual) -> Option<(Stretch, Dual, usize)> {
        let cut = uncrossed(self.table, &stretch.groups, &dual.made)?;
        let stretch = Stretch { cut: Some(cut), ..stretch.clone() };
        let dual = self.solve(&stretch)?;
        (!self.crosses(&dual.made, cut)).then_some((stretch, dual, cut))
    }

    fn crosses(&self, made: &Solved, cut: usize) -> bool {
        let above = |vertex: Vertex| self.group_of(vertex).is_some_and(|group| group < cut);
        let below = |vertex: Vertex| self.group_of(vertex).is_some_and(|group| group >= cut);
        made.pairs.iter().any(|&(a, b)| above(a) && below(b) || below(a) && above(b))
            || made.left.iter().any(|&vertex| above(vertex))
    }

    fn group_of(&self, vertex: Vertex) -> Option<usize> {
        match vertex {
            Vertex::Player(seat) => Some(self.table.group_of(seat)),
            Vertex::Host(group) => Some(group),
            Vertex::Bye => None,
        }
    }

    fn solve(&self, stretch: &Stretch) -> Option<Dual> {
        let window = MatchingWindow {
            vertices: self.vertices(stretch),
            components: stretch.components(),
            price: &|a, b| self.price(stretch, a, b),
            exit: &|vertex| self.exit(stretch, vertex),
        };
        let dual = window.solve()?;
        (!dual.made.left.contains(&Vertex::Bye)).then_some(dual)
    }

    fn vertices(&self, stretch: &Stretch) -> Vec<Vertex> {
        let members = self.table.groups[stretch.groups.clone()].iter().flatten();
        let bye = self.plan.bye.filter(|bye| stretch.groups.contains(&bye.group));
        let host = stretch.host.map(Vertex::Host).into_iter();
        host.chain(members.map(|&seat| Vertex::Player(seat))).chain(bye.map(|_| Vertex::Bye)).collect()
    }

    fn price(&self, stretch: &Stretch, a: Vertex, b: Vertex) -> Option<Amount> {
        match (a, b) {
            (Vertex::Player(a), Vertex::Player(b)) if !self.table.free(a, b) => None,
            (Vertex::Player(seat), Vertex::Bye) | (Vertex::Bye, Vertex::Player(seat)) => {
                let class = ByeClass { group: self.table.group_of(seat), byes: self.table.byes_of(seat) };
                (self.plan.bye == Some(class)).then(Amount::default)
            }
            _ => {
                let (a, b) = (self.group_of(a)?, self.group_of(b)?);
                Some(stretch.descent(a.min(b), a.max(b)))
            }
        }
    }

    fn exit(&self, stretch: &Stretch, vertex: Vertex) -> Amount {
        let must = |group| Amount::of(Component::Group(count(group), CostShare::Must), 1);
        let last = self.table.groups.len();
        match (vertex, stretch.floor) {
            (Vertex::Bye, _) => must(stretch.first()),
            (Vertex::Host(group), floor) => stretch.descent(group, floor.unwrap_or(last)),
            (Vertex::Player(seat), Some(floor)) => stretch.descent(self.table.group_of(seat), floor),
            (Vertex::Player(_), None) => must(stretch.groups.start),
        }
    }

    fn keep(&mut self, stretch: &Stretch, dual: &Dual) {
        let vertices = self.vertices(stretch);
        let part = |amount: &Amount| match stretch.cut {
            Some(cut) => amount.before(Component::Group(count(cut), CostShare::Must)),
            None => amount.clone(),
        };
        for (vertex, label) in vertices.iter().zip(&dual.labels) {
            match *vertex {
                Vertex::Player(seat) => self.labels.entry(seat).or_default().add(&part(label), 1),
                Vertex::Bye => self.bye.add(&part(label), 1),
                Vertex::Host(group) => self.leave(group, &part(label), 1),
            }
        }
        for (members, weight) in &dual.sets {
            let members: Vec<Vertex> = members.iter().map(|&member| vertices[member]).collect();
            let (set, weight) = (self.set(&members), part(weight));
            if !weight.0.is_empty() {
                self.sets.push(OddSet { weight, ..set });
            }
        }
    }

    /// Converts a set of a window to one of the field: the host represents everybody above the window.
    fn set(&self, members: &[Vertex]) -> OddSet {
        let host = members.iter().find_map(|&vertex| match vertex {
            Vertex::Host(group) => Some(group),
            _ => None,
        });
        let above = host.map(|group| self.prefix(group)).unwrap_or_default();
        let seats = members.iter().filter_map(|vertex| vertex.seat()).collect();
        OddSet { seats, bye: above.bye || members.contains(&Vertex::Bye), ..above }
    }
}

impl Stretch {
    /// The first group with a vertex.
    fn first(&self) -> usize {
        self.host.unwrap_or(self.groups.start)
    }

    fn components(&self) -> Vec<Component> {
        let shares = [CostShare::Must, CostShare::Pairs, CostShare::Steps, CostShare::Margin];
        let of_group = |group| shares.map(|share| Component::Group(count(group), share));
        let is_used = |component: &Component| match component {
            Component::Group(group, CostShare::Must) => {
                [self.first(), self.groups.start].map(count).contains(group)
            }
            Component::Group(group, CostShare::Margin) => self.cut.is_some_and(|cut| count(cut) == group + 1),
            _ => true,
        };
        (self.first()..self.groups.end).flat_map(of_group).filter(is_used).collect()
    }

    /// The cost of descending between two groups, minus the reward for crossing the cut.
    fn descent(&self, from: usize, to: usize) -> Amount {
        if from == to {
            return Amount::default();
        }
        let mut cost = down(from, wide(to - from));
        if let Some(cut) = self.cut.filter(|&cut| from < cut && cut <= to) {
            cost.add(&Amount::of(Component::Group(count(cut - 1), CostShare::Margin), 1), -1);
        }
        cost
    }
}
