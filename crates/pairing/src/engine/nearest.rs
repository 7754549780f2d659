//! Pairing by nearness: the least sum of squared differences in points over all pairs
//! (page 4, "Fine-grained points").
//!
//! For points so fine that score groups hardly exist. More significant costs are the same as with
//! score groups: sitting out, rematches, second byes, clashes, dead ends, and the height of the
//! bye. Chance decides among the nearest pairings. In small fields they are all counted and one is
//! drawn, exactly equally likely. In larger ones every pair draws a number, and the least sum wins:
//! equally likely with equal points, in general nearly so.
//!
//! Fields up to [`EVERY_PAIR`] players are solved exactly. Larger ones are paired window by window
//! in order of points, twice, the second time across the first seams: good, but without proof.
//!
//! Also the single-sided system of Netrunner, in which pairs cost more if a player's sides get out of balance.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use crate::chance::count::Counter;
use crate::corner::Corner;
use crate::cost::{Cost, cost_in, wide};
use crate::field::Seat;
use crate::field::table::{FieldTable, Tie};
use crate::field::under_repair::Uprooted;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::matching::{Graph, NOBODY, Weight, Wide, heaviest};
use crate::solve::{Proof, Solved};

/// Maximum vertices for which all nearest pairings are counted.
const COUNTED: usize = 16;
/// Maximum sets of players to count.
const STATES: usize = 200_000;
/// Draws to try if later rounds are at stake.
const DRAWS: usize = 16;
/// Maximum players for which every pair is considered: one solve of some seconds.
const EVERY_PAIR: usize = 600;
/// Players of one window of a larger field; two thirds of them are settled with it.
const WINDOW: usize = 96;
/// Minimum new players in a window.
const NEW: usize = 16;
/// Neighbours considered on each side when a larger round is repaired.
const NEIGHBOURS: usize = 60;
/// Maximum steps of the search for a pairing without a dead end.
const STEPS: u32 = 1_000_000;

/// Room for all components of the cost, the random numbers and sums of them.
type CostSum = Wide<4>;

/// Pairs the field, with the scope of the proof.
pub(crate) fn pair(table: &FieldTable, lot: &mut Lot) -> (Solved, Proof) {
    let vertices = in_order(table);
    if vertices.len() > EVERY_PAIR {
        let repairs = table.under_repair.is_some();
        let solved = if repairs { solve(table, &vertices, lot) } else { by_windows(table, vertices, lot) };
        return (solved, Proof::Rough);
    }
    let proof = Proof::Complete;
    let mut counter = CountedDraws::new(table, &vertices);
    let mut next = |lot: &mut Lot| counter.draw(lot).unwrap_or_else(|| solve(table, &vertices, lot));
    let mut solved = next(lot);
    let Some(mut corner) = Corner::new(table) else { return (solved, proof) };
    for draw in 1..=DRAWS {
        let (pairs, bye) = solved.seats();
        let round: Vec<_> = pairs.iter().chain(table.fixed()).copied().collect();
        if !corner.is_dead_end(&round, bye) {
            return (solved, proof);
        }
        if draw < DRAWS {
            solved = next(lot);
        }
    }
    let mut search = NearestSearch::new(table, &solved, lot);
    search.go(&mut corner);
    let gave_up = corner.gave_up || search.steps == 0;
    match search.best {
        Some((_, _, pairs, bye)) => (made(&pairs, bye), if gave_up { Proof::CornerOpen } else { proof }),
        None => (solved, if gave_up { Proof::CornerOpen } else { proof }),
    }
}

fn made(pairs: &[(Seat, Seat)], bye: Option<Seat>) -> Solved {
    let pairs = pairs.iter().map(|(a, b)| (Vertex::Player(*a), Vertex::Player(*b)));
    let bye = bye.map(|seat| (Vertex::Player(seat), Vertex::Bye));
    Solved { pairs: pairs.chain(bye).collect(), left: Vec::new() }
}

/// The vertices to be paired in order of points, any bye last.
fn in_order(table: &FieldTable) -> Vec<Vertex> {
    let seats = table.to_pair();
    let mut vertices: Vec<Vertex> = seats.iter().copied().map(Vertex::Player).collect();
    let by_points = |vertex: &Vertex| vertex.seat().map(|seat| (table.group_of(seat), seat));
    vertices.sort_by_key(by_points);
    vertices.extend((seats.len() % 2 == 1).then_some(Vertex::Bye));
    vertices
}

/// Draws among the nearest pairings of a small field, counted once.
struct CountedDraws<'a>(Option<Counter<'a, CostSum>>);

