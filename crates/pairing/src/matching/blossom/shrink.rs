//! Augmenting the matching along a path, and shrinking an odd cycle to a blossom.

use super::{BlossomSearch, Edge, ForestSide, NO_EDGE, NOBODY, number};
use crate::matching::Weight;

impl<W: Weight> BlossomSearch<'_, W> {
    /// Swaps matched and unmatched edges from `node`, now matched to `other`, up to its root.
    pub(super) fn augment(&mut self, mut node: u32, mut other: u32) {
        loop {
            let mate = self.partner[node as usize];
            self.match_to(node, other);
            if mate == NOBODY {
                return;
            }
            let odd = self.top_of(mate);
            let even = self.top_of(self.parent[odd as usize]);
            self.match_to(odd, even);
            (node, other) = (even, odd);
        }
    }

    /// Matches a node to another along their best edge and adjusts everything inside it.
    fn match_to(&mut self, node: u32, other: u32) {
        let edge = self.edge(node, other);
        self.partner[node as usize] = edge.to;
        if !self.is_blossom(node) {
            return;
        }
        let base = self.holder_of(node, edge.from);
        let place = self.even_place(node, base);
        for inner in 0..place {
            let (a, b) = (self.children[node as usize][inner], self.children[node as usize][inner ^ 1]);
            self.match_to(a, b);
        }
        self.match_to(base, other);
        self.children[node as usize].rotate_left(place);
    }

    pub(super) fn holder_of(&self, blossom: u32, vertex: u32) -> u32 {
        self.holder[(blossom as usize - self.size) * self.size + vertex as usize]
    }

    /// The position of a child in the cycle, in the direction that makes it even.
    pub(super) fn even_place(&mut self, blossom: u32, child: u32) -> usize {
        let children = &mut self.children[blossom as usize];
        let place = children.iter().position(|&other| other == child).expect("a holder is a child");
        if place % 2 == 0 {
            return place;
        }
        children[1..].reverse();
        children.len() - place
    }

    pub(super) fn shrink(&mut self, a: u32, ancestor: u32, b: u32) {
        let blossom = self.unused_blossom();
        let at = blossom as usize;
        self.label[at] = W::ZERO;
        self.partner[at] = self.partner[ancestor as usize];
        self.children[at] = self.cycle(a, ancestor, b);
        self.side[at] = ForestSide::Even;
        self.set_top(blossom, blossom);
        self.lay_blossom_edges(blossom);
        self.find_nearest(blossom);
    }

    fn unused_blossom(&mut self) -> u32 {
        let used = (self.size..self.nodes).find(|&node| self.top[node] == NOBODY);
        number(used.unwrap_or_else(|| {
            self.nodes += 1;
            self.via.resize((self.nodes - self.size) * self.room, NO_EDGE);
            self.holder.resize((self.nodes - self.size) * self.size, NOBODY);
            self.nodes - 1
        }))
    }

    /// The odd cycle through two even nodes and their common ancestor. Its odd nodes join the queue.
    fn cycle(&mut self, a: u32, ancestor: u32, b: u32) -> Vec<u32> {
        let mut cycle = self.climb(a, ancestor);
        cycle.push(ancestor);
        cycle.reverse();
        cycle.extend(self.climb(b, ancestor));
        cycle
    }

    fn climb(&mut self, from: u32, ancestor: u32) -> Vec<u32> {
        let mut way = Vec::new();
        let mut node = from;
        while node != ancestor {
            let odd = self.top_of(self.partner[node as usize]);
            way.extend([node, odd]);
            self.enqueue(odd);
            node = self.top_of(self.parent[odd as usize]);
        }
        way
    }

    pub(super) fn set_top(&mut self, node: u32, top: u32) {
        self.top[node as usize] = top;
        if self.is_blossom(node) {
            for place in 0..self.children[node as usize].len() {
                self.set_top(self.children[node as usize][place], top);
            }
        }
    }

    fn lay_blossom_edges(&mut self, blossom: u32) {
        let at = blossom as usize;
        for other in 0..number(self.nodes) {
            self.lay(blossom, other, NO_EDGE);
        }
        let row = (at - self.size) * self.size;
        self.holder[row..row + self.size].fill(NOBODY);
        for place in 0..self.children[at].len() {
            let child = self.children[at][place];
            self.inherit_edges(blossom, child);
            self.hold(blossom, child);
        }
    }

    fn inherit_edges(&mut self, blossom: u32, child: u32) {
        for other in 0..number(self.nodes) {
            let (known, new) = (self.edge(blossom, other), self.edge(child, other));
            if new.from == NOBODY || known.from != NOBODY && self.slack(known) <= self.slack(new) {
                continue;
            }
            self.lay(blossom, other, new);
        }
    }

    /// Sets the edge between a blossom and another node, in both directions.
    fn lay(&mut self, blossom: u32, other: u32, edge: Edge) {
        let place = self.via_place(blossom, other);
        self.via[place] = edge;
        if self.is_blossom(other) {
            let place = self.via_place(other, blossom);
            self.via[place] = edge.reversed();
        }
    }

    fn hold(&mut self, blossom: u32, child: u32) {
        let row = (blossom as usize - self.size) * self.size;
        for vertex in 0..number(self.size) {
            let inside = if self.is_blossom(child) {
                self.holder_of(child, vertex) != NOBODY
            } else {
                vertex == child
            };
            if inside {
                self.holder[row + vertex as usize] = child;
            }
        }
    }
}
