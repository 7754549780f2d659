//! The prepared field: groups without gaps, and fast lookup of who may meet whom.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::field::under_repair::{UnderRepair, Uprooted};
use crate::field::vertex::Vertex;
use crate::field::{Entrant, Field, Near, Rematches, Seat, Within};
use crate::lot::Version;

/// What keeps two players apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// Nothing: they may meet.
    Free,
    /// They may meet if nothing better exists.
    Relaxed {
        /// 1 if they have met before.
        rematch: u8,
        /// 1 if they share a clan.
        clash: u8,
    },
    /// They may never meet.
    Barred,
}

/// A checked and indexed field.
#[derive(Clone, Debug)]
pub(crate) struct FieldTable {
    /// Score group of every seat, 0 = most points, without gaps.
    pub(crate) group: Vec<usize>,
    /// Seats of every group.
    pub(crate) groups: Vec<Vec<Seat>>,
    /// Earlier byes of every seat.
    pub(crate) byes: Vec<u32>,
    /// Rank of every seat in a strict order: group, then rank, then seat.
    pub(crate) place: Vec<usize>,
    /// How opponents are chosen inside a group.
    pub(crate) within: Within,
    /// Whether rematches are a last resort.
    pub(crate) rematches: Rematches,
    /// Rounds left, including this one, if known.
    pub(crate) rounds_left: Option<u32>,
    /// Players who cannot meet anybody without relaxing a rule.
    pub(crate) stranded: Vec<Seat>,
    /// The measure of nearness, if it decides.
    pub(crate) near: Option<Near>,
    /// The existing round, in a repair.
    pub(crate) under_repair: Option<UnderRepair>,
    /// How chance chooses among optimal pairings.
    pub(crate) version: Version,
    /// The player on the first side, for pairs that may meet again with sides exchanged.
    once: HashMap<(Seat, Seat), Seat>,
    met: SeatPairs,
    forbidden: SeatPairs,
    /// How often each seat is named in a pair that met or is forbidden.
    barred: Vec<Barred>,
    /// Empty if nobody has a clan.
    clans: Vec<Vec<u32>>,
    clan_sizes: HashMap<u32, usize>,
    /// Pairs that may meet freely, in a field small enough for bits.
    marks: Option<SeatBits>,
}

/// A seat's pairs that met or are forbidden; a pair named twice counts twice.
#[derive(Clone, Copy, Debug, Default)]
struct Barred {
    anywhere: u32,
    /// Those within the seat's score group.
    within: u32,
}

impl FieldTable {
    pub(crate) fn new(field: &Field) -> Self {
        let size = field.players.len();
        let group = dense_groups(&field.players);
        let groups = members(&group);
        let is_any = field.players.iter().any(|player| !player.clans.is_empty());
        let with_clans = if is_any { &field.players[..] } else { &[] };
        let clans: Vec<Vec<u32>> = with_clans.iter().map(|player| sorted_set(player.clans.clone())).collect();
        let (once, met) = sided(field);
        let mut clan_sizes = HashMap::new();
        clans.iter().flatten().for_each(|&clan| *clan_sizes.entry(clan).or_insert(0) += 1);
        let mut table = Self {
            place: places(&field.players, &groups),
            group,
            groups,
            byes: field.players.iter().map(|player| player.byes).collect(),
            within: field.within,
            rematches: field.rematches,
            rounds_left: field.rounds_left,
            near: field.near.clone(),
            under_repair: None,
            version: Version::default(),
            once,
            met: SeatPairs::new(size, &met),
            forbidden: SeatPairs::new(size, &field.forbidden),
            barred: vec![Barred::default(); size],
            clans,
            clan_sizes,
            stranded: Vec::new(),
            marks: None,
        };
        real_pairs(size, &met).chain(real_pairs(size, &field.forbidden)).for_each(|(a, b)| table.bar(a, b));
        table.marks = table.free_pairs();
        table.stranded = table.find_stranded();
        table
    }

    /// The same for another version of the method.
    pub(crate) fn with_version(self, version: Version) -> Self {
        Self { version, ..self }
    }

    pub(crate) fn size(&self) -> usize {
        self.group.len()
    }

    pub(crate) fn seats(&self) -> std::ops::Range<Seat> {
        0..seat_of(self.size())
    }

    pub(crate) fn group_of(&self, seat: Seat) -> usize {
        self.group[seat as usize]
    }

    pub(crate) fn byes_of(&self, seat: Seat) -> u32 {
        self.byes[seat as usize]
    }

    pub(crate) fn met(&self, a: Seat, b: Seat) -> bool {
        self.met.has(a, b)
    }

    pub(crate) fn forbidden(&self, a: Seat, b: Seat) -> bool {
        self.forbidden.has(a, b)
    }