impl<'a> CountedDraws<'a> {
    fn new(table: &FieldTable, vertices: &'a [Vertex]) -> Self {
        let alone = |vertex| CostParts { paired: 1, ..CostParts::of_exit(table, vertex) };
        let parts = |a, b| if a == b { Some(alone(a)) } else { CostParts::of_pair(table, a, b) };
        let cost = |a, b| parts(a, b).map(|parts| BitPlaces::WIDEST.value(parts));
        Self((1..=COUNTED).contains(&vertices.len()).then(|| Counter::of(vertices, STATES, cost)))
    }

    fn draw(&mut self, lot: &mut Lot) -> Option<Solved> {
        let mut drawn = self.0.as_mut()?.draw(lot)?;
        drawn.left.retain(|vertex| *vertex != Vertex::Bye);
        Some(drawn)
    }
}

/// Pairs a field too large for one solve. The bye comes first, then windows from the top, then
/// windows across their seams.
fn by_windows(table: &FieldTable, mut vertices: Vec<Vertex>, lot: &mut Lot) -> Solved {
    let mut bye = None;
    if vertices.last() == Some(&Vertex::Bye) {
        vertices.pop();
        let had =
            |vertex: &Vertex| vertex.seat().map(|seat| (table.byes_of(seat), Reverse(table.group_of(seat))));
        let fewest = vertices.iter().map(had).min().flatten();
        let free: Vec<usize> = (0..vertices.len()).filter(|&at| had(&vertices[at]) == fewest).collect();
        bye = Some((vertices.remove(free[lot.below(free.len())]), Vertex::Bye));
    }
    let first = window_after_window(table, &vertices, lot);
    let mut pairs = first.pairs;
    pairs.sort_by_key(|&(a, b)| [a, b].map(|vertex| vertex.seat().map(|seat| (table.group_of(seat), seat))));
    let mut again: Vec<(Vertex, Vertex)> = Vec::with_capacity(pairs.len() + 1);
    let seam = pairs.len().min(WINDOW / 4);
    let (top, rest) = pairs.split_at(seam);
    let mut left = first.left;
    for stretch in std::iter::once(top).chain(rest.chunks(WINDOW / 2)) {
        let mut members: Vec<Vertex> = stretch.iter().flat_map(|&(a, b)| [a, b]).collect();
        members.append(&mut left);
        let solved = solve(table, &members, lot);
        again.extend(solved.pairs);
        left = solved.left;
    }
    again.extend(bye);
    Solved { pairs: again, left }
}

/// Pairs in windows from the top. The upper pairs of each are kept, and the other players continue to the next.
fn window_after_window(table: &FieldTable, vertices: &[Vertex], lot: &mut Lot) -> Solved {
    let mut made = Solved::default();
    let (mut waiting, mut next) = (Vec::new(), 0);
    loop {
        let end = (next + WINDOW.saturating_sub(waiting.len()).max(NEW)).min(vertices.len());
        waiting.extend_from_slice(&vertices[next..end]);
        next = end;
        let solved = solve(table, &waiting, lot);
        if end == vertices.len() {
            made.pairs.extend(solved.pairs);
            made.left = solved.left;
            return made;
        }
        let upper: HashSet<Vertex> = waiting.iter().take(waiting.len() / 3 * 2).copied().collect();
        let (kept, open): (Vec<_>, Vec<_>) =
            solved.pairs.into_iter().partition(|(a, b)| upper.contains(a) && upper.contains(b));
        made.pairs.extend(kept);
        let again: HashSet<Vertex> = open.into_iter().flat_map(|(a, b)| [a, b]).chain(solved.left).collect();
        waiting.retain(|vertex| again.contains(vertex));
    }
}

/// One solve, with 128-bit numbers if these vertices need no more.
fn solve(table: &FieldTable, vertices: &[Vertex], lot: &mut Lot) -> Solved {
    let is_small = vertices.len() <= EVERY_PAIR;
    match is_small.then(|| BitPlaces::narrow(table, vertices)).flatten() {
        Some(places) => solve_in::<i128>(table, vertices, &places, lot),
        None => solve_in::<CostSum>(table, vertices, &BitPlaces::WIDEST, lot),
    }
}

