//! Counts all optimal pairings of a part along its score groups, and draws one: exact, where groups are small.
//!
//! Players paired down are *carried* from group to group until they meet a *host*. A level of the count
//! is one group with the players carried into it. It adds up who of them settles with which host, who
//! goes down from the group, and in how many ways the others pair among themselves; the rest is counted
//! once for each set carried further. The order of all pairings that this gives turns one random number
//! into one of them.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::plan::{PairingPlan, farthest};
use crate::solve::Task;

/// Maximum players of a group, whose subsets are all counted.
const LARGEST: usize = 14;
/// Maximum terms of all sums together.
const MOST_TERMS: usize = 40_000;

/// A set of vertices, by their index in the task.
type Set = u64;
type Pair = (Vertex, Vertex);

/// The groups of a part, with the numbers of optimal completions known so far.
pub(super) struct Levels<'a> {
    vertices: &'a [Vertex],
    /// The vertices that each may meet; for the bye, those who may have it.
    open: Vec<Set>,
    levels: Vec<Level>,
}

/// One score group.
struct Level {
    first: usize,
    members: Set,
    /// How many leave this group downwards.
    leaving: usize,
    /// Sources of the players carried into this group.
    sources: Vec<Source>,
    /// The number of perfect matchings of every set of members, shifted to begin at bit 0.
    matchings: Vec<u64>,
    /// The number of completions from here on, by the players carried into the group.
    known: Counts,
    /// The number of completions by the hosts and the players carried past.
    known_rests: Counts,
}

type Counts = HashMap<Set, u128, FixedState>;

/// The players whom a group, or the bye, sends into a level.
struct Source {
    members: Set,
    /// How many of them meet a host here.
    settling: u32,
    /// How many go on.
    passing: u32,
}

/// A way to seat the players carried into a group.
#[derive(Clone, Copy, Default)]
struct Seating {
    hosts: Set,
    settled: Set,
    passing: Set,
    /// Settled players and their hosts.
    pairs: [(u8, u8); MOST_SETTLING],
}

/// Maximum players who settle in one group, with the bye.
const MOST_SETTLING: usize = 4;

impl<'a> Levels<'a> {
    /// Prepares the count. `None` if a group is too large, or if the optimum leaves open how many of a
    /// group go how far.
    pub(super) fn new(table: &FieldTable, plan: &PairingPlan, task: &'a Task) -> Option<Self> {
        let groups = &table.groups[task.first_group..task.end_group];
        if task.vertices.len() > 64 || groups.iter().any(|members| members.len() > LARGEST) {
            return None;
        }
        let mut levels = Vec::with_capacity(groups.len());
        let mut first = 0;
        for (group, members) in (task.first_group..).zip(groups) {
            levels.push(Level::new(first, members.len(), usize::try_from(plan.down[group].pairs).ok()?));
            first += members.len();
        }
        let mut own = Self { vertices: &task.vertices, open: Vec::new(), levels };
        own.carry(plan, task)?;
        if own.terms() > MOST_TERMS {
            return None;
        }
        own.open = (0..own.vertices.len()).map(|vertex| own.open_to(table, plan, vertex)).collect();
        for level in &mut own.levels {
            level.count_matchings(&own.open);
        }
        Some(own)
    }

    /// Fills in who is carried into each group, from where. `None` if that is not determined.
    fn carry(&mut self, plan: &PairingPlan, task: &Task) -> Option<()> {
        for from in 0..self.levels.len() {
            let down = plan.down[task.first_group + from];
            let pairs = u32::try_from(down.pairs).ok()?;
            if pairs == 0 {
                continue;
            }
            // Either one player goes all the extra steps, or one of several goes one.
            let reach = farthest(down);
            if pairs > 1 && reach > 2 {
                return None;
            }
            let members = self.levels[from].members;
            for at in 1..=reach {
                let settling = if at == 1 { pairs - 1 } else { 0 } + u32::from(at == reach);
                let passing = u32::from(at < reach);
                self.levels.get_mut(from + at)?.sources.push(Source { members, settling, passing });
            }
        }
        if let Some(class) = plan.bye.filter(|_| self.bye() != 0) {
            let source = Source { members: self.bye(), settling: 1, passing: 0 };
            self.levels.get_mut(class.group.checked_sub(task.first_group)?)?.sources.push(source);
        }
        Some(())
    }

