//! Edmonds' blossom method, primal-dual, on a dense graph: O(n³) additions and comparisons.
//!
//! Linear programming characterises a heaviest matching M: every vertex u has a label y(u) ≥ 0 and
//! every shrunk odd set B (a *blossom*) a label z(B) ≥ 0 such that every edge uv has slack(uv) =
//! y(u) + y(v) + Σ z(B ∋ u, v) − w(uv) ≥ 0. If all matched edges have slack 0, all unmatched
//! vertices label 0 and all blossoms with z > 0 are full of matched edges, nothing heavier exists.
//! The search keeps all of these conditions except one (unmatched vertices may have a positive
//! label) and works towards that one.
//!
//! All unmatched vertices always have the same, smallest label, because each is a root of the
//! search and falls by the same amount; when it reaches 0 the matching is heaviest.
//!
//! Weights are doubled on entry, so that every amount to be halved is even and the arithmetic stays
//! exact. Inside a blossom z never matters, because its inner edges are not scanned. It is kept to
//! know when a blossom must be opened, and for the proof ([`heaviest_proved`]).

mod forest;
mod labels;
mod shrink;

use std::collections::VecDeque;

use super::weight::Weight;

pub(crate) const NOBODY: u32 = u32::MAX;

/// A graph whose edges have one of few weights.
#[derive(Clone, Debug)]
pub(crate) struct Graph<W> {
    size: usize,
    kinds: Vec<u32>,
    weights: Vec<W>,
}

impl<W: Weight> Graph<W> {
    /// A graph without edges.
    pub(crate) fn new(size: usize) -> Self {
        Self { size, kinds: vec![0; size * size], weights: vec![W::ZERO] }
    }

    /// Adds a weight and returns its number. Weights that are not positive can never help and add no edge.
    pub(crate) fn kind(&mut self, weight: W) -> u32 {
        if weight <= W::ZERO {
            return 0;
        }
        self.weights.push(weight.twice());
        u32::try_from(self.weights.len() - 1).expect("fewer kinds of weight than 2^32")
    }

    /// Joins two vertices by an edge of a kind.
    pub(crate) fn join(&mut self, a: usize, b: usize, kind: u32) {
        self.kinds[a * self.size + b] = kind;
        self.kinds[b * self.size + a] = kind;
    }

    fn joined(&self, a: usize, b: usize) -> bool {
        self.kinds[a * self.size + b] != 0
    }

    /// The kinds of a vertex's edges to every other, 0 for none.
    fn row(&self, a: usize) -> &[u32] {
        &self.kinds[a * self.size..(a + 1) * self.size]
    }

    fn weight(&self, a: usize, b: usize) -> W {
        self.weights[self.kinds[a * self.size + b] as usize]
    }
}

/// The partner of every vertex, or [`NOBODY`], in a matching of greatest total weight.
pub(crate) fn heaviest<W: Weight>(graph: &Graph<W>) -> Vec<u32> {
    if graph.weights.len() == 1 {
        return vec![NOBODY; graph.size];
    }
    let mut search = BlossomSearch::new(graph);
    while search.improve() {}
    search.partner.truncate(graph.size);
    search.partner
}

/// A matching of greatest weight with the labels that prove it, for doubled weights.
#[derive(Clone, Debug)]
pub(crate) struct Proved<W> {
    /// The partner of every vertex, or [`NOBODY`].
    pub(crate) partner: Vec<u32>,
    /// y of every vertex.
    pub(crate) labels: Vec<W>,
    /// The odd sets with their z > 0.
    pub(crate) sets: Vec<LabelledOddSet<W>>,
}

/// An odd set of vertices and its label.
#[derive(Clone, Debug)]
pub(crate) struct LabelledOddSet<W> {
    pub(crate) vertices: Vec<usize>,
    pub(crate) label: W,
}

/// A heaviest matching with its proof. Every edge has y(u) + y(v) + Σ z(B ∋ u, v) ≥ w(uv). The sum
/// of all y(u) and of all z(B) · (|B| − 1) / 2 is the weight of the matching.
pub(crate) fn heaviest_proved<W: Weight>(graph: &Graph<W>) -> Proved<W> {
    if graph.weights.len() == 1 {
        let (partner, labels) = (vec![NOBODY; graph.size], vec![W::ZERO; graph.size]);
        return Proved { partner, labels, sets: Vec::new() };
    }
    let mut search = BlossomSearch::new(graph);
    while search.improve() {}
    let sets = search.odd_sets();
    search.partner.truncate(graph.size);
    search.label.truncate(graph.size);
    Proved { partner: search.partner, labels: search.label, sets }
}

/// A node's position in the search forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ForestSide {
    /// Not in the forest.
    Out,
    /// A root or at even distance from one: its edges are scanned.
    Even,
    /// At odd distance from a root.
    Odd,
}

/// An edge of the graph, from a vertex inside one node to a vertex inside another.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u32,
    to: u32,
}

const NO_EDGE: Edge = Edge { from: NOBODY, to: NOBODY };

impl Edge {
    fn reversed(self) -> Edge {
        Edge { from: self.to, to: self.from }
    }
}