fn solve_in<W: Weight>(table: &FieldTable, vertices: &[Vertex], places: &BitPlaces, lot: &mut Lot) -> Solved {
    let mut graph = Graph::<W>::new(vertices.len());
    let reach = if vertices.len() <= EVERY_PAIR { usize::MAX } else { NEIGHBOURS };
    if reach < vertices.len() {
        join_held(table, vertices, places, &mut graph);
    }
    for (b, &below) in vertices.iter().enumerate() {
        let first = if below == Vertex::Bye { 0 } else { b.saturating_sub(reach) };
        for (a, &above) in vertices.iter().enumerate().take(b).skip(first) {
            let drawn = u64::try_from(lot.below(1 << LOT_BITS)).unwrap_or_default();
            if let Some(kind) = kind(table, (above, below), drawn, places, &mut graph) {
                graph.join(a, b, kind);
            }
        }
    }
    read(vertices, &heaviest(&graph))
}

fn read(vertices: &[Vertex], partners: &[u32]) -> Solved {
    let mut solved = Solved::default();
    for (a, &partner) in partners.iter().enumerate() {
        if partner == NOBODY {
            solved.left.extend(Some(vertices[a]).filter(|vertex| *vertex != Vertex::Bye));
        } else if a < partner as usize {
            solved.pairs.push((vertices[a], vertices[partner as usize]));
        }
    }
    solved
}

/// Adds the existing pairs, however distant.
fn join_held<W: Weight>(table: &FieldTable, vertices: &[Vertex], places: &BitPlaces, graph: &mut Graph<W>) {
    let Some(round) = &table.under_repair else { return };
    let numbers: HashMap<Vertex, usize> = vertices.iter().copied().zip(0..).collect();
    for (b, &below) in vertices.iter().enumerate() {
        let Some(above) = below.seat().and_then(|seat| round.had(seat)) else { continue };
        let Some(&a) = numbers.get(&above).filter(|&&a| a != b) else { continue };
        if let Some(kind) = kind(table, (above, below), 0, places, graph) {
            graph.join(a, b, kind);
        }
    }
}

/// The kind of an edge: the heavier, the cheaper the pair. `None` if the two may not meet.
fn kind<W: Weight>(
    table: &FieldTable,
    (a, b): (Vertex, Vertex),
    drawn: u64,
    places: &BitPlaces,
    graph: &mut Graph<W>,
) -> Option<u32> {
    let cost: W = places.value(CostParts { lot: drawn, ..CostParts::of_pair(table, a, b)? });
    let exit = |vertex| places.value::<W>(CostParts::of_exit(table, vertex));
    let paired: W = places.value(CostParts { paired: 1, ..CostParts::default() });
    Some(graph.kind(paired.plus(exit(a)).plus(exit(b)).minus(cost)))
}

/// A pairing's cost, the number of players moved, its pairs and the bye.
type FoundPairing = (Cost, u64, Vec<(Seat, Seat)>, Option<Seat>);

/// Searches for the nearest pairing that relaxes no more than necessary and leaves the later rounds possible.
struct NearestSearch<'a> {
    table: &'a FieldTable,
    /// The relaxations of the cheapest pairing.
    head: [u64; 4],
    order: Vec<Seat>,
    steps: u32,
    best: Option<FoundPairing>,
    pairs: Vec<(Seat, Seat)>,
    bye: Option<Seat>,
}

impl<'a> NearestSearch<'a> {
    fn new(table: &'a FieldTable, cheapest: &Solved, lot: &mut Lot) -> Self {
        let (pairs, bye) = cheapest.seats();
        let mut order = table.to_pair();
        lot.shuffle(&mut order);
        let mut search = Self { table, head: [0; 4], order, steps: STEPS, best: None, pairs, bye };
        search.head = search.head();
        (search.pairs, search.bye) = (Vec::new(), None);
        search
    }

    fn go(&mut self, corner: &mut Corner) {
        let open: Vec<Seat> = self.order.iter().copied().filter(|seat| !self.is_placed(*seat)).collect();
        self.steps = self.steps.saturating_sub(1);
        let Some((&first, rest)) = open.split_first() else {
            self.judge(corner);
            return;
        };
        if self.steps == 0 || self.is_worse() {
            return;
        }
        let mut partners = rest.to_vec();
        partners.sort_by_key(|other| self.table.distance(first, *other));
        for other in partners.into_iter().filter(|other| self.table.tie(first, *other) != Tie::Barred) {
            self.pairs.push((first, other));
            self.go(corner);
            self.pairs.pop();
        }
        if self.order.len() % 2 == 1 && self.bye.is_none() {
            self.bye = Some(first);
            self.go(corner);
            self.bye = None;
        }
    }

    fn is_placed(&self, seat: Seat) -> bool {
        self.bye == Some(seat) || self.pairs.iter().any(|(a, b)| *a == seat || *b == seat)
    }

    /// The cost so far, without players still to be placed.
    fn cost(&self) -> Cost {
        let pairs: Vec<_> = self.pairs.iter().chain(self.table.fixed()).copied().collect();
        Cost { sit_out: 0, ..cost_in(self.table, &pairs, self.bye, &[]) }
    }

