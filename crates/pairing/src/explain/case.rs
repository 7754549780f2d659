//! One pairing of one field: the reasons for its pairs, its bye and players sitting out.

use std::cell::OnceCell;

use super::reason::{Because, ByeReason, IsLastRound, Needed, Others, Reason, SitOutReason};
use crate::corner::Corner;
use crate::cost::Cost;
use crate::engine::{Pairing, optimum};
use crate::explain::Possible;
use crate::field::table::{FieldTable, Tie};
use crate::field::{Field, Seat, Within, count};

/// A pairing compared with the best of its field.
pub(super) struct PairingCase<'a> {
    pub(super) field: &'a Field,
    pub(super) pairing: &'a Pairing,
    pub(super) table: &'a FieldTable,
    pub(super) best: Cost,
    pub(super) carefree: OnceCell<Cost>,
}

impl PairingCase<'_> {
    pub(super) fn pair(&self, (a, b): (Seat, Seat)) -> Vec<Reason> {
        let table = self.table;
        let (high, low) = if table.group_of(a) <= table.group_of(b) { (a, b) } else { (b, a) };
        let mut reasons = vec![self.level(high, low)];
        if table.met(a, b) {
            reasons.push(Reason::Rematch(self.needed(3)));
        }
        if table.clash(a, b) {
            reasons.push(Reason::Clash(self.needed(5)));
        }
        if table.forbidden(a, b) {
            reasons.push(Reason::Forbidden);
        }
        if table.within != Within::Random {
            let round = if table.rounds_left == Some(1) { IsLastRound::Yes } else { IsLastRound::No };
            reasons.push(Reason::ByStanding { within: table.within, round });
        }
        reasons
    }

    /// Whether the pairing is as good as possible in the first components of the cost.
    fn as_good_in(&self, other: &Cost, components: usize) -> bool {
        self.pairing.cost.components()[..components] <= other.components()[..components]
    }

    /// Whether the pairing is one of the best, among which chance decides.
    pub(super) fn is_by_lot(&self) -> bool {
        let by_chance = self.table.within == Within::Random && self.table.near.is_none();
        by_chance && self.pairing.cost == self.best
    }

    /// Alternatives for every pair down, if chance decides and the pairing is one of the best.
    pub(super) fn instead(&self) -> Vec<Others> {
        let pairs = &self.pairing.pairs;
        if self.field.whole || !self.is_by_lot() {
            return vec![Others::default(); pairs.len()];
        }
        if let Some(possible) = Possible::new(self.field, self.table, &self.best) {
            return pairs.iter().map(|&pair| self.all_others(pair, &possible)).collect();
        }
        let mut partner: Vec<Option<Seat>> = vec![None; self.table.size()];
        for &(a, b) in pairs {
            partner[a as usize] = Some(b);
            partner[b as usize] = Some(a);
        }
        let mut corner = Corner::new(self.table);
        pairs.iter().map(|&pair| self.others(pair, &partner, corner.as_mut())).collect()
    }

    /// The higher and lower player of a pair down that relaxes nothing.
    fn paired_down(&self, (a, b): (Seat, Seat)) -> Option<(Seat, Seat)> {
        let table = self.table;
        let (who, low) = if table.group_of(a) <= table.group_of(b) { (a, b) } else { (b, a) };
        let down = table.group_of(who) != table.group_of(low) && table.free(who, low);
        down.then_some((who, low))
    }

    /// All players who could have been paired down instead, with one solve per member of the group.
    fn all_others(&self, pair: (Seat, Seat), possible: &Possible<'_>) -> Others {
        let Some((who, _)) = self.paired_down(pair) else { return Others::default() };
        let group = &self.table.groups[self.table.group_of(who)];
        let others = group.iter().filter(|&&other| other != who && possible.down_instead(other, who));
        let all: Vec<Seat> = others.copied().collect();
        let first = all.iter().copied().take(Others::NAMED).collect();
        Others { count: count(all.len()), first, complete: true }
    }

    /// Players who could exchange opponents with the player paired down.
    fn others(
        &self,
        (a, b): (Seat, Seat),
        partner: &[Option<Seat>],
        mut corner: Option<&mut Corner>,
    ) -> Others {
        let table = self.table;
        let mut others = Others::default();
        let Some((who, low)) = self.paired_down((a, b)) else { return others };
        for &other in table.groups[table.group_of(who)].iter().filter(|&&other| other != who) {
            let Some(theirs) = partner[other as usize] else { continue };
            let possible = table.free(other, low) && table.free(who, theirs) && table.free(other, theirs);
            if theirs == who || !possible {
                continue;
            }
            if let Some(corner) = &mut corner {
                let swapped = |pair: &(Seat, Seat)| *pair == (a, b) || pair.0 == other || pair.1 == other;
                let mut pairs: Vec<_> =
                    self.pairing.pairs.iter().copied().filter(|pair| !swapped(pair)).collect();
                pairs.extend([(other, low), (who, theirs)]);
                if corner.is_dead_end(&pairs, self.pairing.bye) {
                    continue;
                }
            }
            others.count += 1;
            if others.first.len() < Others::NAMED {
                others.first.push(other);
            }
        }
        others
    }

    fn needed(&self, components: usize) -> Needed {
        if self.as_good_in(&self.best, components) { Needed::Yes } else { Needed::No }
    }

    fn level(&self, high: Seat, low: Seat) -> Reason {
        let (from, to) = (self.table.group_of(high), self.table.group_of(low));
        if self.field.whole {
            return Reason::WholeField;
        }
        if self.table.near.is_some() && from != to {
            return Reason::Near;
        }
        if from == to {
            return Reason::SamePoints { group: self.field.players[high as usize].group };
        }
        Reason::PairedDown { who: high, steps: count(to - from), because: self.because(high, from, to) }
    }

    fn because(&self, who: Seat, from: usize, to: usize) -> Because {
        let may_meet = |&other: &Seat| other != who && self.table.free(who, other);
        let equals = &self.table.groups[from];
        if equals.len() > 1 && !equals.iter().any(may_meet) {
            let nearest = self.table.groups[from + 1..].iter().find(|group| group.iter().any(may_meet));
            let only = nearest.map_or(Vec::new(), |group| group.iter().copied().filter(may_meet).collect());
            let all_met = equals.iter().all(|&other| other == who || self.table.met(who, other));
            return match all_met {
                true => Because::NoUnmetPartner { only },
                false => Because::NoAllowedPartner { only },
            };
        }
        let players = self.players_down_to(from);
        if players % 2 == 1 && to == from + 1 && self.pairing.cost.down[from].pairs == 1 {
            return Because::OddGroup { players: count(players) };
        }
        self.forced(from)
    }

    fn forced(&self, from: usize) -> Because {
        let components = Cost::NAMES.len() + 2 * (from + 1);
        if !self.as_good_in(&self.best, components) {
            return Because::ByHand;
        }
        let carefree = self.field.rounds_left.is_none() || self.as_good_in(self.carefree(), components);
        if carefree { Because::Forced } else { Because::KeepsRoundsOpen }
    }

    /// The least cost regardless of later rounds.
    fn carefree(&self) -> &Cost {
        self.carefree.get_or_init(|| optimum(&Field { rounds_left: None, ..self.field.clone() }))
    }

    /// Number of players to be paired from the top down to a group.
    fn players_down_to(&self, group: usize) -> usize {
        let here = |seat: &Seat| self.table.group.get(*seat as usize).is_some_and(|&of| of <= group);
        let all: usize = self.table.groups[..=group].iter().map(Vec::len).sum();
        let away = self.pairing.bye.iter().chain(&self.pairing.sits_out).filter(|seat| here(seat)).count();
        all.saturating_sub(away)
    }

    pub(super) fn bye(&self, seat: Seat) -> Vec<ByeReason> {
        let table = self.table;
        let (group, before) = (table.group_of(seat), table.byes_of(seat));
        let mut reasons = Vec::new();
        if before == 0 {
            reasons.push(ByeReason::First);
        } else {
            reasons.push(ByeReason::Second { before, needed: self.needed(4) });
        }
        let below = || table.groups[group + 1..].iter().flatten();
        if below().all(|&other| table.byes_of(other) > before) {
            reasons.push(ByeReason::Lowest { group: self.field.players[seat as usize].group });
            reasons.extend(below().next().map(|_| ByeReason::LowerHadMore));
        } else if self.as_good_in(&self.best, 7) {
            reasons.push(ByeReason::Forced);
        } else {
            reasons.push(ByeReason::ByHand);
        }
        reasons
    }

    pub(super) fn sit_out(&self, seat: Seat) -> SitOutReason {
        let table = self.table;
        let may_meet = |other: Seat| other != seat && table.tie(seat, other) != Tie::Barred;
        if (seat as usize) < table.size() && !table.seats().any(may_meet) {
            return SitOutReason::NoOpponentAllowed;
        }
        if self.as_good_in(&self.best, 2) { SitOutReason::LeftOver } else { SitOutReason::ByHand }
    }
}
