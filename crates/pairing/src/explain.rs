//! Why a pairing is as it is: every pair, the bye and everybody who sits out carry their reasons as data.
//!
//! Works on any pairing, those made by hand included ([`Pairing::by_hand`]). A reason is data with a code;
//! the sentences are elsewhere.

use std::cell::OnceCell;

use crate::corner::Corner;
use crate::cost::Cost;
use crate::engine::{Pairing, optimum};
use crate::field::{Field, Seat, Within};
use crate::possible::Possible;
use crate::table::{Table, Tie};

/// The reasons of a whole pairing, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Reasons of every pair, in the order of [`Pairing::pairs`].
    pub pairs: Vec<Vec<Reason>>,
    /// Reasons of the bye; empty if there is none.
    pub bye: Vec<ByeReason>,
    /// Reason of everybody in [`Pairing::sits_out`], in its order.
    pub sits_out: Vec<SitOutReason>,
    /// Who else could have been paired down, in the order of [`Pairing::pairs`]; nobody where nobody is.
    pub instead: Vec<Others>,
    /// Whether this is one of the best pairings, among which chance decides.
    pub by_lot: bool,
}

/// Others of the same score group who could have been paired down in somebody's place at the same cost: chance decided.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Others {
    /// How many.
    pub count: u32,
    /// The first of them by seat, at most [`Others::NAMED`].
    pub first: Vec<Seat>,
    /// Whether these are all. In large fields, only those who could exchange opponents with the player are looked for.
    pub complete: bool,
}

impl Others {
    /// How many are named.
    pub const NAMED: usize = 5;
}

/// A reason of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Both are in this score group.
    SamePoints {
        /// Their score group.
        group: u32,
    },
    /// Where nearness decides: their points differ, and no pairing of the whole field has the points nearer.
    Near,
    /// Where the whole field is one group: nothing but the order of the standing, or chance.
    WholeField,
    /// One of them is paired down.
    PairedDown {
        /// The higher player.
        who: Seat,
        /// Score groups down, at least 1.
        steps: u32,
        /// Why.
        because: Because,
    },
    /// They have met before.
    Rematch(Needed),
    /// They share a club or family.
    Clash(Needed),
    /// They must never meet: only by hand.
    Forbidden,
    /// Among equally good opponents the order of the standing decided.
    ByStanding {
        /// Which system.
        within: Within,
        /// Whether this is the last round.
        round: LastRound,
    },
}

/// Whether this is the last planned round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastRound {
    /// It is.
    Yes,
    /// It is not, or nobody knows.
    No,
}

/// Whether the best pairing of the field needs something too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needed {
    /// No pairing has fewer.
    Yes,
    /// A pairing with fewer exists: this one was made by hand.
    No,
}

/// Why somebody is paired down.
#[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "paired-down-")]
pub enum Because {
    /// The number of players down to this group is odd: one has to play somebody below.
    OddGroup {
        /// How many players there are from the top down to this group, the bye taken out.
        players: u32,
    },
    /// Nobody is left in the player's own group who has not been met.
    #[strum(serialize = "no-partner")]
    NoUnmetPartner {
        /// The nearest players below who may be met.
        only: Vec<Seat>,
    },
    /// Nobody is left in the player's own group who may be met: some have been, others share a club or are kept apart.
    #[strum(serialize = "no-partner-allowed")]
    NoAllowedPartner {
        /// The nearest players below who may be met.
        only: Vec<Seat>,
    },
    /// A later round could not have been paired otherwise.
    KeepsRoundsOpen,
    /// No pairing of the whole field pairs fewer of this group down, or fewer steps.
    Forced,
    /// A better pairing exists: this one was made by hand.
    ByHand,
}

/// A reason of the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByeReason {
    /// In the lowest group that has somebody with so few byes.
    Lowest {
        /// The score group.
        group: u32,
    },
    /// Never had a bye before.
    First,
    /// Everybody in the groups below has had more byes.
    LowerHadMore,
    /// Has had a bye before.
    Second {
        /// Byes before this one.
        before: u32,
        /// Whether anybody else could have had it.
        needed: Needed,
    },
    /// Not in the lowest possible group, and no pairing of the whole field has the bye lower.
    Forced,
    /// A better bye exists: this one was given by hand.
    ByHand,
}

/// Why somebody sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "sits-out-")]
pub enum SitOutReason {
    /// Forbidden pairs, or rematches that the ruleset never allows, leave no opponent at all.
    NoOpponentAllowed,
    /// There are opponents, but no pairing of the whole field has fewer sitting out.
    LeftOver,
    /// A pairing with fewer sitting out exists: this one was made by hand.
    ByHand,
}

impl Reason {
    /// The code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::SamePoints { .. } => "same-points",
            Self::Near => "near",
            Self::WholeField => "whole-field",
            Self::PairedDown { because, .. } => because.code(),
            Self::Rematch(Needed::Yes) => "rematch",
            Self::Rematch(Needed::No) => "rematch-by-hand",
            Self::Clash(Needed::Yes) => "clash",
            Self::Clash(Needed::No) => "clash-by-hand",
            Self::Forbidden => "forbidden-by-hand",
            Self::ByStanding { within: Within::Fold, .. } => "by-fold",
            Self::ByStanding { within: Within::Slide, .. } => "by-slide",
            Self::ByStanding { round: LastRound::Yes, .. } => "last-round-by-standing",
            Self::ByStanding { .. } => "by-standing",
        }
    }
}