    pub(crate) fn clash(&self, a: Seat, b: Seat) -> bool {
        let (a, b) = (self.clans_of(a), self.clans_of(b));
        a.iter().any(|clan| b.binary_search(clan).is_ok())
    }

    fn clans_of(&self, seat: Seat) -> &[u32] {
        self.clans.get(seat as usize).map_or(&[], Vec::as_slice)
    }

    /// What keeps two players apart.
    pub(crate) fn tie(&self, a: Seat, b: Seat) -> Tie {
        if self.marks.as_ref().is_some_and(|marks| marks.has(a, b)) {
            return Tie::Free;
        }
        let rematch = self.met(a, b);
        if self.forbidden(a, b) || rematch && self.rematches == Rematches::Never {
            return Tie::Barred;
        }
        match (u8::from(rematch), u8::from(self.clash(a, b))) {
            (0, 0) => Tie::Free,
            (rematch, clash) => Tie::Relaxed { rematch, clash },
        }
    }

    /// The distance between two players, whose sum is minimised if nearness decides.
    ///
    /// Without sides it is the squared difference of their points. With sides, as in Netrunner's
    /// single-sided Swiss, it adds 5 for a rematch, and 50 to the power of the resulting imbalance of sides.
    pub(crate) fn distance(&self, a: Seat, b: Seat) -> u64 {
        let Some(near) = &self.near else { return 0 };
        let points = |seat: Seat| near.points.get(seat as usize).copied().unwrap_or(0).min(Near::MOST);
        let square = u64::from(points(a).abs_diff(points(b))).pow(2);
        let Some(sides) = &near.sides else { return square };
        let again = u64::from(self.first_before(a, b).is_some()) * 5;
        let (first, second) = self.on_sides(a, b);
        let bias = |seat: Seat| sides.get(seat as usize).copied().unwrap_or(0);
        square + again + imbalance(bias(first), bias(second))
    }

    /// The pair with the player owed the first side first. In a rematch sides are exchanged.
    pub(crate) fn on_sides(&self, a: Seat, b: Seat) -> (Seat, Seat) {
        let Some(sides) = self.near.as_ref().and_then(|near| near.sides.as_ref()) else { return (a, b) };
        let bias = |seat: Seat| sides.get(seat as usize).copied().unwrap_or(0);
        match self.first_before(a, b) {
            Some(before) if before == a => (b, a),
            Some(_) => (a, b),
            None if bias(a) > bias(b) => (b, a),
            None => (a, b),
        }
    }

    fn first_before(&self, a: Seat, b: Seat) -> Option<Seat> {
        self.once.get(&(a.min(b), a.max(b))).copied()
    }

    /// Whether neither player of a pair is owed a side more than the other.
    pub(crate) fn sides_are_even(&self, a: Seat, b: Seat) -> bool {
        let Some(sides) = self.near.as_ref().and_then(|near| near.sides.as_ref()) else { return false };
        self.first_before(a, b).is_none() && sides.get(a as usize) == sides.get(b as usize)
    }

    /// Whether two players may meet without relaxing a rule.
    pub(crate) fn free(&self, a: Seat, b: Seat) -> bool {
        match &self.marks {
            Some(marks) => marks.has(a, b),
            None => !self.met(a, b) && !self.forbidden(a, b) && !self.clash(a, b),
        }
    }

    /// An upper bound of players kept apart from somebody.
    pub(crate) fn barred_from(&self, seat: Seat) -> usize {
        let clashing = self.clans_of(seat).iter().map(|&clan| self.clan_size(clan)).sum::<usize>();
        clashing + self.barred[seat as usize].anywhere as usize
    }

    /// Whether a player may perhaps meet fewer than half of the others freely.
    pub(crate) fn is_hard(&self, seat: Seat) -> bool {
        2 * self.barred_from(seat) >= self.size()
    }

    fn find_stranded(&self) -> Vec<Seat> {
        let others = self.size().saturating_sub(1);
        let crowded = |&seat: &Seat| self.barred_from(seat) >= others;
        let alone = |&seat: &Seat| !self.seats().any(|other| other != seat && self.free(seat, other));
        self.seats().filter(crowded).filter(alone).collect()
    }

    /// Whether some clan has more members than others for them to meet. One member may have the bye.
    pub(crate) fn has_crowding_clan(&self) -> bool {
        self.clan_sizes.values().any(|&members| 2 * members > self.size() + self.size() % 2)
    }

    /// The end of a range of score groups from this one with this many players, if there are
    /// that many before `end`.
    pub(crate) fn window_end(&self, from: usize, end: usize, room: usize) -> usize {
        let mut players = 0;
        let full = |&group: &usize| {
            players += self.groups[group].len();
            players >= room
        };
        (from..end).find(full).map_or(end, |group| group + 1)
    }

