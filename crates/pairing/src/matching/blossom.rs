//! Edmonds' blossom method, primal-dual, on a dense graph: O(n³) additions and comparisons.
//!
//! Linear programming tells when a matching M is heaviest: give every vertex u a label y(u) ≥ 0 and every
//! odd set B that has been shrunk (a *blossom*) a label z(B) ≥ 0 so that every edge uv has
//! slack(uv) = y(u) + y(v) + Σ z(B ∋ u, v) − w(uv) ≥ 0. If all matched edges have slack 0, all unmatched
//! vertices label 0 and all blossoms with z > 0 are full of matched edges, nothing heavier exists. The search
//! keeps all of these true but one (unmatched vertices may have a positive label) and repairs that one.
//!
//! All unmatched vertices always carry the same, smallest label, because every one of them is a root of the
//! search and falls by the same amount; when it reaches 0 the matching is heaviest.
//!
//! Weights are doubled on entry, so that every amount that is halved is even and the arithmetic stays exact.
//! Inside a blossom z never matters: edges there are not looked at. It is kept to know when a blossom must be opened, and
//! for anybody who wants to see the proof ([`heaviest_proved`]).

use std::collections::VecDeque;

use super::weight::Weight;

/// No vertex.
pub(crate) const NOBODY: u32 = u32::MAX;

/// A graph whose edges carry one of few weights.
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

    /// Adds a weight and returns its number; weights that are not positive can never help and add no edge.
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

    fn weight(&self, a: usize, b: usize) -> W {
        self.weights[self.kinds[a * self.size + b] as usize]
    }
}

/// Returns the partner of every vertex, or [`NOBODY`], in a matching of greatest total weight.
pub(crate) fn heaviest<W: Weight>(graph: &Graph<W>) -> Vec<u32> {
    if graph.weights.len() == 1 {
        return vec![NOBODY; graph.size];
    }
    let mut search = Search::new(graph);
    while search.improve() {}
    search.partner.truncate(graph.size);
    search.partner
}

/// A matching of greatest weight with the labels that prove it. All labels are of the doubled weights.
#[derive(Clone, Debug)]
pub(crate) struct Proved<W> {
    /// The partner of every vertex, or [`NOBODY`].
    pub(crate) partner: Vec<u32>,
    /// y of every vertex.
    pub(crate) labels: Vec<W>,
    /// The odd sets with their z > 0.
    pub(crate) sets: Vec<OddSet<W>>,
}

/// An odd set of vertices and its label.
#[derive(Clone, Debug)]
pub(crate) struct OddSet<W> {
    pub(crate) vertices: Vec<usize>,
    pub(crate) label: W,
}

/// The same as [`heaviest`], with its proof: every edge has y(u) + y(v) + Σ z(B ∋ u, v) ≥ w(uv), and the sum of all
/// y(u) and of all z(B) · (|B| − 1) / 2 is the weight of the matching.
pub(crate) fn heaviest_proved<W: Weight>(graph: &Graph<W>) -> Proved<W> {
    if graph.weights.len() == 1 {
        let (partner, labels) = (vec![NOBODY; graph.size], vec![W::ZERO; graph.size]);
        return Proved { partner, labels, sets: Vec::new() };
    }
    let mut search = Search::new(graph);
    while search.improve() {}
    let sets = search.odd_sets();
    search.partner.truncate(graph.size);
    search.label.truncate(graph.size);
    Proved { partner: search.partner, labels: search.label, sets }
}

/// Where a node is in the search forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// Not in the forest.
    Out,
    /// A root or at even distance from one: its edges are looked at.
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

/// Nodes are vertices (below `size`) and blossoms (from `size` up).
struct Search<'a, W> {
    graph: &'a Graph<W>,
    size: usize,
    /// Room for nodes; also the row length of `via` .
    room: usize,
    /// Nodes in use: vertices and the blossoms numbered so far.
    nodes: usize,
    /// y of a vertex, z of a blossom.
    label: Vec<W>,
    /// For a node: the vertex outside it that it is matched to.
    partner: Vec<u32>,
    /// For every node: the outermost node that contains it; NOBODY for blossom numbers not in use.
    top: Vec<u32>,
    /// Edge of least slack between two nodes.
    via: Vec<Edge>,
    /// For a blossom and a vertex in it: which child holds the vertex.
    holder: Vec<u32>,
    /// The children of a blossom in cyclic order, the base first.
    children: Vec<Vec<u32>>,
    side: Vec<Side>,
    /// For an odd node: the vertex in its parent through which it was reached.
    parent: Vec<u32>,
    /// For a node: the even vertex that reaches it with least slack.
    nearest: Vec<u32>,
    seen: Vec<u32>,
    seen_now: u32,
    queue: VecDeque<u32>,
}