impl Because {
    /// The code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl ByeReason {
    /// The code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Lowest { .. } => "bye-lowest",
            Self::First => "bye-first",
            Self::LowerHadMore => "bye-lower-had-more",
            Self::Second { needed: Needed::Yes, .. } => "bye-second",
            Self::Second { needed: Needed::No, .. } => "bye-second-by-hand",
            Self::Forced => "bye-forced",
            Self::ByHand => "bye-by-hand",
        }
    }
}

impl SitOutReason {
    /// The code of the reason, stable for ever.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// Returns the reasons of a pairing of this field.
#[must_use]
pub fn why(field: &Field, pairing: &Pairing) -> Explanation {
    let table = Table::new(field);
    let case = Case { field, pairing, table: &table, best: optimum(field), carefree: OnceCell::new() };
    let known = |&(a, b): &(Seat, Seat)| a != b && (a.max(b) as usize) < table.size();
    Explanation {
        pairs: pairing
            .pairs
            .iter()
            .map(|pair| if known(pair) { case.pair(*pair) } else { Vec::new() })
            .collect(),
        bye: pairing
            .bye
            .filter(|&seat| (seat as usize) < table.size())
            .map_or(Vec::new(), |seat| case.bye(seat)),
        sits_out: pairing.sits_out.iter().map(|&seat| case.sit_out(seat)).collect(),
        instead: case.instead(),
        by_lot: case.is_by_lot(),
    }
}

/// How many of its own score group the seat meets in at least one of the best pairings: among these, chance chose.
///
/// `None` where nobody counts them: in fields of more than 64 players, where later rounds are at stake, where somebody
/// sits out, or where the pairing is not one of the best by chance.
#[must_use]
pub fn opponents(field: &Field, pairing: &Pairing, seat: Seat) -> Option<u32> {
    let table = Table::new(field);
    let best = optimum(field);
    let possible = Possible::new(field, &table, &best).filter(|_| pairing.cost == best)?;
    let group = &table.groups[*table.group.get(seat as usize)?];
    let met = group.iter().filter(|&&other| other != seat && table.free(seat, other));
    Some(narrow(met.filter(|&&other| possible.meet(seat, other)).count()))
}

struct Case<'a> {
    field: &'a Field,
    pairing: &'a Pairing,
    table: &'a Table,
    best: Cost,
    carefree: OnceCell<Cost>,
}

impl Case<'_> {
    fn pair(&self, (a, b): (Seat, Seat)) -> Vec<Reason> {
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
            let round = if table.rounds_left == Some(1) { LastRound::Yes } else { LastRound::No };
            reasons.push(Reason::ByStanding { within: table.within, round });
        }
        reasons
    }

    /// Whether the best pairing is no better in the first N components of the cost.
    fn as_good_in(&self, other: &Cost, components: usize) -> bool {
        self.pairing.cost.components()[..components] <= other.components()[..components]
    }

    /// Whether the pairing is one of the best, and chance decides among them.
    fn is_by_lot(&self) -> bool {
        let by_chance = self.table.within == Within::Random && self.table.near.is_none();
        by_chance && self.pairing.cost == self.best
    }

    /// For every pair: who else could have been paired down. Only where chance decides, and the pairing is one of the best.
    fn instead(&self) -> Vec<Others> {
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

    /// The higher player of a pair and the lower, if one is paired down without anything being relaxed for it.
    fn paired_down(&self, (a, b): (Seat, Seat)) -> Option<(Seat, Seat)> {
        let table = self.table;
        let (who, low) = if table.group_of(a) <= table.group_of(b) { (a, b) } else { (b, a) };
        let down = table.group_of(who) != table.group_of(low) && table.free(who, low);
        down.then_some((who, low))
    }

    /// All who could have been paired down instead: one solve for everybody of the group.
    fn all_others(&self, pair: (Seat, Seat), possible: &Possible<'_>) -> Others {
        let Some((who, _)) = self.paired_down(pair) else { return Others::default() };
        let group = &self.table.groups[self.table.group_of(who)];
        let others = group.iter().filter(|&&other| other != who && possible.down_instead(other, who));
        let all: Vec<Seat> = others.copied().collect();
        let first = all.iter().copied().take(Others::NAMED).collect();
        Others { count: narrow(all.len()), first, complete: true }
    }

    /// Those who could exchange opponents with the player who is paired down.
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
        Reason::PairedDown { who: high, steps: narrow(to - from), because: self.because(high, from, to) }
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
            return Because::OddGroup { players: narrow(players) };
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

    /// The least cost if later rounds did not matter.
    fn carefree(&self) -> &Cost {
        self.carefree.get_or_init(|| optimum(&Field { rounds_left: None, ..self.field.clone() }))
    }

    /// Players from the top down to a group who have to be paired.
    fn players_down_to(&self, group: usize) -> usize {
        let here = |seat: &Seat| self.table.group.get(*seat as usize).is_some_and(|&of| of <= group);
        let all: usize = self.table.groups[..=group].iter().map(Vec::len).sum();
        let away = self.pairing.bye.iter().chain(&self.pairing.sits_out).filter(|seat| here(seat)).count();
        all.saturating_sub(away)
    }

    fn bye(&self, seat: Seat) -> Vec<ByeReason> {
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

    fn sit_out(&self, seat: Seat) -> SitOutReason {
        let table = self.table;
        let may_meet = |other: Seat| other != seat && table.tie(seat, other) != Tie::Barred;
        if (seat as usize) < table.size() && !table.seats().any(may_meet) {
            return SitOutReason::NoOpponentAllowed;
        }
        if self.as_good_in(&self.best, 2) { SitOutReason::LeftOver } else { SitOutReason::ByHand }
    }
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
