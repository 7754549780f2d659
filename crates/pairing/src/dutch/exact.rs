//! The best candidate of a window by weighted matching. Always exact, and fast enough for small windows.
//!
//! The criteria form one weight ([`CriteriaScale`]). Candidates with equal compliance are ordered by
//! articles 3.6, 3.7 and 4. That order is a sequence of digits (which moved-down players are paired,
//! with whom, how many are exchanged, which ones, who meets whom), and digits are further, lower bits of
//! the weight. As many as fit go into one matching; its result is then fixed and the next digits follow.

use std::collections::HashMap;

use super::law::Law;
use super::person::DutchPlayer;
use super::weigh::{Amounts, ByeHere, CriteriaScale, WindowShape};
use crate::cost::wide;
use crate::matching::{Graph, NOBODY, Weight, Wide, heaviest};

/// Marks a player left over in the window.
pub(crate) const ALONE: usize = usize::MAX;

/// Spare bits of a weight: sign, doubling, and sums of labels.
const SPARE: usize = 5;
/// Bits of the weights tried first.
const ROOMY: usize = 512;

/// A tie-break's value for a pair: amounts to add and to subtract, at bit positions.
type Ties<'a> = &'a dyn Fn(usize, usize) -> (Amounts, Amounts);

/// Finds the best candidate: each player's partner in the window, or [`ALONE`].
pub(crate) fn best(law: &Law, shape: &WindowShape, bye: ByeHere) -> Vec<usize> {
    let mut exact = ExactPairing::new(law, shape, bye);
    exact.pair_moved();
    exact.pair_residents();
    exact.partner
}

struct ExactPairing<'a> {
    shape: &'a WindowShape,
    size: usize,
    bits: usize,
    /// The kind of each pair in the window; 0 for none.
    kind: Vec<u32>,
    kinds: Vec<Amounts>,
    /// Players whose pair is fixed.
    fixed: Vec<bool>,
    partner: Vec<usize>,
}

impl<'a> ExactPairing<'a> {
    fn new(law: &Law, shape: &'a WindowShape, bye: ByeHere) -> Self {
        let size = shape.places.len() + usize::from(shape.bye.is_some());
        let scale = CriteriaScale::new(law, shape, bye);
        let mut exact = Self {
            shape,
            size,
            bits: scale.bits(),
            kind: vec![0; size * size],
            kinds: vec![Vec::new()],
            fixed: vec![false; size],
            partner: vec![ALONE; size],
        };
        exact.lay_pairs(law, &scale);
        exact
    }

    fn lay_pairs(&mut self, law: &Law, scale: &CriteriaScale) {
        let types = types(law, self.shape);
        let mut known: HashMap<(u32, u32), u32> = HashMap::new();
        for b in self.shape.moved..self.shape.places.len() {
            for a in 0..b {
                if !law.may_meet(self.shape.places[a], self.shape.places[b]) {
                    continue;
                }
                let kind = *known.entry((types[a], types[b])).or_insert_with(|| {
                    self.kinds.push(scale.worth(law, self.shape, a, b));
                    number(self.kinds.len() - 1)
                });
                if !self.kinds[kind as usize].is_empty() {
                    self.set(a, b, kind);
                }
            }
        }
        if let Some(score) = self.shape.bye {
            self.kinds.push(scale.bare());
            let kind = number(self.kinds.len() - 1);
            for a in 0..self.shape.places.len() {
                let person = &law.persons[self.shape.places[a]];
                if person.bye_allowed && person.score == score {
                    self.set(a, self.shape.places.len(), kind);
                }
            }
        }
    }

    fn set(&mut self, a: usize, b: usize, kind: u32) {
        self.kind[a * self.size + b] = kind;
        self.kind[b * self.size + a] = kind;
    }

    fn possible(&self, a: usize, b: usize) -> bool {
        self.kind[a * self.size + b] != 0
    }

    /// The partner inside the bracket.
    fn here(&self, a: usize) -> Option<usize> {
        Some(self.partner[a]).filter(|&b| b < self.shape.bracket)
    }

    fn fix(&mut self, a: usize, b: usize) {
        self.fixed[a] = true;
        self.fixed[b] = true;
    }

    /// Bits available to a tie-break.
    fn room(&self) -> usize {
        ROOMY.saturating_sub(self.bits + SPARE).max(96)
    }

