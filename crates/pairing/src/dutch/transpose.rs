//! The first transposition that works. Each member of S1, in order, gets the first opponent
//! that the rest allows.
//!
//! A bipartite matching is maintained. One search backwards from a member's current opponent finds
//! all opponents that could be freed by moving other players along.

use std::collections::VecDeque;

const NOBODY: usize = usize::MAX;

/// Queries about the members of both sides, by their indices in the two lists.
pub(crate) trait Sides {
    /// Whether two may be paired.
    fn joined(&self, left: usize, right: usize) -> bool;
    /// Whether the class of the right member allows the pair. False only if `left` is joined with
    /// nobody of that class.
    fn perhaps(&self, left: usize, right: usize) -> bool;
    /// The class of a right member, below [`Sides::classes`].
    fn class(&self, right: usize) -> usize;
    fn classes(&self) -> usize;
}

/// The partner of each left member, the first in lexicographic order of all perfect matchings.
pub(crate) fn first<S: Sides>(size: usize, sides: &S) -> Option<Vec<usize>> {
    let mut search = TransposeSearch::new(size, sides);
    if !search.match_all() {
        return None;
    }
    for left in 0..size {
        search.settle(left);
    }
    Some(search.right_of)
}

struct TransposeSearch<'a, S> {
    sides: &'a S,
    size: usize,
    right_of: Vec<usize>,
    left_of: Vec<usize>,
    /// Left members below this are settled.
    settled: usize,
    /// Right members that can be given up; for a left member, its replacement.
    free: Vec<bool>,
    instead: Vec<usize>,
    seen: Vec<bool>,
    /// Unvisited left members. By class, those excluded from that class only by an exception.
    fresh: Vec<usize>,
    kept: Vec<Option<Vec<usize>>>,
    queue: VecDeque<usize>,
}

impl<'a, S: Sides> TransposeSearch<'a, S> {
    fn new(size: usize, sides: &'a S) -> Self {
        Self {
            sides,
            size,
            right_of: vec![NOBODY; size],
            left_of: vec![NOBODY; size],
            settled: 0,
            free: vec![false; size],
            instead: vec![NOBODY; size],
            seen: vec![false; size],
            fresh: Vec::new(),
            kept: vec![None; sides.classes()],
            queue: VecDeque::new(),
        }
    }

    fn pair(&mut self, left: usize, right: usize) {
        self.right_of[left] = right;
        self.left_of[right] = left;
    }

    fn match_all(&mut self) -> bool {
        let mut lowest = 0;
        for left in 0..self.size {
            while lowest < self.size && self.left_of[lowest] != NOBODY {
                lowest += 1;
            }
            let open = |&right: &usize| self.left_of[right] == NOBODY && self.sides.joined(left, right);
            if let Some(right) = (lowest..self.size).find(open) {
                self.pair(left, right);
            }
        }
        (0..self.size).filter(|&right| self.left_of[right] == NOBODY).collect::<Vec<_>>().into_iter().all(
            |right| {
                let open = (0..self.size).find(|&left| self.right_of[left] == NOBODY);
                open.is_some_and(|_| self.fill(right))
            },
        )
    }

    /// Gives a free right member to somebody, moving others along.
    fn fill(&mut self, right: usize) -> bool {
        self.begin(NOBODY, right);
        while let Some(right) = self.queue.pop_front() {
            for left in self.reached_from(right) {
                self.instead[left] = right;
                let old = self.right_of[left];
                if old == NOBODY {
                    self.shift(left);
                    return true;
                }
                self.free[old] = true;
                self.queue.push_back(old);
            }
        }
        false
    }

    /// Moves every left member on the path to its replacement.
    fn shift(&mut self, mut left: usize) {
        loop {
            let right = self.instead[left];
            let next = self.left_of[right];
            self.pair(left, right);
            if next == NOBODY || next == left {
                return;
            }
            left = next;
        }
    }

