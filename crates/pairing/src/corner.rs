//! Never into a corner: a round must leave the later ones possible.
//!
//! If the number of remaining rounds is known and all present players could play them without a
//! rematch or a second bye, this round must not spoil that (8 players, 7 rounds: all 28 matches get
//! played). In terms of graphs: the vertices are the players, plus the bye in an odd field, and
//! edges connect those who may still meet. It has `k` perfect matchings without a common edge, and
//! must have `k` − 1 after this round.
//!
//! Decided by search for up to 16 vertices. Larger fields are not examined: any choice will do
//! while everybody may still meet half of the others in the last round (Dirac). So they can run
//! into a corner only after half of all possible opponents are used up.

use std::collections::HashSet;

use crate::field::Seat;
use crate::field::table::FieldTable;

/// Maximum vertices, including the bye, for which the question is decided.
const LARGEST: usize = 16;
/// Maximum steps for one question.
const STEPS: u32 = 400_000;

/// 1 if the planned rounds were possible before this pairing and are not after it, otherwise 0.
pub(crate) fn dead_ends(table: &FieldTable, pairs: &[(Seat, Seat)], bye: Option<Seat>) -> u64 {
    Corner::new(table).map_or(0, |mut corner| u64::from(corner.is_dead_end(pairs, bye)))
}

/// The rule, if it applies.
#[derive(Clone, Debug)]
pub(crate) struct Corner {
    open: OpenPairs,
    rounds: u32,
    hopeless: HashSet<(u128, u32)>,
    /// Whether a search was given up; its question then counts as answered with yes.
    pub(crate) gave_up: bool,
}

impl Corner {
    /// The rule for this round; `None` if it is off or cannot matter.
    pub(crate) fn new(table: &FieldTable) -> Option<Self> {
        let rounds = table.rounds_left.filter(|&rounds| rounds > 1)?;
        let size = table.size() + table.size() % 2;
        if size == 0 || size > LARGEST {
            return None;
        }
        let mut corner =
            Self { open: OpenPairs::new(table), rounds, hopeless: HashSet::new(), gave_up: false };
        let in_doubt = !corner.open.surely_has(rounds);
        (in_doubt && corner.possible(corner.open, rounds)).then_some(corner)
    }

    /// Whether the rounds after this pairing can no longer be completed.
    pub(crate) fn is_dead_end(&mut self, pairs: &[(Seat, Seat)], bye: Option<Seat>) -> bool {
        let mut open = self.open;
        for &(a, b) in pairs {
            open.remove(a as usize, b as usize);
        }
        if let Some(seat) = bye {
            open.remove(seat as usize, open.size - 1);
        }
        !self.possible(open, self.rounds - 1)
    }

    fn possible(&mut self, open: OpenPairs, rounds: u32) -> bool {
        let mut search = CornerSearch { hopeless: &mut self.hopeless, steps: STEPS };
        let found = search.has_rounds(open, rounds);
        self.gave_up |= found.is_none();
        found.unwrap_or(true)
    }
}

/// The pairs that may still meet, one bit per opponent.
#[derive(Clone, Copy, Debug)]
struct OpenPairs {
    size: usize,
    others: [u16; LARGEST],
}

impl OpenPairs {
    fn new(table: &FieldTable) -> Self {
        let size = table.size() + table.size() % 2;
        let mut open = Self { size, others: [0; LARGEST] };
        for b in table.seats() {
            for a in 0..b {
                if !table.met(a, b) && !table.forbidden(a, b) {
                    open.add(a as usize, b as usize);
                }
            }
            if size > table.size() && table.byes_of(b) == 0 {
                open.add(b as usize, size - 1);
            }
        }
        open
    }

    fn add(&mut self, a: usize, b: usize) {
        self.others[a] |= 1 << b;
        self.others[b] |= 1 << a;
    }