    /// Pairs all unfixed players by the criteria, then by the tie-break.
    fn solve(&mut self, bits: usize, ties: Ties<'_>) {
        match self.bits + bits + SPARE {
            ..=127 => self.solve_with::<i128>(bits, ties),
            128..=256 => self.solve_with::<Wide<4>>(bits, ties),
            257..=512 => self.solve_with::<Wide<8>>(bits, ties),
            513..=1024 => self.solve_with::<Wide<16>>(bits, ties),
            1025..=4096 => self.solve_with::<Wide<64>>(bits, ties),
            _ => self.solve_with::<Wide<1024>>(bits, ties),
        }
    }

    fn solve_with<W: Weight>(&mut self, bits: usize, ties: Ties<'_>) {
        let free: Vec<usize> = (0..self.size).filter(|&a| !self.fixed[a]).collect();
        let mut graph = Graph::<W>::new(free.len());
        let criteria: Vec<W> = self.kinds.iter().map(|amounts| sum(amounts, bits)).collect();
        let mut known: HashMap<(u32, Amounts, Amounts), u32> = HashMap::new();
        for (j, &b) in free.iter().enumerate() {
            for (i, &a) in free[..j].iter().enumerate() {
                if self.possible(a, b) {
                    let kind = self.kind[a * self.size + b];
                    let (more, less) = ties(a, b);
                    let weight =
                        || criteria[kind as usize].plus(sum::<W>(&more, 0)).minus(sum::<W>(&less, 0));
                    if bits == 0 {
                        let id = *known
                            .entry((kind, Vec::new(), Vec::new()))
                            .or_insert_with(|| graph.kind(weight()));
                        graph.join(i, j, id);
                    } else {
                        let id = graph.kind(weight());
                        graph.join(i, j, id);
                    }
                }
            }
        }
        for (i, mate) in heaviest(&graph).into_iter().enumerate() {
            self.partner[free[i]] = if mate == NOBODY { ALONE } else { free[mate as usize] };
        }
    }

    /// Articles 3.7.3 and 3.7.2: which moved-down players are paired, then with whom.
    fn pair_moved(&mut self) {
        let (moved, bracket) = (self.shape.moved, self.shape.bracket);
        let width = bits(bracket);
        let mut first = 0;
        while first < moved {
            let waiting = moved - first;
            let many = (self.room().saturating_sub(waiting) / width).clamp(1, waiting);
            let total = waiting + many * width;
            self.solve(total, &|a, b| {
                let mut amounts = Vec::new();
                if a >= first && a < moved && b < bracket {
                    amounts.push((1, total - 1 - (a - first)));
                    if a - first < many {
                        amounts.push((wide(bracket - b), (many - 1 - (a - first)) * width));
                    }
                }
                (amounts, Vec::new())
            });
            for a in first..first + many {
                match self.here(a) {
                    Some(b) => self.fix(a, b),
                    None => self.forget_here(a),
                }
            }
            first += many;
        }
    }

    /// Makes a player float down.
    fn forget_here(&mut self, a: usize) {
        for b in 0..self.shape.bracket {
            self.set(a, b, 0);
        }
    }

    /// Articles 3.6 and 4.2-4.3: exchanges, then transpositions, among the remaining residents.
    fn pair_residents(&mut self) {
        self.solve(0, &|_, _| (Vec::new(), Vec::new()));
        let left: Vec<usize> = (self.shape.moved..self.shape.bracket).filter(|&a| !self.fixed[a]).collect();
        let mut rank = vec![ALONE; self.size];
        for (at, &a) in left.iter().enumerate() {
            rank[a] = at;
        }
        let pairs = left.iter().filter(|&&a| self.is_higher(&rank, a)).count();
        if pairs > 0 {
            self.exchange(&left, &rank, pairs);
            self.transpose(&left, &rank);
        }
    }

    /// Whether a resident is the higher player of a pair of residents.
    fn is_higher(&self, rank: &[usize], a: usize) -> bool {
        self.here(a).is_some_and(|b| b > a && rank[b] != ALONE)
    }