impl<'a, W: Weight> Search<'a, W> {
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
            via: vec![NO_EDGE; room * room],
            holder: vec![NOBODY; (room - size) * size],
            children: vec![Vec::new(); room],
            side: vec![Side::Out; room],
            parent: vec![NOBODY; room],
            nearest: vec![NOBODY; room],
            seen: vec![0; room],
            seen_now: 0,
            queue: VecDeque::new(),
        };
        search.lay_edges();
        search.match_tight();
        search
    }

    /// Matches what can be matched at once: at the start the heaviest edges are tight, and often there are many.
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

    fn lay_edges(&mut self) {
        for a in 0..self.size {
            for b in 0..self.size {
                if a != b && self.graph.joined(a, b) {
                    self.via[a * self.room + b] = Edge { from: number(a), to: number(b) };
                }
            }
        }
    }

    fn edge(&self, a: u32, b: u32) -> Edge {
        self.via[a as usize * self.room + b as usize]
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

    /// Grows one search forest until the matching gains an edge; false when it is heaviest.
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

    /// Makes every unmatched node a root.
    fn plant(&mut self) {
        self.queue.clear();
        self.side[..self.nodes].fill(Side::Out);
        self.nearest[..self.nodes].fill(NOBODY);
        for node in 0..number(self.nodes) {
            if self.top_of(node) == node && self.partner[node as usize] == NOBODY {
                self.parent[node as usize] = NOBODY;
                self.make_even(node);
            }
        }
    }

    fn make_even(&mut self, node: u32) {
        self.side[node as usize] = Side::Even;
        self.enqueue(node);
    }

    fn enqueue(&mut self, node: u32) {
        if !self.is_blossom(node) {
            self.queue.push_back(node);
            return;
        }
        for place in 0..self.children[node as usize].len() {
            self.enqueue(self.children[node as usize][place]);
        }
    }

    /// Looks at the edges of every even vertex; true once the matching has gained an edge.
    fn scan_queue(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.side[self.top_of(vertex) as usize] == Side::Odd {
                continue;
            }
            for other in 0..number(self.size) {
                if !self.graph.joined(vertex as usize, other as usize)
                    || self.top_of(vertex) == self.top_of(other)
                {
                    continue;
                }
                let edge = Edge { from: vertex, to: other };
                if self.slack(edge) == W::ZERO {
                    if self.take(edge) {
                        return true;
                    }
                } else {
                    self.offer(vertex, self.top_of(other));
                }
            }
        }
        false
    }

    /// Remembers an even vertex as the nearest of a node if it is.
    fn offer(&mut self, vertex: u32, node: u32) {
        let nearest = self.nearest[node as usize];
        if nearest == NOBODY || self.slack(self.edge(vertex, node)) < self.slack(self.edge(nearest, node)) {
            self.nearest[node as usize] = vertex;
        }
    }

    fn find_nearest(&mut self, node: u32) {
        self.nearest[node as usize] = NOBODY;
        for vertex in 0..number(self.size) {
            let top = self.top_of(vertex);
            let linked = self.edge(vertex, node).from != NOBODY;
            if linked && top != node && self.side[top as usize] == Side::Even {
                self.offer(vertex, node);
            }
        }
    }

    /// Uses a tight edge that starts at an even node: grows, shrinks or augments. True once augmented.
    fn take(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.top_of(edge.from), self.top_of(edge.to));
        match self.side[to as usize] {
            Side::Odd => false,
            Side::Out => {
                self.grow(edge, to);
                false
            }
            Side::Even => match self.common_ancestor(from, to) {
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
        self.side[node as usize] = Side::Odd;
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

    /// The even node in which the ways from two even nodes to their roots meet, if they do.
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

    /// Swaps matched and unmatched edges from `node` up to its root, `node` being matched to `other` now.
    fn augment(&mut self, mut node: u32, mut other: u32) {
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

    /// Matches a node to another along their best edge and turns everything inside it accordingly.
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

    fn holder_of(&self, blossom: u32, vertex: u32) -> u32 {
        self.holder[(blossom as usize - self.size) * self.size + vertex as usize]
    }

    /// The place of a child in the cycle, going round the way on which that place is even.
    fn even_place(&mut self, blossom: u32, child: u32) -> usize {
        let children = &mut self.children[blossom as usize];
        let place = children.iter().position(|&other| other == child).expect("a holder is a child");
        if place % 2 == 0 {
            return place;
        }
        children[1..].reverse();
        children.len() - place
    }

    fn shrink(&mut self, a: u32, ancestor: u32, b: u32) {
        let blossom = self.unused_blossom();
        let at = blossom as usize;
        self.label[at] = W::ZERO;
        self.partner[at] = self.partner[ancestor as usize];
        self.children[at] = self.cycle(a, ancestor, b);
        self.side[at] = Side::Even;
        self.set_top(blossom, blossom);
        self.lay_blossom_edges(blossom);
        self.find_nearest(blossom);
    }

    fn unused_blossom(&mut self) -> u32 {
        let used = (self.size..self.nodes).find(|&node| self.top[node] == NOBODY);
        number(used.unwrap_or_else(|| {
            self.nodes += 1;
            self.nodes - 1
        }))
    }

    /// The odd cycle through two even nodes and their common ancestor; its odd nodes join the queue.
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

    fn set_top(&mut self, node: u32, top: u32) {
        self.top[node as usize] = top;
        if self.is_blossom(node) {
            for place in 0..self.children[node as usize].len() {
                self.set_top(self.children[node as usize][place], top);
            }
        }
    }

    fn lay_blossom_edges(&mut self, blossom: u32) {
        let (at, room) = (blossom as usize, self.room);
        for other in 0..self.nodes {
            self.via[at * room + other] = NO_EDGE;
            self.via[other * room + at] = NO_EDGE;
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
            self.via[blossom as usize * self.room + other as usize] = new;
            self.via[other as usize * self.room + blossom as usize] = Edge { from: new.to, to: new.from };
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

    /// Moves all labels by the greatest amount that keeps every slack and blossom label from going negative;
    /// false if the unmatched vertices reach 0 first: the matching is heaviest.
    fn shift_labels(&mut self) -> bool {
        let root = self.roots_label();
        let amount = self.greatest_shift(root);
        self.shift_by(amount);
        amount != root
    }

    fn shift_by(&mut self, amount: W) {
        for vertex in 0..self.size {
            self.label[vertex] = match self.side[self.top[vertex] as usize] {
                Side::Even => self.label[vertex].minus(amount),
                Side::Odd => self.label[vertex].plus(amount),
                Side::Out => self.label[vertex],
            };
        }
        for node in self.size..self.nodes {
            if self.top[node] as usize == node {
                self.label[node] = match self.side[node] {
                    Side::Even => self.label[node].plus(amount.twice()),
                    Side::Odd => self.label[node].minus(amount.twice()),
                    Side::Out => self.label[node],
                };
            }
        }
    }

    fn odd_sets(&self) -> Vec<OddSet<W>> {
        let labelled = |&node: &usize| self.top[node] != NOBODY && self.label[node] > W::ZERO;
        let blossoms = (self.size..self.nodes).filter(labelled);
        let inside =
            |node: usize| move |&vertex: &usize| self.holder_of(number(node), number(vertex)) != NOBODY;
        let set = |node: usize| OddSet {
            vertices: (0..self.size).filter(inside(node)).collect(),
            label: self.label[node],
        };
        blossoms.map(set).collect()
    }

    /// The label that all unmatched vertices share; no even vertex has a smaller one.
    fn roots_label(&self) -> W {
        let even = (0..self.size).filter(|&vertex| self.side[self.top[vertex] as usize] == Side::Even);
        even.map(|vertex| self.label[vertex]).min().expect("the search has a root")
    }

    fn greatest_shift(&self, root: W) -> W {
        let mut amount = root;
        for node in 0..self.nodes {
            if self.top[node] as usize != node {
                continue;
            }
            let side = self.side[node];
            if node >= self.size && side == Side::Odd {
                amount = amount.min(self.label[node].half());
            }
            let nearest = self.nearest[node];
            if nearest == NOBODY {
                continue;
            }
            let slack = self.slack(self.edge(nearest, number(node)));
            match side {
                Side::Out => amount = amount.min(slack),
                Side::Even => amount = amount.min(slack.half()),
                Side::Odd => {}
            }
        }
        amount
    }

    /// Uses the edges that the shift has made tight; true once the matching has gained an edge.
    fn follow_tight(&mut self) -> bool {
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
    fn open_empty_blossoms(&mut self) {
        for node in self.size..self.nodes {
            if self.top[node] as usize == node && self.side[node] == Side::Odd && self.label[node] == W::ZERO
            {
                self.open(number(node));
            }
        }
    }

    /// Opens an odd blossom: the children on the even way from its entry to its base stay in the forest.
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
            self.side[pair[0] as usize] = Side::Odd;
            self.side[pair[1] as usize] = Side::Even;
            self.nearest[pair[0] as usize] = NOBODY;
            self.find_nearest(pair[1]);
            self.enqueue(pair[1]);
        }
        self.side[entry as usize] = Side::Odd;
        self.parent[entry as usize] = self.parent[at];
        self.nearest[entry as usize] = NOBODY;
        for &child in &children[place + 1..] {
            self.side[child as usize] = Side::Out;
            self.find_nearest(child);
        }
        self.top[at] = NOBODY;
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
