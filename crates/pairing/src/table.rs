//! The field made ready: groups without gaps, who may meet whom at a glance.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::field::{Entrant, Field, Near, Rematches, Seat, Within};
use crate::under_repair::{UnderRepair, Uprooted};
use crate::vertex::Vertex;

/// What keeps two players apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tie {
    /// Nothing: they may meet.
    Free,
    /// They may meet if nothing better exists.
    Relaxed {
        /// They have met before.
        rematch: u8,
        /// They share a clan.
        clash: u8,
    },
    /// They may never meet.
    Barred,
}

/// A field, checked and indexed.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Score group of every seat, 0 = most points, without gaps.
    pub(crate) group: Vec<usize>,
    /// Seats of every group.
    pub(crate) groups: Vec<Vec<Seat>>,
    /// Byes every seat has had.
    pub(crate) byes: Vec<u32>,
    /// Place of every seat in one strict order: group, then rank, then seat.
    pub(crate) place: Vec<usize>,
    /// How opponents are found inside a group.
    pub(crate) within: Within,
    /// Whether the rematch step of the ladder exists.
    pub(crate) rematches: Rematches,
    /// Rounds left, this one included, where known.
    pub(crate) rounds_left: Option<u32>,
    /// Players who cannot meet anybody without relaxing something.
    pub(crate) stranded: Vec<Seat>,
    /// What nearness is measured by, where it decides.
    pub(crate) near: Option<Near>,
    /// The round that stands, where it is repaired.
    pub(crate) under_repair: Option<UnderRepair>,
    /// Of those who may meet again with sides exchanged: who was on the first side.
    once: HashMap<(Seat, Seat), Seat>,
    met: Lists,
    forbidden: Lists,
    /// Nobody's where nobody has any.
    clans: Vec<Vec<u32>>,
    clan_sizes: HashMap<u32, usize>,
    /// Who may meet freely, in a field small enough to have it marked.
    marks: Option<Marks>,
}

impl Table {
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
            once,
            met: Lists::new(size, &met),
            forbidden: Lists::new(size, &field.forbidden),
            clans,
            clan_sizes,
            stranded: Vec::new(),
            marks: None,
        };
        table.marks = (size <= MARKED).then(|| Marks::new(&table));
        table.stranded = table.find_stranded();
        table
    }

    /// Number of players.
    pub(crate) fn size(&self) -> usize {
        self.group.len()
    }

    /// All seats.
    pub(crate) fn seats(&self) -> std::ops::Range<Seat> {
        0..seat_of(self.size())
    }

    pub(crate) fn group_of(&self, seat: Seat) -> usize {
        self.group[seat as usize]
    }

    pub(crate) fn byes_of(&self, seat: Seat) -> u32 {
        self.byes[seat as usize]
    }

    /// Whether the two have met.
    pub(crate) fn met(&self, a: Seat, b: Seat) -> bool {
        self.met.has(a, b)
    }

    /// Whether the two must never meet.
    pub(crate) fn forbidden(&self, a: Seat, b: Seat) -> bool {
        self.forbidden.has(a, b)
    }

    /// Whether the two share a clan.
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

    /// How far apart two players are, which is least over a pairing where nearness decides.
    ///
    /// Without sides the square of the difference of their points. With sides, as Netrunner's single-sided Swiss counts:
    /// 5 more for meeting again, and 50 to the power of the games by which the sides get out of balance.
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

    /// The pair with the player on the first side first: the one who is owed it; who has met before exchanges sides.
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

    /// Whether the sides of a pair are owed to neither more than to the other.
    pub(crate) fn sides_are_even(&self, a: Seat, b: Seat) -> bool {
        let Some(sides) = self.near.as_ref().and_then(|near| near.sides.as_ref()) else { return false };
        self.first_before(a, b).is_none() && sides.get(a as usize) == sides.get(b as usize)
    }

    /// Whether two players may meet without relaxing anything.
    pub(crate) fn free(&self, a: Seat, b: Seat) -> bool {
        match &self.marks {
            Some(marks) => marks.has(a, b),
            None => !self.met(a, b) && !self.forbidden(a, b) && !self.clash(a, b),
        }
    }

    /// How many others somebody is kept apart from, at most.
    fn barred_from(&self, seat: Seat) -> usize {
        let clashing = self.clans_of(seat).iter().map(|&clan| self.clan_size(clan)).sum::<usize>();
        clashing + self.met.of(seat).len() + self.forbidden.of(seat).len()
    }

    /// Whether a player may perhaps meet less than half of the others freely.
    pub(crate) fn is_hard(&self, seat: Seat) -> bool {
        2 * self.barred_from(seat) >= self.size()
    }

    fn find_stranded(&self) -> Vec<Seat> {
        let others = self.size().saturating_sub(1);
        let crowded = |&seat: &Seat| self.barred_from(seat) >= others;
        let alone = |&seat: &Seat| !self.seats().any(|other| other != seat && self.free(seat, other));
        self.seats().filter(crowded).filter(alone).collect()
    }

    /// Whether some clan has more members than there are others for them to meet, one member having the bye.
    pub(crate) fn has_crowding_clan(&self) -> bool {
        self.clan_sizes.values().any(|&members| 2 * members > self.size() + self.size() % 2)
    }

    /// The end of a run of score groups from this one on with this many players, if there are that many before `end`.
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

    /// How many of the own score group this player may not meet freely; clans are counted with everybody.
    pub(crate) fn barred_within(&self, seat: Seat) -> usize {
        let group = self.group_of(seat);
        let within = |others: &[Seat]| others.iter().filter(|&&other| self.group_of(other) == group).count();
        let listed = within(self.met.of(seat)) + within(self.forbidden.of(seat));
        let clashing = if self.clans_of(seat).is_empty() {
            0
        } else {
            self.groups[group].iter().filter(|&&other| other != seat && self.clash(seat, other)).count()
        };
        listed + clashing
    }
}