    /// Determines S1 (article 4.3.2): the fewest exchanges, the smallest difference, then which ones.
    fn exchange(&mut self, left: &[usize], rank: &[usize], pairs: usize) {
        let size = left.len();
        let (agree, count, sums) = (bits(size), bits(pairs), bits(size * pairs));
        let order: Vec<usize> = (0..pairs).rev().chain(pairs..size).collect();
        let mut decided: Vec<Option<bool>> = vec![None; size];
        let many = self.room().saturating_sub(agree + count + sums).clamp(1, size);
        for chunk in order.chunks(many) {
            let mut bit = vec![ALONE; size];
            for (at, &member) in chunk.iter().rev().enumerate() {
                bit[member] = at;
            }
            let base = chunk.len();
            let before = decided.clone();
            self.solve(base + sums + count + agree, &|a, b| {
                let (mut more, mut less) = (Vec::new(), Vec::new());
                if rank[a] == ALONE || rank[b] == ALONE {
                    return (more, less);
                }
                let member = rank[a];
                more.push((wide(size - member), base));
                if member < pairs {
                    more.push((1, base + sums));
                }
                if before[member] == Some(true) {
                    more.push((1, base + sums + count));
                }
                if bit[member] != ALONE {
                    let side = if member < pairs { &mut less } else { &mut more };
                    side.push((1, bit[member]));
                }
                (more, less)
            });
            for &member in chunk {
                let higher = self.is_higher(rank, left[member]);
                decided[member] = Some(higher);
                self.keep_role(left, rank, left[member], higher);
            }
            if left[..pairs].iter().all(|&a| self.is_higher(rank, a)) {
                break;
            }
        }
        for &a in left {
            let higher = self.is_higher(rank, a);
            self.keep_role(left, rank, a, higher);
        }
    }

    /// Keeps only the pairs in which a resident is the higher one, or only the others.
    fn keep_role(&mut self, left: &[usize], rank: &[usize], a: usize, higher: bool) {
        for &b in left {
            if b != a && (b > a) != higher {
                self.set(a, b, 0);
            }
        }
        if higher {
            for b in (0..self.size).filter(|&b| rank[b] == ALONE) {
                self.set(a, b, 0);
            }
        }
    }

    /// Gives the members of S1, in order, the first opponent that the rest allows (article 4.2).
    fn transpose(&mut self, left: &[usize], rank: &[usize]) {
        let higher: Vec<usize> = left.iter().copied().filter(|&a| self.is_higher(rank, a)).collect();
        let (size, width) = (left.len(), bits(left.len()));
        let many = (self.room() / width).max(1);
        for chunk in higher.chunks(many) {
            let mut bit = vec![ALONE; self.size];
            for (at, &a) in chunk.iter().rev().enumerate() {
                bit[a] = at * width;
            }
            self.solve(chunk.len() * width, &|a, b| {
                let mut amounts = Vec::new();
                if bit[a] != ALONE && rank[b] != ALONE {
                    amounts.push((wide(size - rank[b]), bit[a]));
                }
                (amounts, Vec::new())
            });
            for &a in chunk {
                if let Some(b) = self.here(a) {
                    self.fix(a, b);
                }
            }
        }
    }
}

/// Numbers the players of a window by everything the criteria depend on. Equal pairs are then weighed once.
fn types(law: &Law, shape: &WindowShape) -> Vec<u32> {
    let mut known: HashMap<_, u32> = HashMap::new();
    let zone =
        |at: usize| u8::from(at >= shape.moved) + u8::from(at >= shape.bracket) + u8::from(at >= shape.next);
    (0..shape.places.len())
        .map(|at| {
            let DutchPlayer {
                score,
                difference,
                wish,
                repeated,
                floats,
                bye_allowed,
                unplayed,
                topscorer,
                ..
            } = &law.persons[shape.places[at]];
            let key = (zone(at), score, difference, wish, repeated, floats, bye_allowed, unplayed, topscorer);
            let next = number(known.len());
            *known.entry(key).or_insert(next)
        })
        .collect()
}

fn sum<W: Weight>(amounts: &Amounts, shift: usize) -> W {
    amounts.iter().fold(W::ZERO, |sum, &(amount, bit)| sum.plus(W::at_bit(amount, bit + shift)))
}

fn bits(count: usize) -> usize {
    (usize::BITS - count.leading_zeros()).max(1) as usize
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("a bracket has fewer kinds of pairs than 2^32")
}