    fn remove(&mut self, a: usize, b: usize) {
        self.others[a] &= !(1 << b);
        self.others[b] &= !(1 << a);
    }

    fn degree(&self, vertex: usize) -> u32 {
        self.others[vertex].count_ones()
    }

    fn least_degree(&self) -> u32 {
        (0..self.size).map(|vertex| self.degree(vertex)).min().unwrap_or(0)
    }

    /// Dirac: a minimum degree of at least half gives a perfect matching, which reduces
    /// every degree by one.
    fn surely_has(&self, rounds: u32) -> bool {
        2 * u64::from(self.least_degree()) + 2 >= self.size as u64 + 2 * u64::from(rounds)
    }

    fn everybody(&self) -> u16 {
        u16::MAX >> (LARGEST - self.size)
    }

    /// Whether some connected component has an odd number of vertices.
    fn has_odd_piece(&self) -> bool {
        let mut unseen = self.everybody();
        while unseen != 0 {
            let piece = self.piece(unseen & unseen.wrapping_neg());
            if piece.count_ones() % 2 == 1 {
                return true;
            }
            unseen &= !piece;
        }
        false
    }

    fn piece(&self, start: u16) -> u16 {
        let (mut piece, mut new) = (start, start);
        while new != 0 {
            let vertex = new.trailing_zeros() as usize;
            new &= new - 1;
            new |= self.others[vertex] & !piece;
            piece |= self.others[vertex];
        }
        piece
    }

    /// Whether everybody could have `rounds` opponents if opponents could count as halves. This
    /// condition is necessary and fast to check. Every vertex occurs twice, as host and as guest;
    /// guests are seated one by one.
    fn has_halves(&self, rounds: u32) -> bool {
        let mut seating = GuestSeating { open: self, rounds, guests: [0; LARGEST] };
        (0..self.size).all(|guest| (0..rounds).all(|_| seating.seat(guest, &mut 0)))
    }

    /// The graph as one number: 120 bits hold all pairs of 16.
    fn key(&self) -> u128 {
        (1..self.size).fold(0, |key, vertex| {
            let below = self.others[vertex] & ((1 << vertex) - 1);
            key << vertex | u128::from(below)
        })
    }
}

/// The guests of each host; nobody is a guest of the same host twice.
struct GuestSeating<'a> {
    open: &'a OpenPairs,
    rounds: u32,
    /// By host.
    guests: [u16; LARGEST],
}

impl GuestSeating<'_> {
    /// Finds one more host for a guest, moving others if necessary.
    fn seat(&mut self, guest: usize, tried: &mut u16) -> bool {
        let mut hosts = self.open.others[guest];
        while hosts != 0 {
            let host = hosts.trailing_zeros() as usize;
            hosts &= hosts - 1;
            if *tried >> host & 1 == 1 || self.guests[host] >> guest & 1 == 1 {
                continue;
            }
            *tried |= 1 << host;
            if self.guests[host].count_ones() < self.rounds || self.move_one(host, tried) {
                self.guests[host] |= 1 << guest;
                return true;
            }
        }
        false
    }

    fn move_one(&mut self, host: usize, tried: &mut u16) -> bool {
        let mut guests = self.guests[host];
        while guests != 0 {
            let guest = guests.trailing_zeros() as usize;
            guests &= guests - 1;
            if self.seat(guest, tried) {
                self.guests[host] &= !(1 << guest);
                return true;
            }
        }
        false
    }
}

struct CornerSearch<'a> {
    hopeless: &'a mut HashSet<(u128, u32)>,
    steps: u32,
}

