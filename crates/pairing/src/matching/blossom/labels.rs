//! The labels: how far they can move, which edges become tight, and which blossoms open.

use super::{BlossomSearch, ForestSide, LabelledOddSet, NOBODY, number};
use crate::matching::Weight;

impl<W: Weight> BlossomSearch<'_, W> {
    /// Shifts all labels by the greatest amount that keeps every slack and blossom label
    /// non-negative. False if the unmatched vertices reach 0 first: the matching is heaviest.
    pub(super) fn shift_labels(&mut self) -> bool {
        let root = self.roots_label();
        let amount = self.greatest_shift(root);
        self.shift_by(amount);
        amount != root
    }

    fn shift_by(&mut self, amount: W) {
        self.shifts += 1;
        for vertex in 0..self.size {
            self.label[vertex] = match self.side[self.top[vertex] as usize] {
                ForestSide::Even => self.label[vertex].minus(amount),
                ForestSide::Odd => self.label[vertex].plus(amount),
                ForestSide::Out => self.label[vertex],
            };
        }
        for node in self.size..self.nodes {
            if self.top[node] as usize == node {
                self.label[node] = match self.side[node] {
                    ForestSide::Even => self.label[node].plus(amount.twice()),
                    ForestSide::Odd => self.label[node].minus(amount.twice()),
                    ForestSide::Out => self.label[node],
                };
            }
        }
    }

    pub(super) fn odd_sets(&self) -> Vec<LabelledOddSet<W>> {
        let labelled = |&node: &usize| self.top[node] != NOBODY && self.label[node] > W::ZERO;
        let blossoms = (self.size..self.nodes).filter(labelled);
        let inside =
            |node: usize| move |&vertex: &usize| self.holder_of(number(node), number(vertex)) != NOBODY;
        let set = |node: usize| LabelledOddSet {
            vertices: (0..self.size).filter(inside(node)).collect(),
            label: self.label[node],
        };
        blossoms.map(set).collect()
    }

    /// The common label of all unmatched vertices, the least of all even vertices.
    fn roots_label(&self) -> W {
        let even = (0..self.size).filter(|&vertex| self.side[self.top[vertex] as usize] == ForestSide::Even);
        even.map(|vertex| self.label[vertex]).min().expect("the search has a root")
    }

    fn greatest_shift(&self, root: W) -> W {
        let mut amount = root;
        for node in 0..self.nodes {
            if self.top[node] as usize != node {
                continue;
            }
            let side = self.side[node];
            if node >= self.size && side == ForestSide::Odd {
                amount = amount.min(self.label[node].half());
            }
            let nearest = self.nearest[node];
            if nearest == NOBODY {
                continue;
            }
            let slack = self.slack(self.edge(nearest, number(node)));
            match side {
                ForestSide::Out => amount = amount.min(slack),
                ForestSide::Even => amount = amount.min(slack.half()),
                ForestSide::Odd => {}
            }
        }
        amount
    }

    /// Uses the edges made tight by the shift. True once the matching has gained an edge.
    pub(super) fn follow_tight(&mut self) -> bool {
        self.queue.clear();
        for node in 0..number(self.room) {
            if node as usize >= self.nodes {
                break;
            }
            let nearest = self.nearest[node as usize];
            if self.top_of(node) != node || nearest == NOBODY || self.top_of(nearest) == node {
                continue;
            }
            let edge = self.edge(nearest, node);
            if self.slack(edge) == W::ZERO && self.take(edge) {
                return true;
            }
        }
        false
    }

    /// Opens every odd blossom whose label has reached 0.
    pub(super) fn open_empty_blossoms(&mut self) {
        for node in self.size..self.nodes {
            if self.top[node] as usize == node
                && self.side[node] == ForestSide::Odd
                && self.label[node] == W::ZERO
            {
                self.open(number(node));
            }
        }
    }

    /// Opens an odd blossom: the children on the even path from its entry to its base stay in the forest.
    fn open(&mut self, blossom: u32) {
        let at = blossom as usize;
        for place in 0..self.children[at].len() {
            let child = self.children[at][place];
            self.set_top(child, child);
        }
        let entry_edge = self.edge(blossom, self.parent[at]);
        let entry = self.holder_of(blossom, entry_edge.from);
        let place = self.even_place(blossom, entry);
        let children = std::mem::take(&mut self.children[at]);
        for pair in children[..place].chunks_exact(2) {
            self.parent[pair[0] as usize] = self.edge(pair[1], pair[0]).from;
            self.side[pair[0] as usize] = ForestSide::Odd;
            self.side[pair[1] as usize] = ForestSide::Even;
            self.nearest[pair[0] as usize] = NOBODY;
            self.find_nearest(pair[1]);
            self.enqueue(pair[1]);
        }
        self.side[entry as usize] = ForestSide::Odd;
        self.parent[entry as usize] = self.parent[at];
        self.nearest[entry as usize] = NOBODY;
        for &child in &children[place + 1..] {
            self.side[child as usize] = ForestSide::Out;
            self.find_nearest(child);
        }
        self.top[at] = NOBODY;
    }
}