    fn clan_size(&self, clan: u32) -> usize {
        self.clan_sizes.get(&clan).copied().unwrap_or(0)
    }

    /// The number in the player's score group who may not be met freely. Clans count with all members.
    pub(crate) fn barred_within(&self, seat: Seat) -> usize {
        let clashing = if self.clans_of(seat).is_empty() {
            0
        } else {
            let members = &self.groups[self.group_of(seat)];
            members.iter().filter(|&&other| other != seat && self.clash(seat, other)).count()
        };
        self.barred[seat as usize].within as usize + clashing
    }

    /// Counts a pair that met or is forbidden.
    fn bar(&mut self, a: Seat, b: Seat) {
        let within = u32::from(self.group_of(a) == self.group_of(b));
        for seat in [a, b] {
            let barred = &mut self.barred[seat as usize];
            barred.anywhere += 1;
            barred.within += within;
        }
    }

    /// All pairs that may meet freely, if the field is small enough for bits.
    fn free_pairs(&self) -> Option<SeatBits> {
        let (SeatPairs::Bits(met), SeatPairs::Bits(forbidden)) = (&self.met, &self.forbidden) else {
            return None;
        };
        let bits = met.bits.iter().zip(&forbidden.bits).map(|(met, forbidden)| !(met | forbidden));
        let mut free = SeatBits { row: met.row, bits: bits.collect() };
        for seat in self.seats().filter(|&seat| !self.clans_of(seat).is_empty()) {
            self.seats().filter(|&other| self.clash(seat, other)).for_each(|other| free.clear(seat, other));
        }
        Some(free)
    }
}

impl FieldTable {
    /// The losses of a pair, or of a vertex left alone, compared with the existing round. Zero without one.
    pub(crate) fn uprooted(&self, a: Vertex, b: Option<Vertex>) -> Uprooted {
        self.under_repair.as_ref().map_or(Uprooted::default(), |round| round.uprooted(a, b))
    }

    /// The fixed pairs: finished matches of the round under repair.
    pub(crate) fn fixed(&self) -> &[(Seat, Seat)] {
        self.under_repair.as_ref().map_or(&[], UnderRepair::finished)
    }

    /// Everybody to be paired.
    pub(crate) fn to_pair(&self) -> Vec<Seat> {
        match &self.under_repair {
            Some(round) => round.free().collect(),
            None => self.seats().collect(),
        }
    }
}

/// The player on the first side by pair, and pairs that may not meet again.
type Sided<'a> = (HashMap<(Seat, Seat), Seat>, Cow<'a, [(Seat, Seat)]>);

/// With sides: pairs that met once, the player on the first side first, and pairs that may not meet
/// again. Otherwise all pairs that have met.
fn sided(field: &Field) -> Sided<'_> {
    if field.near.as_ref().is_none_or(|near| near.sides.is_none()) {
        return (HashMap::new(), Cow::Borrowed(&field.met));
    }
    let mut once = HashMap::new();
    let mut often = Vec::new();
    for &(first, second) in &field.met {
        let pair = (first.min(second), first.max(second));
        if once.insert(pair, first).is_some() {
            often.push(pair);
        }
    }
    (once, Cow::Owned(often))
}

/// The cost of the imbalance of sides after a match.
fn imbalance(first: i32, second: i32) -> u64 {
    let over = first.max(0).max(-(second.min(0)));
    50_u64.pow(over.unsigned_abs().min(5))
}

/// Maximum players for tables of bits: a few kilobytes, read many times in a round.
const MARKED: usize = 256;

/// Pairs of seats, in either order.
#[derive(Clone, Debug)]
enum SeatPairs {
    Bits(SeatBits),
    /// In a field too large for bits.
    Lists(SeatLists),
}

impl SeatPairs {
    fn new(size: usize, pairs: &[(Seat, Seat)]) -> Self {
        if size > MARKED {
            return Self::Lists(SeatLists::new(size, pairs));
        }
        let mut bits = SeatBits::new(size);
        real_pairs(size, pairs).for_each(|(a, b)| bits.set(a, b));
        Self::Bits(bits)
    }

    fn has(&self, a: Seat, b: Seat) -> bool {
        match self {
            Self::Bits(bits) => bits.has(a, b),
            Self::Lists(lists) => lists.has(a, b),
        }
    }
}

/// The pairs whose seats exist and differ.
fn real_pairs(size: usize, pairs: &[(Seat, Seat)]) -> impl Iterator<Item = (Seat, Seat)> {
    pairs.iter().copied().filter(move |&(a, b)| a != b && (a as usize) < size && (b as usize) < size)
}