    /// The components more significant than a dead end.
    fn head(&self) -> [u64; 4] {
        let cost = self.cost();
        [cost.rematches, cost.second_byes, cost.clashes, self.uprooted().started]
    }

    fn uprooted(&self) -> Uprooted {
        let pairs = self.pairs.iter().map(|&(a, b)| (Vertex::Player(a), Vertex::Player(b)));
        let bye = self.bye.map(|seat| (Vertex::Player(seat), Vertex::Bye));
        pairs.chain(bye).map(|(a, b)| self.table.uprooted(a, Some(b))).sum()
    }

    fn is_worse(&self) -> bool {
        let is_worse =
            |(best, moved, ..): &FoundPairing| (self.cost(), self.uprooted().moved) >= (best.clone(), *moved);
        self.head().iter().zip(&self.head).any(|(own, least)| own > least)
            || self.best.as_ref().is_some_and(is_worse)
    }

    fn judge(&mut self, corner: &mut Corner) {
        let round: Vec<_> = self.pairs.iter().chain(self.table.fixed()).copied().collect();
        if !self.is_worse() && !corner.is_dead_end(&round, self.bye) {
            self.best = Some((self.cost(), self.uprooted().moved, self.pairs.clone(), self.bye));
        }
    }
}

/// Bits of a pair's random number.
pub(crate) const LOT_BITS: usize = 24;
/// The widest number that fits 128 bits when doubled, with its sign.
const MOST_BITS: usize = 125;

/// The components of a pair's cost, or of being left alone, least significant first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CostParts {
    pub(crate) lot: u64,
    /// Moved players who had not begun, in a repair.
    pub(crate) moved: u64,
    pub(crate) distance: u64,
    pub(crate) bye_height: u64,
    /// Players who were playing and lose the opponent, in a repair.
    pub(crate) started: u64,
    pub(crate) clashes: u64,
    pub(crate) byes: u64,
    pub(crate) rematches: u64,
    /// Being paired at all.
    pub(crate) paired: u64,
}

impl CostParts {
    fn each(self) -> [u64; 9] {
        let Self { lot, moved, distance, bye_height, started, clashes, byes, rematches, paired } = self;
        [lot, moved, distance, bye_height, started, clashes, byes, rematches, paired]
    }

    /// The cost of matching two vertices; `None` if they may not meet.
    pub(crate) fn of_pair(table: &FieldTable, a: Vertex, b: Vertex) -> Option<Self> {
        let uprooted = table.uprooted(a, Some(b));
        let held = Self { started: uprooted.started, moved: uprooted.moved, ..Self::default() };
        match (a.seat(), b.seat()) {
            (Some(a), Some(b)) => {
                let (rematch, clash) = match table.tie(a, b) {
                    Tie::Free => (0, 0),
                    Tie::Relaxed { rematch, clash } => (rematch, clash),
                    Tie::Barred => return None,
                };
                let (rematches, clashes) = (u64::from(rematch), u64::from(clash));
                Some(Self { rematches, clashes, distance: table.distance(a, b), ..held })
            }
            (Some(seat), None) | (None, Some(seat)) => {
                let bye_height = wide(table.groups.len() - 1 - table.group_of(seat));
                Some(Self { byes: u64::from(table.byes_of(seat)), bye_height, ..held })
            }
            (None, None) => None,
        }
    }

    /// The additional cost of leaving a player without opponent and bye.
    pub(crate) fn of_exit(table: &FieldTable, vertex: Vertex) -> Self {
        let uprooted = table.uprooted(vertex, None);
        Self { started: uprooted.started, moved: uprooted.moved, ..Self::default() }
    }
}

/// The lowest bit of each of the [`CostParts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BitPlaces([usize; 9]);

impl BitPlaces {
    /// Room in 256 bits for every field that is paired at once, and for sums of its pairs.
    pub(crate) const WIDEST: Self = Self([0, 38, 52, 118, 144, 158, 172, 205, 219]);

    /// Positions for these vertices only, if they fit 128 bits. Components that none of their pairs
    /// have take no room. Sums have the same order as with [`BitPlaces::WIDEST`], which has as much
    /// room above each component.
    pub(crate) fn narrow(table: &FieldTable, vertices: &[Vertex]) -> Option<Self> {
        if table.under_repair.is_some() {
            return None;
        }
        let mut most = CostParts { lot: (1 << LOT_BITS) - 1, paired: 1, ..CostParts::default() }.each();
        for (b, &below) in vertices.iter().enumerate() {
            for &above in &vertices[..b] {
                let parts = CostParts::of_pair(table, above, below).unwrap_or_default().each();
                most.iter_mut().zip(parts).for_each(|(most, own)| *most = own.max(*most));
            }
        }
        let room = bits(27 * wide(vertices.len()));
        let mut next = 0;
        let places = most.map(|most| {
            let place = next;
            next += if most > 0 { bits(most) + room } else { 0 };
            place
        });
        (next <= MOST_BITS).then_some(Self(places))
    }