    /// The maximum number of terms of all sums.
    fn terms(&self) -> usize {
        let (mut carried, mut terms) = (1_usize, 0_usize);
        for level in &self.levels {
            let settling: usize = level.sources.iter().map(|source| source.settling as usize).sum();
            if settling > MOST_SETTLING {
                return usize::MAX;
            }
            let product =
                |ways: fn(&Source) -> usize| level.sources.iter().map(ways).fold(1, usize::saturating_mul);
            let who_passes = product(|source| {
                choices((source.settling + source.passing) as usize, source.passing as usize)
            });
            let passing =
                product(|source| choices(source.members.count_ones() as usize, source.passing as usize));
            let size = level.members.count_ones() as usize;
            let leaving = choices(size, level.leaving);
            let seatings = carried.saturating_mul(who_passes).saturating_mul(orders(size, settling));
            let rests = passing.saturating_mul(choices(size, settling)).saturating_mul(leaving);
            terms = terms.saturating_add(seatings).saturating_add(rests);
            carried = passing.saturating_mul(leaving);
        }
        terms
    }

    fn open_to(&self, table: &FieldTable, plan: &PairingPlan, vertex: usize) -> Set {
        let may = |other: &usize| match (self.vertices[vertex], self.vertices[*other]) {
            (Vertex::Player(a), Vertex::Player(b)) => a != b && table.free(a, b),
            (Vertex::Bye, Vertex::Player(seat)) => plan.bye.is_some_and(|class| {
                table.byes_of(seat) == class.byes && table.group_of(seat) == class.group
            }),
            _ => false,
        };
        (0..self.vertices.len()).filter(may).fold(0, |set, other| set | 1 << other)
    }

    /// Draws one of the optimal pairings, all equally likely. `None` if there are too many to count.
    pub(super) fn draw(&mut self, lot: &mut Lot) -> Option<Vec<Pair>> {
        let all = self.count(0, 0).filter(|&all| all > 0)?;
        self.pairing(lot.below_wide(all))
    }

    /// The number of ways to complete the pairing from a level on. `None` if it exceeds 128 bits.
    fn count(&mut self, at: usize, carried: Set) -> Option<u128> {
        if at == self.levels.len() {
            return Some(u128::from(carried == 0));
        }
        if let Some(&known) = self.levels[at].known.get(&carried) {
            return Some(known);
        }
        let mut sum = 0_u128;
        for seating in self.seatings(at, carried) {
            sum = sum.checked_add(self.count_rest(at, &seating)?)?;
        }
        self.levels[at].known.insert(carried, sum);
        Some(sum)
    }

    /// The number of ways to complete a level whose hosts are known.
    fn count_rest(&mut self, at: usize, seating: &Seating) -> Option<u128> {
        // The players passing come from other groups than the hosts.
        let key = seating.hosts | seating.passing;
        if let Some(&known) = self.levels[at].known_rests.get(&key) {
            return Some(known);
        }
        let mut sum = 0_u128;
        for leaving in self.levels[at].ways_down(seating) {
            let inside = u128::from(self.levels[at].matchings_without(seating.hosts | leaving));
            if inside > 0 {
                let below = self.count(at + 1, seating.passing | leaving)?;
                sum = sum.checked_add(inside.checked_mul(below)?)?;
            }
        }
        self.levels[at].known_rests.insert(key, sum);
        Some(sum)
    }

    /// The pairing with this number, from 0. All counts are known.
    fn pairing(&mut self, mut number: u128) -> Option<Vec<Pair>> {
        let mut pairs = Vec::with_capacity(self.vertices.len() / 2);
        let mut carried = 0;
        for at in 0..self.levels.len() {
            let (seating, within) = self.seating(at, carried, number)?;
            let settled = seating.pairs[..seating.settled.count_ones() as usize].iter();
            pairs.extend(settled.map(|&(one, host)| self.pair(usize::from(one), usize::from(host))));
            let (leaving, inside, rest) = self.inside(at, &seating, within)?;
            self.pair_inside(at, self.levels[at].members & !(seating.hosts | leaving), inside, &mut pairs);
            (number, carried) = (rest, seating.passing | leaving);
        }
        Some(pairs)
    }

    /// The seating of the completion with this number, and its number among those of the seating.
    fn seating(&mut self, at: usize, carried: Set, mut number: u128) -> Option<(Seating, u128)> {
        for seating in self.seatings(at, carried) {
            match number.checked_sub(self.count_rest(at, &seating)?) {
                None => return Some((seating, number)),
                Some(more) => number = more,
            }
        }
        None
    }

    /// The players who go down in the completion with this number, the number of the pairing inside the
    /// group, and the number of the rest.
    fn inside(&mut self, at: usize, seating: &Seating, mut number: u128) -> Option<(Set, u64, u128)> {
        for leaving in self.levels[at].ways_down(seating) {
            let inside = u128::from(self.levels[at].matchings_without(seating.hosts | leaving));
            let below = if inside > 0 { self.count(at + 1, seating.passing | leaving)? } else { 0 };
            match number.checked_sub(inside * below) {
                None => return Some((leaving, u64::try_from(number / below).ok()?, number % below)),
                Some(more) => number = more,
            }
        }
        None
    }