/// Nodes are vertices (below `size`) and blossoms (from `size` up).
struct BlossomSearch<'a, W> {
    graph: &'a Graph<W>,
    size: usize,
    /// Maximum number of nodes; also the row length of `via`.
    room: usize,
    /// Nodes in use: vertices and the blossoms numbered so far.
    nodes: usize,
    /// y of a vertex, z of a blossom.
    label: Vec<W>,
    /// For a node: the vertex outside it that it is matched to.
    partner: Vec<u32>,
    /// For every node: the outermost node that contains it; NOBODY for unused blossom numbers.
    top: Vec<u32>,
    /// For a numbered blossom and any node: the edge of least slack between them.
    via: Vec<Edge>,
    /// For a numbered blossom and a vertex in it: the child that contains the vertex.
    holder: Vec<u32>,
    /// The children of a blossom in cyclic order, the base first.
    children: Vec<Vec<u32>>,
    side: Vec<ForestSide>,
    /// For an odd node: the vertex in its parent through which it was reached.
    parent: Vec<u32>,
    /// For a node: the even vertex that reaches it with least slack.
    nearest: Vec<u32>,
    /// The slack of that edge, with the number of shifts at the time.
    nearest_slack: Vec<(u32, W)>,
    /// Number of shifts of the labels.
    shifts: u32,
    seen: Vec<u32>,
    seen_now: u32,
    queue: VecDeque<u32>,
}

impl<'a, W: Weight> BlossomSearch<'a, W> {
    fn new(graph: &'a Graph<W>) -> Self {
        let size = graph.size;
        let room = size + size / 2 + 1;
        let start = graph.weights.iter().copied().max().unwrap_or(W::ZERO).half();
        let mut label = vec![start; size];
        label.resize(room, W::ZERO);
        let mut top: Vec<u32> = (0..size).map(number).collect();
        top.resize(room, NOBODY);
        let mut search = Self {
            graph,
            size,
            room,
            nodes: size,
            label,
            partner: vec![NOBODY; room],
            top,
            via: Vec::new(),
            holder: Vec::new(),
            children: vec![Vec::new(); room],
            side: vec![ForestSide::Out; room],
            parent: vec![NOBODY; room],
            nearest: vec![NOBODY; room],
            nearest_slack: vec![(0, W::ZERO); room],
            shifts: 0,
            seen: vec![0; room],
            seen_now: 0,
            queue: VecDeque::new(),
        };
        search.match_tight();
        search
    }

    /// Matches greedily at the start, when the heaviest edges are tight.
    fn match_tight(&mut self) {
        for a in 0..number(self.size) {
            if self.partner[a as usize] != NOBODY {
                continue;
            }
            let tight = |&b: &u32| {
                let joined = self.partner[b as usize] == NOBODY && self.graph.joined(a as usize, b as usize);
                joined && self.slack(Edge { from: a, to: b }) == W::ZERO
            };
            if let Some(b) = (a + 1..number(self.size)).find(tight) {
                self.partner[a as usize] = b;
                self.partner[b as usize] = a;
            }
        }
    }

    /// The edge of least slack from one node to another.
    fn edge(&self, a: u32, b: u32) -> Edge {
        match (self.is_blossom(a), self.is_blossom(b)) {
            (true, _) => self.via[self.via_place(a, b)],
            (false, true) => self.via[self.via_place(b, a)].reversed(),
            (false, false) if self.graph.joined(a as usize, b as usize) => Edge { from: a, to: b },
            (false, false) => NO_EDGE,
        }
    }

    fn via_place(&self, blossom: u32, other: u32) -> usize {
        (blossom as usize - self.size) * self.room + other as usize
    }

    fn top_of(&self, vertex: u32) -> u32 {
        self.top[vertex as usize]
    }

    fn is_blossom(&self, node: u32) -> bool {
        node as usize >= self.size
    }

    fn slack(&self, edge: Edge) -> W {
        let (a, b) = (edge.from as usize, edge.to as usize);
        self.label[a].plus(self.label[b]).minus(self.graph.weight(a, b))
    }

    /// Grows one search forest until the matching gains an edge. False if it is heaviest.
    fn improve(&mut self) -> bool {
        self.plant();
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.scan_queue() {
                return true;
            }
            if !self.shift_labels() {
                return false;
            }
            if self.follow_tight() {
                return true;
            }
            self.open_empty_blossoms();
        }
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("fewer nodes than 2^32")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lot::{Lot, Seed};
    use crate::matching::Wide;

    type Edges = Vec<(usize, usize, u64)>;

    fn worth<W: Weight>(size: usize, edges: &Edges) -> u64 {
        let mut graph = Graph::<W>::new(size);
        for &(a, b, weight) in edges {
            let kind = graph.kind(W::at_bit(weight, 0));
            graph.join(a, b, kind);
        }
        let partners = heaviest(&graph);
        let matched =
            |&&(a, b, _): &&(usize, usize, u64)| partners[a] as usize == b && partners[b] as usize == a;
        edges.iter().filter(matched).map(|&(.., weight)| weight).sum()
    }

    /// The greatest weight by trying every matching.
    fn best(left: u32, edges: &Edges) -> u64 {
        let with = |&(a, b, weight): &(usize, usize, u64)| {
            let both = 1 << a | 1 << b;
            if left & both == both { weight + best(left & !(both | ((1 << a) - 1)), edges) } else { 0 }
        };
        let first = left.trailing_zeros() as usize;
        if left == 0 {
            return 0;
        }
        let here = edges.iter().filter(|&&(a, ..)| a == first).map(with).max().unwrap_or(0);
        here.max(best(left & (left - 1), edges))
    }

    #[test]
    fn no_matching_is_heavier() {
        let mut lot = Lot::new(&Seed { entropy: [31; 32], round: 0 });
        for _ in 0..1500 {
            let size = 1 + lot.below(10);
            let (density, heaviest) = (1 + lot.below(100), 1 + lot.below(12));
            let mut edges = Vec::new();
            for b in 0..size {
                for a in 0..b {
                    if lot.below(100) < density {
                        edges.push((a, b, u64::try_from(lot.below(heaviest)).unwrap()));
                    }
                }
            }
            let best = best((1 << size) - 1, &edges);
            assert_eq!(worth::<i128>(size, &edges), best, "{edges:?}");
            assert_eq!(worth::<Wide<4>>(size, &edges), best, "{edges:?}");
        }
    }
}
