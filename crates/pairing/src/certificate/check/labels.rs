//! Checks labels and odd sets of a certificate against all possible pairs.
//!
//! Players without a label who are in no listed set are *plain*: one check covers all plain players of a
//! score group. So the work grows with the square of the listed players and of the groups, not of the field.

use super::Flaw;
use super::balance::Balance;
use super::reading::CheckedField;
use crate::certificate::{Certificate, Component};
use crate::field::Seat;

/// Labels and odd sets that are consistent in themselves.
pub(super) struct CheckedLabels<'a> {
    reading: &'a CheckedField<'a>,
    named: Vec<Option<LabelledPlayer>>,
    bye: Balance,
    bye_sets: Vec<bool>,
    above: Vec<u32>,
    weights: Vec<Balance>,
    /// By score group: the weights of the sets that end right above it.
    ending: Vec<Balance>,
    /// By score group: its named players and its plain ones.
    members: Vec<(Vec<Seat>, Vec<Seat>)>,
    bound: Balance,
}

/// A player with a label or in an odd set.
#[derive(Clone, Debug, Default)]
struct LabelledPlayer {
    label: Balance,
    sets: Vec<usize>,
}

/// A named player, or any of the plain players of a score group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whom {
    Named(Seat),
    Plain,
}

impl<'a> CheckedLabels<'a> {
    pub(super) fn new(reading: &'a CheckedField<'a>, certificate: &Certificate) -> Result<Self, Flaw> {
        let groups = reading.groups as usize;
        let mut labels = Self {
            reading,
            named: vec![None; reading.size()],
            bye: Balance::new(&certificate.bye),
            bye_sets: certificate.sets.iter().map(|set| set.bye).collect(),
            above: certificate.sets.iter().map(|set| set.above.min(reading.groups)).collect(),
            weights: certificate.sets.iter().map(|set| Balance::new(&set.weight)).collect(),
            ending: vec![Balance::default(); groups + 1],
            members: vec![(Vec::new(), Vec::new()); groups],
            bound: Balance::new(&certificate.bye),
        };
        if !reading.is_odd() && labels.bye != Balance::default() {
            return Err(Flaw::LabelOfNoBye);
        }
        labels.read_labels(certificate)?;
        labels.read_sets(certificate)?;
        for seat in reading.seats() {
            let (named, plain) = &mut labels.members[reading.group(seat) as usize];
            if labels.named[seat as usize].is_some() { named.push(seat) } else { plain.push(seat) }
        }
        Ok(labels)
    }

    fn read_labels(&mut self, certificate: &Certificate) -> Result<(), Flaw> {
        for label in &certificate.labels {
            let place = self.named.get_mut(label.seat as usize).ok_or(Flaw::UnknownSeat(label.seat))?;
            if place.is_some() {
                return Err(Flaw::LabelTwice(label.seat));
            }
            let amount = Balance::new(&label.amount);
            self.bound = self.bound.plus(&amount);
            *place = Some(LabelledPlayer { label: amount, sets: Vec::new() });
        }
        Ok(())
    }

    fn read_sets(&mut self, certificate: &Certificate) -> Result<(), Flaw> {
        let mut above = vec![0_usize; self.reading.groups as usize + 1];
        self.reading.seats().for_each(|seat| above[self.reading.group(seat) as usize + 1] += 1);
        (1..above.len()).for_each(|group| above[group] += above[group - 1]);
        for (number, set) in certificate.sets.iter().enumerate() {
            let members = above[self.above[number] as usize] + set.seats.len() + usize::from(set.bye);
            if members.is_multiple_of(2) || set.bye && !self.reading.is_odd() {
                return Err(Flaw::EvenSet(number));
            }
            if self.weights[number].is_negative() {
                return Err(Flaw::NegativeSet(number));
            }
            for &seat in &set.seats {
                if !self.reading.knows(seat) || self.reading.group(seat) < self.above[number] {
                    return Err(Flaw::UnknownSeat(seat));
                }
                let named = self.named[seat as usize].get_or_insert_default();
                if named.sets.last() == Some(&number) {
                    return Err(Flaw::Twice(seat));
                }
                named.sets.push(number);
            }
            let ending = &mut self.ending[self.above[number] as usize];
            *ending = ending.plus(&self.weights[number]);
            self.bound = self.bound.plus(&self.weights[number]);
        }
        Ok(())
    }