impl CornerSearch<'_> {
    /// Whether the graph has this many perfect matchings without a common edge. `None` if out of steps.
    fn has_rounds(&mut self, open: OpenPairs, rounds: u32) -> Option<bool> {
        if rounds == 0 || open.surely_has(rounds) {
            return Some(true);
        }
        let key = (open.key(), rounds);
        if open.least_degree() < rounds
            || self.hopeless.contains(&key)
            || open.has_odd_piece()
            || !open.has_halves(rounds)
        {
            return Some(false);
        }
        let found = self.first_round(open, rounds)?;
        if !found {
            self.hopeless.insert(key);
        }
        Some(found)
    }

    /// Finds a first round. A player who needs every remaining opponent meets each of them in some
    /// round, and rounds can be swapped, so any one may come first. Without such a player
    /// everything must be tried.
    fn first_round(&mut self, open: OpenPairs, rounds: u32) -> Option<bool> {
        let everybody = open.everybody();
        let pressed = (0..open.size).find(|&vertex| open.degree(vertex) == rounds);
        let Some(pressed) = pressed else { return self.round(open, open, rounds, everybody) };
        let other = open.others[pressed].trailing_zeros() as usize;
        let mut after = open;
        after.remove(pressed, other);
        self.round(open, after, rounds, everybody & !(1 << pressed | 1 << other))
    }

    /// Pairs `left` in every way and continues with the next round. Starts with the player
    /// with the fewest choices.
    fn round(&mut self, open: OpenPairs, after: OpenPairs, rounds: u32, left: u16) -> Option<bool> {
        self.steps = self.steps.checked_sub(1)?;
        let Some(vertex) = most_pressed(&open, left) else { return self.has_rounds(after, rounds - 1) };
        let mut choices = open.others[vertex] & left;
        while choices != 0 {
            let other = choices.trailing_zeros() as usize;
            choices &= choices - 1;
            let mut next = after;
            next.remove(vertex, other);
            if self.round(open, next, rounds, left & !(1 << vertex | 1 << other))? {
                return Some(true);
            }
        }
        Some(false)
    }
}

fn most_pressed(open: &OpenPairs, left: u16) -> Option<usize> {
    let vertices = (0..open.size).filter(|vertex| left >> vertex & 1 == 1);
    vertices.min_by_key(|&vertex| (open.others[vertex] & left).count_ones())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(size: usize, rounds: u32, edges: impl IntoIterator<Item = (usize, usize)>) -> Option<bool> {
        let mut open = OpenPairs { size, others: [0; LARGEST] };
        edges.into_iter().for_each(|(a, b)| open.add(a, b));
        CornerSearch { hopeless: &mut HashSet::new(), steps: STEPS }.has_rounds(open, rounds)
    }

    fn all(vertices: std::ops::Range<usize>) -> impl Iterator<Item = (usize, usize)> {
        vertices.clone().flat_map(move |b| (vertices.start..b).map(move |a| (a, b)))
    }

    #[test]
    fn round_robins_exist() {
        for size in [2, 4, 6, 8, 10, 12, 14, 16] {
            assert_eq!(has(size, u32::try_from(size).unwrap() - 1, all(0..size)), Some(true), "{size}");
        }
    }

    #[test]
    fn the_petersen_graph_has_one_round_and_no_three() {
        let rim = (0..5).map(|i| (i, (i + 1) % 5));
        let spokes = (0..5).map(|i| (i, i + 5));
        let star = (0..5).map(|i| (5 + i, 5 + (i + 2) % 5));
        let edges: Vec<_> = rim.chain(spokes).chain(star).collect();
        assert_eq!(has(10, 1, edges.clone()), Some(true));
        assert_eq!(has(10, 3, edges), Some(false));
    }

    #[test]
    fn odd_pieces_have_no_round() {
        assert_eq!(has(6, 1, all(0..3).chain(all(3..6))), Some(false));
        assert_eq!(has(8, 3, all(0..4).chain(all(4..8))), Some(true));
    }

    #[test]
    fn a_round_is_certain_with_enough_opponents() {
        assert!(
            OpenPairs {
                size: 2,
                others: {
                    let mut o = [0; LARGEST];
                    o[0] = 2;
                    o[1] = 1;
                    o
                }
            }
            .surely_has(1)
        );
    }
}