    fn begin(&mut self, left: usize, right: usize) {
        self.free.fill(false);
        self.seen.fill(false);
        self.fresh.clear();
        self.fresh.extend((self.settled..self.size).filter(|&other| other != left));
        self.kept.fill(None);
        self.queue.clear();
        self.free[right] = true;
        self.queue.push_back(right);
    }

    /// The unvisited left members joined with a right one.
    fn reached_from(&mut self, right: usize) -> Vec<usize> {
        let (sides, class) = (self.sides, self.sides.class(right));
        let mut found = Vec::new();
        let seen = &mut self.seen;
        let mut reach = |left: usize| {
            let reached = !seen[left] && sides.joined(left, right);
            if reached {
                seen[left] = true;
                found.push(left);
            }
            reached
        };
        if let Some(kept) = &mut self.kept[class] {
            kept.retain(|&left| !reach(left));
            return found;
        }
        let mut kept = Vec::new();
        self.fresh.retain(|&left| {
            let reached = reach(left);
            if !reached && sides.perhaps(left, right) {
                kept.push(left);
            }
            !reached
        });
        self.kept[class] = Some(kept);
        found
    }

    /// Gives a left member the first opponent that lets the others be matched.
    fn settle(&mut self, left: usize) {
        let now = self.right_of[left];
        let open: Vec<usize> = (0..=now).filter(|&right| self.can_take(left, right)).collect();
        if open.first().is_some_and(|&right| right != now) {
            self.begin(left, now);
            let best = open[0];
            while let Some(right) = self.queue.pop_front() {
                for other in self.reached_from(right) {
                    self.instead[other] = right;
                    let old = self.right_of[other];
                    self.free[old] = true;
                    self.queue.push_back(old);
                }
                if self.free[best] {
                    break;
                }
            }
            self.take(left, now, &open);
        }
        self.settled = left + 1;
    }

    fn can_take(&self, left: usize, right: usize) -> bool {
        self.left_of[right] >= self.settled && self.sides.joined(left, right)
    }

    fn take(&mut self, left: usize, now: usize, open: &[usize]) {
        let Some(&right) = open.iter().find(|&&right| self.free[right]) else { return };
        if right == now {
            return;
        }
        let mut mover = self.left_of[right];
        self.pair(left, right);
        loop {
            let taken = self.instead[mover];
            let next = self.left_of[taken];
            self.pair(mover, taken);
            if taken == now {
                return;
            }
            mover = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lot::{Lot, Seed};

    struct ClassTable(Vec<Vec<bool>>, Vec<usize>);

    impl Sides for ClassTable {
        fn joined(&self, left: usize, right: usize) -> bool {
            self.0[left][right]
        }
        fn perhaps(&self, left: usize, right: usize) -> bool {
            let same = |other: &usize| self.1[*other] == self.1[right];
            (0..self.1.len()).filter(same).any(|other| self.0[left][other])
        }
        fn class(&self, right: usize) -> usize {
            self.1[right]
        }
        fn classes(&self) -> usize {
            3
        }
    }

    fn lexicographic(table: &[Vec<bool>], left: usize, used: u32) -> Option<Vec<usize>> {
        if left == table.len() {
            return Some(Vec::new());
        }
        (0..table.len()).filter(|&right| table[left][right] && used >> right & 1 == 0).find_map(|right| {
            let mut rest = lexicographic(table, left + 1, used | 1 << right)?;
            rest.insert(0, right);
            Some(rest)
        })
    }

    #[test]
    fn the_first_of_all_matchings_is_found() {
        let mut lot = Lot::new(&Seed { entropy: [8; 32], round: 0 });
        for _ in 0..3000 {
            let size = 1 + lot.below(7);
            let density = 20 + lot.below(80);
            let table: Vec<Vec<bool>> =
                (0..size).map(|_| (0..size).map(|_| lot.below(100) < density).collect()).collect();
            let classes = (0..size).map(|_| lot.below(3)).collect();
            let expected = lexicographic(&table, 0, 0);
            assert_eq!(first(size, &ClassTable(table.clone(), classes)), expected, "{table:?}");
        }
    }
}
