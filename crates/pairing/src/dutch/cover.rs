//! Whether everybody can be paired: Edmonds' maximum matching in an unweighted graph (C4).

use std::collections::VecDeque;

const NOBODY: usize = usize::MAX;

/// A maximum matching of the vertices 0 to n − 1, and the search for it.
pub(crate) struct Cover<F> {
    joined: F,
    mate: Vec<usize>,
    /// Vertices whose pair is fixed.
    gone: Vec<bool>,
    even: Vec<bool>,
    parent: Vec<usize>,
    base: Vec<usize>,
    seen: Vec<usize>,
    seen_now: usize,
    queue: VecDeque<usize>,
}

impl<F: Fn(usize, usize) -> bool> Cover<F> {
    /// Finds a maximum matching.
    pub(crate) fn new(size: usize, joined: F) -> Self {
        let mut cover = Self {
            joined,
            mate: vec![NOBODY; size],
            gone: vec![false; size],
            even: vec![false; size],
            parent: vec![NOBODY; size],
            base: (0..size).collect(),
            seen: vec![0; size],
            seen_now: 0,
            queue: VecDeque::new(),
        };
        cover.take_first();
        for vertex in 0..size {
            if cover.mate[vertex] == NOBODY {
                cover.augment_from(vertex);
            }
        }
        cover
    }

    /// Whether nobody is left over.
    pub(crate) fn is_perfect(&self) -> bool {
        !self.mate.contains(&NOBODY)
    }

    /// The vertices left over by this matching.
    pub(crate) fn left_over(&self) -> Vec<usize> {
        (0..self.mate.len()).filter(|&vertex| self.mate[vertex] == NOBODY).collect()
    }

    /// All vertices left over by some maximum matching, if this one only leaves `root`.
    pub(crate) fn could_be_left(&mut self, root: usize) -> Vec<bool> {
        self.search(root);
        self.even.clone()
    }

    /// Fixes a pair if the others can still be matched as completely as now. False otherwise.
    pub(crate) fn fix(&mut self, a: usize, b: usize) -> bool {
        let (with_a, with_b) = (self.mate[a], self.mate[b]);
        (self.gone[a], self.gone[b]) = (true, true);
        if with_a == b {
            return true;
        }
        (self.mate[a], self.mate[b]) = (b, a);
        (self.mate[with_a], self.mate[with_b]) = (NOBODY, NOBODY);
        if self.augment_from(with_a) {
            return true;
        }
        (self.gone[a], self.gone[b]) = (false, false);
        (self.mate[a], self.mate[b]) = (with_a, with_b);
        (self.mate[with_a], self.mate[with_b]) = (a, b);
        false
    }

    /// Matches each vertex with the next one possible, which is nearly always enough.
    fn take_first(&mut self) {
        for vertex in 0..self.mate.len() {
            if self.mate[vertex] == NOBODY {
                let free = |&other: &usize| self.mate[other] == NOBODY && (self.joined)(vertex, other);
                if let Some(other) = (vertex + 1..self.mate.len()).find(free) {
                    self.mate[vertex] = other;
                    self.mate[other] = vertex;
                }
            }
        }
    }

    fn augment_from(&mut self, root: usize) -> bool {
        let Some(mut vertex) = self.search(root) else { return false };
        while vertex != NOBODY {
            let before = self.parent[vertex];
            let next = self.mate[before];
            self.mate[vertex] = before;
            self.mate[before] = vertex;
            vertex = next;
        }
        true
    }

    /// Grows an alternating tree. Returns the unmatched vertex at the end of an augmenting path.
    fn search(&mut self, root: usize) -> Option<usize> {
        self.even.fill(false);
        self.parent.fill(NOBODY);
        for (vertex, base) in self.base.iter_mut().enumerate() {
            *base = vertex;
        }
        self.even[root] = true;
        self.queue.clear();
        self.queue.push_back(root);
        while let Some(vertex) = self.queue.pop_front() {
            for other in 0..self.mate.len() {
                if let Some(end) = self.look_at(root, vertex, other) {
                    return Some(end);
                }
            }
        }
        None
    }

    fn look_at(&mut self, root: usize, vertex: usize, other: usize) -> Option<usize> {
        if self.gone[other] || self.mate[vertex] == other || self.base[vertex] == self.base[other] {
            return None;
        }
        let outer = self.even[other];
        if !outer && self.parent[other] != NOBODY || !(self.joined)(vertex, other) {
            return None;
        }
        if outer {
            self.shrink(vertex, other);
            return None;
        }
        self.parent[other] = vertex;
        let mate = self.mate[other];
        if mate == NOBODY && other != root {
            return Some(other);
        }
        self.even[mate] = true;
        self.queue.push_back(mate);
        None
    }

    fn shrink(&mut self, a: usize, b: usize) {
        let base = self.common_base(a, b);
        let mut inside = vec![false; self.mate.len()];
        self.mark_path(a, base, b, &mut inside);
        self.mark_path(b, base, a, &mut inside);
        for vertex in 0..self.mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.even[vertex] {
                    self.even[vertex] = true;
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&mut self, a: usize, b: usize) -> usize {
        self.seen_now += 1;
        let mut here = self.base[a];
        loop {
            self.seen[here] = self.seen_now;
            if self.mate[here] == NOBODY {
                break;
            }
            here = self.base[self.parent[self.mate[here]]];
        }
        let mut there = self.base[b];
        while self.seen[there] != self.seen_now {
            there = self.base[self.parent[self.mate[there]]];
        }
        there
    }

    fn mark_path(&mut self, mut vertex: usize, base: usize, mut child: usize, inside: &mut [bool]) {
        while self.base[vertex] != base {
            let mate = self.mate[vertex];
            inside[self.base[vertex]] = true;
            inside[self.base[mate]] = true;
            self.parent[vertex] = child;
            child = mate;
            vertex = self.parent[mate];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lot::{Lot, Seed};

    fn largest(left: u32, edges: &[Vec<bool>]) -> u32 {
        if left == 0 {
            return 0;
        }
        let first = left.trailing_zeros() as usize;
        let rest = left & (left - 1);
        let with = |other: usize| 1 + largest(rest & !(1 << other), edges);
        let best =
            (first + 1..edges.len()).filter(|&o| rest >> o & 1 == 1 && edges[first][o]).map(with).max();
        best.unwrap_or(0).max(largest(rest, edges))
    }

    #[test]
    fn no_matching_is_larger_and_the_players_who_can_be_left_over_are_exact() {
        let mut lot = Lot::new(&Seed { entropy: [5; 32], round: 0 });
        for _ in 0..2000 {
            let size = 1 + lot.below(9);
            let density = 10 + lot.below(90);
            let pairs = (0..size).flat_map(|a| (0..a).map(move |b| (a, b)));
            let joined: Vec<(usize, usize)> = pairs.filter(|_| lot.below(100) < density).collect();
            let mut edges = vec![vec![false; size]; size];
            for (a, b) in joined {
                (edges[a][b], edges[b][a]) = (true, true);
            }
            let everybody = (1u32 << size) - 1;
            let mut cover = Cover::new(size, |a, b| edges[a][b]);
            let left = cover.left_over();
            assert_eq!(size - left.len(), 2 * largest(everybody, &edges) as usize, "{edges:?}");
            if let [root] = left[..] {
                let could = cover.could_be_left(root);
                for (vertex, &could) in could.iter().enumerate() {
                    let without = 2 * largest(everybody & !(1 << vertex), &edges) as usize;
                    assert_eq!(could, without == size - 1, "{edges:?} {vertex}");
                }
            }
        }
    }
}