    /// Pairs these members in the way with this number.
    fn pair_inside(&self, at: usize, mut left: Set, mut number: u64, pairs: &mut Vec<Pair>) {
        let level = &self.levels[at];
        while left != 0 {
            let one = left.trailing_zeros() as usize;
            left &= left - 1;
            for other in bits(self.open[one] & left) {
                let ways = level.matchings_of(left & !(1 << other));
                if number < ways {
                    left &= !(1 << other);
                    pairs.push(self.pair(one, other));
                    break;
                }
                number -= ways;
            }
        }
    }

    fn pair(&self, a: usize, b: usize) -> Pair {
        (self.vertices[a], self.vertices[b])
    }

    /// Every way to seat the players carried into a group, and the bye.
    fn seatings(&self, at: usize, carried: Set) -> Vec<Seating> {
        let level = &self.levels[at];
        let has_bye = level.sources.iter().any(|source| source.members == self.bye());
        let settling: u32 = level.sources.iter().map(|source| source.settling).sum();
        let size = level.members.count_ones() as usize;
        let mut all = Vec::with_capacity(orders(size, settling as usize));
        self.seat(level, carried | if has_bye { self.bye() } else { 0 }, Seating::default(), &mut all);
        all
    }

    /// The bye alone; empty without one.
    fn bye(&self) -> Set {
        if self.vertices.last() == Some(&Vertex::Bye) { 1 << (self.vertices.len() - 1) } else { 0 }
    }

    fn seat(&self, level: &Level, left: Set, seated: Seating, all: &mut Vec<Seating>) {
        if left == 0 {
            all.push(seated);
            return;
        }
        let (one, left) = (left.trailing_zeros() as usize, left & (left - 1));
        let own = 1 << one;
        let Some(source) = level.sources.iter().find(|source| source.members & own != 0) else { return };
        if (seated.settled & source.members).count_ones() < source.settling {
            for host in bits(self.open[one] & level.members & !seated.hosts) {
                self.seat(level, left, seated.with(one, host), all);
            }
        }
        if (seated.passing & source.members).count_ones() < source.passing {
            self.seat(level, left, Seating { passing: seated.passing | own, ..seated }, all);
        }
    }
}

impl Level {
    fn new(first: usize, size: usize, leaving: usize) -> Self {
        Self {
            first,
            members: ((1 << size) - 1) << first,
            leaving,
            sources: Vec::new(),
            matchings: Vec::new(),
            known: Counts::default(),
            known_rests: Counts::default(),
        }
    }

    /// Counts the perfect matchings of every set of members from those of smaller sets.
    fn count_matchings(&mut self, open: &[Set]) {
        let size = self.members.count_ones() as usize;
        let open: Vec<Set> =
            open[self.first..self.first + size].iter().map(|one| one >> self.first).collect();
        self.matchings = vec![0; 1 << size];
        self.matchings[0] = 1;
        for set in 1..self.matchings.len() {
            if set.count_ones() % 2 == 0 {
                let rest = set & (set - 1);
                let others = bits(open[set.trailing_zeros() as usize] & rest as Set);
                self.matchings[set] = others.map(|other| self.matchings[rest & !(1 << other)]).sum();
            }
        }
    }

    /// The number of perfect matchings of some members.
    fn matchings_of(&self, members: Set) -> u64 {
        usize::try_from(members >> self.first).map_or(0, |place| self.matchings[place])
    }

    fn matchings_without(&self, others: Set) -> u64 {
        self.matchings_of(self.members & !others)
    }

    /// The sets of members who may go down.
    fn ways_down(&self, seating: &Seating) -> impl Iterator<Item = Set> + use<> {
        subsets(self.members & !seating.hosts, self.leaving)
    }
}

impl Seating {
    fn with(mut self, one: usize, host: usize) -> Self {
        let place = self.settled.count_ones() as usize;
        let numbers = u8::try_from(one).ok().zip(u8::try_from(host).ok());
        self.pairs[place] = numbers.expect("a task that is counted has 64 vertices at most");
        self.settled |= 1 << one;
        self.hosts |= 1 << host;
        self
    }
}