    /// The sum of all labels and weights.
    pub(super) fn bound(&self) -> &Balance {
        &self.bound
    }

    /// Checks that no option for a player is cheaper than labels and weights allow.
    pub(super) fn check(&self) -> Result<(), Flaw> {
        self.check_sitting_out()?;
        if self.reading.is_odd() {
            self.check_byes()?;
        }
        if self.reading.is_near() { self.check_every_pair() } else { self.check_groups() }
    }

    /// Whether a player belongs to an odd set. A plain one is identified by the group alone.
    fn is_in(&self, group: u32, whom: Whom, set: usize) -> bool {
        let is_named = match whom {
            Whom::Named(seat) => self.sets(seat).contains(&set),
            Whom::Plain => false,
        };
        is_named || group < self.above[set]
    }

    fn sets(&self, seat: Seat) -> &[usize] {
        self.named[seat as usize].as_ref().map_or(&[], |named| &named.sets)
    }

    fn whom(&self, seat: Seat) -> Whom {
        if self.named[seat as usize].is_some() { Whom::Named(seat) } else { Whom::Plain }
    }

    fn label(&self, whom: Whom) -> Balance {
        let Whom::Named(seat) = whom else { return Balance::default() };
        self.named[seat as usize].as_ref().map(|named| named.label.clone()).unwrap_or_default()
    }

    /// The label of a player plus the weights of all sets that satisfy a condition.
    fn with_sets(&self, whom: Whom, pays: impl Fn(usize) -> bool) -> Balance {
        let paid = (0..self.weights.len()).filter(|&set| pays(set));
        paid.fold(self.label(whom), |sum, set| sum.plus(&self.weights[set]))
    }

    /// Every kind of player: all named ones, and one plain one of every group that has any.
    fn kinds(&self) -> impl Iterator<Item = (u32, Whom, Seat)> {
        (0..).zip(&self.members).flat_map(|(group, (named, plain))| {
            let plain = plain.first().map(|&seat| (group, Whom::Plain, seat));
            named.iter().map(move |&seat| (group, Whom::Named(seat), seat)).chain(plain)
        })
    }

    /// Checks sitting out, which leaves all sets.
    fn check_sitting_out(&self) -> Result<(), Flaw> {
        let price = Balance::of(Component::SitOut, 1);
        let too_cheap = |&(group, whom, _): &(u32, Whom, Seat)| {
            price.minus(&self.with_sets(whom, |set| self.is_in(group, whom, set))).is_negative()
        };
        self.kinds().find(too_cheap).map_or(Ok(()), |(.., seat)| Err(Flaw::SittingOut(seat)))
    }

    fn check_byes(&self) -> Result<(), Flaw> {
        for (group, whom, seat) in self.kinds() {
            let paid = self.with_sets(whom, |set| self.is_in(group, whom, set) != self.bye_sets[set]);
            let paid = paid.plus(&self.bye);
            let alike = if whom == Whom::Plain { &self.members[group as usize].1[..] } else { &[seat] };
            let too_cheap = |seat: &&Seat| self.reading.bye_price(**seat).minus(&paid).is_negative();
            if let Some(seat) = alike.iter().find(too_cheap) {
                return Err(Flaw::ByeTooCheap(*seat));
            }
        }
        Ok(())
    }

    fn check_every_pair(&self) -> Result<(), Flaw> {
        for b in self.reading.seats() {
            for a in 0..b {
                let (high, low) = (self.reading.group(a), self.reading.group(b));
                let Some(price) = self.reading.price(a, b) else { continue };
                let (one, other) = (self.whom(a), self.whom(b));
                let parts = |set: usize| self.is_in(high, one, set) != self.is_in(low, other, set);
                let paid = self.with_sets(one, parts).plus(&self.label(other));
                if price.minus(&paid).is_negative() {
                    return Err(Flaw::PairTooCheap(a, b));
                }
            }
        }
        Ok(())
    }