/// One bit for each pair of seats.
#[derive(Clone, Debug)]
struct SeatBits {
    /// Words of one seat.
    row: usize,
    bits: Vec<u64>,
}

impl SeatBits {
    fn new(size: usize) -> Self {
        let row = size.div_ceil(64);
        Self { row, bits: vec![0; row * size] }
    }

    fn set(&mut self, a: Seat, b: Seat) {
        for (seat, other) in [(a, b), (b, a)] {
            self.bits[seat as usize * self.row + other as usize / 64] |= 1 << (other % 64);
        }
    }

    fn clear(&mut self, a: Seat, b: Seat) {
        self.bits[a as usize * self.row + b as usize / 64] &= !(1 << (b % 64));
    }

    fn has(&self, a: Seat, b: Seat) -> bool {
        self.bits[a as usize * self.row + b as usize / 64] >> (b % 64) & 1 == 1
    }
}

/// Maximum entries for which a linear search is faster.
const SHORT: usize = 32;

/// A list of seats for every seat, in one piece of memory.
#[derive(Clone, Debug)]
struct SeatLists {
    /// The boundaries of the lists, from 0.
    ends: Vec<usize>,
    others: Vec<Seat>,
}

impl SeatLists {
    fn new(size: usize, pairs: &[(Seat, Seat)]) -> Self {
        let mut ends = vec![0; size + 1];
        for (a, b) in real_pairs(size, pairs) {
            ends[a as usize + 1] += 1;
            ends[b as usize + 1] += 1;
        }
        for seat in 0..size {
            ends[seat + 1] += ends[seat];
        }
        let mut next = ends.clone();
        let mut others = vec![0; ends[size]];
        for (a, b) in real_pairs(size, pairs) {
            for (seat, other) in [(a, b), (b, a)] {
                others[next[seat as usize]] = other;
                next[seat as usize] += 1;
            }
        }
        let mut lists = Self { ends, others };
        (0..size).for_each(|seat| lists.sort(seat));
        lists
    }

    /// Sorts a long list for binary search.
    fn sort(&mut self, seat: usize) {
        let list = &mut self.others[self.ends[seat]..self.ends[seat + 1]];
        if list.len() > SHORT {
            list.sort_unstable();
        }
    }

    fn has(&self, seat: Seat, other: Seat) -> bool {
        let list = self.of(seat);
        if list.len() > SHORT { list.binary_search(&other).is_ok() } else { list.contains(&other) }
    }

    fn of(&self, seat: Seat) -> &[Seat] {
        &self.others[self.ends[seat as usize]..self.ends[seat as usize + 1]]
    }
}

/// The seat of an index.
pub(crate) fn seat_of(index: usize) -> Seat {
    Seat::try_from(index).expect("a field has fewer than 2^32 players")
}

/// The players' score groups numbered without gaps.
fn dense_groups(players: &[Entrant]) -> Vec<usize> {
    let group = |player: &Entrant| player.group as usize;
    let last = players.iter().map(group).max().unwrap_or(0);
    if last < players.len() {
        let mut is_there = vec![false; last + 1];
        players.iter().for_each(|player| is_there[group(player)] = true);
        // Usually they have no gaps.
        if !is_there.contains(&false) {
            return players.iter().map(group).collect();
        }
    }
    let present = sorted_set(players.iter().map(|player| player.group).collect());
    let place = |group| present.partition_point(|&other| other < group);
    players.iter().map(|player| place(player.group)).collect()
}

/// The seats of every group, in order.
fn members(group: &[usize]) -> Vec<Vec<Seat>> {
    let mut sizes = vec![0; group.iter().max().map_or(0, |&last| last + 1)];
    group.iter().for_each(|&group| sizes[group] += 1);
    let mut groups: Vec<Vec<Seat>> = sizes.into_iter().map(Vec::with_capacity).collect();
    for (seat, &group) in group.iter().enumerate() {
        groups[group].push(seat_of(seat));
    }
    groups
}

/// Everybody's place: by group, then rank, then seat.
fn places(players: &[Entrant], groups: &[Vec<Seat>]) -> Vec<usize> {
    let mut places = vec![0; players.len()];
    let (mut next, mut order) = (0, Vec::with_capacity(players.len()));
    for members in groups {
        order.clone_from(members);
        // Seats are already in order, and a stable sort keeps equals so.
        order.sort_by_key(|&seat| players[seat as usize].rank);
        for &seat in &order {
            places[seat as usize] = next;
            next += 1;
        }
    }
    places
}

fn sorted_set(mut items: Vec<u32>) -> Vec<u32> {
    if items.len() < 2 {
        return items;
    }
    items.sort_unstable();
    items.dedup();
    items
}
