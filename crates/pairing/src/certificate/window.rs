//! One exact solve with its dual: labels and odd sets of some vertices.

use std::collections::HashMap;

use super::{Amount, Component};
use crate::field::vertex::Vertex;
use crate::matching::{Graph, Lex, NOBODY, Proved, Weight, heaviest_proved};
use crate::solve::Solved;

/// Maximum elementary steps of one solve, which takes some seconds. The steps are the cube of the
/// vertices times the components.
const MOST_STEPS: usize = 3_000_000_000;

/// The problem: the prices of matching two vertices, and of leaving one alone.
pub(super) struct MatchingWindow<'a> {
    pub(super) vertices: Vec<Vertex>,
    /// All components of prices and exits.
    pub(super) components: Vec<Component>,
    pub(super) price: &'a dyn Fn(Vertex, Vertex) -> Option<Amount>,
    pub(super) exit: &'a dyn Fn(Vertex) -> Amount,
}

/// A cheapest matching, with labels in quarters that prove it.
#[derive(Clone, Debug)]
pub(super) struct Dual {
    pub(super) made: Solved,
    pub(super) labels: Vec<Amount>,
    /// Odd sets of vertices with the cost of leaving them.
    pub(super) sets: Vec<(Vec<usize>, Amount)>,
}

impl MatchingWindow<'_> {
    /// Solves the window; `None` if it would take too long.
    pub(super) fn solve(mut self) -> Option<Dual> {
        self.components.sort_unstable();
        self.components.dedup();
        let steps = self.vertices.len().saturating_pow(3).saturating_mul(self.components.len());
        if steps > MOST_STEPS {
            return None;
        }
        match self.components.len() {
            0..=8 => Some(self.solve_in::<8>()),
            9..=16 => Some(self.solve_in::<16>()),
            17..=32 => Some(self.solve_in::<32>()),
            33..=64 => Some(self.solve_in::<64>()),
            65..=128 => Some(self.solve_in::<128>()),
            129..=256 => Some(self.solve_in::<256>()),
            _ => None,
        }
    }

    /// Solves with weights: a pair is worth the exits of its vertices minus its price.
    fn solve_in<const N: usize>(&self) -> Dual {
        let exits: Vec<Lex<N>> =
            self.vertices.iter().map(|&vertex| self.vector(&(self.exit)(vertex))).collect();
        let mut graph = Graph::new(self.vertices.len());
        let mut kinds: HashMap<Lex<N>, u32> = HashMap::new();
        for (b, &below) in self.vertices.iter().enumerate() {
            for (a, &above) in self.vertices[..b].iter().enumerate() {
                let Some(price) = (self.price)(above, below) else { continue };
                let weight = exits[a].plus(exits[b]).minus(self.vector(&price));
                let kind = *kinds.entry(weight).or_insert_with(|| graph.kind(weight));
                graph.join(a, b, kind);
            }
        }
        self.read(&exits, &heaviest_proved(&graph))
    }

    fn vector<const N: usize>(&self, amount: &Amount) -> Lex<N> {
        let mut vector = Lex::ZERO;
        for (component, amount) in &amount.0 {
            let at = self.components.binary_search(component).expect("all components are listed");
            vector.0[at] = *amount;
        }
        vector
    }

    /// Converts the matching's dual. Its labels y ≥ 0 belong to doubled weights, and its sets reward
    /// inner pairs. In terms of costs, a vertex's label is its exit minus y. Instead of rewarding
    /// inner pairs, half the weight is deducted from every member and charged for leaving.
    fn read<const N: usize>(&self, exits: &[Lex<N>], proved: &Proved<Lex<N>>) -> Dual {
        let twice = Weight::twice;
        let label = |(exit, label): (&Lex<N>, &Lex<N>)| twice(twice(*exit)).minus(twice(*label));
        let mut labels: Vec<Lex<N>> = exits.iter().zip(&proved.labels).map(label).collect();
        for set in &proved.sets {
            set.vertices.iter().for_each(|&vertex| labels[vertex] = labels[vertex].minus(set.label));
        }
        let sets = proved.sets.iter().map(|set| (set.vertices.clone(), self.amount(&set.label)));
        Dual {
            made: self.matched(&proved.partner),
            sets: sets.collect(),
            labels: labels.iter().map(|label| self.amount(label)).collect(),
        }
    }

    fn matched(&self, partner: &[u32]) -> Solved {
        let mut made = Solved::default();
        for (a, &partner) in partner.iter().enumerate() {
            if partner == NOBODY {
                made.left.push(self.vertices[a]);
            } else if a < partner as usize {
                made.pairs.push((self.vertices[a], self.vertices[partner as usize]));
            }
        }
        made
    }

    fn amount<const N: usize>(&self, vector: &Lex<N>) -> Amount {
        let named = self.components.iter().copied().zip(vector.0);
        Amount(named.filter(|(_, amount)| *amount != 0).collect())
    }
}