    /// Checks group by group: first an upper bound for any pair of the two, then the pairs.
    fn check_groups(&self) -> Result<(), Flaw> {
        let most: Vec<Balance> = self.members.iter().map(|(named, plain)| self.most(named, plain)).collect();
        for high in 0..self.reading.groups {
            let mut parting = Balance::default();
            for low in high..self.reading.groups {
                if low > high {
                    parting = parting.plus(&self.ending[low as usize]);
                }
                let slack = CheckedField::descent(high, low).minus(&parting);
                let least = slack.minus(&most[high as usize]).minus(&most[low as usize]);
                if least.is_negative() {
                    self.check_pairs(high, low, &slack)?;
                }
            }
        }
        Ok(())
    }

    /// The maximum that a member of a group may pay, apart from sets that separate whole groups.
    fn most(&self, named: &[Seat], plain: &[Seat]) -> Balance {
        let pays = |seat: &Seat| {
            let label = self.label(Whom::Named(*seat));
            self.sets(*seat).iter().fold(label, |sum, &set| sum.plus(&self.weights[set]))
        };
        let named = named.iter().map(pays);
        named
            .chain((!plain.is_empty()).then(Balance::default))
            .reduce(|most, next| most.max(&next))
            .unwrap_or_default()
    }

    fn check_pairs(&self, high: u32, low: u32, slack: &Balance) -> Result<(), Flaw> {
        let of = |group: u32| {
            let (named, plain) = &self.members[group as usize];
            named.iter().map(|&seat| Whom::Named(seat)).chain((!plain.is_empty()).then_some(Whom::Plain))
        };
        for one in of(high) {
            let own = slack.minus(&self.own(one, low));
            for other in of(low) {
                let left = self.slack(&own, (high, one), (low, other));
                if left.is_negative() {
                    self.check_exceptions(&left, (high, one), (low, other))?;
                }
            }
        }
        Ok(())
    }

    /// The label of a named player, plus the payments for sets that name the player. The opponent
    /// is a plain player of a group. A set with that whole group does not separate the two, although
    /// it separates the group from others, so its weight is subtracted.
    fn own(&self, whom: Whom, other: u32) -> Balance {
        let Whom::Named(seat) = whom else { return Balance::default() };
        self.sets(seat).iter().fold(self.label(whom), |sum, &set| {
            let weight = &self.weights[set];
            if other < self.above[set] { sum.minus(weight) } else { sum.plus(weight) }
        })
    }

    /// The cost of a pair minus its payment. `own` is the cost minus the first player's part.
    fn slack(&self, own: &Balance, (high, one): (u32, Whom), (_, other): (u32, Whom)) -> Balance {
        let slack = own.minus(&self.own(other, high));
        let (Whom::Named(a), Whom::Named(b)) = (one, other) else { return slack };
        let together = self.sets(a).iter().filter(|set| self.sets(b).contains(set));
        together.fold(slack, |slack, &set| slack.plus(&self.weights[set]).plus(&self.weights[set]))
    }

    /// Checks single pairs of two kinds that are too cheap in general. Their own history may
    /// make them expensive enough.
    fn check_exceptions(&self, slack: &Balance, one: (u32, Whom), other: (u32, Whom)) -> Result<(), Flaw> {
        let alike = |(group, whom): (u32, Whom)| match whom {
            Whom::Named(seat) => vec![seat],
            Whom::Plain => self.members[group as usize].1.clone(),
        };
        let (ones, others) = (alike(one), alike(other));
        for &a in &ones {
            for &b in others.iter().filter(|&&b| b != a) {
                let extra = self.reading.extra(a, b);
                if extra.is_some_and(|extra| slack.plus(&extra).is_negative()) {
                    return Err(Flaw::PairTooCheap(a, b));
                }
            }
        }
        Ok(())
    }
}