impl Table {
    /// What a pair takes from its two, or being left alone from one; nothing where no round stands.
    pub(crate) fn uprooted(&self, a: Vertex, b: Option<Vertex>) -> Uprooted {
        self.under_repair.as_ref().map_or(Uprooted::default(), |round| round.uprooted(a, b))
    }

    /// The pairs that stay whatever happens: finished matches of the round that is repaired.
    pub(crate) fn fixed(&self) -> &[(Seat, Seat)] {
        self.under_repair.as_ref().map_or(&[], UnderRepair::finished)
    }

    /// Everybody who is to be paired.
    pub(crate) fn to_pair(&self) -> Vec<Seat> {
        match &self.under_repair {
            Some(round) => round.free().collect(),
            None => self.seats().collect(),
        }
    }
}

/// Who was on the first side when two met, and pairs who may not meet again.
type Sided<'a> = (HashMap<(Seat, Seat), Seat>, Cow<'a, [(Seat, Seat)]>);

/// Where sides are exchanged: those who met once, with who was on the first side, and those who may not meet again.
/// Elsewhere everybody who has met.
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

/// What sides cost that leave one of the two with more games on one of them than on the other.
fn imbalance(first: i32, second: i32) -> u64 {
    let over = first.max(0).max(-(second.min(0)));
    50_u64.pow(over.unsigned_abs().min(5))
}

/// Players up to which it is marked who may meet freely: a few kilobytes, asked many times in a round.
const MARKED: usize = 256;

/// Who may meet freely: one bit for every two players.
#[derive(Clone, Debug)]
struct Marks {
    /// Words of one player's bits.
    row: usize,
    bits: Vec<u64>,
}

impl Marks {
    fn new(table: &Table) -> Self {
        let row = table.size().div_ceil(64);
        let mut marks = Self { row, bits: vec![u64::MAX; row * table.size()] };
        for seat in table.seats() {
            for others in [table.met.of(seat), table.forbidden.of(seat)] {
                others.iter().for_each(|&other| marks.clear(seat, other));
            }
            if !table.clans_of(seat).is_empty() {
                table
                    .seats()
                    .filter(|&other| table.clash(seat, other))
                    .for_each(|other| marks.clear(seat, other));
            }
        }
        marks
    }

    fn clear(&mut self, a: Seat, b: Seat) {
        self.bits[a as usize * self.row + b as usize / 64] &= !(1 << (b % 64));
    }

    fn has(&self, a: Seat, b: Seat) -> bool {
        self.bits[a as usize * self.row + b as usize / 64] >> (b % 64) & 1 == 1
    }
}

/// Entries up to which a list is faster read from end to end.
const SHORT: usize = 32;

/// For every seat a list of others, all in one piece of memory.
#[derive(Clone, Debug)]
struct Lists {
    /// Where each seat's list ends and the next one begins, from 0.
    ends: Vec<usize>,
    others: Vec<Seat>,
}

impl Lists {
    fn new(size: usize, pairs: &[(Seat, Seat)]) -> Self {
        let real = |&&(a, b): &&(Seat, Seat)| a != b && (a as usize) < size && (b as usize) < size;
        let mut ends = vec![0; size + 1];
        if pairs.is_empty() {
            return Self { ends, others: Vec::new() };
        }
        for &(a, b) in pairs.iter().filter(real) {
            ends[a as usize + 1] += 1;
            ends[b as usize + 1] += 1;
        }
        for seat in 0..size {
            ends[seat + 1] += ends[seat];
        }
        let mut next = ends.clone();
        let mut others = vec![0; ends[size]];
        for &(a, b) in pairs.iter().filter(real) {
            for (seat, other) in [(a, b), (b, a)] {
                others[next[seat as usize]] = other;
                next[seat as usize] += 1;
            }
        }
        let mut lists = Self { ends, others };
        (0..size).for_each(|seat| lists.sort(seat));
        lists
    }

    /// Puts a long list in order, so that it can be searched by halves.
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
        // Mostly they are so already.
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
        // Seats are in order already, and stay so among equals.
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