/// The numbers of the bits of a set.
fn bits(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// All subsets of this size, in ascending order.
fn subsets(set: Set, size: usize) -> impl Iterator<Item = Set> {
    let lowest = move |count: usize| bits(set).take(count).fold(0, |some, one| some | 1 << one);
    let first = (set.count_ones() as usize >= size).then(|| lowest(size));
    std::iter::successors(first, move |&subset: &Set| {
        // The next greater number with these bits: the lowest element gives way to the next above it, and
        // those that this carries away begin again from the bottom.
        let lowest_element = subset & subset.wrapping_neg();
        let carried = (subset | !set).wrapping_add(lowest_element) & set;
        let is_next = subset != 0 && carried > subset;
        is_next.then(|| carried | lowest(size - carried.count_ones() as usize))
    })
}

/// The number of ways to choose some of this many, in order.
fn orders(size: usize, chosen: usize) -> usize {
    (0..chosen).map(|place| size.saturating_sub(place)).product()
}

/// The number of ways to choose some of this many.
fn choices(size: usize, chosen: usize) -> usize {
    orders(size, chosen) / orders(chosen, chosen).max(1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::chance::FieldPart;
    use crate::chance::count::Counter;
    use crate::field::{Entrant, Field};
    use crate::lot::Seed;
    use crate::matching::{Weight, Wide};
    use crate::optimum::Skeleton;

    /// Players by score group and byes, and who has met.
    fn any_field() -> impl Strategy<Value = Field> {
        let players = proptest::collection::vec((0..6u32, 0..2u32), 4..20);
        players.prop_flat_map(|players| {
            let seats = 0..u32::try_from(players.len()).unwrap();
            let met = proptest::collection::vec((seats.clone(), seats), 0..90);
            met.prop_map(move |met| {
                let entrant = |&(group, byes): &(u32, u32)| Entrant { group, byes, ..Entrant::default() };
                Field { players: players.iter().map(entrant).collect(), met, ..Field::default() }
            })
        })
    }

    /// Numbers below the count, which an independent count confirms, give different optimal pairings: so
    /// each has one number. Returns how many pairings each part has that can be counted.
    fn check(field: &Field) -> Vec<u128> {
        let table = FieldTable::new(field);
        let mut lot = Lot::new(&Seed { entropy: [5; 32], round: 1 });
        let Some(skeleton) = Skeleton::in_pieces(&table, &mut lot) else { return Vec::new() };
        let plan = skeleton.plan.as_ref().expect("it is in pieces");
        let of_part = |part: &FieldPart| {
            let (task, mut levels) = (&part.task, Levels::new(&table, plan, &part.task)?);
            let sheet = task.sheet(&table);
            let value =
                |&(a, b): &Pair| sheet.value::<Wide<32>>(&task.terms(&table, a, b).expect("it is allowed"));
            let least = Counter::<Wide<32>>::new(&table, task, &sheet, usize::MAX).least();
            let (least, ways) = least.expect("there is an optimum");
            assert_eq!(levels.count(0, 0), Some(ways), "{field:?}");
            let numbers: BTreeSet<u128> = (0..ways.min(500)).chain(ways.saturating_sub(20)..ways).collect();
            let sorted = |number: &u128| {
                let pairs = levels.pairing(*number).expect("it is below the count");
                assert!(pairs.iter().map(value).fold(Wide::ZERO, Wide::plus) == least, "{field:?}");
                pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect()
            };
            let drawn: BTreeSet<BTreeSet<Pair>> = numbers.iter().map(sorted).collect();
            assert_eq!(drawn.len(), numbers.len(), "{field:?}");
            Some(ways)
        };
        skeleton.parts.iter().filter_map(of_part).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn every_number_is_another_optimal_pairing(field in any_field()) {
            check(&field);
        }
    }

    #[test]
    fn every_subset_of_a_size_comes_once() {
        for set in [0_u64, 0b1, 0b1011_0110, 0xf000_0000_0000_0081] {
            for size in 0..=8 {
                let found: Vec<Set> = subsets(set, size).collect();
                assert_eq!(found.len(), choices(set.count_ones() as usize, size), "{size} of {set:b}");
                assert!(found.iter().all(|one| one & !set == 0 && one.count_ones() as usize == size));
                assert!(found.is_sorted_by(|one, other| one < other));
            }
        }
    }

    /// Two leaders who have met go one and two groups down, two more from the third group, and the bye is last.
    #[test]
    fn players_go_down_over_several_groups_beside_the_bye() {
        let groups = [0, 0, 1, 2, 2, 2, 3, 3, 3, 3, 3];
        let field = Field {
            players: groups.iter().map(|&group| Entrant { group, ..Entrant::default() }).collect(),
            met: vec![(0, 1), (3, 4), (3, 5), (4, 5), (6, 7)],
            ..Field::default()
        };
        let table = FieldTable::new(&field);
        let skeleton = Skeleton::new(&table, &mut Lot::new(&Seed { entropy: [5; 32], round: 1 }));
        let plan = skeleton.plan.as_ref().expect("nothing has to be relaxed");
        let down = |group: usize| (plan.down[group].pairs, plan.down[group].steps);
        assert_eq!([0, 1, 2].map(down), [(2, 3), (0, 0), (2, 2)]);
        // Either leader goes two groups down, to any of three; the others meet any two of five in order, and any
        // other may have the bye, unless those who have met would be left.
        assert_eq!(check(&field), [2 * 3 * (5 * 4 * 3 - 3 * 2)]);
    }
}
