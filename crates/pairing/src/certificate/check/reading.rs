//! The field and the objective as the checker reads them. They follow only from their definition
//! (page "Pairing", "What is optimal").

use super::Flaw;
use super::balance::Balance;
use crate::certificate::{Component, CostShare};
use crate::field::{Field, Near, Rematches, Seat, count};

/// A field as seen by the checker.
pub(super) struct CheckedField<'a> {
    field: &'a Field,
    /// The score group of every seat from the top, without empty groups.
    group: Vec<u32>,
    pub(super) groups: u32,
    /// Pairs that have met, sorted, once per meeting, with the seat on the first side.
    met: Vec<((Seat, Seat), Seat)>,
    forbidden: Vec<(Seat, Seat)>,
}

/// Two seats in order.
pub(super) fn ordered(a: Seat, b: Seat) -> (Seat, Seat) {
    (a.min(b), a.max(b))
}

impl<'a> CheckedField<'a> {
    pub(super) fn new(field: &'a Field) -> Self {
        let mut present: Vec<u32> = field.players.iter().map(|player| player.group).collect();
        present.sort_unstable();
        present.dedup();
        let place = |group: u32| present.partition_point(|other| *other < group);
        let group = field.players.iter().map(|player| count(place(player.group))).collect();
        let mut met: Vec<_> = field.met.iter().map(|&(a, b)| (ordered(a, b), a)).collect();
        met.sort_by_key(|(pair, _)| *pair);
        let mut forbidden: Vec<_> = field.forbidden.iter().map(|&(a, b)| ordered(a, b)).collect();
        forbidden.sort_unstable();
        Self { field, group, groups: count(present.len()), met, forbidden }
    }

    pub(super) fn size(&self) -> usize {
        self.field.players.len()
    }

    pub(super) fn seats(&self) -> std::ops::Range<Seat> {
        0..count(self.size())
    }

    pub(super) fn is_odd(&self) -> bool {
        self.size() % 2 == 1
    }

    pub(super) fn knows(&self, seat: Seat) -> bool {
        (seat as usize) < self.size()
    }

    pub(super) fn group(&self, seat: Seat) -> u32 {
        self.group[seat as usize]
    }

    pub(super) fn byes(&self, seat: Seat) -> u32 {
        self.field.players[seat as usize].byes
    }

    /// Whether nearness replaces score groups.
    pub(super) fn is_near(&self) -> bool {
        self.field.near.is_some()
    }

    /// The earlier meetings of a pair, by the seat on the first side.
    fn meetings(&self, pair: (Seat, Seat)) -> impl DoubleEndedIterator<Item = Seat> {
        let start = self.met.partition_point(|(other, _)| *other < pair);
        self.met[start..]
            .iter()
            .take_while(move |(other, _)| *other == pair)
            .map(|(_, first)| *first)
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Whether a meeting is a rematch; with sides a pair may meet a second time.
    pub(super) fn met(&self, a: Seat, b: Seat) -> bool {
        let has_sides = self.field.near.as_ref().is_some_and(|near| near.sides.is_some());
        self.meetings(ordered(a, b)).count() > usize::from(has_sides)
    }

    pub(super) fn forbidden(&self, a: Seat, b: Seat) -> bool {
        self.forbidden.binary_search(&ordered(a, b)).is_ok()
    }

    /// The cost of a pair apart from score groups or distance. `None` if it may never be made.
    pub(super) fn extra(&self, a: Seat, b: Seat) -> Option<Balance> {
        let rematch = self.met(a, b);
        if self.forbidden(a, b) || rematch && self.field.rematches == Rematches::Never {
            return None;
        }
        let clans = |seat: Seat| &self.field.players[seat as usize].clans;
        let clash = clans(a).iter().any(|clan| clans(b).contains(clan));
        let rematches = Balance::of(Component::Rematches, rematch.into());
        Some(rematches.plus(&Balance::of(Component::Clashes, clash.into())))
    }

    /// The cost of a pair between two score groups.
    pub(super) fn descent(from: u32, to: u32) -> Balance {
        let (high, low) = ordered(from, to);
        if high == low {
            return Balance::default();
        }
        let pairs = Balance::of(Component::Group(high, CostShare::Pairs), 1);
        pairs.plus(&Balance::of(Component::Group(high, CostShare::Steps), (low - high).into()))
    }

    /// The cost of a pair; `None` if it may never be made.
    pub(super) fn price(&self, a: Seat, b: Seat) -> Option<Balance> {
        let extra = self.extra(a, b)?;
        Some(match &self.field.near {
            None => extra.plus(&Self::descent(self.group(a), self.group(b))),
            Some(near) => extra.plus(&Balance::of(Component::Distance, self.distance(near, a, b))),
        })
    }

    /// The cost of a player's bye.
    pub(super) fn bye_price(&self, seat: Seat) -> Balance {
        let height = Balance::of(Component::ByeHeight, (self.groups - 1 - self.group(seat)).into());
        height.plus(&Balance::of(Component::SecondByes, self.byes(seat).into()))
    }

    /// The squared difference of points. With sides, plus 5 for a rematch and 50 to the power of the resulting
    /// imbalance of sides. The player owed the first side gets it, and in a rematch sides are exchanged.
    fn distance(&self, near: &Near, a: Seat, b: Seat) -> u64 {
        let points = |seat: Seat| near.points.get(seat as usize).copied().unwrap_or(0).min(Near::MOST);
        let apart = u64::from(points(a).abs_diff(points(b)));
        let Some(sides) = &near.sides else { return apart * apart };
        let bias = |seat: Seat| i64::from(sides.get(seat as usize).copied().unwrap_or(0));
        let before = self.meetings(ordered(a, b)).next_back();
        let first = match before {
            Some(first) if first == a => b,
            Some(_) => a,
            None if bias(a) > bias(b) => b,
            None => a,
        };
        let second = if first == a { b } else { a };
        let over = bias(first).max(-bias(second)).clamp(0, 5);
        let balance = (0..over).fold(1, |power: u64, _| power * 50);
        apart * apart + if before.is_some() { 5 } else { 0 } + balance
    }

    /// The cost of the pairing, except dead ends.
    pub(super) fn cost(
        &self,
        pairs: &[(Seat, Seat)],
        bye: Option<Seat>,
        out: &[Seat],
    ) -> Result<Balance, Flaw> {
        self.check_presence(pairs, bye, out)?;
        let mut cost = Balance::of(Component::SitOut, out.len() as u64);
        for &(a, b) in pairs {
            cost = cost.plus(&self.price(a, b).ok_or(Flaw::Barred(a, b))?);
        }
        Ok(bye.map_or(cost.clone(), |seat| cost.plus(&self.bye_price(seat))))
    }

    /// Checks that every player is in one place. There must be a bye exactly for an odd number of players.
    fn check_presence(&self, pairs: &[(Seat, Seat)], bye: Option<Seat>, out: &[Seat]) -> Result<(), Flaw> {
        let mut seen = vec![false; self.size()];
        for seat in pairs.iter().flat_map(|&(a, b)| [a, b]).chain(bye).chain(out.iter().copied()) {
            match seen.get_mut(seat as usize) {
                None => return Err(Flaw::UnknownSeat(seat)),
                Some(true) => return Err(Flaw::Twice(seat)),
                Some(place) => *place = true,
            }
        }
        if let Some(seat) = self.seats().find(|&seat| !seen[seat as usize]) {
            return Err(Flaw::Missing(seat));
        }
        if bye.is_some() == self.is_odd() { Ok(()) } else { Err(Flaw::Bye) }
    }
}
