//! The search forest: roots, growth along tight edges, and meetings of trees or branches.

use super::{BlossomSearch, Edge, ForestSide, NOBODY, number};
use crate::matching::Weight;

impl<W: Weight> BlossomSearch<'_, W> {
    /// Makes every unmatched node a root.
    pub(super) fn plant(&mut self) {
        self.queue.clear();
        self.side[..self.nodes].fill(ForestSide::Out);
        self.nearest[..self.nodes].fill(NOBODY);
        for node in 0..number(self.nodes) {
            if self.top_of(node) == node && self.partner[node as usize] == NOBODY {
                self.parent[node as usize] = NOBODY;
                self.make_even(node);
            }
        }
    }

    fn make_even(&mut self, node: u32) {
        self.side[node as usize] = ForestSide::Even;
        self.enqueue(node);
    }

    pub(super) fn enqueue(&mut self, node: u32) {
        if !self.is_blossom(node) {
            self.queue.push_back(node);
            return;
        }
        for place in 0..self.children[node as usize].len() {
            self.enqueue(self.children[node as usize][place]);
        }
    }

    /// Scans the edges of every even vertex; true once the matching has gained an edge.
    pub(super) fn scan_queue(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.side[self.top_of(vertex) as usize] == ForestSide::Odd {
                continue;
            }
            let graph = self.graph;
            for (other, &kind) in (0..).zip(graph.row(vertex as usize)) {
                if kind == 0 || self.top_of(vertex) == self.top_of(other) {
                    continue;
                }
                let edge = Edge { from: vertex, to: other };
                let labels = self.label[vertex as usize].plus(self.label[other as usize]);
                let slack = labels.minus(graph.weights[kind as usize]);
                if slack == W::ZERO {
                    if self.take(edge) {
                        return true;
                    }
                    continue;
                }
                let node = self.top_of(other);
                // Only this edge leads to a node that is a single vertex.
                let slack = if node == other { slack } else { self.slack(self.edge(vertex, node)) };
                self.offer(vertex, node, slack);
            }
        }
        false
    }

    /// Records an even vertex as the nearest of a node if its edge has the least slack.
    fn offer(&mut self, vertex: u32, node: u32, slack: W) {
        let at = node as usize;
        if self.nearest[at] == NOBODY || slack < self.slack_of_nearest(node) {
            self.nearest[at] = vertex;
            self.nearest_slack[at] = (self.shifts, slack);
        }
    }

    /// The least slack by which an even vertex reaches a node. Cached until the labels change.
    fn slack_of_nearest(&mut self, node: u32) -> W {
        let at = node as usize;
        if self.nearest_slack[at].0 != self.shifts {
            let slack = self.slack(self.edge(self.nearest[at], node));
            self.nearest_slack[at] = (self.shifts, slack);
        }
        self.nearest_slack[at].1
    }

    pub(super) fn find_nearest(&mut self, node: u32) {
        self.nearest[node as usize] = NOBODY;
        for vertex in 0..number(self.size) {
            let top = self.top_of(vertex);
            let linked = self.edge(vertex, node).from != NOBODY;
            if linked && top != node && self.side[top as usize] == ForestSide::Even {
                let slack = self.slack(self.edge(vertex, node));
                self.offer(vertex, node, slack);
            }
        }
    }

    /// Uses a tight edge from an even node: grows, shrinks or augments. True once augmented.
    pub(super) fn take(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.top_of(edge.from), self.top_of(edge.to));
        match self.side[to as usize] {
            ForestSide::Odd => false,
            ForestSide::Out => {
                self.grow(edge, to);
                false
            }
            ForestSide::Even => match self.common_ancestor(from, to) {
                Some(ancestor) => {
                    self.shrink(from, ancestor, to);
                    false
                }
                None => {
                    self.augment(from, to);
                    self.augment(to, from);
                    true
                }
            },
        }
    }

    fn grow(&mut self, edge: Edge, node: u32) {
        self.parent[node as usize] = edge.from;
        self.side[node as usize] = ForestSide::Odd;
        let mate = self.top_of(self.partner[node as usize]);
        self.nearest[node as usize] = NOBODY;
        self.nearest[mate as usize] = NOBODY;
        self.make_even(mate);
    }

    /// The next even node on the way from an even node to its root.
    fn step_up(&self, node: u32) -> Option<u32> {
        let mate = self.partner[node as usize];
        (mate != NOBODY).then(|| self.top_of(self.parent[self.top_of(mate) as usize]))
    }

    /// The even node in which the paths from two even nodes to their roots meet, if they do.
    fn common_ancestor(&mut self, a: u32, b: u32) -> Option<u32> {
        self.seen_now += 1;
        let (mut here, mut there) = (Some(a), Some(b));
        while here.is_some() || there.is_some() {
            if let Some(node) = here {
                if self.seen[node as usize] == self.seen_now {
                    return Some(node);
                }
                self.seen[node as usize] = self.seen_now;
                here = self.step_up(node);
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }
}