    /// All parts as one number.
    pub(crate) fn value<W: Weight>(&self, parts: CostParts) -> W {
        let parts = parts.each().into_iter().zip(self.0).filter(|(amount, _)| *amount > 0);
        parts.fold(W::ZERO, |sum, (amount, bit)| sum.plus(W::at_bit(amount, bit)))
    }
}

fn bits(number: u64) -> usize {
    (u64::BITS - number.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Entrant, Field, Near, Rematches};
    use crate::lot::Seed;

    fn number(count: usize) -> u32 {
        u32::try_from(count).unwrap()
    }

    fn random_field(size: usize, lot: &mut Lot) -> Field {
        let points: Vec<u32> = (0..size).map(|_| number(lot.below(3000))).collect();
        let entrant = |points: &u32| Entrant { group: 3000 - points, ..Entrant::default() };
        Field {
            players: points.iter().map(entrant).collect(),
            met: (0..5 * size).map(|_| (number(lot.below(size)), number(lot.below(size)))).collect(),
            near: Some(Near { points, sides: None }),
            rematches: Rematches::Never,
            ..Field::default()
        }
    }

    /// A solve in 128 bits finds the same pairing, whatever the sides, the byes and the rematches.
    #[test]
    fn a_solve_in_narrow_numbers_is_the_same() {
        let mut lot = Lot::new(&Seed { entropy: [35; 32], round: 0 });
        for round in 0..120 {
            let size = 2 + lot.below(60);
            let mut field = random_field(size, &mut lot);
            if round % 2 == 0 {
                field.rematches = Rematches::AsLastResort;
                field.players.iter_mut().for_each(|player| player.byes = number(lot.below(3)));
            }
            let few = 1 + lot.below(40);
            let points: Vec<u32> = (0..size).map(|_| number(lot.below(few))).collect();
            let sides = (round % 3 == 0)
                .then(|| points.iter().map(|points| (points % 5).cast_signed() - 2).collect());
            field.players.iter_mut().zip(&points).for_each(|(player, points)| player.group = 3000 - points);
            field.near = Some(Near { points, sides });
            let table = FieldTable::new(&field);
            let vertices = in_order(&table);
            let narrow = BitPlaces::narrow(&table, &vertices).expect("it fits");
            let (mut one, mut other) = (lot.clone(), lot.clone());
            let made = solve_in::<i128>(&table, &vertices, &narrow, &mut one);
            let same = solve_in::<CostSum>(&table, &vertices, &BitPlaces::WIDEST, &mut other);
            assert_eq!((made.pairs, made.left), (same.pairs, same.left));
            lot.below(2);
        }
    }

    /// Everybody has a place, nobody meets again, and the result is close to the exact one.
    #[test]
    fn windows_are_nearly_as_near_as_one_solve() {
        let mut lot = Lot::new(&Seed { entropy: [33; 32], round: 0 });
        for size in [130, 161, 200] {
            let table = FieldTable::new(&random_field(size, &mut lot));
            let cost = |made: &Solved| {
                let (pairs, bye) = made.seats();
                cost_in(&table, &pairs, bye, &[])
            };
            let exact = cost(&solve(&table, &in_order(&table), &mut lot));
            let windows = cost(&by_windows(&table, in_order(&table), &mut lot));
            assert_eq!((windows.illegal, windows.sit_out, windows.bye_height), (0, 0, exact.bye_height));
            let (most, own) = (exact.distance + exact.distance / 10, windows.distance);
            assert!((exact.distance..=most).contains(&own), "{own} against {}", exact.distance);
        }
    }

    #[test]
    fn a_large_field_is_paired_in_windows() {
        let mut lot = Lot::new(&Seed { entropy: [34; 32], round: 0 });
        let table = FieldTable::new(&random_field(6001, &mut lot));
        let (made, proof) = pair(&table, &mut lot);
        let (pairs, bye) = made.seats();
        let cost = cost_in(&table, &pairs, bye, &[]);
        assert_eq!((proof, pairs.len(), cost.illegal, cost.sit_out), (Proof::Rough, 3000, 0, 0));
    }
}
